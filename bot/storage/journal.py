"""The journal: the events of tables, seasons and tournaments, as rows."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from sqlalchemy import delete, func, insert, select, update

from bot.storage.columns import Base, table_behind
from bot.storage.connection import Connection
from bot.storage.facts import Fact, fact_to_json, read
from bot.storage.schema import EventRow, SittingRow
from bot.storage.statements import GIVEN, Prepared, Row, moment_from_text
from core.journal import Event

_IN = (EventRow.stream == GIVEN, EventRow.stream_id == GIVEN)
EVENTS = Prepared(select(EventRow).where(*_IN).order_by(EventRow.number))
NEW_EVENT = Prepared(insert(EventRow), table_behind(EventRow).columns.keys())
_NUMBERS = Prepared(
    select(EventRow.stream_id).where(_IN[0]).distinct().order_by(EventRow.stream_id)
)
_LAST = Prepared(select(func.max(EventRow.number)).where(*_IN))
_REWRITE = Prepared(update(EventRow).where(*_IN, EventRow.number == GIVEN), ["version", "body"])
_DROP = Prepared(delete(EventRow).where(*_IN))


Events = tuple[Event[Any, Any], ...]


class Journal:
    """The streams of a kind in the journal: of a club's tables, seasons or tournaments."""

    def __init__(self, stream: str, owners: type[Base]) -> None:
        """Take the kind of stream; a stream has the number of its table, club or tournament."""
        self.stream = stream
        of = table_behind(owners)
        if of.name != "sitting":
            self._name = of.name
        else:
            self._name = stream
        self._strays = Prepared(
            select(func.count()).where(
                EventRow.stream == stream, EventRow.stream_id.not_in(select(of.c.id))
            )
        )

    def rows(self, db: Connection, number: int) -> list[Row]:
        """Return all rows of a stream in their order."""
        return db.all(EVENTS, self.stream, number)

    def numbers(self, db: Connection) -> list[int]:
        """Return the numbers of all streams."""
        return [number for (number,) in db.all(_NUMBERS, self.stream)]

    def events(self, db: Connection, number: int) -> Events:
        """Return all events of a stream in their order."""
        return tuple(map(event_of, self.rows(db, number)))

    def last(self, db: Connection, number: int) -> int:
        """Return the number of the last event, 0 for an empty stream."""
        return db.found(_LAST, self.stream, number) or 0

    def add(self, db: Connection, number: int, *events: Event[Fact, int], **more: str) -> None:
        """Add events; `said` and `day` as in the row."""
        for event in events:
            db.run(NEW_EVENT, *self.row(number, event, **more))

    def drop(self, db: Connection, number: int) -> None:
        """Delete a stream."""
        db.run(_DROP, self.stream, number)

    def row(self, number: int, event: Event[Fact, int], *, said: str = "", day: str = "") -> Row:
        """Return the row of an event."""
        kind, version, body = fact_to_json(event.fact)
        about = (event.number, event.at, event.by, kind, version, body)
        return (self.stream, number, *about, said, day)

    def strays(self, db: Connection) -> Iterator[str]:
        """Yield a line about events whose table, club or tournament is missing."""
        if strays := db.number(self._strays):
            yield f"{strays} events belong to a {self._name} that is not there"

    def faults(self, db: Connection, fold: Callable[[Events], object]) -> Iterator[str]:
        """Yield the faults of all streams of this kind, in words for the host."""
        yield from self.strays(db)
        for number in self.numbers(db):
            try:
                fold(self.events(db, number))
            except Exception as problem:  # noqa: BLE001 - any error is a fault
                db.must_be_there(problem)
                yield f"{self.stream} {number} does not fold: {problem!r}"


def rewrite(db: Connection, stream: str, number: int, event: Event[Fact, int]) -> None:
    """Rewrite a fact of a stream, so that it no longer names a person."""
    _, version, body = fact_to_json(event.fact)
    db.run(_REWRITE, version, body, stream, number, event.number)


@lru_cache(10_000)  # a season and a tournament are folded at each request
def event_of(row: Row) -> Event[Any, Any]:
    """Return the event in a row, of any version."""
    _, _, number, at, by, kind, version, body, *_ = row
    return Event(number, moment_from_text(at), by, read(kind, version, body))


TABLE_EVENTS = Journal("table", SittingRow)
