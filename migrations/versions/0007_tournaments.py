"""A club's tournaments, and what happened in each."""

from migrations.tables import CLUSTERED, NUMBERED_ONCE, checks, columns, index, table, to

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the tables."""
    parts = [*columns(id=int, club=int, name=str), *to("tournament", club="club")]
    table("tournament", parts, **NUMBERED_ONCE)
    index("ix_tournament_club", "tournament", "club")

    parts = [
        *columns(tournament=int, number=int, at=str, by=None, kind=str, version=int, body=str),
        *checks("fact", number="number >= 1"),
        *to("fact", tournament="tournament", by="account"),
    ]
    table("fact", parts, key=["tournament", "number"], **CLUSTERED)

    parts = [
        *columns(account=int, tournament=int),
        *to("plays", account="account", tournament="tournament"),
    ]
    table("plays", parts, key=["account", "tournament"], **CLUSTERED)
