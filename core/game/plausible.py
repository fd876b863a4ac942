"""Checks that a score can occur at all: a typing error in a noisy room mostly cannot.

Source: rules 67, 69, 70 and 74 of the 144; nts 18 and 26 to 28; scoring sections 3 to 6. All of it
follows from the ruleset with its house rules: with rounding a score is a whole number of tens,
otherwise even; a winner has at least the points for mahjong with the cheapest hand, and doubles
them as often as the minimum asks.
"""

from collections.abc import Iterator
from functools import lru_cache

from core.game.events import Outcome, RoundDrawn
from core.game.rounds import CHAIRS
from core.players import Chair
from core.rulesets.ruleset import Ruleset
from core.values import frozen

MAHJONG = 20
"""Points for mahjong under every ruleset, with which the cheapest hand begins."""
CHEAPEST_TOURNAMENT_HAND = 22
"""One open pung of simples; four chows are a doubling, so no hand has less without one."""
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
    """The winner's score is the fixed value of a special hand, but no name was given."""

    chair: Chair
    points: int


Doubt = NotMultiple | BelowLeast | Unnamed


def doubts(ruleset: Ruleset, outcome: Outcome) -> tuple[Doubt, ...]:
    """Find what in a round can hardly have been so; none for a round that can occur.

    Special hands, dead hands, lost bets and hands counted from their tiles are never doubted. A
    winner's score that is the value of a special hand is asked for its name, and not doubted else.
    """
    if isinstance(outcome, RoundDrawn):
        return ()
    found: list[Doubt] = []
    for chair, entry in zip(CHAIRS, outcome.entries, strict=True):
        if entry.specials or entry.hand or entry.dead or entry.bet == "lost":
            continue
        if chair == outcome.winner:
            found += doubts_of_winner(ruleset, chair, entry.points)
        elif entry.points % step(ruleset):
            found.append(NotMultiple(chair, entry.points, step(ruleset)))
    return tuple(found)


def least_of_winner(ruleset: Ruleset) -> int:
    """The least that an ordinary hand of a winner scores: 30; 80 where two doublings are asked."""
    if ruleset.going_out:  # rule 70: four chows give ten points, and no doubling
        base = 30 if ruleset.rounding else CHEAPEST_HAND
    elif ruleset.minimum_doublings:
        base = MAHJONG  # four chows: 20 points and a doubling
    else:
        base = 30 if ruleset.rounding else CHEAPEST_TOURNAMENT_HAND
    return base << ruleset.minimum_doublings


@lru_cache
def fixed_values(ruleset: Ruleset) -> frozenset[int]:
    """The values of special hands, with and without a won bet: 250, 500, 1000, 2000."""
    limit = ruleset.limit
    plain = {special.worth(limit) for special in ruleset.specials}
    won = {2 * special.worth(limit) for special in ruleset.specials if special.bet_doubles}
    return frozenset(plain | won)


def step(ruleset: Ruleset) -> int:
    """The number that every score is a multiple of: 10 points with rounding, otherwise 2."""
    return 10 if ruleset.rounding else 2


def doubts_of_winner(ruleset: Ruleset, chair: Chair, points: int) -> Iterator[Doubt]:
    """Find what speaks against the winner's score without a name."""
    if points in fixed_values(ruleset):
        yield Unnamed(chair, points)
        return
    of = step(ruleset) << ruleset.minimum_doublings
    if points % of:
        yield NotMultiple(chair, points, of)
    if points < least_of_winner(ruleset):
        yield BelowLeast(chair, points, least_of_winner(ruleset))
