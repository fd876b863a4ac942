"""The tables of a club's tournaments: what they are called, and who plays."""

from sqlalchemy import Index
from sqlalchemy.orm import Mapped

from adapters.storage.columns import (
    CLUSTERED,
    NUMBERED_ONCE,
    Base,
    own_id,
    whole,
)


class TournamentRow(Base, table=True):
    """A tournament of a club."""

    id: Mapped[int] = own_id()
    club: Mapped[int] = whole(to="club")
    name: Mapped[str]
    __table_args__ = (Index("ix_tournament_club", "club"), NUMBERED_ONCE)


class PlaysRow(Base, table=True):
    """An account that plays or played in a tournament; it finds guests from other clubs."""

    account: Mapped[int] = whole(key=True, to="account")
    tournament: Mapped[int] = whole(key=True, to="tournament")
    __table_args__ = CLUSTERED
