"""A connection to the database, a transaction over it, and the base of its repositories."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from itertools import chain
from typing import Any, Protocol, TypeVar

from sqlalchemy import Dialect

from bot.messages import Incoming
from bot.ports.faults import Damaged, Unavailable
from bot.ports.platforms import OutboxItem
from bot.ports.records import Member
from bot.storage.statements import SQLITE, Prepared, Record, Row, Rows, Values, together
from core.game.table import Table

Value = TypeVar("Value")
Posted = dict[int, list[OutboxItem] | None]

LARGEST = 2**63 - 1
"""The largest whole number that a database holds."""
MANY = 64
"""Fewer rows are written by a single statement, which takes half the time."""
TABLES = 1_000
CLUBS = 5_000
"""The most tables, and clubs with their members, in the cache."""
ANSWERS = 5_000
"""The most queries of a table whose rows are known."""

NO_WRITES = "a function of a hook that only adds lines writes to the database"

Driver = Any
"""A connection of sqlite3 or psycopg, which are alike in the calls used here."""

Cursor = Any

_DAMAGED = frozenset({11, 26, "XX001", "XX002"})
"""The codes of SQLite (CORRUPT, NOTADB) and PostgreSQL for damaged data."""


def unavailable(problem: BaseException) -> Unavailable:
    """Return the error to raise where the database itself is at fault."""
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
    """A connection for a single thread; `say` begins and ends its transactions."""

    def __init__(
        self, driver: Driver, dialect: Dialect, passing: Callable[[BaseException], bool]
    ) -> None:
        """Take an open connection in autocommit mode.

        `passing` returns True for an exception by a fault of the database or the moment.
        """
        self.driver = driver
        self.dialect = dialect
        self.passing = passing
        self.deep = 0
        """The number of open savepoints."""
        self.begun = -1
        """The rows SQLite had changed at the beginning of the transaction; -1 elsewhere."""
        self.only_reads = False
        """True while a write is an error."""
        self.after_begin: Callable[[], None] = _nothing
        """Called in a transaction that was begun again after its rollback."""
        self._compiled: dict[Prepared, tuple[str, Values]] = {}
        self.writes_alone = False
        """True for the only writer of a file, which knows rows beyond the end of a transaction."""
        self._seen: defaultdict[str, dict[Row, list[Row]]] = defaultdict(dict)
        """The rows read, by table, until the table is changed."""
        self._version: Row = ()
        """SQLite's number of the changes by other connections, as the rows were read."""
        self.memory = LookupCache()
        self.changed: dict[str, None] = {}
        """The tables that were written; whoever asks empties it before."""

    def run(self, statement: Prepared, *values: object) -> int:
        """Run the statement with its values in their order; return the number of rows touched."""
        touched: int = self._execute(statement, values).rowcount
        return touched

    def amend(
        self, statement: Prepared, row: Row, known: Sequence[list[Row]], *values: object
    ) -> int:
        """Update a row of a table with ids to this row; return the number of rows touched.

        The rows known of the table remain known: no query of them may ask for a changed column.
        `known`: the results of `all` that hold the row, that by its id last.
        """
        seen = self._seen.pop(statement.changes, {})
        touched = self.run(statement, *values)
        if touched:
            for rows in known:
                rows[:] = [row if old[0] == row[0] else old for old in rows]
            self._seen[statement.changes] = seen
        return touched

    def many(self, statement: Prepared, rows: Sequence[Row]) -> None:
        """Insert the rows."""
        if self.only_reads:
            raise RuntimeError(NO_WRITES)
        words, _ = statement.compiled(self.dialect)
        self._seen.pop(statement.changes, None)
        self.changed[statement.changes] = None
        if self.dialect is not SQLITE:
            named = [dict(zip(statement.names, row, strict=True)) for row in rows]
            self.driver.cursor().executemany(words, named)
        elif 0 < len(rows) < MANY:
            self.driver.execute(together(words, len(rows)), [*chain.from_iterable(rows)])
        else:
            self.driver.executemany(words, rows)

    def one(self, statement: Prepared, *values: object) -> Row | None:
        """Return the first row, or None, also for a number too large for the database."""
        rows = self.all(statement, *values)
        if rows:
            return rows[0]
        return None

    def all(self, statement: Prepared, *values: object) -> list[Row]:
        """Return all rows; a query with a number too large for the database finds none."""
        if not statement.of:
            return self._read(statement, values)
        cached = self._seen[statement.of]
        if statement.by_id:
            key = values
        else:
            key = (statement, *values)
        rows = cached.get(key)
        if rows is None:
            rows = self._read(statement, values)
            if len(cached) >= ANSWERS:
                cached.clear()
            cached.update({row[:1]: [row] for row in rows} if statement.of_numbered else ())
            cached[key] = rows
        return rows

    def _read(self, statement: Prepared, values: Sequence[Any]) -> list[Row]:
        try:
            cursor = self._execute(statement, values)
        except OverflowError:
            return _found_none(statement)
        if statement.numbers and self.dialect is SQLITE:
            return [(cursor.lastrowid,)] * cursor.rowcount
        rows: list[Row] = cursor.fetchall()
        return rows

    def number(self, statement: Prepared, *values: object) -> int:
        """Return the number that the statement returns: the id of a new row, a count."""
        number: int = self._read(statement, values)[0][0]
        return number

    def found(self, statement: Prepared, *values: object) -> int | None:
        """Return the number in the first row, or None where there is no row."""
        rows = self.all(statement, *values)
        return rows[0][0] if rows else None

    def _execute(self, statement: Prepared, values: Sequence[Any]) -> Cursor:
        if self.only_reads and statement.changes:
            raise RuntimeError(NO_WRITES)
        known = self._compiled.get(statement)
        if known is None:
            known = self._compiled[statement] = statement.compiled(self.dialect)
        words, fixed = known
        if values and isinstance(values[0], dict):
            values = [values[0][name] for name in statement.names]
        given: Any = values
        if self.dialect is not SQLITE:
            given = fixed | dict(zip(statement.names, values, strict=True))
            if any(map(_is_beyond, values)):
                raise OverflowError  # as sqlite3 does; PostgreSQL would give the transaction up
        elif fixed:
            given = (*values, *fixed.values())
        self._seen.pop(statement.changes, None)
        self.changed[statement.changes] = None
        return self.driver.execute(words, given)

    def say(self, words: str) -> None:
        """Run words without values (BEGIN, COMMIT, a PRAGMA).

        All rows read are forgotten, but not by the only writer between two transactions.
        """
        if not self.writes_alone or words.startswith("ROLLBACK"):
            self.forget()
        self.driver.execute(words)
        begins = words.startswith("BEGIN") and self.dialect is SQLITE
        if begins:
            self.begun = self.driver.total_changes
        else:
            self.begun = -1
        if begins and self.writes_alone:
            version = self.driver.execute("PRAGMA data_version").fetchone()
            if version != self._version:
                self.forget()
                self.memory = LookupCache()
                self._version = version

    def forget(self) -> None:
        """Forget all rows read."""
        self._seen.clear()

    def replace(self, driver: Driver) -> None:
        """Use another connection of the driver; the present cache may hold a damaged page."""
        self._version = ()  # the next transaction forgets what is known
        replaced = self.driver
        self.driver = driver
        replaced.close()

    def must_be_there(self, problem: Exception) -> None:
        """Check that an error does not mean a missing database.

        Raises:
            Unavailable: the database is away.
        """
        if isinstance(problem, Unavailable):
            raise problem
        away = unavailable(problem)
        if self.passing(problem) and not isinstance(away, Damaged):
            raise away from problem


class Step:
    """A savepoint: an exception that leaves it undoes its changes.

    Before the first change the beginning of the transaction serves as savepoint. With SQLite the
    commit releases all savepoints. It raises Unavailable where the database is at fault: then the
    whole transaction must be given up. (A generator would take twice as long.)
    """

    __slots__ = ("_also", "_db", "_first", "_point")

    def __init__(self, db: Connection, also: Callable[[], None]) -> None:
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
            self._raise_failure(problem)
        elif self._db.dialect is not SQLITE:
            self._say("RELEASE")

    def _say(self, word: str) -> None:
        try:
            self._db.driver.execute(f"{word} {self._point}")
        except BaseException as problem:
            self._raise_failure(problem)
            raise

    def _raise_failure(self, problem: BaseException) -> None:
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
            db.after_begin()


def _nothing() -> None:
    """Leave a new transaction as it is."""


def _found_none(statement: Prepared) -> list[Row]:
    """Return no rows for a query; a statement that changes rows raises the present error again."""
    if statement.changes:
        raise  # noqa: PLE0704 - called in an `except`
    return []


def _is_beyond(given: object) -> bool:
    return isinstance(given, int) and not -LARGEST <= given <= LARGEST


class LookupCache:
    """Tables, members of clubs and what features add, which are not read for every round.

    Valid until another connection writes; on PostgreSQL for a transaction under the club's lock.
    """

    def __init__(self) -> None:
        self.tables: dict[int, Table] = {}
        self.members: dict[int, tuple[Member, ...]] = {}
        self.of_features: defaultdict[str, dict[int, Any]] = defaultdict(dict)
        """The values of features by the name of what they are."""
        self.fresh: list[tuple[dict[int, Any], int]] = []
        """The values stored since the last commit: the dict and the key."""

    def put(self, values: dict[int, Value], number: int, value: Value) -> None:
        """Store a value in the cache; it remains after a commit.

        The oldest value is evicted when the cache is full.
        """
        values.pop(number, None)
        values[number] = value
        self.fresh.append((values, number))
        if len(values) > (CLUBS if values is self.members else TABLES):
            del values[next(iter(values))]

    def undo(self, mark: int = 0) -> None:
        """Forget all values after the first `mark` uncommitted ones."""
        for values, number in self.fresh[mark:]:
            values.pop(number, None)
        del self.fresh[mark:]


class Listed(Protocol):
    """The list of forgotten accounts: a key, and a hash of each under a random name."""

    def read(self, connection: Connection) -> dict[str, str]:
        """Return the list."""

    def add(self, connection: Connection, more: Mapping[str, str]) -> None:
        """Add the missing entries."""


@dataclass(slots=True)
class Transaction:
    """A transaction: its connection, its cache, the time, and the update behind it.

    `enter` is called with a club's number before its rows are read: with PostgreSQL it takes the
    club's lock, and returns True if the lock was new; SQLite has none. `incoming` is the update
    that is handled, if any. `forgotten` is the list of forgotten accounts. `holder` is the process
    that holds the stored rows, 0 on SQLite. `posted` collects the chats with new outbox items, or
    None where the items have to be read.
    """

    connection: Connection
    memory: LookupCache
    now: datetime
    enter: Callable[[int], bool] = frozenset[int]().__contains__
    incoming: Incoming | None = None
    forgotten: Listed | None = None
    holder: int = 0
    posted: Posted = field(default_factory=dict)

    def about(self, incoming: Incoming | None) -> "Transaction":
        """Return the transaction with an update behind it; faster than `replace`."""
        about = (self.connection, self.memory, self.now, self.enter, incoming, self.forgotten)
        return Transaction(*about, self.holder, self.posted)

    def step(self) -> Step:
        """Return a savepoint: an exception that leaves it undoes only its own changes."""
        return Step(self.connection, partial(self._undo, len(self.memory.fresh)))

    def _undo(self, mark: int) -> None:
        self.memory.undo(mark)
        self.posted.update(dict.fromkeys(self.posted))

    def post(self, chat: int, item: OutboxItem | None) -> None:
        """Note an outbox item of a chat; None: waiting items were changed."""
        items = self.posted.setdefault(chat, [])
        if item is None or items is None:
            self.posted[chat] = None
        else:
            items.append(item)


class Repository:
    """A part of a unit, over the same transaction as the others."""

    def __init__(self, transaction: Transaction) -> None:
        self._transaction = transaction
        self._enter = transaction.enter
        self._db = transaction.connection
        self._memory = transaction.memory
        self.step = transaction.step
        """Return a savepoint: an exception that leaves it undoes only its own changes."""
        self.now = transaction.now
        """The time, aware, in UTC."""

    def _one_record(
        self, rows: Rows[Record], statement: Prepared, *values: object
    ) -> Record | None:
        stored = self._db.all(statement, *values)
        if stored:
            return rows.of(stored[0])
        return None

    def _by_id(self, rows: Rows[Record], number: int) -> Record | None:
        return self._one_record(rows, rows.by_id, number)

    def _get(self, rows: Rows[Record], number: int) -> Record:
        record = self._by_id(rows, number)
        if record is None:
            raise LookupError(f"no {rows.table} {number}")
        return record

    def _add(self, rows: Rows[Record], record: Record) -> int:
        return self._db.number(rows.added, rows.row(record))

    def _save(self, rows: Rows[Record], record: Record, number: int) -> None:
        self._db.run(rows.saved, {**rows.row(record), "id_": number})

    def _all_records(
        self, rows: Rows[Record], statement: Prepared, *values: object
    ) -> tuple[Record, ...]:
        return tuple(map(rows.of, self._db.all(statement, *values)))
