"""Positions of points for the charts of a page, in hundredths of the chart's size.

The templates draw the charts in the style of the bot's pictures; the browser chooses the size.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date
from functools import lru_cache
from itertools import accumulate
from typing import TypeVar

from bot.features.page.pages import PageFacts
from bot.features.page.reader import separate_names
from bot.pictures.sheet import Axis, round_step, spread
from bot.talk.texts import Texts
from core.club.standings import Totals
from core.game.table import Table
from core.players import PlayerId

FULL = 100
STEPS = 8
"""The number of steps of an axis, approximately."""
TICKS = 4
"""The number of even ticks of an axis, approximately; one of them is at zero."""
MOST_MARKED = 40
MOST_BARS = 14
"""The number of bars of a distribution, approximately."""
FEWEST_RESULTS = 5
"""The fewest evenings that make a distribution."""
MOST_NAMED = 5
"""The lines of a season that are shown to every reader."""
APART = 9.0
"""The height of a name at the end of a line, and the margin above and below the chart."""


ChartPoint = tuple[float, float]
T = TypeVar("T")


class _Chart:
    def __init__(self, words: Texts, every: Sequence[float], zero: int = 0) -> None:
        step = round_step((max(*every, zero) - min(*every, zero)) / STEPS)
        low = zero + (min(*every, zero) - zero) // step * step
        high = zero - (zero - max(*every, zero, low + 1)) // step * step
        self._up = Axis(low, high, FULL, 0)
        even = round_step((high - low) / TICKS)
        first = int(zero - (zero - low) // even * even)
        ticks = range(first, int(high) + 1, even)
        axis = [(self.place(tick), words.number(tick)) for tick in ticks]
        self.zero = self.place(zero)
        self.edge = {"zero": self.zero, "axis": axis}

    def place(self, total: float) -> float:
        return round(self._up.at(total), 1)

    def points(self, sums: Sequence[float]) -> list[ChartPoint]:
        return _points(self._up, sums)

    def line(self, sums: Sequence[float]) -> str:
        return _line(self._up, tuple(sums))


def _points(up: Axis, sums: Sequence[float]) -> list[ChartPoint]:
    return [(x, round(up.at(total), 1)) for x, total in zip(_across(len(sums)), sums, strict=True)]


@lru_cache(100)
def _across(count: int) -> Sequence[float]:
    """Return the positions of so many points, evenly over the width."""
    across = Axis(0, max(count - 1, 1), 0, FULL)
    return [round(across.at(step), 1) for step in range(count)]


@lru_cache(2_000)
def _line(up: Axis, sums: tuple[float, ...]) -> str:
    return _svg_points(_points(up, sums))


def course_chart(words: Texts, table: Table) -> PageFacts:
    """Return the chart of a game: the totals of each chair, from the first total on."""
    stock = table.ruleset.starting_stock
    totals = [[stock, *(played.totals[chair] for played in table.rounds)] for chair in range(4)]
    chart = _Chart(words, [total for points in totals for total in points], stock)
    lines = [chart.points(points) for points in totals]
    return {
        "lines": [_svg_points(line) for line in lines],
        "ends": [line[-1] for line in lines],
        **chart.edge,
    }


def season_chart(
    words: Texts, days: Sequence[tuple[date, Totals]], since: date
) -> PageFacts | None:
    """Return a member's total after each evening as a chart; None with fewer than two evenings."""
    if len(days) < 2:  # noqa: PLR2004 - two points make a line
        return None
    sums = list(accumulate((totals.points for _, totals in days), initial=0))
    chart = _Chart(words, sums)
    points = chart.points(sums)
    return {
        "line": _svg_points(points),
        "area": _svg_points([(0, chart.zero), *points, (FULL, chart.zero)]),
        "points": points[1:] if len(points) <= MOST_MARKED else points[-1:],
        **chart.edge,
        "days": [words.long_day(day) for day in (since, days[-1][0])],
        "said": words.text(
            "page-season-said",
            count=len(days),
            points=words.signed(sums[-1]),
            high=words.signed(max(sums[1:])),
            low=words.signed(min(sums[1:])),
        ),
    }


def results_chart(words: Texts, points: Sequence[int]) -> PageFacts | None:
    """Return how many evenings brought each span of points; None with too few evenings."""
    if len(points) < FEWEST_RESULTS:
        return None
    step = round_step((max(points) - min(points)) / MOST_BARS)
    counts = Counter(each // step for each in points)
    first = min(*counts, 0)
    size = max(*counts, 0) - first + 1
    highest = max(counts.values())
    wide = FULL / size
    return {
        "bars": [
            {
                "x": round((at - first) * wide, 2),
                "high": round(FULL * count / highest, 1),
                "loss": at < 0,
            }
            for at, count in sorted(counts.items())
        ],
        "wide": round(wide * 0.92, 2),
        "zero": round(-first * wide, 2),
        "ends": [words.signed(first * step), words.signed((first + size) * step)],
        "said": words.text(
            "page-results-said",
            count=len(points),
            above=sum(each > 0 for each in points),
            high=words.signed(max(points)),
            low=words.signed(min(points)),
        ),
    }


def some_of(days: Sequence[T]) -> Sequence[T]:
    """Return at most forty of a season's days, or of their values, always with the last."""
    return days[::-1][:: -(-len(days) // MOST_MARKED) or 1][::-1]


def race_chart(
    words: Texts,
    days: Sequence[date],
    sums: Mapping[PlayerId, Sequence[float]],
    names: Mapping[PlayerId, str],
) -> PageFacts | None:
    """Return the chart of a season, the first five lines named; None with too few days.

    sums: totals in the order of the standing, with 0 before the first day. A line with `own` is
    shown only to its player.
    """
    if len(days) < 2 or not sums:  # noqa: PLR2004 - two points make a line
        return None
    chart = _Chart(words, [total for totals in sums.values() for total in totals])
    short = separate_names({names[player] for player in sums})
    ends = [chart.place(totals[-1]) for totals in sums.values()]
    taken = spread(ends[:MOST_NAMED], APART, APART / 2, FULL - APART / 2)
    beside = [place + side for place in taken for side in (APART, -APART)]
    free = [place for place in beside if _is_free(place, taken)]
    return {
        "lines": [
            {
                "player": player,
                "name": short[names[player]],
                "points": chart.line(totals),
                "end": end,
                "at": taken[at] if at < len(taken) else _free_position(end, taken, free),
                "own": at >= len(taken),
            }
            for at, ((player, totals), end) in enumerate(zip(sums.items(), ends, strict=True))
        ],
        **chart.edge,
        "days": [
            words.day(day) for day in dict.fromkeys((days[0], days[len(days) // 2], days[-1]))
        ],
    }


def _free_position(end: float, taken: Sequence[float], free: Sequence[float]) -> float:
    """Return the position closest to the end of a line where a name overlaps no other.

    free: such positions beside the taken ones.
    """
    if _is_free(end, taken):
        return end
    return min(free, key=lambda place: abs(place - end), default=end)


def _is_free(place: float, taken: Sequence[float]) -> bool:
    return 0 < place < FULL and all(abs(place - other) >= APART for other in taken)


def _svg_points(points: Sequence[ChartPoint]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)
