"""A club's competition: what was decided, who comes, who sits apart, how each table ended."""

from migrations.tables import CLUSTERED, checks, columns, index, one_of, table, to

revision = "0006"
down_revision = "0005"

OF_A_CLUB = {"club": "club"}


def upgrade() -> None:
    """Make the tables; the results of tables of before are found when a season is first read."""
    decision = columns(club=int, number=int, day=str, at=str, by=None, kind=str, body=str)
    parts = [
        *decision,
        *checks("decision", number="number >= 1"),
        *to("decision", **OF_A_CLUB, by="member"),
    ]
    table("decision", parts, key=["club", "number"], **CLUSTERED)

    attendance = columns(club=int, day=str, player=int, answer=str, place=int, late="")
    parts = [
        *attendance,
        *one_of("attendance", "answer", "coming", "reserve", "not"),
        *to("attendance", **OF_A_CLUB, player="member"),
    ]
    table("attendance", parts, key=["club", "day", "player"], **CLUSTERED)

    draw = columns(club=int, day=str, lot=int, tables=str, state=str)
    states = one_of("draw", "state", "drawn", "opened", "void")
    table("draw", [*draw, *states, *to("draw", **OF_A_CLUB)], key=["club", "day"], **CLUSTERED)

    apart = [
        *columns(club=int, one=int, other=int),
        *checks("apart", order="one < other"),
        *to("apart", **OF_A_CLUB, one="member", other="member"),
    ]
    table("apart", apart, key=["club", "one", "other"], **CLUSTERED)

    result = columns(sitting=int, club=int, day=str, family=str, rounds=int, body=str)
    parts = [*result, *to("result", sitting="sitting", **OF_A_CLUB)]
    table("result", parts, key=["sitting"], **CLUSTERED)
    index("ix_result_day", "result", "club", "day")
