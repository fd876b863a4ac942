"""The queues of the clubs whose updates wait, each handled in order by a task of its own."""

import asyncio
import logging
from bisect import insort
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from functools import partial
from operator import attrgetter

from bot.delivery.attempts import Attempts
from bot.delivery.failures import Failures
from bot.delivery.futures import settled, waiting_time
from bot.delivery.handling import TOGETHER, IncomingUpdate, queue_keys
from bot.delivery.questions import Questions
from bot.ports.faults import Unavailable
from bot.ports.records import Waiting
from bot.storage.store import Store
from bot.talk.needs import Needs

_log = logging.getLogger("peling.desk")


@dataclass(slots=True, eq=False)
class ClubQueue:
    """The updates of a club (or of a chat without one), in the order of writing."""

    updates: list[IncomingUpdate] = field(default_factory=list)
    task: asyncio.Task[None] | None = None
    alone: bool = False
    """True when the next update is handled alone, after a failed transaction."""
    names: set[str] = field(default_factory=set)
    """The club and the chats with this queue while it is busy."""

    def add(self, update: IncomingUpdate) -> None:
        """Insert an update in order."""
        insort(self.updates, update, key=attrgetter("order"))

    def change(self, update: IncomingUpdate) -> None:
        """Replace the update with the same row."""
        self.updates = [update if old.row == update.row else old for old in self.updates]

    def done(self, rows: frozenset[int]) -> None:
        """Remove updates."""
        self.updates = [update for update in self.updates if update.row not in rows]


@dataclass
class QueueWorker:
    """Handle the updates in queues. A chat keeps its queue while that is busy."""

    _store: Store
    _queues: dict[str, ClubQueue]
    """The queue of each club and chat that has one."""
    attempts: Attempts
    failures: Failures
    _questions: Questions
    _patience: tuple[float, ...]
    _troubled: bool = False

    def line_up(self, updates: Sequence[IncomingUpdate]) -> None:
        """Add stored updates to the queues of their clubs."""
        for update in updates:
            of_club, chat = queue_keys(update.platform, update.record.chat, update.club)
            queue = self._queues.get(chat)
            if queue is None:
                queue = self._queues.setdefault(of_club, ClubQueue())
                queue.names |= {of_club, chat}
                self._queues[chat] = queue
            queue.add(update)
            if queue.task is None:
                queue.task = asyncio.create_task(self._work(queue), name=of_club)

    async def take_up(self, waiting: Waiting) -> None:
        """Handle an update that another process left, or put it into its queue.

        Raises:
            Unavailable: the database cannot be written now.
        """
        try:
            await self._take_up(waiting)
        except Unavailable:
            raise
        except Exception as problem:  # noqa: BLE001 - the others are handled too
            _log.error("update %s is seen to later", waiting.id, exc_info=problem)
            update = self.attempts.open_again(waiting)
            self.line_up([update] if update else [])

    async def _take_up(self, waiting: Waiting) -> None:
        behind = not self._queues.keys().isdisjoint(
            queue_keys(waiting.platform, waiting.chat, waiting.club)
        )
        count = partial(self.attempts.count, waiting=waiting, behind=behind)
        update = await settled(self._store.submit(count))
        if update is None:
            return
        done: Collection[int] = ()
        try:
            if not behind:  # handled alone; with a question it waits in its queue
                go = partial(self.attempts.go, updates=[update])
                done = (await settled(self._store.submit(go))).done
        except Unavailable:  # the attempt is counted once
            self.line_up([update])
            raise
        if update.row not in done:
            self.line_up([update])

    async def _work(self, queue: ClubQueue) -> None:
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
        for name in queue.names:
            del self._queues[name]

    async def _go(self, queue: ClubQueue) -> None:
        alone = queue.alone or self._store.sharing
        updates = tuple(queue.updates[: 1 if alone else TOGETHER])
        handled = await settled(self._store.submit(partial(self.attempts.go, updates=updates)))
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

    async def _find_out(self, queue: ClubQueue, update: IncomingUpdate, question: Needs) -> None:
        """Answer the question of an update, which is then handled again.

        A stop of the program meanwhile is not blamed on the update.
        """
        problem = await self._questions.answer(update, question, queue.change)
        if problem:
            await self._fail(queue, update, problem)
        row = update.row
        await settled(self._store.submit(lambda ledger: ledger.inbox.asks(row, answered=True)))

    async def _fail(self, queue: ClubQueue, update: IncomingUpdate, problem: Exception) -> None:
        failed = partial(self.failures.failed, update=update, problem=problem)
        if await settled(self._store.submit(failed)):
            queue.done(frozenset({update.row}))
