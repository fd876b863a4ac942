"""Upgrades of a database to the present schema by Alembic, completely or not at all.

Alembic cannot continue an interrupted upgrade of a SQLite schema. So an upgrade works on a copy,
which replaces the database when it is complete. PostgreSQL upgrades in a transaction.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import sqlalchemy
from sqlalchemy import Connection, create_engine, create_mock_engine
from sqlalchemy.pool import NullPool

from bot.feature import BUILT_IN, migrations
from bot.ports.faults import Damaged
from bot.storage import INSTEAD, DatabaseTrouble, WrongDatabase
from bot.storage.columns import compare_singly, metadata, tell_conditions
from bot.storage.connection import unavailable
from bot.storage.schema import NOTHING, SCHEMA
from bot.storage.sqlite import connect

ALONE = "0013"
"""The last schema that the previous version cannot use: it needs all processes stopped."""
LEASED = "0004"
"""The first schema with leases of processes."""


def schema_of_file(path: Path) -> str:
    """Return the schema of a SQLite file, "" for an empty file.

    Raises:
        DatabaseTrouble: the file is incomplete, another program's, or no database.
    """
    if not path.exists() or path.stat().st_size == 0:
        return NOTHING
    with suppress(sqlite3.DatabaseError):  # a disk may refuse a single read
        return _schema_in(path)
    try:
        return _schema_in(path)
    except sqlite3.DatabaseError as problem:
        from bot.storage.upkeep.advice import advise

        is_damaged = isinstance(unavailable(problem), Damaged)
        raise (WrongDatabase if is_damaged else DatabaseTrouble)(
            advise(path, problem)
        ) from problem


def _schema_in(path: Path) -> str:
    with closing(sqlite3.connect(path)) as driver:
        query = "SELECT name FROM sqlite_master WHERE type = 'table'"
        tables = {name for (name,) in driver.execute(query) if not name.startswith("sqlite_")}
        return _schema(tables, lambda: driver.execute(_VERSIONS).fetchall())


def schema_behind(connection: Connection) -> str:
    """Return the schema of a PostgreSQL database, "" for an empty database.

    Raises:
        DatabaseTrouble: it is incomplete or another program's.
    """
    tables = set(sqlalchemy.inspect(connection).get_table_names())
    return _schema(tables, lambda: connection.exec_driver_sql(_VERSIONS).fetchall())


def import_rows() -> None:
    """Import the tables of all features of the program, also of those left out."""
    for key in BUILT_IN:
        if find_spec(name := f"bot.features.{key}.rows"):
            import_module(name)


_VERSIONS = "SELECT version_num FROM alembic_version"


def _schema(tables: set[str], versions: Callable[[], Sequence[Sequence[str]]]) -> str:
    if not tables:
        return NOTHING
    if "alembic_version" in tables:
        rows = versions()
    else:
        rows = ()
    if len(rows) != 1 or (rows[0][0] == SCHEMA and not tables >= metadata.tables.keys()):
        raise WrongDatabase(f"the database is half made or not Pe-Ling's; {INSTEAD}")
    return str(rows[0][0])


def make_or_migrate(connection: Connection, schema: str, to: str = "") -> None:
    """Upgrade a database from a schema to another, by default the present.

    Raises:
        DatabaseTrouble: either is of a newer program.
    """
    to = to or SCHEMA
    if (schema, to) == (NOTHING, SCHEMA):  # the same result without importing Alembic
        for statement in _layout(connection.dialect.name):
            connection.exec_driver_sql(statement)
    elif schema != to:
        from bot.storage.upkeep.migrating import migrate

        migrate(connection, schema, to)
    if any(migrations()):
        from bot.storage.upkeep.migrating import bring_up_features

        bring_up_features(connection)


def features_are_behind(path: Path) -> bool:
    """True when a feature has migrations that the database in a file lacks."""
    if not any(migrations()):
        return False
    from bot.storage.upkeep.migrating import behind

    with schema_connection(path) as connection:
        return any(behind(connection))


@cache
def _layout(dialect: str) -> Sequence[str]:
    """Return the statements of the present schema; writing them takes longer than running them."""
    statements: list[str] = []

    def keep(made: Any, *_: object) -> None:  # noqa: ANN401 - DDLElement and ExecutableDDLElement
        words = str(made.compile(dialect=written.dialect))
        statements.append(compare_singly(words) if dialect == "sqlite" else words)

    written = create_mock_engine(f"{dialect}://", keep)
    import_rows()
    tell_conditions(dialect)
    metadata.create_all(written, checkfirst=False)
    return (
        *statements,
        (
            "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, "
            "CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
        ),
        f"INSERT INTO alembic_version VALUES ('{SCHEMA}')",  # noqa: S608 - constants
    )


def replace_database(path: Path, fill: Callable[[Path], None], *, is_new: bool = False) -> None:
    """Replace a file by a database of the present schema, completely or not at all.

    `fill` makes the database in a new file; `is_new`: the database has never held rows.

    Raises:
        DatabaseTrouble: the new database is damaged.
    """
    with scratch_file(Path(f"{path}.upgrading")) as fresh:
        fill(fresh)
        with closing(sqlite3.connect(fresh)) as driver:
            driver.execute("PRAGMA journal_mode = DELETE")
            if not is_new:  # rows that an older Pe-Ling erased are still in its free pages
                driver.execute("VACUUM")
            faults = [row[0] for row in driver.execute("PRAGMA integrity_check")]
            for row in driver.execute("PRAGMA foreign_key_check"):
                faults.append(f"a row of {row[0]} points nowhere")  # noqa: PERF401 - clearer
        if faults != ["ok"]:
            raise DatabaseTrouble(f"{fresh} is damaged: {faults[-1]}; {INSTEAD}")
        if path.exists():
            with closing(sqlite3.connect(path)) as old, suppress(sqlite3.DatabaseError):
                old.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # empty its log
                old.execute("PRAGMA journal_mode = DELETE")
        _to_disk(fresh)
        fresh.replace(path)
        _to_disk(path.parent)


@contextmanager
def scratch_file(fresh: Path) -> Iterator[Path]:
    """Yield a new SQLite file, and delete it afterwards with its journals."""

    def remove() -> None:
        for ending in ("", "-wal", "-shm", "-journal"):
            Path(f"{fresh}{ending}").unlink(missing_ok=True)

    remove()
    try:
        yield fresh
    finally:
        with suppress(OSError):
            remove()


def bring_up(path: Path, schema: str, source: Path | None = None) -> None:
    """Upgrade an unused SQLite file, or a copy of a source, to the present schema."""
    if source:
        from bot.storage.upkeep.copying import copy_database

        copy_database(source, path)
    with schema_connection(path) as connection:
        make_or_migrate(connection, schema)


@contextmanager
def schema_connection(path: Path) -> Iterator[Connection]:
    """Yield a connection of SQLAlchemy to an unused SQLite file, to change its schema."""
    engine = create_engine("sqlite://", creator=lambda: connect(path), poolclass=NullPool)
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA foreign_keys = OFF")  # batch mode swaps tables
        connection.exec_driver_sql("PRAGMA synchronous = OFF")  # `replaced` syncs the file
        yield connection
        connection.commit()


def _to_disk(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
