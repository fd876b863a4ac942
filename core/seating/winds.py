"""The number of each table and the starting winds, for tables with known people.

Source: tournament T3 (3 and 4). Winds can always be perfect: the graph of people and tables is
halved twice along Euler circuits; each table has one of each wind, each person is within one.
"""

from collections.abc import Sequence
from itertools import combinations

from core.seating.figures import ScheduleRound

_SWEEPS = 3
Visits = list[list[int]]
Edge = tuple[int, int]
"""A person at a table: the number of the person, and of the table over all rounds."""


def number_tables(rounds: Sequence[ScheduleRound]) -> list[ScheduleRound]:
    """Number the tables of each round for the fewest returns to the same table."""
    tables = len(rounds[0])
    visits = [[0] * tables for _ in range(4 * tables)]
    done: list[list[tuple[int, ...]]] = []
    for round_ in rounds:
        done.append(_number_round(list(round_), visits))
        _visit(done[-1], visits, 1)
    for _ in range(_SWEEPS if len(rounds) > 1 else 0):
        for at in done:
            _visit(at, visits, -1)
            _number_round(at, visits)
            _visit(at, visits, 1)
    return [tuple(tables_done) for tables_done in done]


def _visit(tables: Sequence[Sequence[int]], visits: Visits, times: int) -> None:
    for number, table in enumerate(tables):
        for person in table:
            visits[person][number] += times


def _number_round(tables: list[tuple[int, ...]], visits: Visits) -> list[tuple[int, ...]]:
    costs = {
        table: [sum(times) for times in zip(*(visits[person] for person in table), strict=True)]
        for table in tables
    }
    better = True
    while better:
        better = False
        for first, second in combinations(range(len(tables)), 2):
            mine = costs[tables[first]]
            theirs = costs[tables[second]]
            if mine[second] + theirs[first] < mine[first] + theirs[second]:
                tables[first], tables[second] = tables[second], tables[first]
                better = True
    return tables


def with_winds(rounds: Sequence[ScheduleRound]) -> tuple[ScheduleRound, ...]:
    """Return the rounds with the four of each table in the order of first winds E S W N."""
    edges = [
        (person, number)
        for number, table in enumerate(table for tables in rounds for table in tables)
        for person in table
    ]
    first, second = _halve_edges(edges)
    winds = [*_halve_edges(first), *_halve_edges(second)]
    seats: list[list[int]] = [[] for _ in range(len(edges) // 4)]
    for wind in winds:
        for person, number in wind:
            seats[number].append(person)
    tables = len(rounds[0])
    return tuple(
        tuple(tuple(table) for table in seats[at : at + tables])
        for at in range(0, len(seats), tables)
    )


def _halve_edges(edges: list[Edge]) -> tuple[list[Edge], list[Edge]]:
    """Return two halves of each table's people, and of each person's tables within one.

    A person with an odd number is joined to an extra table; then every circuit is even.
    """
    tables = [number for _, number in edges]
    nowhere = max(tables) + 1
    many = [0] * (max(person for person, _ in edges) + 1)
    for person, _ in edges:
        many[person] += 1
    joined = [*edges, *((person, nowhere) for person, times in enumerate(many) if times % 2)]
    halves: tuple[list[Edge], list[Edge]] = ([], [])
    for circuit in _circuits(joined):
        for step, edge in enumerate(circuit):
            if joined[edge][1] != nowhere:
                halves[step % 2].append(joined[edge])
    return halves


def _circuits(edges: list[Edge]) -> list[list[int]]:
    """Return circuits that use every edge once (Hierholzer, by closed walks)."""
    at_person: dict[int, list[int]] = {}
    at_table: dict[int, list[int]] = {}
    for number, (traveller, table) in enumerate(edges):
        at_person.setdefault(traveller, []).append(number)
        at_table.setdefault(table, []).append(number)
    gone: set[int] = set()
    circuits = []
    for start, _ in edges:
        circuit: list[int] = []
        person = start
        while (out := _next(at_person[person], gone)) >= 0:
            back = _next(at_table[edges[out][1]], gone)  # every table has an even number of edges
            circuit += [out, back]
            person = edges[back][0]
        circuits.append(circuit)
    return circuits


def _next(numbers: list[int], gone: set[int]) -> int:
    """Return the next unused edge; -1 without any."""
    while numbers:
        number = numbers.pop()
        if number not in gone:
            gone.add(number)
            return number
    return -1
