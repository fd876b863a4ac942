"""Opening of a database: created or upgraded to the present schema, locked, ready for the bot."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path

import sqlalchemy
from sqlalchemy.pool import NullPool

from bot.ports.clock import Clock, wall_clock
from bot.storage import Away, DatabaseTrouble
from bot.storage.connection import Connection
from bot.storage.lock import Lock
from bot.storage.schema import SCHEMA
from bot.storage.sqlite import SqliteStore, connect
from bot.storage.statements import SQLITE
from bot.storage.store import Store
from bot.storage.upkeep.upgrading import (
    ALONE,
    LEASED,
    NOTHING,
    bring_up,
    copy_database,
    features_are_behind,
    is_next,
    make_or_migrate,
    refuse_strange,
    replaced,
    schema_behind,
    schema_of_file,
)
from bot.storage.upkeep.url import Address, PostgresUrl, SqliteFile, address_of, folder_for
from bot.storage.writer import passing

UPGRADE_LOCK = 7_305_471
"""The advisory lock under which a single process creates or upgrades a PostgreSQL schema."""


def open_store(url: str, clock: Clock = wall_clock, backups: Path | None = None) -> Store:
    """Return the store at an address; create the database, or upgrade it after a backup.

    `backups`: the folder for them, by default as `folder_for` says.

    Raises:
        DatabaseTrouble: it cannot be opened, is in use, newer than this program or incomplete.
    """
    address = address_of(url)
    if isinstance(address, PostgresUrl):
        from bot.storage.postgres import refuse_pooler

        refuse_pooler(address.url)
        bring_up_postgres(address, backups, clock)
        return _postgres_store(address, clock)
    lock = locked(address.path)
    try:
        with in_a_line(address.path):
            bring_up_file(address, backups, clock)
            for_nobody_else(address.path)
            return SqliteStore(address.path, clock, lock)
    except BaseException:
        lock.release()
        raise


def open_to_read(url: str, clock: Clock = wall_clock) -> Store:
    """Return the store at an address only for reading, beside a running bot.

    Raises:
        DatabaseTrouble: it is missing, or not of the present schema.
    """
    address = readable(url)
    if isinstance(address, PostgresUrl):
        return _postgres_store(address, clock)
    with in_a_line(address.path):
        return SqliteStore(address.path, clock)


@contextmanager
def in_a_line(path: Path) -> Iterator[None]:
    """Report an error of a database file as a line.

    Raises:
        DatabaseTrouble: for example its disk is full, or it is damaged.
    """
    try:
        yield
    except (OSError, sqlite3.Error, sqlalchemy.exc.DBAPIError) as problem:
        why = getattr(problem, "orig", None) or problem
        raise DatabaseTrouble(
            f"{path} cannot be used: {why}. Is its disk full? If it is damaged, put a backup back "
            "with `peling db restore FILE`"
        ) from problem


@contextmanager
def reading(address: Address) -> Iterator[Connection]:
    """Yield a snapshot of a database, which may be in use.

    Raises:
        DatabaseTrouble: it cannot be reached, or goes away meanwhile.
    """
    if isinstance(address, PostgresUrl):
        import psycopg

        from bot.storage import postgres as server

        try:
            with closing(server.connect(address.url)) as driver:
                driver.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
                yield Connection(driver, server.POSTGRESQL, server.passing)
        except psycopg.OperationalError as problem:
            raise Away(f"{address.shown} went away: {problem}") from problem
        return
    with in_a_line(address.path), closing(connect(address.path, only_read=True)) as file:
        file.execute("BEGIN")
        yield Connection(file, SQLITE, passing)


def for_nobody_else(path: Path) -> None:
    """Let only this user read the database files, also those of an older Pe-Ling."""
    for file in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
        with suppress(FileNotFoundError, PermissionError):
            file.chmod(0o600)


def readable(url: str) -> Address:
    """Return the address of a database that this program can read.

    Raises:
        DatabaseTrouble: it is missing, or not of the present schema.
    """
    address = address_of(url)
    schema = schema_at(address)
    if schema == NOTHING:
        raise DatabaseTrouble(f"there is no database at {address.shown} yet")
    if schema != SCHEMA and not (isinstance(address, PostgresUrl) and is_next(schema)):
        refuse_strange(schema)
        raise DatabaseTrouble(
            "the database is of another version; bring it up with `peling db upgrade`"
        )
    return address


def schema_at(address: Address) -> str:
    """Return the schema of the database at an address, "" for no database."""
    if isinstance(address, PostgresUrl):
        with postgres(address) as connection:
            return schema_behind(connection)
    return schema_of_file(address.path)


def locked(path: Path) -> Lock:
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
        replaced(path, lambda fresh: bring_up(fresh, schema), is_new=True)
    elif schema != SCHEMA or features_are_behind(path):
        refuse_strange(schema)
        copy_database(path, kept_before(address, backups, f"upgrade-of-{schema}", clock()))
        replaced(path, lambda fresh: bring_up(fresh, schema, path))
    return schema


def kept_before(address: Address, backups: Path | None, what: str, now: datetime) -> Path:
    """Return the path of the copy before a change of the database."""
    folder = folder_for(address, backups)
    folder.mkdir(parents=True, exist_ok=True)
    if isinstance(address, SqliteFile):
        name = address.path.stem
    else:
        name = "peling"
    return folder / f"{name}-before-{what}-{now:%Y%m%d-%H%M%S-%f}{address.ending}"


def bring_up_postgres(address: PostgresUrl, backups: Path | None, clock: Clock) -> str:
    """Create or upgrade a PostgreSQL database; return its previous schema.

    During an upgrade of several processes in turn, those of the previous version go on.
    """
    with postgres(address) as connection, connection.begin():
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({UPGRADE_LOCK})")
        schema = schema_behind(connection)
        if is_next(schema):
            return schema
        if schema not in {NOTHING, SCHEMA}:
            refuse_strange(schema)
            if LEASED <= schema < ALONE:
                _refuse_beside(connection)
            from bot.storage.upkeep.dump import dump

            dump(connection, kept_before(address, backups, f"upgrade-of-{schema}", clock()))
        make_or_migrate(connection, schema)
    return schema


def _refuse_beside(connection: sqlalchemy.Connection) -> None:
    """Make sure that no process of the previous version uses tables that the upgrade removes.

    Raises:
        DatabaseTrouble: a process does, or its lease has not ended yet.
    """
    from bot.storage.sharing import ALIVE, LEASE

    running = connection.exec_driver_sql(ALIVE).scalar_one()
    if running:
        raise DatabaseTrouble(
            f"{running} of the version before may still be running, and cannot use the new "
            f"database: stop all, wait {LEASE // 1000} seconds if one was killed, start one, then "
            "the others"
        )


@contextmanager
def postgres(address: PostgresUrl) -> Iterator[sqlalchemy.Connection]:
    """Yield a connection of SQLAlchemy to PostgreSQL, for the schema and copies.

    Raises:
        Away: it cannot be reached, or goes away meanwhile.
    """
    import psycopg

    engine = sqlalchemy.create_engine(
        "postgresql+psycopg://", creator=lambda: psycopg.connect(address.url), poolclass=NullPool
    )
    try:
        with engine.connect() as connection:
            yield connection
    except sqlalchemy.exc.OperationalError as problem:
        line = str(problem.orig).strip().splitlines()[0]
        raise Away(f"{address.shown} cannot be reached: {line}") from problem


def _postgres_store(address: PostgresUrl, clock: Clock) -> Store:
    from bot.storage.postgres import PostgresStore

    return PostgresStore(address.url, clock)
