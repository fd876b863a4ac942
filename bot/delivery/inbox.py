"""Store every update, then handle it exactly once, in order for each club.

Updates are stored before their receipt is confirmed to the platform. If nothing waits and the
platform would repeat an update, it is handled in the same commit. Otherwise the updates of a club
wait in a queue in the order of writing; queues do not wait for each other.
"""

import asyncio
import logging
from bisect import insort
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, TypeVar

from bot.delivery.futures import settled, waiting_time
from bot.delivery.handling import Conversation, IncomingUpdate, UpdateHandler, queue_keys
from bot.delivery.hosts import DeskWords, Host, Hosts
from bot.messages import Edited, Said, Tapped
from bot.ports.budgets import NO_BUDGETS, Budgets, account_key
from bot.ports.faults import Closed, Unavailable
from bot.ports.health import HealthState
from bot.ports.platforms import Platform
from bot.ports.records import Chat, Update, Waiting
from bot.registry import import_all
from bot.storage.ledger import UnitOfWork
from bot.talk.drafts import DraftsOf
from bot.talk.needs import Needs
from bot.talk.texts import LANGUAGES, texts

if TYPE_CHECKING:
    from bot.storage.sharing import Leases
    from bot.storage.store import Store


TOGETHER = 16
"""The number of updates of a queue in a transaction; on a shared database one."""
PATIENCE = (1.0, 2.0, 5.0, 10.0, 30.0)
"""Seconds to wait while the database or a platform is away; the last value repeats."""
HEARTBEAT = 2.0
"""Seconds between two signs of life, and searches for orphaned updates (PostgreSQL)."""
MISLAID = timedelta(seconds=30)
"""The age at which an update without a queue is taken over."""
BODIES_STAY = timedelta(days=7)

_log = logging.getLogger("peling.desk")

Result = TypeVar("Result")


@dataclass(slots=True)
class ClubQueue:
    """The updates of a club (or of a chat without one), in the order of writing."""

    updates: list[IncomingUpdate] = field(default_factory=list)
    task: asyncio.Task[None] | None = None
    alone: bool = False
    """True when the next update is handled alone, after a failed transaction."""
    chats: set[str] = field(default_factory=set)
    """The chats with this queue while it is busy."""

    def add(self, update: IncomingUpdate) -> None:
        """Insert an update in order."""
        insort(self.updates, update, key=attrgetter("order"))

    def change(self, update: IncomingUpdate) -> None:
        """Replace the update with the same row."""
        self.updates = [update if old.row == update.row else old for old in self.updates]

    def done(self, rows: frozenset[int]) -> None:
        """Remove updates."""
        self.updates = [update for update in self.updates if update.row not in rows]


class InboxWorker:
    """Store updates, and handle each once."""

    def __init__(
        self,
        store: "Store",
        conversation: Conversation,
        platforms: Mapping[str, Platform],
        words: DeskWords,
        hosts: Sequence[Host] = (),
        patience: tuple[float, ...] = PATIENCE,
    ) -> None:
        self.budgets: Budgets = NO_BUDGETS
        self.signs = HealthState()
        self._store = store
        self._platforms = platforms
        self._words = words
        notified = Hosts(hosts, words)
        self._once = notified.once
        shared = store.sharing is not None
        self._clerk = UpdateHandler(conversation, platforms, words, notified, shared=shared)
        self._queues: dict[str, ClubQueue] = {}
        self._queue_of_chat: dict[str, str] = {}
        self._laying = 0
        """The number of running calls that store updates."""
        self._patience = patience
        self._troubled = False
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
                if now:
                    together = pending[:TOGETHER]
                else:
                    together = pending
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
        if incoming:
            account = account_key(incoming)
        else:
            account = chat
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
                queues = {"clubs": self._queues, "chats": self._queue_of_chat}
                return await self._do(self._clerk.handle_now, updates=updates, **queues)
            return await self._do(self._clerk.lay, updates=updates)
        except Unavailable:
            raise
        except Exception as problem:  # noqa: BLE001 - the other updates are stored
            if now:  # store first, handle later
                return await self._store_updates(updates)
            if len(updates) > 1:
                return [laid for update in updates for laid in await self._store_updates([update])]
            _log.error("an update cannot be stored as it is", exc_info=problem)
            await self._do(self._clerk.failures.store_dead, update=updates[0], problem=problem)
            return []

    async def _do(self, work: Callable[..., Result], **given: object) -> Result:
        return await settled(self._store.submit(partial(work, **given)))

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
        self._queue_of_chat.clear()

    def _tasks(self) -> list[asyncio.Task[None]]:
        return [queue.task for queue in self._queues.values() if queue.task]

    def _line_up(self, updates: Sequence[IncomingUpdate]) -> None:
        """Add updates to the queues of their clubs; a chat keeps its queue while that is busy."""
        for update in updates:
            of_club, chat = queue_keys(update.platform, update.record.chat, update.club)
            key = self._queue_of_chat.setdefault(chat, of_club)
            queue = self._queues.setdefault(key, ClubQueue())
            queue.chats.add(chat)
            queue.add(update)
            if queue.task is None:
                queue.task = asyncio.create_task(self._work(key, queue), name=key)

    async def _work(self, key: str, queue: ClubQueue) -> None:
        waits = 0
        while queue.updates:
            try:
                await self._go(queue)
                waits = 0
                self._troubled = False
                queue.alone = False
            except Exception as problem:  # noqa: BLE001 - the queue must continue
                if not await self._blame(queue, problem):
                    if not self._troubled:
                        _log.error(
                            "updates wait, the database cannot be written", exc_info=problem
                        )
                    self._troubled = True
                    await asyncio.sleep(waiting_time(self._patience, waits))
                    waits += 1
        del self._queues[key]
        for chat in queue.chats:
            del self._queue_of_chat[chat]

    async def _go(self, queue: ClubQueue) -> None:
        alone = queue.alone or self._store.sharing
        updates = tuple(queue.updates[: 1 if alone else TOGETHER])
        handled = await self._do(self._clerk.go, updates=updates)
        queue.done(handled.done)
        if handled.question and handled.asks:
            if all(update.row != handled.asks.row for update in queue.updates):
                queue.add(handled.asks)  # another process holds it
            await self._find_out(queue, handled.asks, handled.question)

    async def _blame(self, queue: ClubQueue, problem: Exception) -> bool:
        """Count the failure of the update at fault; return False when the database is at fault."""
        if isinstance(problem, Unavailable):
            return False
        if not queue.alone:
            queue.alone = True
            return True
        try:
            await self._fail(queue, queue.updates[0], problem)
        except Exception:  # noqa: BLE001 - the database is at fault
            return False
        return True

    async def _say(self, updates: Sequence[IncomingUpdate], why: str, **values: int) -> None:
        """Notify the chats of these updates once a minute, without the outbox."""
        spoken = {(update.platform, update.record.chat): update.incoming for update in updates}
        for (name, key), incoming in spoken.items():
            if incoming is None or self._once.untold(f"{why} {name} {key}") is None:
                continue
            place = incoming.place
            language = incoming.speaker.language or "nl"
            chat = Chat(0, name, place.key, place.title, place.kind)
            from bot.delivery.directly import say_directly

            await say_directly(self._platforms, chat, self._words(language, why, **values))

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
                try:
                    await self._take_up_one(waiting)
                except Unavailable:
                    raise
                except Exception as problem:  # noqa: BLE001 - the others are handled too
                    _log.error("update %s is seen to later", waiting.id, exc_info=problem)
                    update = self._clerk.open_again(waiting)
                    self._line_up([update] if update else [])

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

    async def _take_up_one(self, waiting: Waiting) -> None:
        of_club, chat = queue_keys(waiting.platform, waiting.chat, waiting.club)
        behind = of_club in self._queues or chat in self._queue_of_chat
        update = await self._do(self._clerk.count, waiting=waiting, behind=behind)
        if update is None:
            return
        done: Collection[int] = ()
        try:
            if not behind:  # handled alone; with a question it waits in its queue
                done = (await self._do(self._clerk.go, updates=[update])).done
        except Unavailable:  # the attempt is counted once
            self._line_up([update])
            raise
        if update.row not in done:
            self._line_up([update])

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

    async def _find_out(self, queue: ClubQueue, update: IncomingUpdate, question: Needs) -> None:
        """Answer the question of an update, which is then handled again.

        A stop of the program meanwhile is not blamed on the update.
        """
        from bot.delivery.questions import Questions

        questions = Questions(self._store, self._platforms, self.budgets, self._patience)
        problem = await questions.answer(update, question, queue.change)
        if problem:
            await self._fail(queue, update, problem)
        await self._do(lambda ledger: ledger.inbox.asks(update.row, answered=True))

    async def _fail(self, queue: ClubQueue, update: IncomingUpdate, problem: Exception) -> None:
        if await self._do(self._clerk.failures.failed, update=update, problem=problem):
            queue.done(frozenset({update.row}))
