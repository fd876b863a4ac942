"""A club's tournaments: their entries in a list, and the secret of their cards."""

from datetime import datetime

from core.values import frozen


@frozen
class Known:
    """A tournament as lists show it: its number, its club, and its name."""

    id: int
    club: int
    name: str


@frozen
class CardSecret:
    """The secret that the words on cards are made with; only the database has it."""

    since: datetime
    key: str
