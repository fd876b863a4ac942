"""Each platform alone: from the start of `peling run` to its first answer, and what it holds.

The program runs as on a host, with a fresh database, against servers of our own.
"""

import asyncio
import os
import signal
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from rich.console import Console
from rich.table import Table

from tests.adapters.discord.discord_server import DiscordServer
from tests.adapters.telegram.botapi.phones import Phone
from tests.adapters.telegram.botapi.server import BotApi

RUNS = 5
SECONDS, MEGABYTES = 6.0, 150.0
PATIENCE = 60.0
"""What each may take at most on the slow machines of clubs."""
PELING = Path(sys.executable).parent / "peling"


@dataclass(frozen=True)
class Start:
    """One start: seconds until it listens and until its first answer; memory (MB)."""

    listens: float
    answers: float
    peak: float
    holds: float


class OnDiscord:
    """A club in one channel."""

    def __init__(self) -> None:
        self.server = DiscordServer()

    async def open(self) -> dict[str, str]:
        await self.server.start()
        return {"PELING_DISCORD_TOKEN": "good", "PELING_DISCORD_API_URL": self.server.api_url}

    def heard(self) -> int:
        """How often the program came to listen."""
        return self.server.counts["identifies"]

    async def ask(self) -> None:
        await self.server.command("tables")

    def answers(self) -> int:
        return self.server.counts["answers"]

    async def close(self) -> None:
        await self.server.stop()


class OnTelegram:
    """A club in one group."""

    def __init__(self) -> None:
        self.api = BotApi()

    async def open(self) -> dict[str, str]:
        await self.api.start()
        anna = self.api.world.person("Anna")
        self.group = self.api.world.group("Oostpoort", [anna])
        self.phone = Phone(self.api, anna, self.group)
        return {"PELING_TELEGRAM_TOKEN": self.api.token, "PELING_TELEGRAM_API_URL": self.api.url}

    def heard(self) -> int:
        """How often the program came to listen."""
        return sum(method == "getUpdates" for method, _ in self.api.calls)

    async def ask(self) -> None:
        self.phone.says("/tafels")

    def answers(self) -> int:
        return sum(post.by_bot for post in self.group.posts.values())

    async def close(self) -> None:
        await self.api.stop()


World = OnDiscord | OnTelegram
SERVED: dict[str, tuple[type[World], ...]] = {
    "Discord alone": (OnDiscord,),
    "Telegram alone": (OnTelegram,),
    "both": (OnDiscord, OnTelegram),
}


async def until(holds: Callable[[], bool], since: float) -> float:
    """Wait until something is so; the seconds since then."""
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110 - the program is another process
            await asyncio.sleep(0.002)
    return monotonic() - since


def memory(process: int, what: str) -> float:
    """What a process holds (MB), by a line of its status."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith(what))


async def start(worlds: Sequence[World], url: str, settings: dict[str, str]) -> Start:
    """Start the program, have it answer once on each platform, and end it."""
    with tempfile.TemporaryDirectory() as folder:  # each start is the first within the hour
        env = {
            **{name: value for name, value in os.environ.items() if name[:7] != "PELING_"},
            "XDG_DATA_HOME": folder,
            "PELING_DATABASE_URL": url,
            **settings,
        }
        heard, answers = [w.heard() for w in worlds], [w.answers() for w in worlds]
        began = monotonic()
        process = await asyncio.create_subprocess_exec(
            PELING, "run", env=env, stderr=asyncio.subprocess.DEVNULL
        )
        listening = await until(lambda: more([w.heard() for w in worlds], heard), began)
        for world in worlds:
            await world.ask()
        answering = await until(lambda: more([w.answers() for w in worlds], answers), began)
        held = memory(process.pid, "VmHWM"), memory(process.pid, "VmRSS")
        process.send_signal(signal.SIGTERM)
        await process.wait()
    return Start(listening, answering, *held)


def more(now: Sequence[int], before: Sequence[int]) -> bool:
    """Whether each is more than it was."""
    return all(one > was for one, was in zip(now, before, strict=True))


async def measured(kinds: Sequence[type[World]]) -> list[Start]:
    """Some starts, against servers of our own; the first makes the database and is left out."""
    worlds = [kind() for kind in kinds]
    settings: dict[str, str] = {}
    for world in worlds:
        settings |= await world.open()
    try:
        with tempfile.TemporaryDirectory() as folder:
            url = f"sqlite:///{folder}/club.db"
            return [await start(worlds, url, settings) for _ in range(RUNS + 1)][1:]
    finally:
        for world in worlds:
            await world.close()


def main() -> int:
    """Print the table; 1 when a platform alone takes too much."""
    titles = ("served", "listens after (s)", "answers after (s)", "memory (MB)", "at most (MB)")
    table = Table(*titles, title=f"best of {RUNS} starts on a database that is there")
    good = True
    for name, kinds in SERVED.items():
        runs = asyncio.run(measured(kinds))
        best = min(runs, key=lambda run: run.answers)
        good = good and best.answers <= SECONDS and best.peak <= MEGABYTES
        figures = (f"{best.listens:.2f}", f"{best.answers:.2f}")
        table.add_row(name, *figures, f"{best.holds:.0f}", f"{best.peak:.0f}")
    Console().print(table)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
