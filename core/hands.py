"""Hands as shown by players: the rack, the declared sets, the bonus tiles, the winning tile.

Source: nmv 20-27, 45-49; nts 8-13; scoring section 1. A hand here is well formed: its tiles and
its way of winning are possible. A ruleset decides if it is mahjong.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from core import tiles
from core.groups import (
    AN_OPEN_SET,
    DIGIT,
    SORT_OF,
    SetCode,
    TileGroupRead,
    copies_in,
    group,
    has_over_four,
    unit,
)
from core.hand_problems import TooManyCopies, WrongTileCount
from core.problems import Refused
from core.winds import Source

RACK_TILES = 13
"""Tiles of a player without mahjong, kongs counted as three."""
KONG_TILES = 4


class Sort(Enum):
    """The sort of a declared set."""

    PUNG = "pung"
    CHOW = "chow"
    KONG = "kong"


@dataclass(frozen=True, slots=True, order=True)
class Meld:
    """A declared set, by its first tile; made by `meld_of`.

    concealed: a kong that was never open; first_discard: the set was formed with East's first
    discard; group: the set as a group of a reading.
    """

    kind: int
    sort: Sort = field(compare=False)
    tiles: tuple[int, ...]
    concealed: bool
    first_discard: bool
    group: TileGroupRead = field(compare=False, repr=False)

    @property
    def is_kong(self) -> bool:
        """True for a set of four tiles, which brought a replacement tile."""
        return self.sort is Sort.KONG


@lru_cache(maxsize=2048)
def meld_of(
    kinds: tuple[int, ...], *, concealed: bool = False, first_discard: bool = False
) -> Meld | None:
    """Return a set from its tiles, in order; None where they form no pung, chow or kong."""
    sort = _sort_of(kinds)
    if sort is None or (concealed and sort is not Sort.KONG):
        return None
    named = group(sort.value, kinds[0], concealed=concealed, first_discard=first_discard)
    return Meld(kinds[0], sort, kinds, concealed, first_discard, named)


def _sort_of(kinds: tuple[int, ...]) -> Sort | None:
    if len(set(kinds)) == 1 and not tiles.is_bonus(kinds[0]):
        return {3: Sort.PUNG, KONG_TILES: Sort.KONG}.get(len(kinds))
    first = kinds[0]
    is_chow = tiles.begins_chow(first) and kinds == (first, first + 1, first + 2)
    if is_chow:
        return Sort.CHOW
    return None


SELF_DRAWN = frozenset({Source.WALL, Source.DEAD_WALL, Source.DEALT})


class Win(NamedTuple):
    """The winning tile and its source.

    last: the last tile before a draw; rejected: its discarder had just taken it from the dead
    wall; second_kong: the replacement tile of the second kong in one turn.
    """

    kind: int
    source: Source = Source.DISCARD
    last: bool = False
    rejected: bool = False
    second_kong: bool = False


@dataclass(slots=True)
class Layout:
    """The tiles of a hand, counted; a declared set counts three tiles.

    rack: the codes of the concealed tiles; codes: with the declared sets; sizes: the number of
    tiles of each suit and of the honours; mask: a bit for each kind; kongs: a bit for each kind of
    a kong; full: a bit for each kind with all four in the hand (R1); features: of the declared
    sets.
    """

    rack: tuple[SetCode, ...]
    codes: tuple[SetCode, ...]
    sizes: tuple[int, ...]
    mask: int
    kongs: int
    full: int
    features: int

    @property
    def is_open(self) -> bool:
        """True when a set was formed with another player's discard."""
        return self.features & _OPEN_SETS != 0

    @property
    def chows(self) -> int:
        """Return the number of declared chows."""
        return self.features & DIGIT


_OPEN_SETS = DIGIT * AN_OPEN_SET


_CODE_BITS = 9 * 4
_ONE_CODE = (1 << _CODE_BITS) - 1
_UNIT_OF_ALL = tuple(map(unit, range(tiles.KINDS))).__getitem__
"""The unit of a kind among the codes of all sorts, side by side in a number."""
_BIT_OF = tuple(1 << kind for kind in range(tiles.KINDS)).__getitem__


def lay(rack: Iterable[int], melds: Sequence[Meld]) -> Layout:
    """Return the layout of a hand without its winning tile."""
    all_codes = sum(map(_UNIT_OF_ALL, rack))
    counted = (
        all_codes & _ONE_CODE,
        all_codes >> _CODE_BITS & _ONE_CODE,
        all_codes >> 2 * _CODE_BITS & _ONE_CODE,
        all_codes >> 3 * _CODE_BITS,
    )
    codes = [*counted]
    mask = sum(map(_BIT_OF, {*rack}))
    kongs = features = 0
    for meld in melds:
        each = meld.group
        codes[SORT_OF[each.kind]] += each.code
        mask |= each.mask
        features += each.features
        if each.sort == "kong":
            kongs |= each.mask
    circles, bamboos, characters, honours = codes
    sizes = (circles % DIGIT, bamboos % DIGIT, characters % DIGIT, honours % DIGIT)
    full = kongs
    if (circles | bamboos | characters | honours) & _FOUR_OR_MORE:
        full |= _full(codes, mask)
    return Layout(counted, tuple(codes), sizes, mask, kongs, full, features)


_FOUR_OR_MORE = 0xCCCCCCCCC


def _full(codes: Sequence[SetCode], mask: int) -> int:
    """Return a mask with a bit for each kind with four tiles or more."""
    full = 0
    for kind in range(tiles.KINDS):
        if mask >> kind & 1 and copies_in(codes, kind) >= tiles.COPIES:
            full |= 1 << kind
    return full


@dataclass(frozen=True, slots=True)
class Hand:
    """The tiles of one player at the end of a round; a `win` makes it the winner's.

    The rack is without the winning tile; rack, melds and bonus tiles are sorted.
    """

    rack: tuple[int, ...]
    melds: tuple[Meld, ...] = ()
    bonus: tuple[int, ...] = ()
    win: Win | None = None
    layout: Layout = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "layout", lay(self.rack, self.melds))

    @property
    def kongs(self) -> int:
        """Return the number of declared kongs."""
        return self.layout.kongs.bit_count()

    @property
    def has_open_set(self) -> bool:
        """True when a set was formed with another player's discard."""
        return self.layout.is_open

    @property
    def concealed(self) -> tuple[int, ...]:
        """Return the tiles of the rack, followed by the winning tile."""
        if self.win:
            return (*self.rack, self.win.kind)
        return self.rack

    def tiles(self) -> tuple[int, ...]:
        """Return every tile with the winning tile, without bonus tiles."""
        return (*self.concealed, *(kind for meld in self.melds for kind in meld.tiles))


def check_copies(hands: Iterable[Hand]) -> None:
    """Refuse more tiles of a kind than the game has, in a hand or over the four of a round.

    Refused: TooManyCopies, of the first such kind.
    """
    counts: Counter[int] = Counter()
    for hand in hands:
        counts.update(hand.tiles())
        counts.update(hand.bonus)
    for kind in sorted(counts):
        allowed = 1 if tiles.is_bonus(kind) else tiles.COPIES
        if counts[kind] > allowed:
            raise Refused(TooManyCopies(kind, counts[kind], allowed))


def has_plain_copies(hand: Hand) -> bool:
    """Return True for a hand with valid counts by a quick check; False requires `check_copies`."""
    if len(hand.rack) + _MELD_TILES * len(hand.melds) > RACK_TILES:
        return False
    if hand.bonus and len(set(hand.bonus)) != len(hand.bonus):
        return False
    layout = hand.layout
    if not layout.full:
        return True
    kongs = (meld.kind for meld in hand.melds if meld.is_kong)
    if any(copies_in(layout.codes, kind) > _MELD_TILES for kind in kongs):
        return False
    if hand.win and layout.full >> hand.win.kind & 1:
        return False
    return not any(map(has_over_four, layout.codes))


def check_tile_count(hand: Hand) -> None:
    """Refuse a dead hand: 13 tiles, a winner's 14, plus a tile for each kong (nmv 46, nts 17).

    Refused: WrongTileCount.
    """
    counted = len(hand.rack) + _MELD_TILES * len(hand.melds)
    if counted != RACK_TILES:
        beside = (hand.win is not None) + hand.kongs
        raise Refused(WrongTileCount(counted + beside, RACK_TILES + beside))


_MELD_TILES = 3
"""The number of a hand's thirteen tiles in a declared set, without a kong's fourth."""
