"""The tables of a club's tournaments: what they are called, and what happened in each."""

from sqlalchemy import Index
from sqlalchemy.orm import Mapped

from adapters.storage.schema import (
    CLUSTERED,
    NUMBERED_ONCE,
    Kept,
    _constrain,
    _id,
    _maybe,
    _number,
    _text,
    table_behind,
)


class TournamentRow(Kept, table=True):
    """A tournament of a club."""

    id: Mapped[int] = _id()
    club: Mapped[int] = _number(to="club")
    name: Mapped[str] = _text()
    __table_args__ = (Index("ix_tournament_club", "club"), NUMBERED_ONCE)


class FactRow(Kept, table=True):
    """Something that happened in a tournament. Rows are added, never changed."""

    tournament: Mapped[int] = _number(key=True, to="tournament")
    number: Mapped[int] = _number(key=True, check="number >= 1")
    at: Mapped[str] = _text()
    by: Mapped[int | None] = _maybe(to="account")
    kind: Mapped[str] = _text()
    version: Mapped[int] = _number()
    body: Mapped[str] = _text()
    __table_args__ = CLUSTERED


class PlaysRow(Kept, table=True):
    """An account plays in a tournament, or did: whoever comes from another club is found so."""

    account: Mapped[int] = _number(key=True, to="account")
    tournament: Mapped[int] = _number(key=True, to="tournament")
    __table_args__ = CLUSTERED


for _kept in (TournamentRow, FactRow, PlaysRow):
    _constrain(table_behind(_kept))
