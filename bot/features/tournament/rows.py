"""The tables of the database for tournaments and the accounts that play in them."""

from sqlalchemy import Index

from bot.storage.columns import NUMBERED_ONCE, Base, Whole, Words, whole
from bot.storage.schema import CLUB


class TournamentRow(Base, table=True):
    """A tournament of a club."""

    __tablename__ = "tournament"
    id: Whole
    club: Whole = CLUB
    name: Words
    __table_args__ = (Index("ix_tournament_club", "club"), NUMBERED_ONCE)


class PlaysRow(Base, table=True):
    """An account that plays or played in a tournament; it finds guests from other clubs."""

    __tablename__ = "plays"
    account: Whole = whole(key=True, to="account")
    tournament: Whole = whole(key=True, to="tournament")
