"""Watch the database, and notify the host of any trouble.

No work is done on a damaged database until a backup is restored. A disk may fail a single read, so
a database counts as damaged only after repeated errors.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import field
from datetime import datetime, timedelta
from functools import partial
from threading import Event
from typing import TYPE_CHECKING, TypeVar

from bot.delivery.futures import on_loop
from bot.delivery.handling import DeskWords, Host, OncePerMinute, tell_directly
from bot.ports.clock import Clock, wall_clock
from bot.ports.faults import Closed, Damaged, ReadAgain, Unavailable
from bot.ports.health import HealthState
from bot.ports.platforms import Platform
from bot.ports.work import Chore
from bot.storage.ledger import Work
from bot.storage.receipts import Receipts
from bot.storage.store import Store
from core.values import frozen

if TYPE_CHECKING:
    from bot.storage.sharing import Leases

HOURLY = 3600.0
FIVE_MINUTES = 300.0
NIGHT = 2
"""The hour (UTC) of the nightly check."""
JUST_LOOKED = timedelta(hours=2)
LOOKS = (0.0, 2.0, 8.0)
"""Seconds before each further check of a database that seems to be damaged."""
AT_ONCE = (0.0, 0.0)
"""The same at a terminal, where a person waits."""

Result = TypeVar("Result")

_log = logging.getLogger("peling.watch")


@frozen
class Upkeep:
    """The slow tasks for a database; each may fail."""

    back_up: Callable[[], object]
    check: Callable[[], Sequence[str]]
    """Returns the faults of the database; raises when it cannot check."""
    newest_good: Callable[[], str]
    """Returns the newest intact backup, or ""."""
    signs: HealthState = field(default_factory=HealthState)
    looks: Sequence[float] = LOOKS


class WatchedStore:
    """A store that reports its own faults, and refuses work once it is damaged."""

    def __init__(
        self, store: Store, tell: Callable[[Unavailable], None], looks: Sequence[float] = LOOKS
    ) -> None:
        """`tell` is called from any thread."""
        self._store = store
        self._tell = tell
        self._looks = looks
        self.damage = ""
        """The damage to the database, or ""."""
        self.clock = store.clock
        self.listen = store.listen
        self.warm = store.warm
        self.renew = store.renew
        self._suspected: list[object] = []
        """The signs of damage that wait for a further check."""
        self._looker = ThreadPoolExecutor(1, thread_name_prefix="look again")
        self._stopped = Event()

    @property
    def sharing(self) -> "Leases | None":
        """Return the coordination with other processes."""
        return self._store.sharing

    @property
    def receipts(self) -> Receipts | None:
        """Return the deliveries that enter the database later."""
        return self._store.receipts

    @property
    def unclean(self) -> bool:
        """Return True when the last run was not shut down properly."""
        return self._store.unclean

    def submit(self, work: Work[Result], *, lazy: bool = False) -> Future[Result]:
        """Run a function in a transaction."""
        return self._seen(partial(self._store.submit, work, lazy=lazy))

    def read(self, work: Work[Result]) -> Future[Result]:
        """Run a function on a snapshot."""
        return self._seen(partial(self._store.read, work))

    def browse(self, work: Work[Result]) -> Future[Result]:
        """Run a long function on a snapshot."""
        return self._seen(partial(self._store.browse, work))

    def close_off(self, damage: str) -> None:
        """Refuse all work from now on."""
        if not self.damage:
            self.damage = damage
            _log.error("the database is damaged, nothing is recorded any more: %s", damage)
            self._tell(Damaged(damage))

    def stop(self) -> None:
        """Stop the further checks."""
        self._stopped.set()
        self._looker.shutdown()

    def close(self) -> None:
        """Finish the submitted work and close the database."""
        self.stop()
        self._store.close()

    def _seen(self, begin: Callable[[], Future[Result]]) -> Future[Result]:
        result: Future[Result] = Future()
        result.set_running_or_notify_cancel()  # the work cannot be cancelled
        if self._suspected and not self._stopped.is_set():  # new work waits for the check
            self._looker.submit(self._begin, begin, result)
        else:
            self._begin(begin, result)
        return result

    def _begin(self, begin: Callable[[], Future[Result]], result: Future[Result]) -> None:
        if self.damage:
            result.set_exception(Closed(self.damage))
        else:
            begin().add_done_callback(partial(self._hand_on, begin, result))

    def _hand_on(
        self, begin: Callable[[], Future[Result]], result: Future[Result], future: Future[Result]
    ) -> None:
        """Set the result; on a sign of damage read again first."""
        problem = future.exception()
        if isinstance(problem, Damaged) and not self._stopped.is_set():
            self._suspected.append(future)
            _log.error("the database seems to be damaged, it is read again: %s", problem)
            self._looker.submit(self._look_again, begin, result, future)
        else:
            self._settle(result, future)

    def _look_again(
        self, begin: Callable[[], Future[Result]], result: Future[Result], future: Future[Result]
    ) -> None:
        """Repeat work over fresh connections, after a quick check of the file."""
        first = future.exception()
        for seconds in self._looks:
            if self.damage or self._stopped.wait(seconds):
                break
            future = self._repeated(begin)
            if not isinstance(future.exception(), Damaged):
                break
        else:
            self.close_off(str(first))
        if not isinstance(future.exception(), Unavailable):
            self._tell(ReadAgain(str(first)))
        self._suspected.pop()
        self._settle(result, future)

    def _repeated(self, begin: Callable[[], Future[Result]]) -> Future[Result]:
        try:
            self._store.renew()
            future = begin()
        except Unavailable as problem:
            future = Future()
            future.set_exception(problem)
        wait([future])
        return future

    def _settle(self, result: Future[Result], future: Future[Result]) -> None:
        problem = future.exception()
        if problem is None:
            result.set_result(future.result())
            return
        if isinstance(problem, Unavailable) and not isinstance(problem, Damaged):
            self._tell(problem)
        result.set_exception(problem)


class UpkeepLoop:
    """Watch the database, and notify the hosts without the outbox, which may be at fault."""

    def __init__(
        self,
        store: Store,
        platforms: Mapping[str, Platform],
        words: DeskWords,
        hosts: Sequence[Host],
        upkeep: Upkeep | None,
        clock: Clock = wall_clock,
    ) -> None:
        """Watch this store for these hosts; without `upkeep` only report errors."""
        self._looks = upkeep.looks if upkeep else LOOKS
        self.store = WatchedStore(store, self._met, self._looks)
        self._once = OncePerMinute()
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
        """Return the scheduled tasks."""
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
        first = faults = await asyncio.to_thread(self._upkeep.check)
        for seconds in self._looks:
            if not faults:
                break
            await asyncio.sleep(seconds)
            faults = await asyncio.to_thread(self._upkeep.check)
        if faults:
            self.store.close_off(faults[0])
        elif first:
            self._met(ReadAgain(first[0]))

    async def back_up(self) -> None:
        """Make a backup if it is due; never of a damaged database."""
        if self._upkeep and not self.store.damage:
            await asyncio.to_thread(self._upkeep.back_up)

    async def stop(self) -> None:
        """Wait until the hosts are notified, and stop the checks."""
        self.store.stop()
        await asyncio.sleep(0)  # report recent faults first
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _met(self, problem: Unavailable) -> None:
        on_loop(self._loop, self._begin, problem)

    def _begin(self, problem: Unavailable) -> None:
        """Report damage and a failing disk at once; the health monitor reports the rest."""
        why = str(problem)
        if isinstance(problem, Damaged):
            self.signs.raise_alert("damage", why=why)
            self._start(self._tell_damage(why))
        elif not isinstance(problem, ReadAgain):
            self.signs.raise_alert("database", why=why)
        elif self._once.untold("read again") is not None:
            self._start(self._tell("host-read-again", why=why))

    def _start(self, telling: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(telling)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell_damage(self, why: str) -> None:
        if self._upkeep:
            backup = await asyncio.to_thread(self._upkeep.newest_good)
        else:
            backup = ""
        if backup:
            await self._tell("host-damaged", why=why, backup=backup)
        else:
            await self._tell("host-damaged-no-backup", why=why)

    async def _tell(self, key: str, **values: str | int) -> None:
        await tell_directly(
            self._platforms, self._hosts, lambda language: self._words(language, key, **values)
        )
