"""Four scores make transfers: who pays whom, and why.

Source: rule 59 of the 144, with 80 and 81 (the limit); nts 19, 22 and 23; scoring section 2.
Points move only as transfers, so the four changes of a round always add up to zero.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Final, Literal

from core.tiles import Wind

_WINDS: Final = tuple(Wind)
_PAIRS: Final = tuple(combinations(_WINDS, 2))


@dataclass(frozen=True, slots=True)
class Transfer:
    """Points that one player pays to another, and what they are.

    points: what is paid; score: that before East's doubling; doubled: one of the two is East;
    why: "mahjong" for the winner's score, "difference" between two who did not win.
    """

    payer: Wind
    to: Wind
    points: int
    score: int
    doubled: bool
    why: Literal["mahjong", "difference"]


@dataclass(frozen=True, slots=True)
class Settlement:
    """What a round does to the four: its transfers, and the change of each, in points."""

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
    changes = dict.fromkeys(_WINDS, 0)
    if winner is None:
        return Settlement((), changes)
    transfers = tuple(_transfers(winner, scores))
    for transfer in transfers:
        changes[transfer.payer] -= transfer.points
        changes[transfer.to] += transfer.points
    return Settlement(transfers, changes)


def _transfers(winner: Wind, scores: Mapping[Wind, int]) -> Iterator[Transfer]:
    for one, other in _PAIRS:
        doubled = one is Wind.EAST  # East stands first in every pair that has it
        if winner is one or winner is other:
            payer = other if winner is one else one
            score = scores[winner]
            if score:
                yield _transfer(payer, winner, score, doubled=doubled, why="mahjong")
        elif scores[one] != scores[other]:
            payer, to = (one, other) if scores[one] < scores[other] else (other, one)
            score = scores[to] - scores[payer]
            yield _transfer(payer, to, score, doubled=doubled, why="difference")


def _transfer(
    payer: Wind, to: Wind, score: int, *, doubled: bool, why: Literal["mahjong", "difference"]
) -> Transfer:
    return Transfer(payer, to, score * 2 if doubled else score, score, doubled, why)
