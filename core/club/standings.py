"""Standings: players ranked by the sums of their rounds, with ties and the previous places.

Source: conversation, "Weekly standings": the sum of changes without the stock, equals share a
place. Rules 130 and 137 of the 144 for the ZBMJ total and the averages.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from operator import attrgetter
from typing import NamedTuple

from core.players import PlayerId


class Totals(NamedTuple):
    """The totals of a player's rounds over a period: the measures of `core.game.running_totals`.

    points: the sum of changes, without the stock; won: own mahjongs; drawn: draws; games: tables
    with at least one own round; zbmj: the sum of rule 130; paper: the games that were entered by
    totals; unrated, unrated_won: points and own mahjongs at tables without known rounds; unseen:
    rounds without known winners.
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
        """Return the points per round (rule 137); 0 without rounds."""
        rated = self.points - self.unrated
        if self.rounds:
            return Fraction(rated, self.rounds)
        return Fraction(0)


NOTHING_YET = Totals()


class Measure(NamedTuple):
    """A figure to rank a standing by, with its display settings.

    key: the key of its texts; of: the function that computes it; signed: written with its sign;
    earned: a player without any has no place; beside_rounds: shown together with the number of
    rounds.
    """

    key: str
    of: Callable[[Totals], int | Fraction]
    signed: bool = False
    earned: bool = False
    beside_rounds: bool = True


POINTS = Measure("points", attrgetter("points"), signed=True)
MEASURES: Mapping[str, Measure] = {
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
"""Every measure by its key, the usual measure first."""


LEAST_SHARE = 4
"""A ranking by mean requires a quarter of the highest number of rounds."""


def least_rounds(totals: Mapping[PlayerId, Totals]) -> int:
    """Return the number of rounds required for a mean, rounded up (ruling R31)."""
    return -(-max((own.rounds for own in totals.values()), default=0) // LEAST_SHARE)


def enough_rounds(totals: Mapping[PlayerId, Totals]) -> frozenset[PlayerId]:
    """Return the players with enough rounds for a mean."""
    least = least_rounds(totals)
    return frozenset(who for who, own in totals.items() if own.rounds >= least)


class Placed(NamedTuple):
    """A place in a ranking, from 1; after two players at place 2 comes place 4."""

    place: int
    player: PlayerId


class Ranked(NamedTuple):
    """A line of a standing; was: the place in the period before, None without rounds in it."""

    place: int
    was: int | None
    player: PlayerId
    totals: Totals


def add_totals(first: Totals, second: Totals) -> Totals:
    """Add up the totals of two periods, or of two accounts of the same person."""
    return Totals(*(a + b for a, b in zip(first, second, strict=True)))


def ranking(figures: Mapping[PlayerId, int | Fraction]) -> tuple[Placed, ...]:
    """Rank players by a figure, highest first; equals share a place and keep the given order."""
    by_figure = sorted(figures.items(), key=lambda item: -item[1])
    places: dict[int | Fraction, int] = {}
    return tuple(
        Placed(places.setdefault(figure, place), player)
        for place, (player, figure) in enumerate(by_figure, start=1)
    )


def standing(
    now: Mapping[PlayerId, Totals], before: Mapping[PlayerId, Totals], measure: Measure = POINTS
) -> tuple[Ranked, ...]:
    """Rank the players of this period, with their places in the period before."""
    earlier = {placed.player: placed.place for placed in _rank_players(before, measure)}
    return tuple(
        Ranked(placed.place, earlier.get(placed.player), placed.player, now[placed.player])
        for placed in _rank_players(now, measure)
    )


def _rank_players(totals: Mapping[PlayerId, Totals], measure: Measure) -> tuple[Placed, ...]:
    """Rank the players; by mean, players with too few rounds come last (R31)."""
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
    return (*first, *(placed._replace(place=len(first) + placed.place) for placed in others))
