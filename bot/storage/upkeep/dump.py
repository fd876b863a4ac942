"""A database as a compressed file: a JSON line for every row of every table.

The tables hold only whole numbers and text, so JSON holds everything, and any version of the
program, PostgreSQL and SQLite can read it.
"""

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

import sqlalchemy
from sqlalchemy import Connection

from bot.ports.lines import as_line, from_line
from bot.storage import DatabaseTrouble
from bot.storage.columns import table_behind
from bot.storage.forgotten import SECRET
from bot.storage.schema import NOTHING, MetaRow
from bot.storage.upkeep.migrating import VERSIONS
from bot.storage.upkeep.upgrading import make_or_migrate

FORMAT = "peling-dump"
AT_ONCE = 1_000


def dump(connection: Connection, path: Path) -> None:
    """Write all rows of a database of any schema to a file."""
    tables = sqlalchemy.MetaData()
    tables.reflect(connection)
    version = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one()
    with gzip.open(path, "wt", encoding="utf-8") as file:
        _write(file, {"format": FORMAT, "schema": version})
        for table in tables.sorted_tables:
            if table.name.startswith(VERSIONS):
                continue
            chosen = sqlalchemy.select(table)
            if table.name == "meta":
                chosen = chosen.where(~_secret(table))
            rows = connection.execute(chosen)
            columns = list(rows.keys())
            _write(file, {"table": table.name, "columns": columns})
            for row in rows:
                _write(file, list(row))
        _write(file, {"end": True})


def load(connection: Connection, path: Path) -> None:
    """Replace all rows of the database by those of a file, in this transaction.

    Raises:
        DatabaseTrouble: the file is no dump, is cut off, or is of a newer program.
    """
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            _load(connection, map(from_line, file))
    except (OSError, EOFError, ValueError, KeyError, TypeError) as problem:
        raise DatabaseTrouble(f"{path} is not a whole backup of Pe-Ling: {problem}") from problem


def _load(connection: Connection, lines: Iterator[Any]) -> None:
    head = next(lines)
    if head["format"] != FORMAT:
        raise ValueError("it does not begin like one")
    forgotten = _forgotten(connection)
    before = sqlalchemy.MetaData()
    before.reflect(connection)
    before.drop_all(connection)
    make_or_migrate(connection, NOTHING, to=head["schema"])
    tables = sqlalchemy.MetaData()
    tables.reflect(connection)
    on_postgres = connection.dialect.name == "postgresql"
    if on_postgres:
        connection.exec_driver_sql("SET CONSTRAINTS ALL DEFERRED")
    for name, rows in _stretches(lines):
        if name in tables.tables:  # otherwise it is of a feature that is not loaded
            connection.execute(tables.tables[name].insert(), rows)
    for table in tables.sorted_tables:
        if on_postgres and "id" in table.c:  # new rows get numbers after those put back
            connection.exec_driver_sql(
                f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), max(id)) "  # noqa: S608 - names of the schema
                f"FROM {table.name}"
            )
    make_or_migrate(connection, head["schema"])
    if forgotten:
        connection.execute(table_behind(MetaRow).insert(), forgotten)


def _secret(table: sqlalchemy.Table) -> sqlalchemy.ColumnElement[bool]:
    """Return the condition on the rows of forgotten accounts, which no backup may hold."""
    return sqlalchemy.func.substr(table.c.key, 1, len(SECRET)) == SECRET


def _forgotten(connection: Connection) -> list[dict[str, Any]]:
    """Return the rows of forgotten accounts before the database is replaced."""
    if not sqlalchemy.inspect(connection).has_table("meta"):
        return []
    meta = table_behind(MetaRow)
    rows = connection.execute(sqlalchemy.select(meta).where(_secret(meta)))
    return [dict(row) for row in rows.mappings()]


def _stretches(lines: Iterator[Any]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Yield the rows of the tables in parts; the last line must be the end."""
    table = ""
    columns: list[str] = []
    rows: list[dict[str, Any]] = []
    for line in lines:
        if isinstance(line, list):
            rows.append(dict(zip(columns, line, strict=True)))
        if rows and (isinstance(line, dict) or len(rows) >= AT_ONCE):
            yield table, rows
            rows = []
        if line == {"end": True}:
            return
        if isinstance(line, dict):
            table = line["table"]
            columns = line["columns"]
    raise ValueError("its end is missing")


def _write(file: TextIO, line: object) -> None:
    file.write(as_line(line) + "\n")
