"""The parts of irregular hands: straights, pairs of a suit, wind roses, gates.

Source: the booklet of special hands (bmj 1-50), nts 24. A part lists its possible tiles of a suit,
or of honours; a pattern has a part of honours and a part for each suit.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, permutations
from typing import NamedTuple

from core import tiles
from core.groups import HONOURS, SetCode, has_over_four, size_of, unit
from core.values import distinct


@distinct
class SuitPart:
    """Tiles of a suit, or honours: their number, and the possible combinations.

    any_tiles: any tiles, or tiles that are tested elsewhere.
    """

    size: int
    codes: frozenset[SetCode] = frozenset()
    any_tiles: bool = False


def code_of(numbers: Iterable[int]) -> SetCode:
    """Count numbers of a suit; honours are numbered E S W N C F P."""
    return sum([unit(number - 1) for number in numbers])


def part(*choices: Sequence[int]) -> SuitPart:
    """Return a part with these possible numbers."""
    return _part(map(code_of, choices))


def _part(codes: Iterable[SetCode]) -> SuitPart:
    codes = frozenset(codes)
    return SuitPart(size_of(next(iter(codes))), codes)


def plus(first: SuitPart, second: SuitPart) -> SuitPart:
    """Return the sum of two parts, with at most four tiles of each kind."""
    sums = {code + more for code in first.codes for more in second.codes}
    return _part(code for code in sums if not has_over_four(code))


def either(*parts: SuitPart) -> SuitPart:
    """Return a part that is any of several parts of the same size."""
    return _part(code for suit_part in parts for code in suit_part.codes)


def with_pair_tile(single: SuitPart) -> SuitPart:
    """Return a part with one of its tiles doubled."""
    return _part(
        code + unit(place) for code in single.codes for place in range(9) if code >> 4 * place & 15
    )


def pairs_of(count: int, numbers: Iterable[int]) -> SuitPart:
    """Return a part of pairs of these numbers; four of a kind is two pairs (bmj 2)."""
    chosen = combinations_with_replacement(tuple(numbers), count)
    return plus(NOTHING, _part(2 * code_of(each) for each in chosen))


def sets_of(copies: int, *numbers: int) -> SuitPart:
    """Return a part of `copies` tiles of any one of these numbers."""
    return part(*[[number] * copies for number in numbers])


NOTHING = SuitPart(0, frozenset({0}))
SUIT = tuple(range(1, 10))

STRAIGHT = part(SUIT)
SEVEN_STRAIGHT = part(range(1, 8))
EIGHT_STRAIGHT = part(range(1, 9), range(2, 10))
CHOW = part(*[(first, first + 1, first + 2) for first in range(1, 8)])
CHOW_123 = part((1, 2, 3))
CHOW_456 = part((4, 5, 6))
CHOW_789 = part((7, 8, 9))
ONE_OR_NINE = part((1,), (9,))
ENDS = part((1, 9))
PAIR = sets_of(2, *SUIT)
PUNG = sets_of(3, *SUIT)
PUNG_OF_ONES = sets_of(3, 1)
PUNG_OF_NINES = sets_of(3, 9)
PUNG_OF_ENDS = sets_of(3, 1, 9)
PUNGS_OF_BOTH_ENDS = plus(PUNG_OF_ONES, PUNG_OF_NINES)
THREE_PAIRS = pairs_of(3, SUIT)
FIVE_PAIRS = pairs_of(5, SUIT)
GATES_MIDDLE = with_pair_tile(part(range(2, 9)))
EVEN_PAIRS = part((2, 2, 4, 4, 6, 6, 8, 8))
NINE_GATES_WAIT = part((1, 1, *SUIT, 9, 9))
NINE_GATES = plus(NINE_GATES_WAIT, sets_of(1, *SUIT))
ANY_FOUR = SuitPart(4, any_tiles=True)
ANY_FIVE = SuitPart(5, any_tiles=True)
ANY_SEVEN = SuitPart(7, any_tiles=True)
STAIRS = part((2, 4, 4, 6, 6, 6, 8, 8, 8, 8), (2, 2, 2, 2, 4, 4, 4, 6, 6, 8))

WINDS = (1, 2, 3, 4)
DRAGONS = (5, 6, 7)
ALL_HONOURS = (*WINDS, *DRAGONS)
WIND_ROSE = part(WINDS)
ROSE_AND_WIND = with_pair_tile(WIND_ROSE)
DOUBLE_ROSE = plus(WIND_ROSE, WIND_ROSE)
EVERY_DRAGON = part(DRAGONS)
EVERY_HONOUR = part(ALL_HONOURS)
FIVE_DIFFERENT_HONOURS = part(*combinations(ALL_HONOURS, 5))
FIVE_DRAGONS = plus(NOTHING, part(*combinations_with_replacement(DRAGONS, 5)))
PAIR_OF_WINDS = sets_of(2, *WINDS)
PAIR_OF_DRAGONS = sets_of(2, *DRAGONS)
PUNG_OF_WINDS = sets_of(3, *WINDS)
PUNG_OF_DRAGONS = sets_of(3, *DRAGONS)
TWO_WINDS = part(*combinations_with_replacement(WINDS, 2))
MATCHING_DRAGON_PUNGS = tuple(sets_of(3, number) for number in (7, 6, 5))
"""The pung of the matching dragon of circles, bamboos, characters."""
PUNG_OF_RED = sets_of(3, 5)


class TilesLaid(NamedTuple):
    """Fourteen tiles for an irregular hand; declared sets count three tiles.

    won: the kind of the winning tile; seat, prevailing: the tiles of these winds; mask: a bit for
    each kind; suits: the number of suits.
    """

    codes: Sequence[SetCode]
    won: int
    seat: int
    prevailing: int
    mask: int
    suits: int


LaidTest = Callable[[TilesLaid], bool]


class Pattern:
    """Honours beside three suits, in any order of suits, or with the first part in `suit`.

    also: a condition over several suits. kongs: where a concealed kong may replace a pung (R14):
    among the honours, in the suits.
    """

    def __init__(
        self,
        honours: SuitPart,
        *suits: SuitPart,
        suit: int | None = None,
        also: LaidTest | None = None,
        kongs: str = "",
    ) -> None:
        self.honours = honours
        self.suits = suits
        self.suit = suit
        self.also = also
        self.kongs = kongs

    def arrangements(self) -> Iterator["Arrangement"]:
        """Return the parts in every possible order."""
        parts = (*self.suits, NOTHING, NOTHING, NOTHING)[: len(tiles.SUITS)]
        for order in sorted(set(permutations(range(len(parts))))):
            if self.suit is None or order[self.suit] == 0:
                yield Arrangement(self, (*(parts[place] for place in order), self.honours))


class Arrangement(NamedTuple):
    """A pattern with its parts in one order: circles, bamboos, characters, honours."""

    pattern: Pattern
    parts: tuple[SuitPart, ...]

    @property
    def sizes(self) -> tuple[int, ...]:
        """Return the number of tiles in each part."""
        return tuple(suit_part.size for suit_part in self.parts)

    def fits(self, laid: TilesLaid) -> bool:
        """True when these tiles are this pattern, in this order."""
        pattern, parts = self
        for suit_part, code in zip(parts, laid.codes, strict=True):
            if not suit_part.any_tiles and code not in suit_part.codes:
                return False
        return pattern.also is None or pattern.also(laid)

    def takes_kongs(self, kongs: int) -> bool:
        """True when concealed kongs of these kinds (a bit for each) may replace pungs (R14)."""
        allowed = 0
        if "honours" in self.pattern.kongs:
            allowed |= tiles.HONOURS_MASK
        if "suits" in self.pattern.kongs:
            allowed |= tiles.SUITED_MASK
        return not kongs & ~allowed


# Pungs of circles 2, 4, 8 and white dragons, and two different tiles of the remaining kinds; the
# closed pearl, two pungs and four pairs of them, is the same fourteen tiles (bmj 37).
_PEARL_PUNGS = part((2, 2, 2, 4, 4, 4, 8, 8, 8))
PEARL = (
    Pattern(
        sets_of(3, 7),
        plus(_PEARL_PUNGS, part((2, 4), (2, 8), (4, 8))),
        suit=tiles.CIRCLES,
        kongs="honours suits",
    ),
    Pattern(
        sets_of(4, 7), plus(_PEARL_PUNGS, sets_of(1, 2, 4, 8)), suit=tiles.CIRCLES, kongs="suits"
    ),
)


def false_pungs_and_pair(laid: TilesLaid) -> bool:
    """Four false pungs and a false pair: two suits alike, the third lacks a tile (bmj 1)."""
    low, *high = sorted(laid.codes[:HONOURS])
    return high[0] == high[1] and high[0] - low in _UNITS


_PUNG = 3
_UNITS = frozenset(unit(place) for place in range(9))


def two_suits_alike(laid: TilesLaid) -> bool:
    """Seven false pairs of the same two suits (bmj 5; R15)."""
    _, *both = sorted(laid.codes[:HONOURS])
    return both[0] == both[1]


def pungs_of_one_number(laid: TilesLaid) -> bool:
    """The same number in the three suits (bmj 46)."""
    return laid.codes[0] == laid.codes[1] == laid.codes[2]


def own_and_prevailing_wind(laid: TilesLaid) -> bool:
    """The two winds that double, or a pair of a wind that is both (bmj 13)."""
    winds = unit(laid.seat - tiles.EAST) + unit(laid.prevailing - tiles.EAST)
    return laid.codes[HONOURS] == next(iter(EVERY_DRAGON.codes)) + winds


def has_pung_of_own_wind(laid: TilesLaid) -> bool:
    """The pung of winds is of the own wind (bmj 31)."""
    return laid.codes[HONOURS] >> 4 * (laid.seat - tiles.EAST) & 15 == _PUNG


def nine_gates_before_the_winning_tile(laid: TilesLaid) -> bool:
    """Without the winning tile 1112345678999 of its suit (bmj 48)."""
    suit = tiles.suit_of(laid.won)
    return laid.codes[suit] - unit(laid.won % 9) in NINE_GATES_WAIT.codes
