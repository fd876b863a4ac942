"""Draws a message as a phone of 360 points shows it, with a platform's colours.

A platform's own drawing differs by a hair; what stands where, and what does not fit, is seen.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import Protocol, Self

from PIL import Image, ImageDraw, ImageFont

from bot.pictures.hand import tile
from bot.pictures.tileset import tile_picture

FONTS = Path(__file__).parents[2] / "bot" / "pictures" / "fonts"
SCALE = 2
WIDTH, MARGIN, PAD, SIZE, LINE = 360 * SCALE, 12 * SCALE, 12 * SCALE, 15 * SCALE, 21 * SCALE
FOLDED = 3
"""The lines of a quotation that are seen until it is opened."""
BUTTON, GAP, ROUND = 36 * SCALE, 4 * SCALE, 12 * SCALE
DISCS = {"🟡": "#f5c518", "🟢": "#2e9e5b", "🟠": "#ee8a1d", "🔴": "#d33c2f", "⚫": "#222222"}
# What the font at hand has not, drawn as the nearest sign that it has.
INSTEAD = {
    "💬": "❝",
    "📋": "▦",
    "🔎": "⚲",
    "🖨": "▣",
    "✅": "✔",
    "➕": "+",
    "❓": "?",
    "🎲": "⚄",
    "🙋": "☺",
    "👋": "☺",
    "👥": "☺",
    "👍": "☝",
    "🏁": "⚑",
    "🏆": "★",
    "📊": "▤",
    "📖": "❏",
    "🔒": "⚿",
    "💡": "☼",
    "🌐": "◎",
    "🌙": "☾",
    "✨": "✧",
    "🔁": "↻",
    "🏅": "✪",
    "⭐": "★",
    "🤞": "✌",
}
TILES = {tile_picture(kind)[0]: kind for kind in range(42)}
RULE = "⸺"
"""A line alone, which is drawn across."""
EDGE, SHOWN = 20, 1600
"""The edge of a phone, and for how long (ms) it shows each message."""
UNSEEN = "\ufe0e\ufe0f\u2060"


@cache
def font(*, bold: bool = False, size: int = SIZE) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONTS / f"DejaVuSans{'-Bold' if bold else ''}.ttf", size)


@dataclass(frozen=True)
class Theme:
    """The colours of a platform; `wraps`: its buttons are as wide as their words."""

    wall: str
    paper: str
    ink: str
    link: str
    name: str
    key: str
    wraps: bool = False


class Tinted(str):
    """The words of a button in a colour of its own."""

    colour: str
    __slots__ = ("colour",)

    def __new__(cls, words: str, colour: str) -> Self:
        made = super().__new__(cls, words)
        made.colour = colour
        return made


LIGHT = Theme("#8db8a0", "#ffffff", "#111111", "#2678b6", "#c0582b", "#5f8f78")
DARK = Theme("#1a1a1e", "#242429", "#dbdee1", "#8ea1ff", "#ffffff", "#3c3c44", wraps=True)
KEY_INK = "#ffffff"


class Shown(Protocol):
    """A message: its words, where which style begins and ends, its buttons, its picture (PNG)."""

    @property
    def text(self) -> str: ...
    @property
    def styles(self) -> list[tuple[int, int, str]]: ...
    @property
    def labels(self) -> list[list[str]]: ...
    @property
    def picture(self) -> bytes | None: ...


@dataclass
class Sign:
    """A sign of a text, in its style."""

    text: str
    bold: bool = False
    link: bool = False
    quoted: bool = False
    small: bool = False
    even: bool = False
    """Every sign as wide: of a block."""

    @property
    def font(self) -> ImageFont.FreeTypeFont:
        return font(bold=self.bold, size=SIZE * 5 // 6 if self.small else SIZE)

    @property
    def width(self) -> float:
        if self.even:
            return SIZE * 0.6
        if self.text in TILES:
            return SIZE * 0.95
        return SIZE * 1.1 if self.text in DISCS else self.font.getlength(self.text)

    def draw(self, image: Image.Image, x: float, y: float, ink: str, link: str = "") -> None:
        pen = ImageDraw.Draw(image)
        if self.text in TILES:
            height = round(SIZE * 1.3)
            small = tile(TILES[self.text]).convert("RGBA").resize((round(height * 0.72), height))
            image.paste(small, (round(x), round(y - 1 * SCALE)), small)
        elif self.text in DISCS:
            pen.ellipse((x, y + 2 * SCALE, x + SIZE, y + 2 * SCALE + SIZE), DISCS[self.text])
        else:
            colour = link if self.link else ink
            pen.text((x, y), self.text, colour, self.font)


def signs(post: Shown) -> Iterator[Sign]:
    """The signs of a message with their styles."""
    for place, sign in enumerate(post.text):
        if sign in UNSEEN:
            continue
        styles = {tag for begin, end, tag in post.styles if begin <= place < end}
        link = "a" in styles or "code" in styles
        shown = INSTEAD.get(sign, sign)
        quoted, small, even = (tag in styles for tag in ("blockquote", "small", "pre"))
        yield Sign(shown, "b" in styles, link, quoted, small, even)


def laid(post: Shown, room: float) -> list[list[Sign]]:
    """A message in lines that fit; a quotation shows the first three of its own."""
    found: list[list[Sign]] = []
    for quoted, run in groupby(signs(post), key=lambda sign: sign.quoted):
        shown = lines(iter([*run]), room - PAD * quoted)
        if quoted and len(shown) > FOLDED:
            shown = [*shown[: FOLDED - 1], [*shown[FOLDED - 1], Sign(" …"), Sign("⌄")]]
        if quoted:
            shown = [[Sign("▏ ", link=True), *line] for line in shown]
        if found and not found[-1]:
            found.pop()
        found += shown
    return found


def lines(text: Iterator[Sign], room: float) -> list[list[Sign]]:
    """Signs in lines that fit, broken at blanks."""
    found: list[list[Sign]] = [[]]
    for word in _words(text):
        if word[0].text == "\n":
            found.append([])
            continue
        if sum(sign.width for sign in found[-1] + word) > room and found[-1]:
            found.append([])
            if word[0].text == " ":
                continue
        found[-1] += word
    return found


def _words(text: Iterator[Sign]) -> Iterator[list[Sign]]:
    word: list[Sign] = []
    for sign in text:
        if sign.text in " \n":
            if word:
                yield word
            word = []
            yield [sign]
        else:
            word.append(sign)
    if word:
        yield word


def draw(post: Shown, theme: Theme = LIGHT, edge: str = "") -> Image.Image:
    """A message as a phone shows it; with an edge its buttons stand within."""
    room = WIDTH - 2 * MARGIN - 2 * PAD
    shown = laid(post, room)
    picture = _picture(post, room)
    inner = PAD if edge else 0
    rows = [*_rows(post, theme, WIDTH - 2 * MARGIN - 2 * inner)]
    bubble = PAD + LINE * (len(shown) + 1) + (picture.height + PAD if picture else 0)
    below = (BUTTON + GAP) * len(rows)
    height = bubble + 2 * MARGIN + below + inner
    image = Image.new("RGB", (WIDTH, height), theme.wall)
    pen = ImageDraw.Draw(image)
    low = MARGIN + bubble + (below + inner if edge else 0)
    if edge:
        pen.rounded_rectangle((MARGIN, MARGIN, MARGIN + 2 * ROUND, low), ROUND, edge)
    left = MARGIN + (4 * SCALE if edge else 0)
    pen.rounded_rectangle((left, MARGIN, WIDTH - MARGIN, low), ROUND, theme.paper)
    pen.text((MARGIN + PAD, MARGIN + PAD // 2), "Pe-Ling", theme.name, font(bold=True))
    top = MARGIN + PAD // 2 + LINE
    if picture and not theme.wraps:  # there it stands above the words
        image.paste(picture, (MARGIN + PAD, top + PAD // 2))
        top += picture.height + PAD
    elif picture:
        image.paste(picture, (MARGIN + PAD, top + PAD // 2 + LINE * len(shown)))
    for number, line in enumerate(shown):
        _draw_line(image, top + number * LINE, line, theme)
    for number, row in enumerate(rows):
        _draw_row(image, MARGIN + bubble + GAP + number * (BUTTON + GAP), MARGIN + inner, row)
    return image.resize((WIDTH * 3 // 4, height * 3 // 4), Image.Resampling.LANCZOS)


def _draw_line(image: Image.Image, top: float, line: list[Sign], theme: Theme) -> None:
    x = float(MARGIN + PAD)
    if [sign.text for sign in line] == [RULE]:
        across = (x, top + LINE / 2, WIDTH - x, top + LINE / 2)
        ImageDraw.Draw(image).line(across, theme.key, SCALE)
        return
    for sign in line:
        sign.draw(image, x, top, theme.ink, theme.link)
        x += sign.width


def _picture(post: Shown, width: int) -> Image.Image | None:
    """The picture of a message, as wide as its text may be."""
    if not post.picture:
        return None
    picture = Image.open(BytesIO(post.picture)).convert("RGB")
    return picture.resize((width, round(picture.height * width / picture.width)))


Placed = list[tuple[str, str, float]]
"""A row of buttons: the words of each, its colour, how wide it is."""


def _rows(post: Shown, theme: Theme, room: float) -> Iterator[Placed]:
    """Buttons in rows: equally wide, or as wide as their words and on as many rows as it takes."""
    for labels in post.labels:
        even = (room - GAP * (len(labels) - 1)) / len(labels)
        row: Placed = []
        for label in labels:
            colour = label.colour if isinstance(label, Tinted) else theme.key
            menu = label.endswith("⌄")
            wide = even if menu or not theme.wraps else sum(s.width for s in _of(label)) + 2 * PAD
            if theme.wraps and row and sum(w + GAP for *_, w in row) + wide > room:
                yield row
                row = []
            row.append((label, colour, wide))
        yield row


def _of(label: str) -> list[Sign]:
    return [Sign(INSTEAD.get(sign, sign)) for sign in label if sign not in UNSEEN]


def _draw_row(image: Image.Image, top: int, left: float, row: Placed) -> None:
    pen = ImageDraw.Draw(image)
    for label, colour, wide in row:
        pen.rounded_rectangle((left, top, left + wide, top + BUTTON), ROUND // 2, colour)
        text = _of(label)
        x = left + (wide - sum(sign.width for sign in text)) / 2
        for sign in text:
            sign.draw(image, x, top + BUTTON / 2 - SIZE * 0.62, KEY_INK)
            x += sign.width
        left += wide + GAP


def save(post: Shown, file: Path, theme: Theme = LIGHT, edge: str = "") -> None:
    """Draw a message into a file."""
    draw(post, theme, edge).quantize(96, Image.Quantize.MAXCOVERAGE).save(file, optimize=True)


def save_film(shown: Sequence[Image.Image], file: Path) -> None:
    """Drawn messages one after the other on a phone, as a moving picture that goes on."""
    width, height = max(one.width for one in shown), max(one.height for one in shown)
    phones = []
    for one in shown:
        phone = Image.new("RGB", (width + 2 * EDGE, height + 3 * EDGE), "#ffffff")
        ImageDraw.Draw(phone).rounded_rectangle(((0, 0), phone.size), 2 * EDGE, "#222222")
        phone.paste(LIGHT.wall, (EDGE, EDGE, EDGE + width, EDGE + height))
        phone.paste(one, (EDGE, EDGE + height - one.height))
        phones.append(phone)
    colours = phones[-1].quantize(96, Image.Quantize.MAXCOVERAGE)
    first, *others = (
        phone.quantize(palette=colours, dither=Image.Dither.NONE) for phone in phones
    )
    each = [SHOWN] * len(others) + [3 * SHOWN]
    first.save(file, save_all=True, append_images=others, duration=each, loop=0, optimize=True)
