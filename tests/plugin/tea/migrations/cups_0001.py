"""The table of the cups."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "tea_cup",
        sa.Column("club", sa.BigInteger, sa.ForeignKey("club.id"), nullable=False),
        sa.Column("player", sa.BigInteger, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
    )
