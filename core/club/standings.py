"""Standings: players ranked by what their rounds add up to, with ties and the places before.

Source: conversation, "Weekly standings": the sum of changes without the stock, equals share a
place. Rules 130 and 137 of the 144 for the ZBMJ total and the averages.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from core.players import PlayerId

Measure = Literal["points", "mean", "games", "rounds", "all_round", "zbmj"]
MEASURES: Final[tuple[Measure, ...]] = (
    "points",
    "mean",
    "games",
    "rounds",
    "all_round",
    "zbmj",
)


class Totals(NamedTuple):
    """What a player's rounds add up to over some time: the measures of `core.game.running_totals`.

    points: the sum of changes, without the stock; won: own mah-jongs; drawn: draws they sat
    through; games: tables with at least one own round; zbmj: the sum of rule 130.
    """

    points: int = 0
    rounds: int = 0
    won: int = 0
    drawn: int = 0
    games: int = 0
    all_round: int = 0
    zbmj: int = 0

    @property
    def mean(self) -> Fraction:
        """Points a round (rule 137); 0 without rounds."""
        return Fraction(self.points, self.rounds) if self.rounds else Fraction(0)


NOTHING_YET: Final = Totals()


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


def figure(totals: Totals, measure: Measure) -> int | Fraction:
    """The figure by which a standing is made."""
    value: int | Fraction = getattr(totals, measure)
    return value


def ranking(figures: Mapping[PlayerId, int | Fraction]) -> tuple[Placed, ...]:
    """Rank players by a figure, most first; equals share a place and stand in the order given."""
    by_figure = sorted(figures.items(), key=lambda item: -item[1])
    places: dict[int | Fraction, int] = {}
    return tuple(
        Placed(places.setdefault(figure, place), player)
        for place, (player, figure) in enumerate(by_figure, start=1)
    )


def standing(
    now: Mapping[PlayerId, Totals], before: Mapping[PlayerId, Totals], measure: Measure = "points"
) -> tuple[Ranked, ...]:
    """Rank all who played a round in this period, with their places in the one before."""
    earlier = {placed.player: placed.place for placed in _ranked(before, measure)}
    return tuple(
        Ranked(placed.place, earlier.get(placed.player), placed.player, now[placed.player])
        for placed in _ranked(now, measure)
    )


def _ranked(totals: Mapping[PlayerId, Totals], measure: Measure) -> tuple[Placed, ...]:
    return ranking({who: figure(own, measure) for who, own in totals.items() if own.rounds})
