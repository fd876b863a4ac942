"""Charts for a page: where points lie on a small sheet, from the numbers of the pictures.

The template draws them, with the marks, dashes and inks of the pictures; words beside them say
the same. Places are in hundredths of the sheet, whose size the browser chooses.
"""

from collections.abc import Mapping, Sequence
from datetime import date
from itertools import accumulate
from typing import Any, Final

from bot.pictures.scale import Axis, round_step
from bot.talk.texts import Texts
from core.club.standings import Totals
from core.game.table import Table

FULL: Final = 100
STEPS: Final = 8
"""About how many round steps an axis has; its numbers are chosen among them."""
MOST_MARKED: Final = 40


ChartPoint = tuple[float, float]


class _Sheet:
    """A sheet on which sums are laid out, with three round numbers along its edge."""

    def __init__(self, words: Texts, every: Sequence[int], zero: int = 0) -> None:
        step = round_step((max(*every, zero) - min(*every, zero)) / STEPS)
        low = zero + (min(*every, zero) - zero) // step * step
        high = zero - (zero - max(*every, zero, low + 1)) // step * step
        self._up = Axis(low, high, FULL, 0)
        between = zero if low < zero < high else low + (high - low) // step // 2 * step
        numbers = sorted({low, between, high})
        self.axis = [(self.place(one), words.number(one)) for one in numbers]
        self.zero = self.place(zero)

    def place(self, total: int) -> float:
        """How far under the top of the sheet a sum lies."""
        return round(self._up.at(total), 1)

    def points(self, sums: Sequence[int]) -> list[ChartPoint]:
        """Where sums lie, from the left edge of the sheet to the right one."""
        across = Axis(0, max(len(sums) - 1, 1), 0, FULL)
        return [(round(across.at(step), 1), self.place(total)) for step, total in enumerate(sums)]


def course_chart(words: Texts, table: Table) -> Mapping[str, Any]:
    """The four lines of a game, the first total before round 1."""
    stock = table.ruleset.starting_stock
    totals = [[stock, *(played.totals[chair] for played in table.rounds)] for chair in range(4)]
    sheet = _Sheet(words, [total for own in totals for total in own], stock)
    lines = [sheet.points(own) for own in totals]
    return {
        "lines": [_written(line) for line in lines],
        "ends": [line[-1] for line in lines],
        "zero": sheet.zero,
        "axis": sheet.axis,
    }


def season_chart(
    words: Texts, days: Sequence[tuple[date, Totals]], since: date
) -> Mapping[str, Any] | None:
    """The sum of points after each evening, 0 before the first; None where one is no course."""
    if len(days) < 2:  # noqa: PLR2004 - two points make a line
        return None
    sums = list(accumulate((totals.points for _, totals in days), initial=0))
    sheet = _Sheet(words, sums)
    points = sheet.points(sums)
    return {
        "line": _written(points),
        "area": _written([(0, sheet.zero), *points, (FULL, sheet.zero)]),
        "points": points[1:] if len(points) <= MOST_MARKED else points[-1:],
        "zero": sheet.zero,
        "axis": sheet.axis,
        "days": [words.day(day) for day in (since, days[len(days) // 2 - 1][0], days[-1][0])],
        "said": words.text(
            "page-season-said",
            count=len(days),
            points=words.signed(sums[-1]),
            high=words.signed(max(sums[1:])),
            low=words.signed(min(sums[1:])),
        ),
    }


def _written(points: Sequence[ChartPoint]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)
