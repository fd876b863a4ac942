"""Statements, compiled once for each kind of database, and records as its rows.

Statements are written with SQLAlchemy Core and given to the driver directly: a round runs some
twenty of them, and an execution by Core takes ten times as long as SQLite itself.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from datetime import UTC, datetime
from functools import lru_cache
from operator import itemgetter
from typing import Any, ClassVar, Generic, TypeVar, cast, get_type_hints

from sqlalchemy import BindParameter, ColumnElement, Dialect, Executable, delete, select, update
from sqlalchemy import bindparam as value
from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.orm import InstrumentedAttribute

from bot.ports.lines import as_line, from_line
from bot.ports.records import Room
from bot.storage.columns import Base, table_behind

Row = tuple[Any, ...]
Values = dict[str, Any]

_VALUE = re.compile(r":\w+")
_RETURNS = " RETURNING id"

SQLITE: Dialect = sqlite.dialect(paramstyle="named")


class Prepared:
    """A statement, compiled at its first use."""

    every: ClassVar[list["Prepared"]] = []
    """All statements, for `warm`."""

    def __init__(
        self,
        statement: Executable,
        columns: Iterable[str] | None = None,
        *,
        of: type[Base] | None = None,
        elsewhere: Callable[[Any], Executable] | None = None,
    ) -> None:
        """Take a statement, and for an insert or update the columns of its values.

        `elsewhere`: makes the statement with the `insert` of another dialect than SQLite's.
        `of`: the table whose rows it finds by nothing else; a transaction runs it once for the
        same values.
        """
        if of:
            self.of = table_behind(of).name
        else:
            self.of = ""
        self.of_numbered = of is not None and "id" in table_behind(of).columns
        self.by_id = False
        """True where the only value is the id of a row."""
        self.changes: str = getattr(getattr(statement, "table", None), "name", "")
        self.names: list[str] = []
        """The names of its values, in their order."""
        self.numbers = False
        """True for an insert of one row whose id SQLite's driver knows."""
        Prepared.every.append(self)
        self._statement: Any = statement
        self._elsewhere = elsewhere
        if columns is None:
            self._columns = None
        else:
            self._columns = list(columns)
        self._compiled: dict[str, tuple[str, Values]] = {}

    def compiled(self, dialect: Dialect) -> tuple[str, Values]:
        """Return the statement in this database's SQL, and its fixed values.

        In SQLite's SQL the values are numbered: those of `names`, then the fixed ones.
        """
        known = self._compiled.get(dialect.name)
        if known is None:
            statement = self._statement
            if self._elsewhere and dialect is not SQLITE:
                from sqlalchemy.dialects import postgresql

                statement = self._elsewhere(postgresql.insert)
            compiled = statement.compile(dialect=dialect, column_keys=self._columns)
            fixed = {
                name: value
                for name, value in compiled.params.items()
                if value is not None and name not in (self._columns or ())
            }
            self.names = [name for name in compiled.params if name not in fixed]
            words = str(compiled)
            if dialect is SQLITE:
                words = self._numbered(words, [*self.names, *fixed])
            if dialect is SQLITE and words.startswith("INSERT") and "DO UPDATE" not in words:
                # to return rows SQLite makes a table of its own each time
                self.numbers = words.endswith(_RETURNS)
                words = words.removesuffix(_RETURNS)
            known = self._compiled[dialect.name] = words, fixed
        return known

    @staticmethod
    def _numbered(words: str, names: Sequence[str]) -> str:
        """Return SQL with the values by number; sqlite3 would look each name up."""
        numbers = {f":{name}": f"?{number}" for number, name in enumerate(names, start=1)}
        return _VALUE.sub(lambda match: numbers[match[0]], words)


@lru_cache
def together(words: str, rows: int) -> str:
    """Return the statement that inserts several rows, from the statement for a single row."""
    before, _, rest = words.partition("(?")
    values, _, after = rest.partition(")")
    placeholders = f"({', '.join('?' * (1 + values.count('?')))})"
    return f"{before}{', '.join([placeholders] * rows)}{after}"


class _Given:
    """A value of a statement, given by its place among the others."""

    def __clause_element__(self) -> BindParameter[Any]:
        """Return a separate value for each use."""
        return value(None, unique=True)


GIVEN: Any = _Given()


def by(*columns: InstrumentedAttribute[Any], ordered: bool = False) -> Prepared:
    """Return the select of rows by these columns, each value named after its column and `_`."""
    kept: Any = columns[0].class_
    rows = select(kept).where(*given(*columns))
    return Prepared(rows.order_by(kept.id) if ordered else rows, of=kept)


def delete_by(*columns: InstrumentedAttribute[Any]) -> Prepared:
    """Return the delete of rows by these columns, each value named after its column and `_`."""
    return Prepared(delete(columns[0].class_).where(*given(*columns)))


def given(*columns: InstrumentedAttribute[Any]) -> list[ColumnElement[bool]]:
    """Return the conditions on these columns, each value named after its column and `_`."""
    return [column == value(f"{column.key}_") for column in columns]


def put_once(kept: type[Base], columns: Sequence[str] = ()) -> Prepared:
    """Return the insert that skips an existing row; it returns the first column of a new key."""

    def statement(insert: Any) -> Executable:  # noqa: ANN401 - of one of two dialects
        fresh = insert(kept).on_conflict_do_nothing()
        return cast("Executable", fresh.returning(table_behind(kept).c[_key(kept)[0]]))

    return Prepared(statement(insert), columns or _but_id(kept), elsewhere=statement)


def put(kept: type[Base], *keys: str, adds: bool = False) -> Prepared:
    """Return the insert that replaces or adds to the row with these keys, or its primary key.

    With keys it returns the id.
    """
    columns = _but_id(kept)
    old = table_behind(kept).c
    key_names = keys or _key(kept)

    def statement(insert: Any) -> Executable:  # noqa: ANN401 - of one of two dialects
        fresh = insert(kept)
        changes = {
            name: old[name] + fresh.excluded[name] if adds else fresh.excluded[name]
            for name in columns
            if name not in key_names
        }
        settled = fresh.on_conflict_do_update(index_elements=key_names, set_=changes)
        return cast("Executable", settled.returning(old.id) if keys else settled)

    return Prepared(statement(insert), columns, elsewhere=statement)


def _key(kept: type[Base]) -> list[str]:
    return [column.name for column in table_behind(kept).primary_key]


def update_by_id(kept: type[Base], *columns: str) -> Prepared:
    """Return the update of the row with an `id_`: these columns, or all."""
    changed = update(kept).where(table_behind(kept).c.id == value("id_"))
    return Prepared(changed, columns or _but_id(kept))


def _but_id(kept: type[Base]) -> list[str]:
    return [column.name for column in table_behind(kept).columns if column.name != "id"]


def warm(dialect: Dialect) -> None:
    """Compile every statement now instead of at its first use."""
    for statement in Prepared.every:
        statement.compiled(dialect)


RECORDS = 2_000
"""The most rows of a table whose records are known."""

Record = TypeVar("Record")
RowReader = Callable[[Any], Any]


@lru_cache(64)  # mostly the moment of the transaction
def moment_to_text(moment: datetime) -> str:
    """Return a moment (aware) as text in UTC with microseconds, which sorts like the moments."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


moment_from_text = datetime.fromisoformat
"""Return the moment in a stored text."""


@lru_cache
def rooms_from(text: str) -> tuple[Room, ...]:
    """Return the threads of a table from its row, for example `7:55 9:81:own`."""
    rooms = []
    for word in text.split():
        chat, thread, *flags = word.split(":")
        rooms.append(Room(int(chat), thread, bool(flags)))
    return tuple(rooms)


def told_rooms(rooms: Iterable[Room]) -> str:
    """Return threads as a line: chat, thread, and whether the thread is the table's own."""
    return " ".join(f"{room.chat}:{room.thread}{':own' if room.own else ''}" for room in rooms)


@lru_cache
def _pairs(text: str) -> tuple[tuple[str, Any], ...]:
    return tuple(map(tuple, json.loads(text)))


_WAYS: Mapping[Any, tuple[RowReader, RowReader]] = {
    bool: (bool, bool),
    datetime: (moment_from_text, moment_to_text),
    datetime | None: (
        lambda text: moment_from_text(text) if text else None,
        lambda moment: moment or "",
    ),
    Mapping[str, Any]: (from_line, as_line),
    tuple[Room, ...]: (rooms_from, told_rooms),
    tuple[tuple[str, str], ...]: (_pairs, json.dumps),
    tuple[tuple[str, int | str | bool | None], ...]: (_pairs, json.dumps),
}
"""How a field of a type is read and written; numbers and texts are stored unchanged."""


class Rows(Generic[Record]):
    """Records stored in the rows of a table, each field in the column of its name."""

    def __init__(self, kept: type[Base], record: type[Record], **renamed: str) -> None:
        """Take the table, the record, and the fields whose columns have other names."""
        kinds = get_type_hints(record)
        names = [field.name for field in fields(record)]  # type: ignore[arg-type] # a dataclass
        columns = [renamed.get(name, name) for name in names]
        places = table_behind(kept).columns.keys()
        self.width = len(places)
        self.table = table_behind(kept).name
        if "id" in places:
            number = table_behind(kept).c.id
            self.by_id = Prepared(select(kept).where(number == value("id")), of=kept)
            self.by_id.names = ["id"]
            self.by_id.by_id = True
            self.added = Prepared(insert(kept).returning(number), _but_id(kept))
            self.saved = update_by_id(kept)
        self._record = record
        self.of: Callable[[Row], Record] = self._read_row
        """Returns the record in a row of the whole table."""
        if Mapping[str, Any] not in kinds.values():  # which could be changed
            self.of = lru_cache(RECORDS)(self._read_row)
        self._picked = itemgetter(*map(places.index, columns))
        self._fields = [pair for pair in zip(names, columns, strict=True) if pair[1] != "id"]
        ways = [(name, *_WAYS[kinds[name]]) for name in names if kinds[name] in _WAYS]
        self._read = [(names.index(name), read) for name, read, _ in ways]
        self._write = [(columns[names.index(name)], write) for name, _, write in ways]

    def _read_row(self, row: Row) -> Record:
        values = [*self._picked(row)]
        for place, read in self._read:
            values[place] = read(values[place])
        return self._record(*values)

    def row(self, record: Record) -> dict[str, Any]:
        """Return the values of a record's columns, without its id."""
        row = {column: getattr(record, name) for name, column in self._fields}
        for column, write in self._write:
            row[column] = write(row[column])
        return row
