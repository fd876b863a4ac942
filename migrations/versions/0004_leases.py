"""An update is held by the process that handles it, for as long as that shows that it is alive."""

from alembic import op

from migrations.tables import CLUSTERED, columns, table

revision = "0004"
down_revision = "0003"

WIPED = """
UPDATE inbox SET key = '~' || id, chat = '', trouble = '' WHERE state <> 'waiting' AND raw = ''
"""
"""What lost its body before kept the key of its chat, which may be an account's."""


def upgrade() -> None:
    """Nobody holds what waits: it is taken up at the start."""
    # SQLite tells such defaults with brackets around them, and the copy would keep those.
    told, strict = tuple(columns(state="waiting", trouble="")), {"sqlite_strict": True}
    with op.batch_alter_table("inbox", reflect_args=told, table_kwargs=strict) as inbox:
        for added in columns(holder=0):
            inbox.add_column(added)
    table("lease", columns(holder=int, expires=int), key=["holder"], **CLUSTERED)
    op.execute(WIPED)
