"""What the only writer remembers, so that it need not be read again for every round."""

from dataclasses import dataclass, field
from typing import Generic, TypeVar

from bot.ports.records import Member
from core.game.table import Table

Value = TypeVar("Value")

TABLES = 1_000
CLUBS = 5_000


class Remembered(Generic[Value]):
    """Values by number, at most so many; what a step that failed has put there is forgotten."""

    def __init__(self, limit: int) -> None:
        """At most `limit` values are kept; the one that was put in longest ago goes first."""
        self._limit = limit
        self._values: dict[int, Value] = {}
        self._changed: list[int] = []

    def get(self, key: int) -> Value | None:
        """The value, if it is remembered."""
        return self._values.get(key)

    def put(self, key: int, value: Value) -> None:
        """Remember a value, for good once the transaction is committed."""
        self._values.pop(key, None)
        self._values[key] = value
        self._changed.append(key)
        if len(self._values) > self._limit:
            del self._values[next(iter(self._values))]

    def drop(self, key: int) -> None:
        """Forget it: it will be read again."""
        self._values.pop(key, None)

    def mark(self) -> int:
        """How far the changes have come, for `undo`."""
        return len(self._changed)

    def undo(self, mark: int) -> None:
        """Forget everything that was put here since the mark."""
        for key in self._changed[mark:]:
            self._values.pop(key, None)
        del self._changed[mark:]

    def settle(self) -> None:
        """The changes are committed."""
        self._changed.clear()


@dataclass(slots=True)
class Memory:
    """Folded tables by sitting, members by club.

    True as long as nobody else writes: on SQLite for the life of the program, on PostgreSQL for
    one transaction, begun under the club's lock.
    """

    tables: Remembered[Table] = field(default_factory=lambda: Remembered(TABLES))
    members: Remembered[tuple[Member, ...]] = field(default_factory=lambda: Remembered(CLUBS))

    def mark(self) -> tuple[int, int]:
        """How far the changes have come, for `undo`."""
        return self.tables.mark(), self.members.mark()

    def undo(self, mark: tuple[int, int]) -> None:
        """Forget everything since the mark."""
        self.tables.undo(mark[0])
        self.members.undo(mark[1])

    def settle(self) -> None:
        """The changes are committed."""
        self.tables.settle()
        self.members.settle()
