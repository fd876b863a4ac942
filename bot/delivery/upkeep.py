"""Checks and backups of the database, and notices of any trouble to the hosts."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import field
from datetime import datetime, timedelta

from bot.delivery.directly import tell_directly
from bot.delivery.futures import on_loop
from bot.delivery.hosts import DeskWords, Host, OncePerMinute
from bot.delivery.watch import LOOKS, WatchedStore
from bot.ports.clock import Clock, wall_clock
from bot.ports.faults import Damaged, ReadAgain, Unavailable
from bot.ports.health import HealthState
from bot.ports.platforms import Platform
from bot.ports.work import Chore
from bot.storage.store import Store
from core.values import frozen

HOURLY = 3600.0
FIVE_MINUTES = 300.0
NIGHT = 2
"""The hour (UTC) of the nightly check."""
JUST_LOOKED = timedelta(hours=2)


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
        if upkeep:
            self._looks = upkeep.looks
        else:
            self._looks = LOOKS
        self.store = WatchedStore(store, self._note_trouble, self._looks)
        self._once = OncePerMinute()
        self._platforms = platforms
        self._words = words
        self._hosts = hosts
        self._upkeep = upkeep
        if upkeep:
            self.signs = upkeep.signs
        else:
            self.signs = HealthState()
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
            self._note_trouble(ReadAgain(first[0]))

    async def back_up(self) -> None:
        """Make a backup if it is due; never of a damaged database."""
        if self._upkeep and not self.store.damage:
            await asyncio.to_thread(self._upkeep.back_up)

    async def stop(self) -> None:
        """Wait until the hosts are notified, and stop the checks."""
        self.store.stop()
        await asyncio.sleep(0)  # report recent faults first
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _note_trouble(self, problem: Unavailable) -> None:
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
        backup = ""
        if self._upkeep:
            backup = await asyncio.to_thread(self._upkeep.newest_good)
        if backup:
            await self._tell("host-damaged", why=why, backup=backup)
        else:
            await self._tell("host-damaged-no-backup", why=why)

    async def _tell(self, key: str, **values: str | int) -> None:
        await tell_directly(
            self._platforms, self._hosts, lambda language: self._words(language, key, **values)
        )
