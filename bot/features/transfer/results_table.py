"""A season by its workbook: results, penalties, members and the reglement (competition C12).

A list of results alone is read as well: a line for each player of a table.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime
from fractions import Fraction
from zoneinfo import ZoneInfo

from bot.features.transfer.faults import Fault, Faulty, faults_at, faulty
from bot.features.transfer.format import MemberSince, Paper, PlainNames
from bot.features.transfer.name_list import name_of, unused_columns
from bot.features.transfer.round_table import NAMED_TABLE
from bot.features.transfer.season_table import Points, paper_of, tables_of_evening
from bot.ports.records import Settings
from bot.reader.amounts import read_amount, read_whole
from bot.reader.listing import listing_of
from bot.reader.tables import Cells, FileTable, Row, day_in, day_of
from bot.talk.people import is_name
from bot.talk.texts import meaning
from core.club.results import FAMILIES, PAPER, TableReported
from core.competition.facts import (
    FactValue,
    FinalOpened,
    ReglementChanged,
    SeasonFact,
    SeasonPenalty,
    TableTakenOut,
    check_mahjongs,
)
from core.players import PlayerId
from core.problems import Refused
from core.readings import FINEST
from core.rulesets import ruleset_of
from core.rulesets.ruleset import with_house
from core.values import frozen

_SHEETS = {
    "reglement": {"code"},
    "penalties": {"date", "name", "penalty"},
    "results": {"date", "name", "score"},
    "members": {"name", "kind"},
}
_FINAL = "final"
_ABOVE = ("date", "table")
_OWN = ("name", "score")


def sheet_of(table: FileTable) -> str:
    """Return which sheet of a season's workbook a table is, or ""."""
    names = (name for name, needs in _SHEETS.items() if needs <= {*table.keys})
    if len(table.places("name")) <= 1:
        return next(names, "")
    return ""


def as_results(table: FileTable, today: date) -> FileTable:
    """Return a table of totals as a list of results; another table as it is.

    A line may hold all players of a table, each with a total; of a list of names and scores the
    day, and perhaps the table, is above it.
    """
    names = table.places("name")
    scores = table.places("score")
    day = day_in(table.title, today)
    if len(names) == len(scores) > 1 and _has_losses(table, scores):
        totals: list[Row] = [
            (where, [*(table.cell(cells, key) for key in _ABOVE), cells[name], cells[score]])
            for where, cells in table.rows
            for name, score in zip(names, scores, strict=True)
            if score < len(cells) and cells[name]
        ]
        return replace(table, heads=(*_ABOVE, *_OWN), keys=(*_ABOVE, *_OWN), rows=totals)
    if len(names) == len(scores) == 1 and day and "date" not in table.keys:
        above = [day.isoformat(), *NAMED_TABLE.findall(table.title)[-1:], ""][:2]
        rows: list[Row] = [(where, [*above, *cells]) for where, cells in table.rows]
        heads = (*_ABOVE, *table.heads)
        return replace(table, heads=heads, keys=(*_ABOVE, *table.keys), rows=rows)
    return table


def _name_in(table: FileTable, where: str, cells: Cells) -> str:
    """Return the name in a line, of `Oma (gast)` without the mark. Raises Faulty."""
    name = name_of(table, cells)
    listing = listing_of([name])
    if listing.guests:
        name = listing.names[0]
    if not is_name(name):
        raise faulty("member", name, where)
    return name


def _has_losses(table: FileTable, scores: Sequence[int]) -> bool:
    """Return True if a score is negative, so that the scores are totals and no deals."""
    cells = [cells[at] for _, cells in table.rows for at in scores if at < len(cells)]
    return any((read_whole(cell) or 0) < 0 for cell in cells)


def read_results(
    tables: Sequence[FileTable], settings: Settings, now: datetime
) -> tuple[Paper, list[Fault]]:
    """Return the season of a workbook as a club's file. Raises Faulty."""
    season = _Season(settings, now)
    notes = list[Fault]()
    own = any(sheet_of(table) == "reglement" for table in tables)  # a workbook of this program
    for table in sorted(tables, key=lambda file_table: [*_SHEETS].index(sheet_of(file_table))):
        notes += unused_columns(table, {*filter(None, table.keys)}) * (not own)
        for where, cells in table.rows:
            season.add(table, where, cells)
    return season.paper(now), notes


@frozen
class Result:
    """A line of a sheet of results."""

    table: FileTable
    where: str
    cells: Cells

    def get(self, key: str) -> str:
        """Return the cell of a column."""
        return self.table.cell(self.cells, key)


class _Season:
    def __init__(self, settings: Settings, now: datetime) -> None:
        self._ruleset = with_house(ruleset_of(settings.ruleset), dict(settings.house))
        self._today = now.astimezone(ZoneInfo(settings.timezone)).date()
        self._people = PlainNames()
        self._tables = defaultdict[tuple[date, str], dict[str, Result]](dict)
        self._penalties = list[SeasonPenalty]()
        self._changes = dict[str, FactValue]()
        self._members = list[PlayerId]()

    def add(self, table: FileTable, where: str, cells: Cells) -> None:
        """Add a line of a sheet. Raises Faulty."""
        kind = sheet_of(table)
        result = Result(table, where, cells)
        get = result.get
        if kind == "reglement":
            key, _, value = get("code").partition("=")
            values = tuple(int(word) if word.isdecimal() else word for word in value.split())
            self._changes[key] = values if len(values) > 1 else values[0]
            return
        name = _name_in(table, where, cells)
        if kind == "members":
            if meaning("nobody", get("kind")) != "guest":
                self._members.append(self._people.number(name))
            return
        day = day_of(get("date"), self._today)
        if day is None:
            raise faulty("date", get("date"), where)
        if kind == "penalties":
            points = (read_amount(get("penalty")) or Fraction()).limit_denominator(FINEST)
            at = PAPER + self._name(get("table")) if get("table") else None
            why = get("reason") or "–"
            who = self._people.number(name)
            self._penalties.append(SeasonPenalty(who, day, points, why, at))
        else:
            self._result(day, name, result)

    def _result(self, day: date, name: str, result: Result) -> None:
        at = self._tables[day, result.get("table")]
        if read_whole(result.get("score")) is None:
            raise faulty("points", result.get("score"), result.where)
        if name in at:
            raise faulty("member-twice", name, result.where)
        at[name] = result

    @staticmethod
    def _name(seat: str) -> str:
        if meaning("competition", seat) == _FINAL:
            return _FINAL
        return seat

    def paper(self, now: datetime) -> Paper:
        """Return the file of the season. Raises Faulty, with each wrong table."""
        facts = list[tuple[date, SeasonFact]]()
        faults = list[Fault]()
        stock = self._ruleset.starting_stock
        for (day, seat), results in sorted(self._tables.items(), key=lambda table: table[0][0]):
            where = next(iter(results.values())).where
            points = {who: read_whole(row.get("score")) or 0 for who, row in results.items()}
            try:
                for name, its in tables_of_evening({seat: points}, stock):
                    rows = [results[who] for who in its]
                    facts += ((day, fact) for fact in self._table(day, name, its, rows))
            except (Faulty, Refused) as wrong:
                faults += faults_at(where, wrong)
        if faults or not facts:
            raise Faulty(*faults or [Fault("", "empty")])
        first, _ = facts[0]
        facts += ((penalty.day, penalty) for penalty in self._penalties)
        if self._changes:
            facts.insert(0, (first, ReglementChanged((*self._changes.items(),))))
        members = [MemberSince(player=who, since=first) for who in dict.fromkeys(self._members)]
        return paper_of(self._people, facts, members, now)

    def _table(
        self, day: date, name: str, points: Points, results: Sequence[Result]
    ) -> Iterator[SeasonFact]:
        name = self._name(name)
        players = tuple(map(self._people.number, points))
        won = [read_whole(row.get("mahjongs")) for row in results]
        first = results[0]
        rules = first.get("rules")
        mahjongs = () if None in won else tuple(number or 0 for number in won)
        rounds = read_whole(first.get("deals"))
        check_mahjongs(mahjongs, rounds)
        report = TableReported(
            day,
            name,
            next((row for row in FAMILIES if rules.startswith(row)), self._ruleset.family),
            players,
            (*points.values(),),
            mahjongs,
            rounds,
        )
        yield report
        if name == _FINAL:
            yield FinalOpened(day, players, (), (report.key,))
        if first.get("void"):
            yield TableTakenOut(day, report.key, first.get("void"))
