"""Storage of the clubs: SQLite by default, PostgreSQL by its URL."""

INSTEAD = "put a backup back with `peling db restore FILE`, or name another database"


class DatabaseTrouble(Exception):  # noqa: N818 - the host sees it as a line
    """A problem of the database that its host must know, in a clear line."""


class WrongDatabase(DatabaseTrouble):
    """The database cannot be used by this program; starting again does not help."""


class UnfitPlace(DatabaseTrouble):
    """Raised for a second place that cannot take backups; `why` is the id of a text."""

    def __init__(self, why: str, place: str, problem: str) -> None:
        super().__init__(problem)
        self.why = why
        self.place = place


class Away(DatabaseTrouble):
    """The database cannot be reached just now."""
