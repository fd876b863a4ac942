"""Backups: a copy of a database, tried by opening it and folding every table."""

import sqlite3
import tempfile
from pathlib import Path

from adapters.storage import DatabaseTrouble
from adapters.storage.connection import Connection
from adapters.storage.statements import SQLITE
from adapters.storage.upkeep.checking import all_faults
from adapters.storage.upkeep.dump import dump, load
from adapters.storage.upkeep.opening import postgres, reading
from adapters.storage.upkeep.upgrading import (
    NOTHING,
    bring_up,
    copy_database,
    schema_connection,
    schema_of_file,
    scratch_file,
)
from adapters.storage.upkeep.url import Address, PostgresUrl, SqliteFile
from bot.ports.faults import Unavailable

_GZIP = b"\x1f\x8b"


def back_up(address: Address, target: Path) -> None:
    """Copy a database, which may be in use, to a file; it appears there whole or not at all.

    Raises:
        DatabaseTrouble: it cannot be read or written, or the copy is damaged.
    """
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with scratch_file(target.with_name(target.name + ".part")) as fresh:
            _copy(address, fresh)
            try_copy(fresh)
            fresh.replace(target)
    except (OSError, sqlite3.Error) as problem:
        raise DatabaseTrouble(f"no backup could be made at {target}: {problem}") from problem


def _copy(address: Address, fresh: Path) -> None:
    if isinstance(address, PostgresUrl):
        with postgres(address) as connection, connection.begin():
            connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            dump(connection, fresh)
    else:
        if schema_of_file(address.path) == NOTHING:
            raise DatabaseTrouble(f"there is no database at {address.path} yet")
        copy_database(address.path, fresh)


def try_copy(copy: Path) -> None:
    """Try a copy by putting it back elsewhere: it is whole, every table folds, totals agree.

    Raises:
        DatabaseTrouble: it does not.
    """
    with tempfile.TemporaryDirectory(prefix="peling-") as folder:
        tried = Path(folder) / "tried.db"
        put_back_into(tried, copy)
        with reading(SqliteFile(tried)) as sound:
            try:
                wrong = everything_wrong(sound)
            except (sqlite3.Error, Unavailable) as problem:
                wrong = [str(problem)]
    if wrong:
        raise DatabaseTrouble(
            f"the copy at {copy} is damaged: {wrong[0]}; `peling db check` tells whether the "
            "database is"
        )


def everything_wrong(connection: Connection) -> list[str]:
    """All faults of a database: of its file, of its tables, of its totals."""
    found = []
    if connection.dialect is SQLITE:
        found = connection.driver.execute("PRAGMA integrity_check").fetchall()
    return [*(row[0] for row in found if row != ("ok",)), *all_faults(connection)]


def put_back_into(fresh: Path, copy: Path) -> None:
    """Make a database of today's schema from a copy of either kind, in a file not there yet.

    Raises:
        DatabaseTrouble: the file is no whole copy.
    """
    if is_dump(copy):
        with schema_connection(fresh) as connection:
            load(connection, copy)
        return
    schema = schema_of_file(copy)
    if schema == NOTHING:
        raise DatabaseTrouble(f"there is no backup at {copy}")
    bring_up(fresh, schema, copy)


def is_dump(copy: Path) -> bool:
    """True when a copy is a dump, not a SQLite file.

    Raises:
        DatabaseTrouble: it cannot be read.
    """
    try:
        with copy.open("rb") as file:
            return file.read(2) == _GZIP
    except OSError as problem:
        raise DatabaseTrouble(f"{copy} cannot be read: {problem.strerror}") from problem
