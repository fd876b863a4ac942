"""The plain table of rounds, as a club has it in a spreadsheet.

A line is a round: date, table, the four names and their scores, either all names first or each
name with its score. The first line of a table gives the seats, East first. The winner has a `*`
before the score, or the name after the scores; without scores, with four zeros or with the word,
the round is a draw. A line with a heading is skipped. The Dromer may be the fourth player; a
waiting fifth player comes last, as /export writes it.
"""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from itertools import repeat
from zipfile import ZipFile
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
from bot.ports.records import Settings
from bot.reader.dates import days_at
from bot.table.round_draft import seating_now
from bot.table.round_line import LineItem, means_draw, read_line
from bot.talk.people import CALLED_DROMER, folded, is_name, tidy
from bot.talk.refusing import Refuse
from core.game.decisions import draw, end, leave, open_table, record, relieve
from core.game.events import RoundWon, TableEvent, TableFact
from core.game.rounds import CHAIRS
from core.game.table import Table, advance, fold
from core.players import DROMER, PlayerId
from core.problems import Refused
from core.rulesets import parse_special

MOST_LINES = 20_000
MOST_UNPACKED = 10_000_000
"""The most bytes of an unpacked spreadsheet."""
WIDEST = 40
EVENING = time(20)
FOUR = 4
FIRST_CELL = 2
"""The first cell of the names and scores, after date and table."""
PLAYERS_END = FIRST_CELL + 2 * FOUR
_EXPORTED = 9
"""The cells of an export after the scores: the winner first, the waiting player last."""
_WINDS = frozenset("ESWN")

_CLOCK = re.compile(r"(?<=[0-9])[ T][0-9]{1,2}:.*")

Cells = Sequence[str]


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

    @property
    def today(self) -> date:
        """The date on the club's calendar."""
        return self.now.astimezone(ZoneInfo(self.settings.timezone)).date()

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


def read_plain(rows: Iterable[Cells], settings: Settings, now: datetime) -> Paper:
    """Read the lines of a plain table. Raises Faulty with each wrong line."""
    reading = TableReading(settings, now)
    for number, row in enumerate(rows, start=1):
        cells = [cell.strip() for cell in row]
        heading = not reading.sheets and day_of(cells[0] if cells else "", reading.today) is None
        if not any(cells) or (number == 1 and heading and not any(map(str.isdecimal, cells[0]))):
            continue
        try:
            reading.line(cells)
        except Refuse as unread:
            word = str(unread.values.get("word", ""))
            reading.faults.append(Fault(str(number), "scores", {"word": word}))
        except Refused as refused:
            reading.faults.append(refused_fault(str(number), refused.problem))
        except Faulty as faulty:
            faults = [Fault(str(number), fault.why, fault.values) for fault in faulty.faults]
            reading.faults += faults
        reading.must_fit()
    return reading.paper()


def _fault(why: str, word: str) -> Faulty:
    return Faulty(Fault("", why, {"word": tidy(word) or "-"}))


def day_of(cell: str, today: date) -> date | None:
    """Return the day in a cell, as it is typed in the chat; a time after it is ignored."""
    words = _CLOCK.sub("", cell).split()
    for count, days in days_at(words, today, "past"):
        if days and count == len(words):
            return days.one
    return None


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
    line = read_line(f"{score or '-'};", lambda _: False)
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


def rows_of(contents: bytes) -> Iterator[Cells]:
    """Yield the rows of a file. Raises Faulty if it is not a table."""
    packed = contents.startswith(b"PK")
    rows = _spreadsheet(contents) if packed else _lines(_text(contents))
    for number, row in enumerate(rows, start=1):
        if number > MOST_LINES or len(row) > WIDEST:
            raise Faulty(Fault(str(number), "too-big"))
        yield row


def too_large() -> Faulty:
    """Return the fault of a file with too many bytes."""
    return Faulty(Fault("", "too-large", {"most": MOST_UNPACKED // 1_000_000}))


def _text(contents: bytes) -> str:
    try:
        return contents.decode("utf-8-sig")
    except UnicodeDecodeError:
        return contents.decode("cp1252", errors="replace")  # the encoding of old spreadsheets


def _lines(text: str) -> Iterator[Cells]:
    first = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = max("\t;,", key=first.count)
    try:
        yield from csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    except csv.Error:
        raise Faulty(Fault("", "no-table")) from None


def _spreadsheet(contents: bytes) -> Iterator[Cells]:
    """Yield the rows of the first sheet, with the calculated values of its formulas.

    A formula without a stored value is written as "=": it is not an empty cell.
    """
    file = io.BytesIO(contents)
    try:
        yield from _first_sheet(file, calculates=_has_formulas(file))
    except Faulty:
        raise
    except Exception:  # noqa: BLE001 - whatever somebody's file holds, it is said in words
        raise Faulty(Fault("", "no-table")) from None


def _has_formulas(file: io.BytesIO) -> bool:
    """Return True when a cell may be a formula. Raises Faulty for a file that is too large."""
    with ZipFile(file) as packed:
        if sum(entry.file_size for entry in packed.infolist()) > MOST_UNPACKED:
            raise too_large()
        sheets = (name for name in packed.namelist() if "/worksheets/" in name)
        return any(b"<f" in packed.read(name) for name in sheets)


def _first_sheet(file: io.BytesIO, *, calculates: bool) -> Iterator[Cells]:
    rows = _rows(file, calculated=True)
    sources = _rows(file, calculated=False) if calculates else repeat(repeat(None))
    for row, written in zip(rows, sources, strict=False):
        yield [
            _written("=" if cell is None and source is not None else cell)
            for cell, source in zip(row, written, strict=False)
        ]


def _rows(file: io.BytesIO, *, calculated: bool) -> Iterator[Iterable[object]]:
    from openpyxl import load_workbook

    sheet = load_workbook(file, read_only=True, data_only=calculated).worksheets[0]
    yield from sheet.iter_rows(values_only=True, max_col=WIDEST)


def _written(cell: object) -> str:
    if cell is None:
        return ""
    if isinstance(cell, datetime):
        return cell.date().isoformat()
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return str(cell)
