"""A page of a club stays as it was until an admin puts on the parts that are newer."""

from migrations.tables import run

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Every page that is there is of the first edition."""
    run(revision)
