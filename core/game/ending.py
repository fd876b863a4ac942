"""Who won a game, and who stands where.

Source: rule 55 of the 144; scoring section 7.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from core.game.rounds import CHAIRS, Four, Round
from core.players import Chair, PlayerId


class FinalPlace(NamedTuple):
    """One line of the standing. place: from 1, equals share one; points: with the stock."""

    place: int
    chair: Chair
    player: PlayerId
    points: int


def winners_of(
    rounds: Sequence[Round], seats: Four[PlayerId], *, complete: bool
) -> tuple[PlayerId, ...]:
    """Who won, or would if it ended now; equals share, nobody wins a game without a round.

    A complete game under the 144 rules goes to who made the highest special hand (of equal ones,
    more points in the end); every other game to who has the most points.
    """
    if not rounds:
        return ()
    totals = rounds[-1].totals
    made = _highest_special_hand(rounds) if complete else {}
    if made:
        best = max(totals[chair] for chair in made.values())
        return tuple(player for player, chair in made.items() if totals[chair] == best)
    best = max(totals)
    return tuple(seats[chair] for chair in CHAIRS if totals[chair] == best)


def final_standing(
    seats: Four[PlayerId], totals: Four[int], winners: Collection[PlayerId]
) -> tuple[FinalPlace, ...]:
    """The four by points, the winner of a game that is over before them (rule 55)."""
    ranks = {chair: (seats[chair] in winners, totals[chair]) for chair in CHAIRS}
    order = sorted(ranks.values(), reverse=True)
    lines = (
        FinalPlace(order.index(rank) + 1, chair, seats[chair], totals[chair])
        for chair, rank in ranks.items()
    )
    return tuple(sorted(lines))


def _highest_special_hand(rounds: Sequence[Round]) -> dict[PlayerId, Chair]:
    """Who made the highest special hand of these rounds, and from which chair.

    Nobody under the tournament rules: their limit hands have no number.
    """
    highest = max(round_.highest_special_hand for round_ in rounds)
    return {
        round_.players[round_.winner]: round_.winner
        for round_ in rounds
        if highest and round_.winner is not None and round_.highest_special_hand == highest
    }
