"""${message}."""

from migrations.tables import run

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}


def upgrade() -> None:
    """Run the statements of its file."""
    run(revision)
