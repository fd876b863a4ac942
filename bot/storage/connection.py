"""One connection to the database, a transaction over it, and what its parts have at hand."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from itertools import chain
from typing import Any, Protocol, TypeVar, cast

from sqlalchemy import Dialect

from bot.messages import Incoming
from bot.ports.faults import Damaged, Unavailable
from bot.ports.platforms import OutboxItem
from bot.ports.records import Member
from bot.storage.statements import (
    SQLITE,
    Prepared,
    Record,
    Row,
    Rows,
    Values,
    together,
)
from core.game.table import Table

Value = TypeVar("Value")
Posted = dict[int, list[OutboxItem] | None]

LARGEST = 2**63 - 1
"""The largest whole number that a database holds."""
MANY = 64
"""Fewer rows than these are written by one statement, which takes half the time."""
TABLES = 1_000
CLUBS = 5_000
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


def fault(problem: Exception, passing: Callable[[BaseException], bool]) -> Exception:
    """Return the error to raise: `Unavailable` where the database itself is at fault."""
    if isinstance(problem, Unavailable) or not passing(problem):
        return problem
    error = unavailable(problem)
    error.__cause__ = problem
    return error


class Connection:
    """A connection that one thread uses; `say` begins and ends its transactions."""

    __slots__ = ("_compiled", "_seen", "begun", "deep", "dialect", "driver", "passing")

    def __init__(
        self, driver: Driver, dialect: Dialect, passing: Callable[[BaseException], bool]
    ) -> None:
        """An open connection, in autocommit mode, and the kind of database behind it.

        `passing` says of an exception whether it is the database's fault, or the moment's.
        """
        self.driver = driver
        self.dialect = dialect
        self.passing = passing
        self.deep = 0
        """How many steps are under way."""
        self.begun = -1
        """How many rows SQLite had changed when the transaction began; -1 elsewhere."""
        self._compiled: dict[Prepared, tuple[str, Values]] = {}
        self._seen: dict[str, dict[Row, list[Row]]] = {}
        """The rows read in this transaction, by their table, until that is written to."""

    def run(self, statement: Prepared, *values: object) -> int:
        """Run the statement with its values in their order; returns how many rows it touched."""
        return cast("int", self._execute(statement, values).rowcount)

    def many(self, statement: Prepared, rows: Sequence[Row]) -> None:
        """Insert the rows."""
        words, _ = statement.compiled(self.dialect)
        self._seen.pop(statement.changes, None)
        if self.dialect is SQLITE and 0 < len(rows) < MANY:
            self.driver.execute(together(words, len(rows)), [*chain.from_iterable(rows)])
        else:
            given = [dict(zip(statement.names, row, strict=True)) for row in rows]
            self.driver.cursor().executemany(words, given)

    def one(self, statement: Prepared, *values: object) -> Row | None:
        """The first row, or None; no row has a number that the database cannot hold."""
        found = self.all(statement, *values)
        return found[0] if found else None

    def all(self, statement: Prepared, *values: object) -> list[Row]:
        """All rows; none has a number that the database cannot hold."""
        if statement.of:
            seen = self._seen.setdefault(statement.of, {})
            asked = (statement, *values)
            if asked in seen:
                return seen[asked]
            for rows in seen.values() if statement.names == ["id"] else ():
                for row in rows:
                    if row[0] == values[0]:
                        return [row]
        try:
            found: list[Row] = self._execute(statement, values).fetchall()
        except OverflowError:
            return []
        if statement.of:
            seen[asked] = found
        return found

    def number(self, statement: Prepared, *values: object) -> int:
        """The one number that the statement returns: the id of a new row, a count."""
        number = self.found(statement, *values)
        if number is None:
            message = "the statement returned no row"
            raise LookupError(message)
        return number

    def found(self, statement: Prepared, *values: object) -> int | None:
        """Return the number in the first row, or None where there is no row."""
        rows = self.all(statement, *values)
        return rows[0][0] if rows else None

    def _execute(self, statement: Prepared, values: Sequence[Any]) -> Cursor:
        known = self._compiled.get(statement)
        if known is None:
            known = self._compiled[statement] = statement.compiled(self.dialect)
        words, fixed = known
        if values and isinstance(values[0], dict):
            given = values[0]
        else:
            given = dict(zip(statement.names, values, strict=True))
        if self.dialect is not SQLITE and any(map(_is_beyond, given.values())):
            raise OverflowError  # as sqlite3 does; PostgreSQL would give the transaction up
        self._seen.pop(statement.changes, None)
        return self.driver.execute(words, fixed | given if fixed else given)

    def say(self, words: str) -> None:
        """Run words that have no values: BEGIN, COMMIT or a PRAGMA. Nothing read is remembered."""
        self._seen.clear()
        self.driver.execute(words)
        begins = words.startswith("BEGIN") and self.dialect is SQLITE
        self.begun = self.driver.total_changes if begins else -1

    def replace(self, driver: Driver) -> None:
        """Use another driver's connection; the cache of this one may hold a page read wrongly."""
        replaced = self.driver
        self.driver = driver
        replaced.close()

    def must_be_there(self, problem: Exception) -> None:
        """Make sure that what went wrong is not that the database is away.

        Raises:
            Unavailable: it is.
        """
        if isinstance(problem, Unavailable):
            raise problem
        away = unavailable(problem)
        if self.passing(problem) and not isinstance(away, Damaged):
            raise away from problem


class Step:
    """A savepoint: when an exception leaves it, what was done in it is undone.

    Before anything was changed the beginning of the transaction is one. With SQLite its end
    releases them all. It raises Unavailable where it is the database's fault: the whole
    transaction must be given up. (A generator would take twice as long.)
    """

    __slots__ = ("_also", "_db", "_first", "_point")

    def __init__(self, db: Connection, also: Callable[[], None]) -> None:
        """`also` undoes the rest, when an exception leaves it."""
        self._db = db
        self._also = also

    def __enter__(self) -> None:
        db = self._db
        db.deep += 1
        self._point = f"step_{db.deep}"
        self._first = db.begun >= 0 and db.driver.total_changes == db.begun
        if not self._first:
            self._say("SAVEPOINT")

    def __exit__(self, _: object, problem: BaseException | None, __: object) -> None:
        self._db.deep -= 1
        if problem is not None:
            self._failed(problem)
        elif self._db.dialect is not SQLITE:
            self._say("RELEASE")

    def _say(self, word: str) -> None:
        try:
            self._db.driver.execute(f"{word} {self._point}")
        except BaseException as problem:
            self._failed(problem)
            raise

    def _failed(self, problem: BaseException) -> None:
        db = self._db
        begun = self._db.begun
        self._also()
        if isinstance(problem, Unavailable):
            return
        if db.passing(problem):
            raise unavailable(problem) from problem
        if not self._first:
            db.say(f"ROLLBACK TO {self._point}")
            db.begun = begun
        elif db.driver.total_changes != begun:
            db.say("ROLLBACK")
            db.say("BEGIN IMMEDIATE")


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
    whose outbox got something, each with that, or None where it has to be read.
    """

    connection: Connection
    memory: LookupCache
    now: datetime
    enter: Callable[[int], bool] = frozenset[int]().__contains__
    incoming: Incoming | None = None
    forgotten: Listed | None = None
    holder: int = 0
    posted: Posted = field(default_factory=dict)

    def step(self) -> Step:
        """A step of its own: when an exception leaves it, only what it did is undone."""
        return Step(self.connection, partial(self._undo, len(self.memory.fresh)))

    def _undo(self, mark: int) -> None:
        self.memory.undo(mark)
        self.posted.update(dict.fromkeys(self.posted))

    def post(self, chat: int, item: OutboxItem | None) -> None:
        """The outbox of a chat got this; None: some of what waits there is otherwise now."""
        known = self.posted.setdefault(chat, [])
        if item is None or known is None:
            self.posted[chat] = None
        else:
            known.append(item)


class Repository:
    """A part of a unit, over the same transaction as the others."""

    def __init__(self, transaction: Transaction) -> None:
        """The transaction."""
        self._transaction = transaction
        self._enter = transaction.enter
        self._db = transaction.connection
        self._memory = transaction.memory
        self.step = transaction.step
        """Begin a step of its own: when an exception leaves it, only what it did is undone."""
        self.now = transaction.now
        """The time, aware, in UTC."""

    def _one(self, rows: Rows[Record], statement: Prepared, *values: object) -> Record | None:
        """The record in the first row, if there is one."""
        found = self._db.all(statement, *values)
        return rows.of(found[0]) if found else None

    def _by_id(self, rows: Rows[Record], number: int) -> Record | None:
        """The record of this number, if there is one."""
        return self._one(rows, rows.by_id, number)

    def _add(self, rows: Rows[Record], record: Record) -> int:
        """Store a new record; returns its number."""
        return self._db.number(rows.added, rows.row(record))

    def _save(self, rows: Rows[Record], record: Record, number: int) -> None:
        """Store what has changed in the record of this number."""
        self._db.run(rows.saved, {**rows.row(record), "id_": number})

    def _all(self, rows: Rows[Record], statement: Prepared, *values: object) -> tuple[Record, ...]:
        """The records in all rows."""
        return tuple(map(rows.of, self._db.all(statement, *values)))
