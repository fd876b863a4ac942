"""Who won a game, and who stands where.

Source: rule 55 of the 144; scoring section 7.
"""

from typing import TYPE_CHECKING, NamedTuple

from core.events import Chair, PlayerId
from core.rounds import CHAIRS

if TYPE_CHECKING:
    from core.table import Table


class Standing(NamedTuple):
    """One line of the standing. place: from 1, equals share one; points: with the stock."""

    place: int
    chair: Chair
    player: PlayerId
    points: int


def winners_of(table: "Table") -> tuple[PlayerId, ...]:
    """Who won, or would if it ended now; equals share, nobody wins a game without a round.

    A complete game under the 144 rules goes to who made the highest special hand (of equal ones,
    more points in the end); every other game to who has the most points.
    """
    if not table.rounds:
        return ()
    made = _highest_special_hand(table)
    if made:
        best = max(table.totals[chair] for chair in made.values())
        return tuple(player for player, chair in made.items() if table.totals[chair] == best)
    best = max(table.totals)
    return tuple(table.seats[chair] for chair in CHAIRS if table.totals[chair] == best)


def final_standing(table: "Table") -> tuple[Standing, ...]:
    """The four by points, the winner of a game that is over before them (rule 55)."""
    won = set(table.winners)
    ranks = {chair: (table.seats[chair] in won, table.totals[chair]) for chair in CHAIRS}
    order = sorted(ranks.values(), reverse=True)
    lines = (
        Standing(order.index(rank) + 1, chair, table.seats[chair], table.totals[chair])
        for chair, rank in ranks.items()
    )
    return tuple(sorted(lines))


def _highest_special_hand(table: "Table") -> dict[PlayerId, Chair]:
    """Who made the highest special hand of a complete game, and from which chair.

    Nobody under the tournament rules: their limit hands have no number.
    """
    if not table.complete:
        return {}
    highest = max(round_.highest_special_hand for round_ in table.rounds)
    return {
        round_.players[round_.winner]: round_.winner
        for round_ in table.rounds
        if highest and round_.winner is not None and round_.highest_special_hand == highest
    }
