"""What waits to be sent says how urgent it is, and to whom it would say the same again."""

from alembic import op

from migrations.tables import columns, index

revision = "0005"
down_revision = "0004"

WAITS = "state = 'waiting'"


def upgrade() -> None:
    """Add the columns; what waits already goes as an answer does."""
    # SQLite tells these defaults with brackets around them, and the copy would keep those.
    as_told = tuple(columns(about="", body="", not_before="", tap="", thread="", trouble=""))
    strict = {"sqlite_strict": True}
    with op.batch_alter_table("outbox", reflect_args=as_told, table_kwargs=strict) as outbox:
        for added in columns(urgency=5, same=""):
            outbox.add_column(added)
    op.drop_index("ix_outbox_waiting", "outbox")
    index("ix_outbox_waiting", "outbox", "chat", "urgency", "id", where=WAITS)
    index(
        "ix_outbox_put_off", "outbox", "chat", "not_before", where=f"{WAITS} AND not_before <> ''"
    )
    index("ix_outbox_same", "outbox", "chat", "same", where=f"{WAITS} AND same <> ''")
