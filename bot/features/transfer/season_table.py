"""A season from paper: a line for each player, a column for each evening (competition C12, 2)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from itertools import chain, combinations, islice
from zoneinfo import ZoneInfo

from bot.features.transfer.checking import refused_fault
from bot.features.transfer.format import (
    CompetitionPart,
    DecisionPart,
    Fault,
    Faulty,
    MemberPart,
    MemberSince,
    Paper,
)
from bot.features.transfer.name_list import NAMED, name_of, unused, unused_columns
from bot.ports.records import Settings
from bot.reader.amounts import read_whole
from bot.reader.tables import FOUR, FileTable, day_of, key_of
from bot.talk.people import CALLED_DROMER, folded, is_name
from core.club.results import TableReported
from core.competition.facts import from_paper
from core.players import PlayerId
from core.problems import Refused
from core.rulesets import ruleset_of
from core.rulesets.ruleset import with_house

THREE = 3
_SOON = timedelta(days=31)
_YEARS = re.compile(r"\b(20[0-9]{2})(\s*[-/]\s*(?:20)?[0-9]{2}\b)?", re.ASCII)
_ABSENT = frozenset({"", "-", "–"})

Points = Mapping[str, int]


@dataclass(slots=True)
class SeasonReading:
    """The totals of a season that are being read.

    names: the players, Dromer excluded; evenings: the points of each table, by the heading and
    the day of its evening, and by the name of the table, which is "" where the file has none.
    """

    settings: Settings
    today: date
    names: dict[str, str] = field(default_factory=dict)
    evenings: dict[tuple[str, date], dict[str, dict[str, int]]] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    notes: list[Fault] = field(default_factory=list)

    def read(self, table: FileTable) -> None:
        """Read the lines of a table."""
        days = self._days(table)
        self.notes += unused_columns(table, (*days, *NAMED, "table", "total"))
        seen = set[str]()
        for where, cells in table.rows:
            name = name_of(table, cells)
            if not is_name(name) or "total" in map(key_of, cells):
                self.notes.append(unused(where, cells))
                continue
            if folded(name) in seen:
                self.faults.append(Fault(where, "member-twice", {"word": name}))
            seen.add(folded(name))
            self._line(where, table, days, [name, *cells, *[""] * len(table.heads)])

    def _days(self, table: FileTable) -> dict[int, date]:
        """Return the day of each column; without years, in order or in the shortest time."""
        year = _YEARS.search(f"{table.sheet} {table.title}")
        last = self.today
        if year:
            last = date(int(year[1]) + bool(year[2]), 6 if year[2] else 12, 30)
        plain = table.days(last)
        before = dict(plain)
        for place, day in reversed(plain.items()):
            last = before[place] = day_of(table.heads[place], last - _SOON) or day
        days = min(plain, before, key=lambda some: max(some.values()) - min(some.values()))
        every = [*days.values()]
        if twice := [table.heads[place] for place, day in days.items() if every.count(day) > 1]:
            raise Faulty(Fault("", "evening-twice", {"word": ", ".join(twice)}))
        return days

    def _line(
        self, where: str, table: FileTable, days: Mapping[int, date], line: Sequence[str]
    ) -> None:
        name, *cells = line
        name = self.names.setdefault(folded(name), name)
        total = 0
        for place, day in days.items():
            if cells[place] in _ABSENT:
                continue
            points = read_whole(cells[place])
            if points is None:
                self.faults.append(Fault(where, "points", {"word": cells[place]}))
                continue
            total += points
            seat = cells[place + 1] if table.keys[place + 1 : place + 2] == ["table"] else ""
            evening = self.evenings.setdefault((table.heads[place], day), {})
            evening.setdefault(seat, {})[name] = points
        for place in table.places("total"):
            if cells[place] not in _ABSENT and read_whole(cells[place]) != total:
                self.notes.append(Fault(where, "sum", {"word": name, "sum": total}))

    def tables(self) -> Iterator[tuple[date, str, Points]]:
        """Yield the tables of all evenings, each with its number; note the unused evenings."""
        ruleset = with_house(ruleset_of(self.settings.ruleset), dict(self.settings.house))
        for (head, day), evening in sorted(self.evenings.items(), key=lambda item: item[0][1]):
            try:
                for name, points in _seated(evening, ruleset.starting_stock):
                    yield day, name, points
                    scores = ", ".join(f"{who} {own}" for who, own in points.items())
                    self.notes.append(Fault(head, "evening", {"table": name, "word": scores}))
            except Faulty as faulty:
                self.notes += [Fault(head, one.why, one.values) for one in faulty.faults]
            except Refused as refused:
                self.notes.append(refused_fault(head, refused.problem))


def _seated(evening: Mapping[str, Points], stock: int) -> Iterator[tuple[str, Points]]:
    """Yield the tables of an evening. Raises Refused, Faulty: they cannot be known."""
    together = evening.get("")
    if together:
        tables = _divided(together, stock) if len(together) > THREE else [together]
        evening = {str(number): table for number, table in enumerate(tables, start=1)}
    for name, group in evening.items():
        players = [name for name in group if folded(name) != folded(CALLED_DROMER)]
        dromer = next((group[name] for name in group if name not in players), None)
        points = from_paper([group[name] for name in players], dromer, stock)
        yield name, dict(zip(players, points, strict=True))


def _divided(points: Points, stock: int) -> list[Points]:
    """Return the only tables of four, and of five, whose points add up to 0. Raises Faulty."""
    many = len(points)
    if sum(points.values()) == many * stock:
        points = {name: own - stock for name, own in points.items()}
    if sum(points.values()):
        raise Faulty(Fault("", "evening-sum", {"sum": sum(points.values())}))
    zeros = [name for name, own in points.items() if not own]  # each of them may be absent
    found = chain.from_iterable(
        _divisions([name for name in points if name not in zeros[:absent]], points)
        for absent in range(len(zeros) + 1)
    )
    match [*islice(found, 2)]:
        case [tables]:
            return [{name: points[name] for name in table} for table in tables]
        case _:
            raise Faulty(Fault("", "evening-tables", {"count": many}))


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


def read_season(
    tables: Sequence[FileTable], settings: Settings, now: datetime
) -> tuple[Paper, list[Fault]]:
    """Return the evenings of a season as a club's file, and notes. Raises Faulty."""
    reading = SeasonReading(settings, now.astimezone(ZoneInfo(settings.timezone)).date())
    for table in tables:
        reading.read(table)
    seated = [*reading.tables()]
    if reading.faults or not seated:
        raise Faulty(*(reading.faults or reading.notes or [Fault("", "empty")]))
    names = [name for name in reading.names.values() if folded(name) != folded(CALLED_DROMER)]
    numbers = {name: PlayerId(number) for number, name in enumerate(names, start=1)}
    family = ruleset_of(settings.ruleset).family
    facts = [
        TableReported(
            day, name, family, tuple(numbers[who] for who in points), tuple(points.values())
        )
        for day, name, points in seated
    ]
    since = {who: fact.day for fact in reversed(facts) for who in fact.players}
    return Paper(
        peling="club",
        version=3,
        name="",
        settings=None,
        members=tuple(MemberPart(name=name) for name in names),
        tables=(),
        competition=CompetitionPart(
            tables=0,
            members=tuple(MemberSince(player=who, since=day) for who, day in since.items()),
            events=tuple(DecisionPart(at=now, day=fact.day, fact=fact) for fact in facts),
        ),
    ), reading.notes
