"""The next round of a Swiss tournament: neighbours in rank meet, without repeated meetings.

Source: tournament T3 (`swiss`), T14.10. Priorities, in this order: never two of a team, winds
within one, the fewest repeated meetings, the fewest meetings within a club, the smallest
difference in rank at a table.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations

from core.lots import shuffle
from core.seating.figures import ScheduleRound
from core.seating.search import KeptApart, chances, known_in, pairs_worse, taken_for

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
    return [number for number, _ in sorted(shuffle(places, lot), key=lambda its: its[1])]


def next_round(
    order: Sequence[int], apart: KeptApart, earlier: Sequence[ScheduleRound], lot: int
) -> ScheduleRound:
    """Return the tables of the next round by first winds, the best table first.

    order: all players, the best first, dromers last; earlier: the earlier rounds.
    """
    chance = chances(lot)
    attempts = []
    for _ in range(TRIES):
        search = _Search(order, apart, earlier)
        search.run(chance, SOFT)
        attempts.append((search.run(chance, HARD), search.chairs))
        if attempts[-1][0] < HARD[1]:
            break
    chairs = min(attempts)[1]
    tables = [chairs[at : at + 4] for at in range(0, len(chairs), 4)]
    return tuple(tuple(order[rank] for rank in table) for table in sorted(tables, key=sorted))


class _Search:
    """A search by exchanges of two; people are numbered by rank, from 0."""

    def __init__(
        self, order: Sequence[int], apart: KeptApart, earlier: Sequence[ScheduleRound]
    ) -> None:
        rank = {person: at for at, person in enumerate(order)}
        every = range(len(order))
        self.sat = list(chain.from_iterable(earlier))
        never, rarely = apart
        self.groups = [known_in(rank, groups) for groups in (never, self.sat, rarely)]
        self.had = [[0] * 4 for _ in every]
        for table in self.sat:
            for chair, person in enumerate(table):
                if person in rank:
                    self.had[rank[person]][chair] += 1
        winds: list[list[int]] = [[], [], [], []]
        for person in every:
            free = [chair for chair in range(4) if len(winds[chair]) < len(order) // 4]
            winds[min(free, key=lambda at: (self.had[person][at], len(winds[at])))].append(person)
        self.chairs: list[int] = list(chain.from_iterable(zip(*winds, strict=True)))

    def run(self, chance: Iterator[int], by: tuple[int, int, int, float, float]) -> int:
        """Exchange people; keep the cheapest seating and return its cost."""
        wind, again, club, hot, cold = by
        every = range(len(self.chairs))
        self.pair: list[list[int]] = [
            [abs(person - other_person) for other_person in every] for person in every
        ]
        for groups, cost in zip(self.groups, (NEVER, again, club), strict=True):
            for person, other_person in chain.from_iterable(
                combinations(group, 2) for group in groups
            ):
                self.pair[person][other_person] += cost
                self.pair[other_person][person] += cost
        self.wind = [[wind * (its - min(own)) for its in own] for own in self.had]
        at = {person: chair for chair, person in enumerate(self.chairs)}
        people, steps = len(every), min(MOST_STEPS, STEPS * len(every))
        total = sum(self.wind[person][chair % 4] for person, chair in at.items()) + sum(
            self.pair[person][other_person]
            for start in range(0, people, 4)
            for person, other_person in combinations(self.chairs[start : start + 4], 2)
        )
        best, best_chairs = total, self.chairs.copy()
        for taken in taken_for(hot, cold, steps):
            person = next(chance) % people
            far = next(chance)
            other_person = (
                far // 4 % people if far % 4 == 0 else (person + 1 + far // 4 % NEAR) % people
            )
            if person == other_person:
                continue
            chair_here, chair_there = at[person], at[other_person]
            worse = self._worse(chair_here, chair_there)
            if worse <= 0 or (worse < len(taken) and next(chance) < taken[worse]):
                self.chairs[chair_here], self.chairs[chair_there] = other_person, person
                at[person], at[other_person] = chair_there, chair_here
                total += worse
                if total < best:
                    best, best_chairs = total, self.chairs.copy()
        self.chairs = best_chairs.copy()
        return best

    def _worse(self, here: int, there: int) -> int:
        mine = self.wind[self.chairs[here]]
        theirs = self.wind[self.chairs[there]]
        worse = mine[there % 4] - mine[here % 4] + theirs[here % 4] - theirs[there % 4]
        if here // 4 == there // 4:
            return worse
        return worse + pairs_worse(self.pair, self.chairs, here, there)
