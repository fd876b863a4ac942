"""The next round of a Swiss tournament: neighbours in rank meet, without repeated meetings.

Source: tournament T3 (`swiss`), T14.10. Priorities, in this order: never two of a team, winds
within one, the fewest repeated meetings, the fewest meetings within a club, the smallest
difference in rank at a table.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations

from core.lots import shuffled
from core.seating.figures import ScheduleRound
from core.seating.search import KeptApart, chances, taken_for

NEVER = 10**16
HARD = (10**12, 10**8, 10**5, 4.0, 0.2)
"""The cost of a repeated wind, of a repeated meeting, and of a meeting within a club; the first
and last heat. A difference of one place in rank costs 1.
"""
SOFT = (95, 90, 40, 30.0, 3.0)
"""The same for the first, wide search, in which obstacles can be passed."""
STEPS = 6_000
MOST_STEPS = 300_000
TRIES = 3
"""The most attempts while a meeting is repeated."""
NEAR = 16
"""Most changes are tried between people at most this number of places apart."""


def by_rank(places: Sequence[tuple[int, int]], lot: int) -> list[int]:
    """Return the numbers of (number, place) from the first place to the last; equals by lot."""
    return [one for one, _ in sorted(shuffled(places, lot), key=lambda its: its[1])]


def next_round(
    order: Sequence[int], apart: KeptApart, earlier: Sequence[ScheduleRound], lot: int
) -> ScheduleRound:
    """Return the tables of the next round by first winds, the best table first.

    order: all players, the best first, dromers last; earlier: the earlier rounds.
    """
    chance = chances(lot)
    found = []
    for _ in range(TRIES):
        search = _Search(order, apart, earlier)
        search.run(chance, SOFT)
        found.append((search.run(chance, HARD), search.chairs))
        if found[-1][0] < HARD[1]:
            break
    chairs = min(found)[1]
    tables = [chairs[at : at + 4] for at in range(0, len(chairs), 4)]
    return tuple(tuple(order[one] for one in table) for table in sorted(tables, key=sorted))


class _Search:
    """A search by exchanges of two; people are numbered by rank, from 0."""

    def __init__(
        self, order: Sequence[int], apart: KeptApart, earlier: Sequence[ScheduleRound]
    ) -> None:
        rank = {one: at for at, one in enumerate(order)}
        every = range(len(order))

        def known(groups: Iterable[Iterable[int]]) -> list[list[int]]:
            return [[rank[one] for one in group if one in rank] for group in groups]

        self.sat = list(chain.from_iterable(earlier))
        never, rarely = apart
        self.groups = known(never), known(self.sat), known(rarely)
        self.had = [[0] * 4 for _ in every]
        for table in self.sat:
            for chair, one in enumerate(table):
                if one in rank:
                    self.had[rank[one]][chair] += 1
        winds: list[list[int]] = [[], [], [], []]
        for one in every:
            free = [chair for chair in range(4) if len(winds[chair]) < len(order) // 4]
            winds[min(free, key=lambda at: (self.had[one][at], len(winds[at])))].append(one)
        self.chairs: list[int] = list(chain.from_iterable(zip(*winds, strict=True)))

    def run(self, chance: Iterator[int], by: tuple[int, int, int, float, float]) -> int:
        """Exchange people; keep the cheapest seating and return its cost."""
        wind, again, club, hot, cold = by
        every = range(len(self.chairs))
        self.pair: list[list[int]] = [[abs(one - other) for other in every] for one in every]
        for groups, cost in zip(self.groups, (NEVER, again, club), strict=True):
            for one, other in chain.from_iterable(combinations(group, 2) for group in groups):
                self.pair[one][other] += cost
                self.pair[other][one] += cost
        self.wind = [[wind * (its - min(own)) for its in own] for own in self.had]
        at = {one: chair for chair, one in enumerate(self.chairs)}
        people, steps = len(every), min(MOST_STEPS, STEPS * len(every))
        total = sum(self.wind[one][chair % 4] for one, chair in at.items()) + sum(
            self.pair[one][other]
            for start in range(0, people, 4)
            for one, other in combinations(self.chairs[start : start + 4], 2)
        )
        best, found = total, self.chairs.copy()
        for taken in taken_for(hot, cold, steps):
            one = next(chance) % people
            far = next(chance)
            other = far // 4 % people if far % 4 == 0 else (one + 1 + far // 4 % NEAR) % people
            if one == other:
                continue
            here, there = at[one], at[other]
            worse = self._worse(here, there)
            if worse <= 0 or (worse < len(taken) and next(chance) < taken[worse]):
                self.chairs[here], self.chairs[there] = other, one
                at[one], at[other] = there, here
                total += worse
                if total < best:
                    best, found = total, self.chairs.copy()
        self.chairs = found.copy()
        return best

    def _worse(self, here: int, there: int) -> int:
        """Return the increase of the cost when the people in these two chairs change places."""
        chairs = self.chairs
        one = self.chairs[here]
        other = self.chairs[there]
        mine = self.wind[one]
        theirs = self.wind[other]
        to = here % 4
        fro = there % 4
        worse = mine[fro] - mine[to] + theirs[to] - theirs[fro]
        first = here - to
        second = there - fro
        if first == second:
            return worse
        mine = self.pair[one]
        theirs = self.pair[other]
        for chair in range(first, first + 4):
            at = chairs[chair]
            if at != one:
                worse += theirs[at] - mine[at]
        for chair in range(second, second + 4):
            at = chairs[chair]
            if at != other:
                worse += mine[at] - theirs[at]
        return worse
