"""Kills the bot between the acts of a secretary's season, and within them: what is lost or twice?

The people, their phones and their screens are here; the bot is a process of its own, which is
forked for each life and ended with SIGKILL: as soon as it has heard something, when something was
shown of it and that is not written down yet, or when all of it is done. Then another life goes on.
What was not done is said again under the same key, as a platform does.
"""

import asyncio
import os
import random
import signal
import traceback
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Literal

from adapters.console.evening import ConsoleEvening, begin, clock_of_a_script, play
from adapters.console.platform import Console, Shown
from adapters.console.screen import Screen
from adapters.console.script import parse_script
from bot.features.competition.storage import Competitions
from bot.hosting.database import state
from bot.ports.platforms import Delivery, OutboxItem
from bot.ports.records import Settings, Update
from bot.program import StepByStep
from bot.storage.ledger import UnitOfWork
from bot.storage.upkeep import maintenance
from bot.storage.upkeep.opening import open_store
from bot.storage.upkeep.reading import open_to_read
from bot.talk.turn import Environment
from core.values import frozen

Moment = Literal["heard", "shown", "done"]
MOMENTS: tuple[Moment, ...] = ("heard", "shown", "done")
KILLED = ("hear", "post_due")
"""What the bot may be killed in; the others ask it something."""
LONGEST = 0.05
"""How long (s) a life may last at most that ends when something was heard."""


@frozen
class Far(Console):
    """The console as the bot sees it: what it delivers goes through a pipe to the phones."""

    pipe: Connection | None = None

    async def deliver(self, item: OutboxItem) -> Delivery:
        assert self.pipe is not None
        self.pipe.send(("deliver", item))
        told: Delivery = self.pipe.recv()
        return told


@dataclass
class Around:
    """What a life is told with each call: the time, the dice, and who manages which group."""

    now: datetime
    dice: Any
    admins: Mapping[str, str]
    gone: Collection[tuple[str, str]]


def live(url: str, pipe: Connection) -> None:
    """One life of the bot, until it is killed or the pipe is shut."""
    first: Around = pipe.recv()
    around, admins, gone = [first], dict(first.admins), set(first.gone)
    dice = random.Random()
    store = open_store(url, lambda: around[0].now)
    far = Far(Screen("far"), admins, lambda _: None, gone, pipe)
    program = StepByStep(store, Environment(dice, Settings()), far)
    pipe.send(("done", None))  # what an earlier life had still to deliver
    while True:
        try:
            name, arguments, around[0] = pipe.recv()
        except EOFError:
            break
        dice.setstate(around[0].dice)
        admins.update(around[0].admins)
        gone.clear()
        gone.update(around[0].gone)
        pipe.send(("done", getattr(program, name)(*arguments)))
    program.stop()


@dataclass
class Mortal:
    """The program as the phones drive it: each call is made again after a kill."""

    url: str
    console: Console
    clock: Callable[[], datetime]
    dice: random.Random
    moments: Callable[[int], Moment | None]
    chance: random.Random = field(default_factory=lambda: random.Random(9))
    acts: int = 0
    kills: int = 0
    process: int = 0
    pipe: Connection | None = None

    def __getattr__(self, name: str) -> Callable[..., Any]:
        return lambda *arguments: self._call(name, arguments)

    def stop(self) -> None:
        """Let the last life end by itself."""
        if self.pipe is not None:
            self.pipe.close()
            os.waitpid(self.process, 0)
            self.pipe = None

    def _call(self, name: str, arguments: Sequence[Any]) -> Any:
        moment = None
        if name in KILLED:
            self.acts += 1
            moment = self.moments(self.acts)
        if moment is not None:
            done, told = self._until(name, arguments, moment)
            self._kill()
            if done:
                return told
        done, told = self._until(name, arguments, None)
        assert done
        return told

    def _around(self) -> Around:
        return Around(self.clock(), self.dice.getstate(), self.console.admins, self.console.gone)

    def _until(
        self, name: str, arguments: Sequence[Any], moment: Moment | None
    ) -> tuple[bool, Any]:
        """Make a call until it is done, or till the moment of a kill; whether it is done."""
        pipe = self._pipe()
        pipe.send((name, arguments, self._around()))
        if moment == "heard":
            pipe.poll(self.chance.uniform(0, LONGEST))
            return False, None
        return self._shown(pipe, moment)

    def _shown(self, pipe: Connection, moment: Moment | None = None) -> tuple[bool, Any]:
        """Show what is delivered until all is done; a life may end at the first."""
        while True:
            what, told = pipe.recv()
            if what == "done":
                return True, told
            delivered = asyncio.run(self.console.deliver(told))
            if moment == "shown":
                return False, None
            pipe.send(delivered)

    def _pipe(self) -> Connection:
        """The pipe to the life that is now; a new one where there is none."""
        if self.pipe is None:
            self.pipe, other = Pipe()
            self.process = os.fork()
            if self.process == 0:
                self.pipe.close()
                _be_born(self.url, other)
            other.close()
            self.pipe.send(self._around())
            self._shown(self.pipe)
        return self.pipe

    def _kill(self) -> None:
        assert self.pipe is not None
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        self.pipe.close()
        self.pipe = None
        self.kills += 1


def _be_born(url: str, pipe: Connection) -> None:
    status = 1
    try:
        live(url, pipe)
        status = 0
    except Exception:  # noqa: BLE001 - os._exit would hide it
        traceback.print_exc()
    finally:
        os._exit(status)


@dataclass
class Outcome:
    """What stands after a season, and how it came about."""

    stands: dict[str, Any]
    decided: list[str]
    faults: list[str]
    kills: int
    posts: int


def played(
    url: str,
    script: str,
    moments: Callable[[int], Moment | None],
    entries: Sequence[Update] = (),
) -> Outcome:
    """Play a script and then entries of the page; kill the bot in the acts with a moment."""
    maintenance.upgrade(url)
    lives: list[Mortal] = []
    shown: list[Shown] = []

    def start(console: Console, clock: Callable[[], datetime], dice: random.Random) -> Mortal:
        lives.append(Mortal(url, console, clock, dice, moments))
        return lives[0]

    clock = clock_of_a_script()
    evening = ConsoleEvening(start, shown.append, "test", clock)
    try:
        begin(evening)
        for number, act in parse_script(script):
            play(evening, act, number)
        for entry in entries:
            lives[0].hear(entry)
    finally:
        evening.close()
    posts = sum(one.kind in {"post", "private"} for one in shown)
    faults = maintenance.check(url)
    return Outcome(state(url, clock.now), _decided(url), faults, lives[0].kills, posts)


def _decided(url: str) -> list[str]:
    """Each decision and who everybody is, in the order in which that was written down."""

    def read(ledger: UnitOfWork) -> list[str]:
        unit = ledger.unit()
        decisions = [(day, one.fact) for day, one in unit.get(Competitions).decisions(1)]
        return [*map(repr, decisions), *map(repr, unit.people.members(1))]

    store = open_to_read(url)
    try:
        return store.read(read).result()
    finally:
        store.close()


def run(
    folder: Path,
    script: str,
    moments: Callable[[int], Moment | None],
    entries: Sequence[Update] = (),
) -> dict[str, Any]:
    """Play a script with kills and without; whether the same stands, and what was posted more."""
    url = f"sqlite:///{folder}/{{}}.db"
    whole = played(url.format("whole"), script, lambda _: None, entries)
    killed = played(url.format("killed"), script, moments, entries)
    return {
        "same": (killed.stands, killed.decided) == (whole.stands, whole.decided),
        "faults": killed.faults,
        "kills": killed.kills,
        "posts": whole.posts,
        "decided": len(whole.decided),
        "doubled": killed.posts - whole.posts,
    }
