"""Who is in which chat is kept, not only who manages it."""

from alembic import op

from migrations.tables import CLUSTERED, columns, flags, one_of, table, to

revision = "0003"
down_revision = "0002"

MEMBERS = """
INSERT INTO role (chat, account, standing)
SELECT chat.id, account.id,
    CASE WHEN min(coalesce(same.departed, member.departed)) = 1 THEN 'out' ELSE 'member' END
FROM member
JOIN account ON account.id = member.account
JOIN chat ON chat.club = member.club AND chat.platform = account.platform
LEFT JOIN member AS same ON same.id = member.merged_into
WHERE chat.kind = 'group'
GROUP BY chat.id, account.id
"""
"""Whoever is a member was seen in the club's chats: nothing better is known of before."""


def upgrade() -> None:
    """Make the table anew: what it held was good for ten minutes."""
    op.drop_table("role")
    parts = [
        *columns(chat=int, account=int, standing=str, silent=0, asked=""),
        *one_of("role", "standing", "admin", "member", "out", "unknown"),
        *flags("role", "silent"),
        *to("role", account="account", chat="chat"),
    ]
    table("role", parts, key=["chat", "account"], **CLUSTERED)
    op.execute(MEMBERS)
