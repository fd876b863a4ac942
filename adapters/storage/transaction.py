"""What every part of a unit has at hand."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from adapters.storage.cache import Memory
from adapters.storage.connection import Connection, Prepared, Values
from adapters.storage.rows import Record, Rows
from bot.messages import Incoming


class Listed(Protocol):
    """The key, and the hash of each who is forgotten, by a name that says nothing."""

    def read(self, connection: Connection) -> dict[str, str]:
        """The list."""

    def add(self, connection: Connection, more: Mapping[str, str]) -> None:
        """Add what is not there yet."""


@dataclass(slots=True)
class Transaction:
    """One transaction: its connection, what is remembered, the time, what brought it about.

    `enter` is called with a club's number before anything of that club is read: with PostgreSQL
    it waits for the club's lock, and says whether it had to be taken. `incoming` is what is being
    handled, if anything. `forgotten` is where it is kept who is. `holder` is the process that
    holds what it stores, 0 where there is but one. `posted` collects the chats in whose outbox
    something was put.
    """

    connection: Connection
    memory: Memory
    now: datetime
    enter: Callable[[int], bool]
    incoming: Incoming | None = None
    forgotten: Listed | None = None
    holder: int = 0
    posted: set[int] = field(default_factory=set)

    @contextmanager
    def step(self) -> Iterator[None]:
        """A step of its own: when an exception leaves it, only what it did is undone."""
        mark = self.memory.mark()
        try:
            with self.connection.step():
                yield
        except BaseException:
            self.memory.undo(mark)
            raise


class Part:
    """A part of a unit, over the same transaction as the others."""

    def __init__(self, transaction: Transaction) -> None:
        """The transaction."""
        self._transaction = transaction
        self._db = transaction.connection

    def _one(self, rows: Rows[Record], statement: Prepared, values: Values) -> Record | None:
        """The record in the first row, if there is one."""
        row = self._db.one(statement, values)
        return None if row is None else rows.of(row)

    def _all(self, rows: Rows[Record], statement: Prepared, values: Values) -> tuple[Record, ...]:
        """The records in all rows."""
        return tuple(map(rows.of, self._db.all(statement, values)))

    @property
    def now(self) -> datetime:
        """The time, aware, in UTC."""
        return self._transaction.now
