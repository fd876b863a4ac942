"""A standing: places, their changes, evenings and points."""

from collections.abc import Iterator, Sequence

from bot.pictures.canvas import (
    BAND,
    BLUE,
    GREY,
    INK,
    MARGIN,
    PALE,
    SOFT,
    VERMILLION,
    WIDTH,
    YELLOW,
    Canvas,
)
from bot.pictures.lettering import drawable, fit, width
from bot.pictures.sheet import Axis, Box, PictureFacts, Point
from bot.talk.texts import Texts, texts
from core.values import frozen

TOP = 74
ROW = 44
LONGEST_COLUMN = 20
"""More lines than this are shown in two columns."""
GAP = 16
BARS_FROM = 600.0
"""Minimum width of a column with bars."""
HEAD = 30
"""Height of the evenings' numbers above a season."""
EVENINGS_FROM = 262.0
NUMBERS_FROM = 44.0
"""Minimum width of an evening with its points; narrower evenings have a mark."""
WIDEST = 64.0
SMALL = 21
PARTS = "¼½¾"
"""The parts of a point, outside the column of the whole numbers."""


@frozen
class PictureColumn:
    """A part of the standing between two pixels."""

    rows: Sequence[PictureFacts]
    left: float
    right: float


def draw_standing(facts: PictureFacts) -> Canvas:
    """Draw a standing: title, language, rows of place and name; a season also has evenings.

    A row may have: was (None: new), guest, points (as a bar) or total (in words), more (other
    values), eligible; scores: for each evening its points and a flag for "counted", None for
    absence.
    """
    rows = facts["rows"]
    evenings = facts.get("evenings", ())
    head = HEAD if evenings else 0
    canvas = Canvas(WIDTH, TOP + head + standing_height(rows, evenings) + 20)
    canvas.title(facts)
    draw_rows(canvas, texts(facts.get("language", "nl")), rows, evenings)
    return canvas


def standing_height(rows: Sequence[PictureFacts], evenings: Sequence[str] = ()) -> int:
    """Return the height of a standing's lines in pixels."""
    return ROW * max((len(column.rows) for column in _columns(rows, evenings)), default=1)


def draw_rows(
    canvas: Canvas, words: Texts, rows: Sequence[PictureFacts], evenings: Sequence[str] = ()
) -> None:
    """Draw the lines of a standing under the title."""
    furthest = max((abs(row.get("points", 0)) for row in rows), default=0) or 1
    for column in _columns(rows, evenings):
        _ColumnLines(canvas, words, column, furthest, evenings).draw()


def _columns(rows: Sequence[PictureFacts], evenings: Sequence[str]) -> Iterator[PictureColumn]:
    if evenings or len(rows) <= LONGEST_COLUMN:
        yield PictureColumn(rows, MARGIN, WIDTH - MARGIN)
        return
    half = -(-len(rows) // 2)
    middle = WIDTH / 2
    yield PictureColumn(rows[:half], MARGIN - 8, middle - GAP / 2)
    yield PictureColumn(rows[half:], middle + GAP / 2, WIDTH - MARGIN + 8)


class _ColumnLines:
    def __init__(
        self,
        canvas: Canvas,
        words: Texts,
        column: PictureColumn,
        furthest: int,
        evenings: Sequence[str],
    ) -> None:
        self.canvas = canvas
        self.words = words
        self.column = column
        self.evenings = evenings
        wide = column.right - column.left > BARS_FROM
        self.size = 25 if wide else 19
        self.has_bars = wide and not evenings
        self.top = TOP + (HEAD if evenings else 0)
        self.moves = any(row.get("was") is not None for row in column.rows)
        self.texts = [
            [*row.get("more", ()), row["total"] if "total" in row else words.signed(row["points"])]
            for row in column.rows
        ]
        self.edges: list[float] = []
        free = column.right - 12
        for cells in reversed(list(zip(*self.texts, strict=True))):
            parts = [text.removeprefix(text.rstrip(PARTS)) for text in cells]
            free -= max(width(text, self.size, bold=True) for text in parts)
            self.edges.insert(0, free)
            wholes = [text.rstrip(PARTS) for text in cells]
            free -= max(width(text, self.size, bold=True) for text in wholes) + 16
        self.bars = Axis(-furthest, furthest, free - 150, free)
        self.cell = min(WIDEST, (free - EVENINGS_FROM) / max(len(evenings), 1))
        self.names_until = free + 16
        if evenings:
            self.names_until = EVENINGS_FROM
        elif self.has_bars:
            self.names_until = self.bars.start

    def draw(self) -> None:
        """Draw the lines, with a coloured line above players with too few evenings."""
        for number, evening in enumerate(self.evenings):
            if self.cell >= NUMBERS_FROM or number % 5 == 4:  # noqa: PLR2004 - every fifth
                at = (self._middle(number), self.top - 14)
                self.canvas.text(at, evening, SMALL, SOFT, anchor="ms")
        for index, row in enumerate(self.column.rows):
            top = self.top + ROW * index
            above = self.column.rows[max(index - 1, 0)]
            self._draw_row(row, top, self.texts[index], shaded=index % 2 == 0)
            if above.get("eligible", True) and not row.get("eligible", True):
                ends = [(self.column.left, top), (self.column.right, top)]
                self.canvas.line(ends, VERMILLION, 2.5)

    def _middle(self, number: int) -> float:
        return EVENINGS_FROM + self.cell * (number + 0.5)

    def _draw_row(
        self, row: PictureFacts, top: float, cells: Sequence[str], *, shaded: bool
    ) -> None:
        box = Box(self.column.left, top + 2, self.column.right, top + ROW - 2)
        if row["place"] == 1:
            self.canvas.box(box, YELLOW, outline=INK, corner=8)
        elif shaded:
            self.canvas.box(box, BAND, corner=8)
        middle = top + ROW / 2
        size = self.size
        x = self.column.left + 10 + width("00", size, bold=True)
        self.canvas.text((x, middle), str(row["place"]), size, bold=True, anchor="rm")
        x += 12
        if self.moves:
            self._draw_change(row, Point(x, middle))
            x += 20 + width("00", size - 3) + 10
        self._draw_name(row, Point(x, middle))
        for number, score in enumerate(row.get("scores", ())):
            if score is not None:
                self._draw_score(score[0], self._middle(number), middle, best=score[1])
        for edge, text in zip(self.edges, cells, strict=True):
            bold = edge == self.edges[-1]
            whole = text.rstrip(PARTS)
            self.canvas.text((edge, middle), whole, size, bold=bold, anchor="rm")
            self.canvas.text(
                (edge, middle), text.removeprefix(whole), size, bold=bold, anchor="lm"
            )
        if self.has_bars:
            self._draw_bar(row["points"], middle)

    def _draw_score(self, words: str, x: float, y: float, *, best: bool) -> None:
        """Draw the points of an evening: emphasized if counted, otherwise grey."""
        if self.cell < NUMBERS_FROM:
            half = max(2.5, min(9.0, self.cell / 2 - 1.5))
            square = Box(x - half, y - 9, x + half, y + 9)
            self.canvas.box(square, BLUE if best else GREY, corner=2)
            return
        if best:
            half = self.cell / 2 - 3
            self.canvas.box(Box(x - half, y - 15, x + half, y + 15), PALE, corner=6)
        self.canvas.text((x, y), words, SMALL, INK if best else SOFT, bold=best, anchor="mm")

    def _draw_change(self, row: PictureFacts, at: Point) -> None:
        """Draw the change of place; a dash for the same place, a dot for a new name."""
        x = at.x + 8
        y = at.y
        if row["was"] is None:
            self.canvas.disc((x, y), 4, SOFT)
        elif row["was"] == row["place"]:
            self.canvas.line([(x - 7, y), (x + 7, y)], SOFT, 2.5)
        else:
            places = row["was"] - row["place"]
            ink, up = (BLUE, -1) if places > 0 else (VERMILLION, 1)
            tip = [(x - 8, y - 6 * up), (x + 8, y - 6 * up), (x, y + 7 * up)]
            self.canvas.shape(tip, ink)
            at = Point(x + 13, y)
            self.canvas.text(at, str(abs(places)), self.size - 3, INK, anchor="lm")

    def _draw_name(self, row: PictureFacts, at: Point) -> None:
        guest = ""
        tag = 0.0
        if row.get("guest"):
            guest = self.words.text("picture-guest")
            tag = width(guest, 17) + 22
        name = fit(drawable(row["name"]), self.names_until - 14 - tag - at.x, self.size)
        self.canvas.text(at, name, self.size, anchor="lm")
        if guest:
            left = at.x + width(name, self.size) + 8
            box = Box(left, at.y - 11, left + tag - 8, at.y + 12)
            self.canvas.box(box, outline=SOFT, corner=6)
            self.canvas.text((left + (tag - 8) / 2, at.y), guest, 17, SOFT, anchor="mm")

    def _draw_bar(self, points: int, middle: float) -> None:
        zero = self.bars.at(0)
        left, right = sorted([zero, self.bars.at(points)])
        if points:
            ink = BLUE if points > 0 else VERMILLION
            self.canvas.box(Box(left, middle - 8, right, middle + 8), ink)
        self.canvas.line([(zero, middle - 17), (zero, middle + 17)], SOFT, 1)
