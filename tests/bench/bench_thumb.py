"""A round by thumb: how many taps, and how many posts and edits in the group, each way takes.

The real bot on a Bot API server of our own, with its group's budget; a tap a second, so that what
is said to one tap is there before the next. Beside the goals of each stand the figures of before.
"""

import asyncio
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from rich.console import Console
from rich.table import Table

from bot.ports.clock import wall_clock
from tests.adapters.telegram.botapi.hosted import Club, Hosted
from tests.adapters.telegram.botapi.server import BotApi

LINE = "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"
COUNTED = ("sendMessage", "editMessageText", "sendPhoto", "editMessageMedia")


@dataclass(frozen=True)
class Way:
    """A way to enter a round: what is tapped, and how much of it there may be."""

    name: str
    taps: Sequence[str]
    before: str
    most_taps: int
    most_said: int | None = None


WAYS = (
    Way("four ready-made scores", ("120", "20", "40", "60"), "8; 11-14", 6, 8),
    Way("a dead hand among them", ("120", "Dood spel", "40", "60"), "8; 11-14", 6, 8),
    Way("two losers at zero", ("120", "20", "Rest nul"), "8", 5),
    Way("two at zero, the other last", ("120", "Nul", "Nul", "20"), "8", 5),
    Way("three at zero", ("120", "Rest nul"), "8", 4),
    Way("one score by digits", ("⋯", "1", "1", "0", "OK", "20", "40", "60"), "17; 14", 10, 10),
    Way(
        "a special hand",
        ("Bijzonder spel", "BMJ-21 – 30", "BMJ-21 Dubbele Nummers", "20", "40", "60"),
        "more than 10",
        8,
        9,
    ),
)
DRAW = Way("a draw", ("Remise",), "2; 2", 2, 2)


class Clock:
    """Goes on by a second at every tap, whatever the machine takes."""

    def __init__(self) -> None:
        self._begun = wall_clock()
        self.passed = timedelta()

    def now(self):
        return self._begun + self.passed


async def count(way: Way, folder: str, number: int) -> tuple[int, int]:
    """Taps, and posts and edits in the group, from one result to the next."""
    api, clock = BotApi(minute=0.2), Clock()
    await api.start()
    hosted = Hosted(api, f"sqlite:///{folder}/{number}.db", clock.now)
    await hosted.start()
    club = Club(hosted)
    for line in ("/nieuw Anna Bert Cees Dirk", LINE):
        await club.says(club.anna, line)
    taps = ["Volgend spel", *(["Bert"] if way is not DRAW else []), *way.taps]
    calls = len(api.calls)
    for label in taps:
        clock.passed += timedelta(seconds=1)
        await club.taps(club.anna, label)
    said = sum(method in COUNTED for method, _ in api.calls[calls:])
    assert any("spel 2:" in post.text for post in club.shown()), way
    await hosted.stop()
    await api.stop()
    return len(taps), said


async def measured() -> dict[Way, tuple[int, int]]:
    with tempfile.TemporaryDirectory() as folder:
        return {way: await count(way, folder, number) for number, way in enumerate((*WAYS, DRAW))}


def main() -> int:
    """Measure, and print it; 1 when a way takes more than it may."""
    found = asyncio.run(measured())
    table = Table("taps; posts and edits", "before", "goal", "reached")
    missed = 0
    for way, (taps, said) in found.items():
        most = "-" if way.most_said is None else str(way.most_said)
        table.add_row(way.name, way.before, f"{way.most_taps}; {most}", f"{taps}; {said}")
        missed += taps > way.most_taps or (way.most_said is not None and said > way.most_said)
    Console().print(table)
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
