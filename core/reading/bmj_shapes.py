"""The conditions of the regular special hands and the situations of the 144 rules on a reading.

Source: the booklet of special hands (bmj 1-50); nmv 83-86. A regular hand needs a reading of four
pungs or kongs and a pair, unless said otherwise.
"""

from functools import cache
from itertools import pairwise, permutations

from core import tiles
from core.reading.reading import Reading
from core.reading.shapes import (
    Shape,
    from_dead_wall,
    last_tile,
    mask_of,
    numbers_in,
    one_suit_alone,
    only_kinds,
    pungs_of,
)

Numbers = frozenset[int]
ODD: Numbers = frozenset({1, 3, 5, 7, 9})
EVEN: Numbers = frozenset({2, 4, 6, 8})
_RED, _GREEN, _WHITE = (1 << kind for kind in tiles.DRAGON_KINDS)
_COLOURS: tuple[tuple[Numbers, Numbers], ...] = (
    (frozenset({1, 3, 5, 6, 7, 9}), frozenset({2, 4, 8})),
    (frozenset({1, 5, 7, 9}), frozenset({2, 3, 4, 6, 8})),
    (ODD, EVEN),
)


def colours_of(reading: Reading, suit: int) -> tuple[Numbers, Numbers]:
    """Return the red numbers of a suit, and the white or green; of characters odd and even.

    A house rule may make the three of bamboos red.
    """
    red, other = _COLOURS[suit]
    if suit == tiles.BAMBOOS and reading.about.red_bamboo_three:
        return red | {3}, other - {3}
    return red, other


def _own_dragon(suit: int) -> int:
    return 1 << tiles.MATCHING_DRAGON[suit]


def _dragons(reading: Reading) -> int:
    return reading.pungs & tiles.DRAGONS_MASK


high_tiles = only_kinds(tiles.HIGH_MASK)  # bmj 7
terminals = only_kinds(tiles.TERMINALS_MASK)  # bmj 29


def two_numbers_in_two_suits(reading: Reading) -> bool:
    """A pair of honours and pungs of two numbers in the same two suits (bmj 21)."""
    _, second, third = sorted(_pungs_by_suit(reading))
    pair_of_honours = bool(reading.pair & tiles.HONOURS_MASK)
    return pair_of_honours and second == third and second.bit_count() == 2  # noqa: PLR2004


def _pungs_by_suit(reading: Reading) -> list[int]:
    return [reading.pungs >> 9 * suit & tiles.SUIT_MASKS[0] for suit in tiles.SUITS]


# Chains (bmj 23).


def _alternates(colours: list[bool]) -> bool:
    return all(colour != following for colour, following in pairwise(colours))


def _chain(suit: int) -> Shape:
    """Return the test for red and other numbers of a suit in turn, by number (bmj 23).

    A pung of red dragons and one of the dragon of the suit may be jokers.
    """

    def test(reading: Reading) -> bool:
        numbers = numbers_in(reading, suit)
        red, _ = colours_of(reading, suit)
        foreign = reading.about.mask & ~tiles.SUIT_MASKS[suit]
        if foreign == 0:
            return _alternates([number in red for number in numbers])
        jokers = _RED | _own_dragon(suit)
        return foreign == jokers == _dragons(reading) and _jokers_fit(numbers, red)

    return test


def _jokers_fit(numbers: list[int], red: Numbers) -> bool:
    """Put a red joker at a red number, the other at another, so that a chain results.

    The red dragon may always be the three of bamboos, whatever its colour (bmj 23).
    """
    colours = {number: number in red for number in numbers}
    free = [number for number in range(1, 10) if number not in colours]
    for red_place, other_place in permutations(free, 2):
        chain = {**colours, red_place: True, other_place: False}
        allowed = red_place in red | {3} and other_place not in red
        if allowed and _alternates([chain[number] for number in sorted(chain)]):
            return True
    return False


chain_of_bamboos = _chain(tiles.BAMBOOS)  # bmj 23a
chain_of_circles = _chain(tiles.CIRCLES)  # bmj 23b


def chain_of_characters(reading: Reading) -> bool:
    """Odd or even characters, with pungs of red and white dragons (bmj 23c)."""
    dragons = _RED | _WHITE
    outside = reading.about.mask & ~tiles.SUIT_MASKS[tiles.CHARACTERS]
    if outside != dragons or _dragons(reading) != dragons:
        return False
    numbers = set(numbers_in(reading, tiles.CHARACTERS))
    return numbers <= ODD or numbers <= EVEN


# Dragons and winds (bmj 24-27, 30, 35, 36, 41).


def nine_dragons(reading: Reading) -> bool:
    """The three dragon pungs, any fourth set and pair, at most one suit (bmj 24)."""
    return reading.about.suits <= 1 and _dragons(reading) == tiles.DRAGONS_MASK


def _square(honours: int) -> Shape:
    """Return the test for five of these honours and three pungs of the same number."""

    def test(reading: Reading) -> bool:
        circles, bamboos, characters = _pungs_by_suit(reading)
        same = circles == bamboos == characters != 0
        return same and bool(reading.pungs & honours) and bool(reading.pair & honours)

    return test


five_winds_square = _square(tiles.WINDS_MASK)  # bmj 25
five_dragons_square = _square(tiles.DRAGONS_MASK)  # bmj 27
four_winds = pungs_of(*tiles.WIND_KINDS)  # bmj 36


def _strangers(reading: Reading, suit: int, dragon: int) -> set[int] | None:
    """Return the numbers beside a pung of this dragon and a pung of another (bmj 30), or None."""
    dragons = _dragons(reading)
    outside = reading.about.mask & ~tiles.SUIT_MASKS[suit]
    if outside != dragons or dragons.bit_count() != 2 or not dragons & dragon:  # noqa: PLR2004
        return None
    return set(numbers_in(reading, suit))


def _strangers_of_colour(suit: int) -> Shape:
    """Return the test for red numbers with the red dragon, or others with theirs (bmj 30)."""

    def test(reading: Reading) -> bool:
        red, other = colours_of(reading, suit)
        if suit == tiles.CIRCLES:
            red -= {1}
        return any(
            numbers is not None and numbers <= colour
            for colour, dragon in ((red, _RED), (other, _own_dragon(suit)))
            for numbers in [_strangers(reading, suit, dragon)]
        )

    return test


strangers_of_bamboos = _strangers_of_colour(tiles.BAMBOOS)  # bmj 30a
strangers_of_circles = _strangers_of_colour(tiles.CIRCLES)  # bmj 30b


def strangers_of_characters(reading: Reading) -> bool:
    """Three consecutive characters with the red dragon and another (bmj 30c)."""
    numbers = _strangers(reading, tiles.CHARACTERS, _RED)
    return numbers is not None and max(numbers) - min(numbers) == 2  # noqa: PLR2004


def _eight_dragons(reading: Reading) -> bool:
    return reading.pair == _WHITE and _dragons(reading) == _RED | _GREEN


def _eight_dragons_with(suit: int) -> Shape:
    """Return the test for eight dragons and two pungs of the same suit and colour (bmj 35)."""

    def test(reading: Reading) -> bool:
        numbers = set(numbers_in(reading, suit))
        one_colour = any(numbers <= colour for colour in colours_of(reading, suit))
        return _eight_dragons(reading) and len(numbers) == 2 and one_colour  # noqa: PLR2004

    return test


eight_dragons_and_bamboos = _eight_dragons_with(tiles.BAMBOOS)  # bmj 35a
eight_dragons_and_circles = _eight_dragons_with(tiles.CIRCLES)  # bmj 35b
eight_dragons_and_characters = _eight_dragons_with(tiles.CHARACTERS)  # bmj 35c


def dragon_mirror(reading: Reading) -> bool:
    """Eight dragons and two pungs of the same number (bmj 41)."""
    first, second, third = sorted(_pungs_by_suit(reading))
    return _eight_dragons(reading) and first == 0 and second == third != 0


# One suit (bmj 32, 37, 39).


def odd_numbers_of_one_suit(reading: Reading) -> bool:
    """Odd numbers of one suit (bmj 32)."""
    return one_suit_alone(reading) and not reading.about.mask & _EVEN_MASK


_EVEN_MASK = mask_of(tiles.suit_tile(suit, number) for suit in tiles.SUITS for number in EVEN)


@cache
def _tiles_of(suit: int, numbers: Numbers) -> int:
    return mask_of(tiles.suit_tile(suit, number) for number in numbers)


def _gems(reading: Reading, suit: int, colour: Numbers, dragons: int) -> bool:
    """Only one colour of a suit, and at most one group of these dragons (bmj 37)."""
    allowed = _tiles_of(suit, colour) | dragons
    honours = reading.about.mask & tiles.HONOURS_MASK
    return not reading.about.mask & ~allowed and honours.bit_count() <= 1


def jade_or_ruby_of_bamboos(reading: Reading) -> bool:
    """Green bamboos with green dragons, or red bamboos with red or green (bmj 37; R16)."""
    red, green = colours_of(reading, tiles.BAMBOOS)
    return _gems(reading, tiles.BAMBOOS, green, _GREEN) or _gems(
        reading, tiles.BAMBOOS, red, _RED | _GREEN
    )


def ruby_of_circles(reading: Reading) -> bool:
    """Red circles, and no dragons (bmj 37; R17)."""
    return _gems(reading, tiles.CIRCLES, _COLOURS[tiles.CIRCLES][0], 0)


def even_numbers_and_matching_dragon(reading: Reading) -> bool:
    """2, 4, 6, 8 of one suit and its dragon (bmj 39)."""
    return reading.about.mask in _EVEN_AND_DRAGON


_EVEN_AND_DRAGON = frozenset(
    mask_of(tiles.suit_tile(suit, number) for number in EVEN) | 1 << tiles.MATCHING_DRAGON[suit]
    for suit in tiles.SUITS
)


# Situations (nmv 85, 86); the cake is a test of core.reading.shapes.


def flower_of_the_dike(reading: Reading) -> bool:
    """A self-drawn replacement tile that is circles-5 (nmv 85)."""
    return from_dead_wall(reading) and reading.win.kind == tiles.CIRCLES_5


def moon_of_the_sea(reading: Reading) -> bool:
    """The last tile before a draw is circles-1 (nmv 86)."""
    return last_tile(reading) and reading.win.kind == tiles.CIRCLES_1
