"""A club's page remains unchanged until an admin turns on the newer parts."""

from migrations.tables import run

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Every existing page has the first edition."""
    run(revision)
