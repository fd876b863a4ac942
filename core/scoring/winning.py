"""The test for a winning hand under a ruleset, and the tiles that would complete a hand.

Source: scoring section 2 (reading, wait; R1, R2), nmv 20-23, nts 8, 24.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from core import tiles
from core.groups import FIRST_KINDS, ODD, SIZES, SORT_OF, SORTS, UNITS, SetCode
from core.hands import Hand, Layout, Win
from core.reading.decompositions import allowed_counts, waits_of
from core.reading.patterns import Arrangement, TilesLaid
from core.reading.reading import Circumstances, Reading, bonus_mask, how_won
from core.reading.shapes import Shape
from core.rulesets.ruleset import Ruleset, Special
from core.scoring.conditions import condition_of, counting_of
from core.winds import Source, Wind

Sizes = tuple[int, ...]
Completions = list[tuple[int, Special]]
"""Tiles, and the special hands that they make."""
SpecialReadings = list[tuple[Special, Arrangement]]
SpecialIndex = dict[Sizes, SpecialReadings]
Waits = dict[Sizes, list[tuple[int, SpecialReadings]]]


def _index(specials: Iterable[Special]) -> SpecialIndex:
    index: defaultdict[Sizes, SpecialReadings] = defaultdict(list)
    for special in specials:
        for pattern in condition_of(special).patterns:
            arrangements = {each.parts: each for each in pattern.arrangements()}
            for arrangement in arrangements.values():
                index[arrangement.sizes].append((special, arrangement))
    return dict(index)


def _one_short(index: SpecialIndex) -> Waits:
    """Return patterns by their sizes with one tile missing, with the sort of that tile."""
    short: defaultdict[Sizes, list[tuple[int, SpecialReadings]]] = defaultdict(list)
    for sizes, choices in index.items():
        for sort in range(SORTS):
            if sizes[sort]:
                missing = tuple(size - (place == sort) for place, size in enumerate(sizes))
                short[missing].append((sort, choices))
    return dict(short)


class SpecialsBook:
    """The special hands of a ruleset, indexed for lookups.

    closed_waits, open_waits: patterns with a tile missing, for hands without and with open sets;
    pairs: the hands of seven pairs; regular, with_chows: the tests for readings without and with
    chows; as_won: the hands that any winning hand makes, by the source of its last tile; allowed:
    the pairs and chows of an ordinary mahjong.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        specials = self.specials = ruleset.specials
        self.closed_waits = _one_short(_index(specials))
        self.open_waits = _one_short(
            _index(special for special in specials if condition_of(special).open)
        )
        tests = [(special, condition_of(special).pairs) for special in specials]
        self.pairs = [(special, fits) for special, fits in tests if fits]
        self.regular = _by_gate(specials)
        self.with_chows = _by_gate(
            special for special in specials if not condition_of(special).four_pungs
        )
        self.as_won: dict[Source, list[Special]] = {
            source: [special for special in specials if special.any_hand is source]
            for source in Source
        }
        self.position = {special.id: place for place, special in enumerate(specials)}
        self.allowed = allowed_counts(counting_of(ruleset).chows)

    def waits(self, layout: Layout) -> Waits:
        """Return the patterns for a hand, by their sizes with a tile missing."""
        if layout.is_open:
            return self.open_waits
        return self.closed_waits

    def regular_fits(self, reading: Reading) -> list[Special]:
        """Return the regular special hands of a reading."""
        gates = self.regular
        if reading.chows:
            gates = self.with_chows
        return [
            special
            for gate, rows in gates
            if gate(reading)
            for special, shape in rows
            if shape(reading) and (not reading.cake or condition_of(special).takes_cake)
        ]


Gated = list[tuple[Shape, list[tuple[Special, Shape]]]]


def _by_gate(specials: Iterable[Special]) -> Gated:
    gates: defaultdict[Shape, list[tuple[Special, Shape]]] = defaultdict(list)
    for special in specials:
        condition = condition_of(special)
        if condition.regular:
            gates[condition.gate].append((special, condition.regular))
    return list(gates.items())


_BOOKS: dict[tuple[int, int], SpecialsBook] = {}


def book_of(ruleset: Ruleset) -> SpecialsBook:
    """Return the cached book of a ruleset; house rules do not change it."""
    key = (id(ruleset.specials), counting_of(ruleset).chows)
    book = _BOOKS.get(key)
    if book is None:
        book = _BOOKS[key] = SpecialsBook(ruleset)
    return book


def suits_in(mask: int) -> int:
    """Return the number of suits of the tiles."""
    circles, bamboos, characters = tiles.SUIT_MASKS
    return (mask & circles != 0) + (mask & bamboos != 0) + (mask & characters != 0)


def circumstances(
    hand: Hand,
    winds: tuple[Wind, Wind],
    ruleset: Ruleset,
    win: Win | None,
    *,
    bet_won: bool = False,
) -> Circumstances:
    """Return the circumstances of a hand with its winning tile, common to all its readings."""
    seat, prevailing = winds
    mask = hand.layout.mask
    how = None
    if win:
        mask |= 1 << win.kind
        how = how_won(win, bet_won=bet_won)
    return Circumstances(
        seat.kind,
        prevailing.kind,
        mask,
        suits_in(mask),
        bonus_mask(hand),
        win,
        how,
        bet_won,
        ruleset.bamboo_three == "red",
        ruleset.rule_76_example,
    )


def codes_with(codes: Sequence[SetCode], kind: int) -> tuple[SetCode, ...]:
    """Return the codes with another tile."""
    more = list(codes)
    more[SORT_OF[kind]] += UNITS[kind]
    return tuple(more)


def special_fits(
    book: SpecialsBook, layout: Layout, won: int, seat: int, prevailing: int
) -> list[Special]:
    """Return the irregular special hands of the tiles with the winning tile."""
    fits = []
    if not layout.features:
        fits = [each for kind, each in _pairs(book, layout, seat, prevailing) if kind == won]
    choices = book.waits(layout).get(layout.sizes)
    if choices:
        sort = SORT_OF[won]
        laid = _laid_with(layout, won, seat, prevailing)
        fits += [
            special
            for place, some in choices
            if place == sort
            for special, arrangement in some
            if arrangement.fits(laid) and arrangement.takes_kongs(layout.kongs)
        ]
    return fits


def possible_tiles(hand: Hand, seat: Wind, prevailing: Wind, ruleset: Ruleset) -> int:
    """Return every kind that completes these tiles, a bit for each (scoring section 2; R1, R2).

    A winning tile of the hand is left out.
    """
    return possible_with(book_of(ruleset), hand.layout, seat.kind, prevailing.kind)


def possible_with(book: SpecialsBook, layout: Layout, seat: int, prevailing: int) -> int:
    """Return the possible tiles of a hand by its layout."""
    possible = waits_of(layout.rack, layout.chows, book.allowed)
    for kind, _ in special_completions(book, layout, seat, prevailing):
        possible |= 1 << kind
    return possible & ~layout.full


def special_completions(
    book: SpecialsBook, layout: Layout, seat: int, prevailing: int
) -> Completions:
    """Return the irregular hands that another tile makes, with the tile, even a fifth (R1)."""
    if layout.features:
        completions = []
    else:
        completions = _pairs(book, layout, seat, prevailing)
    choices = book.waits(layout).get(layout.sizes)
    if choices:
        for sort, some in choices:
            likely = [choice for choice in some if _others_fit(choice[1], layout, sort)]
            if likely:
                completions += _pattern_completions(likely, layout, sort, (seat, prevailing))
    return completions


def _pairs(book: SpecialsBook, layout: Layout, seat: int, prevailing: int) -> Completions:
    circles, bamboos, characters, honours = layout.codes
    odd = (circles & ODD, bamboos & ODD, characters & ODD, honours & ODD)
    if sum(map(int.bit_count, odd)) != 1:
        return []
    sort = next(sort for sort in range(SORTS) if odd[sort])
    kind = FIRST_KINDS[sort] + odd[sort].bit_length() // 4
    laid = _laid_with(layout, kind, seat, prevailing)
    return [(kind, special) for special, fits in book.pairs if fits(laid)]


def _pattern_completions(
    choices: SpecialReadings, layout: Layout, sort: int, winds: tuple[int, int]
) -> Completions:
    completions = []
    for place in range(SIZES[sort]):
        kind = FIRST_KINDS[sort] + place
        laid = _laid_with(layout, kind, *winds)
        for special, arrangement in choices:
            if arrangement.fits(laid) and arrangement.takes_kongs(layout.kongs):
                completions.append((kind, special))
    return completions


def _others_fit(arrangement: Arrangement, layout: Layout, sort: int) -> bool:
    for place, part in enumerate(arrangement.parts):
        if place != sort and not part.any_tiles and layout.codes[place] not in part.codes:
            return False
    return True


def _laid_with(layout: Layout, kind: int, seat: int, prevailing: int) -> TilesLaid:
    mask = layout.mask | 1 << kind
    return TilesLaid(codes_with(layout.codes, kind), kind, seat, prevailing, mask, suits_in(mask))
