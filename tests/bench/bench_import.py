"""A large import while another club plays: what it does to their rounds, and that it is whole.

All that takes long is computed beside the writer, which then only adds rows. How long it is busy
with them is measured in its processor time, so that what else the machine does does not count.
"""

import asyncio
import gc
import json
import random
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from typing import TypeVar

from bot.messages import Incoming, Said, Sent, Tapped
from bot.ports.platforms import Delivery, OutboxItem
from bot.ports.records import Settings
from bot.program import Bot
from bot.storage.upkeep import maintenance
from bot.storage.upkeep.opening import open_store
from bot.talk.turn import Environment
from tests.bot.evening import Hall, said

Result = TypeVar("Result")

TABLES, ROUNDS, PLAYERS = 200, 98, 32
IDLE_ROUNDS = 50
AT_MOST = 1.0
"""How long (s) the writer may be busy with one thing, while everything else waits."""


def paper() -> bytes:
    """As much as a file may hold: 200 tables, 20,000 happenings."""
    chance = random.Random(144)
    begun = datetime(2020, 1, 2, 19, tzinfo=UTC)
    return json.dumps(
        {
            "peling": "club",
            "version": 1,
            "name": "Club",
            "settings": None,
            "members": [{"name": f"Lid {number}"} for number in range(1, PLAYERS + 1)],
            "tables": [
                table(chance, number, begun + timedelta(days=7 * (number // 8)))
                for number in range(TABLES)
            ],
        }
    ).encode()


def table(chance: random.Random, number: int, begun: datetime) -> dict[str, object]:
    """A table with its rounds, broken off after the last."""
    seats = chance.sample(range(1, PLAYERS + 1), 4)
    events: list[dict[str, object]] = [
        {
            "kind": "opened",
            "ruleset": "nmv-144",
            "house": {},
            "seats": seats,
            "day": begun.date().isoformat(),
        }
    ]
    for _ in range(ROUNDS):
        winner = chance.randrange(4)
        entries = [
            {"points": chance.choice((40, 80, 160) if chair == winner else (0, 8, 20))}
            for chair in range(4)
        ]
        events.append({"kind": "won", "winner": 0, "entries": entries[winner:] + entries[:winner]})
    events.append({"kind": "ended"})
    happenings = [
        {"at": (begun + timedelta(minutes=5 * place)).isoformat(), "by": seats[0], "event": event}
        for place, event in enumerate(events)
    ]
    return {"name": str(number % 8 + 1), "happenings": happenings}


class Post(Hall):
    """A platform on which a file can be sent, and a button pressed with `tap …`."""

    def __init__(self, contents: bytes) -> None:
        """What is in the file."""
        super().__init__()
        self._contents = contents
        self.answered = {"Club": asyncio.Event(), "Others": asyncio.Event()}

    def parse(self, raw: str) -> Incoming | None:
        """A message, a file or a tap."""
        incoming = super().parse(raw)
        if incoming is None or not isinstance(incoming.act, Said):
            return incoming
        text = incoming.act.text
        if text == "/import":
            return replace(incoming, act=Said(text, sent=Sent("club.json", "1")))
        if text.startswith("tap "):
            return replace(incoming, act=Tapped(text.removeprefix("tap ")))
        return incoming

    async def fetch(self, sent: Sent) -> bytes:
        """What is in the file."""
        del sent
        return self._contents

    async def deliver(self, item: OutboxItem) -> Delivery:
        """Note that a club has its answer."""
        done = await super().deliver(item)
        if item.act == "post":
            self.answered[item.chat.key].set()
        return done


class Clubs:
    """A club that imports, and another that plays on."""

    def __init__(self, bot: Bot, post: Post) -> None:
        """The bot, and the platform on which they talk to it."""
        self._bot = bot
        self._post = post
        self._said = 0

    async def say(self, chat: str, text: str) -> float:
        """Say something; the seconds until it is answered."""
        self._said += 1
        self._post.answered[chat].clear()
        began = time.perf_counter()
        await self._bot.desk.lay("hall", [said(str(self._said), text, chat)])
        await self._post.answered[chat].wait()
        return time.perf_counter() - began

    async def round(self) -> float:
        """A round of the others; the seconds until it is answered."""
        return await self.say("Others", "/ronde *120 40 0 20")

    async def rounds_during(self, text: str) -> list[float]:
        """Rounds of the others until the club is answered; how long (s) each took."""
        answered = asyncio.ensure_future(self.say("Club", text))
        times = []
        while not answered.done():
            times.append(await self.round())
            await asyncio.sleep(0.01)
        await answered
        return times


async def longest_turn(found: list[float]) -> None:
    """Keep the longest time (s) of its own processor that the loop gave nobody else a turn."""
    while True:
        before = time.thread_time()
        await asyncio.sleep(0.002)
        found[0] = max(found[0], time.thread_time() - before)


async def club_that_gets(
    folder: Path, contents: bytes, play: Callable[[Clubs], Awaitable[Result]]
) -> Result:
    """Play with a club that is sent this file, and another with a table."""
    store = open_store(f"sqlite:///{folder}/club.db")
    store.warm()
    post = Post(contents)
    bot = Bot(store, Environment(random.Random(1), Settings()), {"hall": post})
    await bot.start()
    clubs = Clubs(bot, post)
    await clubs.say("Others", "/nieuw Anna Bert Cees Dirk")
    await clubs.say("Club", "/start")
    result = await play(clubs)
    await bot.quiet()
    await bot.stop()
    store.close()
    return result


async def measure(clubs: Clubs) -> tuple[list[float], list[float], list[float], float]:
    """What a round of the others takes: with nothing else, during the trial, as it comes in.

    And how long the writer was busy with one thing.
    """
    idle = [await clubs.round() for _ in range(IDLE_ROUNDS)]
    busy = [0.0]
    watch = asyncio.ensure_future(longest_turn(busy))
    trial = await clubs.rounds_during("/import")
    coming = await clubs.rounds_during("tap importit:1")
    watch.cancel()
    return idle, trial, coming, busy[0]


def main() -> int:
    """Print the table; 1 when the writer was busy too long or something did not come in."""
    gc.set_threshold(50_000, 20, 20)  # as the program does
    with tempfile.TemporaryDirectory(prefix="bench-", dir=Path()) as folder:
        idle, trial, coming, busy = asyncio.run(club_that_gets(Path(folder), paper(), measure))
        url = f"sqlite:///{folder}/club.db"
        faults = maintenance.check(url)
        store = open_store(url)
        tables = store.read(lambda ledger: len(ledger.unit().whole_tables.sittings(2))).result()
        store.close()
    print(f"{TABLES:,} tables of {ROUNDS} rounds; another club plays on, a round takes (ms)")
    print(f"{'':24}{'median':>8}{'longest':>9}{'rounds':>8}")
    for what, times in (
        ("with nothing else", idle),
        ("while it is on trial", trial),
        ("while it comes in", coming),
    ):
        print(f"{what:24}{median(times) * 1e3:>8.1f}{max(times) * 1e3:>9.0f}{len(times):>8}")
    print(f"the writer was busy for {busy * 1e3:.0f} ms at most, under {AT_MOST * 1e3:.0f}")
    print(f"{tables:,} tables came in; faults: {len(faults)}")
    return 0 if busy < AT_MOST and tables == TABLES and not faults else 1


if __name__ == "__main__":
    sys.exit(main())
