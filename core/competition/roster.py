"""An evening of a roster: whose table is played, with which substitutes, and whose is made up.

Source: competition C8.
"""

from collections.abc import Collection, Sequence

from core.players import PlayerId, Players

LEAST = 8
MOST = 40
"""A roster needs this many members, from LEAST to MOST."""
RosterTables = Sequence[Players]


def seated_tonight(
    tables: RosterTables, away: Collection[PlayerId], free: Sequence[PlayerId]
) -> tuple[Players, ...]:
    """Who sits at each table of the roster; nobody at one that is made up later.

    away: who does not come; free: who comes and has no chair, in that order. They take the empty
    chairs, first at the table that lacks fewest, where there are enough of them.
    """
    left = [one for one in free if not any(one in table for table in tables)]
    empty = [sum(one in away for one in table) for table in tables]
    seated = list(tables)
    for at in sorted(range(len(tables)), key=empty.__getitem__):
        present = tuple(one for one in tables[at] if one not in away)
        seated[at] = (*present, *left[: empty[at]]) if empty[at] <= len(left) else ()
        left = left[empty[at] :] if seated[at] else left
    return tuple(seated)
