"""Records as rows: which field stands in which column, and how each kind of value is written."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from datetime import UTC, datetime
from operator import itemgetter
from typing import Any, Generic, TypeVar, get_type_hints

from sqlalchemy import bindparam as value
from sqlalchemy import insert, select, update

from adapters.storage.columns import Kept, table_behind
from adapters.storage.connection import Prepared, PutOnce, Row
from bot.ports.lines import as_line, from_line
from bot.ports.records import Room

Record = TypeVar("Record")
Way = Callable[[Any], Any]


def told(moment: datetime) -> str:
    """A moment (aware) as text: in UTC with microseconds, so that their order is the text's."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def heard(text: str) -> datetime:
    """The moment that was told."""
    return datetime.fromisoformat(text)


def rooms_from(text: str) -> tuple[Room, ...]:
    """The threads in which a table is played, as its row has them: `7:55 9:81:own`."""
    parted = (word.split(":") for word in text.split())
    return tuple(Room(int(chat), thread, bool(own)) for chat, thread, *own in parted)


def told_rooms(rooms: Iterable[Room]) -> str:
    """Rooms as a line: chat, thread, and whether it is the table's own."""
    return " ".join(f"{room.chat}:{room.thread}{':own' if room.own else ''}" for room in rooms)


def _pairs(text: str) -> tuple[tuple[str, Any], ...]:
    return tuple((name, setting) for name, setting in json.loads(text))


_WAYS: Mapping[Any, tuple[Way, Way]] = {
    bool: (bool, int),
    datetime: (heard, told),
    datetime | None: (
        lambda text: heard(text) if text else None,
        lambda moment: told(moment) if moment else "",
    ),
    Mapping[str, Any]: (from_line, as_line),
    tuple[Room, ...]: (rooms_from, told_rooms),
    tuple[tuple[str, str], ...]: (_pairs, json.dumps),
    tuple[tuple[str, int | str | bool | None], ...]: (_pairs, json.dumps),
}
"""How a field of a kind is read and written; numbers and texts stand as they are."""


class Rows(Generic[Record]):
    """Records that stand in the rows of a table, each field in the column of its name."""

    def __init__(self, kept: type[Kept], record: type[Record], **renamed: str) -> None:
        """The table, the records, and the fields whose columns have other names."""
        kinds = get_type_hints(record)
        names = [field.name for field in fields(record)]  # type: ignore[arg-type] # a dataclass
        columns = [renamed.get(name, name) for name in names]
        places = table_behind(kept).columns.keys()
        self.width = len(places)
        self._record = record
        self._picked = itemgetter(*map(places.index, columns))
        self._fields = [pair for pair in zip(names, columns, strict=True) if pair[1] != "id"]
        ways = [(name, *_WAYS[kinds[name]]) for name in names if kinds[name] in _WAYS]
        self._read = [(names.index(name), read) for name, read, _ in ways]
        self._write = [(columns[names.index(name)], write) for name, _, write in ways]

    def of(self, row: Row) -> Record:
        """The record that a row of the whole table holds."""
        values = [*self._picked(row)]
        for place, read in self._read:
            values[place] = read(values[place])
        return self._record(*values)

    def row(self, record: Record) -> dict[str, Any]:
        """What stands in the columns for a record, its id left out."""
        row = {column: getattr(record, name) for name, column in self._fields}
        for column, write in self._write:
            row[column] = write(row[column])
        return row


def by_id(kept: type[Kept]) -> Prepared:
    """The row of an `id`."""
    return Prepared(select(kept).where(table_behind(kept).c.id == value("id")))


def added(kept: type[Kept]) -> Prepared:
    """Put a row in; returns its id."""
    return Prepared(insert(kept).returning(table_behind(kept).c.id), _but_id(kept))


def put_once(kept: type[Kept], *keys: str) -> PutOnce:
    """Put a row in, unless one with these keys stands; returns its id."""
    return PutOnce(kept, _but_id(kept), keys=keys, returning="id")


def saved(kept: type[Kept], *columns: str) -> Prepared:
    """Change the row of an `id_`: these columns, or all."""
    changed = update(kept).where(table_behind(kept).c.id == value("id_"))
    return Prepared(changed, columns or _but_id(kept))


def _but_id(kept: type[Kept]) -> list[str]:
    return [column.name for column in table_behind(kept).columns if column.name != "id"]
