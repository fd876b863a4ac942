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
    tables_by_round: dict[int, list[_OwnTable]] = {}
    faults = []
    at = 1
    for line, text_line in enumerate(text.splitlines(), 1):
        numbers = [int(number) for number in _NUMBER.findall(text_line)]
        if len(numbers) == SIX:
            at = numbers[0]
            tables_by_round.setdefault(at, []).append(
                _OwnTable(numbers[1], line, tuple(numbers[2:]))
            )
        elif len(numbers) == FOUR:
            tables = tables_by_round.setdefault(at, [])
            tables.append(_OwnTable(len(tables) + 1, line, tuple(numbers)))
        elif len(numbers) > 1:
            faults.append(OwnFault("four", line, round=at))
        else:
            at += at in tables_by_round
    if not faults and sorted(tables_by_round) != [*range(1, rounds + 1)]:
        faults.append(OwnFault("rounds", 0, len(tables_by_round), rounds))
    for round_, tables in sorted(tables_by_round.items()):
        faults += _in_round(round_, tables, people)
    ordered = [sorted(tables) for _, tables in sorted(tables_by_round.items())]
    return tuple(tuple(table.four for table in tables) for tables in ordered), sorted(
        faults, key=lambda fault: fault.line
    )


def _in_round(round_: int, tables: list[_OwnTable], people: int) -> Iterator[OwnFault]:
    seated: set[int] = set()
    numbered: set[int] = set()
    for table in tables:
        if table.table in numbered:
            yield OwnFault("table", table.line, table.table, round_)
        numbered.add(table.table)
        for number in table.four:
            if not 1 <= number <= people:
                yield OwnFault("nobody", table.line, number, round_)
            elif number in seated:
                yield OwnFault("twice", table.line, number, round_)
            seated.add(number)
    missing = [number for number in range(1, people + 1) if number not in seated]
    if len(tables) != people // FOUR:
        yield OwnFault("tables", tables[-1].line, len(tables), round_)
    elif missing:
        yield OwnFault("missing", tables[-1].line, missing[0], round_)
