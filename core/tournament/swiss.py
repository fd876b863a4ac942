"""The next round of a Swiss tournament: who stand close meet, and nobody meets again.

Source: tournament T3 (`swiss`), T14.10. In this order: nobody with their team, as few meetings
again, as few of one club together, winds within one, as little difference in rank at a table.
"""

from collections.abc import Sequence
from itertools import chain, combinations
from typing import Final

from core.competition.draw import shuffled
from core.tournament.figures import ScheduleRound
from core.tournament.search import KeptApart, chances, taken_for

NEVER, AGAIN, CLUB, WIND = 10**15, 10**11, 10**8, 10**5
"""The costs of a pair kept apart, a meeting again, one within a club, and a wind too often; one
place of difference in rank costs 1."""
STEPS: Final = 600_000
NEAR: Final = 16
"""Most changes are tried between people this many places apart."""
HOT, COLD = 4.0, 0.2


def by_rank(places: Sequence[tuple[int, int]], lot: int) -> list[int]:
    """The numbers of (number, place) from the first place to the last; equals by lot."""
    return [one for one, _ in sorted(shuffled(places, lot), key=lambda its: its[1])]


def next_round(
    order: Sequence[int], apart: KeptApart, earlier: Sequence[ScheduleRound], lot: int
) -> ScheduleRound:
    """The tables of the next round, each in the order of first winds; the best table first.

    order: everybody who plays, the best first, dromers last; earlier: the rounds that were.
    """
    search = _Search(order, apart, earlier)
    search.run(lot)
    seats = sorted(sorted(chairs) for chairs in search.tables())
    of = {tuple(sorted(chairs)): chairs for chairs in search.tables()}
    return tuple(tuple(order[one] for one in of[tuple(chairs)]) for chairs in seats)


class _Search:
    """Two change places as long as that is better; everybody is known by their rank, from 0."""

    def __init__(
        self, order: Sequence[int], apart: KeptApart, earlier: Sequence[ScheduleRound]
    ) -> None:
        rank = {one: at for at, one in enumerate(order)}
        every = range(len(order))
        self.pair = [[abs(one - other) for other in every] for one in every]
        self.wind = [[0] * 4 for _ in every]
        for groups, cost in ((apart.never, NEVER), (apart.rarely, CLUB), *((r, AGAIN) for r in earlier)):
            for group in groups:
                for one, other in combinations([rank[one] for one in group if one in rank], 2):
                    self.pair[one][other] += cost
                    self.pair[other][one] += cost
        for table in chain.from_iterable(earlier):
            for chair, one in enumerate(table):
                if one in rank:
                    self.wind[rank[one]][chair] += WIND
        winds: list[list[int]] = [[], [], [], []]
        for one in every:
            free = [chair for chair in range(4) if len(winds[chair]) < len(order) // 4]
            winds[min(free, key=lambda at: (self.wind[one][at], len(winds[at])))].append(one)
        self.chairs = list(chain.from_iterable(zip(*winds, strict=True)))

    def tables(self) -> list[list[int]]:
        """The four of each table."""
        return [self.chairs[at : at + 4] for at in range(0, len(self.chairs), 4)]

    def run(self, lot: int) -> None:
        """Try so many changes; keep the best that was found."""
        people, chance = len(self.chairs), chances(lot)
        at = {one: chair for chair, one in enumerate(self.chairs)}
        total = best = 0
        found = self.chairs.copy()
        for taken in taken_for(HOT, COLD, STEPS):
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
        self.chairs = found

    def _worse(self, here: int, there: int) -> int:
        """By how much it is worse when the people in these two chairs change places."""
        chairs, one, other = self.chairs, self.chairs[here], self.chairs[there]
        mine, theirs = self.wind[one], self.wind[other]
        to, fro = here % 4, there % 4
        worse = mine[fro] - mine[to] + theirs[to] - theirs[fro]
        first, second = here - to, there - fro
        if first == second:
            return worse
        mine, theirs = self.pair[one], self.pair[other]
        for chair in range(first, first + 4):
            at = chairs[chair]
            if at != one:
                worse += theirs[at] - mine[at]
        for chair in range(second, second + 4):
            at = chairs[chair]
            if at != other:
                worse += mine[at] - theirs[at]
        return worse
