"""Opening of a PostgreSQL database: its schema is created or upgraded by one process."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import sqlalchemy
from sqlalchemy.pool import NullPool

from bot.ports.clock import Clock
from bot.storage import Away, DatabaseTrouble
from bot.storage.postgres import PostgresStore, refuse_pooler
from bot.storage.schema import NOTHING, SCHEMA
from bot.storage.sharing import ALIVE, LEASE
from bot.storage.upkeep.copying import kept_before
from bot.storage.upkeep.dump import dump
from bot.storage.upkeep.migrating import is_next, refuse_strange
from bot.storage.upkeep.upgrading import ALONE, LEASED, make_or_migrate, schema_behind
from bot.storage.upkeep.url import PostgresUrl

UPGRADE_LOCK = 7_305_471
"""The advisory lock under which a single process creates or upgrades a PostgreSQL schema."""


def open_store(address: PostgresUrl, backups: Path | None, clock: Clock) -> PostgresStore:
    """Return the store at an address; create the database, or upgrade it after a backup."""
    refuse_pooler(address.url)
    bring_up_postgres(address, backups, clock)
    return PostgresStore(address.url, clock)


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
            dump(connection, kept_before(address, backups, f"upgrade-of-{schema}", clock()))
        make_or_migrate(connection, schema)
    return schema


def _refuse_beside(connection: sqlalchemy.Connection) -> None:
    """Make sure that no process of the previous version uses tables that the upgrade removes.

    Raises:
        DatabaseTrouble: a process does, or its lease has not ended yet.
    """
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
    engine = sqlalchemy.create_engine(
        "postgresql+psycopg://", creator=lambda: psycopg.connect(address.url), poolclass=NullPool
    )
    try:
        with engine.connect() as connection:
            yield connection
    except sqlalchemy.exc.OperationalError as problem:
        line = str(problem.orig).strip().splitlines()[0]
        raise Away(f"{address.shown} cannot be reached: {line}") from problem
