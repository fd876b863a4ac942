"""Where the database is: what stands in PELING_DATABASE_URL."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

from adapters.storage import Trouble


@dataclass(frozen=True, slots=True)
class SqliteFile:
    """A file on this machine."""

    path: Path


@dataclass(frozen=True, slots=True)
class PostgresUrl:
    """A PostgreSQL database, as psycopg takes it: `postgresql://…`."""

    url: str

    @property
    def alchemy(self) -> str:
        """The same for SQLAlchemy."""
        return "postgresql+psycopg" + self.url.removeprefix("postgresql")


Address = SqliteFile | PostgresUrl


def address_of(url: str) -> Address:
    """Read an address: `sqlite:///club.db`, `sqlite:////var/lib/club.db`, `postgres://…`.

    Raises:
        Trouble: it is none of these.
    """
    scheme, separator, rest = url.strip().partition("://")
    if separator and scheme in {"postgres", "postgresql"}:
        return PostgresUrl(f"postgresql://{rest}")
    if separator and scheme == "sqlite" and len(rest) > 1 and rest.startswith("/"):
        return SqliteFile(Path(unquote(rest[1:])).expanduser())
    raise Trouble(
        f"{_without_password(url)!r} is no database; it is written "
        "sqlite:///club.db, sqlite:////var/lib/peling/club.db or "
        "postgresql://user:password@host/database"
    )


def _without_password(url: str) -> str:
    """The address fit to be shown: what stands before an @ may hold a password."""
    scheme, separator, rest = url.rpartition("://")
    return f"{scheme}{separator}{rest.rpartition('@')[2]}"
