"""Bringing a database up to today's schema, by Alembic, so that nothing half made is ever left.

Alembic cannot go on with a SQLite schema that was cut off half-way. So an upgrade works on a copy,
which takes the place of the database when it is whole. PostgreSQL does it in one transaction.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sqlalchemy
from sqlalchemy import Connection, create_engine, create_mock_engine
from sqlalchemy.pool import NullPool

from bot.feature import BUILT_IN
from bot.ports.faults import Damaged
from bot.storage import DatabaseTrouble, WrongDatabase
from bot.storage.columns import metadata
from bot.storage.connection import unavailable
from bot.storage.schema import SCHEMA
from bot.storage.sqlite import connect

if TYPE_CHECKING:
    from alembic.config import Config  # it is slow to wake

ALONE = "0013"
"""The last schema in which the version before cannot go on: it is made while nothing runs."""
LEASED = "0004"
"""The first schema in which processes show that they are alive."""
INSTEAD = "put a backup back with `peling db restore FILE`, or name another database"
NOTHING = ""
"""The schema of a database in which there is nothing yet."""
FIRST = "0010"
GOES_BY = "66373fa"
"""The first schema that is upgraded here, and the commit that brings older ones up to it."""


def schema_of_file(path: Path) -> str:
    """The schema in a SQLite file, "" when there is nothing in it.

    Raises:
        DatabaseTrouble: it is half made, somebody else's, or no database.
    """
    if not path.exists() or path.stat().st_size == 0:
        return NOTHING
    with suppress(sqlite3.DatabaseError):  # a disk may refuse a single read
        return _schema_in(path)
    try:
        return _schema_in(path)
    except sqlite3.DatabaseError as problem:
        is_damaged = isinstance(unavailable(problem), Damaged)
        raise (WrongDatabase if is_damaged else DatabaseTrouble)(
            f"{path} cannot be read as a database: {problem}; {INSTEAD}"
        ) from problem


def _schema_in(path: Path) -> str:
    with closing(sqlite3.connect(path)) as driver:
        query = "SELECT name FROM sqlite_master WHERE type = 'table'"
        there = {name for (name,) in driver.execute(query) if not name.startswith("sqlite_")}
        return _schema(there, lambda: driver.execute(_VERSIONS).fetchall())


def schema_behind(connection: Connection) -> str:
    """The schema in a PostgreSQL database, "" when there is nothing in it.

    Raises:
        DatabaseTrouble: it is half made or somebody else's.
    """
    there = set(sqlalchemy.inspect(connection).get_table_names())
    return _schema(there, lambda: connection.exec_driver_sql(_VERSIONS).fetchall())


def import_rows() -> None:
    """Know the tables of all features of the program, also of those that are left out."""
    for key in BUILT_IN:
        if find_spec(name := f"bot.features.{key}.rows"):
            import_module(name)


_VERSIONS = "SELECT version_num FROM alembic_version"


def _schema(there: set[str], versions: Callable[[], Sequence[Sequence[str]]]) -> str:
    if not there:
        return NOTHING
    found = versions() if "alembic_version" in there else ()
    if len(found) != 1 or (found[0][0] == SCHEMA and not there >= metadata.tables.keys()):
        raise WrongDatabase(f"the database is half made or not Pe-Ling's; {INSTEAD}")
    return str(found[0][0])


def make_or_migrate(connection: Connection, schema: str, to: str = "") -> None:
    """Bring the database behind a connection from one schema to another, mostly today's.

    Raises:
        DatabaseTrouble: either is of a newer program.
    """
    to = to or SCHEMA
    if (schema, to) == (NOTHING, SCHEMA):  # what Alembic would come to, without waking it
        for statement in _layout(connection.dialect.name):
            connection.exec_driver_sql(statement)
    elif schema != to:
        from alembic import command

        refuse_strange(schema, to)
        command.upgrade(alembic_config(connection), to)


@cache
def _layout(dialect: str) -> Sequence[str]:
    """The statements that make today's schema; to write them takes longer than to do them."""
    statements: list[str] = []

    def keep(made: Any, *_: object) -> None:  # noqa: ANN401 - DDLElement and ExecutableDDLElement
        statements.append(str(made.compile(dialect=written.dialect)))

    written = create_mock_engine(f"{dialect}://", keep)
    import_rows()
    metadata.create_all(written, checkfirst=False)
    return (
        *statements,
        (
            "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, "
            "CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
        ),
        f"INSERT INTO alembic_version VALUES ('{SCHEMA}')",  # noqa: S608 - our own word
    )


def refuse_strange(*schemas: str) -> None:
    """Make sure that this program knows the schemas.

    Raises:
        DatabaseTrouble: one is of a newer program, or older than the first that this one upgrades.
    """
    strange = min(set(schemas) - known_schemas(), default=NOTHING)
    if strange.isdecimal() and int(strange) < int(FIRST):
        raise WrongDatabase(
            f"the database is of schema {strange}, and this Pe-Ling upgrades from {FIRST} on; "
            f"upgrade it first with the Pe-Ling of before: `git checkout {GOES_BY}`, then "
            "`peling db upgrade`"
        )
    if strange:
        raise WrongDatabase(
            f"the database was made by a newer Pe-Ling (schema {strange}, this one knows "
            f"{SCHEMA}); use that one, or put an older backup back"
        )


def alembic_config(connection: Connection | None = None) -> "Config":
    """How Alembic finds the migrations and the database."""
    from alembic.config import Config

    import migrations

    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.attributes["connection"] = connection
    return config


def known_schemas() -> set[str]:
    """The schemas that this program can upgrade from."""
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory.from_config(alembic_config())
    return {NOTHING, *(script.revision for script in scripts.walk_revisions())}


def is_next(schema: str) -> bool:
    """True when it is one step ahead: migrations only add, so its database works here, too."""
    return schema.isdecimal() and int(schema) == int(SCHEMA) + 1


def replaced(path: Path, fill: Callable[[Path], None], *, is_new: bool = False) -> None:
    """Put a database of today's schema in the place of a file, whole or not at all.

    `fill` makes it, in a file that is not there yet; a new one has never held anything.

    Raises:
        DatabaseTrouble: what was made is damaged.
    """
    with scratch_file(Path(f"{path}.upgrading")) as fresh:
        fill(fresh)
        with closing(sqlite3.connect(fresh)) as driver:
            driver.execute("PRAGMA journal_mode = DELETE")
            if not is_new:  # rows that an older Pe-Ling erased are still in its free pages
                driver.execute("VACUUM")
            faults = [row[0] for row in driver.execute("PRAGMA integrity_check")]
            for row in driver.execute("PRAGMA foreign_key_check"):
                faults.append(f"a row of {row[0]} points nowhere")  # noqa: PERF401 - as it reads
        if faults != ["ok"]:
            raise DatabaseTrouble(f"{fresh} is damaged: {faults[-1]}; {INSTEAD}")
        if path.exists():
            with closing(sqlite3.connect(path)) as old, suppress(sqlite3.DatabaseError):
                old.execute(
                    "PRAGMA wal_checkpoint(TRUNCATE)"
                )  # nothing may stay behind in its log
                old.execute("PRAGMA journal_mode = DELETE")
        _to_disk(fresh)
        fresh.replace(path)
        _to_disk(path.parent)


@contextmanager
def scratch_file(fresh: Path) -> Iterator[Path]:
    """A SQLite file that is not there yet, and is gone afterwards with all that lay beside it."""

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
    """Bring a SQLite file that nobody uses, or a copy of a source, from a schema to today's."""
    if source:
        copy_database(source, path)
    with schema_connection(path) as connection:
        make_or_migrate(connection, schema)


@contextmanager
def schema_connection(path: Path) -> Iterator[Connection]:
    """SQLAlchemy over a SQLite file that nobody uses, to work on its schema."""
    engine = create_engine("sqlite://", creator=lambda: connect(path), poolclass=NullPool)
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA foreign_keys = OFF")  # batch mode swaps tables
        connection.exec_driver_sql("PRAGMA synchronous = OFF")  # it goes to disk at the end
        yield connection
        connection.commit()


def copy_database(source: Path, target: Path) -> None:
    """Copy a live database whole; copying the file would lose the changes in its log."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


def _to_disk(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
