"""Keep PostgreSQL off the wrong index of waiting messages, also with old row counts.

If nothing waited when rows were counted, PostgreSQL takes the smallest index of waiting rows for
an empty index, and reads all of it. This index now holds only rows with a message, so that another
query cannot use it.
"""

from migrations.tables import run

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Rebuild the index, without rows that have no message."""
    run(revision)
