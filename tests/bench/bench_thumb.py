"""A round by thumb: how many taps, and how many posts and edits in the group, each way takes.

The real bot on a Bot API server of our own, with its group's budget; a tap a second, so that what
is said to one tap is there before the next. Beside the goals of each stand the figures of before.

Then how long a screen is stale, a result is waited for, and a key of a recorded round can be
tapped: in a club's first round, two tables with a round each, one and two tables with a round
every 20 s, at a tap a second. There the clocks run ten times as fast, the budget's minute too:
what the machine itself takes counts ten times.
"""

import asyncio
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from typing import Any

from rich.console import Console
from rich.table import Table

from bot.menus.menus import menus
from bot.ports.clock import wall_clock
from bot.storage.ledger import UnitOfWork
from bot.talk.texts import LANGUAGES
from tests.adapters.telegram.botapi.hosted import NAMES, Club, Hosted
from tests.adapters.telegram.botapi.phones import Phone, plain_label
from tests.adapters.telegram.botapi.server import BotApi
from tests.adapters.telegram.botapi.world import Chat, Post
from tests.adapters.whole_evening import acts
from tests.bench.bench_thumbs_evening import FOURS, LATE, NO_SCREEN, SECOND, Time, hosting

LINE = "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"
QUICK = 0.05
"""How long (s) a second of a first evening takes; of a round that is played, a minute passes."""
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
    Way("two at zero, the other last", ("120", "2×nul", "20"), "8", 5),
    Way("three at zero", ("120", "Rest nul"), "8", 4),
    Way("one score by digits", ("⋯", "1", "1", "0", "OK", "20", "40", "60"), "17; 14", 10, 10),
    Way(
        "a special hand",
        ("Bijzonder", "21", "20", "40", "60"),
        "more than 10; 8",
        7,
        9,
    ),
    Way("one with variants", ("Bijzonder", "23b", "20", "40", "60"), "9; 8", 7, 9),
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


# --- how stale it gets ---------------------------------------------------------------------------


@dataclass
class Waits:
    """How long (s, by the bench's clock) everything was waited for."""

    screens: list[float] = field(default_factory=list)
    results: list[float] = field(default_factory=list)
    keys: list[float] = field(default_factory=list)
    """Until no key of a recorded round could be tapped."""

    @property
    def most(self) -> tuple[float, float, float]:
        return max(self.screens), max(self.results), max(self.keys)


class Sitter:
    """Who enters the rounds of a table, and how long its screen is behind each tap."""

    def __init__(self, hosted: Hosted, group: Chat, four: Sequence[str], waits: Waits) -> None:
        self.hosted, self.group, self.four, self.waits = hosted, group, four, waits
        person = hosted.api.world.person(four[0])
        group.members[person.id] = "member"
        self.phone = Phone(hosted.api, person, group)

    async def enter(self, number: int, begin: str = "Volgend spel", every: float = 1) -> None:
        """A round with keys that stand on every screen, each as soon as it is there."""
        name, waits = self.four[1], []
        steps = [
            (begin, "Wie won?"),
            (name, f"🀄 {name} ?"),
            *((key, f" {key} · ") for key in ("120", "40", "60")),
            ("80", f"spel {number}: {name} wint"),
        ]
        for label, shown in steps:
            await asyncio.sleep(every * SECOND)
            pad = await self.tapped(label)
            waits.append(asyncio.create_task(self.until(shown, steps)))
        gone = asyncio.create_task(_since(lambda: pad.deleted or "pad:" not in str(pad.rows)))
        *screens, result = [await wait for wait in waits]
        self.waits.screens += screens
        self.waits.results.append(result)
        self.waits.keys.append(await gone)

    async def tapped(self, label: str) -> Post:
        """The message on which this was tapped, once more where the screen just changed."""
        pad = await self.with_key(label)
        answer = self.phone.taps(label, on=pad)
        await _since(lambda: answer.answered)
        return await self.tapped(label) if answer.text.startswith(LATE) else pad

    async def with_key(self, label: str) -> Post:
        """The table's own message, once it has this button."""
        wanted = plain_label(label)
        await _since(lambda: wanted in (plain_label(b) for r in self.newest().labels for b in r))
        return self.newest()

    async def until(self, shown: str, steps: Sequence[tuple[str, str]]) -> float:
        """How long (s, by the bench's clock) until this, or what comes after it, is shown."""
        later = [text for _, text in steps][[text for _, text in steps].index(shown) :]
        return await _since(lambda: any(self.says(text) for text in later))

    def says(self, words: str) -> bool:
        """Whether its message says this, behind the name of the table or without it."""
        return words.casefold() in self.newest().text.casefold()

    def newest(self) -> Post:
        """The table's own message."""
        mine = [p for p in self.group.shown() if p.rows and self.four[1] in p.text]
        return mine[-1] if mine else NO_SCREEN


async def _since(is_so: Callable[[], bool]) -> float:
    """How long (s, by the bench's clock) until it is so."""
    began = time.monotonic()
    while not is_so():  # noqa: ASYNC110 - a server
        await asyncio.sleep(SECOND / 50)
    return (time.monotonic() - began) / SECOND


async def first_round() -> Waits:
    """A group that has just begun: the greeting, a table, three who ask, and its first round."""
    clock, waits = Time(SECOND), Waits()
    async with hosting(clock) as (hosted, group):
        hosted.api.limited = True
        sitter = Sitter(hosted, group, FOURS[0], waits)
        sitter.phone.changes_bot("member", was="left")
        await hosted.quiet()
        sitter.phone.says(f"/nieuw {' '.join(FOURS[0])}")
        await hosted.quiet()
        for name in FOURS[0][1:]:
            person = hosted.api.world.person(name)
            group.members[person.id] = "member"
            Phone(hosted.api, person, group).says("/stand")
            await hosted.quiet()
        await sitter.enter(1, "Ronde")
        assert not hosted.api.refused, hosted.api.refused
    return waits


async def first_minutes() -> Waits:
    """A new club that tries everything: three deals, and between them each button of a result."""
    clock, waits = Time(SECOND), Waits()
    async with hosting(clock) as (hosted, group):
        hosted.api.limited = True
        sitter = Sitter(hosted, group, FOURS[0], waits)
        sitter.phone.changes_bot("member", was="left")
        await hosted.quiet()
        sitter.phone.says(f"/nieuw {' '.join(FOURS[0])}")
        await hosted.quiet()
        for number, tried in enumerate((("Meer", "Sluit"), ("Uitleg", "Terug", "Toch wel"), ())):
            await sitter.enter(number + 1, "Volgend spel" if number else "Ronde", TRIED)
            await asyncio.sleep(2 * SECOND)
            for label in tried:
                await asyncio.sleep(TRIED * SECOND)
                await _since(partial(sitter.phone.sees, label))
                sitter.phone.taps(label)
        assert not hosted.api.refused, hosted.api.refused
    return waits


async def together(tables: int, rounds: int, every: float, apart: float) -> Waits:
    """The rounds of some tables, one `every` seconds, the second table `apart` seconds later.

    Their club is more than ten minutes old.
    """
    clock, waits = Time(SECOND), Waits()
    async with hosting(clock) as (hosted, group):
        sitters = [Sitter(hosted, group, four, waits) for four in FOURS[:tables]]
        for sitter in sitters:
            east, south, west, north = sitter.four
            for line in (
                f"/nieuw {east} {south} {west} {north}",
                f"/ronde {south} 120 {east} 40 {west} 0 {north} 20",
            ):
                sitter.phone.says(line)
                await hosted.quiet()
        hosted.api.limited = True
        clock.leap(700)
        playing = (
            _after(place * apart, _rounds(sitter, rounds, every))
            for place, sitter in enumerate(sitters)
        )
        await asyncio.gather(*playing)
        assert not hosted.api.refused, hosted.api.refused
    return waits


async def _rounds(sitter: Sitter, rounds: int, every: float) -> None:
    for number in range(2, 2 + rounds):
        began = time.monotonic()
        await sitter.enter(number)
        await asyncio.sleep(max(every * SECOND - (time.monotonic() - began), 0))


async def _after(seconds: float, work: Coroutine[Any, Any, None]) -> None:
    await asyncio.sleep(seconds * SECOND)
    await work


TRIED = 1.8
"""The time (s) between two taps of people who try everything."""
SCENES = (
    ("the first round of a club", first_round, "4.9; -; -", (2.0, 3.0, 3.0)),
    ("the first ten minutes", first_minutes, "34; -; -", (3.0, 3.0, 3.0)),
    ("two tables, a round each", partial(together, 2, 1, 0, 0.5), "51; -; -", (3.0, 3.0, 3.0)),
    ("a round every 20 s", partial(together, 1, 9, 20, 0), "6.5; -; 55-70", (3.0, 3.0, 3.0)),
    ("two tables so", partial(together, 2, 6, 20, 0.5), "-; -; 55-70", (10.0, 3.0, 3.0)),
    ("two tables so, in turn", partial(together, 2, 6, 20, 10), "-; -; 55-70", (10.0, 3.0, 3.0)),
)
"""What is played, what was measured before, and the most it may be (s): screens, results, keys."""


# --- a first evening -----------------------------------------------------------------------------


async def first_evening(language: str) -> tuple[int, float]:
    """The refusals in an evening of four who never wrote, and the longest wait (s)."""
    api = BotApi(minute=60 * QUICK)
    await api.start()
    with tempfile.TemporaryDirectory() as folder:
        hosted = Hosted(api, f"sqlite:///{folder}/club.db")
        await hosted.start()
        club = Club(hosted, language=language)
        phones = dict(zip(NAMES, club.phones, strict=True))
        api.limited = True
        club.dirk.changes_bot("member", was="left")
        await club.quiet()
        queries, waits = [], []
        for act in acts(language):
            await asyncio.sleep(min(act.after.total_seconds(), 60) * QUICK)
            began, phone = time.monotonic(), phones[act.who]
            if act.command:
                phone.says(act.line(language))
            else:
                queries.append(phone.taps(act.words))
            await club.quiet()
            while await asyncio.wrap_future(hosted.store.submit(_unsent)):  # noqa: ASYNC110
                await asyncio.sleep(QUICK / 25)
            waits.append((time.monotonic() - began) / QUICK)
        await hosted.stop()
    await api.stop()
    return sum(query.alert for query in queries) + len(api.refused), max(waits)


def _unsent(ledger: UnitOfWork) -> bool:
    """Whether anything waits to be sent."""
    return bool([*ledger.parcels.chats()])


async def greeting(language: str) -> Post:
    """The first words in a new group."""
    api = BotApi(minute=0.2)
    await api.start()
    with tempfile.TemporaryDirectory() as folder:
        hosted = Hosted(api, f"sqlite:///{folder}/club.db")
        await hosted.start()
        club = Club(hosted, language=language)
        club.dirk.changes_bot("member", was="left")
        await club.quiet()
        await hosted.stop()
    await api.stop()
    return club.shown()[-1]


def begun() -> Iterator[tuple[str, str, float, float]]:
    """Each figure of a first evening: its name, what it was, its goal, and what is reached."""
    for language in LANGUAGES:
        most = max(len(menu.commands) for menu in menus(language))
        yield f"commands in the menu ({language})", "32", 7, most
        first = asyncio.run(greeting(language))
        yield f"buttons of the greeting ({language})", "7", 2, sum(map(len, first.labels))
        yield f"lines of the greeting ({language})", "7", 3, len(first.text.split("\n"))
        refused, waited = asyncio.run(first_evening(language))
        yield f"refusals in a first evening ({language})", "1", 0, refused
        yield f"longest wait in it, s ({language})", "", 2, round(waited, 1)


def main() -> int:
    """Measure, and print it; 1 when a way takes more than it may."""
    found = asyncio.run(measured())
    table = Table("taps; posts and edits", "before", "goal", "reached")
    missed = 0
    for way, (taps, said) in found.items():
        most = "-" if way.most_said is None else str(way.most_said)
        table.add_row(way.name, way.before, f"{way.most_taps}; {most}", f"{taps}; {said}")
        missed += taps > way.most_taps or (way.most_said is not None and said > way.most_said)
    stale = Table("stale screens; results; keys of a recorded round (s)", "before", "goal", "most")
    for name, scene, before, goals in SCENES:
        reached = asyncio.run(scene()).most
        stale.add_row(
            name, before, *("; ".join(f"{s:.1f}" for s in row) for row in (goals, reached))
        )
        missed += any(took > most for took, most in zip(reached, goals, strict=True))
    for name, before, goal, least in begun():
        table.add_row(name, before, str(goal), str(least))
        missed += least > goal
    Console().print(table, stale)
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
