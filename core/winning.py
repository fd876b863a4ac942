"""What makes a hand a winning one under a ruleset, and which tiles would.

Source: scoring section 2 (reading, wait; R1, R2), nmv 20-23, nts 8, 24.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from core import tiles
from core.hands import Hand, Meld, Sort
from core.parts import Arrangement, Laid
from core.readings import FIRST_KINDS, SIZES, SORT_OF, SORTS, UNITS, Code, unit, waits_of
from core.ruleset import Ruleset, Special
from core.tiles import Wind

_ODD: Final = 0x111111111
_PUNG: Final = 3

Sizes = tuple[int, ...]
Index = dict[Sizes, list[tuple[Special, Arrangement]]]


def _index(specials: Iterable[Special]) -> Index:
    """Find patterns by how many tiles they have of each suit and of the honours."""
    index: defaultdict[Sizes, list[tuple[Special, Arrangement]]] = defaultdict(list)
    for special in specials:
        for pattern in special.patterns:
            arrangements = {each.parts: each for each in pattern.arrangements()}
            for arrangement in arrangements.values():
                index[arrangement.sizes].append((special, arrangement))
    return dict(index)


class Book:
    """The special hands of a ruleset, laid ready for looking them up.

    closed, open: patterns for hands without and with open sets; pairs: the hands of seven pairs;
    regular, with_chows: what is asked of readings without and with chows; any_hand: what is asked
    of the winning tile alone.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        """Sort the special hands by what they look for."""
        specials = self.specials = ruleset.specials
        self.closed = _index(specials)
        self.open = _index(special for special in specials if special.open)
        self.pairs = [special for special in specials if special.pairs]
        self.regular = [special for special in specials if special.regular]
        self.with_chows = [special for special in self.regular if not special.four_pungs]
        self.any_hand = [special for special in specials if special.any_hand]
        self.position = {special.id: place for place, special in enumerate(specials)}


_BOOKS: Final[dict[int, Book]] = {}


def book_of(ruleset: Ruleset) -> Book:
    """Open the book of a ruleset; house rules do not change it."""
    book = _BOOKS.get(id(ruleset.specials))
    if book is None:
        book = _BOOKS[id(ruleset.specials)] = Book(ruleset)
    return book


class Table(NamedTuple):
    """The tiles of a hand, counted: the rack's, and all with three for each declared set.

    kongs: a bit for each kind of a kong; chows: how many declared chows; full: a bit for each
    kind of which the hand holds all four (R1).
    """

    rack: list[Code]
    codes: list[Code]
    mask: int
    kongs: int
    chows: int
    is_open: bool
    has_melds: bool
    full: int


def lay(rack: Sequence[int], melds: Sequence[Meld]) -> Table:
    """Count the tiles of a hand."""
    codes = [0, 0, 0, 0]
    mask = 0
    for kind in rack:
        codes[SORT_OF[kind]] += UNITS[kind]
        mask |= 1 << kind
    if not melds:
        return Table(codes, codes, mask, 0, 0, False, False, _full(codes))  # noqa: FBT003
    return _lay_melds(codes, mask, melds)


def _lay_melds(rack: list[Code], mask: int, melds: Sequence[Meld]) -> Table:
    codes = rack.copy()
    kongs = 0
    for meld in melds:
        for kind in meld.tiles[:_PUNG]:
            codes[SORT_OF[kind]] += UNITS[kind]
            mask |= 1 << kind
        if meld.is_kong:
            kongs |= 1 << meld.kind
    chows = sum(meld.sort is Sort.CHOW for meld in melds)
    is_open = not all(meld.concealed for meld in melds)
    full = _full(codes) | kongs
    return Table(rack, codes, mask, kongs, chows, is_open, True, full)  # noqa: FBT003


_FOUR: Final = 0x444444444


def _full(codes: Sequence[Code]) -> int:
    """Set a bit for each kind of which there are four."""
    full = 0
    for sort, code in enumerate(codes):
        if code & _FOUR:
            full |= _fours(code) << FIRST_KINDS[sort]
    return full


@lru_cache(maxsize=4096)
def _fours(code: Code) -> int:
    return sum(1 << place for place in range(9) if code >> 4 * place & 15 == tiles.COPIES)


def suits_in(mask: int) -> int:
    """Count the suits of the tiles."""
    circles, bamboos, characters = tiles.SUIT_MASKS
    return bool(mask & circles) + bool(mask & bamboos) + bool(mask & characters)


def special_fits(book: Book, table: Table, laid: Laid) -> Iterator[Special]:
    """Find the irregular hands that these fourteen tiles are."""
    circles, bamboos, characters, honours = laid.codes
    if not table.has_melds and not (circles | bamboos | characters | honours) & _ODD:
        for special in book.pairs:
            if special.pairs and special.pairs(laid):
                yield special
    index = book.open if table.is_open else book.closed
    for special, arrangement in index.get(tuple([code % 15 for code in laid.codes]), ()):
        if arrangement.fits(laid) and arrangement.takes_kongs(table.kongs):
            yield special


def possible_tiles(hand: Hand, seat: Wind, prevailing: Wind, ruleset: Ruleset) -> int:
    """Find every kind that completes these tiles, a bit for each (scoring section 2; R1, R2).

    The winning tile, if there is one, is left aside.
    """
    table = lay(hand.rack, hand.melds)
    return possible_with(table, seat.kind, prevailing.kind, ruleset)


def possible_with(table: Table, seat: int, prevailing: int, ruleset: Ruleset) -> int:
    """Find the possible tiles of a hand that was laid out."""
    found = waits_of(table.rack, table.chows, ruleset.counting.chows)
    if ruleset.specials:
        for kind, _ in special_completions(book_of(ruleset), table, seat, prevailing):
            found |= 1 << kind
    return found & ~table.full


def special_completions(
    book: Book, table: Table, seat: int, prevailing: int
) -> Iterator[tuple[int, Special]]:
    """Find the irregular hands that one more tile makes, with the tile."""
    if not table.has_melds:
        yield from _pairs_completions(book, table, seat, prevailing)
    index = book.open if table.is_open else book.closed
    sizes = [code % 15 for code in table.codes]
    for sort in range(SORTS):
        sizes[sort] += 1
        choices = index.get(tuple(sizes))
        sizes[sort] -= 1
        if choices:
            yield from _pattern_completions(choices, table, sort, (seat, prevailing))


def _pairs_completions(
    book: Book, table: Table, seat: int, prevailing: int
) -> Iterator[tuple[int, Special]]:
    odd = [code & _ODD for code in table.codes]
    if sum([code.bit_count() for code in odd]) != 1:
        return
    sort = next(sort for sort in range(SORTS) if odd[sort])
    kind = FIRST_KINDS[sort] + (odd[sort].bit_length() - 1) // 4
    laid = _laid_with(table, kind, seat, prevailing)
    for special in book.pairs:
        if special.pairs and special.pairs(laid):
            yield kind, special


def _pattern_completions(
    choices: list[tuple[Special, Arrangement]], table: Table, sort: int, winds: tuple[int, int]
) -> Iterator[tuple[int, Special]]:
    likely = [choice for choice in choices if _others_fit(choice[1], table, sort)]
    if not likely:
        return
    for place in range(SIZES[sort]):
        kind = FIRST_KINDS[sort] + place
        laid = _laid_with(table, kind, *winds)
        for special, arrangement in likely:
            if arrangement.fits(laid) and arrangement.takes_kongs(table.kongs):
                yield kind, special


def _others_fit(arrangement: Arrangement, table: Table, sort: int) -> bool:
    """Whether the suits that the tile does not go to are as they should be."""
    for place, part in enumerate(arrangement.parts):
        if place != sort and not part.any_tiles and table.codes[place] not in part.codes:
            return False
    return True


def _laid_with(table: Table, kind: int, seat: int, prevailing: int) -> Laid:
    sort = SORT_OF[kind]
    codes = list(table.codes)
    codes[sort] += unit(kind - FIRST_KINDS[sort])
    mask = table.mask | 1 << kind
    return Laid(codes, kind, seat, prevailing, mask, suits_in(mask))
