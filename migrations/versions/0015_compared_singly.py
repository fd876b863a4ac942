"""SQLite compares a column with each of its allowed values, instead of with a list of them.

The condition is the same. PostgreSQL, which makes no table for a list, is left alone.
"""

from contextlib import suppress

from alembic import op
from sqlalchemy.exc import OperationalError

from bot.storage.columns import compare_singly

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Write the conditions of every table anew; a SQLite that forbids this keeps the lists."""
    connection = op.get_bind()
    if connection.dialect.name != "sqlite":
        return
    tables = connection.exec_driver_sql("SELECT sql, name FROM sqlite_master WHERE type = 'table'")
    rows = [(compare_singly(words), name) for words, name in tables.fetchall()]
    connection.exec_driver_sql("PRAGMA writable_schema = ON")
    with suppress(OperationalError):
        connection.exec_driver_sql(
            "UPDATE sqlite_master SET sql = ? WHERE type = 'table' AND name = ?", rows
        )
    connection.exec_driver_sql("PRAGMA writable_schema = RESET")
