"""The database rows of competitions: attendance, draws, and players kept apart."""

from sqlalchemy import CheckConstraint

from bot.storage.columns import BLANK, Base, Whole, Words, words
from bot.storage.schema import CLUB_KEY, KEY, MEMBER_KEY


class AttendanceRow(Base, table=True):
    """An answer about the attendance of an evening; `place` is the order of the answers."""

    __tablename__ = "attendance"
    club: Whole = CLUB_KEY
    day: Words = KEY
    player: Whole = MEMBER_KEY
    answer: Words = words(among=("coming", "reserve", "not"))
    place: Whole
    late: Words = BLANK


class DrawRow(Base, table=True):
    """The last draw of an evening: its tables as JSON, and its state."""

    __tablename__ = "draw"
    club: Whole = CLUB_KEY
    day: Words = KEY
    lot: Whole
    tables: Words
    state: Words = words(among=("drawn", "opened", "void"))


class ApartRow(Base, table=True):
    """Two players who are kept apart."""

    __tablename__ = "apart"
    club: Whole = CLUB_KEY
    one: Whole = MEMBER_KEY
    other: Whole = MEMBER_KEY
    __table_args__ = (CheckConstraint("one < other", name="ck_apart_order"),)
