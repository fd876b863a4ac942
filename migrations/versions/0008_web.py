"""The page of a club, who is a number on it, and what opens the pad."""

from migrations.tables import CLUSTERED, columns, flags, index, one_of, table, to

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make the tables."""
    table(
        "page",
        [
            *columns(club=int, address=str, whole_names=0),
            *flags("page", "whole_names"),
            *to("page", club="club"),
        ],
        key=["club"],
        unique=["address"],
    )
    table(
        "numbered",
        [*columns(player=int), *to("numbered", player="member")],
        key=["player"],
        **CLUSTERED,
    )
    table(
        "pass",
        [
            *columns(kind=str, digest=str, account=int, club=int, until=str, used=0),
            *one_of("pass", "kind", "link", "session"),
            *flags("pass", "used"),
            *to("pass", account="account", club="club"),
        ],
        key=["kind", "digest"],
        **CLUSTERED,
    )
    index("ix_pass_account", "pass", "account")
    index("ix_pass_until", "pass", "until")
    table("outcome", columns(key=str, body=str, made=str), key=["key"], **CLUSTERED)
    index("ix_outcome_made", "outcome", "made")
