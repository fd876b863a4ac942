"""A round’s result under Telegram’s pace, while a weekly post waits for each of 10,000 clubs.

On the clock: from the raw update to the result handed to the transport, with the pace that a bot
keeps; first while nothing else is to be said, then among all those posts, which leave
at twenty a second. `PELING_BENCH_CLUBS` says how many wait.
"""

import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections import defaultdict
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median
from typing import Any

from adapters.telegram.pacing import Pace
from adapters.telegram.transport import Transport
from bot.messages import plain
from bot.ports.records import Settings
from bot.storage.ledger import UnitOfWork
from bot.storage.upkeep.opening import open_store
from tests.bench.goals import GOALS
from tests.bench.on_telegram import OPEN, Ours
from tests.bench.telegram_echo import Session, message

CLUBS = int(os.environ.get("PELING_BENCH_CLUBS", "10000"))
ROUNDS = 60
APART = (0.2, 0.3)
(AT_MOST,) = GOALS["pace"].values()
LINE = "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"
WEEK = "\n".join(
    ["De week van 15 tot 22 november", *(f"{n}. Lid {n}  +{90 - n}" for n in range(9))]
)
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


def main() -> int:
    """Print both; 1 when a result takes longer than it may while posts wait."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        idle, _ = asyncio.run(measure(Path(folder) / "idle.db"))
        lay_posts(Path(folder) / "busy.db")
        busy, posts = asyncio.run(measure(Path(folder) / "busy.db"))
    print(f"{'ms to a result':32} {'p50':>7} {'p95':>7}")
    for what, took in (("nothing else to say", idle), (f"{CLUBS:,} posts wait", busy)):
        print(f"{what:32} {1e3 * median(took):>7.1f} {1e3 * sorted(took)[-3]:>7.1f}")
    ratio = median(busy) / median(idle)
    print(f"{posts} posts left meanwhile; {ratio:.2f} times as long, at most {AT_MOST}")
    return int(ratio > AT_MOST or not posts)


if __name__ == "__main__":
    sys.exit(main())
