"""Keep PostgreSQL off the wrong index of waiting messages, even when its row counts are old.

If nothing waited when rows were counted, it takes the smallest index of waiting rows for one
without rows, and reads all of it. This index now holds only rows with a message, so that a
query by anything else cannot use it.
"""

from alembic import op

from migrations.tables import index

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """The same index, of the same rows but those that are about no message."""
    op.drop_index("ix_outbox_message", "outbox", if_exists=True)
    waits = "state = 'waiting' AND message IS NOT NULL"
    index("ix_outbox_message", "outbox", "message", where=waits)
