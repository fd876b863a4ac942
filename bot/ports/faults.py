"""Faults of the database itself, whatever was asked of it."""


class Unavailable(Exception):  # noqa: N818 - nothing is wrong with what was asked
    """The database cannot be written just now (a full disk, a lost connection): try again."""


class Damaged(Unavailable):
    """The database is damaged: a backup must be restored."""


class Closed(Damaged):
    """Nothing is recorded any more, since the database is damaged."""


class ReadAgain(Unavailable):
    """Reading failed and succeeded at a further look: the disk may be failing."""
