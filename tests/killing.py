"""Kills a process at a random moment, though at none at which an update would be blamed for it.

An update that was left unfinished at three kills is taken for one that ends the program, and
becomes a dead letter. On a machine with much to do that happens to harmless ones, for kills come
closer together than updates are handled. What a dead letter means is proved where one really ends
the program; among kills at random the machine's load would decide whether a test passes.
"""

import os
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import psycopg

from bot.delivery.failures import ATTEMPTS

PATIENCE = 120.0
_AT_ITS_LAST = "SELECT count(*) FROM inbox WHERE state = 'waiting' AND attempts >= {}"
_BUSY = (
    "SELECT count(*) FROM pg_stat_activity WHERE state = 'active' "
    "AND datname = current_database() AND pid <> pg_backend_pid() "
    "AND coalesce(wait_event_type, '') NOT IN ('Lock', 'Client')"  # these wait for the process
)


def kill(process: int, url: str) -> None:
    """End a process with SIGKILL, now or as soon as the next start would blame no update.

    It stands still while that is looked up in the database at this address.

    Raises:
        AssertionError: an update is not handled in two minutes.
    """
    until = time.monotonic() + PATIENCE
    os.kill(process, signal.SIGSTOP)
    while _blames_or_is_shut(url):
        os.kill(process, signal.SIGCONT)
        assert time.monotonic() < until, "an update that was left unfinished is not handled"
        time.sleep(0.01)
        os.kill(process, signal.SIGSTOP)
    os.kill(process, signal.SIGKILL)


def _blames_or_is_shut(url: str) -> bool:
    """A process that stands still while it has a file for itself alone has to go on first."""
    try:
        return _blames(url)
    except sqlite3.OperationalError:
        return True


def _blames(url: str) -> bool:
    counted = _AT_ITS_LAST.format(ATTEMPTS - 1)
    if url.startswith("sqlite:///"):
        path = Path(url.removeprefix("sqlite:///"))
        if not path.exists():  # it was only just begun
            return False
        with closing(
            sqlite3.connect(f"{path.as_uri()}?mode=ro", timeout=0.1, uri=True)
        ) as database:
            laid_out = database.execute("SELECT 1 FROM sqlite_master WHERE name = 'inbox'")
            return bool(laid_out.fetchone() and database.execute(counted).fetchone()[0])
    with psycopg.connect(url, autocommit=True) as server:
        while _found(server, _BUSY):  # the server goes on with what the process asked of it
            time.sleep(0.002)
        return bool(_found(server, counted))


def _found(server: psycopg.Connection, query: str) -> int:
    [(number,)] = server.execute(query).fetchall()
    return int(number)
