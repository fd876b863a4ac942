"""The standing of a club: places, how they rose or fell, and the points."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from bot.pictures.canvas import BAND, BLUE, INK, MARGIN, SOFT, VERMILLION, WIDTH, YELLOW, Canvas
from bot.pictures.lettering import drawable, fitted, width
from bot.pictures.scale import Scale
from bot.pictures.sheet import Box, Point
from bot.talk.texts import Texts, texts
from core.values import frozen

TOP: Final = 74
ROW: Final = 44
LONGEST_COLUMN: Final = 20
"""More lines than this stand in two columns, or the picture would be too tall for a phone."""
GAP: Final = 16
BARS_FROM: Final = 600.0
"""How wide a column must be to have bars beside its points."""


@frozen
class Column:
    """A part of the standing and where it stands: from which pixel to which."""

    rows: Sequence[Mapping[str, Any]]
    left: float
    right: float


def draw_standing(facts: Mapping[str, Any]) -> Canvas:
    """Draw a standing: title, rows of place, was (None: new), name, points, guest; language."""
    rows = facts["rows"]
    canvas = Canvas(WIDTH, TOP + standing_height(rows) + 20)
    canvas.title(facts["title"])
    draw_rows(canvas, texts(facts["language"]), rows)
    return canvas


def standing_height(rows: Sequence[Mapping[str, Any]]) -> int:
    """How many pixels the lines of a standing take."""
    return ROW * max((len(column.rows) for column in _columns(rows)), default=1)


def draw_rows(canvas: Canvas, words: Texts, rows: Sequence[Mapping[str, Any]]) -> None:
    """Draw the lines of a standing under the title."""
    furthest = max((abs(row["points"]) for row in rows), default=0) or 1
    for column in _columns(rows):
        _Lines(canvas, words, column, furthest).draw()


def _columns(rows: Sequence[Mapping[str, Any]]) -> Iterator[Column]:
    if len(rows) <= LONGEST_COLUMN:
        yield Column(rows, MARGIN, WIDTH - MARGIN)
        return
    half, middle = -(-len(rows) // 2), WIDTH / 2
    yield Column(rows[:half], MARGIN - 8, middle - GAP / 2)
    yield Column(rows[half:], middle + GAP / 2, WIDTH - MARGIN + 8)


class _Lines:
    """The lines of a column."""

    def __init__(self, canvas: Canvas, words: Texts, column: Column, furthest: int) -> None:
        self.canvas = canvas
        self.words = words
        self.column = column
        self.size = 25 if column.right - column.left > BARS_FROM else 19
        points = [words.signed(row["points"]) for row in column.rows]
        self.number = max((width(text, self.size, bold=True) for text in points), default=0)
        self.has_bars = column.right - column.left > BARS_FROM
        end = column.right - 12 - self.number - 16
        self.bars = Scale(-furthest, furthest, end - 150, end)
        self.moves = any(row["was"] is not None for row in column.rows)

    def draw(self) -> None:
        """Draw line by line."""
        for index, row in enumerate(self.column.rows):
            self._row(row, TOP + ROW * index, shaded=index % 2 == 0)

    def _row(self, row: Mapping[str, Any], top: float, *, shaded: bool) -> None:
        first = row["place"] == 1
        box = Box(self.column.left, top + 2, self.column.right, top + ROW - 2)
        if first:
            self.canvas.box(box, YELLOW, outline=INK, thick=1, corner=8)
        elif shaded:
            self.canvas.box(box, BAND, corner=8)
        middle, size = top + ROW / 2, self.size
        x = self.column.left + 10 + width("00", size, bold=True)
        self.canvas.text((x, middle), str(row["place"]), size, bold=True, anchor="rm")
        x += 12
        if self.moves:
            self._moved(row, Point(x, middle))
            x += 20 + width("00", size - 3) + 10
        self._name(row, Point(x, middle))
        points = self.words.signed(row["points"])
        at = (self.column.right - 12, middle)
        self.canvas.text(at, points, size, bold=True, anchor="rm")
        if self.has_bars:
            self._bar(row["points"], middle)

    def _moved(self, row: Mapping[str, Any], at: Point) -> None:
        """How many places up or down; a dash for the same place, a dot for a new name."""
        places = 0 if row["was"] is None else row["was"] - row["place"]
        x, y = at.x + 8, at.y
        if row["was"] is None:
            self.canvas.disc((x, y), 4, SOFT)
        elif not places:
            self.canvas.line([(x - 7, y), (x + 7, y)], SOFT, 2.5)
        else:
            ink, up = (BLUE, -1) if places > 0 else (VERMILLION, 1)
            tip = [(x - 8, y - 6 * up), (x + 8, y - 6 * up), (x, y + 7 * up)]
            self.canvas.shape(tip, ink)
            at = Point(x + 13, y)
            self.canvas.text(at, str(abs(places)), self.size - 3, INK, anchor="lm")

    def _name(self, row: Mapping[str, Any], at: Point) -> None:
        """The name, and behind a guest's that it is one."""
        end = self.bars.start if self.has_bars else self.column.right - 12 - self.number
        guest = self.words.text("picture-guest") if row["guest"] else ""
        tag = width(guest, 17) + 22 if guest else 0
        name = fitted(drawable(row["name"]), end - 14 - tag - at.x, self.size)
        self.canvas.text(at, name, self.size, anchor="lm")
        if guest:
            left = at.x + width(name, self.size) + 8
            box = Box(left, at.y - 11, left + tag - 8, at.y + 12)
            self.canvas.box(box, outline=SOFT, thick=1, corner=6)
            self.canvas.text((left + (tag - 8) / 2, at.y), guest, 17, SOFT, anchor="mm")

    def _bar(self, points: int, middle: float) -> None:
        """How far from nothing won and nothing lost."""
        zero, end = self.bars.at(0), self.bars.at(points)
        ink = BLUE if points >= 0 else VERMILLION
        if points:
            self.canvas.box(Box(min(zero, end), middle - 8, max(zero, end), middle + 8), ink)
        self.canvas.line([(zero, middle - 17), (zero, middle + 17)], SOFT, 1)
