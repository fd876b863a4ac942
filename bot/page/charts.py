"""Charts for a page: where points lie on a small sheet, from the numbers of the pictures.

The template draws them, with the marks, dashes and inks of the pictures; words beside them say
the same.
"""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

from bot.talk.texts import Texts
from core.club.standings import Totals
from core.game.table import Table

WIDE: Final = 320
HIGH: Final = 120
EDGE: Final = 10
MOST_MARKED: Final = 40


class _Scale:
    """From numbers to places on the sheet."""

    def __init__(self, low: int, high: int, steps: int) -> None:
        self._low = low
        self._span = (high - low) or 1
        self._steps = max(steps, 1)

    def at(self, step: int, value: int) -> tuple[int, int]:
        """Where a value lies after so many steps."""
        x = EDGE + (WIDE - 2 * EDGE) * step / self._steps
        y = HIGH - EDGE - (HIGH - 2 * EDGE) * (value - self._low) / self._span
        return round(x), round(y)


def course_chart(table: Table) -> Mapping[str, Any]:
    """The four lines of a game, the first total before round 1."""
    stock = table.ruleset.starting_stock
    totals = [[stock, *(played.totals[chair] for played in table.rounds)] for chair in range(4)]
    every = [total for own in totals for total in own]
    scale = _Scale(min(every), max(every), len(table.rounds))
    lines = [[scale.at(step, total) for step, total in enumerate(own)] for own in totals]
    return {
        "lines": [_written(line) for line in lines],
        "ends": [line[-1] for line in lines],
        "zero": scale.at(0, stock)[1],
    }


def season_chart(words: Texts, days: Sequence[tuple[date, Totals]]) -> Mapping[str, Any] | None:
    """The sum of points after each evening; None where one evening is no course."""
    if len(days) < 2:  # noqa: PLR2004 - two points make a line
        return None
    sums: list[int] = []
    for _, totals in days:
        sums.append((sums[-1] if sums else 0) + totals.points)
    scale = _Scale(min(0, *sums), max(0, *sums), len(sums) - 1)
    points = [scale.at(step, total) for step, total in enumerate(sums)]
    zero = scale.at(0, 0)[1]
    area = [(points[0][0], zero), *points, (points[-1][0], zero)]
    high, low = max(sums), min(sums)
    return {
        "line": _written(points),
        "area": _written(area),
        "points": points if len(points) <= MOST_MARKED else points[-1:],
        "zero": zero,
        "first": words.long_day(days[0][0]),
        "last": words.long_day(days[-1][0]),
        "said": words.text(
            "page-season-said",
            count=len(days),
            points=words.signed(sums[-1]),
            high=words.signed(high),
            low=words.signed(low),
        ),
    }


def _written(points: Sequence[tuple[int, int]]) -> str:
    return " ".join(f"{x},{y}" for x, y in points)
