"""The conditions of hands of seven pairs on fourteen tiles; four of a kind is two pairs.

Source: the booklet of special hands (bmj 2, 10, 18, 33, 34, 40), nts 24, nmv 87. The caller has
checked for seven pairs.
"""

from core import tiles
from core.groups import HONOURS
from core.reading.patterns import TilesLaid


def of_any_tiles(_laid: TilesLaid) -> bool:
    """Seven pairs (bmj 2)."""
    return True


def of_at_most_one_suit(laid: TilesLaid) -> bool:
    """Honours and at most one suit (bmj 10)."""
    return laid.suits <= 1


def of_high_tiles(laid: TilesLaid) -> bool:
    """Only high tiles (bmj 18)."""
    return not laid.mask & ~tiles.HIGH_MASK


def of_honours(laid: TilesLaid) -> bool:
    """Only honours (bmj 33)."""
    return laid.suits == 0


def of_one_suit(laid: TilesLaid) -> bool:
    """Only one suit, without honours (bmj 34)."""
    return laid.suits == 1 and not laid.codes[HONOURS]


def three_fours(laid: TilesLaid) -> bool:
    """Three undeclared fours of a kind and a pair (bmj 40)."""
    return laid.mask.bit_count() == 4  # noqa: PLR2004


def of_terminals_and_honours_of_one_suit(laid: TilesLaid) -> bool:
    """Honours and terminals of one suit: very clean twins (nts 24)."""
    return of_high_tiles(laid) and laid.suits == 1 and bool(laid.codes[HONOURS])


def of_honours_and_one_suit(laid: TilesLaid) -> bool:
    """Honours and one suit: clean twins (nts 24)."""
    return laid.suits == 1 and bool(laid.codes[HONOURS])


def saving_bird(laid: TilesLaid) -> bool:
    """Seven pairs with four bamboo-1, completed with bamboo-1 (nmv 87)."""
    return laid.won == tiles.BAMBOO_1 and laid.codes[tiles.BAMBOOS] & 15 == tiles.COPIES
