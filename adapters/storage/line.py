"""One connection to the database, and the statements that go over it.

Statements are written with SQLAlchemy Core, compiled once for each kind of database and handed
to the driver as they are: a round passes some twenty of them, and a Core execution costs ten
times what SQLite itself takes for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, cast

from sqlalchemy.dialects import sqlite

from bot.ports.storage import Unavailable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from sqlalchemy import Dialect, Executable, Table

Row = tuple[Any, ...]
Values = Mapping[str, Any]
AnyInsert = Any
_NONE: Values = {}

SQLITE: Dialect = sqlite.dialect(paramstyle="named")


Driver = Any
"""A driver's connection: sqlite3's or psycopg's, which are alike in what is used here."""

Cursor = Any
"""A driver's cursor, likewise."""


class Prepared:
    """A statement, compiled when it is first used."""

    __slots__ = ("_columns", "_compiled", "_statement")

    every: ClassVar[list[Prepared]] = []
    """All statements there are, for `warm`."""

    def __init__(self, statement: Executable, columns: Iterable[str] | None = None) -> None:
        """The statement; for an insert or update the columns that it is given."""
        Prepared.every.append(self)
        self._statement = statement
        self._columns = None if columns is None else list(columns)
        self._compiled: dict[str, tuple[str, Values]] = {}

    def compiled(self, dialect: Dialect) -> tuple[str, Values]:
        """The statement in the words of this database, and the values that stand in it."""
        known = self._compiled.get(dialect.name)
        if known is None:
            statement: Any = self._of(dialect)
            compiled = statement.compile(dialect=dialect, column_keys=self._columns)
            fixed = {name: value for name, value in compiled.params.items() if value is not None}
            known = self._compiled[dialect.name] = str(compiled), fixed
        return known

    def _of(self, dialect: Dialect) -> Executable:  # noqa: ARG002 - Upsert asks
        return self._statement


class Line:
    """A connection that one thread uses. Transactions are begun and ended in so many words."""

    __slots__ = ("_deep", "_passing", "dialect", "driver")

    def __init__(
        self, driver: Driver, dialect: Dialect, passing: Callable[[BaseException], bool]
    ) -> None:
        """An open connection, in autocommit mode, and the kind of database behind it.

        `passing` says of an exception whether the same work may succeed later.
        """
        self.driver = driver
        self.dialect = dialect
        self._passing = passing
        self._deep = 0

    def run(self, statement: Prepared, values: Values = _NONE) -> int:
        """Run the statement; returns how many rows it touched."""
        return cast("int", self._execute(statement, values).rowcount)

    def many(self, statement: Prepared, rows: Sequence[Values]) -> None:
        """Run the statement for every row."""
        words, fixed = statement.compiled(self.dialect)
        given = [{**fixed, **row} for row in rows] if fixed else rows
        self.driver.cursor().executemany(words, given)

    def one(self, statement: Prepared, values: Values = _NONE) -> Row | None:
        """The first row, or None."""
        return cast("Row | None", self._execute(statement, values).fetchone())

    def all(self, statement: Prepared, values: Values = _NONE) -> list[Row]:
        """All rows."""
        return cast("list[Row]", self._execute(statement, values).fetchall())

    def number(self, statement: Prepared, values: Values = _NONE) -> int:
        """The one number that the statement returns: the id of a new row, a count."""
        row = self.one(statement, values)
        if row is None:
            message = "the statement returned no row"
            raise LookupError(message)
        return int(row[0])

    def _execute(self, statement: Prepared, values: Values) -> Cursor:
        words, fixed = statement.compiled(self.dialect)
        return self.driver.execute(words, {**fixed, **values} if fixed else values)

    def say(self, words: str) -> None:
        """Run words that have no values: BEGIN, COMMIT or a PRAGMA."""
        self.driver.execute(words)

    @contextmanager
    def step(self) -> Iterator[None]:
        """A savepoint: when an exception leaves it, what was done in it is undone.

        Raises:
            Unavailable: it is the database's fault; the whole transaction must be given up.
        """
        self._deep += 1
        name = f"step_{self._deep}"
        self.say(f"SAVEPOINT {name}")
        try:
            yield
            self.say(f"RELEASE {name}")
        except Unavailable:
            raise
        except BaseException as problem:
            if self._passing(problem):
                raise Unavailable(str(problem)) from problem
            self.say(f"ROLLBACK TO {name}")
            self.say(f"RELEASE {name}")
            raise
        finally:
            self._deep -= 1


class Upsert(Prepared):
    """Put a row in; where one with these keys stands, replace or add to the columns named."""

    __slots__ = ("_add", "_keys", "_replace", "_returning", "_table")

    def __init__(
        self,
        table: Table,
        *,
        keys: Sequence[str],
        replace: Sequence[str] = (),
        add: Sequence[str] = (),
        returning: str = "",
    ) -> None:
        """The table, the columns that name a row, what becomes of the others, what to return."""
        super().__init__(table.insert(), [*keys, *replace, *add])
        self._returning = returning
        self._table, self._keys = table, keys
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
        self, table: Table, columns: Sequence[str], *, keys: Sequence[str], returning: str
    ) -> None:
        """The table, the columns given, those that name a row, what to return of a new one."""
        super().__init__(table.insert(), columns)
        self._table, self._keys, self._returning = table, keys, returning

    def _of(self, dialect: Dialect) -> Executable:
        fresh = _insert(self._table, dialect).on_conflict_do_nothing(index_elements=self._keys)
        done: Executable = fresh.returning(self._table.c[self._returning])
        return done


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
