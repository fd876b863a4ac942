"""Charts for a page: where points lie on a small sheet, from the numbers of the pictures.

The template draws them, with the marks, dashes and inks of the pictures; words beside them say
the same.
"""

from collections.abc import Mapping, Sequence
from datetime import date
from itertools import accumulate
from typing import Any, Final

from bot.pictures.scale import Axis
from bot.talk.texts import Texts
from core.club.standings import Totals
from core.game.table import Table

WIDE: Final = 320
HIGH: Final = 120
EDGE: Final = 10
MOST_MARKED: Final = 40


ChartPoint = tuple[int, int]


def _places(low: int, high: int, sums: Sequence[int]) -> list[ChartPoint]:
    """Where sums lie, from the left edge of the sheet to the right one."""
    across = Axis(0, max(len(sums) - 1, 1), EDGE, WIDE - EDGE)
    up = Axis(low, max(high, low + 1), HIGH - EDGE, EDGE)
    return [(round(across.at(step)), round(up.at(total))) for step, total in enumerate(sums)]


def course_chart(table: Table) -> Mapping[str, Any]:
    """The four lines of a game, the first total before round 1."""
    stock = table.ruleset.starting_stock
    totals = [[stock, *(played.totals[chair] for played in table.rounds)] for chair in range(4)]
    every = [total for own in totals for total in own]
    lines = [_places(min(every), max(every), own) for own in totals]
    return {
        "lines": [_written(line) for line in lines],
        "ends": [line[-1] for line in lines],
        "zero": lines[0][0][1],
    }


def season_chart(words: Texts, days: Sequence[tuple[date, Totals]]) -> Mapping[str, Any] | None:
    """The sum of points after each evening; None where one evening is no course."""
    if len(days) < 2:  # noqa: PLR2004 - two points make a line
        return None
    sums = list(accumulate(totals.points for _, totals in days))
    low, high = min(sums), max(sums)
    points = _places(min(0, low), max(0, high), sums)
    zero = _places(min(0, low), max(0, high), [0])[0][1]
    area = [(points[0][0], zero), *points, (points[-1][0], zero)]
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


def _written(points: Sequence[ChartPoint]) -> str:
    return " ".join(f"{x},{y}" for x, y in points)
