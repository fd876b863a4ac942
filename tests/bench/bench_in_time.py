"""Discord's law under load: how long forty commands or twenty buttons at once wait for a sign.

Discord takes a first answer within three seconds. Each of its calls takes a tenth of a second
here, and others keep the database busy.
"""

import asyncio
import sys
import tempfile
from pathlib import Path
from threading import Event

import pytest
from rich.console import Console
from rich.table import Table

from tests.adapters.discord.running import Running, serving
from tests.adapters.discord.test_in_time import all_answered, begun, wave
from tests.adapters.discord.timed_server import LAW, Interaction, TimedServer

WAVES = 10
LATENCY = 0.1


class Busy:
    """Somebody else's work, without end: transactions of 5 ms, the most that one may take."""

    def __init__(self, store) -> None:
        self.store = store

    async def __aenter__(self) -> None:
        self.task = asyncio.create_task(self._work())

    async def __aexit__(self, *_: object) -> None:
        self.task.cancel()

    async def _work(self) -> None:
        while True:
            await asyncio.wrap_future(self.store.submit(lambda _: Event().wait(0.005)))
            await asyncio.sleep(0.001)


async def measure(folder: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, list[float]]:
    """Return how long (s) each interaction waited, by what was done."""
    async with (
        serving(TimedServer(), monkeypatch) as server,
        Running(server, folder) as running,
    ):
        await begun(server)
        server.latency = LATENCY
        async with Busy(running.store):
            commands = [one for _ in range(WAVES) for one in await wave(server)]
            numbers = [await server.press("Meer") for _ in range(10)]
            numbers += [await server.press("Mijn score") for _ in range(10)]
            buttons = await all_answered(server, numbers)
    return {"commands": waits_of(commands), "buttons": waits_of(buttons)}


def waits_of(asked: list[Interaction]) -> list[float]:
    return sorted(one.after or 0.0 for one in asked)


def main() -> int:
    """Print the figures; 1 when the promise is broken."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as monkeypatch:
        found = asyncio.run(measure(Path(folder), monkeypatch))
    table = Table("what", "how many", "p50 (s)", "most (s)", "promise (s)")
    for name, waits in found.items():
        table.add_row(
            name,
            str(len(waits)),
            f"{waits[len(waits) // 2]:.2f}",
            f"{waits[-1]:.2f}",
            f"{LAW:.0f}",
        )
    Console().print(table)
    return int(max(waits[-1] for waits in found.values()) >= LAW)


if __name__ == "__main__":
    sys.exit(main())
