"""Nothing is pinned any more: what earlier versions pinned is unpinned, each message once."""

import sqlalchemy as sa
from alembic import op

from migrations.tables import columns, one_of

revision = "0009"
down_revision = "0008"

PINNED = """
SELECT min(outbox.chat), outbox.message, min(outbox.recipient), min(outbox.made)
FROM outbox JOIN message ON message.id = outbox.message
WHERE outbox.act = 'pin' AND outbox.state = 'sent' AND message.ref <> ''
GROUP BY outbox.message
ORDER BY outbox.message
"""
TO_UNPIN = """
INSERT INTO outbox (chat, act, message, recipient, made, urgency)
VALUES (:chat, 'unpin', :message, :recipient, :made, 7)
"""
"""After all else: nobody waits for it."""


def upgrade() -> None:
    """In the place of what was pinned stands that it is to be unpinned."""
    connection = op.get_bind()
    pinned = connection.execute(sa.text(PINNED)).all()
    op.execute("DELETE FROM outbox WHERE act = 'pin'")
    # SQLite tells these defaults with brackets around them, and the copy would keep those.
    told = columns(about="", body="", not_before="", same="", tap="", thread="", trouble="")
    strict = {"sqlite_strict": True}
    [acts] = one_of("outbox", "act", "post", "edit", "delete", "unpin", "notice")
    with op.batch_alter_table("outbox", reflect_args=tuple(told), table_kwargs=strict) as outbox:
        outbox.drop_constraint("ck_outbox_act", type_="check")
        outbox.create_check_constraint("ck_outbox_act", acts.sqltext)
    for chat, message, recipient, made in pinned:
        row = {"chat": chat, "message": message, "recipient": recipient, "made": made}
        connection.execute(sa.text(TO_UNPIN), row)
