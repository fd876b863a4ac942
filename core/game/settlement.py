"""The settlement of a round: four scores become transfers from player to player, with reasons.

Source: rule 59 of the 144, with 80 and 81 (the limit); nts 19, 22 and 23; scoring section 2.
Points move only as transfers, so the four changes of a round always add up to zero.
"""

from collections.abc import Mapping
from itertools import combinations
from typing import Literal, NamedTuple

from core.winds import WINDS, Wind

PaidFor = Literal["mahjong", "difference"]

_PAIRS = tuple(combinations(WINDS, 2))


class Transfer(NamedTuple):
    """A payment from one player to another.

    points: the payment; score: before East's doubling; doubled: payer or receiver is East; why:
    "mahjong" for the winner's score, "difference" between two losers.
    """

    payer: Wind
    to: Wind
    points: int
    score: int
    doubled: bool
    why: PaidFor


class Settlement(NamedTuple):
    """The transfers of a round, and the change of each wind, in points."""

    transfers: tuple[Transfer, ...]
    changes: dict[Wind, int]


def cap_score(points: int, limit: int, *, fixed: bool = False) -> int:
    """Return at most the limit; a special hand keeps its value (`fixed`), also above it."""
    if fixed:
        return points
    return min(points, limit)


def settle(winner: Wind | None, scores: Mapping[Wind, int]) -> Settlement:
    """Settle a round from the capped scores of the four winds; a draw has no payments.

    Every loser pays the winner the winner's score, whatever their own score; of each two losers
    the lower pays the difference; East pays and receives double. Transfers of 0 are left out.
    """
    changes = dict.fromkeys(WINDS, 0)
    transfers: list[Transfer] = []
    why: PaidFor
    if winner:
        for first, second in _PAIRS:  # rule 58: a draw is not settled
            payer, to = first, second
            if winner is first or (winner is not second and scores[first] > scores[second]):
                payer, to = second, first
            score = scores[to]
            why = "mahjong"
            if to is not winner:
                score -= scores[payer]
                why = "difference"
            if score:
                points = score
                doubled = Wind.EAST in (payer, to)
                if doubled:
                    points *= 2
                transfers.append(Transfer(payer, to, points, score, doubled, why))
                changes[payer] -= points
                changes[to] += points
    return Settlement(tuple(transfers), changes)
