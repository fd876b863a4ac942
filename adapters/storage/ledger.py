"""One transaction, as the desk and the sender use it."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from adapters.storage.dues import Dues
from adapters.storage.inbox import InboxPart
from adapters.storage.outbox import OutboxPart
from adapters.storage.unit import StoredUnit

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from bot.messages import Incoming
    from bot.ports.records import Club


class StoredLedger(InboxPart, OutboxPart, Dues):
    """One transaction over one connection."""

    def unit(self, incoming: Incoming | None = None) -> StoredUnit:
        """The unit of this transaction; `incoming` is what is being handled in it."""
        return StoredUnit(replace(self._frame, incoming=incoming))

    def clubs(self) -> tuple[Club, ...]:
        """All clubs, in the order of their founding."""
        return self.unit().clubs()

    @contextmanager
    def step(self) -> Iterator[None]:
        """A step of its own: when an exception leaves it, only what it did is undone."""
        mark = self._frame.memory.mark()
        try:
            with self._line.step():
                yield
        except BaseException:
            self._frame.memory.undo(mark)
            raise

    def wipe(self, before: datetime) -> None:
        """Empty the bodies of updates and parcels that were done before a moment."""
        self.wipe_inbox(before)
        self.wipe_outbox(before)
