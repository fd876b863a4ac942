"""The plain table of rounds, as a club has it in a spreadsheet.

A line is a round: date, table, the four names and their scores, either all names first or each
name with its score. The first line of a table gives the seats, East first. The winner has a `*`
before the score, or the name after the scores; without scores, with four zeros or with the word,
the round is a draw. A heading may give another order, or the names of a table. The Dromer may be
the fourth player; a waiting fifth player comes last, as /export writes it.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from bot.features.transfer.faults import Fault, Faulty, faults_at, faulty
from bot.features.transfer.format import (
    MOST_NAMES,
    MOST_TABLES,
    Paper,
    PlainNames,
    TablePart,
    as_numbered,
)
from bot.features.transfer.name_list import unused_line
from bot.ports.records import Settings
from bot.reader.amounts import read_whole
from bot.reader.tables import FOUR, WIDEST, Cells, FileTable, day_in, day_of, is_note, key_of
from bot.table.drawn import means_draw
from bot.table.round_draft import seating_now
from bot.table.round_line import LineItem, read_line
from bot.talk.people import CALLED_DROMER, folded, is_name, tidy
from bot.talk.refusing import Refuse
from bot.talk.texts import either
from core.game.decisions import draw, end, open_table, record
from core.game.events import RoundWon, TableEvent, TableFact
from core.game.rounds import CHAIRS
from core.game.seat_decisions import leave, relieve
from core.game.table import Table, advance, fold
from core.players import DROMER, PlayerId
from core.problems import Refused
from core.rulesets import parse_special

EVENING = time(20)
_PAIRS = 2 * FOUR
_FIRST = 2
_USUAL = (
    *("date", "table", *[""] * _PAIRS, "winner", "special"),
    *(*[""] * 5, "prevailing", "waits"),
)
"""The columns of a table without headings, as /export writes them."""
_WINDS = frozenset("ESWN")
SEATS = ("east", "south", "west", "north", "name")
"""The headings of the players, in the order of the seats; of numbered players as written."""


NAMED_TABLE = re.compile(rf"\b{either('columns', 'table')}\W*([0-9]+|[A-Z]\b)", re.IGNORECASE)


class RoundCells(NamedTuple):
    """The cells of a round. Names and scores are in the order of the seats, if that is known."""

    day: str
    table: str
    names: Cells
    scores: Cells
    winner: str
    special: str
    waits: str


@dataclass(slots=True)
class TableBuilder:
    """A table that is being read, with its events."""

    table: Table
    events: list[TableEvent]


@dataclass(slots=True)
class TableReading:
    """A plain table that is being read."""

    settings: Settings
    now: datetime
    names: PlainNames = field(default_factory=PlainNames)
    sheets: dict[tuple[date, str], TableBuilder] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    notes: list[Fault] = field(default_factory=list)

    @property
    def today(self) -> date:
        """The date on the club's calendar."""
        return self.now.astimezone(ZoneInfo(self.settings.timezone)).date()

    def is_beside(self, table: FileTable, cells: Cells) -> bool:
        """Return True for a note, a sum, or a line without figures above the first round."""
        begun = table.keys or self.sheets or self.faults
        figures = any(map(str.isdecimal, "".join(cells)))
        return is_note(cells) or "total" in map(key_of, cells) or not (begun or figures)

    def read(self, table: FileTable) -> None:
        """Read the rounds of a table. The day and number of a table may be above it."""
        day = day_in(table.title, self.today)
        named = NAMED_TABLE.findall(table.title)
        above = (str(day or ""), named[-1] if named else "")
        lines = dict[Cells, str]()
        for where, cells in table.rows:
            if self.is_beside(table, cells):
                self.notes.append(unused_line(where, cells))
                continue
            first = lines.setdefault(tuple(cells), where)
            if first != where:
                self.notes.append(Fault(where, "twice", {"word": first}))
            row = _round_in(table, cells)
            row = row._replace(day=row.day or above[0], table=row.table or above[1])
            above = (row.day, row.table)
            self.faults += self._faults_of(where, row)
            self.must_fit()

    def _faults_of(self, where: str, row: RoundCells) -> Sequence[Fault]:
        try:
            self._line(row)
        except Refuse as unread:
            return [Fault(where, "scores", {"word": str(unread.values.get("word", ""))})]
        except (Faulty, Refused) as wrong:
            return faults_at(where, wrong)
        return []

    def _line(self, row: RoundCells) -> None:
        """Read a round. Raises Faulty, Refused."""
        day = day_of(row.day, self.today)
        if day is None:
            raise faulty("date", row.day)
        if day > self.today:
            raise faulty("to-come", row.day)
        players = [self._player(name) for name in row.names]
        if len(set(players)) != FOUR:
            raise faulty("names", ", ".join(row.names))
        who = [*players, *map(self._player, filter(None, [row.waits]))]
        table_built = self._sheet(day, tidy(row.table) or "1", who)
        self._relieve(table_built, players)
        self._add_event(table_built, _outcome(table_built.table, players, row))

    def must_fit(self) -> None:
        """Raise Faulty if the club does not fit into a file."""
        for what, held, most in (
            ("too-many-names", self.names, MOST_NAMES),
            ("too-many-tables", self.sheets, MOST_TABLES),
        ):
            if len(held) > most:
                raise Faulty(Fault("", what, {"most": most}))

    def _player(self, name: str) -> PlayerId:
        plain = tidy(name)
        if not is_name(plain):
            raise faulty("names", name)
        if folded(plain) == folded(CALLED_DROMER):
            return DROMER
        return self.names.number(plain)

    def _sheet(self, day: date, name: str, players: Sequence[PlayerId]) -> TableBuilder:
        table_builder = self.sheets.get((day, name))
        if table_builder is not None:
            return table_builder
        settings = self.settings
        opened = open_table(settings.ruleset, dict(settings.house), players, day)
        begun = datetime.combine(day, EVENING, ZoneInfo(settings.timezone)).astimezone(UTC)
        first = TableEvent(1, min(begun, self.now), None, opened)
        builder = self.sheets[day, name] = TableBuilder(fold([first]), [first])
        return builder

    def _relieve(self, builder: TableBuilder, players: Sequence[PlayerId]) -> None:
        fresh = [player for player in players if player not in builder.table.seats]
        missing = [chair for chair in CHAIRS if builder.table.seats[chair] not in players]
        if len(fresh) > 1:
            raise faulty("other-four", builder.table.day.isoformat())
        for chair in missing:
            table = builder.table
            player = fresh[0]
            if player in {DROMER, table.waiting}:  # the owner leaves the chair to them
                self._add_event(builder, leave(table, table.seats[chair]))
            else:
                self._add_event(builder, relieve(table, chair, player))

    def _add_event(self, builder: TableBuilder, fact: TableFact) -> None:
        """Add an event, a minute after the previous event and never in the future."""
        at = min(builder.events[-1].at + timedelta(minutes=1), self.now)
        event = TableEvent(builder.table.last + 1, at, None, fact)
        builder.events.append(event)
        builder.table = advance(builder.table, event)

    def paper(self) -> Paper:
        """End the open games, and return the club's file. Raises Faulty."""
        if self.faults:
            raise Faulty(*self.faults)
        if not self.sheets:
            raise Faulty(Fault("", "empty"))
        for builder in self.sheets.values():
            if not builder.table.over:
                self._add_event(builder, end(builder.table))
        same = as_numbered(self.names)
        return self.names.paper(
            [
                TablePart.of(name, builder.events, same)
                for (_, name), builder in self.sheets.items()
            ]
        )


def read_plain(
    tables: Iterable[FileTable], settings: Settings, now: datetime
) -> tuple[Paper, list[Fault]]:
    """Return the rounds of a file, and its unused lines. Raises Faulty with each wrong line."""
    reading = TableReading(settings, now)
    for table in tables:
        reading.read(table)
    return reading.paper(), reading.notes


def _round_in(table: FileTable, cells: Cells) -> RoundCells:
    """Return the cells of a round by the headings; the winner may be behind them all."""
    keys = table.keys or _USUAL
    written = [*cells, *[""] * WIDEST]

    def cell(key: str, place: int = -1) -> str:
        return _strip_guard(written[keys.index(key) if key in keys else place])

    names, scores, last = _pairs(table, keys, written)
    if not any(table.heads[last + 1 :]):
        place = last + 1
    else:
        place = -2
    if cell("prevailing") in _WINDS:
        waits = cell("waits")
    else:
        waits = ""
    ends = cell("winner", place), cell("special", place + 1), waits
    return RoundCells(cell("date"), cell("table"), [*map(_strip_guard, names)], scores, *ends)


def _pairs(table: FileTable, keys: Cells, cells: Cells) -> tuple[Cells, Cells, int]:
    """Return the names and scores in a line, and the last of their columns."""
    heads = table.names_in_heads()
    if heads:
        return [table.heads[at] for at in heads], [cells[at] for at in heads], heads[-1]
    seats, scores = (
        [place for place, key in enumerate(keys) if key in some] for some in (SEATS, ("score",))
    )
    if len(seats) == len(scores) == FOUR:
        pairs = sorted(zip(seats, scores, strict=True), key=lambda two: SEATS.index(keys[two[0]]))
        places, points = zip(*pairs, strict=True)
        return [cells[at] for at in places], [cells[at] for at in points], max(scores)
    first = min(seats, default=_FIRST)
    last = first + _PAIRS - 1
    eight = cells[first : last + 1]
    if not is_name(eight[1]) or _is_value(eight[1]):
        return eight[0::2], eight[1::2], last
    return eight[:FOUR], eight[FOUR:], last


def _strip_guard(name: str) -> str:
    """Return a name without the character that keeps a spreadsheet from reading a formula."""
    return re.sub(r"\A(?:'(?=[-=+@]))?\*?", "", name)


def _is_value(cell: str) -> bool:
    try:
        return all(item.value and not item.name for item in read_line(cell, lambda _: False).items)
    except Refuse:
        return False


def _outcome(table: Table, players: Sequence[PlayerId], row: RoundCells) -> TableFact:
    if _is_draw(players, row):
        return draw(table)
    items = [
        _item("0" if player == DROMER and not score else score)
        for player, score in zip(players, row.scores, strict=True)
    ]
    winner = _winner(items, row)
    named = _special(row.special)
    entries = {}
    for place, (player, item) in enumerate(zip(players, items, strict=True)):
        chair = CHAIRS[table.seats.index(player)]
        value = item.value
        if value is None or value.hand:
            raise faulty("scores", row.scores[place])
        if named and place == winner:
            value = _item(named).value or value
        entries[chair] = seating_now(table).entry(value, chair)
    won = CHAIRS[table.seats.index(players[winner])]
    return record(table, RoundWon(won, (entries[0], entries[1], entries[2], entries[3])))


def _is_draw(players: Sequence[PlayerId], row: RoundCells) -> bool:
    """Return True for the word, four zeros or no score, if no winner is named."""
    if any(map(means_draw, (*row.scores, row.winner))):
        return True
    scores = zip(players, row.scores, strict=True)
    entered = {score for player, score in scores if player != DROMER}
    if entered == {""}:
        return not (row.winner or row.special)
    won = row.special or folded(row.winner) in map(folded, row.names)
    return not won and all(score and not score.strip("0") for score in entered)


def _item(score: str) -> LineItem:
    whole = read_whole(score.strip("* "))
    if whole is None:
        plain = score
    else:
        plain = f"{'*' * ('*' in score)}{whole}"
    line = read_line(f"{plain or '-'};", lambda _: False)
    if len(line.items) != 1 or line.items[0].name:
        raise faulty("scores", score)
    return line.items[0]


def _winner(items: Sequence[LineItem], row: RoundCells) -> int:
    starred = [place for place, item in enumerate(items) if item.starred]
    won = folded(row.winner)
    marked = starred or [place for place, name in enumerate(row.names) if folded(name) == won]
    if len(marked) != 1:
        raise faulty("winner", row.winner or ", ".join(row.names))
    return marked[0]


def _special(cell: str) -> str:
    try:
        return parse_special(cell.split(",", maxsplit=1)[0])
    except Refused:
        return ""
