"""A club's tournaments: what happened in each, one fact after another."""

from datetime import datetime

from core.values import frozen


@frozen
class Known:
    """A tournament as it stands in a list: its number, its club, and its name."""

    id: int
    club: int
    name: str


@frozen
class CardSecret:
    """What the words on cards are made with: nobody outside the database knows it."""

    since: datetime
    key: str
