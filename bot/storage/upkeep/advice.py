"""Advice to a host about a database file that cannot be used."""

import errno
import sqlite3
from pathlib import Path

from bot.ports.faults import Damaged
from bot.storage import INSTEAD
from bot.storage.connection import unavailable

_CLOSED = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM}
_CLOSED_FILES = {errno.EACCES, errno.EPERM, errno.EROFS}


def advise(path: Path, problem: Exception) -> str:
    """Return a line with the error of a database file, and its remedy."""
    why = getattr(problem, "orig", None) or problem
    code = getattr(why, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_NOTADB:
        return f"{path} cannot be read as a database: {why}; {INSTEAD}"
    line = f"{path} cannot be used: {why}"
    if code in _CLOSED or getattr(why, "errno", None) in _CLOSED_FILES:
        return f"{line}. This user must be able to read and write it, and its folder"
    if code == sqlite3.SQLITE_BUSY:
        return f"{line}. End the other program that uses it"
    if isinstance(unavailable(why), Damaged):
        return f"{line}. It is damaged: {INSTEAD}"
    return f"{line}. Is its disk full?"
