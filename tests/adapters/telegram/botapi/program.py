"""`peling run` as a process of its own, on a Bot API server of our own."""

import asyncio
import os
import signal
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from tests.adapters.telegram.botapi.phones import Phone
from tests.adapters.telegram.botapi.server import BotApi
from tests.killing import kill
from tests.warm import begin, code_of, peling

PELING = Path(sys.executable).parent / "peling"


def installed(*arguments: str) -> None:
    """Become the installed command."""
    os.execv(PELING, [str(PELING), *arguments])  # noqa: S606 - our own program


class Program:
    """The program, begun warm (tests/warm.py); `said` is all that it wrote."""

    command: Callable[..., object] = staticmethod(peling)

    def __init__(self, api: BotApi, url: str, **settings: str) -> None:
        self._env = {
            **{name: value for name, value in os.environ.items() if name[:7] != "PELING_"},
            "PELING_TELEGRAM_TOKEN": api.token,
            "PELING_TELEGRAM_API_URL": api.url,
            "PELING_DATABASE_URL": url,
            **settings,
        }
        self._url = url
        self._log = Path(tempfile.mkdtemp(prefix="peling-said-")) / "said.txt"

    @property
    def said(self) -> str:
        return self._log.read_text(encoding="utf-8")

    async def start(self) -> None:
        self._process = begin(self.command, "run", settings=self._env, said=self._log)

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid or 0

    @property
    def running(self) -> bool:
        return self._process.is_alive()

    async def end(self, sign: signal.Signals = signal.SIGTERM) -> int:
        """Send it a signal; gives its exit code."""
        if self.running and self._process.pid:
            os.kill(self._process.pid, sign)
        return await self.ended()

    async def killed(self) -> None:
        """End it with SIGKILL, at a moment at which the next start would blame no update."""
        await asyncio.to_thread(kill, self.pid, self._url)
        await self.ended()

    async def ended(self) -> int:
        """Wait until it ends of itself; gives its exit code."""
        return await asyncio.to_thread(code_of, self._process)


class Installed(Program):
    """The program as a host runs it: the installed command, which imports what it needs."""

    command = staticmethod(installed)


async def all_stored(api: BotApi, program: Program, seconds: float = 120.0) -> None:
    """Wait until the program has taken every update; it may be still for `seconds`."""
    left, since = len(api.updates), time.monotonic()
    while not api.polled:
        if len(api.updates) != left:
            left, since = len(api.updates), time.monotonic()
        if not program.running or time.monotonic() - since > seconds:
            await program.end(signal.SIGKILL)
            raise AssertionError(f"it takes no updates: {program.said!r}")
        await asyncio.sleep(0.02)


class Flood:
    """Rounds that are recorded in several groups without end; East wins, so no game ends."""

    def __init__(self, api: BotApi, groups: int, every: float) -> None:
        self.api = api
        self.every = every
        self.written = 0
        self.phones: list[Phone] = []
        for number in range(groups):
            anna = api.world.person("Anna")
            group = api.world.group(f"Club {number}", [anna])
            self.phones.append(Phone(api, anna, group))
            self.phones[-1].says("/nieuw Anna Bert Cees Dirk")

    async def flow(self) -> None:
        while True:
            self.phones[self.written % len(self.phones)].says(
                "/ronde Anna 40 Bert 0 Cees 0 Dirk 0"
            )
            self.written += 1
            await asyncio.sleep(self.every)


def waiting(path: Path) -> int:
    """How many updates are stored and not handled yet."""
    return _counted(path, "waiting")


def handled(path: Path) -> int:
    """How many updates were handled."""
    return _counted(path, "done") if path.exists() else 0


def _counted(path: Path, state: str) -> int:
    with closing(sqlite3.connect(path)) as database:
        count = "SELECT count(*) FROM inbox WHERE state = ?"
        return int(database.execute(count, (state,)).fetchone()[0])


async def kill_again_and_again(
    api: BotApi, path: Path, times: int, chance: Random, every: float = 0.01, **settings: str
) -> tuple[int, Any]:
    """Kill the program at random moments while rounds flow in; gives how many were written.

    Every other life is left until it has handled something, so that on a machine with much to do
    kills come at work, too. A round is written every `every` seconds. At the end it runs until all
    is stored and handled, and is stopped.
    """
    url = f"sqlite:///{path}"
    flood = Flood(api, groups=3, every=every)
    flowing = asyncio.create_task(flood.flow())
    for life in range(times):
        program = Program(api, url, **settings)
        done = handled(path)
        await program.start()
        while life % 2 == 0 and handled(path) == done:
            assert program.running, program.said
            await asyncio.sleep(0.01)
        await asyncio.sleep(chance.uniform(0, 0.5))
        await program.killed()
    flowing.cancel()
    last = Program(api, url, **settings)
    await last.start()
    await all_stored(api, last)
    while waiting(path):  # noqa: ASYNC110 - the program is another process
        await asyncio.sleep(0.2)
    await last.end()
    return flood.written, last
