"""Telegram: rounds per second against a bare echo bot, and 200 groups at once.

Both bots use the same library, transport and stub. The echo does least: it reads an update,
commits it raw, and sends its words back; ours records a round, which is two calls.
"""

import asyncio
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.table import Table
from telegram import Update

from adapters.telegram.pacing import Pace
from adapters.telegram.service import TelegramOptions, TelegramService
from adapters.telegram.transport import Calls
from bot.ports.records import Settings
from bot.program import Bot
from bot.storage.upkeep.opening import open_store
from bot.talk.turn import Environment
from tests.adapters.telegram.botapi.hosted import Hosted
from tests.adapters.telegram.botapi.phones import Phone
from tests.adapters.telegram.botapi.server import BotApi
from tests.bench.stub_telegram import Remote, stub

LEAST, AIM = 0.4, 0.8
CHATS, ROUNDS, TURNS = 50, 2000, 3
TOKEN = "7:AAbench"
GROUPS, A_SECOND, SECONDS = 200, 10, 30
LINE = "/ronde Anna 40 Bert 0 Cees 0 Dirk 0"


def update(number: int, chat: int, text: str) -> dict[str, Any]:
    return {
        "update_id": number,
        "message": {
            "message_id": number,
            "date": int(time.time()),
            "chat": {"id": -chat, "type": "supergroup", "title": f"Club {chat}"},
            "from": {"id": 1000 + chat, "is_bot": False, "first_name": "Anna"},
            "text": text,
        },
    }


def openings() -> list[dict[str, Any]]:
    return [update(n, n, "/nieuw Anna Bert Cees Dirk") for n in range(1, CHATS + 1)]


def rounds(first: int) -> list[dict[str, Any]]:
    return [update(first + n, 1 + n % CHATS, LINE) for n in range(ROUNDS)]


# --- a bare echo -------------------------------------------------------------------------------


class Echo:
    """Reads, commits raw, answers."""

    def __init__(self, remote: Remote, path: Path) -> None:
        self._calls = Calls(TOKEN, remote.url)
        self._database = sqlite3.connect(path, isolation_level=None)
        self._at_once = asyncio.Semaphore(32)
        self._sending: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        database = self._database
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        database.execute("CREATE TABLE raw (id INTEGER PRIMARY KEY, text TEXT) STRICT")
        await self._calls.initialize()
        offset = None
        while True:
            for raw in await self._calls.fetch(offset, 5, 10):
                offset = raw["update_id"] + 1
                await self._take(raw)

    async def _take(self, raw: dict[str, Any]) -> None:
        self._database.execute("INSERT INTO raw VALUES (?, ?)", (raw["update_id"], str(raw)))
        message = Update.de_json(raw, None).message
        if message is None or message.text is None:
            return
        await self._at_once.acquire()
        task = asyncio.create_task(self._say(message.chat.id, message.text))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _say(self, chat: int, text: str) -> None:
        try:
            await self._calls.send_message(chat, text)
        finally:
            self._at_once.release()

    async def close(self) -> None:
        await self._calls.shutdown()
        self._database.close()


async def echo_rate(remote: Remote, folder: Path) -> float:
    echo = Echo(remote, folder / "echo.db")
    running = asyncio.create_task(echo.run())
    rate = await _rate(remote, 1_000_000, _same)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await echo.close()
    return rate


# --- ours --------------------------------------------------------------------------------------


async def our_rate(remote: Remote, folder: Path) -> float:
    pace = Pace(minute=1e-6, a_second=1e9)
    service = TelegramService(TelegramOptions(TOKEN, remote.url, pace=pace, wait=5))
    platform = await service.log_in()
    store = open_store(f"sqlite:///{folder}/ours.db", lambda: datetime.now(UTC))
    around = Environment(Random(1), Settings())
    bot = Bot(store, around, {"telegram": platform})
    await bot.start()
    serving = asyncio.create_task(service.serve(bot.desk))
    remote.give(openings())
    await _until(lambda: remote.count("sendMessage") >= CHATS)
    await bot.quiet()
    rate = await _rate(remote, 2_000_000, bot.quiet)
    serving.cancel()
    await asyncio.gather(serving, return_exceptions=True)
    await bot.stop()
    await service.close()
    store.close()
    return rate


async def _same() -> None:
    pass


async def _rate(remote: Remote, first: int, quiet: Callable[[], Awaitable[None]]) -> float:
    """Rounds per second until each has its answer, and all is quiet."""
    before = remote.count("sendMessage")
    remote.give(rounds(first))
    began = time.perf_counter()
    await _until(lambda: remote.count("sendMessage") - before >= ROUNDS)
    await quiet()
    return ROUNDS / (time.perf_counter() - began)


async def _until(true: Callable[[], bool]) -> None:
    while not true():  # noqa: ASYNC110 - the stub is another process
        await asyncio.sleep(0.02)


def measured() -> list[tuple[float, float]]:
    """Rates of the echo and of ours, turn about."""
    found = []
    for _ in range(TURNS):
        with tempfile.TemporaryDirectory() as folder, stub() as one, stub() as other:
            echo = asyncio.run(echo_rate(one, Path(folder)))
            found.append((echo, asyncio.run(our_rate(other, Path(folder)))))
    return found


# --- 200 groups --------------------------------------------------------------------------------


class Busy:
    """200 groups that all record rounds, ten a second in all."""

    a_second, seconds = A_SECOND, SECONDS

    async def run(self, folder: str) -> None:
        self.api = BotApi(minute=60.0)
        await self.api.start()
        hosted = Hosted(self.api, f"sqlite:///{folder}/busy.db", pace=Pace())
        await hosted.start()
        self.phones = [self._club(number) for number in range(GROUPS)]
        self.written: dict[int, list[float]] = {phone.group.id: [] for phone in self.phones}
        await hosted.quiet()
        self.api.limited = True
        await self._record()
        await asyncio.sleep(1)
        await hosted.quiet()
        await hosted.stop()
        await self.api.stop()

    def _club(self, number: int) -> Phone:
        anna = self.api.world.person("Anna")
        phone = Phone(self.api, anna, self.api.world.group(f"Club {number}", [anna]))
        phone.says("/nieuw Anna Bert Cees Dirk")
        return phone

    async def _record(self) -> None:
        chance = Random(200)
        for _ in range(self.a_second * self.seconds):
            phone = chance.choice(self.phones)
            self.written[phone.group.id].append(time.monotonic())
            phone.says(LINE)
            await asyncio.sleep(1 / self.a_second)

    def waits(self) -> list[float]:
        """Times from a line to its answer (s)."""
        found: list[float] = []
        for phone in self.phones:
            answers = [post for post in phone.group.shown() if "Anna wint" in post.text]
            times = self.written[phone.group.id]
            found += [post.at - at for post, at in zip(answers, times, strict=True)]
        return found

    def wrong(self) -> int:
        """How many cards do not show the round that is being played."""
        return sum(
            not any(
                f"Spel {len(self.written[phone.group.id])}:" in post.text
                for post in phone.group.shown()
            )
            for phone in self.phones
            if self.written[phone.group.id]
        )

    def told_to_wait(self) -> int:
        """How often the platform asked for patience."""
        return sum(code == 429 for _, code, _ in self.api.refused)


def main() -> int:
    """Measure, and print it; 1 when it is too slow or somebody was told to wait."""
    rates = measured()
    ratio = statistics.median(ours / echo for echo, ours in rates)
    table = Table("", "a second")
    table.add_row("a bare echo", f"{statistics.median(echo for echo, _ in rates):.0f}")
    table.add_row("a recorded round", f"{statistics.median(ours for _, ours in rates):.0f}")
    table.add_row("ratio", f"{ratio:.2f} (at least {LEAST}, aim {AIM})")
    with tempfile.TemporaryDirectory() as folder:
        busy = Busy()
        asyncio.run(busy.run(folder))
    hundredths = statistics.quantiles(busy.waits(), n=100)
    told, wrong = busy.told_to_wait(), busy.wrong()
    table.add_row(f"{GROUPS} groups: p50, p99 to the answer", _ms(hundredths[49], hundredths[98]))
    table.add_row("told to wait, cards that are wrong", f"{told}, {wrong}")
    Console().print(table)
    return int(ratio < LEAST or told > 0 or wrong > 0)


def _ms(*seconds: float) -> str:
    return ", ".join(f"{second * 1000:.0f} ms" for second in seconds)


if __name__ == "__main__":
    sys.exit(main())
