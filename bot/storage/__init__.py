"""Keeps the clubs: SQLite by default, PostgreSQL by its URL."""


class DatabaseTrouble(Exception):  # noqa: N818 - it is told to the host as it is, never as a traceback
    """Something about the database that its host must know, in one clear line."""


class WrongDatabase(DatabaseTrouble):
    """The database is no good for this program; starting again does not help."""


class Away(DatabaseTrouble):
    """The database cannot be reached just now."""
