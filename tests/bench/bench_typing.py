"""A line that is being typed on Discord: how long its preview takes while rounds are played.

The real client and database on a Discord in memory; one records rounds without a pause, another
types them sign by sign.
"""

import asyncio
import sys
import tempfile
from time import perf_counter

from rich.console import Console
from rich.table import Table

from bot.menus.completing import Completing
from bot.ports.clock import wall_clock
from bot.ports.menus import LineTyped
from bot.ports.records import Settings
from tests.adapters.discord.served import Served

LINE = "Bert 120 Anna 40 Cees 0 Dirk 20"
TYPED = [LINE[:length] for length in range(1, len(LINE) + 1)]
ROUNDS = 40
MOST = 0.3
"""How long (s) 95 of 100 previews may take at most."""


async def play(club: Served) -> None:
    """Record one round after the other."""
    for number in range(ROUNDS):
        await club.says("Anna", "round", f"Bert {40 + 10 * number} Anna 40 Cees 0 Dirk 20")


async def type_on(club: Served, playing: asyncio.Task[None]) -> list[float]:
    """Ask for a preview with each sign, while rounds are played; how long (s) each took."""
    completing = Completing(club.store, "discord", Settings())
    place, bert = str(club.channel.id), str(club.people["Bert"].id)
    took: list[float] = []
    while not playing.done():
        for line in TYPED:
            began = perf_counter()
            await completing.complete(LineTyped("round", line, "nl", place, bert))
            took.append(perf_counter() - began)
            await asyncio.sleep(0)
    return sorted(took)


async def measure() -> list[float]:
    """An evening, with somebody who types all through it."""
    with tempfile.TemporaryDirectory() as folder:
        club = Served(f"sqlite:///{folder}/club.db", clock=wall_clock)
        await club.start()
        await club.found("Anna", "Bert", "Cees", "Dirk")
        await club.begin()
        playing = asyncio.create_task(play(club))
        took = await type_on(club, playing)
        await playing
        await club.stop()
        return took


def main() -> int:
    """Print the figures; 1 when the promise is broken."""
    took = asyncio.run(measure())
    table = Table("previews", "p50 (ms)", "p95 (ms)", "most (ms)", "promise (ms)")
    shown = [took[len(took) // 2], took[len(took) * 95 // 100], took[-1]]
    table.add_row(str(len(took)), *(f"{1000 * each:.1f}" for each in shown), f"{1000 * MOST:.0f}")
    Console().print(table)
    return int(shown[1] > MOST)


if __name__ == "__main__":
    sys.exit(main())
