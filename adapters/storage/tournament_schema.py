"""The tables of a club's tournaments: what they are called, and what happened in each."""

from sqlalchemy import Index
from sqlalchemy.orm import Mapped

from adapters.storage.columns import (
    CLUSTERED,
    NUMBERED_ONCE,
    Kept,
    maybe,
    own_id,
    whole,
    words,
)


class TournamentRow(Kept, table=True):
    """A tournament of a club."""

    id: Mapped[int] = own_id()
    club: Mapped[int] = whole(to="club")
    name: Mapped[str] = words()
    __table_args__ = (Index("ix_tournament_club", "club"), NUMBERED_ONCE)


class FactRow(Kept, table=True):
    """Something that happened in a tournament. Rows are added, never changed."""

    tournament: Mapped[int] = whole(key=True, to="tournament")
    number: Mapped[int] = whole(key=True, check="number >= 1")
    at: Mapped[str] = words()
    by: Mapped[int | None] = maybe(to="account")
    kind: Mapped[str] = words()
    version: Mapped[int] = whole()
    body: Mapped[str] = words()
    __table_args__ = CLUSTERED


class PlaysRow(Kept, table=True):
    """An account plays in a tournament, or did: whoever comes from another club is found so."""

    account: Mapped[int] = whole(key=True, to="account")
    tournament: Mapped[int] = whole(key=True, to="tournament")
    __table_args__ = CLUSTERED
