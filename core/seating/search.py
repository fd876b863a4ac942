"""The search for a schedule: exchanges of two people in a round, or in all rounds.

Source: tournament T3. The search counts its steps and uses the same random numbers everywhere, so
that a lot gives the same schedule on any machine.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from math import exp
from typing import NamedTuple

from core.seating.figures import ScheduleRound

FAR = 10**9
"""The cost of seating two together who may not be, above every other cost."""
STEPS = 5_000
MOST_STEPS = 700_000
"""The number of exchanges tried for each chair, and the most in all: some seconds."""
PLACINGS = 120_000
_WARMTHS = 60
_HOT = 0.6
_COLD = 0.15
"""The cost accepted for a change at first and at last, as measured for tournament T3."""
_CLUB = (4.0, 0.5)
_WHOLE = 1 << 31
MEETING = 16
"""The cost of a repeated meeting; a meeting within a club costs 1, and at most six of them."""

Groups = Sequence[Sequence[int]]


class KeptApart(NamedTuple):
    """Groups whose members may never sit together, and groups whose members rarely should."""

    never: Groups
    rarely: Groups = ()


def known_in(number: Mapping[int, int], groups: Iterable[Iterable[int]]) -> list[list[int]]:
    """Return the numbers of the people in each group who have one."""
    return [[number[person] for person in group if person in number] for group in groups]


def chances(lot: int) -> Iterator[int]:
    """Return an endless stream of numbers below 2^31, by Knuth's MMIX."""
    state = (lot * 2862933555777941757 + 3037000493) % (1 << 64)
    while True:
        state = (state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        yield state >> 33


def taken_for(hot: float, cold: float, steps: int) -> Iterator[list[int]]:
    """Return the accepted part of 2^31 changes worse by 0, 1, 2 …, for each step of a search."""
    for warmth in range(_WARMTHS):
        heat = hot * (cold / hot) ** (warmth / (_WARMTHS - 1))
        accepted = (exp(-worse / heat) for worse in range(6 * MEETING))
        taken = [round(part * 10**6) * _WHOLE // 10**6 for part in accepted]  # exp differs
        for _ in range(steps // _WARMTHS):
            yield taken


_BESIDE = tuple(tuple(other for other in range(4) if other != chair) for chair in range(4))


def pairs_worse(
    cost: Sequence[Sequence[int]], chairs: Sequence[int], chair: int, other_chair: int
) -> int:
    """Return the change of the cost of all pairs, if two people of two tables exchange places."""
    mine = cost[chairs[chair]]
    theirs = cost[chairs[other_chair]]
    table = chair - chair % 4
    other_table = other_chair - other_chair % 4
    worse = 0
    for beside in _BESIDE[chair % 4]:
        at = chairs[table + beside]
        worse += theirs[at] - mine[at]
    for beside in _BESIDE[other_chair % 4]:
        at = chairs[other_table + beside]
        worse += mine[at] - theirs[at]
    return worse


class SeatSearch:
    """Rounds in which people change places, after fixed rounds.

    `rounds` keeps apart the groups of `groups.never` at the start. A whole number holds both
    costs: repeated meetings above meetings within a club.
    """

    def __init__(
        self,
        people: int,
        stay: Sequence[ScheduleRound],
        rounds: Sequence[ScheduleRound],
        groups: KeptApart,
    ) -> None:
        self.cost = [[0] * people for _ in range(people)]
        for person, other in _pairs(groups.never):
            self._add(person, other, FAR)
        for person, other in _pairs(groups.rarely):
            self._add(person, other, 1)
        self.total = 0
        self.chairs = [[person for table in tables for person in table] for tables in rounds]
        for tables in (*stay, *rounds):
            for person, other in _pairs(tables):
                self.total += self.cost[person][other]
                self._add(person, other, MEETING)
        meetings = (len(stay) + len(rounds)) * people // 4 * 6
        pairs = people * (people - 1) // 2 - len(set(_pairs(groups.never)))
        each, over = divmod(meetings, pairs)
        self.least = (pairs * each * (each - 1) // 2 + over * each) * MEETING
        """A lower bound of the cost."""

    def search(self, lot: int, hot: float, cold: float) -> list[ScheduleRound]:
        """Exchange people until the lower bound or the last step; return the best rounds."""
        steps = min(MOST_STEPS, STEPS * len(self.cost) * len(self.chairs))
        best = self.total
        rounds = [chairs.copy() for chairs in self.chairs]
        chance = chances(lot)
        for taken in taken_for(hot, cold, steps):
            if best <= self.least:
                break
            self._step(chance, taken)
            if self.total < best:
                best = self.total
                rounds = [chairs.copy() for chairs in self.chairs]
        return [_tables(chairs) for chairs in rounds]

    def _step(self, chance: Iterator[int], taken: list[int]) -> None:
        people = len(self.cost)
        chairs = self.chairs[next(chance) % len(self.chairs)]
        chair = next(chance) % people
        other_chair = next(chance) % people
        if chair // 4 == other_chair // 4:
            return
        worse = 6 * MEETING + pairs_worse(self.cost, chairs, chair, other_chair)
        if worse <= 0 or (worse < len(taken) and next(chance) < taken[worse]):
            self._exchange(chairs, chair, other_chair)
            self.total += worse

    def _exchange(self, chairs: list[int], first: int, second: int) -> None:
        for chair, by in ((first, second), (second, first)):
            for beside in _BESIDE[chair % 4]:
                at = chairs[chair - chair % 4 + beside]
                self._add(chairs[chair], at, -MEETING)
                self._add(chairs[by], at, MEETING)
        chairs[first], chairs[second] = chairs[second], chairs[first]

    def _add(self, person: int, other: int, cost: int) -> None:
        self.cost[person][other] += cost
        self.cost[other][person] += cost


def rare_meetings(
    people: int,
    stay: Sequence[ScheduleRound],
    rounds: Sequence[ScheduleRound],
    apart: KeptApart,
    lot: int,
) -> list[ScheduleRound]:
    """Exchange people in `rounds` for the fewest repeated meetings."""
    return SeatSearch(people, stay, rounds, apart).search(lot, _HOT * MEETING, _COLD * MEETING)


def spread_clubs(
    people: int, rounds: Sequence[ScheduleRound], apart: KeptApart, lot: int
) -> list[ScheduleRound]:
    """Exchange people for fewer meetings within a club, without more repeated meetings."""
    return SeatSearch(people, (), rounds, apart).search(lot, *_CLUB)


def dealt(people: int, apart: Groups, order: Sequence[int]) -> ScheduleRound:
    """Return a round without two of the same group at a table: the groups are dealt out in turn.

    order: all people, by the lot. A group is no larger than the number of tables.
    """
    grouped = [person for group in sorted(apart, key=len, reverse=True) for person in group]
    others = [person for person in order if person not in set(grouped)]
    line = [*grouped, *others]
    tables = people // 4
    return tuple(tuple(line[table::tables]) for table in range(tables))


class Placing:
    """A search for the person of each number of a schedule: repeats stay, the pairs change.

    people: the person of number 0, 1, 2 …; groups: people who should rarely meet.
    """

    def __init__(
        self, rounds: Sequence[ScheduleRound], people: Sequence[int], groups: Groups
    ) -> None:
        self.people = list(people)
        self.near: list[list[int]] = [[] for _ in people]
        for person, other in (pair for tables in rounds for pair in _pairs(tables)):
            self.near[person].append(other)
            self.near[other].append(person)
        self.group = {person: number for number, group in enumerate(groups) for person in group}
        self.of = [self.group.get(person, -1 - at) for at, person in enumerate(self.people)]
        self.meetings = (
            sum(
                self.of[number] == self.of[other]
                for number, near in enumerate(self.near)
                for other in near
            )
            // 2
        )

    def search(self, lot: int) -> list[int]:
        """Exchange people until no two of a group meet, or until the last step."""
        best = self.meetings
        least = self.people.copy()
        chance = chances(lot)
        for taken in taken_for(_HOT, _COLD, PLACINGS):
            if not best:
                break
            self._step(next(chance) % len(self.of), chance, taken)
            if self.meetings < best:
                best = self.meetings
                least = self.people.copy()
        self.meetings = best
        self.people = least
        return least

    def _step(self, number: int, chance: Iterator[int], taken: list[int]) -> None:
        other_number = next(chance) % len(self.of)
        of = self.of
        mine = self.of[number]
        theirs = self.of[other_number]
        if mine == theirs:
            return
        worse = 0
        for near in self.near[number]:
            if near != other_number:
                worse += (of[near] == theirs) - (of[near] == mine)
        for near in self.near[other_number]:
            if near != number:
                worse += (of[near] == mine) - (of[near] == theirs)
        if worse <= 0 or (worse < len(taken) and next(chance) < taken[worse]):
            self.meetings += worse
            of[number], of[other_number] = theirs, mine
            self.people[number], self.people[other_number] = (
                self.people[other_number],
                self.people[number],
            )


def _pairs(groups: Iterable[Sequence[int]]) -> Iterator[tuple[int, int]]:
    return (pair for group in groups for pair in combinations(group, 2))


def _tables(chairs: Sequence[int]) -> ScheduleRound:
    cuts = range(0, len(chairs) + 1, 4)
    return tuple(tuple(chairs[start:end]) for start, end in pairwise(cuts))
