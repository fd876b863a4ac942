"""Opening a database: found new or brought up to today's schema, locked, ready for the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import create_engine

from adapters.storage import Trouble
from adapters.storage.address import PostgresUrl, address_of
from adapters.storage.lock import Lock
from adapters.storage.schema import SCHEMA, metadata
from adapters.storage.sqlite import SqliteStore, connect

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime
    from pathlib import Path


def open_store(url: str, clock: Callable[[], datetime] | None = None) -> SqliteStore:
    """The store at an address; a new database is made, an older one upgraded after a backup.

    Raises:
        Trouble: it cannot be opened, is in use, is newer than this program or half made.
    """
    address = address_of(url)
    if isinstance(address, PostgresUrl):
        raise Trouble("PostgreSQL follows")
    path = address.path
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = Lock(path)
    if not path.exists() or path.stat().st_size == 0:
        _make(path)
    return SqliteStore(path, clock, lock)


def _make(path: Path) -> None:
    """Lay out today's schema in an empty file."""
    engine = create_engine("sqlite://", creator=lambda: connect(path))
    with engine.begin() as connection:
        metadata.create_all(connection)
        connection.exec_driver_sql(
            "CREATE TABLE alembic_version (version_num TEXT NOT NULL PRIMARY KEY)"
        )
        connection.exec_driver_sql("INSERT INTO alembic_version VALUES (?)", (SCHEMA,))
    engine.dispose()
