"""What the processes of one bot share: who holds what, and what was sent lately."""

from migrations.tables import CLUSTERED, columns, table

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Make the tables; an earlier version that still runs knows nothing of them."""
    made = {**CLUSTERED, "if_not_exists": True}  # who went back to 0009 has them still
    table("claim", columns(what=str, holder=int, about=""), key=["what"], **made)
    table("pace", columns(place=str, sent="", free=0), key=["place"], **made)
