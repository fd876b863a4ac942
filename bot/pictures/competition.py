"""A competition's season: who stands where, and what every evening brought each of them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.pictures.canvas import (
    BAND,
    BLUE,
    INK,
    MARGIN,
    SOFT,
    VERMILLION,
    WIDTH,
    YELLOW,
    Canvas,
)
from bot.pictures.lettering import drawable, fitted, width
from bot.pictures.sheet import Box

TOP: Final = 104
ROW: Final = 42
NAME: Final = 26
SMALL: Final = 21
NUMBERS_FROM: Final = 44.0
"""A column so wide has room for what the evening brought; a narrower one for a mark."""
WIDEST: Final = 64.0
PALE: Final = "#DCE9F2"
GREY: Final = "#C4C9CE"


def draw_competition(facts: Mapping[str, Any]) -> Canvas:
    """Draw a season: title, evenings (numbers), rows of place, name, total, eligible, scores.

    scores: for each evening what it brought and whether it is one of the best that count; None for
    who was not there.
    """
    return _Season(facts["title"], facts["evenings"], facts["rows"]).drawn()


class _Season:
    """A season on its way to paper."""

    def __init__(
        self, title: str, evenings: Sequence[str], rows: Sequence[Mapping[str, Any]]
    ) -> None:
        self.title, self.evenings, self.rows = title, evenings, rows
        self.canvas = Canvas(WIDTH, TOP + ROW * max(len(rows), 1) + 24)
        self.end = WIDTH - MARGIN - 10
        totals = max((width(row["total"], NAME, bold=True) for row in rows), default=0)
        right = self.end - totals - 18
        self.left = 262.0
        self.cell = min(WIDEST, (right - self.left) / max(len(evenings), 1))

    def drawn(self) -> Canvas:
        """Everything, line by line."""
        self.canvas.title(self.title)
        for number, evening in enumerate(self.evenings):
            if self.cell >= NUMBERS_FROM or number % 5 == 4:  # noqa: PLR2004 - every fifth
                at = (self._middle(number), TOP - 14)
                self.canvas.text(at, evening, SMALL, SOFT, anchor="ms")
        for number, row in enumerate(self.rows):
            self._row(row, TOP + ROW * number, shaded=number % 2 == 0)
            above = self.rows[number - 1] if number else row
            if above["eligible"] and not row["eligible"]:
                y = TOP + ROW * number
                self.canvas.line([(MARGIN, y), (WIDTH - MARGIN, y)], VERMILLION, 2.5)
        return self.canvas

    def _middle(self, number: int) -> float:
        return self.left + self.cell * (number + 0.5)

    def _row(self, row: Mapping[str, Any], top: float, *, shaded: bool) -> None:
        box, middle = Box(MARGIN, top + 2, WIDTH - MARGIN, top + ROW - 2), top + ROW / 2
        if row["place"] == 1:
            self.canvas.box(box, YELLOW, outline=INK, thick=1, corner=8)
        elif shaded:
            self.canvas.box(box, BAND, corner=8)
        x = MARGIN + 10 + width("00", NAME, bold=True)
        self.canvas.text((x, middle), str(row["place"]), NAME, bold=True, anchor="rm")
        name = fitted(drawable(row["name"]), self.left - x - 24, NAME)
        self.canvas.text((x + 12, middle), name, NAME, anchor="lm")
        for number, score in enumerate(row["scores"]):
            if score is not None:
                self._score(score[0], self._middle(number), middle, best=score[1])
        at = (self.end, middle)
        self.canvas.text(at, row["total"], NAME, bold=True, anchor="rm")

    def _score(self, words: str, x: float, y: float, *, best: bool) -> None:
        """What an evening brought: one of the best stands out, one that falls off is grey."""
        if self.cell < NUMBERS_FROM:
            half = max(2.5, min(9.0, self.cell / 2 - 1.5))
            square = Box(x - half, y - 9, x + half, y + 9)
            self.canvas.box(square, BLUE if best else GREY, corner=2)
            return
        if best:
            half = self.cell / 2 - 3
            self.canvas.box(Box(x - half, y - 15, x + half, y + 15), PALE, corner=6)
        self.canvas.text((x, y), words, SMALL, INK if best else SOFT, bold=best, anchor="mm")
