"""Everything as it was at 0010: what made it step by step was laid aside."""

from migrations.tables import run

revision = "0010"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    run(revision)
