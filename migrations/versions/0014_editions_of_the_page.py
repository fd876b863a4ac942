"""What is new on a page is off for the clubs that have one, until an admin puts it on."""

from alembic import op

from migrations.tables import column

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Every page that is there is of the first edition."""
    op.add_column("page", column("edition", 1))
