"""Rankings of players by a figure, with ties.

Source: conversation, "Weekly standings": equals share a place.
"""

from collections.abc import Mapping
from typing import NamedTuple

from core.events import PlayerId


class Placed(NamedTuple):
    """A place in a ranking, from 1; after two who share place 2 comes place 4."""

    place: int
    player: PlayerId
    figure: int


def ranking(figures: Mapping[PlayerId, int]) -> tuple[Placed, ...]:
    """Rank players by a figure, most first; equals share a place and stand in the order given."""
    by_figure = sorted(figures.items(), key=lambda item: -item[1])
    places: dict[int, int] = {}
    return tuple(
        Placed(places.setdefault(figure, place), player, figure)
        for place, (player, figure) in enumerate(by_figure, start=1)
    )
