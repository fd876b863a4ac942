"""Search of the database, its copies and the files beside it for a forgotten name."""

import gzip
import re
import sqlite3
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.hosting.care import all_copies
from bot.hosting.database import file_beside
from bot.ports.lines import from_line
from bot.settings import HostSettings
from bot.storage.upkeep import keeping
from bot.storage.upkeep.copying import folder_for
from bot.storage.upkeep.maintenance import backup, is_dump
from bot.storage.upkeep.url import SqliteFile, address_of
from bot.talk.people import strip_accents
from bot.talk.texts import Texts

LARGEST = 50_000_000
"""The size (bytes) above which a file beside the database is not searched."""
_REASONS = {
    "inbox": "remains-week",
    "outbox": "remains-week",
    "message": "remains-week",
    "draft": "remains-draft",
}
"""Why a table may hold the name of a forgotten person; the others hold it for somebody else."""


_UNREADABLE = (sqlite3.DatabaseError, OSError, EOFError, ValueError, zlib.error)
"""The errors of a damaged copy."""


def remains_of(name: str, url: str, settings: HostSettings, words: Texts) -> Iterator[str]:
    """Yield a line for each table, copy and file that holds a name, with the reason."""
    pattern = re.compile(rf"(?<!\w){re.escape(strip_accents(name))}(?!\w)")
    address = address_of(url)
    with TemporaryDirectory(prefix="peling-") as scratch:
        copy = Path(scratch) / f"copy{address.ending}"
        backup(url, copy)
        for table, count in sorted(_counts(copy, pattern).items()):
            why = words.text(_REASONS.get(table, "remains-other"))
            yield words.text("remains-table", table=table, count=count, why=why)
    copies = all_copies(folder_for(address, settings.backup_dir), settings.backup_second)
    for made_at, path in copies:
        yield from _remains_of_copy(path, made_at + keeping.STAYS, pattern, words)
    searched = {copy.path for copy in copies}
    if isinstance(address, SqliteFile):
        searched |= {address.path, *address.path.parent.glob(f"{address.path.name}-*")}
    for path in sorted({*file_beside(url, "").glob("*")} - searched):
        if path.is_file() and path.stat().st_size <= LARGEST:
            text = path.read_text(encoding="utf-8", errors="replace")
            if count := len(pattern.findall(strip_accents(text))):
                yield words.text("remains-file", file=str(path), count=count)


def _remains_of_copy(
    path: Path, until: datetime, pattern: re.Pattern[str], words: Texts
) -> Iterator[str]:
    try:
        count = _counts(path, pattern).total()
    except _UNREADABLE as problem:
        yield words.text("remains-damaged", file=str(path), why=str(problem))
        return
    if count:
        last = f"{until:%Y-%m-%d}"
        yield words.text("remains-copy", file=str(path), count=count, until=last)


def _counts(copy: Path, pattern: re.Pattern[str]) -> Counter[str]:
    """Return how many rows of each table of a copy hold a name."""
    return Counter(table for table, row in _rows(copy) if pattern.search(strip_accents(row)))


def _rows(copy: Path) -> Iterator[tuple[str, str]]:
    """Yield the table and the text of every row of a copy, a dump or a SQLite file."""
    if is_dump(copy):
        table = ""
        with gzip.open(copy, "rt", encoding="utf-8") as file:
            for line in file:
                values = from_line(line)
                if isinstance(values, dict):
                    table = values.get("table", "")
                else:
                    yield table, _text(values)
        return
    address = f"{copy.resolve().as_uri()}?mode=ro&immutable=1"
    with closing(sqlite3.connect(address, uri=True)) as file:
        tables = file.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for (table,) in tables:
            for row in file.execute(f'SELECT * FROM "{table}"'):  # noqa: S608 - from the schema
                yield table, _text(row)


def _text(values: Iterable[object]) -> str:
    """Return the texts of a row, also those in JSON, on lines of their own."""
    texts = [value for value in values if isinstance(value, str)]
    return "\n".join(texts).replace("\\n", "\n")
