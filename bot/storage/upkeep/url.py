"""The address of the database: the value of PELING_DATABASE_URL."""

from pathlib import Path
from typing import ClassVar
from urllib.parse import unquote

from bot.storage import DatabaseTrouble
from core.values import frozen


@frozen
class SqliteFile:
    """A file on this machine."""

    path: Path
    ending: ClassVar = ".db"
    """The suffix of its copies."""

    @property
    def shown(self) -> str:
        """Return the path as text for the host."""
        return str(self.path)


@frozen
class PostgresUrl:
    """A PostgreSQL database, as psycopg takes it: `postgresql://…`, with one host or several."""

    url: str
    ending: ClassVar = ".jsonl.gz"

    @property
    def shown(self) -> str:
        """Return the address without user and password, for the host."""
        return "postgresql://" + self.url.partition("?")[0].rpartition("@")[2].rpartition("//")[2]


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
    # every part except the scheme may hold a password
    if separator:
        shown = f"{scheme}://…"
    elif "@" in url:
        shown = "…"
    else:
        shown = url
    raise DatabaseTrouble(
        f"{shown!r} is no database; it is written "
        "sqlite:///club.db, sqlite:////var/lib/peling/club.db or "
        "postgresql://user:password@host/database"
    )


def beside(address: Address) -> Path:
    """Return the folder of the database; for PostgreSQL the user's data folder."""
    if isinstance(address, SqliteFile):
        return address.path.parent
    from platformdirs import user_data_path

    return user_data_path("peling")


def passwords_in(url: str) -> tuple[str, ...]:
    """Return the passwords in an address, encoded and decoded, to hide them in logs."""
    rest, _, more = url.partition("://")[2].partition("?")
    asked = dict(part.partition("=")[::2] for part in more.split("&"))
    written = {rest.rpartition("@")[0].partition(":")[2]}
    written |= {value for name, value in asked.items() if name.endswith("password")}
    return tuple(sorted((written | {unquote(word) for word in written}) - {""}))


def _readable(address: PostgresUrl) -> PostgresUrl:
    """Check that the driver can read an address; the driver's own error may quote a password."""
    import psycopg
    from psycopg.conninfo import conninfo_to_dict

    unreadable = DatabaseTrouble(
        "the address of the PostgreSQL database cannot be read; in its password write "
        "signs other than letters and digits as %40 for @, %2F for /, %25 for %"
    )
    user = address.url.partition("://")[2].partition("?")[0].rpartition("@")[0]
    if {"@", "/"} & set(user):  # the driver would read a part of the password as the server
        raise unreadable
    try:
        conninfo_to_dict(address.url)
    except (psycopg.Error, ValueError):
        raise unreadable from None
    return address
