"""The tables of a club's competition: what was decided, who comes, how each table ended."""

from sqlalchemy import CheckConstraint, Index
from sqlalchemy.orm import Mapped

from adapters.storage.columns import CLUSTERED, Kept, maybe, whole, words


class DecisionRow(Kept, table=True):
    """What was decided about the season of a day. Rows are added, never changed."""

    club: Mapped[int] = whole(key=True, to="club")
    number: Mapped[int] = whole(key=True, check="number >= 1")
    day: Mapped[str] = words()
    at: Mapped[str] = words()
    by: Mapped[int | None] = maybe(to="member")
    kind: Mapped[str] = words()
    body: Mapped[str] = words()
    __table_args__ = CLUSTERED


class AttendanceRow(Kept, table=True):
    """Whether somebody comes to an evening; `place` is the order in which that was said."""

    club: Mapped[int] = whole(key=True, to="club")
    day: Mapped[str] = words(key=True)
    player: Mapped[int] = whole(key=True, to="member")
    answer: Mapped[str] = words(among=("coming", "reserve", "not"))
    place: Mapped[int] = whole()
    late: Mapped[str] = words("")
    __table_args__ = CLUSTERED


class DrawRow(Kept, table=True):
    """The last draw of an evening: its tables as JSON, and whether they were opened."""

    club: Mapped[int] = whole(key=True, to="club")
    day: Mapped[str] = words(key=True)
    lot: Mapped[int] = whole()
    tables: Mapped[str] = words()
    state: Mapped[str] = words(among=("drawn", "opened", "void"))
    __table_args__ = CLUSTERED


class ApartRow(Kept, table=True):
    """Two who would rather not sit at one table."""

    club: Mapped[int] = whole(key=True, to="club")
    one: Mapped[int] = whole(key=True, to="member")
    other: Mapped[int] = whole(key=True, to="member")
    __table_args__ = (CheckConstraint("one < other", name="ck_apart_order"), CLUSTERED)


class ResultRow(Kept, table=True):
    """How a table that is over ended, so that a season need not be folded from its rounds."""

    sitting: Mapped[int] = whole(key=True, to="sitting")
    club: Mapped[int] = whole(to="club")
    day: Mapped[str] = words()
    family: Mapped[str] = words()
    rounds: Mapped[int] = whole()
    body: Mapped[str] = words()
    __table_args__ = (Index("ix_result_day", "club", "day"), CLUSTERED)
