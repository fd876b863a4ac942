"""The canvas of a picture: paper for light and dark chats, and inks for any colour vision.

Shapes are drawn at double size and scaled down for smooth edges. Text and pasted images are drawn
over them at their own size.

The inks are those of Okabe and Ito; each line also has its own dash and mark.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from functools import cached_property
from io import BytesIO
from itertools import pairwise
from math import cos, hypot, pi, sin

from PIL import Image, ImageDraw

from bot.pictures.lettering import drawable, fit, font, width
from bot.pictures.sheet import Box, PictureFacts, Place, Places

PAPER = "#FCFBF7"
INK = "#1B1F24"
SOFT = "#59626C"
GRID = "#E2E4E6"
BAND = "#EEF0F1"

GREEN = "#009E73"
YELLOW = "#F0E442"
BLUE = "#0072B2"
VERMILLION = "#D55E00"
PALE = "#DCE9F2"
GREY = "#C4C9CE"
EMPTY = "#B4BAC0"
MADE = "#D3EDE3"

DARK: Mapping[str, str] = {
    PAPER: "#1E1F22",
    INK: "#F2F3F5",
    SOFT: "#A9B0B8",
    GRID: "#43474D",
    BAND: "#2E3035",
    YELLOW: "#7A6B00",
    BLUE: "#3A9BDC",
    PALE: "#1F3F57",
    GREY: "#5C646C",
    EMPTY: "#5C646C",
    MADE: "#17463A",
}
"""Inks that differ on dark paper: light letters are legible on its yellow."""
inks: ContextVar[Mapping[str, str]] = ContextVar("inks", default={})  # noqa: B039 - never changed
"""The replaced inks of the current picture."""

DASHES: tuple[tuple[float, ...], ...] = ((), (14, 6), (4, 5), (14, 5, 3, 5), (22, 5), (3, 9))
"""The dash of each line: pixels drawn and skipped in turn; empty: a solid line."""
_CORNERS = (0, 4, 3, 4, 3, 6)
_TURNS = (0.0, pi / 4, -pi / 2, 0.0, pi / 2, 0.0)

SCALE = 2
"""Scale at which shapes are drawn."""
WIDTH = 800
"""Width of a picture in pixels, as phones show it."""
MARGIN = 28
CLUB = 20
"""The size of the name of the club."""
COLOURS = 256
"""The number of colours of a PNG, including edges."""


def tone_of(ink: str) -> str:
    """Return an ink as shown on the paper of the current picture."""
    return inks.get().get(ink, ink)


class Canvas:
    """A sheet of pixels."""

    def __init__(self, width: int, height: int, paper: str | None = PAPER) -> None:
        self.width = width
        self.height = height
        self._paper = paper and tone_of(paper)
        self._shapes: Image.Image | None = None
        self._over: list[Callable[[Image.Image, ImageDraw.ImageDraw], None]] = []

    def _new_image(self, scale: int) -> Image.Image:
        size = (self.width * scale, self.height * scale)
        paper = self._paper
        if paper:
            return Image.new("RGB", size, paper)
        return Image.new("RGBA", size)

    @cached_property
    def _draw(self) -> ImageDraw.ImageDraw:
        """Create the layer of shapes on first use."""
        self._shapes = self._new_image(SCALE)
        return ImageDraw.Draw(self._shapes)

    def text(
        self,
        at: Place,
        words: str,
        size: int,
        ink: str = INK,
        *,
        bold: bool = False,
        anchor: str = "ls",
    ) -> None:
        """Write words; `anchor` as in Pillow."""
        typeface = font(size, bold=bold)
        ink = tone_of(ink)
        self._over.append(lambda _, draw: draw.text(at, words, ink, typeface, anchor))

    def title(self, facts: PictureFacts) -> None:
        """Write the title, cut to the width, and the name of the club at the right."""
        room: float = self.width - 2 * MARGIN
        club = fit(drawable(facts.get("club", "")), room / 3, CLUB)
        self.text((self.width - MARGIN, 46), club, CLUB, SOFT, anchor="rs")
        if club:
            room -= width(club, CLUB) + MARGIN
        title = fit(drawable(facts["title"]), room, 26, bold=True)
        self.text((MARGIN, 46), title, 26, bold=True)

    def box(
        self,
        box: Box,
        fill: str | None = None,
        *,
        outline: str | None = None,
        thick: float = 1,
        corner: float = 0,
    ) -> None:
        """Draw a box with rounded corners."""
        self._draw.rounded_rectangle(
            [round(edge * SCALE) for edge in box],
            corner * SCALE,
            fill and tone_of(fill),
            outline and tone_of(outline),
            round(thick * SCALE),
        )

    def disc(self, at: Place, radius: float, fill: str, *, rimmed: bool = False) -> None:
        """Draw a disc, with a dark rim if wanted."""
        centre = [edge * SCALE for edge in at]
        rim = tone_of(INK) if rimmed else None
        self._draw.circle(centre, radius * SCALE, tone_of(fill), rim, 3)

    def shape(self, points: Places, fill: str, outline: str | None = None) -> None:
        """Draw a shape by its corners."""
        self._draw.polygon([(x * SCALE, y * SCALE) for x, y in points], tone_of(fill))
        if outline:
            self.line([*points, points[0]], outline, 1)

    def line(self, points: Places, ink: str, thick: float, dash: Sequence[float] = ()) -> None:
        """Draw a line through points, with round bends."""
        for part in dash_parts(points, dash) if dash else (points,):
            scaled = [(x * SCALE, y * SCALE) for x, y in part]
            self._draw.line(scaled, tone_of(ink), round(thick * SCALE), joint="curve")

    def stroke(self, points: Places, ink: str, thick: float) -> None:
        """Draw a line through points, with round ends."""
        self.line(points, ink, thick)
        for end in (points[0], points[-1]):
            self.disc(end, thick / 2, ink)

    def mark(self, line: int, at: Place, radius: float, fill: str) -> None:
        """Draw the mark of a line: disc, square, triangle, diamond, and two more."""
        corners = _CORNERS[line % len(_CORNERS)]
        if not corners:
            self.disc(at, radius, fill)
            return
        wide = radius * 1.25
        first = _TURNS[line % len(_TURNS)]
        x, y = at
        turns = (first + 2 * pi * step / corners for step in range(corners))
        self.shape([(x + wide * cos(turn), y + wide * sin(turn)) for turn in turns], fill)

    def paste(self, image: Image.Image, at: Place) -> None:
        """Paste an image; its transparent parts remain transparent."""
        place = (round(at[0]), round(at[1]))
        mask = image if image.mode == "RGBA" else None
        self._over.append(lambda sheet, _: sheet.paste(image, place, mask))

    def image(self) -> Image.Image:
        """Return the image: the scaled shapes with text and pasted images on top."""
        if self._shapes is None:
            image = self._new_image(1)
        else:
            image = self._shapes.reduce(SCALE)
        draw = ImageDraw.Draw(image)
        for lay in self._over:
            lay(image, draw)
        return image

    def png(self) -> bytes:
        """Return the picture as PNG."""
        out = BytesIO()
        small = self.image().quantize(COLOURS, Image.Quantize.FASTOCTREE)
        small.save(out, "PNG", compress_level=3)  # half the time of 6, a sixth more bytes
        return out.getvalue()


def dash_parts(points: Places, dash: Sequence[float]) -> Iterator[list[Place]]:
    """Yield the drawn parts of a dashed line; the dash continues at bends."""
    turn = 0
    left = dash[0]
    part = [points[0]]
    for start, end in pairwise(points):
        length = hypot(end[0] - start[0], end[1] - start[1])
        gone = 0.0
        while length - gone > left:
            gone += left
            share = gone / length
            bend = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            if turn % 2 == 0:
                yield [*part, bend]
            turn += 1
            part = [bend]
            left = dash[turn % len(dash)]
        left -= length - gone
        part.append(end)
    if turn % 2 == 0 and len(part) > 1:
        yield part
