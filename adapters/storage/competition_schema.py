"""The tables of a club's competition: who comes, who sits apart, how each table ended."""

from sqlalchemy import CheckConstraint, Index
from sqlalchemy.orm import Mapped

from adapters.storage.columns import CLUSTERED, Base, whole, words


class AttendanceRow(Base, table=True):
    """An answer about coming to an evening; `place` is the order in which the answers came."""

    club: Mapped[int] = whole(key=True, to="club")
    day: Mapped[str] = words(key=True)
    player: Mapped[int] = whole(key=True, to="member")
    answer: Mapped[str] = words(among=("coming", "reserve", "not"))
    place: Mapped[int]
    late: Mapped[str] = words("")
    __table_args__ = CLUSTERED


class DrawRow(Base, table=True):
    """The last draw of an evening: its tables as JSON, and whether they were opened."""

    club: Mapped[int] = whole(key=True, to="club")
    day: Mapped[str] = words(key=True)
    lot: Mapped[int]
    tables: Mapped[str]
    state: Mapped[str] = words(among=("drawn", "opened", "void"))
    __table_args__ = CLUSTERED


class ApartRow(Base, table=True):
    """Two who would rather not sit at one table."""

    club: Mapped[int] = whole(key=True, to="club")
    one: Mapped[int] = whole(key=True, to="member")
    other: Mapped[int] = whole(key=True, to="member")
    __table_args__ = (CheckConstraint("one < other", name="ck_apart_order"), CLUSTERED)


class ResultRow(Base, table=True):
    """How a table that is over ended, so that a season need not be folded from its rounds."""

    sitting: Mapped[int] = whole(key=True, to="sitting")
    club: Mapped[int] = whole(to="club")
    day: Mapped[str]
    family: Mapped[str]
    rounds: Mapped[int]
    body: Mapped[str]
    __table_args__ = (Index("ix_result_day", "club", "day"), CLUSTERED)
