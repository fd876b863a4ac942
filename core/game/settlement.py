"""The settlement of a round: four scores become transfers from player to player, with reasons.

Source: rule 59 of the 144, with 80 and 81 (the limit); nts 19, 22 and 23; scoring section 2.
Points move only as transfers, so the four changes of a round always add up to zero.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, Literal, NamedTuple

from core.tiles import WINDS, Wind

PaidFor = Literal["mahjong", "difference"]

_EAST: Final = 0
_PAIRS: Final = tuple(combinations(range(4), 2))


class Transfer(NamedTuple):
    """Points that one player pays to another, and what they are.

    points: what is paid; score: that before East's doubling; doubled: one of the two is East;
    why: "mahjong" for the winner's score, "difference" between two who did not win.
    """

    payer: Wind
    to: Wind
    points: int
    score: int
    doubled: bool
    why: PaidFor


class Settlement(NamedTuple):
    """The result of a round for the four: its transfers, and the change of each, in points."""

    transfers: tuple[Transfer, ...]
    changes: dict[Wind, int]


def capped(points: int, limit: int, *, fixed: bool = False) -> int:
    """Settle for the limit at most; a special hand keeps its value (`fixed`), also above it."""
    return points if fixed else min(points, limit)


def settle(winner: Wind | None, scores: Mapping[Wind, int]) -> Settlement:
    """Settle a round from the scores (capped already) of the four winds; no winner, no payment.

    Everyone pays the winner the winner's score, whatever they have; of each two others the lower
    pays the difference; East pays and receives double. Transfers of nothing are left out.
    """
    if winner is None:
        return Settlement((), dict.fromkeys(WINDS, 0))  # rule 58: a draw is not settled
    four = [scores[wind] for wind in WINDS]
    transfers = tuple(_transfers(WINDS.index(winner), four))
    changes = dict.fromkeys(WINDS, 0)
    for payer, to, points, *_ in transfers:
        changes[payer] -= points
        changes[to] += points
    return Settlement(transfers, changes)


def _transfers(winner: int, scores: Sequence[int]) -> Iterator[Transfer]:
    why: PaidFor
    for one, other in _PAIRS:
        if winner in (one, other):
            payer, to = (other, one) if winner == one else (one, other)
            score, why = scores[winner], "mahjong"
        else:
            payer, to = (one, other) if scores[one] < scores[other] else (other, one)
            score, why = scores[to] - scores[payer], "difference"
        if score:
            doubled = _EAST in (payer, to)
            points = 2 * score if doubled else score
            yield Transfer(WINDS[payer], WINDS[to], points, score, doubled, why)
