"""Watching over the database: the host is notified of any trouble, wherever it shows.

Nothing is written to a damaged database: nothing is recorded until a backup was put back.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import field
from datetime import datetime, timedelta
from functools import partial
from typing import TypeVar

from bot.delivery.futures import on_loop
from bot.delivery.handling import DeskWords, Host, say_directly
from bot.ports.clock import Clock, wall_clock
from bot.ports.health import HealthState
from bot.ports.platforms import Platform
from bot.ports.records import Chat
from bot.ports.storage import Closed, Damaged, Leases, Store, Unavailable, UnitOfWork
from bot.ports.work import Chore
from core.values import frozen

HOURLY = 3600.0
FIVE_MINUTES = 300.0
NIGHT = 2
"""The hour (UTC) of the nightly check."""
JUST_LOOKED = timedelta(hours=2)

Result = TypeVar("Result")

_log = logging.getLogger("peling.watch")


@frozen
class Upkeep:
    """The upkeep of a database beside the bot's work; each task takes long, and may fail."""

    back_up: Callable[[], object]
    check: Callable[[], Sequence[str]]
    """Lists everything that is wrong with the database; it raises when it cannot check."""
    newest_good: Callable[[], str]
    """The newest backup that is whole, "" when there is none."""
    signs: HealthState = field(default_factory=HealthState)
    """The place for noting how the bot is."""


class WatchedStore:
    """A store that reports its own faults, and records nothing once it is damaged."""

    def __init__(self, store: Store, tell: Callable[[Unavailable], None]) -> None:
        """`tell` is called from any thread."""
        self._store = store
        self._tell = tell
        self.damage = ""
        """The damage to the database, "" when there is none."""
        self.listen = store.listen
        self.warm = store.warm
        self.close = store.close

    @property
    def sharing(self) -> Leases | None:
        """The coordination with other processes."""
        return self._store.sharing

    @property
    def unclean(self) -> bool:
        """True when the last run did not end in order."""
        return self._store.unclean

    def submit(
        self, work: Callable[[UnitOfWork], Result], *, lazy: bool = False
    ) -> Future[Result]:
        """Do the work in a transaction."""
        return self._seen(partial(self._store.submit, work, lazy=lazy))

    def read(self, work: Callable[[UnitOfWork], Result]) -> Future[Result]:
        """Do the work on a snapshot."""
        return self._seen(partial(self._store.read, work))

    def browse(self, work: Callable[[UnitOfWork], Result]) -> Future[Result]:
        """Do long work on a snapshot."""
        return self._seen(partial(self._store.browse, work))

    def close_off(self, damage: str) -> None:
        """Record nothing from here on."""
        if not self.damage:
            self.damage = damage
            _log.error("the database is damaged, nothing is recorded any more: %s", damage)
            self._tell(Damaged(damage))

    def _seen(self, begin: Callable[[], Future[Result]]) -> Future[Result]:
        if self.damage:
            closed: Future[Result] = Future()
            closed.set_exception(Closed(self.damage))
            return closed
        future = begin()
        future.add_done_callback(self._look)
        return future

    def _look(self, future: Future[Result]) -> None:
        problem = None if future.cancelled() else future.exception()
        if isinstance(problem, Damaged):
            self.close_off(str(problem))
        elif isinstance(problem, Unavailable):
            self._tell(problem)


class UpkeepLoop:
    """Watches the database, and notifies the hosts without the outbox, which may be at fault."""

    def __init__(
        self,
        store: Store,
        platforms: Mapping[str, Platform],
        words: DeskWords,
        hosts: Sequence[Host],
        upkeep: Upkeep | None,
        clock: Clock = wall_clock,
    ) -> None:
        """Watch this store for these hosts; with no `upkeep` only report what others meet."""
        self.store = WatchedStore(store, self._met)
        self._platforms = platforms
        self._words = words
        self._hosts = hosts
        self._upkeep = upkeep
        self.signs = upkeep.signs if upkeep else HealthState()
        self._clock = clock
        self._looked: datetime | None = None
        self._loop = asyncio.get_running_loop()
        self._tasks: set[asyncio.Task[None]] = set()

    def chores(self) -> tuple[Chore, ...]:
        """The tasks to run by themselves: both at the start, too."""
        if self._upkeep is None:
            return ()
        return (
            Chore("the check of the database", HOURLY, self.look),
            Chore("the backups", FIVE_MINUTES, self.back_up),
        )

    async def look(self) -> None:
        """Check the database: the first time, and then every night."""
        now = self._clock()
        due = self._looked is None or (now.hour == NIGHT and now - self._looked > JUST_LOOKED)
        if self._upkeep is None or self.store.damage or not due:
            return
        self._looked = now
        faults = await asyncio.to_thread(self._upkeep.check)
        if faults:
            self.store.close_off(faults[0])

    async def back_up(self) -> None:
        """Make the backup that is due, if any; none of a damaged database."""
        if self._upkeep and not self.store.damage:
            await asyncio.to_thread(self._upkeep.back_up)

    async def stop(self) -> None:
        """Wait until the hosts are notified."""
        await asyncio.sleep(0)  # a fault met a moment ago is reported first
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- telling -------------------------------------------------------------------------------

    def _met(self, problem: Unavailable) -> None:
        """Called from any thread."""
        on_loop(self._loop, self._begin, problem)

    def _begin(self, problem: Unavailable) -> None:
        """Note the fault; damage is reported at once, anything else by the health monitor."""
        if not isinstance(problem, Damaged):
            self.signs.raise_alert("database", why=str(problem))
            return
        self.signs.raise_alert("damage", why=str(problem))
        task = asyncio.create_task(self._tell_damage(str(problem)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell_damage(self, why: str) -> None:
        backup = await asyncio.to_thread(self._upkeep.newest_good) if self._upkeep else ""
        if backup:
            await self._tell("host-damaged", why=why, backup=backup)
        else:
            await self._tell("host-damaged-no-backup", why=why)

    async def _tell(self, key: str, **values: str | int) -> None:
        for host in self._hosts:
            chat = Chat(0, host.platform, host.account, "", "private")
            reply = self._words(host.language, key, **values)
            await say_directly(self._platforms, chat, reply)
