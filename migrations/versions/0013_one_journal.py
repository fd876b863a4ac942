"""A single journal: the events of tables, seasons and tournaments are in a single table.

It removes three tables, so the previous version cannot run beside it. That version would accept a
schema that is a single step ahead: the number 0012 is skipped, so that it refuses this schema.
"""

from migrations.tables import run

revision = "0013"
down_revision = "0011"


def upgrade() -> None:
    """Move the rows unchanged: older versions of facts remain readable."""
    run(revision)
