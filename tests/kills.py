"""Kills the bot at random moments while three people enter rounds: what is lost, what doubled?

Most lives end within a moment after they took their first update, so that rounds are in flight;
a tenth of them end while the bot starts.

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
from functools import partial
from typing import Protocol

from bot.messages import Incoming
from bot.ports.clock import wall_clock
from bot.ports.platforms import Delivered, Delivery, OutboxItem
from bot.ports.records import Settings, Update
from bot.program import Bot
from bot.storage.ledger import Unit, UnitOfWork
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
AT_START = 0.1
"""The share of the lives that end while the bot starts."""
START = 0.15
"""How long (s) a start takes, at least."""
DEAF = 0.02
"""How long (s) nobody listens, at most, before a kill."""
TAKES_NOTHING = 30.0
"""How long (s) a life may last that takes no update."""


class Pipe(Hall):
    """A platform that tells its parent what was posted before it says that it was."""

    def __init__(self, out: int) -> None:
        """The parent reads at the other end of `out`."""
        super().__init__()
        self._out = out

    async def deliver(self, item: OutboxItem) -> Delivery:
        """Tell, and then let it be written down."""
        self.tell("sending", "")
        await asyncio.sleep(0.001)
        self.show(item)
        return Delivered(item.ref or f"r{item.message}")

    def show(self, item: OutboxItem) -> None:
        """Tell what arrived, in a single write."""
        posted = ""
        if item.act == "post" and item.reply and "result" in item.reply.topics:
            posted = item.reply.words
        self.tell("posted", posted)

    async def wake(self, bot: Bot) -> None:
        """Nothing happens by itself here."""

    def tell(self, what: str, words: str) -> None:
        """One line for the parent."""
        os.write(self._out, (json.dumps([what, words]) + "\n").encode())

    def watched(
        self, handle: Callable[[Unit, Incoming], None], unit: Unit, incoming: Incoming
    ) -> None:
        """Tell that an update is handled, and that it was."""
        self.tell("handling", "")
        try:
            handle(unit, incoming)
        finally:
            self.tell("handled", "")

    def update(self, key: str, text: str, who: str, at: str = "") -> Update:
        """What is said, as it comes in."""
        del at
        return said(key, text, who=who)

    clock = staticmethod(wall_clock)


async def live(url: str, lines: int, platform: Pipe) -> None:
    """One life of the bot: store what comes, confirm it, go on until killed."""
    store = open_store(url, platform.clock)
    bot = Bot(store, Environment(random.Random(1), Settings()), {"hall": platform})
    vars(bot.talk)["handle"] = partial(platform.watched, bot.talk.handle)
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), os.fdopen(lines, "rb")
    )
    await bot.start()
    await platform.wake(bot)
    again = False  # what a start finds is stored first
    while line := await reader.readline():
        key, *rest = json.loads(line)
        platform.tell("taken", key)
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
        self.reading, child_writes = os.pipe()
        self.told: Counter[str] = Counter()
        """How often it told what."""
        self.process = os.fork()
        if self.process == 0:
            os.close(self._write)
            os.close(self.reading)
            _be_born(url, child_reads, platform(child_writes))
        os.close(child_reads)
        os.close(child_writes)
        self._rest = b""

    def say(self, line: bytes) -> None:
        """Say something to it."""
        os.write(self._write, line)

    def hear(self, seconds: float) -> Iterator[tuple[str, str]]:
        """What it told, waiting at most so long for something."""
        ready, _, _ = select.select([self.reading], [], [], max(seconds, 0))
        if ready:
            yield from self._heard(os.read(self.reading, 1 << 16))

    def _heard(self, more: bytes) -> Iterator[tuple[str, str]]:
        *lines, self._rest = (self._rest + more).split(b"\n")
        for line in lines:
            what, words = json.loads(line)
            self.told[what] += 1
            yield what, words

    def end(self, *, killed: bool) -> list[tuple[str, str]]:
        """Kill it, or let it finish; what it had still told."""
        if killed:
            kill(self.process, self._url)
        os.close(self._write)
        told: list[tuple[str, str]] = []
        while chunk := os.read(self.reading, 1 << 16):
            told += self._heard(chunk)
        os.waitpid(self.process, 0)
        os.close(self.reading)
        return told

    @property
    def moment(self) -> str:
        """What it was at when it ended, once all was heard of it."""
        told = self.told
        at = {
            "starting": not told["taken"] + told["handling"],
            "in flight": told["taken"] > told["stored"] or told["handling"] > told["handled"],
            "sending": told["sending"] > told["posted"],
        }
        return " and ".join(what for what, was in at.items() if was) or "between"


def _be_born(url: str, lines: int, platform: Pipe) -> None:
    status = 1
    try:
        asyncio.run(live(url, lines, platform))
        status = 0
    finally:
        os._exit(status)


def one_life(
    club: People,
    life: Life,
    seconds: float,
    enough: Callable[[int], bool] = lambda _: False,
    *,
    from_birth: bool = False,
) -> None:
    """Send again what was not confirmed, then go on until the time is up.

    The time begins when the life takes its first update, or at its birth. enough: given the number
    of things heard, returns whether to stop.
    """
    club.outgoing = [club.line(key) for key in club.unconfirmed]
    until = time.monotonic() + (seconds if from_birth else TAKES_NOTHING)
    heard = 0
    while time.monotonic() < until and not enough(heard):
        club.go_on()
        while club.outgoing:
            life.say(club.outgoing.pop(0))
        for what, words in life.hear(until - time.monotonic()):
            if what == "taken" and life.told[what] == 1 and not from_birth:
                until = time.monotonic() + seconds
            club.hear(what, words)
            heard += what in {"stored", "posted"}


def get_ready(url: str) -> float:
    """Make the database, and load here what each life would load for itself.

    Returns how long (s) the longest life goes on after its first update: as long as some rounds
    take on this machine now.
    """
    maintenance.upgrade(url)
    with tempfile.TemporaryDirectory() as folder:
        round_takes = asyncio.run(_rehearse(f"sqlite:///{folder}/rehearsal.db"))
    store = open_to_read(url)
    store.warm()
    store.close()
    return max(0.3, 20 * round_takes)


async def _rehearse(url: str) -> float:
    """A table and some rounds; the seconds that the last took.

    All that a start loads for an update that was left over is loaded: by itself each life would
    load it for longer than it lasts.
    """
    store = open_store(url)
    bot = Bot(store, Environment(random.Random(1), Settings()), {"hall": Hall()})
    await bot.get_ready()
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
    moments: Counter[str] = Counter()
    for _ in range(kills):
        life = Life(url)
        killed_life(club, life, longest, club.chance)
        moments[life.moment] += 1
    while club.unconfirmed or club.unseen:
        life = Life(url)
        one_life(club, life, longest, lambda _: not (club.unconfirmed or club.unseen))
        for what, words in life.end(killed=False):
            club.hear(what, words)
    return {"kills": kills, "moments": dict(moments), **outcome(url, club)}


def killed_life(club: People, life: Life, longest: float, chance: random.Random) -> None:
    """A life that is killed while it starts, or within a moment of its first update."""
    if chance.random() < AT_START:
        one_life(club, life, chance.uniform(0, START), from_birth=True)
    else:
        one_life(club, life, chance.uniform(0, longest))
    # who listens is woken by what is told, and would kill just after a post more than elsewhere
    time.sleep(chance.uniform(0, DEAF))
    for what, words in life.end(killed=True):
        club.hear(what, words)


def outcome(url: str, club: Club) -> dict[str, object]:
    """What was lost, what is there twice or out of order, what was posted twice."""
    store = open_to_read(url)
    recorded: list[int] = []

    def count(ledger: UnitOfWork) -> None:
        unit = ledger.unit()
        [here] = ledger.clubs()  # not number 1, if its founding was killed on PostgreSQL
        for sitting in unit.whole_tables.sittings(here.id):
            recorded.extend(max(round_.scores) for round_ in unit.tables.table(sitting.id).rounds)

    store.read(count).result()
    store.close()
    said = [score_of(club.lines[key][0]) for key in club.confirmed]
    return {
        "rounds": len(set(said) - {0}),
        "lost": sorted(set(said) - {0} - set(recorded)),
        "twice": [score for score, times in Counter(recorded).items() if times > 1],
        "out of order": recorded != sorted(recorded),
        "doubled": sum(times - 1 for times in club.posted.values()),
        "faults": maintenance.check(url),
    }
