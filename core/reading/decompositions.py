"""Every division of tiles into sets and a pair, and the tiles that complete them.

The tiles of a suit are counted in a whole number (core.groups). All readings of a suit are
prepared once; the readings of a hand are the combinations of its suits' readings.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from core.groups import (
    DIGIT,
    FIRST_KINDS,
    HONOURS,
    PAIR_AT,
    SIZES,
    SORTS,
    SetCode,
    TileGroupRead,
    group,
    has_over_four,
    unit,
)


class SuitReading(NamedTuple):
    """A reading of a suit, or a whole rack: its groups, and the sum of their features."""

    groups: tuple[TileGroupRead, ...]
    features: int

    @property
    def chows(self) -> int:
        """Return the number of chows."""
        return self.features & DIGIT


class SuitForms(NamedTuple):
    """All readings of a suit, each as groups by their place in the suit.

    counts: the numbers of pairs and chows, as a polynomial: a byte for each number of chows, those
    with a pair behind those without. The product over the suits is the polynomial of the hand.
    """

    counts: int
    ways: tuple[tuple[int, ...], ...]


_BYTE = 8
_PAIR_AT = 5 * _BYTE


_CHOWS = range(9, 16)
_PAIRS = range(16, 25)
_PLACES = tuple(
    (sort, tiles, first)
    for sort, tiles, firsts in (("pung", 3, 9), ("chow", 0x111, 7), ("pair", 2, 9))
    for first in range(firsts)
)
"""The possible groups of a suit: sort, tiles as counted, place of the first."""


def _every_way(sets: Sequence[int], pairs: Sequence[int]) -> Iterator[tuple[int, ...]]:
    for count in range(5):
        for chosen in combinations_with_replacement(sets, count):
            yield chosen
            yield from ((*chosen, pair) for pair in pairs)


def _all_forms(sets: Sequence[int], pairs: Sequence[int]) -> dict[SetCode, SuitForms]:
    worth = [tiles * unit(first) for _, tiles, first in _PLACES]
    ways_by_code: defaultdict[SetCode, list[tuple[int, ...]]] = defaultdict(list)
    for way in _every_way(sets, pairs):
        code = sum([worth[place] for place in way])
        if not has_over_four(code):
            ways_by_code[code].append(way)
    return {code: _forms(ways) for code, ways in ways_by_code.items()}


def _forms(ways: list[tuple[int, ...]]) -> SuitForms:
    counts = 0
    for way in ways:
        pairs = int(bool(way) and way[-1] in _PAIRS)
        chows = sum([place in _CHOWS for place in way])
        counts |= 1 << pairs * _PAIR_AT + chows * _BYTE
    return SuitForms(counts, tuple(ways))


@cache
def suit_forms() -> dict[SetCode, SuitForms]:
    """Return every reading of every suit of sets and at most one pair, by its code."""
    return _all_forms(range(16), _PAIRS)


@cache
def honour_forms() -> dict[SetCode, SuitForms]:
    """Return every reading of the honours, without chows."""
    return _all_forms(range(7), range(16, 23))


@lru_cache(maxsize=1 << 15)
def _ways(sort: int, code: SetCode) -> tuple[SuitReading, ...]:
    forms = _forms_of(sort).get(code)
    if forms is None:
        return ()
    return tuple(
        SuitReading(groups, sum(each.features for each in groups))
        for places in forms.ways
        for groups in [tuple(_GROUPS[sort][place] for place in places)]
    )


def _forms_of(sort: int) -> dict[SetCode, SuitForms]:
    if sort == HONOURS:
        return honour_forms()
    return suit_forms()


_GROUPS = tuple(
    {
        place: group(name, FIRST_KINDS[sort] + first)
        for place, (name, _, first) in enumerate(_PLACES)
        if sort != HONOURS or (place not in _CHOWS and first < SIZES[sort])
    }
    for sort in range(SORTS)
)


def ways_of(codes: Sequence[SetCode]) -> list[SuitReading]:
    """Return every reading of tiles as sets and exactly one pair."""
    circles, bamboos, characters, honours = codes
    return [
        SuitReading(first[0] + second[0] + third[0] + fourth[0], features)
        for fourth in _ways(HONOURS, honours)
        for first in _ways(0, circles)
        for second in _ways(1, bamboos)
        for third in _ways(2, characters)
        if (features := first[1] + second[1] + third[1] + fourth[1]) >> PAIR_AT
        and (features >> PAIR_AT).bit_count() == 1
    ]


@lru_cache(maxsize=1 << 15)
def _completions(sort: int, code: SetCode) -> tuple[tuple[int, int], ...]:
    """Return the tiles that complete a suit: the bit of its kind, and the counts of the result."""
    forms = _forms_of(sort)
    completions = []
    for place in range(SIZES[sort]):
        completed = forms.get(code + unit(place))
        if completed is not None:
            completions.append((1 << FIRST_KINDS[sort] + place, completed.counts))
    return tuple(completions)


def allowed_counts(chows: int) -> int:
    """Return the mask of a valid mahjong: one pair, and a number of chows with its bit set."""
    return sum(0xFF << _PAIR_AT + number * _BYTE for number in range(5) if chows >> number & 1)


def waits_of(codes: Sequence[SetCode], melded_chows: int, allowed: int) -> int:
    """Return the kinds that make sets and a pair of these tiles, a bit for each.

    allowed: the mask from `allowed_counts`.
    """
    suits, of_honours = _prepared_counts()
    first, second, third, fourth = codes  # 0 for tiles that are not sets and a pair
    counted = (
        suits.get(first, 0),
        suits.get(second, 0),
        suits.get(third, 0),
        of_honours.get(fourth, 0),
    )
    unfinished = counted.count(0)
    if unfinished > 1:
        return 0
    circles, bamboos, characters, honours = counted
    product = (circles or 1) * (bamboos or 1) * (characters or 1) * (honours or 1)
    product <<= melded_chows * _BYTE
    waits = 0
    sorts = range(SORTS)
    if unfinished:
        first = counted.index(0)
        sorts = range(first, first + 1)
    for sort in sorts:
        rest = product // (counted[sort] or 1)
        for kind, counts in _completions(sort, codes[sort]):
            if rest * counts & allowed:
                waits |= kind
    return waits


@cache
def _prepared_counts() -> tuple[dict[SetCode, int], dict[SetCode, int]]:
    suits = {code: forms.counts for code, forms in suit_forms().items()}
    return suits, {code: forms.counts for code, forms in honour_forms().items()}
