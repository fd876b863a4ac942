"""Every club has a founding chat, and it is known since when the bot is out of a chat."""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

from migrations.tables import columns, index

revision = "0002"
down_revision = "0001"

SAID = sa.text(
    "SELECT happening.said FROM happening JOIN sitting ON sitting.id = happening.sitting "
    "WHERE sitting.club = :club AND happening.said <> '' "
    "ORDER BY sitting.id, happening.number"
)


def upgrade() -> None:
    """Add the columns; the chats of today get what they would have had."""
    # SQLite tells this default with brackets around it, and the copy would keep those.
    title, strict = tuple(columns(title="")), {"sqlite_strict": True}
    with op.batch_alter_table("chat", reflect_args=title, table_kwargs=strict) as chat:
        for added in columns(founding=0, closed=""):
            chat.add_column(added)
        chat.create_check_constraint("ck_chat_founding", "founding IN (0, 1)")
    index("uq_chat_founding", "chat", "club", where="founding = 1", unique=True)
    _fill(op.get_bind())


def _fill(connection: sa.Connection) -> None:
    # Since when the bot is out of a chat was not kept: it counts from now on.
    now = datetime.now(UTC).isoformat(timespec="microseconds")
    connection.execute(sa.text("UPDATE chat SET closed = :now WHERE open = 0"), {"now": now})
    found = sa.text("UPDATE chat SET founding = 1 WHERE id = :chat")
    for club, chats in _chats(connection).items():
        connection.execute(found, {"chat": _first(connection, club, chats)})


def _chats(connection: sa.Connection) -> dict[int, list[int]]:
    rows = connection.execute(
        sa.text("SELECT club, id FROM chat WHERE kind = 'group' ORDER BY id")
    )
    chats: dict[int, list[int]] = {}
    for club, chat in rows:
        chats.setdefault(club, []).append(chat)
    return chats


def _first(connection: sa.Connection, club: int, chats: list[int]) -> int:
    """The chat of the first table: where the first round was typed, otherwise the oldest."""
    if len(chats) > 1:
        for (said,) in connection.execute(SAID, {"club": club}):
            chat = int(said.partition(":")[0])
            if chat in chats:
                return chat
    return chats[0]
