"""A page of a club stays as it was until an admin puts on the parts that are newer."""

from alembic import op

from migrations.tables import column

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Every page that is there is of the first edition."""
    op.add_column("page", column("edition", 1))
