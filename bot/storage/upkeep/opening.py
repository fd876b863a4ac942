"""Opening of a database: created or upgraded to the present schema, locked, ready for the bot."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy

from bot.ports.clock import Clock, wall_clock
from bot.storage import DatabaseTrouble
from bot.storage.lock import Lock
from bot.storage.schema import NOTHING, SCHEMA
from bot.storage.sqlite import SqliteStore
from bot.storage.upkeep.upgrading import (
    bring_up,
    features_are_behind,
    replace_database,
    schema_of_file,
)
from bot.storage.upkeep.url import PostgresUrl, SqliteFile, address_of

if TYPE_CHECKING:
    from bot.storage.store import Store


def open_store(url: str, clock: Clock = wall_clock, backups: Path | None = None) -> "Store":
    """Return the store at an address; create the database, or upgrade it after a backup.

    `backups`: the folder for them, by default as `folder_for` says.

    Raises:
        DatabaseTrouble: it cannot be opened, is in use, newer than this program or incomplete.
    """
    address = address_of(url)
    if isinstance(address, PostgresUrl):
        from bot.storage.upkeep import on_postgres

        return on_postgres.open_store(address, backups, clock)
    lock = lock_file(address.path)
    try:
        with in_a_line(address.path):
            bring_up_file(address, backups, clock)
            for_nobody_else(address.path)
            return SqliteStore(address.path, clock, lock)
    except BaseException:
        lock.release()
        raise


@contextmanager
def in_a_line(path: Path) -> Iterator[None]:
    """Report an error of a database file as a line.

    Raises:
        DatabaseTrouble: for example its disk is full, or it is damaged.
    """
    try:
        yield
    except (OSError, sqlite3.Error, sqlalchemy.exc.DBAPIError) as problem:
        from bot.storage.upkeep.advice import advise

        raise DatabaseTrouble(advise(path, problem)) from problem


def for_nobody_else(path: Path) -> None:
    """Let only this user read the database files, also those of an older Pe-Ling."""
    for file in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
        with suppress(FileNotFoundError, PermissionError):
            file.chmod(0o600)


def lock_file(path: Path) -> Lock:
    """Lock a SQLite file, after its folder is created.

    Raises:
        DatabaseTrouble: another program holds the lock, or the folder cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return Lock(path)
    except OSError as problem:
        raise DatabaseTrouble(f"{path} cannot be written: {problem.strerror}") from problem


def bring_up_file(address: SqliteFile, backups: Path | None, clock: Clock) -> str:
    """Create or upgrade a locked SQLite file; return its previous schema."""
    path = address.path
    schema = schema_of_file(address.path)
    if schema == NOTHING:
        replace_database(path, lambda fresh: bring_up(fresh, schema), is_new=True)
    elif schema != SCHEMA or features_are_behind(path):
        from bot.storage.upkeep.copying import copy_database, kept_before
        from bot.storage.upkeep.migrating import refuse_strange

        refuse_strange(schema)
        copy_database(path, kept_before(address, backups, f"upgrade-of-{schema}", clock()))
        replace_database(path, lambda fresh: bring_up(fresh, schema, path))
    return schema
