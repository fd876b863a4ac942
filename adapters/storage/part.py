"""What every part of a unit has at hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from adapters.storage.line import Line
    from adapters.storage.memory import Memory
    from bot.messages import Incoming


@dataclass(slots=True)
class Frame:
    """One transaction: its connection, what is remembered, the time, what brought it about.

    `enter` is called with a club's number before anything of that club is read: with PostgreSQL
    it waits for the club's lock, and says whether it had to be taken. `incoming` is what is being
    handled, if anything. `posted` collects the chats in whose outbox something was put.
    """

    line: Line
    memory: Memory
    now: datetime
    enter: Callable[[int], bool]
    incoming: Incoming | None = None
    posted: set[int] = field(default_factory=set)


class Part:
    """A part of a unit, over the same transaction as the others."""

    def __init__(self, frame: Frame) -> None:
        """The transaction."""
        self._frame = frame
        self._line = frame.line

    @property
    def now(self) -> datetime:
        """The time, aware, in UTC."""
        return self._frame.now
