"""Store every update, then handle it exactly once, in order for each club.

Updates are stored before their receipt is confirmed to the platform. If nothing waits and the
platform would repeat an update, it is handled in the same commit. Otherwise the updates of a club
wait in a queue in the order of writing; queues do not wait for each other.
"""

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from datetime import timedelta
from functools import cached_property, partial
from operator import attrgetter
from typing import TYPE_CHECKING, TypeVar

from bot.delivery.futures import settled
from bot.delivery.handling import TOGETHER, Conversation, IncomingUpdate, UpdateHandler
from bot.delivery.hosts import Hosts
from bot.messages import Edited, Said, Tapped
from bot.ports.budgets import NO_BUDGETS, Budgets, account_key
from bot.ports.faults import Closed, Unavailable
from bot.ports.health import HealthState
from bot.ports.platforms import Platform
from bot.ports.records import Chat, Update, Waiting
from bot.registry import import_all
from bot.storage.ledger import UnitOfWork
from bot.talk.drafts import DraftsOf
from bot.talk.texts import LANGUAGES, texts

if TYPE_CHECKING:
    from bot.delivery.queues import ClubQueue, QueueWorker
    from bot.storage.sharing import Leases
    from bot.storage.store import Store


PATIENCE = (1.0, 2.0, 5.0, 10.0, 30.0)
"""Seconds to wait while the database or a platform is away; the last value repeats."""
HEARTBEAT = 2.0
"""Seconds between two signs of life, and searches for orphaned updates (PostgreSQL)."""
MISLAID = timedelta(seconds=30)
"""The age at which an update without a queue is taken over."""
BODIES_STAY = timedelta(days=7)

_log = logging.getLogger("peling.desk")

Result = TypeVar("Result")


class InboxWorker:
    """Store updates, and handle each once."""

    def __init__(
        self,
        store: "Store",
        conversation: Conversation,
        platforms: Mapping[str, Platform],
        hosts: Hosts,
        patience: tuple[float, ...] = PATIENCE,
    ) -> None:
        self.budgets: Budgets = NO_BUDGETS
        self.signs = HealthState()
        self._store = store
        self._platforms = platforms
        self._hosts = hosts
        self._queues: dict[str, ClubQueue] = {}
        """The queue of each club and chat that has one."""
        self._clerk = UpdateHandler(conversation, platforms, self._queues)
        self._laying = 0
        """The number of running calls that store updates."""
        self._patience = patience
        self._beating: asyncio.Task[None] | None = None
        self._taking_up = asyncio.Lock()
        self._ready = False

    async def lay(self, platform: str, updates: Sequence[Update], *, again: bool = False) -> None:
        """Store the updates, each key once; they are durable when this returns.

        `again`: the platform repeats them if the program ends before that. Therefore they are
        handled in the same commit, unless others of their club wait or other processes run.

        Raises:
            Unavailable: they could not be stored; the platform must repeat them.
        """
        self.signs.updates_received(platform, len(updates))
        opened = (self._clerk.open(platform, update) for update in updates)
        pending = [update for update in opened if update]
        if self.budgets.rows:
            pending = [update for update in pending if await self._is_within(update)]
        pending.sort(key=attrgetter("order"))
        self._laying += 1
        try:
            while pending:
                now = again and not self._store.sharing
                together = pending
                if now:
                    together = pending[:TOGETHER]
                self._line_up(await self._store_updates(together, now=now))
                pending = pending[len(together) :]
        except Closed:
            await self._say(pending, "not-recording")  # the outbox is closed too
        finally:
            self._laying -= 1
            if not self._laying:
                self._clerk.lined_up()

    async def _is_within(self, update: IncomingUpdate) -> bool:
        """Return False for an update above the budget of its account, which is told to the chat.

        What a platform reports, such as a new member, is not written by an account. Entries of the
        page have a budget of their own.
        """
        incoming = update.incoming
        chat = f"{update.platform} {update.record.chat}"
        if incoming and not isinstance(incoming.act, Said | Edited | Tapped):
            return True
        account = chat
        if incoming:
            account = account_key(incoming)
        over = self.budgets.spend("updates", account, chat) or self.budgets.spend(
            "bytes", account, chat, len(update.record.raw)
        )
        if over:
            await self._say([update], over.text, minutes=over.minutes)
        return over is None

    async def _store_updates(
        self, updates: Sequence[IncomingUpdate], *, now: bool = False
    ) -> list[IncomingUpdate]:
        """Store updates; after a failure store each by itself."""
        try:
            if now:
                return await self._do(self._clerk.handle_now, updates=updates)
            return await self._do(self._clerk.lay, updates=updates)
        except Unavailable:
            raise
        except Exception as problem:  # noqa: BLE001 - the other updates are stored
            if now:  # store first, handle later
                return await self._store_updates(updates)
            if len(updates) > 1:
                return [laid for update in updates for laid in await self._store_updates([update])]
            _log.error("an update cannot be stored as it is", exc_info=problem)
            await self._do(self._worker.failures.store_dead, update=updates[0], problem=problem)
            return []

    async def _do(self, work: Callable[..., Result], **given: object) -> Result:
        return await settled(self._store.submit(partial(work, **given)))

    @cached_property
    def _worker(self) -> "QueueWorker":
        """What handles updates that wait; most updates are handled as they come."""
        from bot.delivery.attempts import Attempts
        from bot.delivery.failures import Failures
        from bot.delivery.questions import Questions
        from bot.delivery.queues import QueueWorker

        failures = Failures(self._hosts)
        attempts = Attempts(self._clerk, failures, self._store.sharing is not None)
        questions = Questions(self._store, self._platforms, self.budgets, self._patience)
        return QueueWorker(
            self._store, self._queues, attempts, failures, questions, self._patience
        )

    def _line_up(self, updates: Sequence[IncomingUpdate]) -> None:
        if updates:
            self._worker.line_up(updates)

    async def start(self) -> None:
        """Handle the updates that an earlier run left."""
        if self._store.sharing:
            await settled(self._store.sharing.renew())
            self._beating = asyncio.create_task(self._beat(self._store.sharing))
        await self._take_up(timedelta(0))

    async def joined(self, platform: str) -> None:
        """Handle the updates that an earlier run left of a platform that is served from now on."""
        await self._take_up(timedelta(0), {platform})

    async def take_over(self) -> None:
        """Handle the updates that another process left (PostgreSQL)."""
        if self._store.sharing:
            with suppress(Unavailable):  # other jobs report it
                await self._take_up(MISLAID)

    async def sweep(self) -> None:
        """Remove the contents of old updates."""
        await self._do(lambda ledger: ledger.wipe(ledger.now - BODIES_STAY))

    async def quiet(self) -> None:
        """Wait until all updates are handled."""
        while tasks := self._tasks():
            await asyncio.wait(tasks)

    async def stop(self) -> None:
        """Stop handling; the updates remain stored."""
        tasks = [*self._tasks()]
        if self._beating:
            tasks.append(self._beating)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._queues.clear()

    def _tasks(self) -> set[asyncio.Task[None]]:
        return {queue.task for queue in self._queues.values() if queue.task}

    async def _say(self, updates: Sequence[IncomingUpdate], why: str, **values: int) -> None:
        """Notify the chats of these updates once a minute, without the outbox."""
        spoken = {(update.platform, update.record.chat): update.incoming for update in updates}
        for (name, key), incoming in spoken.items():
            if incoming is None or self._hosts.once.untold(f"{why} {name} {key}") is None:
                continue
            place = incoming.place
            language = incoming.speaker.language or "nl"
            chat = Chat(0, name, place.key, place.title, place.kind)
            from bot.delivery.directly import say_directly

            reply = self._hosts.words(language, why, **values)
            await say_directly(self._platforms, chat, reply)

    async def _beat(self, sharing: "Leases") -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            with suppress(Unavailable):  # other processes cannot reach the database either
                await settled(sharing.renew())

    async def _take_up(self, age: timedelta, platforms: Collection[str] = ()) -> None:
        """Handle the remaining updates one at a time, because any of them may end the program.

        Updates of a platform that is not served wait.
        """
        async with self._taking_up:  # two runs at once would count two attempts
            for waiting in await self._remaining_updates(age, platforms or self._platforms):
                await self.get_ready()
                await self._worker.take_up(waiting)

    async def _remaining_updates(self, age: timedelta, served: Collection[str]) -> list[Waiting]:
        """Return the remaining updates of these platforms that are in no queue here."""
        lined_up = [update for queue in self._queues.values() for update in queue.updates]
        here = {update.row for update in lined_up}
        # only updates older than the queues are read, which may have thousands
        oldest = min((update.received for update in lined_up if update.received), default=None)

        def find(ledger: UnitOfWork) -> tuple[Waiting, ...]:
            before = ledger.now - age
            return ledger.inbox.left(min(before, oldest or before))

        left = await settled(self._store.read(find))
        return [each for each in left if each.platform in served and each.id not in here]

    async def get_ready(self) -> None:
        """Load the texts and code for the first update once, without blocking the loop.

        Between the count of an attempt and its end, nothing but the update should take time, so
        that a stop of the program is not blamed on it.
        """
        if not self._ready:
            await asyncio.to_thread(import_all)
            read = (texts(language).warm for language in LANGUAGES)
            drafts = (kind.warm for kind in DraftsOf.every)
            for warm in (self._store.warm, *read, *drafts):
                await asyncio.to_thread(warm)
            self._ready = True
