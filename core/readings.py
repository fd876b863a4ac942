"""Every way to read tiles as sets and a pair, and the tiles that complete them.

The tiles of one suit, or the honours, are one whole number: the hexadecimal digit at place n
counts the tiles of number n + 1, so that adding a tile is adding `unit(n)`. All readings of a suit
are prepared once; a hand's readings are the combinations of those of its suits.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from typing import Final, NamedTuple

from core import tiles
from core.hands import Meld

Code = int
"""The tiles of one suit, or the honours: a hexadecimal digit for each kind."""

HONOURS: Final = 3
"""The place of the honours behind the three suits."""
SORTS: Final = 4
SIZES: Final = (9, 9, 9, 7)
"""How many kinds the suits and the honours have."""
FIRST_KINDS: Final = (0, 9, 18, 27)
_OVER_FOUR: Final = (0x333333333, 0x888888888)


def unit(place: int) -> Code:
    """One tile of the kind at this place of its suit."""
    return 1 << 4 * place


SORT_OF: Final = tuple(min(kind // 9, HONOURS) for kind in range(tiles.KINDS))
UNITS: Final = tuple(unit(kind - FIRST_KINDS[SORT_OF[kind]]) for kind in range(tiles.KINDS))


def codes_of(kinds: Iterable[int]) -> list[Code]:
    """Count tiles: the codes of circles, bamboos, characters and honours."""
    codes = [0, 0, 0, 0]
    for kind in kinds:
        codes[SORT_OF[kind]] += UNITS[kind]
    return codes


def kinds_of(codes: Sequence[Code]) -> list[int]:
    """List the tiles that were counted, in order."""
    return [
        kind
        for kind in range(tiles.KINDS)
        for _ in range(codes[SORT_OF[kind]] // UNITS[kind] % 16)
    ]


class Group(NamedTuple):
    """A pair, a chow, a pung or a kong in a reading, by its first tile.

    mask: a bit for each kind in it; pung: the bit of its kind where it is a pung or kong.
    """

    sort: str
    kind: int
    concealed: bool
    first_discard: bool
    mask: int
    pung: int

    @property
    def tiles(self) -> tuple[int, ...]:
        """Its tiles."""
        if self.sort == "chow":
            return (self.kind, self.kind + 1, self.kind + 2)
        return (self.kind,) * {"pair": 2, "pung": 3, "kong": 4}[self.sort]


@cache
def group(sort: str, kind: int, *, concealed: bool = True, first_discard: bool = False) -> Group:
    """Name a group of a reading."""
    mask = (7 if sort == "chow" else 1) << kind
    pung = 1 << kind if sort in {"pung", "kong"} else 0
    return Group(sort, kind, concealed, first_discard, mask, pung)


def declared(meld: Meld) -> Group:
    """Read a declared set as a group."""
    return group(
        meld.sort.value, meld.kind, concealed=meld.concealed, first_discard=meld.first_discard
    )


class Form(NamedTuple):
    """One way to read a suit: its groups, by their place in the suit, and how many are chows."""

    groups: tuple[int, ...]
    chows: int


class Forms(NamedTuple):
    """All ways to read a suit.

    pairs: 0 or 1, the same in all of them; chows: a bit for each number of chows that occurs.
    """

    pairs: int
    chows: int
    ways: tuple[Form, ...]


_PUNGS: Final = range(9)
_CHOWS: Final = range(9, 16)
_PAIRS: Final = range(16, 25)
_PUNG, _CHOW, _PAIR = 3, 0x111, 2


def _worth(place: int) -> Code:
    if place in _PUNGS:
        return _PUNG * unit(place)
    if place in _CHOWS:
        return _CHOW * unit(place - _CHOWS.start)
    return _PAIR * unit(place - _PAIRS.start)


def _every_way(sets: Sequence[int], pairs: Sequence[int]) -> Iterator[tuple[int, ...]]:
    for count in range(5):
        for chosen in combinations_with_replacement(sets, count):
            yield chosen
            yield from ((*chosen, pair) for pair in pairs)


def _all_forms(sets: Sequence[int], pairs: Sequence[int]) -> dict[Code, Forms]:
    worth = [_worth(place) for place in range(_PAIRS.stop)]
    found: defaultdict[Code, list[Form]] = defaultdict(list)
    for way in _every_way(sets, pairs):
        code = sum([worth[place] for place in way])
        if not (code + _OVER_FOUR[0]) & _OVER_FOUR[1]:
            found[code].append(Form(way, sum(place in _CHOWS for place in way)))
    return {code: _forms(ways) for code, ways in found.items()}


def _forms(ways: list[Form]) -> Forms:
    first = ways[0].groups
    pairs = int(bool(first) and first[-1] in _PAIRS)
    chows = 0
    for way in ways:
        chows |= 1 << way.chows
    return Forms(pairs, chows, tuple(ways))


@cache
def suit_forms() -> dict[Code, Forms]:
    """Prepare every reading of every suit that is made of sets and at most one pair."""
    return _all_forms(range(16), _PAIRS)


@cache
def honour_forms() -> dict[Code, Forms]:
    """Prepare every reading of the honours, which have no chows."""
    return _all_forms(range(7), range(16, 23))


@cache
def _prepared() -> tuple[dict[Code, Forms], ...]:
    suits = suit_forms()
    return (suits, suits, suits, honour_forms())


def _group_at(sort: int, place: int) -> Group:
    first = FIRST_KINDS[sort]
    if place in _PUNGS:
        return group("pung", first + place)
    if place in _CHOWS:
        return group("chow", first + place - _CHOWS.start)
    return group("pair", first + place - _PAIRS.start)


_GROUPS: Final = tuple(
    tuple(_group_at(sort, place) for place in range(_PAIRS.stop)) for sort in range(SORTS)
)


def readings_of(codes: Sequence[Code]) -> list[tuple[Group, ...]]:
    """Read tiles as sets and exactly one pair, in every way; none where they are not that."""
    ways, pairs = [], 0
    for forms, code in zip(_prepared(), codes, strict=True):
        found = forms.get(code)
        if found is None:
            return []
        pairs += found.pairs
        ways.append(found.ways)
    return _combined(ways) if pairs == 1 else []


def _combined(ways: list[tuple[Form, ...]]) -> list[tuple[Group, ...]]:
    return [
        tuple(
            [
                groups[place]
                for form, groups in zip(forms, _GROUPS, strict=True)
                for place in form.groups
            ]
        )
        for forms in product(*ways)
    ]


@lru_cache(maxsize=1 << 15)
def _completions(code: Code, *, honours: bool) -> tuple[tuple[int, int, int], ...]:
    """Complete a suit with one tile: its place, and the pairs and chows of what it makes."""
    forms = honour_forms() if honours else suit_forms()
    found = []
    for place in range(7 if honours else 9):
        made = forms.get(code + unit(place))
        if made is not None:
            found.append((place, made.pairs, made.chows))
    return tuple(found)


def _chow_sums(one: int, other: int) -> int:
    """Add up numbers of chows: every sum of one of the first and one of the second."""
    sums = 0
    for chows in range(5):
        if other >> chows & 1:
            sums |= one << chows
    return sums


def waits_of(codes: Sequence[Code], melded_chows: int, allowed_chows: int) -> int:
    """Find the kinds that make sets and a pair of these tiles, a bit for each.

    allowed_chows: a bit for each number of chows that a mah-jong may have.
    """
    whole = [forms.get(code) for forms, code in zip(_prepared(), codes, strict=True)]
    unfinished = [sort for sort in range(SORTS) if whole[sort] is None]
    if len(unfinished) > 1:
        return 0
    found = 0
    for sort in unfinished or range(SORTS):
        others = [forms for place, forms in enumerate(whole) if forms and place != sort]
        found |= _waits_in(sort, codes[sort], others, (1 << melded_chows, allowed_chows))
    return found


def _waits_in(sort: int, code: Code, others: list[Forms], chows: tuple[int, int]) -> int:
    pairs, (made_chows, allowed) = 0, chows
    for forms in others:
        pairs += forms.pairs
        made_chows = _chow_sums(made_chows, forms.chows)
    found = 0
    for place, made_pairs, chows_here in _completions(code, honours=sort == HONOURS):
        if pairs + made_pairs == 1 and _chow_sums(made_chows, chows_here) & allowed:
            found |= 1 << FIRST_KINDS[sort] + place
    return found
