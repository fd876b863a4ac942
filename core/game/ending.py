"""Who won a game, and who stands where.

Source: rule 55 of the 144; scoring section 7.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from core.game.rounds import Round
from core.players import PlayerId, Players

Placed = Mapping[int, tuple[PlayerId, int]]
"""By person, who that is now and with how many points."""


class FinalPlace(NamedTuple):
    """One line of the standing. place: from 1, equals share one; points: with the stock.

    person: by number at the table; where nobody came or left, at a table of four, their chair.
    """

    place: int
    person: int
    player: PlayerId
    points: int


def winners_of(rounds: Sequence[Round], placed: Placed, *, complete: bool) -> Players:
    """Who won, or would if it ended now; equals share, nobody wins a game without a round.

    A complete game under the 144 rules goes to who made the highest special hand (of equal ones,
    more points in the end); every other game to who has the most points. placed: by person, who
    that is now and with how many points.
    """
    if not rounds:
        return ()
    # nobody under the tournament rules: their limit hands have no number
    highest = max(round_.highest_special_hand for round_ in rounds) if complete else 0
    made = {
        round_.players[round_.winner]: placed[round_.persons[round_.winner]][1]
        for round_ in rounds
        if highest and round_.winner is not None and round_.highest_special_hand == highest
    }
    rivals = made.items() or placed.values()
    best = max(points for _, points in rivals)
    return tuple(player for player, points in rivals if points == best)


def final_standing(placed: Placed, winners: Collection[PlayerId]) -> tuple[FinalPlace, ...]:
    """All by points, the winner of a game that is over before them (rule 55)."""
    order = sorted(((who in winners, points) for who, points in placed.values()), reverse=True)
    lines = (
        FinalPlace(order.index((player in winners, points)) + 1, person, player, points)
        for person, (player, points) in placed.items()
    )
    return tuple(sorted(lines))
