"""Checks for impossible scores, to find typing errors.

Source: rules 67, 69, 70 and 74 of the 144; nts 18 and 26 to 28; scoring sections 3 to 6. All
checks follow from the ruleset with its house rules: with rounding a score is a whole number of
tens, otherwise even; a winner has at least the points for mahjong with the cheapest hand, doubled
as often as the minimum requires.
"""

from collections.abc import Iterator
from functools import lru_cache

from core.game.events import Outcome, RoundDrawn
from core.game.rounds import CHAIRS
from core.players import Chair
from core.rulesets.ruleset import Ruleset
from core.values import frozen

MAHJONG = 20
"""Points for mahjong under every ruleset, part of every winning hand."""
CHEAPEST_TOURNAMENT_HAND = 22
"""The points of an open pung of simples: the least of a hand without a doubling, since four
chows double."""
CHEAPEST_HAND = 26
"""Three open pungs of simples: the 144 rules allow one chow, or four with 30 points."""


@frozen
class NotMultiple:
    """The score of this chair is no multiple of `of` points."""

    chair: Chair
    points: int
    of: int


@frozen
class BelowLeast:
    """The winner scores less than the cheapest hand, `least` points."""

    chair: Chair
    points: int
    least: int


@frozen
class Unnamed:
    """The winner's score is the fixed value of a special hand, but has no name."""

    chair: Chair
    points: int


Doubt = NotMultiple | BelowLeast | Unnamed


def doubts(ruleset: Ruleset, outcome: Outcome) -> tuple[Doubt, ...]:
    """Return the implausible entries of a round.

    Special hands, dead hands, lost bets and hands counted by tiles are never doubted. For a
    winner's score equal to the value of a special hand, only the missing name is reported.
    """
    if isinstance(outcome, RoundDrawn):
        return ()
    doubts_found: list[Doubt] = []
    for chair, entry in zip(CHAIRS, outcome.entries, strict=True):
        if entry.specials or entry.hand or entry.dead or entry.bet == "lost":
            continue
        if chair == outcome.winner:
            doubts_found += doubts_of_winner(ruleset, chair, entry.points)
        elif entry.points % step(ruleset):
            doubts_found.append(NotMultiple(chair, entry.points, step(ruleset)))
    return tuple(doubts_found)


def least_of_winner(ruleset: Ruleset) -> int:
    """Return the least score of a winner's ordinary hand: 30; 80 with two doublings required."""
    if ruleset.minimum_doublings and not ruleset.going_out:
        base = MAHJONG  # four chows: 20 points and a doubling
    elif ruleset.rounding:
        base = 30
    elif ruleset.going_out:  # rule 70: four chows give ten points, and no doubling
        base = CHEAPEST_HAND
    else:
        base = CHEAPEST_TOURNAMENT_HAND
    return base << ruleset.minimum_doublings


@lru_cache
def fixed_values(ruleset: Ruleset) -> frozenset[int]:
    """Return the values of special hands, with and without a won bet: 250, 500, 1000, 2000."""
    limit = ruleset.limit
    plain = {special.worth(limit) for special in ruleset.named_hands}
    won = {2 * special.worth(limit) for special in ruleset.specials if special.bet_doubles}
    return frozenset(plain | won)


def step(ruleset: Ruleset) -> int:
    """Return the divisor of every score: 10 points with rounding, otherwise 2."""
    if ruleset.rounding:
        return 10
    return 2


def doubts_of_winner(ruleset: Ruleset, chair: Chair, points: int) -> Iterator[Doubt]:
    """Return the doubts about a winner's score without a name."""
    if points in fixed_values(ruleset):
        yield Unnamed(chair, points)
        return
    of = step(ruleset) << ruleset.minimum_doublings
    if points % of:
        yield NotMultiple(chair, points, of)
    if points < least_of_winner(ruleset):
        yield BelowLeast(chair, points, least_of_winner(ruleset))
