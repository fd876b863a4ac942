"""Kills the bot at random moments while three people enter rounds: what is lost, what doubled?

`run` belongs in a process of one thread: it forks a bot for each life, so that a life costs
milliseconds.

The club plays on: what was confirmed is stored and not sent again; what was not confirmed is sent
again under the same key, as a platform does.
"""

import asyncio
import json
import os
import random
import re
import select
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Protocol

from bot.ports.clock import wall_clock
from bot.ports.platforms import Delivered, Delivery, OutboxItem
from bot.ports.records import Settings, Update
from bot.program import Bot
from bot.storage.ledger import UnitOfWork
from bot.storage.upkeep import maintenance
from bot.storage.upkeep.opening import open_store
from bot.storage.upkeep.reading import open_to_read
from bot.talk.turn import Environment
from tests.bot.evening import Hall, said
from tests.killing import kill

PEOPLE = ("anna", "bert", "cees")
GAME = 16
IN_HAND = 3
"""How many updates are on their way at a time: one of each person."""


class Pipe(Hall):
    """A platform that tells its parent what was posted before it says that it was."""

    def __init__(self, out: int) -> None:
        """The parent reads at the other end of `out`."""
        super().__init__()
        self._out = out

    async def deliver(self, item: OutboxItem) -> Delivery:
        """Tell, and then let it be written down."""
        await asyncio.sleep(0.001)
        if item.act == "post" and item.reply and "result" in item.reply.topics:
            self.tell("posted", item.reply.words)
        return Delivered(item.ref or f"r{item.message}")

    async def wake(self, bot: Bot) -> None:
        """Nothing happens by itself here."""

    def tell(self, what: str, words: str) -> None:
        """One line for the parent."""
        os.write(self._out, (json.dumps([what, words]) + "\n").encode())

    def update(self, key: str, text: str, who: str, at: str = "") -> Update:
        """What is said, as it comes in."""
        del at
        return said(key, text, who=who)

    clock = staticmethod(wall_clock)


async def live(url: str, lines: int, platform: Pipe) -> None:
    """One life of the bot: store what comes, confirm it, go on until killed."""
    store = open_store(url, platform.clock)
    bot = Bot(store, Environment(random.Random(1), Settings()), {"hall": platform})
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), os.fdopen(lines, "rb")
    )
    await bot.start()
    await platform.wake(bot)
    again = False  # what a start finds is stored first
    while line := await reader.readline():
        key, *rest = json.loads(line)
        await bot.desk.lay("hall", [platform.update(key, *rest)], again=again)
        again = True
        platform.tell("stored", key)
        await platform.wake(bot)
    await bot.quiet()
    await bot.stop()
    store.close()


class People(Protocol):
    """What people do, and what they see."""

    unconfirmed: list[str]
    outgoing: list[bytes]

    def go_on(self) -> None: ...
    def line(self, key: str) -> bytes: ...
    def hear(self, what: str, words: str) -> None: ...


@dataclass
class Club:
    """What the people do, and what they saw."""

    chance: random.Random
    said: int = 0
    played: int = 0
    lines: dict[str, tuple[str, str]] = field(default_factory=dict)
    unconfirmed: list[str] = field(default_factory=list)
    confirmed: list[str] = field(default_factory=list)
    unseen: set[int] = field(default_factory=set)
    posted: Counter[int] = field(default_factory=Counter)
    outgoing: list[bytes] = field(default_factory=list)

    def go_on(self) -> None:
        """What the people say next; for a new table they wait till they have seen all rounds."""
        while len(self.unconfirmed) < IN_HAND:
            if self.played % GAME == 0:
                if self.unseen:
                    return
                self._say("/nieuw Anna Bert Cees Dirk")
            self.played += 1
            # each round is known by its winner's score
            self._say(f"/ronde 40 *{1000 + self.played * 10} 0 20 gewoon")

    def _say(self, text: str) -> None:
        self.said += 1
        key = str(self.said)
        self.lines[key] = (text, self.chance.choice(PEOPLE))
        self.unconfirmed.append(key)
        self.outgoing.append(self.line(key))
        if score := score_of(text):
            self.unseen.add(score)

    def line(self, key: str) -> bytes:
        """What was said under this key, to be sent (again)."""
        return (json.dumps([key, *self.lines[key]]) + "\n").encode()

    def hear(self, what: str, words: str) -> None:
        """Something came from the bot."""
        if what == "stored" and words in self.unconfirmed:
            self.unconfirmed.remove(words)
            self.confirmed.append(words)
        elif what == "posted" and (score := score_of(words)):
            self.posted[score] += 1
            self.unseen.discard(score)


def score_of(words: str) -> int:
    """The score by which a round is known, 0 where there is none."""
    found = re.search(r"\b\d{3,}0\b", words.replace(".", "").replace("*", " "))
    return int(found.group()) if found else 0


class Life:
    """A forked bot and the pipes to it."""

    def __init__(self, url: str, platform: Callable[[int], Pipe] = Pipe) -> None:
        """It lives when this returns; `platform` is made of the end to write to."""
        self._url = url
        child_reads, self._write = os.pipe()
        self._read, child_writes = os.pipe()
        self.process = os.fork()
        if self.process == 0:
            os.close(self._write)
            os.close(self._read)
            _be_born(url, child_reads, platform(child_writes))
        os.close(child_reads)
        os.close(child_writes)
        self._rest = b""

    def say(self, line: bytes) -> None:
        """Say something to it."""
        os.write(self._write, line)

    def hear(self, seconds: float) -> Iterator[tuple[str, str]]:
        """What it told, waiting at most so long for something."""
        ready, _, _ = select.select([self._read], [], [], max(seconds, 0))
        if ready:
            self._rest += os.read(self._read, 1 << 16)
            *lines, self._rest = self._rest.split(b"\n")
            for line in lines:
                what, words = json.loads(line)
                yield what, words

    def end(self, *, killed: bool) -> list[tuple[str, str]]:
        """Kill it, or let it finish; what it had still told."""
        if killed:
            kill(self.process, self._url)
        os.close(self._write)
        told: list[tuple[str, str]] = []
        while chunk := os.read(self._read, 1 << 16):
            self._rest += chunk
        os.waitpid(self.process, 0)
        os.close(self._read)
        for line in self._rest.split(b"\n")[:-1]:
            what, words = json.loads(line)
            told.append((what, words))
        return told


def _be_born(url: str, lines: int, platform: Pipe) -> None:
    status = 1
    try:
        asyncio.run(live(url, lines, platform))
        status = 0
    finally:
        os._exit(status)


def one_life(
    club: People, life: Life, seconds: float, enough: Callable[[int], bool] = lambda _: False
) -> None:
    """Send again what was not confirmed, then go on until the time is up.

    enough: given the number of things heard, returns whether to stop.
    """
    club.outgoing = [club.line(key) for key in club.unconfirmed]
    until = time.monotonic() + seconds
    heard = 0
    while time.monotonic() < until and not enough(heard):
        club.go_on()
        while club.outgoing:
            life.say(club.outgoing.pop(0))
        for what, words in life.hear(until - time.monotonic()):
            club.hear(what, words)
            heard += 1


def get_ready(url: str) -> float:
    """Make the database, and load here what each life would load for itself.

    Returns how long the longest life (s) is to be: long enough for something to be done in it on a
    machine with much to do, too.
    """
    maintenance.upgrade(url)
    with tempfile.TemporaryDirectory() as folder:
        round_takes = asyncio.run(_rehearse(f"sqlite:///{folder}/rehearsal.db"))
    store = open_to_read(url)
    store.warm()
    store.close()
    return max(1.0, 40 * round_takes)


async def _rehearse(url: str) -> float:
    """A table and some rounds; the seconds that the last took."""
    store = open_store(url)
    bot = Bot(store, Environment(random.Random(1), Settings()), {"hall": Hall()})
    await bot.start()
    for key, text in enumerate(["/nieuw Anna Bert Cees Dirk", *["/ronde 40 *120 0 20"] * 3]):
        began = time.monotonic()
        await bot.desk.lay("hall", [said(str(key), text)])
        await bot.quiet()
        seconds = time.monotonic() - began
    await bot.stop()
    store.close()
    return seconds


def run(url: str, kills: int, seed: int) -> dict[str, object]:
    """Run and kill the program `kills` times, then let it finish; return what came of it."""
    longest = get_ready(url)
    club = Club(random.Random(seed))
    for _ in range(kills):
        life = Life(url)
        one_life(club, life, club.chance.uniform(0, longest))
        for what, words in life.end(killed=True):
            club.hear(what, words)
    while club.unconfirmed or club.unseen:
        life = Life(url)
        one_life(club, life, longest)
        for what, words in life.end(killed=False):
            club.hear(what, words)
    return outcome(url, kills, club)


def outcome(url: str, kills: int, club: Club) -> dict[str, object]:
    """What was lost, what is there twice, what was posted twice."""
    store = open_to_read(url)
    recorded: Counter[int] = Counter()

    def count(ledger: UnitOfWork) -> None:
        unit = ledger.unit()
        [here] = ledger.clubs()  # not number 1, if its founding was killed on PostgreSQL
        for sitting in unit.whole_tables.sittings(here.id):
            recorded.update(max(round_.scores) for round_ in unit.tables.table(sitting.id).rounds)

    store.read(count).result()
    store.close()
    said = [score_of(club.lines[key][0]) for key in club.confirmed]
    return {
        "kills": kills,
        "rounds": len(set(said) - {0}),
        "lost": sorted(set(said) - {0} - recorded.keys()),
        "twice": [score for score, times in recorded.items() if times > 1],
        "doubled": sum(times - 1 for times in club.posted.values()),
        "faults": maintenance.check(url),
    }
