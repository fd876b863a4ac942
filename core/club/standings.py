"""Standings: players ranked by what their rounds add up to, with ties and the places before.

Source: conversation, "Weekly standings": the sum of changes without the stock, equals share a
place. Rules 130 and 137 of the 144 for the ZBMJ total and the averages.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from operator import attrgetter
from types import MappingProxyType
from typing import NamedTuple

from core.players import PlayerId


class Totals(NamedTuple):
    """The totals of a player's rounds over a period: the measures of `core.game.running_totals`.

    points: the sum of changes, without the stock; won: own mahjongs; drawn: draws they sat
    through; games: tables with at least one own round; zbmj: the sum of rule 130.
    paper: the games of these that were entered by totals; unrated, unrated_won: points and own
    mahjongs at tables whose rounds are not known; unseen: rounds whose winners are not known.
    """

    points: int = 0
    rounds: int = 0
    won: int = 0
    drawn: int = 0
    games: int = 0
    all_round: int = 0
    zbmj: int = 0
    paper: int = 0
    unrated: int = 0
    unrated_won: int = 0
    unseen: int = 0

    @property
    def mean(self) -> Fraction:
        """Points a round (rule 137); 0 without rounds."""
        rated = self.points - self.unrated
        if self.rounds:
            return Fraction(rated, self.rounds)
        return Fraction(0)


NOTHING_YET = Totals()


class Measure(NamedTuple):
    """A figure that a standing can be ranked by: one row, read by everything that shows them.

    key: the key of its texts; of: how to compute it; signed: whether it is written with its
    sign; earned: a player who has none of it gets no place; beside_rounds: whether the number of
    rounds is shown beside it.
    """

    key: str
    of: Callable[[Totals], int | Fraction]
    signed: bool = False
    earned: bool = False
    beside_rounds: bool = True


POINTS = Measure("points", attrgetter("points"), signed=True)
MEASURES: Mapping[str, Measure] = MappingProxyType(
    {
        measure.key: measure
        for measure in (
            POINTS,
            Measure("mean", attrgetter("mean"), signed=True),
            Measure("games", attrgetter("games"), beside_rounds=False),
            Measure("rounds", attrgetter("rounds"), earned=True, beside_rounds=False),
            Measure("all_round", attrgetter("all_round"), earned=True),
            Measure("zbmj", attrgetter("zbmj"), earned=True),
        )
    }
)
"""Every measure by its key, the usual one first."""


LEAST_SHARE = 4
"""In a standing by mean a player needs a quarter of the rounds of the one who played most."""


def least_rounds(totals: Mapping[PlayerId, Totals]) -> int:
    """How many rounds it takes for a mean to say something, rounded up (ruling R31)."""
    return -(-max((own.rounds for own in totals.values()), default=0) // LEAST_SHARE)


def enough_rounds(totals: Mapping[PlayerId, Totals]) -> frozenset[PlayerId]:
    """Who has played enough for a mean to say something."""
    least = least_rounds(totals)
    return frozenset(who for who, own in totals.items() if own.rounds >= least)


class Placed(NamedTuple):
    """A place in a ranking, from 1; after two who share place 2 comes place 4."""

    place: int
    player: PlayerId


class Ranked(NamedTuple):
    """A line of a standing; was: the place in the period before, None for who did not play."""

    place: int
    was: int | None
    player: PlayerId
    totals: Totals


def together(one: Totals, other: Totals) -> Totals:
    """Add up what was done in two periods, or by two who turned out to be one."""
    return Totals(*(a + b for a, b in zip(one, other, strict=True)))


def ranking(figures: Mapping[PlayerId, int | Fraction]) -> tuple[Placed, ...]:
    """Rank players by a figure, most first; equals share a place and stand in the order given."""
    by_figure = sorted(figures.items(), key=lambda item: -item[1])
    places: dict[int | Fraction, int] = {}
    return tuple(
        Placed(places.setdefault(figure, place), player)
        for place, (player, figure) in enumerate(by_figure, start=1)
    )


def standing(
    now: Mapping[PlayerId, Totals], before: Mapping[PlayerId, Totals], measure: Measure = POINTS
) -> tuple[Ranked, ...]:
    """Rank all who played a round in this period, with their places in the one before."""
    earlier = {placed.player: placed.place for placed in _ranked(before, measure)}
    return tuple(
        Ranked(placed.place, earlier.get(placed.player), placed.player, now[placed.player])
        for placed in _ranked(now, measure)
    )


def _ranked(totals: Mapping[PlayerId, Totals], measure: Measure) -> tuple[Placed, ...]:
    """Rank those who played; by mean, below who played enough those who did not (R31)."""
    by_mean = measure.key == "mean"
    played = {
        who: measure.of(own)
        for who, own in totals.items()
        if own.rounds or (own.games and not by_mean)
    }
    if not by_mean:
        return ranking(played)
    enough = enough_rounds(totals)
    first = ranking({who: figure for who, figure in played.items() if who in enough})
    others = ranking({who: figure for who, figure in played.items() if who not in enough})
    return (*first, *(one._replace(place=len(first) + one.place) for one in others))
