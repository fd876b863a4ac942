import pytest

from tests.bot.a_club import Club, played
from tests.bot.aside_here import aside_here
from tests.bot.copied import copied
from tests.databases import fresh_postgres, postgres_url, sqlite_copied, store

__all__ = ["aside_here", "postgres_url", "sqlite_copied", "store"]


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def url(request, tmp_path):
    """A database with nothing kept in it: SQLite's; of a test that is `ON_EITHER` also the other.

    With `make slow` every test has one of either kind.
    """
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/club.db"
    return fresh_postgres(request)


@pytest.fixture
def clubs(tmp_path):
    """As many clubs as a test wants, each with a database of its own, after the same lines."""
    opened: list[Club] = []

    def found(*lines):
        folder = tmp_path / str(len(opened))
        folder.mkdir()
        opened.append(copied(played, folder, *lines))
        return opened[-1]

    yield found
    for club in opened:
        club.close()


@pytest.fixture
def club(clubs):
    """A club at a table of Anna, Bert, Cees and Dirk, unless a file has one of its own."""
    return clubs("anna: /nieuw Anna Bert Cees Dirk")


@pytest.fixture
def sent(tmp_path):
    """Writes a file that Anna can send, and gives what she types for it."""

    def write(contents, name="list.csv"):
        path = tmp_path / name
        path.write_bytes(contents if isinstance(contents, bytes) else contents.encode())
        return f"anna: /import {path}"

    return write
