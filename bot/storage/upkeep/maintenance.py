"""The host's database commands: `peling db upgrade`, `check`, `backup` and `restore`.

A copy is tested by opening it and folding every table.
"""

import shutil
import sqlite3
import tempfile
from functools import partial
from pathlib import Path

from bot.ports.clock import Clock, wall_clock
from bot.ports.faults import Unavailable
from bot.storage import DatabaseTrouble, WrongDatabase
from bot.storage.connection import Connection
from bot.storage.schema import NOTHING, SCHEMA
from bot.storage.statements import SQLITE
from bot.storage.upkeep.checking import all_faults
from bot.storage.upkeep.copying import copy_database, forget_name, kept_before
from bot.storage.upkeep.dump import dump, load
from bot.storage.upkeep.opening import bring_up_file, in_a_line, lock_file
from bot.storage.upkeep.reading import readable, reading
from bot.storage.upkeep.upgrading import (
    bring_up,
    replace_database,
    schema_connection,
    schema_of_file,
    scratch_file,
)
from bot.storage.upkeep.url import Address, PostgresUrl, SqliteFile, address_of


def upgrade(url: str, backups: Path | None = None, clock: Clock = wall_clock) -> str:
    """Create a database or upgrade it to the present schema; return a line about it.

    Raises:
        DatabaseTrouble: it is in use, newer than this program, incomplete or out of reach.
    """
    address = address_of(url)
    if isinstance(address, PostgresUrl):
        from bot.storage.upkeep.on_postgres import bring_up_postgres

        before = bring_up_postgres(address, backups, clock)
    else:
        with lock_file(address.path), in_a_line(address.path):
            before = bring_up_file(address, backups, clock)
    if before == NOTHING:
        return f"Made a new database at {address.shown}."
    if before == SCHEMA:
        return f"The database is up to date (schema {SCHEMA})."
    return f"Brought the database from schema {before} to {SCHEMA}; a copy of before was kept."


def check(url: str) -> list[str]:
    """Return all faults in the totals and tables of a database, which may be in use.

    Raises:
        DatabaseTrouble: it is missing, of another schema or out of reach.
    """
    with reading(readable(url)) as connection:
        try:
            return everything_wrong(connection)
        except Unavailable as problem:
            raise DatabaseTrouble(
                f"the database went away while it was checked: {problem}"
            ) from problem


def backup(url: str, path: Path) -> None:
    """Copy a database, which may be in use, to a file, completely or not at all.

    Raises:
        DatabaseTrouble: it cannot be read or written, or the copy is damaged.
    """
    address = address_of(url)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with scratch_file(path.with_name(path.name + ".part")) as fresh:
            _copy(address, fresh)
            try_copy(fresh)
            fresh.replace(path)
    except (OSError, sqlite3.Error) as problem:
        raise DatabaseTrouble(f"no backup could be made at {path}: {problem}") from problem


def restore(url: str, path: Path, backups: Path | None = None, clock: Clock = wall_clock) -> None:
    """Replace a database by a backup, after a copy of the present database.

    A copy of a SQLite file can go into PostgreSQL and the other way round: so a club moves.

    Raises:
        DatabaseTrouble: the file is no complete backup, or the database is in use or out of reach.
    """
    address = address_of(url)
    if isinstance(address, PostgresUrl):
        _restore_postgres(address, path, backups, clock)
        return
    target = address.path
    with lock_file(target), in_a_line(target):
        if target.exists() and target.stat().st_size:
            kept = kept_before(address, backups, "restore", clock())
            try:
                copy_database(target, kept)
            except sqlite3.DatabaseError:  # the file is no database any more
                shutil.copy(target, kept)
        replace_database(target, partial(_restore_into, path=path))


def _restore_into(fresh: Path, path: Path) -> None:
    put_back_into(fresh, path)
    forget_name(fresh)


def _restore_postgres(
    address: PostgresUrl, path: Path, backups: Path | None, clock: Clock
) -> None:
    with tempfile.TemporaryDirectory(prefix="peling-") as scratch:
        if not is_dump(path):
            put_back_into(fresh := Path(scratch, "fresh.db"), path)
            path = Path(scratch, "fresh")
            with schema_connection(fresh) as connection:
                dump(connection, path)
        from bot.storage.upkeep.on_postgres import postgres

        with postgres(address) as connection, connection.begin():
            if connection.dialect.has_table(connection, "alembic_version"):
                dump(connection, kept_before(address, backups, "restore", clock()))
            load(connection, path)


_GZIP = b"\x1f\x8b"


def _copy(address: Address, fresh: Path) -> None:
    if isinstance(address, PostgresUrl):
        from bot.storage.upkeep.on_postgres import postgres

        with postgres(address) as connection, connection.begin():
            connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            dump(connection, fresh)
    else:
        if schema_of_file(address.path) == NOTHING:
            raise DatabaseTrouble(f"there is no database at {address.path} yet")
        copy_database(address.path, fresh)


def try_copy(copy: Path) -> None:
    """Test a copy by restoring it elsewhere: every table folds and all totals agree.

    Raises:
        DatabaseTrouble: the copy is damaged.
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
    """Return all faults of a database: of its file, its tables and its totals."""
    rows = []
    if connection.dialect is SQLITE:
        rows = connection.driver.execute("PRAGMA integrity_check").fetchall()
    return [*(row[0] for row in rows if row != ("ok",)), *all_faults(connection)]


def put_back_into(fresh: Path, copy: Path) -> None:
    """Create a database of the present schema in a new file, from a copy of either kind.

    Raises:
        DatabaseTrouble: the file is no complete copy.
    """
    if is_dump(copy):
        with schema_connection(fresh) as connection:
            load(connection, copy)
        return
    try:
        schema = schema_of_file(copy)
    except WrongDatabase as problem:
        raise DatabaseTrouble(
            f"{copy} is no backup of Pe-Ling, or is damaged or half copied; `peling db restore` "
            "without a file lists the backups"
        ) from problem
    if schema == NOTHING:
        raise DatabaseTrouble(f"there is no backup at {copy}")
    bring_up(fresh, schema, copy)


def is_dump(copy: Path) -> bool:
    """Return True when a copy is a dump, not a SQLite file.

    Raises:
        DatabaseTrouble: it cannot be read.
    """
    try:
        with copy.open("rb") as file:
            return file.read(2) == _GZIP
    except OSError as problem:
        raise DatabaseTrouble(f"{copy} cannot be read: {problem.strerror}") from problem
