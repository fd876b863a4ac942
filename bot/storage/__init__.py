"""Storage of the clubs: SQLite by default, PostgreSQL by its URL."""


class DatabaseTrouble(Exception):  # noqa: N818 - the host sees it as a line
    """A problem of the database that its host must know, in a clear line."""


class WrongDatabase(DatabaseTrouble):
    """The database cannot be used by this program; starting again does not help."""


class Away(DatabaseTrouble):
    """The database cannot be reached just now."""
