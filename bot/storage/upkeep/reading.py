"""Reading of a database beside a running bot, or of a database that may be damaged."""

from collections.abc import Iterator
from contextlib import closing, contextmanager

from bot.ports.clock import Clock, wall_clock
from bot.storage import Away, DatabaseTrouble
from bot.storage.connection import Connection
from bot.storage.schema import NOTHING, SCHEMA
from bot.storage.sqlite import SqliteStore, connect
from bot.storage.statements import SQLITE
from bot.storage.store import Store
from bot.storage.upkeep.migrating import is_next, refuse_strange
from bot.storage.upkeep.opening import in_a_line
from bot.storage.upkeep.upgrading import schema_behind, schema_of_file
from bot.storage.upkeep.url import Address, PostgresUrl, address_of
from bot.storage.writer import passing


def open_to_read(url: str, clock: Clock = wall_clock) -> Store:
    """Return the store at an address only for reading, beside a running bot.

    Raises:
        DatabaseTrouble: it is missing, or not of the present schema.
    """
    address = readable(url)
    if isinstance(address, PostgresUrl):
        from bot.storage.postgres import PostgresStore

        return PostgresStore(address.url, clock)
    with in_a_line(address.path):
        return SqliteStore(address.path, clock)


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
        from bot.storage.upkeep.on_postgres import postgres

        with postgres(address) as connection:
            return schema_behind(connection)
    return schema_of_file(address.path)
