"""Faults of the database itself, independent of the query."""


class Unavailable(Exception):  # noqa: N818 - the query is not at fault
    """The database cannot be written just now (a full disk, a lost connection): try again."""


class Damaged(Unavailable):
    """The database is damaged: a backup must be restored."""


class Closed(Damaged):
    """The bot records nothing any more, since the database is damaged."""


class ReadAgain(Unavailable):
    """A read failed and then succeeded: the disk may be failing."""
