"""One connection to the database, and the statements that go over it.

Statements are written with SQLAlchemy Core, compiled once for each kind of database and handed
to the driver as they are: a round passes some twenty of them, and a Core execution costs ten
times what SQLite itself takes for it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, ClassVar, cast

from sqlalchemy import Dialect, Executable, Table
from sqlalchemy.dialects import sqlite

from adapters.storage.columns import Kept, table_behind
from bot.ports.storage import Damaged, Unavailable

Row = tuple[Any, ...]
Values = Mapping[str, Any]
AnyInsert = Any
_NONE: Values = {}

SQLITE: Dialect = sqlite.dialect(paramstyle="named")
LARGEST = 2**63 - 1
"""The largest whole number that a database holds."""


Driver = Any
"""A driver's connection: sqlite3's or psycopg's, which are alike in what is used here."""

Cursor = Any
"""A driver's cursor, likewise."""


class Prepared:
    """A statement, compiled when it is first used."""

    __slots__ = ("_columns", "_compiled", "_statement", "writes")

    every: ClassVar[list["Prepared"]] = []
    """All statements there are, for `warm`."""

    def __init__(self, statement: Executable, columns: Iterable[str] | None = None) -> None:
        """The statement; for an insert or update the columns that it is given."""
        Prepared.every.append(self)
        self._statement = statement
        self.writes = not statement.is_select
        self._columns = None if columns is None else list(columns)
        self._compiled: dict[str, tuple[str, Values]] = {}

    def compiled(self, dialect: Dialect) -> tuple[str, Values]:
        """The statement in the words of this database, and the values that stand in it."""
        known = self._compiled.get(dialect.name)
        if known is None:
            statement: Any = self._of(dialect)
            compiled = statement.compile(dialect=dialect, column_keys=self._columns)
            fixed = {
                name: value
                for name, value in compiled.params.items()
                if value is not None and name not in (self._columns or ())
            }
            known = self._compiled[dialect.name] = str(compiled), fixed
        return known

    def _of(self, dialect: Dialect) -> Executable:  # noqa: ARG002 - Upsert asks
        return self._statement


_DAMAGED = frozenset({11, 26, "XX001", "XX002"})
"""How SQLite (CORRUPT, NOTADB) and PostgreSQL say that what is written there makes no sense."""


def unavailable(problem: BaseException) -> Unavailable:
    """What those are told who asked something of a database that is at fault itself."""
    code = getattr(problem, "sqlite_errorcode", 0) & 0xFF
    damaged = {code, getattr(problem, "sqlstate", None)} & _DAMAGED
    return (Damaged if damaged else Unavailable)(str(problem))


def warm(dialect: Dialect) -> None:
    """Compile every statement now, not while something is handled."""
    for statement in Prepared.every:
        statement.compiled(dialect)


class Connection:
    """A connection that one thread uses. Transactions are begun and ended in so many words."""

    __slots__ = ("_covered", "_deep", "_passing", "_points", "dialect", "driver")

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
        self._covered = 0
        """How many of the steps that are under way have a savepoint, from the outermost on, ..."""
        self._points: list[int] = []
        """... and which of them set one."""

    def run(self, statement: Prepared, values: Values = _NONE) -> int:
        """Run the statement; returns how many rows it touched."""
        return cast("int", self._execute(statement, values).rowcount)

    def many(self, statement: Prepared, rows: Sequence[Values]) -> None:
        """Run the statement for every row."""
        words, fixed = statement.compiled(self.dialect)
        self._mark()
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
        if statement.writes:
            self._mark()
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

        Steps in which nothing is written need none, and one that begins before another has
        written anything shares its savepoint. (PostgreSQL gives a whole transaction up after a
        question that fails, too: there each has its own.)

        Raises:
            Unavailable: it is the database's fault; the whole transaction must be given up.
        """
        self._deep += 1
        if self.dialect is not SQLITE:
            self._mark()
        try:
            yield
            self._leave("RELEASE")
        except Unavailable:
            raise
        except BaseException as problem:
            if self._passing(problem):
                raise unavailable(problem) from problem
            self._leave("ROLLBACK TO", "RELEASE")
            raise
        finally:
            self._deep -= 1
            self._covered = min(self._covered, self._deep)
            while self._points and self._points[-1] > self._deep:
                self._points.pop()

    def _mark(self) -> None:
        """Set one savepoint for all steps that have none yet."""
        if self._covered < self._deep:
            first = self._covered + 1
            self.say(f"SAVEPOINT step_{first}")
            self._points.append(first)
            self._covered = self._deep

    def _leave(self, *ways: str) -> None:
        """Leave the innermost step; a savepoint that others share stays with the first of them."""
        if self._covered < self._deep:
            return  # nothing was written in it
        point = self._points[-1]
        for way in ways:
            if way != "RELEASE" or point == self._deep:
                self.say(f"{way} step_{point}")


class Upsert(Prepared):
    """Put a row in; where one with these keys stands, replace or add to the columns named."""

    __slots__ = ("_add", "_keys", "_replace", "_returning", "_table")

    def __init__(
        self,
        kept: type[Kept],
        *,
        keys: Sequence[str],
        replace: Sequence[str] = (),
        add: Sequence[str] = (),
        returning: str = "",
    ) -> None:
        """The table, the columns that name a row, what becomes of the others, what to return."""
        self._table, self._keys, self._returning = table_behind(kept), keys, returning
        super().__init__(self._table.insert(), [*keys, *replace, *add])
        self._replace, self._add = replace, add

    def _of(self, dialect: Dialect) -> Executable:
        fresh = _insert(self._table, dialect)
        changes = {name: fresh.excluded[name] for name in self._replace}
        for name in self._add:
            changes[name] = self._table.c[name] + fresh.excluded[name]
        settled: Any = fresh.on_conflict_do_update(index_elements=self._keys, set_=changes)
        if self._returning:
            settled = settled.returning(self._table.c[self._returning])
        done: Executable = settled
        return done


class PutOnce(Prepared):
    """Put a row in, unless one with these keys stands."""

    __slots__ = ("_keys", "_returning", "_table")

    def __init__(
        self, kept: type[Kept], columns: Sequence[str], *, keys: Sequence[str], returning: str
    ) -> None:
        """The table, the columns given, those that name a row, what to return of a new one."""
        self._table, self._keys, self._returning = table_behind(kept), keys, returning
        super().__init__(self._table.insert(), columns)

    def _of(self, dialect: Dialect) -> Executable:
        fresh = _insert(self._table, dialect).on_conflict_do_nothing(index_elements=self._keys)
        done: Executable = fresh.returning(self._table.c[self._returning])
        return done


def _is_beyond(given: object) -> bool:
    return isinstance(given, int) and not -LARGEST <= given <= LARGEST


def _insert(table: Table, dialect: Dialect) -> AnyInsert:
    """An insert that may say what becomes of conflicts: each database knows only its own."""
    if dialect.name == "sqlite":
        return sqlite.insert(table)
    from sqlalchemy.dialects import postgresql

    return postgresql.insert(table)


@cache
def postgresql_dialect() -> Dialect:
    """PostgreSQL's way of saying things, loaded by those who have one: it takes a while."""
    from sqlalchemy.dialects.postgresql import psycopg

    dialect: Dialect = psycopg.dialect()  # type: ignore[no-untyped-call]
    return dialect
