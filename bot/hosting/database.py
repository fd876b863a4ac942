"""The files beside a host's database, and its state."""

from pathlib import Path
from typing import Any

from bot.ports.clock import Clock, wall_clock
from bot.storage.upkeep.url import SqliteFile, address_of, beside


def file_beside(url: str, name: str) -> Path:
    """Return a file beside the database; for PostgreSQL in the user's data folder."""
    return beside(address_of(url)) / name


def of_database(url: str, ending: str) -> Path:
    """Return a file beside the database with the database's name."""
    address = address_of(url)
    if isinstance(address, SqliteFile):
        name = address.path.name
    else:
        name = "postgresql"
    return file_beside(url, name + ending)


def state(url: str, clock: Clock = wall_clock) -> dict[str, Any]:
    """Return the state for `show --json`, at the time of this clock."""
    from bot.cli.state import state_of
    from bot.storage.upkeep.reading import open_to_read

    store = open_to_read(url, clock)
    try:
        return store.read(lambda ledger: state_of(ledger.unit(), ledger.clubs())).result()
    finally:
        store.close()
