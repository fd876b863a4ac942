"""Serve the platforms with the bot; a platform that stops is tried again."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Protocol

from bot.delivery.hosts import Host
from bot.delivery.upkeep import Upkeep, UpkeepLoop
from bot.ports.platforms import Platform, Stopped
from bot.ports.services import Inbox
from bot.ports.work import Chore
from bot.program import Bot, in_words
from bot.storage.store import Store
from bot.talk.turn import Environment

TOGETHER = 10.0
"""Seconds for which the platforms wait for each other at the start."""
SERVED_AGAIN = 60.0
"""Seconds until a stopped platform is tried again."""

_log = logging.getLogger("peling")

Ring = Callable[[Sequence[Chore]], Coroutine[Any, Any, None]]
"""Runs jobs at their intervals until cancelled."""


class Service(Protocol):
    """A chat platform, served by its adapter."""

    async def log_in(self) -> Platform:
        """Log in, and return the platform."""

    async def serve(self, inbox: Inbox) -> None:
        """Handle updates until cancelled."""

    async def close(self) -> None:
        """Close the connections."""


async def serve(  # noqa: PLR0913 - the parts of a running bot
    store: Store,
    around: Environment,
    services: Sequence[Service],
    hosts: Sequence[Host],
    ring: Ring,
    upkeep: Upkeep | None = None,
    *,
    opened: Callable[[Bot], None] | None = None,
) -> None:
    """Serve these platforms until cancelled; a platform that stops is tried again.

    `ring` runs the jobs of the bot; `upkeep` is the upkeep of the database; `opened` is called
    with the bot, for updates that come from no platform.

    Raises:
        Stopped: no platform can be served, for the reason of the last.
    """
    served = [Served(service) for service in services]
    try:
        await asyncio.wait([platform.entering for platform in served], timeout=TOGETHER)
        if all(platform.refused for platform in served):
            await served[-1].entering
        platforms: dict[str, Platform] = {}
        watch = UpkeepLoop(store, platforms, in_words, hosts, upkeep)
        bot = Bot(store, around, platforms, hosts, watch=watch)
        await bot.start([platform.platform for platform in served if platform.platform])
        if opened:
            opened(bot)
        try:
            serving = (platform.serve(bot, served) for platform in served)
            await _first_end([*serving, ring(bot.chores())])
        finally:
            await bot.stop()
    finally:
        for platform in served:
            platform.entering.cancel()
        await asyncio.gather(*(service.close() for service in services))


class Served:
    """A platform that is tried again after a stop, while the others continue."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self.entering = asyncio.ensure_future(service.log_in())
        self.stopped = False

    @property
    def platform(self) -> Platform | None:
        """Return the platform after its login."""
        logged_in = self.entering.done() and self.entering.exception() is None
        if logged_in:
            return self.entering.result()
        return None

    @property
    def refused(self) -> bool:
        """Return True when the login was refused."""
        return self.entering.done() and isinstance(self.entering.exception(), Stopped)

    async def serve(self, bot: Bot, served: Sequence["Served"]) -> None:
        """Serve the platform repeatedly. Raises `Stopped` when all platforms have stopped."""
        while True:
            try:
                await bot.joined(await self.entering)
                self.stopped = False
                await self._service.serve(bot.desk)
            except Stopped as stopped:
                self.stopped = True
                if all(platform.stopped for platform in served):
                    raise
                _log.error("the other platforms are served: %s", stopped)
                await bot.tell_hosts("host-platform", why=str(stopped))
            else:
                return
            await asyncio.sleep(SERVED_AGAIN)
            self.entering = asyncio.ensure_future(self._service.log_in())


async def _first_end(works: Sequence[Coroutine[Any, Any, None]]) -> None:
    tasks = [asyncio.create_task(work) for work in works]
    try:
        ended, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in ended:
        task.result()
