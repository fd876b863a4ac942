"""One journal: what happened at tables, in seasons and in tournaments stands in one table.

It takes three tables away, so the version before cannot go on beside it. That one takes a schema
one step ahead for one that only adds: 0012 is passed over, so that it refuses this one.
"""

from alembic import op

from migrations.tables import CLUSTERED, checks, columns, index, one_of, table

revision = "0013"
down_revision = "0011"

COLUMNS = 'stream, stream_id, number, at, "by", kind, version, body, said, day'
OLD = {
    "decision": (
        "SELECT 'season', club, number, at, \"by\", kind, 1, body, '', day FROM decision "
        "ORDER BY club, number"
    ),
    "happening": (
        "SELECT 'table', sitting, number, at, \"by\", kind, version, body, said, '' "
        "FROM happening ORDER BY sitting, number"
    ),
    "fact": (
        "SELECT 'tournament', tournament, number, at, \"by\", "
        "CASE WHEN kind IN ('opened', 'closed') THEN 'tournament-' || kind ELSE kind END, "
        "version, body, '', '' FROM fact ORDER BY tournament, number"
    ),
}
"""In the order of the key, so that each row goes to the end."""


def upgrade() -> None:
    """Move the rows as they are: what an older version wrote is read as such."""
    parts = [
        *columns(stream=str, stream_id=int, number=int, at=str, by=None, kind=str, version=int),
        *columns(body=str, said="", day=""),
        *one_of("events", "stream", "season", "table", "tournament"),
        *checks("events", number="number >= 1", version="version >= 1"),
    ]
    table("events", parts, key=["stream", "stream_id", "number"], **CLUSTERED)
    for name, rows in OLD.items():
        op.execute(f"INSERT INTO events ({COLUMNS}) {rows}")
        op.drop_table(name)
    index("ix_events_said", "events", "said", where="said <> ''")
