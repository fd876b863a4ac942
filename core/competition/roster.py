"""An evening of a roster: the tables that play, with substitutes, and those postponed.

Source: competition C8.
"""

from collections.abc import Collection, Sequence
from itertools import chain

from core.players import PlayerId, Players

LEAST = 8
MOST = 40
"""The most members of a roster; `LEAST` is the fewest."""
RosterTables = Sequence[Players]


def seated_tonight(
    tables: RosterTables, away: Collection[PlayerId], free: Sequence[PlayerId]
) -> tuple[Players, ...]:
    """Return the players at each table of the roster; a postponed table has none.

    away: the absent members; free: present players without a chair, in that order. They fill the
    empty chairs, first at the table with the fewest, wherever enough are left. Who has two chairs,
    after two members became one, leaves the second empty.
    """
    left = [player for player in free if not any(player in table for table in tables)]
    present: list[Players] = []
    for table in tables:
        seated_before = {*away, *chain(*present)}
        present.append(
            tuple(player for player in dict.fromkeys(table) if player not in seated_before)
        )
    empty = [len(table) - len(here) for table, here in zip(tables, present, strict=True)]
    seated = list(tables)
    for at in sorted(range(len(tables)), key=empty.__getitem__):
        if empty[at] <= len(left):
            seated[at] = (*present[at], *left[: empty[at]])
        else:
            seated[at] = ()
        left = left[empty[at] :] if seated[at] else left
    return tuple(seated)
