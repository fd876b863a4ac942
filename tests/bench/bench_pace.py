"""A round’s result while others have much to do: posts of 10,000 clubs, a club of 4,000 tables.

The first: a result under Telegram’s pace, while a weekly post waits for each of 10,000 clubs.

On the clock: from the raw update to the result handed to the transport, with the pace that a bot
keeps; first while nothing else is to be said, then among all those posts, which leave
at twenty a second. `PELING_BENCH_CLUBS` says how many wait.

The second: results of fifty clubs, without a pace or budgets, while an admin of a large club says
one heavy command after another. The first /competitie computes the results of all its tables.
"""

import asyncio
import json
import os
import random
import shutil
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from datetime import time as clock_time
from functools import partial
from itertools import count, cycle
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from adapters.telegram.pacing import Pace
from adapters.telegram.transport import Transport
from bot.hosting.serving import tune_python
from bot.messages import Incoming, plain
from bot.ports.platforms import Delivered, Delivery, OutboxItem
from bot.ports.records import Settings
from bot.program import Bot
from bot.registry import import_all
from bot.storage.ledger import UnitOfWork
from bot.storage.upkeep.opening import open_store
from bot.talk.turn import Environment
from tests.bench.goals import reached
from tests.bench.long_years import OLD, Size, evening, fill
from tests.bench.on_telegram import OPEN, Ours
from tests.bench.telegram_echo import Session, message
from tests.bot.evening import Hall, said

CLUBS = int(os.environ.get("PELING_BENCH_CLUBS", "10000"))
ROUNDS = 60
APART = (0.2, 0.3)
LINE = "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"
WEEK = "\n".join(
    ["De week van 15 tot 22 november", *(f"{n}. Lid {n}  +{90 - n}" for n in range(9))]
)
OTHERS, TABLES, BESIDE, EVERY = 50, 4_000, 250, 0.1
OPEN_HALL = "/nieuw Anna Bert Cees Dirk"
LINE_HALL = "/ronde Anna *120 Bert 40 Cees 0 Dirk 20"
HEAVY = {
    "nothing": (),
    "competition for the first time": ("/competitie",),
    "standings and records": (
        *("/competitie", "/ranglijst altijd", "/records", "/muur", "/speler Anna alles"),
        *("/onderling Anna Bert alles", "/verzameling Anna", "/stand"),
    ),
    "export": ("/export",),
}
POSTED = 10**6
"""The numbers of the chats in which a post waits; those that play are below."""


class Listening(Session):
    """Notes when something was first sent to a chat."""

    def __init__(self) -> None:
        """Nothing was sent yet."""
        super().__init__()
        self.first: dict[int, asyncio.Future[float]] = defaultdict(asyncio.Future)
        self.posts = 0

    def request(self, _: str, url: str, **given: Any) -> Session:
        """A call."""
        chat = -int(json.loads(given["data"])["chat_id"])
        self.posts += chat > POSTED
        if chat < POSTED and not self.first[chat].done():
            self.first[chat].set_result(time.perf_counter())
        return super().request(_, url, **given)


def lay_posts(path: Path) -> None:
    """A post that nobody asked for, for each of the clubs."""

    def lay(ledger: UnitOfWork, first: int) -> None:
        unit = ledger.unit()
        for number in range(first, min(first + 100, CLUBS)):
            key = f"-{POSTED + 1 + number}"
            unit.outbox.post(unit.clubs.found("telegram", key, key, Settings()).id, plain(WEEK))

    store = open_store(f"sqlite:///{path}")
    for first in range(0, CLUBS, 100):
        store.submit(partial(lay, first=first)).result()
    store.close()


async def measure(path: Path) -> tuple[list[float], int]:
    """How long each result took, and how many posts left meanwhile."""
    session = Listening()
    bot = Ours(path, Pace(), session)
    await bot.start()
    numbers, chance = count(1), random.Random(144)

    async def until_told(chat: int, text: str) -> float:
        """How long until something was sent to a chat in which somebody writes this."""
        session.first.pop(chat, None)
        before = time.perf_counter()
        raw = json.dumps([{"update_id": next(numbers), "message": message(chat, text)}])
        await bot.hear(Transport.parse_json_payload(raw.encode()))
        return await session.first[chat] - before

    for chat in range(1, ROUNDS + 1):
        await until_told(chat, OPEN)
    took, before = [], session.posts
    for chat in range(1, ROUNDS + 1):
        await asyncio.sleep(chance.uniform(*APART))  # or results would wait for each other
        took.append(await until_told(chat, LINE))
    left = session.posts - before
    await bot.stop()
    return took, left


class OneLarge(Size):
    """An old club with this many tables, and the others."""

    tables = TABLES
    clubs = OTHERS
    last = evening((TABLES - 1) // 4)


class Answered(Hall):
    """Sets the time at which each club is answered."""

    def __init__(self) -> None:
        super().__init__()
        self.now = datetime.combine(OneLarge.last, clock_time(20, 30), UTC)
        self.waits: dict[str, asyncio.Future[float]] = {}

    def parse(self, raw: str) -> Incoming | None:
        """What somebody of the club says, who manages it."""
        incoming = super().parse(raw)
        if incoming is None:
            return None
        key = f"{incoming.speaker.key} of {incoming.place.key}"
        speaker = replace(incoming.speaker, key=key, admin=True)
        return replace(incoming, speaker=speaker, written=self.now)

    async def deliver(self, item: OutboxItem) -> Delivery:
        """The first message to a chat is the answer."""
        waits = self.waits.pop(item.chat.key, None)
        if waits and not waits.done():
            waits.set_result(time.perf_counter())
        return Delivered(f"r{item.message}")


class Beside:
    """Rounds of clubs beside one large club."""

    def __init__(self, path: Path) -> None:
        self.hall = Answered()
        self.store = open_store(f"sqlite:///{path}", lambda: self.hall.now)
        around = Environment(random.Random(144), Settings())
        self.bot = Bot(self.store, around, {"hall": self.hall})
        self.numbers = count(1)

    async def answer(self, line: str, club: str, who: str = "anna") -> float:
        """How long (s) the answer takes."""
        waits = self.hall.waits[club] = asyncio.get_running_loop().create_future()
        before = time.perf_counter()
        await self.bot.desk.lay("hall", [said(str(next(self.numbers)), line, club, who=who)])
        answered: float = await waits
        return answered - before

    async def loop(self, lines: Sequence[str], who: str) -> None:
        """Say these lines in the large club, each when the one before is answered."""
        for line in cycle(lines):
            await self.answer(line, OLD, who)

    async def measure(self, lines: Sequence[str]) -> list[float]:
        """How long each round of the others takes while the large club says these."""
        await self.bot.start()
        await self.bot.get_ready()
        for number in range(OTHERS):
            await self.answer(OPEN_HALL, f"Club {number}")
        heavy = [asyncio.create_task(self.loop(lines, who)) for who in lines and ("anna",)]
        rounds = []
        for number in range(BESIDE):
            rounds.append(asyncio.create_task(self.answer(LINE_HALL, f"Club {number % OTHERS}")))
            await asyncio.sleep(EVERY)
        took = await asyncio.gather(*rounds)
        for task in heavy:
            task.cancel()
        return took


def one_large_club(folder: Path) -> float:
    """Print how long rounds of others take beside a large club; return the longest p99 (ms)."""
    import_all()
    tune_python()
    store = open_store(f"sqlite:///{folder}/large.db")
    fill(store, OneLarge(0))
    store.close()
    longest = 0.0
    print(f"{f'{OTHERS} clubs beside one of {TABLES:,} tables':32} {'p50':>7} {'p99':>7}")
    for what, lines in HEAVY.items():
        path = folder / f"{what.split()[0]}.db"
        shutil.copy(folder / "large.db", path)
        took = asyncio.run(Beside(path).measure(lines))
        p99 = quantiles(took, n=100)[98]
        longest = max(longest, 1e3 * p99)
        print(f"{what:32} {1e3 * median(took):>7.1f} {1e3 * p99:>7.1f}", flush=True)
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    return longest


def main() -> int:
    """Print both; 1 when a result takes longer than it may."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        idle, _ = asyncio.run(measure(Path(folder) / "idle.db"))
        lay_posts(Path(folder) / "busy.db")
        busy, posts = asyncio.run(measure(Path(folder) / "busy.db"))
    print(f"{'ms to a result':32} {'p50':>7} {'p95':>7}")
    for what, took in (("nothing else to say", idle), (f"{CLUBS:,} posts wait", busy)):
        print(f"{what:32} {1e3 * median(took):>7.1f} {1e3 * sorted(took)[-3]:>7.1f}")
    ratio = median(busy) / median(idle)
    print(f"{posts} posts left meanwhile; {ratio:.2f} times as long")
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        longest = one_large_club(Path(folder))
    return int(not (reached("pace", ratio, longest) and posts))


if __name__ == "__main__":
    sys.exit(main())
