"""One journal: what happened at tables, in seasons and in tournaments stands in one table.

It takes three tables away, so the version before cannot go on beside it. That one takes a schema
one step ahead for one that only adds: 0012 is passed over, so that it refuses this one.
"""

from migrations.tables import run

revision = "0013"
down_revision = "0011"


def upgrade() -> None:
    """Move the rows as they are: what an older version wrote is read as such."""
    run(revision)
