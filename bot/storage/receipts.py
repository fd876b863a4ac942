"""Receipts of sent messages in a file beside a SQLite database.

A receipt is a line that is appended without a disk sync at the moment of a platform's answer, so
that it survives a kill at once. It enters the database with the next transaction. A line holds a
checksum, the random name of its database (new after each restore), the outbox row, the time when
the row was made, its revision, and the platform's reference.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Lock
from zlib import crc32

from bot.ports.lines import as_line, from_line
from bot.ports.platforms import OutboxItem
from bot.storage.statements import moment_to_text
from core.values import frozen

NAME = "receipts"
"""The key in `meta` of the random name."""
MOST = 2_000
"""The most lines in the file; further deliveries are stored by a transaction."""


@frozen
class Receipt:
    """The delivery of an item; `item` is None for a line of an earlier run."""

    row: int
    made: str
    revision: int
    ref: str
    item: OutboxItem | None = None


class Receipts:
    """The deliveries that the database does not hold yet."""

    def __init__(self, database: Path, name: str) -> None:
        """Read the lines of an earlier run for a database of this random name."""
        self._path = file_of(database)
        self._name = name
        self._lock = Lock()
        self._file: int | None = None
        content = content_of(self._path)
        self.waiting = list(receipts_in(content, name))
        """The receipts that are not committed, oldest first."""
        self._entered = 0
        self._lines = content.count(b"\n")

    def add(self, item: OutboxItem, ref: str) -> bool:
        """Append a receipt; return False where a transaction must store the delivery."""
        if item.made is None:
            return False
        receipt = Receipt(item.id, moment_to_text(item.made), item.revision, ref, item)
        fields = as_line([self._name, receipt.row, receipt.made, receipt.revision, ref])
        with self._lock:
            if not self._append(fields.encode()):
                return False
            self.waiting.append(receipt)
        return True

    def _append(self, fields: bytes) -> bool:
        if self._lines >= MOST:
            return False
        # the newline comes first, so that a torn line before it spoils only itself
        line = b"\n%08x %s" % (crc32(fields), fields)
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC
        try:
            if self._file is None:
                self._file = os.open(self._path, flags, 0o600)
            self._lines += 1
            return os.write(self._file, line) == len(line)
        except OSError:
            return False

    def enter(self) -> list[Receipt]:
        """Return the waiting receipts, for the transaction that has begun."""
        receipts = self.waiting[:]
        self._entered = len(receipts)
        return receipts

    def committed(self, *, wrote: bool, lazy: bool) -> None:
        """Drop the receipts of the transaction, and the lines once all of them are on the disk.

        `wrote`: the transaction changed more than its receipts; without a change it syncs nothing.
        """
        with self._lock:
            synced = not lazy and (wrote or self._entered > 0)
            del self.waiting[: self._entered]
            self._entered = 0
            if synced and self._lines and not self.waiting:
                with suppress(OSError):
                    os.truncate(self._path if self._file is None else self._file, 0)
                    self._lines = 0

    def close(self) -> None:
        """Close the file, and remove it when it is empty."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
        if not self._lines:
            with suppress(OSError):
                self._path.unlink(missing_ok=True)


def file_of(database: Path) -> Path:
    """Return the file with the receipts of a database."""
    return Path(f"{database}.sent")


def content_of(path: Path) -> bytes:
    """Return the content of a file with receipts; a file that cannot be read has none."""
    with suppress(OSError):
        return path.read_bytes()
    return b""


def receipts_in(content: bytes, name: str) -> Iterator[Receipt]:
    """Return the receipts for a database of this name; other lines are ignored."""
    for line in content.split(b"\n"):
        checksum, _, fields = line.partition(b" ")
        if checksum == b"%08x" % crc32(fields):
            database, *values = from_line(fields.decode())
            if database == name:
                yield Receipt(*values)


def name_in(driver: sqlite3.Connection) -> str:
    """Return the random name of a database, "" before it is first opened."""
    row = driver.execute("SELECT value FROM meta WHERE key = ?", [NAME]).fetchone()
    if row:
        return str(row[0])
    return ""
