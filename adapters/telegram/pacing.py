"""Limit the rate of messages for each chat and in total.

Telegram allows about twenty messages a minute to a group, with edits, and thirty a second in
total. Less urgent messages leave capacity for results, unrequested posts come last, and the
screens of a table are spread.
"""

import asyncio
from collections import defaultdict, deque
from collections.abc import Callable, Mapping
from heapq import heappop, heappush
from itertools import count
from time import monotonic
from typing import Any, NamedTuple

from bot.ports.platforms import OutboxItem, Urgency

GROUP: Mapping[Urgency, int] = {
    Urgency.RESULT: 18,
    Urgency.REPLY: 17,
    Urgency.CARD: 15,
    Urgency.PAD: 13,
    Urgency.ANSWER: 12,
    Urgency.UNASKED: 10,
    Urgency.LAST: 7,
}
"""The limit of messages a minute in a group, by the urgency of the next message."""
NEW: Mapping[Urgency, int] = {**GROUP, Urgency.RESULT: 20, Urgency.REPLY: 19, Urgency.CARD: 19}
"""The same limits in the first ten minutes of a chat, which may use the whole budget."""
OF_DRAFT = 4
"""Messages a minute that a table's message leaves to the screens of the deal that is entered."""
BETWEEN = 5
"""Changes of screens a minute that are left to first screens while several tables enter."""
NEAR = 8
"""Below this number of messages the screens of a table follow the thumb (`SOON`).

Also the limit for an edit of the pad of a recorded deal; above the limit the pad is deleted.
"""
FIRST = 10
"""The same number in a new chat."""
SOON = (1.7, 1.7)
"""The seconds between two changes of a table's screen, and the longest delay of a change."""
SPREAD = (4.0, 2.2)
"""The same seconds from `NEAR` on, and while several tables enter."""
PRIVATE = 50
"""Messages a minute to a private chat."""
A_SECOND = 28
"""Messages a second in total."""
UNASKED = 20
"""Unrequested messages a second."""

CallLater = Callable[[float, Callable[[], None]], Any]


def _on_the_loop(seconds: float, work: Callable[[], None]) -> None:
    asyncio.get_running_loop().call_later(seconds, work)


class ScreenChange(NamedTuple):
    """A change of a table's screen: its time, the table, and the number of keys in each row."""

    at: float
    table: str
    keys: tuple[int, ...]


class Pace:
    """Decide when an item may be sent. Times are seconds of the given clock."""

    def __init__(
        self,
        clock: Callable[[], float] = monotonic,
        minute: float = 60.0,
        a_second: float = A_SECOND,
        later: CallLater = _on_the_loop,
    ) -> None:
        """`minute`: the length of a minute, which tests may shorten.

        `later` calls a function after some seconds of the clock.
        """
        self._clock = clock
        self._minute = minute
        self._later = later
        self._step = 1.0 / a_second
        self._unasked_step = A_SECOND / UNASKED / a_second
        self._left: deque[float] = deque(maxlen=int(a_second))
        """The times of the last calls, as many as are allowed in a second."""
        self._free = self._free_for_unasked = clock()
        self._queue: list[tuple[Urgency, int, asyncio.Future[float]]] = []
        self._numbers = count()
        self._waits = False
        self._sent: dict[str, deque[float]] = defaultdict(lambda: deque(maxlen=PRIVATE))
        self._changed: dict[str, deque[ScreenChange]] = defaultdict(lambda: deque(maxlen=PRIVATE))
        """The last changes of screens in each chat."""
        self._waiting: dict[tuple[str, str], tuple[int, float]] = {}
        """The waiting change of a table in each chat, and the time of its first try."""

    async def look(self, chat: str) -> None:
        """Load the messages of other processes to a chat; a single process has none."""

    def wait(self, item: OutboxItem) -> float:
        """Return the seconds until an item fits into the limits of its chat."""
        if item.act in {"delete", "unpin"}:  # the platform does not count it
            return 0.0
        wait = self.full(item)
        if item.act == "post" or (item.reply and item.reply.or_gone):
            return wait
        if item.changed_by_many:
            return wait or self._wait_of_card(item.chat.key)
        if item.urgency <= Urgency.CARD and item.table and item.chat.kind != "private":
            return wait or self._spread(item)
        return wait

    def full(self, item: OutboxItem) -> float:
        """Return the seconds until the minute of the item's chat has room for it."""
        sent = self._within(item.chat.key)
        if item.chat.kind == "private":
            room = PRIVATE
        elif item.act == "edit" and item.reply and item.reply.or_gone:
            room = NEAR
        else:
            room = (NEW if item.new else GROUP)[item.urgency]
            if item.urgency is Urgency.CARD:
                room -= self._left_to_others(item)
        if len(sent) < room:
            return 0.0
        return sent[len(sent) - room] + self._minute - self._clock()

    def _left_to_others(self, item: OutboxItem) -> int:
        """Return the messages a minute that a screen leaves to more urgent screens."""
        left = 0
        if item.table and not item.of_draft:
            left += OF_DRAFT
        if not self._is_alone(item):
            left += BETWEEN
        return left

    def _spread(self, item: OutboxItem) -> float:
        """Return the seconds that a table's screen waits, so that the limit lasts for the minute.

        The first change after a pause, and one to other keys, is sent at once. Changes of quick
        taps are combined: at most one in `apart` seconds, and none waits longer than `most`.
        """
        now = self._clock()
        changed = self._changed[item.chat.key]
        waits, since = self._waiting.get((item.chat.key, item.table), (item.id, now))
        if waits != item.id:
            since = now
        if item.reply:
            keys = tuple(len(row) for row in item.reply.buttons)
        else:
            keys = ()
        before = [change for change in changed if change.table == item.table]
        at_once = not before or item.urgency is Urgency.RESULT
        if not at_once and not (item.of_draft and before[-1].keys != keys):
            apart, most = SOON if self._is_near(item) else SPREAD
            second = self._minute / 60
            due = min(before[-1].at + apart * second, since + most * second)
            if due > now:
                self._waiting[item.chat.key, item.table] = item.id, since
                return due - now
        self._waiting.pop((item.chat.key, item.table), None)
        changed.append(ScreenChange(now, item.table, keys))
        return 0.0

    def _is_near(self, item: OutboxItem) -> bool:
        """Return True while the only table that enters has much of its minute left."""
        if item.new:
            limit = FIRST
        else:
            limit = NEAR
        return self._is_alone(item) and len(self._within(item.chat.key)) < limit

    def _wait_of_card(self, chat: str) -> float:
        """Return the seconds that a card with changes by many members waits; 0: edit it now.

        At least 5 s of a minute, and 3 s for each change within it: at most 6 changes.
        """
        changed = self._within(f"{chat}:card")
        now = self._clock()
        apart = self._minute * max(3 * len(changed), 5) / 60
        wait = 0.0
        if changed:
            wait = max(changed[-1] + apart - now, 0.0)
        if not wait:
            changed.append(now)
        return wait

    def _is_alone(self, item: OutboxItem) -> bool:
        since = self._clock() - self._minute
        changed = self._changed[item.chat.key]
        return {change.table for change in changed if change.at > since} <= {item.table}

    def count(self, chat: str) -> None:
        """Record a message to this chat."""
        self._within(chat).append(self._clock())

    def _within(self, chat: str) -> deque[float]:
        sent = self._sent[chat]
        begin = self._clock() - self._minute
        while sent and sent[0] <= begin:
            sent.popleft()
        return sent

    async def leave(self, urgency: Urgency, chat: str) -> None:
        """Wait for the turn of a message, and record it for its chat."""
        await self.in_turn(urgency)
        self.count(chat)

    async def in_turn(self, urgency: Urgency) -> float:
        """Wait for the turn of a call, the most urgent first; return the time when it was due.

        Unrequested messages never delay the turn after them.
        """
        turn: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        heappush(self._queue, (urgency, next(self._numbers), turn))
        self._came(turn)
        return await turn

    def _came(self, turn: asyncio.Future[float]) -> None:
        if not self._waits or self._queue[0][2] is turn:
            self._go()

    def _go(self) -> None:
        self._waits = False
        while self._queue:
            urgency, _, turn = self._queue[0]
            unasked = urgency >= Urgency.UNASKED
            now = self._clock()
            room = now
            if len(self._left) == self._left.maxlen:
                room = self._left[0] + 1.0
            free = max(room, self._free, self._free_for_unasked if unasked else now)
            if not turn.done() and free > now:
                self._waits = True
                self._later(free - now, self._go)
                return
            heappop(self._queue)
            if turn.done():  # the waiting call was cancelled
                continue
            self._left.append(now)
            if unasked:
                self._free_for_unasked = now + self._unasked_step
            else:
                self._free = now + self._step
            turn.set_result(now)
