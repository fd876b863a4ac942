"""How fast the bot may write: within what the platform allows, in all and for each chat.

About twenty messages a minute go into a group, edits too, and thirty a second in all. What is less
urgent leaves room for what is more: results come first, what comes by itself
comes late; a table's screens are spread.
"""

import asyncio
from collections import defaultdict, deque
from collections.abc import Callable, Mapping
from heapq import heappop, heappush
from itertools import count
from time import monotonic
from typing import Any

from bot.ports.platforms import OutboxItem, Urgency

GROUP: Mapping[Urgency, int] = {
    Urgency.RESULT: 18,
    Urgency.CARD: 17,
    Urgency.PAD: 14,
    Urgency.ANSWER: 12,
    Urgency.UNASKED: 10,
    Urgency.LAST: 7,
}
"""How many messages of a minute there may be in a group, for one more of this urgency to go."""
HELD_BACK = 2
"""Messages a minute that the platform would take besides; a new chat has them."""
NEAR = 6
"""With fewer, two changes of screens may follow each other in two seconds; ..."""
NEAR_WHEN_NEW = 14
"""... in a new chat with one table; ..."""
CLOSE = 8
"""... from then on in four, and in fourteen where several tables play with this many.

With fewer than these the pad of a recorded round is shortened, else it goes.
"""
PRIVATE = 50
"""Messages a minute into a private chat."""
A_SECOND = 28
"""Messages in any second in all; those that somebody waits for leave one after another, ..."""
UNASKED = 20
"""... and so do those that come by themselves, fewer: some room is always left."""

CallLater = Callable[[float, Callable[[], None]], Any]


def _on_the_loop(seconds: float, work: Callable[[], None]) -> None:
    asyncio.get_running_loop().call_later(seconds, work)


class Pace:
    """Says when an item may leave. Times are seconds of the given clock."""

    def __init__(
        self,
        clock: Callable[[], float] = monotonic,
        minute: float = 60.0,
        a_second: float = A_SECOND,
        later: CallLater = _on_the_loop,
    ) -> None:
        """`minute`: how long a minute takes; a test server may have shorter ones.

        `later` does something after some seconds of the clock.
        """
        self._clock = clock
        self._minute = minute
        self._later = later
        self._step = 1.0 / a_second
        self._unasked_step = A_SECOND / UNASKED / a_second
        self._left: deque[float] = deque(maxlen=int(a_second))
        """When the last calls left, as many as may in a second."""
        self._free = self._free_for_unasked = clock()
        self._queue: list[tuple[Urgency, int, asyncio.Future[float]]] = []
        self._numbers = count()
        self._waits = False
        self._sent: dict[str, deque[float]] = defaultdict(lambda: deque(maxlen=PRIVATE))
        self._changed: dict[str, deque[tuple[float, str]]] = defaultdict(
            lambda: deque(maxlen=PRIVATE)
        )
        """When which table's screen was changed in a chat."""

    async def look(self, chat: str) -> None:
        """Learn what others sent to a chat; here there are none."""

    # --- the budget of a chat --------------------------------------------------------------------

    def wait(self, parcel: OutboxItem) -> float:
        """For how long (s) this item has to wait for room in its chat's budget."""
        if parcel.act in {"delete", "unpin"}:  # the platform does not count it
            return 0.0
        sent = self._within(parcel.chat.key)
        if parcel.chat.kind == "private":
            room = PRIVATE
        elif parcel.act == "edit" and parcel.reply and parcel.reply.or_gone:
            room = CLOSE if self._alone(parcel) else NEAR
        else:
            room = GROUP[parcel.urgency] + HELD_BACK * parcel.new
        wait = 0.0
        if len(sent) >= room:
            wait = sent[len(sent) - room] + self._minute - self._clock()
        if parcel.changed_by_many:
            return wait or self._wait_of_card(parcel.chat.key)
        if parcel.table and parcel.urgency is Urgency.CARD and parcel.chat.kind != "private":
            wait = wait or self._spread(parcel, len(sent))
        return wait

    def _spread(self, parcel: OutboxItem, sent: int) -> float:
        """How long (s) a table's screen waits, so that the room left lasts until there is more.

        Two may go at once: who opens a round sees its keys. What is tapped meanwhile goes with
        the next: two edits come to the same as one.
        """
        now = self._clock()
        changed = self._changed[parcel.chat.key]
        alone = self._alone(parcel)
        if sent < (NEAR_WHEN_NEW if parcel.new and alone else NEAR):
            seconds = 2
        else:
            seconds = 4 if alone or sent < CLOSE else 14
        before = changed[-2][0] if len(changed) > 1 else -self._minute
        wait = max(before + seconds * self._minute / 60 - now, 0.0)
        if not wait:
            changed.append((now, parcel.table))
        return wait

    def _wait_of_card(self, chat: str) -> float:
        """How long (s) a card waits that many people change; 0: it is changed now.

        At least 5 s of a minute, and 3 s for each change within it: 6 of them at most.
        """
        changed = self._within(f"{chat}:card")
        now = self._clock()
        apart = self._minute * max(3 * len(changed), 5) / 60
        wait = max(changed[-1] + apart - now, 0.0) if changed else 0.0
        if not wait:
            changed.append(now)
        return wait

    def _alone(self, parcel: OutboxItem) -> bool:
        """True when no other table's screen was changed in this minute."""
        since = self._clock() - self._minute
        changed = self._changed[parcel.chat.key]
        return {table for at, table in changed if at > since} <= {parcel.table}

    def count(self, chat: str) -> None:
        """A message leaves for this chat."""
        self._within(chat).append(self._clock())

    def _within(self, chat: str) -> deque[float]:
        sent = self._sent[chat]
        begin = self._clock() - self._minute
        while sent and sent[0] <= begin:
            sent.popleft()
        return sent

    # --- the turn among all chats ----------------------------------------------------------------

    async def leave(self, urgency: Urgency, chat: str) -> None:
        """Wait for the turn of a message, and count it for its chat."""
        await self.in_turn(urgency)
        self.count(chat)

    async def in_turn(self, urgency: Urgency) -> float:
        """Wait for the turn: one call after another, also after a pause; the most urgent first.

        Gives the moment by the clock at which it was due.

        What comes by itself keeps out of the way: nobody waits for the turn after it.
        """
        turn: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        heappush(self._queue, (urgency, next(self._numbers), turn))
        self._came(turn)
        return await turn

    def _came(self, turn: asyncio.Future[float]) -> None:
        """Somebody came into the queue; who comes first may be free to go."""
        if not self._waits or self._queue[0][2] is turn:
            self._go()

    def _go(self) -> None:
        """Let those go that may go now, and come again for the next."""
        self._waits = False
        while self._queue:
            urgency, _, turn = self._queue[0]
            unasked = urgency >= Urgency.UNASKED
            now = self._clock()
            room = self._left[0] + 1.0 if len(self._left) == self._left.maxlen else now
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
