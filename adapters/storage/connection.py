"""One connection to the database, a transaction over it, and what its parts have at hand."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Protocol, TypeVar, cast

from sqlalchemy import Dialect

from adapters.storage.statements import SQLITE, Prepared, Record, Row, Rows, Values
from bot.messages import Incoming
from bot.ports.faults import Damaged, Unavailable
from bot.ports.records import Member
from core.game.table import Table

Value = TypeVar("Value")
_NONE: Values = {}

LARGEST = 2**63 - 1
"""The largest whole number that a database holds."""
TABLES, CLUBS = 1_000, 5_000
"""How many tables, and clubs with their members, are remembered."""

Driver = Any
"""A driver's connection: sqlite3's or psycopg's, which are alike in what is used here."""

Cursor = Any
"""A driver's cursor, likewise."""

_DAMAGED = frozenset({11, 26, "XX001", "XX002"})
"""How SQLite (CORRUPT, NOTADB) and PostgreSQL say that what is written there makes no sense."""


def unavailable(problem: BaseException) -> Unavailable:
    """The error to raise where the database itself is at fault."""
    code = getattr(problem, "sqlite_errorcode", 0) & 0xFF
    damaged = {code, getattr(problem, "sqlstate", None)} & _DAMAGED
    return (Damaged if damaged else Unavailable)(str(problem).strip().partition("\n")[0])


class Connection:
    """A connection that one thread uses; `say` begins and ends its transactions."""

    __slots__ = ("_deep", "_passing", "dialect", "driver")

    def __init__(
        self, driver: Driver, dialect: Dialect, passing: Callable[[BaseException], bool]
    ) -> None:
        """An open connection, in autocommit mode, and the kind of database behind it.

        `passing` says of an exception whether it is the database's fault, or the moment's.
        """
        self.driver = driver
        self.dialect = dialect
        self._passing = passing
        self._deep = 0
        """How many steps are under way."""

    def run(self, statement: Prepared, values: Values = _NONE) -> int:
        """Run the statement; returns how many rows it touched."""
        return cast("int", self._execute(statement, values).rowcount)

    def many(self, statement: Prepared, rows: Sequence[Values]) -> None:
        """Run the statement for every row."""
        words, fixed = statement.compiled(self.dialect)
        given = [{**fixed, **row} for row in rows] if fixed else rows
        self.driver.cursor().executemany(words, given)

    def one(self, statement: Prepared, values: Values = _NONE) -> Row | None:
        """The first row, or None; no row has a number that the database cannot hold."""
        try:
            return cast("Row | None", self._execute(statement, values).fetchone())
        except OverflowError:
            return None

    def all(self, statement: Prepared, values: Values = _NONE) -> list[Row]:
        """All rows; none has a number that the database cannot hold."""
        try:
            return cast("list[Row]", self._execute(statement, values).fetchall())
        except OverflowError:
            return []

    def number(self, statement: Prepared, values: Values = _NONE) -> int:
        """The one number that the statement returns: the id of a new row, a count."""
        row = self.one(statement, values)
        if row is None:
            message = "the statement returned no row"
            raise LookupError(message)
        return int(row[0])

    def _execute(self, statement: Prepared, values: Values) -> Cursor:
        words, fixed = statement.compiled(self.dialect)
        if self.dialect is not SQLITE and any(map(_is_beyond, values.values())):
            raise OverflowError  # as sqlite3 does; PostgreSQL would give the transaction up
        return self.driver.execute(words, {**fixed, **values} if fixed else values)

    def say(self, words: str) -> None:
        """Run words that have no values: BEGIN, COMMIT or a PRAGMA."""
        self.driver.execute(words)

    def must_be_there(self, problem: Exception) -> None:
        """Make sure that what went wrong is not that the database is away.

        Raises:
            Unavailable: it is.
        """
        if isinstance(problem, Unavailable):
            raise problem
        away = unavailable(problem)
        if self._passing(problem) and not isinstance(away, Damaged):
            raise away from problem

    @contextmanager
    def step(self) -> Iterator[None]:
        """A savepoint: when an exception leaves it, what was done in it is undone.

        Raises:
            Unavailable: it is the database's fault; the whole transaction must be given up.
        """
        self._deep += 1
        point = f"step_{self._deep}"
        try:
            self.say(f"SAVEPOINT {point}")
            yield
            self.say(f"RELEASE {point}")
        except Unavailable:
            raise
        except BaseException as problem:
            if self._passing(problem):
                raise unavailable(problem) from problem
            self.say(f"ROLLBACK TO {point}")
            self.say(f"RELEASE {point}")
            raise
        finally:
            self._deep -= 1


def _is_beyond(given: object) -> bool:
    return isinstance(given, int) and not -LARGEST <= given <= LARGEST


class LookupCache:
    """Values that are not read again for every round: folded tables by sitting, members by club.

    True as long as nobody else writes: on SQLite for the life of the program, on PostgreSQL for
    one transaction, begun under the club's lock. What a step that failed put here is forgotten.
    """

    def __init__(self) -> None:
        """Nothing is remembered."""
        self.tables: dict[int, Table] = {}
        self.members: dict[int, tuple[Member, ...]] = {}
        self.fresh: list[tuple[dict[int, Any], int]] = []
        """Each value put here since the last commit: its dict, and its number."""

    def put(self, values: dict[int, Value], number: int, value: Value) -> None:
        """Remember a value, for good once the transaction is committed.

        Of too many the one that was put in longest ago goes.
        """
        values.pop(number, None)
        values[number] = value
        self.fresh.append((values, number))
        if len(values) > (CLUBS if values is self.members else TABLES):
            del values[next(iter(values))]

    def undo(self, mark: int = 0) -> None:
        """Forget all that was put here after the first `mark` values."""
        for values, number in self.fresh[mark:]:
            values.pop(number, None)
        del self.fresh[mark:]


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
    it waits for the club's lock, and says whether it had to be taken; SQLite has none. `incoming`
    is what is being handled, if anything. `forgotten` is the list of those who are. `holder` is
    the process that holds what it stores, 0 where there is but one. `posted` collects the chats
    whose outbox got something.
    """

    connection: Connection
    memory: LookupCache
    now: datetime
    enter: Callable[[int], bool] = lambda _club: False
    incoming: Incoming | None = None
    forgotten: Listed | None = None
    holder: int = 0
    posted: set[int] = field(default_factory=set)

    @contextmanager
    def step(self) -> Iterator[None]:
        """A step of its own: when an exception leaves it, only what it did is undone."""
        mark = len(self.memory.fresh)
        try:
            with self.connection.step():
                yield
        except BaseException:
            self.memory.undo(mark)
            raise


class Repository:
    """A part of a unit, over the same transaction as the others."""

    def __init__(self, transaction: Transaction) -> None:
        """The transaction."""
        self._transaction = transaction
        self._db = transaction.connection
        self._memory = transaction.memory
        self.now = transaction.now
        """The time, aware, in UTC."""

    def step(self) -> AbstractContextManager[None]:
        """A step of its own: when an exception leaves it, only what it did is undone."""
        return self._transaction.step()

    def _one(self, rows: Rows[Record], statement: Prepared, values: Values) -> Record | None:
        """The record in the first row, if there is one."""
        row = self._db.one(statement, values)
        return None if row is None else rows.of(row)

    def _all(self, rows: Rows[Record], statement: Prepared, values: Values) -> tuple[Record, ...]:
        """The records in all rows."""
        return tuple(map(rows.of, self._db.all(statement, values)))
