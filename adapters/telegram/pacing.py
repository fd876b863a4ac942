"""How fast the bot may write: one budget for each chat, well within what the platform allows.

About twenty messages a minute go into a group, edits too. Results come first, then cards, then
pads: whatever matters less leaves room for what matters more.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Final

from bot.ports.platforms import Parcel

POSTS: Final = 18
"""Messages a minute into one group, of new ones, ..."""
CARDS: Final = 16
"""... of edits of what stays in the chat (cards, results), ..."""
PADS: Final = 14
"""... and of edits of what goes again."""
PRIVATE: Final = 50
"""Messages a minute into a private chat."""
A_SECOND: Final = 28
"""Messages a second in all."""

_LASTING: Final = ("card:", "result:")
_UNCOUNTED: Final = frozenset({"delete", "pin"})


class Pace:
    """Says when a parcel may leave. Times are seconds of the given clock."""

    def __init__(
        self,
        clock: Callable[[], float] = monotonic,
        minute: float = 60.0,
        a_second: float = A_SECOND,
    ) -> None:
        """`minute`: how long a minute takes; a test server may have shorter ones."""
        self._clock = clock
        self._minute = minute
        self._step = 1.0 / a_second
        self._free = 0.0
        self._sent: dict[str, deque[float]] = {}
        self._held: dict[str, float] = {}

    def hold(self, chat: str, seconds: float) -> None:
        """The platform asked to leave this chat alone for so long."""
        self._held[chat] = max(self._held.get(chat, 0.0), self._clock() + seconds)

    def held(self, chat: str) -> float:
        """For how long (s) the platform still wants this chat to be left alone."""
        left = self._held.get(chat, 0.0) - self._clock()
        if left <= 0:
            self._held.pop(chat, None)
        return max(left, 0.0)

    def wait(self, parcel: Parcel) -> float:
        """For how long (s) this parcel has to wait for room in its chat's budget."""
        if parcel.act in _UNCOUNTED:
            return 0.0
        sent, room = self._within_the_minute(parcel.chat.key), _room(parcel)
        if len(sent) < room:
            return 0.0
        return sent[len(sent) - room] + self._minute - self._clock()

    def count(self, parcel: Parcel) -> None:
        """A message leaves for the parcel's chat."""
        if parcel.act not in _UNCOUNTED:
            self._within_the_minute(parcel.chat.key).append(self._clock())

    async def in_turn(self) -> None:
        """Wait for the turn among all chats."""
        now = self._clock()
        self._free = max(self._free, now - 1.0) + self._step  # a second's worth may go at once
        if self._free > now:
            await asyncio.sleep(self._free - now)

    def _within_the_minute(self, chat: str) -> deque[float]:
        sent = self._sent.setdefault(chat, deque(maxlen=PRIVATE))
        begin = self._clock() - self._minute
        while sent and sent[0] <= begin:
            sent.popleft()
        return sent


def _room(parcel: Parcel) -> int:
    if parcel.chat.kind == "private":
        return PRIVATE
    if parcel.act == "post":
        return POSTS
    return CARDS if parcel.slot.startswith(_LASTING) else PADS
