"""What waits is found by the index made for it, even if nothing waited when rows were counted.

PostgreSQL then takes the smallest index of what waits for one of no rows, and goes through all of
it: from this one what is asked by anything but its message is kept away.
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
