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
from zoneinfo import ZoneInfo

from bot.features.transfer.checking import refused_fault
from bot.features.transfer.format import (
    MOST_NAMES,
    MOST_TABLES,
    Fault,
    Faulty,
    MemberPart,
    Paper,
    TablePart,
    as_numbered,
)
from bot.features.transfer.name_list import unused
from bot.ports.records import Settings
from bot.reader.amounts import read_whole
from bot.reader.tables import Cells, FileTable, day_in, day_of, is_note, key_of
from bot.table.round_draft import seating_now
from bot.table.round_line import LineItem, means_draw, read_line
from bot.talk.people import CALLED_DROMER, folded, is_name, tidy
from bot.talk.refusing import Refuse
from bot.talk.texts import either
from core.game.decisions import draw, end, leave, open_table, record, relieve
from core.game.events import RoundWon, TableEvent, TableFact
from core.game.rounds import CHAIRS
from core.game.table import Table, advance, fold
from core.players import DROMER, PlayerId
from core.problems import Refused
from core.rulesets import parse_special

EVENING = time(20)
FOUR = 4
FIRST_CELL = 2
"""The first cell of the names and scores, after date and table."""
PLAYERS_END = FIRST_CELL + 2 * FOUR
_EXPORTED = 9
"""The cells of an export after the scores: the winner first, the waiting player last."""
_WINDS = frozenset("ESWN")
SEATS = ("east", "south", "west", "north")
"""The headings of the seats, in their order."""


_NAMED = re.compile(rf"\b{either('columns', 'table')}\W*([0-9]+|[A-Z]\b)", re.IGNORECASE)


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
    names: dict[str, str] = field(default_factory=dict)
    sheets: dict[tuple[date, str], TableBuilder] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    notes: list[Fault] = field(default_factory=list)
    above: list[str] = field(default_factory=lambda: ["", ""])
    sheet: str = ""
    seen: dict[tuple[str, ...], str] = field(default_factory=dict)

    @property
    def today(self) -> date:
        """The date on the club's calendar."""
        return self.now.astimezone(ZoneInfo(self.settings.timezone)).date()

    def begin(self, table: FileTable) -> None:
        """Take the day and the number of a table from its title."""
        title = f"{table.sheet} {table.title}"
        day = day_in(title, self.today)
        name = _NAMED.search(title)
        above = self.above[0] if self.sheet == table.sheet else ""
        self.above = [day.isoformat() if day else above, name[1] if name else ""]
        self.sheet = table.sheet

    def is_beside(self, table: FileTable, cells: Cells) -> bool:
        """Return True for a note, a sum, or a line without figures above the first round."""
        if is_note(cells) or "total" in map(key_of, cells):
            return True
        begun = bool(table.keys or self.sheets or self.faults)
        return not begun and not any(map(str.isdecimal, "".join(cells)))

    def try_line(self, where: str, cells: list[str]) -> None:
        """Read a round, or keep its faults. The day and table may be above it."""
        first = self.seen.setdefault(tuple(cells), where)
        if first != where:
            self.notes.append(Fault(where, "twice", {"word": first}))
        cells[:2] = [own or above for own, above in zip(cells[:2], self.above, strict=True)]
        try:
            self.line(cells)
        except Refuse as unread:
            word = str(unread.values.get("word", ""))
            self.faults.append(Fault(where, "scores", {"word": word}))
        except Refused as refused:
            self.faults.append(refused_fault(where, refused.problem))
        except Faulty as faulty:
            self.faults += [Fault(where, fault.why, fault.values) for fault in faulty.faults]
        else:
            self.above = cells[:2]

    def line(self, cells: Cells) -> None:
        """Read a round. Raises Faulty, Refused."""
        day = day_of(cells[0], self.today)
        if day is None:
            raise _fault("date", cells[0])
        if day > self.today:
            raise _fault("to-come", cells[0])
        names, scores, behind = _parted(cells)
        players = [self._player(name) for name in names]
        if len(set(players)) != FOUR:
            raise _fault("names", ", ".join(names))
        who = [*players, *map(self._player, _waiting(behind))]
        sheet = self._sheet(day, tidy(cells[1]) or "1", who)
        self._relieve(sheet, players)
        self._happened(sheet, _outcome(sheet.table, players, scores, (names, behind)))

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
            raise _fault("names", name)
        if folded(plain) == folded(CALLED_DROMER):
            return DROMER
        self.names.setdefault(folded(plain), plain)
        return PlayerId(list(self.names).index(folded(plain)) + 1)

    def _sheet(self, day: date, name: str, players: Sequence[PlayerId]) -> TableBuilder:
        known = self.sheets.get((day, name))
        if known is not None:
            return known
        settings = self.settings
        opened = open_table(settings.ruleset, dict(settings.house), players, day)
        begun = datetime.combine(day, EVENING, ZoneInfo(settings.timezone)).astimezone(UTC)
        first = TableEvent(1, min(begun, self.now), None, opened)
        sheet = self.sheets[day, name] = TableBuilder(fold([first]), [first])
        return sheet

    def _relieve(self, sheet: TableBuilder, players: Sequence[PlayerId]) -> None:
        fresh = [player for player in players if player not in sheet.table.seats]
        missing = [chair for chair in CHAIRS if sheet.table.seats[chair] not in players]
        if len(fresh) > 1:
            raise _fault("other-four", sheet.table.day.isoformat())
        for chair in missing:
            table = sheet.table
            player = fresh[0]
            if player in {DROMER, table.waiting}:  # the owner leaves the chair to them
                self._happened(sheet, leave(table, table.seats[chair]))
            else:
                self._happened(sheet, relieve(table, chair, player))

    def _happened(self, sheet: TableBuilder, fact: TableFact) -> None:
        """Add an event, a minute after the previous event and never in the future."""
        at = min(sheet.events[-1].at + timedelta(minutes=1), self.now)
        event = TableEvent(sheet.table.last + 1, at, None, fact)
        sheet.events.append(event)
        sheet.table = advance(sheet.table, event)

    def paper(self) -> Paper:
        """End the open games, and return the club's file. Raises Faulty."""
        if self.faults:
            raise Faulty(*self.faults)
        if not self.sheets:
            raise Faulty(Fault("", "empty"))
        for sheet in self.sheets.values():
            if not sheet.table.over:
                self._happened(sheet, end(sheet.table))
        same = as_numbered(self.names)
        return Paper(
            peling="club",
            version=3,
            name="",
            settings=None,
            members=tuple(MemberPart(name=name) for name in self.names.values()),
            tables=tuple(
                TablePart.of(name, sheet.events, same) for (_, name), sheet in self.sheets.items()
            ),
        )


def read_plain(
    tables: Iterable[FileTable], settings: Settings, now: datetime
) -> tuple[Paper, list[Fault]]:
    """Return the rounds of a file, and its unused lines. Raises Faulty with each wrong line."""
    reading = TableReading(settings, now)
    for table in tables:
        reading.begin(table)
        for where, cells in table.rows:
            if reading.is_beside(table, cells):
                reading.notes.append(unused(where, cells))
                continue
            reading.try_line(where, _canonical(table, cells))
            reading.must_fit()
    return reading.paper(), reading.notes


def _canonical(table: FileTable, cells: Cells) -> list[str]:
    """Return the cells in the usual order: date, table, eight of the players, winner, special."""
    if not table.keys:
        return [*cells]
    written = [*cells, *[""] * len(table.heads)]
    heads = table.names_in_heads()
    seats = [place for place, key in enumerate(table.keys) if key in SEATS] or table.places("name")
    scores = table.places("score")
    if heads:
        eight = [table.heads[place] for place in heads] + [written[place] for place in heads]
        last = heads[-1]
    elif len(seats) == len(scores) == FOUR:
        pairs = sorted(zip(seats, scores, strict=True), key=lambda pair: _wind(table, pair[0]))
        eight = [written[place] for row in zip(*pairs, strict=True) for place in row]
        last = max(scores)
    else:
        first = min(seats, default=FIRST_CELL)
        last = first + PLAYERS_END - FIRST_CELL - 1
        eight = [*written, *[""] * PLAYERS_END][first : last + 1]
    ends = [table.cell(cells, key) for key in ("winner", "special", "prevailing", "waits")]
    free = [*cells[last + 1 :], "", ""] if not any(table.heads[last + 1 :]) else ["", ""]
    behind = [ends[0] or free[0], ends[1] or free[1], *[""] * (_EXPORTED - FOUR), *ends[2:]]
    return [table.cell(cells, "date"), table.cell(cells, "table"), *eight, *behind]


def _wind(table: FileTable, place: int) -> int:
    return SEATS.index(table.keys[place]) if table.keys[place] in SEATS else place


def _fault(why: str, word: str) -> Faulty:
    return Faulty(Fault("", why, {"word": tidy(word) or "-"}))


def _parted(cells: Cells) -> tuple[list[str], list[str], list[str]]:
    padded = [*cells, *[""] * PLAYERS_END]
    pairs = padded[FIRST_CELL:PLAYERS_END]
    mixed = not pairs[1] or not is_name(pairs[1]) or _is_value(pairs[1])
    names = pairs[0::2] if mixed else pairs[:FOUR]
    scores = pairs[1::2] if mixed else pairs[FOUR:]
    return [_unquoted(name) for name in names], scores, padded[PLAYERS_END:]


def _waiting(behind: Cells) -> Cells:
    """Return the waiting player, whose cell /export writes after the prevailing wind."""
    *_, prevailing, waits = behind[:_EXPORTED]
    if waits and prevailing in _WINDS:
        return [_unquoted(waits)]
    return []


def _unquoted(name: str) -> str:
    """Return a name without the character that keeps a spreadsheet from reading a formula."""
    return re.sub(r"\A(?:'(?=[-=+@]))?\*?", "", name)


def _is_value(cell: str) -> bool:
    try:
        return all(item.value and not item.name for item in read_line(cell, lambda _: False).items)
    except Refuse:
        return False


def _outcome(
    table: Table, players: Sequence[PlayerId], scores: Cells, said: tuple[Cells, Cells]
) -> TableFact:
    names, behind = said
    if _is_draw(players, scores, said):
        return draw(table)
    items = [
        _item("0" if player == DROMER and not score else score)
        for player, score in zip(players, scores, strict=True)
    ]
    winner = _winner(items, names, behind[0])
    named = _special(behind[1])
    entries = {}
    for place, (player, item) in enumerate(zip(players, items, strict=True)):
        chair = CHAIRS[table.seats.index(player)]
        value = item.value
        if value is None or value.hand:
            raise _fault("scores", scores[place])
        if named and place == winner:
            value = _item(named).value or value
        entries[chair] = seating_now(table).entry(value, chair)
    won = CHAIRS[table.seats.index(players[winner])]
    return record(table, RoundWon(won, (entries[0], entries[1], entries[2], entries[3])))


def _is_draw(players: Sequence[PlayerId], scores: Cells, said: tuple[Cells, Cells]) -> bool:
    """Return True for the word, four zeros or no score, if no winner is named."""
    names, behind = said
    if any(map(means_draw, (*scores, *behind[:1]))):
        return True
    entered = {score for player, score in zip(players, scores, strict=True) if player != DROMER}
    if entered == {""}:
        return not any(behind[:2])
    won = behind[1] or folded(_unquoted(behind[0])) in map(folded, names)
    return not won and all(score and not score.strip("0") for score in entered)


def _item(score: str) -> LineItem:
    whole = read_whole(score.strip("* "))
    plain = score if whole is None else f"{'*' * ('*' in score)}{whole}"
    line = read_line(f"{plain or '-'};", lambda _: False)
    if len(line.items) != 1 or line.items[0].name:
        raise _fault("scores", score)
    return line.items[0]


def _winner(items: Sequence[LineItem], names: Cells, behind: str) -> int:
    starred = [place for place, item in enumerate(items) if item.starred]
    named = [
        place for place, name in enumerate(names) if folded(name) == folded(_unquoted(behind))
    ]
    marked = starred or named
    if len(marked) != 1:
        raise _fault("winner", behind or ", ".join(names))
    return marked[0]


def _special(cell: str) -> str:
    try:
        return parse_special(cell.split(",", maxsplit=1)[0])
    except Refused:
        return ""
