"""Tile counts, and the groups of tiles in a reading.

The tiles of a suit, or the honours, are a whole number: the hexadecimal digit at place n counts
the tiles of number n + 1, so that adding a tile is adding `unit(n)`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from core import tiles

SetCode = int
"""The tiles of a suit, or the honours: a hexadecimal digit for each kind."""

HONOURS = 3
"""The place of the honours behind the three suits."""
SORTS = 4
SIZES = (9, 9, 9, 7)
"""The number of kinds of each suit and of the honours."""
FIRST_KINDS = (0, 9, 18, 27)
DIGIT = 15
ODD = 0x111111111
"""The lowest bit of each digit, set for an odd number of tiles."""
_THREES = 0x333333333
_EIGHTS = 0x888888888


def unit(place: int) -> SetCode:
    """Return the code of a tile at this place of its suit."""
    return 1 << 4 * place


SORT_OF = tuple(min(kind // 9, HONOURS) for kind in range(tiles.KINDS))
UNITS = tuple(unit(kind - FIRST_KINDS[SORT_OF[kind]]) for kind in range(tiles.KINDS))


def copies_in(codes: Sequence[SetCode], kind: int) -> int:
    """Return the number of tiles of a kind."""
    return codes[SORT_OF[kind]] // UNITS[kind] & DIGIT


def size_of(code: SetCode) -> int:
    """Count the tiles, fourteen at most: sixteen divided by fifteen has a remainder of 1."""
    return code % DIGIT


def has_over_four(code: SetCode) -> bool:
    """True with five or more of a kind: its highest bit is set, or three more set it."""
    return bool((code | code + _THREES) & _EIGHTS)


@dataclass(frozen=True, slots=True, eq=False)
class TileGroupRead:
    """A pair, a chow, a pung or a kong in a reading, by its first tile.

    mask: a bit for each kind in it; code: its part of the code of its suit, a kong as much as a
    pung; place: its place in a table of all groups; features: its part of those of a reading (see
    below).
    """

    sort: str
    kind: int
    concealed: bool
    first_discard: bool
    mask: int
    code: SetCode
    place: int
    features: int

    @property
    def tiles(self) -> tuple[int, ...]:
        """Return its tiles."""
        if self.sort == "chow":
            return (self.kind, self.kind + 1, self.kind + 2)
        return (self.kind,) * {"pair": 2, "pung": 3, "kong": 4}[self.sort]

    @property
    def is_pung(self) -> bool:
        """True for a pung or a kong."""
        return self.sort in {"pung", "kong"}


# The fields of a reading's features: five counts, then a bit for each kind of a pung or kong, then
# a bit for the kind of the pair.
A_CHOW = 1
A_KONG = 1 << 4
A_CONCEALED_PUNG = 1 << 8
A_CONCEALED_KONG = 1 << 12
AN_OPEN_SET = 1 << 16
COUNTS = (1 << 20) - 1
PUNGS_AT = 20
PAIR_AT = PUNGS_AT + tiles.KINDS

_CODES = {"pair": 2, "chow": 0x111, "pung": 3, "kong": 3}
_SORTS = ("pair", "chow", "pung", "kong")
PLACES = len(_SORTS) * tiles.KINDS * 4


@cache
def group(
    sort: str, kind: int, *, concealed: bool = True, first_discard: bool = False
) -> TileGroupRead:
    """Return a group of a reading."""
    mask = (7 if sort == "chow" else 1) << kind
    place = ((_SORTS.index(sort) * tiles.KINDS + kind) * 2 + concealed) * 2 + first_discard
    features = _features(sort, kind, concealed=concealed)
    code = _CODES[sort] * UNITS[kind]
    return TileGroupRead(sort, kind, concealed, first_discard, mask, code, place, features)


def _features(sort: str, kind: int, *, concealed: bool) -> int:
    if sort == "pair":
        return 1 << PAIR_AT + kind
    features = 0 if concealed else AN_OPEN_SET
    if sort == "chow":
        return features + A_CHOW
    features += 1 << PUNGS_AT + kind
    features += A_CONCEALED_PUNG * concealed
    if sort == "kong":
        features += A_KONG + A_CONCEALED_KONG * concealed
    return features


def group_at(place: int) -> TileGroupRead | None:
    """Return the group at a place of the table; None for an impossible chow."""
    rest, first_discard = divmod(place, 2)
    rest, concealed = divmod(rest, 2)
    sort, kind = divmod(rest, tiles.KINDS)
    if _SORTS[sort] == "chow" and not tiles.begins_chow(kind):
        return None
    return group(_SORTS[sort], kind, concealed=bool(concealed), first_discard=bool(first_discard))
