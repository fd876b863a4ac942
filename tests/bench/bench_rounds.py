"""A round on Telegram, from the raw update to the reply handed to the transport.

Beside it, in one run and on one disk, with the same library and a session that answers at once:

- E, the echo of python-telegram-bot's own example, which commits the raw update durably first;
- E2, the echo that makes the two calls that a round makes: a new message, and an edit;
- a handler on SQLModel's AsyncSession, written as its documentation shows it, that keeps a round
  and four totals and makes those two calls. No driver's thread stands between its session and
  sqlite3, which makes it faster than it can be had (aiosqlite hands every statement over).

Processor time of the whole process, all its threads, until every call was made and, at the end of
a turn, all is written; one client after its own reply, and 32 updates at once. Times are of the
best turn, ratios of the median one: what else the machine does weighs on both sides of a ratio.
PELING_BENCH_DISK says where it writes, if not here.
"""

import asyncio
import gc
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import chain, count
from pathlib import Path
from statistics import median

from tests.bench.goals import reached
from tests.bench.on_sqlmodel import AT_ONCE, Model
from tests.bench.on_telegram import OPEN, Ours
from tests.bench.telegram_echo import Echo, Handler, message

ROUNDS = {1: 64, AT_ONCE: 128}
TURNS = 7
"""How many times E2 and SQLModel's handler a round may cost, by how many come at once."""
LINES = ["/ronde Bert 120 Anna 40 Cees 0 Dirk 20"] * 8 + [
    "/ronde Anna 120 Bert 40 Cees 0 Dirk 20"
] * 8
"""An evening of a table: now the winds move and now they stay, and it does not end."""


class Table:
    """Rounds for one of them, and what each costs."""

    def __init__(self, name: str, handler: Handler) -> None:
        """Its name in the table."""
        self.name = name
        self.handler = handler
        self.costs: dict[int, list[float]] = {1: [], AT_ONCE: []}
        self.calls: dict[int, set[float]] = {1: set(), AT_ONCE: set()}
        self._evenings = {1: self._evening(1), AT_ONCE: self._evening(AT_ONCE)}
        self._chats = count(1)
        self._number = 0

    async def play(self, at_once: int) -> None:
        """Play rounds, `at_once` at a time, and store the cost of one."""
        spent, called, rounds = 0.0, 0, 0
        while rounds < ROUNDS[at_once]:
            raw, plays = next(self._evenings[at_once])
            before = self.handler.session.called.total()
            began = time.process_time()
            await self.handler.take(raw)
            if plays:
                spent += time.process_time() - began
                called += self.handler.session.called.total() - before
                rounds += at_once
        began = time.process_time()
        await self.handler.quiet()
        spent += time.process_time() - began
        self.costs[at_once].append(spent / rounds)
        self.calls[at_once].add(called / rounds)

    def _evening(self, at_once: int) -> Iterator[tuple[bytes, bool]]:
        """What comes in of clubs side by side; and whether it is rounds."""
        while True:
            chats = [next(self._chats) for _ in range(at_once)]
            yield self._updates(chats, OPEN), False
            for line in LINES:
                yield self._updates(chats, line), True

    def _updates(self, chats: Sequence[int], text: str) -> bytes:
        updates = []
        for chat in chats:
            self._number += 1
            updates.append({"update_id": self._number, "message": message(chat, text)})
        return json.dumps(updates).encode()


async def measure(folder: Path) -> list[Table]:
    """All take turns."""
    tables = [
        Table("E: echo, one commit", Echo(folder / "e.db", calls=1)),
        Table("E2: echo, two calls", Echo(folder / "e2.db", calls=2)),
        Table("SQLModel AsyncSession", Model(folder / "sqlmodel.db")),
        Table("a round of Pe-Ling", Ours(folder / "ours.db")),
    ]
    for table in tables:
        await table.handler.start()
    for _ in range(1 + TURNS):
        for at_once in (1, AT_ONCE):
            for table in tables:
                await table.play(at_once)
    for table in tables:
        await table.handler.stop()
    return tables


def main() -> int:
    """Print the table; 1 when a round costs more than it may."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)  # as bot.hosting.serving has it
    place = Path(os.environ.get("PELING_BENCH_DISK", "."))
    with tempfile.TemporaryDirectory(prefix="bench-", dir=place) as folder:
        tables = asyncio.run(measure(Path(folder)))
    print(f"{'processor time':24} {'at once':>7} {'µs':>6} {'of E':>6} {'of E2':>6} {'calls':>6}")
    figures = zip(told(tables, 1), told(tables, AT_ONCE), strict=True)
    good = reached("rounds", *chain.from_iterable(figures))
    return int(not good or any(tables[-1].calls[at_once] != {2.0} for at_once in (1, AT_ONCE)))


def told(tables: Sequence[Table], at_once: int) -> tuple[float, float]:
    """Print what each takes beside the echoes, turn by turn; return ours of E2 and of SQLModel."""
    echo, echo2, model, ours = (table.costs[at_once][1:] for table in tables)  # one to get warm
    for table, costs in zip(tables, (echo, echo2, model, ours), strict=True):
        calls = ", ".join(f"{calls:g}" for calls in table.calls[at_once])
        print(
            f"{table.name:24} {at_once:>7} {min(costs) * 1e6:>6.0f} "
            f"{ratio(costs, echo):>6.2f} {ratio(costs, echo2):>6.2f} {calls:>6}"
        )
    return ratio(ours, echo2), ratio(ours, model)


def ratio(costs: Sequence[float], others: Sequence[float]) -> float:
    """How many times the others these cost, in the median turn."""
    return median(cost / other for cost, other in zip(costs, others, strict=True))


if __name__ == "__main__":
    sys.exit(main())
