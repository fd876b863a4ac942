"""The tables of a club's competition: what was decided, who comes, how each table ended."""

from sqlalchemy import CheckConstraint, Index
from sqlalchemy.orm import Mapped

from adapters.storage.schema import (
    CLUSTERED,
    Kept,
    _constrain,
    _maybe,
    _number,
    _text,
    table_behind,
)


class DecisionRow(Kept, table=True):
    """What was decided about the season of a day. Rows are added, never changed."""

    club: Mapped[int] = _number(key=True, to="club")
    number: Mapped[int] = _number(key=True, check="number >= 1")
    day: Mapped[str] = _text()
    at: Mapped[str] = _text()
    by: Mapped[int | None] = _maybe(to="member")
    kind: Mapped[str] = _text()
    body: Mapped[str] = _text()
    __table_args__ = CLUSTERED


class AttendanceRow(Kept, table=True):
    """Whether somebody comes to an evening; `place` is the order in which that was said."""

    club: Mapped[int] = _number(key=True, to="club")
    day: Mapped[str] = _text(key=True)
    player: Mapped[int] = _number(key=True, to="member")
    answer: Mapped[str] = _text(among=("coming", "reserve", "not"))
    place: Mapped[int] = _number()
    late: Mapped[str] = _text("")
    __table_args__ = CLUSTERED


class DrawRow(Kept, table=True):
    """The last draw of an evening: its tables as JSON, and whether they were opened."""

    club: Mapped[int] = _number(key=True, to="club")
    day: Mapped[str] = _text(key=True)
    lot: Mapped[int] = _number()
    tables: Mapped[str] = _text()
    state: Mapped[str] = _text(among=("drawn", "opened", "void"))
    __table_args__ = CLUSTERED


class ApartRow(Kept, table=True):
    """Two who would rather not sit at one table."""

    club: Mapped[int] = _number(key=True, to="club")
    one: Mapped[int] = _number(key=True, to="member")
    other: Mapped[int] = _number(key=True, to="member")
    __table_args__ = (CheckConstraint("one < other", name="ck_apart_order"), CLUSTERED)


class ResultRow(Kept, table=True):
    """How a table that is over ended, so that a season need not be folded from its rounds."""

    sitting: Mapped[int] = _number(key=True, to="sitting")
    club: Mapped[int] = _number(to="club")
    day: Mapped[str] = _text()
    family: Mapped[str] = _text()
    rounds: Mapped[int] = _number()
    body: Mapped[str] = _text()
    __table_args__ = (Index("ix_result_day", "club", "day"), CLUSTERED)


for _kept in (DecisionRow, AttendanceRow, DrawRow, ApartRow, ResultRow):
    _constrain(table_behind(_kept))
