"""Keep PostgreSQL off the wrong index of waiting messages, even when its row counts are old.

If nothing waited when rows were counted, it takes the smallest index of waiting rows for one
without rows, and reads all of it. This index now holds only rows with a message, so that a
query by anything else cannot use it.
"""

from migrations.tables import run

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """The same index, of the same rows but those that are about no message."""
    run(revision)
