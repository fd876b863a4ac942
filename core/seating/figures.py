"""The quality of a schedule: repeated meetings of people, and returns to the same table (T3)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

ScheduleRound = tuple[tuple[int, ...], ...]
"""The tables of a round in the order of their numbers, each of four people."""


def repeats(rounds: Iterable[Sequence[Sequence[int]]]) -> int:
    """Return R: the sum of m(m - 1)/2 over all pairs, for m meetings."""
    met = Counter(
        frozenset(pair) for tables in rounds for table in tables for pair in combinations(table, 2)
    )
    return sum(times * (times - 1) // 2 for times in met.values())


def meetings_within(rounds: Iterable[ScheduleRound], groups: Iterable[Iterable[int]]) -> int:
    """Return C: the number of meetings of two in the same group."""
    group_of = {person: number for number, group in enumerate(groups) for person in group}
    return sum(
        group_of.get(person, -1) == group_of.get(other, -2)
        for tables in rounds
        for table in tables
        for person, other in combinations(table, 2)
    )


def same_table(rounds: Iterable[ScheduleRound]) -> int:
    """Return V: the sum of v(v - 1)/2 over all people and table numbers, for v visits."""
    visits = Counter(
        (person, number)
        for tables in rounds
        for number, table in enumerate(tables)
        for person in table
    )
    return sum(times * (times - 1) // 2 for times in visits.values())
