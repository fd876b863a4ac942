"""Send the outbox to the platforms: in order for each chat, chats in parallel.

Each delivery is stored before the chat's next item is sent, so that a crash doubles at most one
reply of a chat; with SQLite a line in a file stores it at once (`bot/storage/receipts.py`). The
time of the next try is stored in the outbox, and survives a restart.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING

from bot.delivery.futures import on_loop, settled, waiting_time
from bot.delivery.hosts import Hosts
from bot.feature import ByName
from bot.ports.faults import Unavailable
from bot.ports.health import HealthState
from bot.ports.platforms import (
    LONGEST_WAIT,
    AwayError,
    Delivered,
    Delivery,
    Elsewhere,
    Handed,
    Later,
    OutboxItem,
    Platform,
    Threading,
    Undeliverable,
)
from bot.storage.ledger import UnitOfWork
from core.values import frozen, replace

if TYPE_CHECKING:
    from bot.storage.store import Store

PUT_OFF: ByName[[UnitOfWork, OutboxItem, Later], None] = ByName("bot.delivery.outcomes:put_off")
WRITE_DOWN: ByName[[UnitOfWork, OutboxItem, Delivery], bool] = ByName(
    "bot.delivery.outcomes:write_down"
)


PATIENCE = (1, 2, 5, 10, 30, 60, 120, 300)
"""Seconds to wait while a platform is out of reach; the last value repeats."""
AT_A_LOOK = 3
"""The number of items that are loaded at once: a deal has two, with a tap's notice three."""
LOOKED_UP = timedelta(minutes=1)
"""The time for which a chat counts as new."""
WITH_PICTURE = 2
"""The tries with a picture; after them only the text is sent."""
TRIES = 12
"""The tries of an item that fails while its platform works: for half an hour."""

Make = Callable[[str], Awaitable[bytes]]
"""Builds a file by its recipe."""

_log = logging.getLogger("peling.sender")


@frozen
class Dead:
    """An item that failed too often; the hosts are notified."""

    why: str


class Sender:
    """Deliver the items of the outbox."""

    _loop: asyncio.AbstractEventLoop | None = None

    def __init__(
        self,
        store: "Store",
        platforms: Mapping[str, Platform],
        patience: tuple[float, ...] = PATIENCE,
        *,
        make: Make | None = None,
        hosts: Hosts | None = None,
    ) -> None:
        """`patience`: seconds to wait for a platform, try by try.

        `make` builds the files of a reply; `hosts` are notified of dropped items.
        """
        self.signs = HealthState()
        self.changed: Callable[[int, str], None] = _ignore
        """Called with the chat and the reference of an edited message."""
        self._make = make
        self._store = store
        self._platforms = platforms
        self._patience = patience
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._woken: set[int] = set()
        self._handed: dict[int, Sequence[OutboxItem]] = {}
        """The new items of chats without other items."""
        self._empty: set[int] = set()
        self._new: dict[int, datetime] = {}
        """The new chats, with the time of that check."""
        self._barred: dict[int, bool] = {}
        """The chats in which the bot may not write; True: they have news since."""
        self._hosts = hosts
        self._arrived: Counter[str] = Counter()
        self._arrived_before: dict[int, int] = {}
        """The number of deliveries of the platform at the time of an item's failure."""

    async def start(self) -> None:
        """Send the items of an earlier run, and from now on new items."""
        self._loop = asyncio.get_running_loop()
        self._store.listen(partial(on_loop, self._loop, self._take))
        await self.sweep()

    async def sweep(self) -> None:
        """Find the chats with waiting items, also of other processes."""
        waiting = await settled(self._store.read(lambda ledger: ledger.parcels.chats()))
        self.wake(waiting)

    def wake(self, chats: Iterable[int]) -> None:
        """Start sending to these chats, which have waiting items."""
        self._take(dict.fromkeys(chats, ()))

    def _take(self, handed: Handed) -> None:
        """Start sending to these chats; an empty sequence means that items must be loaded."""
        if self._loop is None:
            return
        for chat, items in handed.items():
            if chat in self._empty and items and self._is_known(chat, items[0]):
                self._handed[chat] = items
                if chat in self._new:
                    self._handed[chat] = [replace(item, new=True) for item in items]
            else:
                self._woken.add(chat)
            self._empty.discard(chat)
            if chat in self._barred:
                self._barred[chat] = True
            if chat not in self._tasks:
                self._tasks[chat] = asyncio.create_task(self._work(chat), name=f"chat {chat}")

    def _is_known(self, chat: int, item: OutboxItem) -> bool:
        """Return False when a new chat must be checked again."""
        looked = self._new.get(chat)
        return looked is None or item.made is None or item.made - looked < LOOKED_UP

    async def quiet(self) -> None:
        """Wait until no item is being sent; delayed items are ignored."""
        while self._tasks:
            await asyncio.wait(self._tasks.values())

    async def stop(self) -> None:
        """Stop sending; the items remain in the outbox."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._tasks.clear()
        self._loop = None  # scheduled calls are ignored

    async def _work(self, chat: int) -> None:
        waits = 0
        while chat in self._woken or chat in self._handed:
            self._woken.discard(chat)
            try:
                await self._send_all(chat)
                waits = 0
            except Exception:  # noqa: BLE001 - the database is away: the outbox waits
                _log.exception("chat %s waits", chat)
                await asyncio.sleep(waiting_time(self._patience, waits))
                self._woken.add(chat)
                waits += 1
        del self._tasks[chat]

    async def _send_all(self, chat: int) -> None:
        """Send the items of a chat, unless another process sends them."""
        sharing = self._store.sharing
        if sharing is None:
            await self._send_in_turn(chat)
            return
        left = not await settled(sharing.claim_chat(chat))
        try:
            while not left:
                await self._send_in_turn(chat)
                left = await settled(sharing.leave_chat(chat))
        finally:
            if not left:
                await settled(sharing.leave_chat(chat, anyway=True))

    async def _send_in_turn(self, chat: int) -> None:
        items = self._handed.pop(chat, ()) or await self._look(chat)
        while items:
            for item in items:
                if not await self._send(_with_screen(item, items)) or chat in self._woken:
                    break
            else:  # only posts of this process wake the chat
                if items[-1].last and self._store.sharing is None:
                    self._empty.add(chat)
                    return
            items = await self._look(chat)

    async def _send(self, item: OutboxItem) -> bool:
        """Send an item; return False when the next items must be loaded again."""
        outcome = await self._deliver(item)
        if isinstance(outcome, Later):
            if outcome.barred:
                self._barred[item.chat.id] = False

            await settled(self._store.submit(lambda ledger: PUT_OFF(ledger, item, outcome)))
            return False
        opens = item.reply is not None and item.reply.thread is not None
        if isinstance(outcome, Delivered) and not opens and self._append_receipt(item, outcome):
            return True
        done = await self._store_outcome(item, outcome)
        return done and isinstance(outcome, Delivered) and not opens

    def _append_receipt(self, item: OutboxItem, outcome: Delivered) -> bool:
        """Append a receipt; return False where a transaction must store the delivery.

        The next transaction enters it, at the latest when due posts are looked for.
        """
        receipts = self._store.receipts
        return bool(receipts and receipts.add(as_sent(item, outcome), outcome.ref))

    async def _enter_first(self) -> None:
        """Store the receipts before the outbox is read, so that nothing is sent twice."""
        if self._holds_receipts():
            await settled(self._store.read(_nothing))  # stores them at once where it can
        if self._holds_receipts():
            await settled(self._store.submit(_nothing, lazy=True))

    def _holds_receipts(self) -> bool:
        receipts = self._store.receipts
        return receipts is not None and bool(receipts.waiting)

    async def _look(self, chat: int) -> Sequence[OutboxItem]:
        """Return the next items; none when the chat has nothing to send now.

        A delayed item is loaded again when its time has come.
        """
        await self._enter_first()
        if self._barred.get(chat):
            del self._barred[chat]
            await settled(self._store.submit(lambda ledger: ledger.parcels.resume(chat)))
        self._woken.discard(chat)
        most = 1
        if not self._store.sharing:
            most = AT_A_LOOK
        items = await settled(self._store.read(lambda ledger: ledger.parcels.next(chat, most)))
        if isinstance(items, float):
            self._wake_later(chat, min(items, LONGEST_WAIT))
            return ()
        if not items or items[0].chat.platform not in self._platforms:
            return ()
        self._new.pop(chat, None)
        if items[0].new and items[0].made:
            self._new[chat] = items[0].made
        return items

    def _wake_later(self, chat: int, seconds: float) -> None:
        asyncio.get_running_loop().call_later(seconds, self.wake, (chat,))

    async def _deliver(self, item: OutboxItem) -> Delivery | Dead:
        """Deliver an item; after an unexplained failure it is retried later."""
        platform = self._platforms[item.chat.platform]
        thread = item.reply.thread if item.reply else None
        if thread and not thread.anyway and not isinstance(platform, Threading):
            return Delivered()  # a platform without threads uses the chat
        if item.act in {"edit", "delete", "unpin"} and not item.ref:
            return Undeliverable("its message was never posted")
        try:
            if item.reply and item.reply.files and self._make:  # of the present data
                files = [(name, await self._make(recipe)) for name, recipe in item.reply.files]
                item = replace(item, files=tuple(files))
            outcome = await self._in_words_at_last(platform, item)
        except Exception as problem:  # noqa: BLE001 - mostly the network
            return self._handle_failure(item, problem)
        self.signs.sent(item, outcome)
        if isinstance(outcome, Elsewhere) and outcome.key == item.chat.key:
            return Undeliverable("its chat is said to be elsewhere and is here")
        if isinstance(outcome, Delivered):
            if item.act == "edit":
                self.changed(item.chat.id, outcome.ref)
            self._arrived[item.chat.platform] += 1
            self._arrived_before.pop(item.id, None)
        return outcome

    async def _in_words_at_last(self, platform: Platform, item: OutboxItem) -> Delivery:
        """Deliver an item, without its picture after a refusal or two failures."""
        reply = item.reply
        if reply is None or not (reply.picture or reply.below):
            return await platform.deliver(item)
        plain = replace(item, reply=reply.without_picture)
        if item.attempts >= WITH_PICTURE:
            return await platform.deliver(plain)
        outcome = await platform.deliver(item)
        if isinstance(outcome, Undeliverable) and not outcome.closed:
            return await platform.deliver(plain)
        return outcome

    def _handle_failure(self, item: OutboxItem, problem: Exception) -> Later | Dead:
        """Return a delay while a platform is away; drop an item that fails while it works."""
        if item.attempts == 0:
            _log.warning("parcel %s waits: %r", item.id, problem)
        arrived = self._arrived[item.chat.platform]
        is_there = self._arrived_before.get(item.id, arrived) < arrived
        self._arrived_before[item.id] = arrived
        blamed = is_there or not isinstance(problem, AwayError | OSError)
        if blamed and item.attempts + 1 >= TRIES:
            del self._arrived_before[item.id]
            return Dead(repr(problem))
        return Later(waiting_time(self._patience, item.attempts), "place", failed=True)

    async def _store_outcome(self, item: OutboxItem, outcome: Delivery | Dead) -> bool:
        """Store an outcome, again while the database is away, so that nothing is sent twice."""
        waits = 0
        while True:
            try:
                return await settled(self._write_down(item, outcome))
            except Unavailable as problem:
                _log.error("chat %s waits: %s", item.chat.id, problem)
            await asyncio.sleep(waiting_time(self._patience, waits))
            waits += 1

    def _write_down(self, item: OutboxItem, outcome: Delivery | Dead) -> Future[bool]:
        """Store the outcome of an item; return False when the item needs another try.

        Deliveries are stored first and without a disk sync, because a crash before that doubles
        them.
        """
        if isinstance(outcome, Undeliverable):
            _log.warning("parcel %s is dropped: %s", item.id, outcome.why)
        if isinstance(outcome, Dead):
            _log.error("parcel %s is a dead letter: %s", item.id, outcome.why)
            return self._store.submit(partial(self._give_up, item=item, why=outcome.why))
        lazy = isinstance(outcome, Delivered)

        return self._store.submit(lambda ledger: WRITE_DOWN(ledger, item, outcome), lazy=lazy)

    def _give_up(self, ledger: UnitOfWork, item: OutboxItem, why: str) -> bool:
        ledger.parcels.drop(item, why)
        if self._hosts is not None and not self._hosts.are(item.chat.key):
            self._hosts.tell(ledger, "host-not-sent", chat=item.chat.title, number=str(item.id))
        return True


def _with_screen(item: OutboxItem, items: Sequence[OutboxItem]) -> OutboxItem:
    """Return an item; a notice has the screen of its tap, if that is among the items."""
    if item.act != "notice":
        return item
    for screen in reversed(items):
        if screen.tap == item.tap and screen.act in {"post", "edit"}:
            return replace(item, screen=screen)
    return item


def _nothing(_: UnitOfWork) -> None:
    """Begin a transaction, which enters the receipts."""


def as_sent(item: OutboxItem, outcome: Delivered) -> OutboxItem:
    """Return an item with the revision that was delivered."""
    if outcome.revision is None:
        return item
    return replace(item, revision=outcome.revision)


def _ignore(_chat: int, _message: str) -> None:
    """Ignore an edit."""
