"""The database of a host: what lies beside it, and what is the matter with it, in one line."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from bot.cli.programs import Failure

Result = TypeVar("Result")


def beside(url: str, name: str) -> Path:
    """A file beside the database; for PostgreSQL in the user's data folder."""
    from platformdirs import user_data_path

    from adapters.storage.upkeep.url import SqliteFile, address_of

    address = address_of(url)
    here = address.path.parent if isinstance(address, SqliteFile) else user_data_path("peling")
    return here / name


def of_database(url: str, ending: str) -> Path:
    """A file beside the database that belongs to it."""
    from adapters.storage.upkeep.url import SqliteFile, address_of

    address = address_of(url)
    name = address.path.name if isinstance(address, SqliteFile) else "postgresql"
    return beside(url, name + ending)


def told(work: Callable[[], Result]) -> Result:
    """Say what is the matter with a database in one line."""
    from adapters.storage import Trouble

    try:
        return work()
    except Trouble as trouble:
        raise Failure(trouble.message) from None
