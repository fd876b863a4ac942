"""A line or a tap on Telegram takes one transaction, and few statements and functions.

Counted from the raw update to the last call and its receipt, at a table in play, after the same
was done once; the transaction holds the receipts of the line before. The limits are those reached:
no machine makes them others.
"""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count, groupby
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from bot.ports.records import Draft
from bot.registry import import_all
from bot.storage.ledger import UnitOfWork
from bot.storage.sqlite import SqliteStore
from tests.bench.on_telegram import OPEN, Ours
from tests.bench.telegram_echo import Session, message

ROUND = "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"
PAD = "/ronde"


class Heard(Session):
    """A session that remembers the buttons of the last message."""

    buttons: list[str]

    def request(self, _: str, url: str, **given: Any) -> Session:
        """A call."""
        body = json.loads(given.get("data") or "{}")
        if "reply_markup" in body:
            rows = body["reply_markup"].get("inline_keyboard", [])
            self.buttons = [button.get("callback_data", "") for row in rows for button in row]
        return super().request(_, url, **given)


class Counted:
    """The bot at a table, and what something takes: transactions, statements, functions."""

    def __init__(self, path: Path) -> None:
        self.session = Heard()
        self._ours = Ours(path, session=self.session)
        self._numbers: Iterator[int] = count(1)
        self._said: list[str] = []

    async def start(self) -> None:
        await self._ours.start()
        store = self._ours._store
        assert isinstance(store, SqliteStore)
        store._writer._stopwatch = lambda: 0.0  # the disk is fast
        for connection in (store._db, store._readers):
            connection.driver.set_trace_callback(self._said.append)
        for line in (OPEN, *[ROUND] * 4):
            await self.says(line)

    async def warm(self) -> None:
        await self._ours._bot.get_ready()

    async def says(self, line: str) -> None:
        await self._hear({"message": message(1, line)})

    async def taps(self, action: str) -> None:
        said = message(1, "x")
        below = {**said, "message_id": self.session._messages}
        tap = {"id": str(next(self._numbers)), "from": said["from"], "chat_instance": "1"}
        await self._hear({"callback_query": {**tap, "message": below, "data": action}})

    async def _hear(self, update: dict[str, Any]) -> None:
        await self._ours.hear([{"update_id": next(self._numbers), **update}])
        await self._ours.quiet()

    async def count(self, work: Any) -> tuple[int, int, int]:
        functions: Counter[str] = Counter()

        def called(_: FrameType, event: str, __: object) -> None:
            functions[event] += 1

        self._said.clear()
        sys.setprofile(called)
        await work
        sys.setprofile(None)
        return self._said.count("COMMIT"), self._statements(), functions["call"]

    async def least(self, line: str) -> tuple[int, int, int]:
        """Return the least that a line takes in three times: a busy machine makes it more."""
        found = [await self.count(self.says(line)) for _ in range(3)]
        return min(found, key=lambda counts: counts[-1])

    def _statements(self) -> int:
        """Rows that one statement writes count once."""
        heads = (words.partition(" VALUES ")[0] for words in self._said)
        return len(list(groupby(heads)))

    async def stop(self) -> None:
        await self._ours.stop()


@pytest.fixture
async def counted(tmp_path):
    bot = Counted(tmp_path / "club.db")
    await bot.start()
    yield bot
    await bot.stop()


async def first_and_second(path: str) -> None:
    """Print how many functions the first and the second screen take after a start."""
    bot = Counted(Path(path))
    import_all()  # as a bot that serves
    await bot.start()
    await bot.warm()
    for _ in range(2):
        await bot.says(PAD)
        _, _, functions = await bot.count(bot.taps(bot.session.buttons[0]))
        sys.stdout.write(f"{functions}\n")
    await bot.stop()


@pytest.mark.slow
def test_the_first_screen_after_a_start_costs_what_the_second_does(tmp_path):
    asked = f"asyncio.run(first_and_second({str(tmp_path / 'club.db')!r}))"
    call = f"import asyncio; from {__name__} import first_and_second; {asked}"
    run = subprocess.run([sys.executable, "-c", call], check=True, capture_output=True, text=True)
    first, second = map(int, run.stdout.split())
    assert first < 2 * second, (first, second)  # cold, it is three times


def at_most(counted: tuple[int, ...], limits: tuple[int, ...]) -> bool:
    return all(number <= limit for number, limit in zip(counted, limits, strict=True))


@pytest.mark.parametrize(
    ("line", "limits"),
    [(ROUND, (1, 18, 1_895)), ("/regel 68", (1, 12, 1_415)), ("/stand", (1, 12, 1_025))],
)
async def test_a_line_costs_no_more(counted, line, limits):
    await counted.says(line)
    found = await counted.least(line)
    assert at_most(found, limits), found


async def test_a_round_costs_no_more_where_many_rounds_brought_news(counted):
    def told(ledger: UnitOfWork) -> None:
        for number in range(500):
            ledger.unit().drafts.save(Draft(0, 1, "told", f"9:{number}", {"news": []}))

    counted._ours._store.submit(told).result()
    await counted.says(ROUND)
    found = await counted.least(ROUND)
    assert at_most(found, (1, 18, 1_895)), found


async def test_a_press_on_the_pad_costs_no_more(counted):
    await counted.says(PAD)
    press, other = counted.session.buttons[:2]
    await counted.taps(press)
    found = await counted.count(counted.taps(other))
    assert at_most(found, (1, 10, 1_895)), (found, counted.session.buttons)
