"""The reading of a file in a process of its own, as a dry run on a snapshot."""

import json
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import astuple, replace
from datetime import date, datetime
from threading import BoundedSemaphore
from typing import Any

from pydantic import ValidationError

from bot.aside.process import Aside, NotDone, command
from bot.delivery.futures import settled
from bot.features.transfer.bringing_in import ImportPlan, IncomingPeople, arrivals, plan_of
from bot.features.transfer.checking import settings_of
from bot.features.transfer.club_file import settings_part
from bot.features.transfer.faults import Fault, Faulty
from bot.features.transfer.format import MOST_NAMES, MOST_TABLES, Paper, SettingsPart
from bot.features.transfer.name_list import as_list, read_names
from bot.features.transfer.results_table import as_results, read_results, sheet_of
from bot.features.transfer.round_table import read_plain
from bot.features.transfer.season_table import read_season, turned
from bot.messages import Sent
from bot.ports.platforms import Fetching, Platform
from bot.ports.records import Chat, Club, Settings
from bot.reader.tables import FOUR, MOST_UNPACKED, FileTable, tables_in, too_large
from bot.storage.ledger import UnitOfWork
from bot.storage.store import Store
from bot.talk.refusing import Refuse
from core.values import frozen

MOST_FAULTS = 200
"""The most faults of a JSON file; a plain table has at most one for each line."""
WORKER = command("bot.features.transfer.worker")
PATIENCE = 15.0
"""The most time (s) for reading a file."""
AT_ONCE = 2
"""The most files that are read at the same time."""

_log = logging.getLogger("peling.import")
_reading = BoundedSemaphore(AT_ONCE)


@frozen
class FileRead:
    """A file that was read in a dry run: its news, its contents as JSON, and its unused lines."""

    new: IncomingPeople
    paper: str = ""
    notes: Sequence[Fault] = ()


def reader(
    club: Club, chat: Chat, sent: Sent | None, text: str, *, names: bool = False
) -> Callable[[Store, Platform], Awaitable[FileRead]]:
    """Return the work that reads a file, or the pasted text, for a club.

    names: the file holds names of members.
    """

    async def read(store: Store, platform: Platform) -> FileRead:
        now = await settled(store.read(lambda ledger: ledger.now))
        try:
            contents = await _contents(platform, sent, text)
            read = await read_aside(contents, club.settings, now, names=names)
        except Faulty as faulty:
            return FileRead(IncomingPeople(tuple(faulty.faults)))

        def tried(ledger: UnitOfWork) -> FileRead:
            if as_list(read.paper):
                return read
            unit = ledger.unit()
            # a group may be new, so that its club is not yet stored
            if chat.private or unit.clubs.chat(chat.platform, chat.key):
                here = club
            else:
                here = replace(club, id=0)
            return replace(read, new=arrivals(unit, here, read_paper(read.paper)))

        return await settled(store.browse(tried))

    return read


def reckoner(club: Club, paper: str) -> Callable[[Store, Platform], Awaitable[ImportPlan]]:
    """Return the work that computes the plan of an import."""

    async def reckon(store: Store, platform: Platform) -> ImportPlan:
        del platform
        return await settled(
            store.browse(lambda ledger: plan_of(ledger.unit(), club.id, read_paper(paper)))
        )

    return reckon


async def _contents(platform: Platform, sent: Sent | None, text: str) -> bytes:
    if sent is None:
        return text.encode("utf-8", "replace")
    if not isinstance(platform, Fetching):
        raise Faulty(Fault("", "no-files"))
    try:
        return await platform.fetch(sent)
    except (FileNotFoundError, PermissionError):
        raise Faulty(Fault("", "no-file")) from None


async def read_aside(
    contents: bytes,
    settings: Settings,
    now: datetime,
    words: Sequence[str] = WORKER,
    patience: float = PATIENCE,
    *,
    names: bool = False,
) -> FileRead:
    """Return a file as the JSON of a club with these settings, and its unused lines.

    `words` is the command of the reading process; `patience` (s) its most time.
    Raises Faulty with each wrong place, or with the exceeded limit.
    """
    if len(contents) > MOST_UNPACKED:
        raise Faulty(Fault("", "too-large", too_large().values))
    if not _reading.acquire(blocking=False):
        raise Faulty(Fault("", "busy"))
    head = [settings_part(settings).model_dump_json(), now.isoformat(), names]
    aside = Aside(words, patience)
    try:
        answer = await aside.ask(json.dumps(head).encode() + b"\n" + contents)
    except (NotDone, EOFError, OSError) as problem:
        _log.warning("a file of %d bytes could not be read: %r", len(contents), problem)
        raise Faulty(Fault("", "too-much")) from None
    finally:
        await aside.close()
        _reading.release()
    faults, _, paper = answer.partition(b"\n")
    wrong, notes = ([Fault(*fault) for fault in some] for some in json.loads(faults))
    if wrong:
        raise Faulty(*wrong)
    return FileRead(IncomingPeople(), paper.decode(), notes)


def answer(question: bytes) -> bytes:
    """Return the answer of the process: a line of faults and notes, then the file as JSON."""
    head, _, contents = question.partition(b"\n")
    settings, now, names = json.loads(head)
    paper = ""
    faults = list[Fault]()
    notes: Sequence[Fault] = ()
    try:
        of_club = settings_of(SettingsPart.model_validate_json(settings))
        paper, notes = _read(contents, of_club, datetime.fromisoformat(now), members=names)
    except Faulty as faulty:
        faults += faulty.faults
    except Refuse as refusal:
        faults.append(Fault("", refusal.why.removeprefix("import-fault-"), refusal.values))
    rows = [[astuple(fault) for fault in some] for some in (faults, notes)]
    return json.dumps(rows).encode() + b"\n" + paper.encode()


def _read(
    contents: bytes, settings: Settings, now: datetime, *, members: bool
) -> tuple[str, Sequence[Fault]]:
    if contents.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"{", b"["):
        return _as_json(read_paper(contents)), ()
    today = now.date()
    read_tables = [*tables_in(contents)]
    found = (turned(table, today) for table in read_tables if table.rows)
    tables = [as_results(table, today) for table in found]
    kinds = [_kind(table, now.date(), members=members) for table in tables]
    kind = next((kind_of_file for kind_of_file in _KINDS if kind_of_file in kinds), "")
    used = [table for table, its in zip(tables, kinds, strict=True) if its == kind]
    if kind == "results":  # the other sheets of its workbook
        used = [table for table in tables if sheet_of(table)]
        tables = [table for table in tables if not table.places("total")]
    if kind == "names" or members:
        paper, notes = read_names(used, members=members, today=now.date())
    else:
        read = {"season": read_season, "results": read_results}.get(kind, read_plain)
        plain, notes = read(used, settings, now)
        paper = _as_json(plain)
        if settings.language in _BOTH_ORDERS:
            notes += _notes_of_order(read_tables)
    for table in tables:
        if table not in used:
            where, cells = table.rows[0]
            word = " ".join(table.heads or cells).strip()
            notes.append(Fault(where, "unused-lines", {"word": word, "count": len(table.rows)}))
    return paper, notes


_BOTH_ORDERS = frozenset({"en"})
"""The languages in which dates are written with the day or with the month first."""


def _notes_of_order(tables: Sequence[FileTable]) -> list[Fault]:
    """Return a note of a date whose day and month cannot be told apart: `9/4/2025`."""
    written = next((table.unsure for table in tables if table.unsure), "")
    if not written:
        return []
    day, month, year = (number.zfill(2) for number in written.split("/"))
    year = year if len(year) > len(day) else f"20{year}"
    read = f"{year}-{month}-{day}"
    return [
        Fault("", "day-order", {"word": written, "day": read, "other": f"{year}-{day}-{month}"})
    ]


_KINDS = ("rounds", "results", "season", "names", "")
"""The kinds of tables, the most useful first; "" has no heading."""


def _kind(table: FileTable, today: date, *, members: bool) -> str:
    if members:
        if table.places("name", "last"):
            return "names"
        return ""
    if sheet_of(table) in {"results", "reglement"}:
        return "results"
    if not table.places("name", "last") or len(table.places("name")) == FOUR:
        return "rounds" if table.keys else ""
    if table.days(today):
        return "season"
    return "names"


def _as_json(paper: Paper) -> str:
    return paper.model_dump_json(exclude_defaults=True)


_NO_PAPER = Fault("", "no-paper")
"""The only fault of a file that is not the JSON of a club."""


def read_paper(contents: bytes | str) -> Paper:
    """Read a club's JSON. Raises Faulty with each wrong place."""
    try:
        return Paper.model_validate_json(contents)
    except ValidationError as wrong:
        faults = [_fault(error) for error in wrong.errors(include_url=False, include_input=False)]
    if _NO_PAPER in faults:
        raise Faulty(_NO_PAPER)
    raise Faulty(*faults[:MOST_FAULTS])


def _fault(error: Any) -> Fault:  # noqa: ANN401 - pydantic's own record
    place = error["loc"]
    if not place or place[0] in {"peling", "version"}:
        return _NO_PAPER
    if place == ("members",) and error["type"] == "too_long":
        return Fault("", "too-many-names", {"most": MOST_NAMES})
    if place == ("tables",) and error["type"] == "too_long":
        return Fault("", "too-many-tables", {"most": MOST_TABLES})
    return Fault(
        " ".join(str(step + 1 if isinstance(step, int) else step) for step in place), "json"
    )
