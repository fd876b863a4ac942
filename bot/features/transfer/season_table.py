"""A season from paper: a line for each player, a column for each evening (competition C12, 2)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime, timedelta
from itertools import chain, combinations, islice
from string import ascii_uppercase
from zoneinfo import ZoneInfo

from bot.features.transfer.faults import Fault, Faulty, faults_at, faulty
from bot.features.transfer.format import (
    CompetitionPart,
    DecisionPart,
    MemberSince,
    Paper,
    PlainNames,
)
from bot.features.transfer.name_list import NAMED, name_of, unused_columns, unused_line
from bot.ports.records import Settings
from bot.reader.amounts import read_amount, read_whole
from bot.reader.tables import FOUR, WIDEST, Cells, FileTable, Row, day_of, key_of
from bot.talk.people import CALLED_DROMER, folded, is_name
from core.club.results import TableReported
from core.competition.facts import SeasonFact, from_paper
from core.game.decisions import LEAST
from core.problems import Refused
from core.rulesets import ruleset_of
from core.rulesets.ruleset import with_house

_SOON = timedelta(days=31)
_YEARS = re.compile(r"(?<![0-9]-)\b(20[0-9]{2})(\s*[-/]\s*(?:20)?[0-9]{2}\b(?!-))?", re.ASCII)
_ABSENT = frozenset({"", "-", "–", "x", "afw", "afwezig", "abs", "absent", "nvt", "n.v.t"})
_PARTED = re.compile(r"(?<=[0-9])\s(?=[0-9]{3}\b)")
"""The space in 1 300."""

Points = Mapping[str, int]
Evenings = dict[tuple[date, str], dict[str, dict[str, int]]]
"""The points at each table of an evening, by its day and heading; a table without name is ""."""


def read_season(
    tables: Sequence[FileTable], settings: Settings, now: datetime
) -> tuple[Paper, list[Fault]]:
    """Return the evenings of a season as a club's file, and notes. Raises Faulty."""
    evenings: Evenings = {}
    notes = list[Fault]()
    for table in tables:
        days = _days(table, now.astimezone(ZoneInfo(settings.timezone)).date())
        notes += unused_columns(table, (*days, *NAMED, "table", "total")) + _unheaded(table)
        for where, cells in table.rows:
            name = name_of(table, cells)
            if not is_name(name) or "total" in map(key_of, cells):
                notes.append(unused_line(where, cells))
                continue
            total = 0
            for place, seat, points in _points(table, days, where, cells):
                evening = evenings.setdefault((days[place], table.heads[place]), {})
                if folded(name) in map(folded, chain.from_iterable(evening.values())):
                    raise faulty("member-twice", name, where)
                evening.setdefault(seat, {})[name] = points
                total += points
            stated = read_whole(table.cell(cells, "total"))
            if stated not in {None, total}:
                notes.append(Fault(where, "sum", {"word": name, "sum": total}))
    return _paper(evenings, settings, now, notes), notes


def _unheaded(table: FileTable) -> list[Fault]:
    """Return a note of the columns with figures below no heading, by their letters."""
    known = [head or key for head, key in zip(table.heads, table.keys, strict=True)]
    every = [(*cells, *[""] * WIDEST) for _, cells in table.rows]
    bare = [
        ascii_uppercase[place : place + 1] or str(place + 1)
        for place, head in enumerate([*known, *[""] * FOUR])
        if not head and any(read_whole(cells[place]) for cells in every)
    ]
    return [Fault("", "columns", {"word": ", ".join(bare)})] * bool(bare)


def turned(table: FileTable, today: date) -> FileTable:
    """Return a season with a line for each evening as one with a line for each player."""
    every: list[Row] = [*table.rows]
    if table.keys:
        every.insert(0, (table.rows[0][0], table.heads))
    titles = [table.title]
    for number, (where, heads) in enumerate(every):
        lines = [cells for _, cells in every[number + 1 :]]
        if key_of(heads[0]) == "date" and _are_totals(heads[1:], lines, today):
            days = ["", *(cells[0] for cells in lines)]
            keys = ["name", *map(key_of, days[1:])]
            columns = [(*cells, *[""] * WIDEST) for cells in lines]
            rows: list[Row] = [
                (where, [head, *(cells[place] for cells in columns)])
                for place, head in enumerate(heads[1:], start=1)
            ]
            return FileTable(table.sign, " ".join(titles), days, keys, rows)
        titles += heads
    return table


def _are_totals(heads: Cells, lines: Sequence[Cells], today: date) -> bool:
    """Return True for players above lines with a day and totals, and not the scores of deals."""
    players = {*map(key_of, heads)} <= {"", "total"} and all(map(is_name, heads))
    deals = any("*" in cell for cells in lines for cell in cells)
    days = any(day_of(cells[0], today) for cells in lines) and all(cells[0] for cells in lines)
    return players and len(heads) >= LEAST and days and not deals


def _days(table: FileTable, today: date) -> dict[int, date]:
    """Return the day of each column; without years, in order or in the shortest time."""
    year = _YEARS.search(table.title)
    if year:
        last = date(int(year[1]) + bool(year[2]), 6 if year[2] else 12, 30)
    else:
        last = today
    plain = table.days(last)
    before = dict(plain)
    for place, day in reversed(plain.items()):
        last = before[place] = day_of(table.heads[place], last - _SOON) or day
    days = min(plain, before, key=lambda some: max(some.values()) - min(some.values()))
    every = [*days.values()]
    if twice := [table.heads[place] for place, day in days.items() if every.count(day) > 1]:
        raise faulty("evening-twice", ", ".join(twice))
    return days


def _points(
    table: FileTable, days: Mapping[int, date], where: str, cells: Cells
) -> Iterator[tuple[int, str, int]]:
    """Yield the column, the table and the points of each evening in a line. Raises Faulty."""
    written = [*cells, *[""] * WIDEST]
    for place in days:
        if folded(written[place]).rstrip(".") in _ABSENT:
            continue
        points = read_whole(_PARTED.sub("", written[place]))
        if points is None:
            half = read_amount(written[place]) is not None
            raise faulty("half-points" if half else "points", written[place], where)
        tabled = table.keys[place + 1 : place + 2] == ["table"]
        yield place, written[place + 1] * tabled, points


def _paper(evenings: Evenings, settings: Settings, now: datetime, notes: list[Fault]) -> Paper:
    """Return the club's file, and add to the notes how each evening is read. Raises Faulty."""
    ruleset = with_house(ruleset_of(settings.ruleset), dict(settings.house))
    people = PlainNames()
    facts = list[TableReported]()
    for (day, head), evening in sorted(evenings.items()):
        try:
            tables = [*tables_of_evening(evening, ruleset.starting_stock)]
        except (Faulty, Refused) as wrong:
            notes += faults_at(head, wrong)
            continue
        for name, points in tables:
            scores = ", ".join(f"{who} {score}" for who, score in points.items())
            notes.append(Fault(head, "evening", {"table": name, "word": scores}))
            players = tuple(map(people.number, points))
            facts.append(TableReported(day, name, ruleset.family, players, (*points.values(),)))
    if not facts:
        raise Faulty(*notes or [Fault("", "empty")])
    since = {who: fact.day for fact in reversed(facts) for who in fact.players}
    members = [MemberSince(player=who, since=day) for who, day in since.items()]
    return paper_of(people, [(fact.day, fact) for fact in facts], members, now)


def paper_of(
    people: PlainNames,
    facts: Sequence[tuple[date, SeasonFact]],
    members: Sequence[MemberSince],
    now: datetime,
) -> Paper:
    """Return the file of a season by these facts."""
    events = tuple(DecisionPart(at=now, day=day, fact=fact) for day, fact in facts)
    competition = CompetitionPart(tables=0, members=tuple(members), events=events)
    return people.paper(competition=competition)


def tables_of_evening(evening: Mapping[str, Points], stock: int) -> Iterator[tuple[str, Points]]:
    """Yield the tables of an evening. Raises Refused, Faulty: they cannot be known."""
    together = evening.get("", {})
    if together and len(evening) > 1:
        raise faulty("evening-tables", str(len(together)))
    if together:
        if len(together) >= FOUR:
            tables = _divide_points(together, stock)
        else:
            tables = [together]
        evening = {str(number): table for number, table in enumerate(tables, start=1)}
    for name, group in evening.items():
        players = [name for name in group if folded(name) != folded(CALLED_DROMER)]
        dromer = next((group[name] for name in group if name not in players), None)
        points = from_paper([group[name] for name in players], dromer, stock)
        yield name, dict(zip(players, points, strict=True))


def _divide_points(points: Points, stock: int) -> list[Points]:
    """Return the only tables of four, and of five, whose points add up to 0. Raises Faulty."""
    if sum(points.values()) == len(points) * stock:
        points = {name: total - stock for name, total in points.items()}
    if sum(points.values()):
        raise faulty("evening-sum", str(sum(points.values())))
    zeros = [name for name, total in points.items() if not total]  # each of them may be absent
    divisions = chain.from_iterable(
        _divisions([name for name in points if name not in zeros[:absent]], points)
        for absent in range(len(zeros) + 1)
    )
    every = [*islice(divisions, 2)]
    if len(every) != 1:
        raise faulty("evening-tables", str(len(points)))
    return [{name: points[name] for name in table} for table in every[0]]


def _divisions(names: Sequence[str], points: Points) -> Iterator[list[Sequence[str]]]:
    """Yield each division into tables of four, and as few of five, that add up to 0."""
    if not names:
        yield []
        return
    for five in range(min(len(names) % FOUR, 1) + 1):
        for others in combinations(names[1:], FOUR - 1 + five):
            table = (names[0], *others)
            if sum(map(points.__getitem__, table)) == 0:
                left = [name for name in names if name not in table]
                for more in _divisions(left, points):
                    yield [table, *more]
