"""What the regular limit hands of the tournament rules ask of a reading.

Source: nts 24; they may be open, and may hold chows where nothing else is said.
"""

from typing import Final

from core import tiles
from core.groups import Group
from core.reading.reading import Reading
from core.reading.shapes import mask_of, one_suit_alone

GREEN_TILES: Final = mask_of(
    [tiles.GREEN, *(tiles.suit_tile(tiles.BAMBOOS, number) for number in (2, 3, 4, 6, 8))]
)


def three_dragons(reading: Reading) -> bool:
    """Pungs of the three dragons, any set, any pair."""
    return reading.pungs & tiles.DRAGONS_MASK == tiles.DRAGONS_MASK


def jade(reading: Reading) -> bool:
    """Green bamboos and green dragons alone."""
    return not reading.about.mask & ~GREEN_TILES


def _number(group: Group) -> int:
    return tiles.number_of(group.kind)


# By the number of the pair, the two chows between the pungs of ones and nines.
_SNAKES: Final = {2: [3, 6], 5: [2, 6], 8: [2, 5]}


def winding_snake(reading: Reading) -> bool:
    """One suit: pungs of 1 and 9, a pair of 2, 5 or 8, and chows of what lies between."""
    if not one_suit_alone(reading):
        return False
    pungs = sorted(_number(group) for group in reading.groups if group.is_pung)
    chows = sorted(_number(group) for group in reading.groups if group.sort == "chow")
    pair = next(_number(group) for group in reading.groups if group.sort == "pair")
    return pungs == [1, 9] and _SNAKES.get(pair) == chows
