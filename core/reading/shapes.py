"""Named tests on a reading, for rows of points or doublings and for regular special hands.

Each test is described in the words of the rules; the rulesets contain the values.
"""

from collections.abc import Callable, Iterable, Sequence

from core import tiles
from core.groups import TileGroupRead
from core.hands import SELF_DRAWN
from core.reading.reading import Reading
from core.winds import Source

BONUS_SERIES = (0b1111, 0b11110000)
"""The seasons, the flowers: a bit for each bonus tile from spring on."""


Shape = Callable[[Reading], bool]


def mask_of(kinds: Iterable[int]) -> int:
    """Return a mask with a bit for each kind."""
    mask = 0
    for kind in kinds:
        mask |= 1 << kind
    return mask


# All the tiles of the hand.


def only_kinds(mask: int) -> Shape:
    """Return the test for a hand of only these kinds, a bit for each."""
    return lambda reading: not reading.about.mask & ~mask


def one_suit(reading: Reading) -> bool:
    """One suit, with honours or without."""
    return reading.about.suits == 1


def one_suit_with_honours(reading: Reading) -> bool:
    """One suit and at least one honour."""
    return reading.about.suits == 1 and bool(reading.about.mask & tiles.HONOURS_MASK)


def one_suit_alone(reading: Reading) -> bool:
    """One suit and no honour."""
    return reading.about.suits == 1 and not reading.about.mask & tiles.HONOURS_MASK


def honours_alone(reading: Reading) -> bool:
    """Honours only."""
    return reading.about.suits == 0


def terminals_and_honours(reading: Reading) -> bool:
    """Only high tiles, among them a terminal."""
    return reading.about.suits > 0 and not reading.about.mask & ~tiles.HIGH_MASK


def terminals_with_honours(reading: Reading) -> bool:
    """Terminals and honours, at least one of each."""
    return terminals_and_honours(reading) and bool(reading.about.mask & tiles.HONOURS_MASK)


def one_suit_or_terminals_with_honours(reading: Reading) -> bool:
    """One suit with honours, or terminals of several suits with honours: clean (nts 26)."""
    return one_suit_with_honours(reading) or terminals_with_honours(reading)


def terminals_of_one_suit_with_honours(reading: Reading) -> bool:
    """Terminals of one suit with honours: very clean (nts 26)."""
    return reading.about.suits == 1 and terminals_with_honours(reading)


def one_suit_or_honours_alone(reading: Reading) -> bool:
    """One suit only, or honours only: pure (nts 26)."""
    return one_suit_alone(reading) or honours_alone(reading)


simples_alone = only_kinds(tiles.SIMPLES_MASK)


# Pungs and kongs.


def pungs_of(*kinds: int) -> Shape:
    """Return the test for pungs or kongs of all these kinds."""
    mask = mask_of(kinds)
    return lambda reading: reading.pungs & mask == mask


three_dragons = pungs_of(*tiles.DRAGON_KINDS)


def two_dragon_pungs(reading: Reading) -> bool:
    """Two pungs or kongs of dragons, or three."""
    return (reading.pungs & tiles.DRAGONS_MASK).bit_count() > 1


def pung_of_own_wind(reading: Reading) -> bool:
    """A pung or kong of the player's own wind."""
    return bool(reading.pungs >> reading.about.seat & 1)


def pung_of_prevailing_wind(reading: Reading) -> bool:
    """A pung or kong of the prevailing wind."""
    return bool(reading.pungs >> reading.about.prevailing & 1)


def concealed_pungs(least: int) -> Shape:
    """Return the test for concealed pungs, with concealed kongs."""
    return lambda reading: reading.concealed_pungs >= least


def concealed_kongs(least: int) -> Shape:
    """Return the test for concealed kongs."""
    return lambda reading: reading.concealed_kongs >= least


def four_kongs(reading: Reading) -> bool:
    """Four kongs, open or concealed."""
    return reading.kongs == SETS


def two_concealed_kongs_and_a_concealed_pung(reading: Reading) -> bool:
    """The example of rule 76, as a house rule: exactly these sets."""
    has = (reading.concealed_kongs, reading.concealed_pungs)
    return reading.about.rule_76_example and has == (2, 3)


SETS = 4
"""The number of sets of a mahjong beside its pair."""


def four_pungs(reading: Reading) -> bool:
    """Four pungs or kongs."""
    return reading.pungs.bit_count() == SETS


def four_chows(reading: Reading) -> bool:
    """Four chows."""
    return reading.chows == SETS


def four_alike(reading: Reading) -> bool:
    """Four pungs or kongs, or four chows."""
    return four_pungs(reading) or four_chows(reading)


def _pungs_and_pair_of(mask: int) -> Shape:
    return lambda reading: (
        (reading.pungs | reading.pair) & mask == mask and bool(reading.pair & mask)
    )


little_four_winds = _pungs_and_pair_of(tiles.WINDS_MASK)
little_three_dragons = _pungs_and_pair_of(tiles.DRAGONS_MASK)

_FIVE_SORTS = (*tiles.SUIT_MASKS, tiles.DRAGONS_MASK, tiles.WINDS_MASK)


def a_group_of_each_sort(reading: Reading) -> bool:
    """Five groups: of the three suits, of dragons and of winds: enge spel (nmv 77)."""
    mask = reading.about.mask
    return reading.about.suits == len(tiles.SUITS) and all(mask & sort for sort in _FIVE_SORTS)


# Bonus tiles.


def own_pair(numbers: Sequence[int]) -> Shape:
    """Return the test for the own season and flower, by the number of each for E S W N."""

    def test(reading: Reading) -> bool:
        pair = 0b10001 << numbers[reading.about.seat - tiles.EAST] - 1
        return reading.about.bonus & pair == pair

    return test


def whole_series(series: int) -> Shape:
    """Return the test for the four seasons (0) or the four flowers (1)."""
    whole = BONUS_SERIES[series]
    return lambda reading: reading.about.bonus & whole == whole


# How it was won.


def no_open_set(reading: Reading) -> bool:
    """No set formed with a discard, except by the winning tile (nmv 49)."""
    return not reading.open_sets


def wholly_concealed(reading: Reading) -> bool:
    """Only tiles that the winner drew."""
    return not reading.open_sets and reading.win.source in SELF_DRAWN


def self_drawn(reading: Reading) -> bool:
    """Drawn by the winner, from the live or the dead wall, or dealt."""
    return reading.win.source in SELF_DRAWN


def _won_from(source: Source) -> Shape:
    return lambda reading: reading.win.source is source


from_live_wall = _won_from(Source.WALL)
from_dead_wall = _won_from(Source.DEAD_WALL)
robbed = _won_from(Source.ROBBED)


def last_tile(reading: Reading) -> bool:
    """The last tile before a draw."""
    return reading.win.last


def is_rejected_tile(reading: Reading) -> bool:
    """A replacement tile that its discarder rejected."""
    return reading.win.rejected


def last_of_the_wall(reading: Reading) -> bool:
    """The last tile of the wall, drawn by the winner (nts 28)."""
    return reading.win.last and reading.win.source is Source.WALL


def moon(reading: Reading) -> bool:
    """The last tile of the wall is circles-1, and is not the cake (nts 28)."""
    return last_of_the_wall(reading) and reading.win.kind == tiles.CIRCLES_1 and not reading.cake


def loose_tile(reading: Reading) -> bool:
    """The loose tile after a kong (nts 28)."""
    return reading.win.source is Source.DEAD_WALL and reading.kongs > 0


def blossom(reading: Reading) -> bool:
    """The loose tile after a kong is circles-5 (nts 28)."""
    return loose_tile(reading) and reading.win.kind == tiles.CIRCLES_5


def second_kong(reading: Reading) -> bool:
    """The loose tile after the second kong in one turn (nts 28)."""
    return loose_tile(reading) and reading.win.second_kong


def won_with_a_named_tile(reading: Reading) -> bool:
    """Won with circles-1, the cake or the moon, or with circles-5, the flower."""
    return reading.win.kind in {tiles.CIRCLES_1, tiles.CIRCLES_5}


def only_possible_tile(reading: Reading) -> bool:
    """No other kind would have completed the hand."""
    return reading.only_tile


def completed_the_pair(reading: Reading) -> bool:
    """The winning tile completed the pair."""
    return reading.completed == "pair"


def eats_cake(reading: Reading) -> bool:
    """Circles-1 completed the pair of bamboo-1 (nts 28)."""
    return reading.cake


def bet_won(reading: Reading) -> bool:
    """The winner had bet on these thirteen tiles (nmv 88)."""
    return reading.about.bet_won


def always(_reading: Reading) -> bool:
    """Return True, for a row or condition without a test."""
    return True


def numbers_in(reading: Reading, suit: int) -> list[int]:
    """Return the numbers of the groups of a suit, in order, for a reading without chows."""
    kinds = (reading.pungs | reading.pair) >> 9 * suit
    return [number for number in range(1, 10) if kinds >> number - 1 & 1]


# Limit hands of the tournament rules (nts 24); they may be open, and have chows unless excluded.

GREEN_TILES = mask_of(
    [tiles.GREEN, *(tiles.suit_tile(tiles.BAMBOOS, number) for number in (2, 3, 4, 6, 8))]
)
jade = only_kinds(GREEN_TILES)


def _number(group: TileGroupRead) -> int:
    return tiles.number_of(group.kind)


# By the number of the pair, the two chows between the pungs of ones and nines.
_SNAKES = {2: [3, 6], 5: [2, 6], 8: [2, 5]}


def winding_snake(reading: Reading) -> bool:
    """One suit: pungs of 1 and 9, a pair of 2, 5 or 8, and chows of the numbers between."""
    if not one_suit_alone(reading):
        return False
    pungs = sorted(_number(group) for group in reading.groups if group.is_pung)
    chows = sorted(_number(group) for group in reading.groups if group.sort == "chow")
    pair = next(_number(group) for group in reading.groups if group.sort == "pair")
    return pungs == [1, 9] and _SNAKES.get(pair) == chows
