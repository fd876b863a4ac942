"""A schedule of the organiser's own: a table of numbers, with its checks.

Source: tournament T1 (`own`), T14.10. A line has a round, a table and the four numbers of its
first winds E S W N; or only the four, and a line without them begins the next round.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from core.seating.figures import ScheduleRound

FOUR = 4
SIX = 6
_NUMBER = re.compile(r"[0-9]{1,6}")


class OwnFault(NamedTuple):
    """A fault: its kind, line (0: none), number and round."""

    why: str
    line: int = 0
    number: int = 0
    round: int = 0


class _OwnTable(NamedTuple):
    table: int
    line: int
    four: tuple[int, ...]


def read_own(
    text: str, people: int, rounds: int
) -> tuple[tuple[ScheduleRound, ...], list[OwnFault]]:
    """Read the rounds of a table; return them with their faults.

    people: the players and, with the numbers after theirs, the dromers.
    """
    found: dict[int, list[_OwnTable]] = {}
    faults = []
    at = 1
    for line, told in enumerate(text.splitlines(), 1):
        numbers = [int(one) for one in _NUMBER.findall(told)]
        if len(numbers) == SIX:
            at = numbers[0]
            found.setdefault(at, []).append(_OwnTable(numbers[1], line, tuple(numbers[2:])))
        elif len(numbers) == FOUR:
            tables = found.setdefault(at, [])
            tables.append(_OwnTable(len(tables) + 1, line, tuple(numbers)))
        elif len(numbers) > 1:
            faults.append(OwnFault("four", line, round=at))
        else:
            at += at in found
    if not faults and sorted(found) != [*range(1, rounds + 1)]:
        faults.append(OwnFault("rounds", 0, len(found), rounds))
    for round_, tables in sorted(found.items()):
        faults += _in_round(round_, tables, people)
    ordered = [sorted(tables) for _, tables in sorted(found.items())]
    return tuple(tuple(one.four for one in tables) for tables in ordered), sorted(
        faults, key=lambda fault: fault.line
    )


def _in_round(round_: int, tables: list[_OwnTable], people: int) -> Iterator[OwnFault]:
    seated: set[int] = set()
    numbered: set[int] = set()
    for one in tables:
        if one.table in numbered:
            yield OwnFault("table", one.line, one.table, round_)
        numbered.add(one.table)
        for number in one.four:
            if not 1 <= number <= people:
                yield OwnFault("nobody", one.line, number, round_)
            elif number in seated:
                yield OwnFault("twice", one.line, number, round_)
            seated.add(number)
    missing = [number for number in range(1, people + 1) if number not in seated]
    if len(tables) != people // FOUR:
        yield OwnFault("tables", tables[-1].line, len(tables), round_)
    elif missing:
        yield OwnFault("missing", tables[-1].line, missing[0], round_)
