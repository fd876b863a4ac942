"""The address of the database: the value of PELING_DATABASE_URL."""

from pathlib import Path
from typing import ClassVar
from urllib.parse import unquote

from platformdirs import user_data_path
from sqlalchemy import make_url

from bot.storage import DatabaseTrouble
from core.values import frozen


@frozen
class SqliteFile:
    """A file on this machine."""

    path: Path
    ending: ClassVar = ".db"
    """How the names of its copies end."""

    @property
    def shown(self) -> str:
        """Its path, for people to see."""
        return str(self.path)


@frozen
class PostgresUrl:
    """A PostgreSQL database, as psycopg takes it: `postgresql://…`."""

    url: str
    ending: ClassVar = ".jsonl.gz"

    @property
    def shown(self) -> str:
        """The same without user and password, for people to see."""
        return "postgresql://" + self.url.partition("?")[0].rpartition("@")[2].rpartition("//")[2]

    @property
    def alchemy(self) -> str:
        """The same for SQLAlchemy."""
        return "postgresql+psycopg" + self.url.removeprefix("postgresql")


Address = SqliteFile | PostgresUrl


def address_of(url: str) -> Address:
    """Read an address: `sqlite:///club.db`, `sqlite:////var/lib/club.db`, `postgres://…`.

    Raises:
        DatabaseTrouble: it is none of these.
    """
    scheme, separator, rest = url.strip().partition("://")
    if separator and scheme in {"postgres", "postgresql"}:
        return _readable(PostgresUrl(f"postgresql://{rest}"))
    if separator and scheme == "sqlite" and len(rest) > 1 and rest.startswith("/"):
        return SqliteFile(Path(unquote(rest[1:])).expanduser())
    # any part of it but the first may be a password
    shown = f"{scheme}://…" if separator else "…" if "@" in url else url
    raise DatabaseTrouble(
        f"{shown!r} is no database; it is written "
        "sqlite:///club.db, sqlite:////var/lib/peling/club.db or "
        "postgresql://user:password@host/database"
    )


def folder_for(address: Address, folder: Path | None) -> Path:
    """Where backups go: the folder that the host names, otherwise one beside the database.

    For PostgreSQL that is in the user's data folder.
    """
    beside = address.path.parent if isinstance(address, SqliteFile) else user_data_path("peling")
    return folder or beside / "backups"


def passwords_in(url: str) -> tuple[str, ...]:
    """The passwords in an address, as written and as meant, so that no log shows them."""
    rest, _, more = url.partition("://")[2].partition("?")
    asked = dict(part.partition("=")[::2] for part in more.split("&"))
    written = {rest.rpartition("@")[0].partition(":")[2]}
    written |= {value for name, value in asked.items() if name.endswith("password")}
    return tuple(sorted((written | {unquote(word) for word in written}) - {""}))


def _readable(address: PostgresUrl) -> PostgresUrl:
    """An address that its driver understands; what it has against another may quote a password."""
    import psycopg
    from psycopg.conninfo import conninfo_to_dict
    from sqlalchemy.exc import ArgumentError

    unreadable = DatabaseTrouble(
        "the address of the PostgreSQL database cannot be read; in its password write "
        "signs other than letters and digits as %40 for @, %2F for /, %25 for %"
    )
    user = address.url.partition("://")[2].partition("?")[0].rpartition("@")[0]
    if {"@", "/"} & set(user):  # the driver would take a part of the password for the server
        raise unreadable
    try:
        conninfo_to_dict(address.url)
        make_url(address.alchemy)
    except (psycopg.Error, ArgumentError, ValueError):
        raise unreadable from None
    return address
