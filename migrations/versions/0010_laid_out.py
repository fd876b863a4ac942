"""The whole schema 0010, in place of all earlier migrations."""

from migrations.tables import run

revision = "0010"
down_revision = None


def upgrade() -> None:
    run(revision)
