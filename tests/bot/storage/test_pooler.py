"""A pooler between Pe-Ling and PostgreSQL: Debian's PgBouncer, where it is at hand."""

import os
import shutil
import socket
import subprocess
import time
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import psycopg
import pytest

from bot.storage import DatabaseTrouble
from bot.storage.upkeep.opening import open_store
from tests.adapters.telegram.botapi.replicas import free_port
from tests.databases import fresh_postgres

PGBOUNCER = shutil.which("pgbouncer", path=f"{os.environ['PATH']}:/usr/sbin")


@pytest.fixture
def pooled(request, tmp_path):
    """What starts a PgBouncer before a database; gives the address there."""
    if PGBOUNCER is None:
        pytest.skip("there is no pgbouncer here")
    begun = []

    def through(mode, **more):
        parts, port = urlsplit(fresh_postgres(request)), free_port()
        if parts.hostname:
            pytest.skip("the PostgreSQL that runs already is not asked through a file")
        [host], name = parse_qs(parts.query)["host"], parts.path.strip("/")
        said = {
            "listen_addr": "127.0.0.1", "listen_port": port, "auth_type": "any",
            "unix_socket_dir": "", "pool_mode": mode, **more,
        }  # fmt: skip
        told = "\n".join(f"{key} = {value}" for key, value in said.items())
        words = f"[databases]\n{name} = host={host} user=postgres\n[pgbouncer]\n{told}\n"
        file = tmp_path / "pgbouncer.ini"
        file.write_text(words)
        as_user = ["-u", Path(host).owner()] if os.getuid() == 0 else []
        command = [PGBOUNCER, "-q", *as_user, str(file)]
        begun.append(subprocess.Popen(command, stderr=subprocess.DEVNULL))
        url = f"postgresql://postgres@127.0.0.1:{port}/{name}"
        for _ in range(500):
            with socket.socket() as knock:
                if not knock.connect_ex(("127.0.0.1", port)):
                    return url
            time.sleep(0.01)
        raise AssertionError("pgbouncer does not listen")

    yield through
    for process in begun:
        process.terminate()
        process.wait()


@pytest.mark.parametrize("round_robin", [0, 1])
def test_a_pooler_that_changes_connections_is_refused_in_words(pooled, round_robin):
    url = pooled("transaction", server_round_robin=round_robin)
    busy = [psycopg.connect(url) for _ in range(3)]
    for one in busy:  # so that there are several to change between
        one.execute("SELECT 1")
    for one in busy:
        one.close()
    with pytest.raises(DatabaseTrouble, match="pool_mode = session"):
        open_store(url)


def test_a_pooler_that_keeps_to_one_works(pooled):
    store = open_store(pooled("session"))
    store.submit(lambda ledger: ledger.try_writing()).result()
    assert store.sharing
    assert store.sharing.claim("chat", "1").result()
    store.close()


def test_without_a_pooler_it_is_opened(request):
    open_store(fresh_postgres(request)).close()
