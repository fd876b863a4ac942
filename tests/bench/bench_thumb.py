"""A round by thumb: how many taps, and how many posts and edits in the group, each way takes.

The real bot on a Bot API server of our own, with its group's budget; a tap a second, so that what
is said to one tap is there before the next. Beside the goals of each stand the figures of before.

Then two tables in one group, each a round at a tap a second: how long a screen is stale. There the
clocks run ten times as fast, the budget's minute too.
"""

import asyncio
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from rich.console import Console
from rich.table import Table

from bot.ports.clock import wall_clock
from tests.adapters.telegram.botapi.hosted import Club, Hosted
from tests.adapters.telegram.botapi.phones import Phone
from tests.adapters.telegram.botapi.server import BotApi
from tests.adapters.telegram.botapi.world import Chat, Post

LINE = "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"
SECOND = 1.0
"""How long (s) a second takes where two tables play at once: their clock is the true one."""
MOST_STALE = 3.0
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
WON = "Zelf van de muur"
EAST = ["Oost"] * 3
BY_TILES = (
    Way(
        "14 tiles, all concealed",
        (*["1k", "2k", "3k", "4b", "4b", "4b", "7t", "7t", "7t", "9t"], *EAST, "9t", WON),
        "-",
        16,
    ),
    Way(
        "14 tiles, an open set",
        ("Pung", *["4b", "1k", "2k", "3k", "7t", "7t", "7t", "9t"], *EAST, "9t", WON),
        "-",
        17,
    ),
    Way(
        "14 tiles, four open sets",
        (*["Pung", "4b", "Chow", "1k", "Pung", "7t", "Pung"], "Oost", *["9t", "9t"], WON),
        "-",
        20,
    ),
    Way(
        "kong, chow, two flowers: 17",
        (
            *["Kong", "4b", "Chow", "1k", "1y", "3f", "7t", "7t", "7t", "9t"],
            *EAST,
            "9t",
            "Van de Dode Muur",
        ),
        "29",
        20,
        0,
    ),
)
"""From the first tile to the count, the way of winning included; nothing of it in the group."""
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
    assert any("Spel 2:" in post.text for post in club.shown()), way
    await hosted.stop()
    await api.stop()
    return len(taps), said


async def count_tiles(way: Way, folder: str, number: int) -> tuple[int, int]:
    """Taps from the first tile to the count, and what of it the group sees."""
    api = BotApi(minute=0.2)
    await api.start()
    hosted = Hosted(api, f"sqlite:///{folder}/tiles{number}.db")
    await hosted.start()
    club = Club(hosted)
    await club.says(club.anna, "/nieuw Anna Bert Cees Dirk")
    await club.taps(club.bert, "Meer", "Tel mijn hand")
    await club.taps(club.bert, "Mahjong", private=True)
    seen = len(club.shown())
    await club.taps(club.bert, *way.taps, private=True)
    assert "Neem over" in str(club.shown(club.bert.private)[-1].labels), way
    said = len(club.shown()) - seen
    await hosted.stop()
    await api.stop()
    return len(way.taps), said


async def measured() -> dict[Way, tuple[int, int]]:
    with tempfile.TemporaryDirectory() as folder:
        found = {way: await count(way, folder, number) for number, way in enumerate((*WAYS, DRAW))}
        for number, way in enumerate(BY_TILES):
            found[way] = await count_tiles(way, folder, number)
        return found


# --- two tables at once --------------------------------------------------------------------------


class Sitter:
    """Who enters the rounds of a table, and how long its screen is behind each tap."""

    def __init__(self, hosted: Hosted, group: Chat, four: Sequence[str]) -> None:
        self.hosted, self.group, self.four = hosted, group, four
        person = hosted.api.world.person(four[0])
        group.members[person.id] = "member"
        self.phone = Phone(hosted.api, person, group)
        self.late: list[float] = []
        self.results: list[float] = []

    async def enter(self, number: int) -> None:
        """A round with keys that stand on every screen, so that notices alone will do."""
        name = self.four[1]
        steps = [
            ("Volgend spel", "Wie won?"),
            (name, f"🀄 {name} ?"),
            *((key, f" {key} · ") for key in ("120", "40", "60")),
            ("80", f"Spel {number}: {name} wint"),
        ]
        waits = []
        for label, shown in steps:
            self.phone.taps(label, on=self.newest())
            waits.append(asyncio.create_task(self.until(shown, steps)))
            await asyncio.sleep(SECOND)
        *screens, result = [await wait for wait in waits]
        self.late += screens
        self.results.append(result)

    async def until(self, shown: str, steps: Sequence[tuple[str, str]]) -> float:
        """How long (s, by the bench's clock) until this, or what comes after it, is shown."""
        began = time.monotonic()
        later = [text for _, text in steps][[text for _, text in steps].index(shown) :]
        while not any(text in self.newest().text for text in later):  # noqa: ASYNC110 - a server
            await asyncio.sleep(SECOND / 50)
        return (time.monotonic() - began) / SECOND

    def newest(self) -> Post:
        """The table's own message."""
        mine = [p for p in self.group.shown() if p.rows and self.four[1] in p.text]
        return mine[-1]


async def together() -> tuple[float, float]:
    """The longest that a screen was stale, and that a result was waited for (s).

    Two rounds at each table.
    """
    api = BotApi(minute=60 * SECOND)
    await api.start()
    with tempfile.TemporaryDirectory() as folder:
        hosted = Hosted(api, f"sqlite:///{folder}/club.db", fast_clock())
        await hosted.start()
        group = api.world.group("Club", [])
        fours = (("Anna", "Bert", "Cees", "Dirk"), ("Eef", "Fien", "Gijs", "Hans"))
        sitters = [Sitter(hosted, group, four) for four in fours]
        for sitter in sitters:
            east, south, west, north = sitter.four
            for line in (
                f"/nieuw {east} {south} {west} {north}",
                f"/ronde {south} 120 {east} 40 {west} 0 {north} 20",
            ):
                sitter.phone.says(line)
                await hosted.quiet()
        api.limited = True
        for number in (2, 3):
            await asyncio.sleep(121 * SECOND)  # the minute begins with the whole budget
            later = _after(SECOND / 2, sitters[1].enter(number))
            await asyncio.gather(sitters[0].enter(number), later)
        assert not api.refused, api.refused
        await hosted.stop()
    await api.stop()
    late = [each for sitter in sitters for each in sitter.late]
    return max(late), max(each for sitter in sitters for each in sitter.results)


async def _after(seconds: float, work: Coroutine[Any, Any, None]) -> None:
    await asyncio.sleep(seconds)
    await work


def fast_clock() -> Callable[[], datetime]:
    """A clock that runs as fast as the bench."""
    begun, started = wall_clock(), time.monotonic()
    return lambda: begun + timedelta(seconds=(time.monotonic() - started) / SECOND)


def main() -> int:
    """Measure, and print it; 1 when a way takes more than it may."""
    found = asyncio.run(measured())
    table = Table("taps; posts and edits", "before", "goal", "reached")
    missed = 0
    for way, (taps, said) in found.items():
        most = "-" if way.most_said is None else str(way.most_said)
        table.add_row(way.name, way.before, f"{way.most_taps}; {most}", f"{taps}; {said}")
        missed += taps > way.most_taps or (way.most_said is not None and said > way.most_said)
    stale, waited = asyncio.run(together())
    table.add_row("two tables at once: stale", "51 s", "3 s", f"{stale:.1f} s")
    table.add_row("two tables at once: a result", "", "3 s", f"{waited:.1f} s")
    missed += max(stale, waited) > MOST_STALE
    Console().print(table)
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
