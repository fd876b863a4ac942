"""Counting tiles, and the groups that they form: what every other part of scoring is built on.

The tiles of one suit, or the honours, are one whole number: the hexadecimal digit at place n
counts the tiles of number n + 1, so that adding a tile is adding `unit(n)`.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from core import tiles

SetCode = int
"""The tiles of one suit, or the honours: a hexadecimal digit for each kind."""

HONOURS: Final = 3
"""The place of the honours behind the three suits."""
SORTS: Final = 4
SIZES: Final = (9, 9, 9, 7)
"""How many kinds the suits and the honours have."""
FIRST_KINDS: Final = (0, 9, 18, 27)
DIGIT: Final = 15
ODD: Final = 0x111111111
"""The bits of a code that are set where there is an odd number of tiles."""
_THREES: Final = 0x333333333
_EIGHTS: Final = 0x888888888


def unit(place: int) -> SetCode:
    """One tile of the kind at this place of its suit."""
    return 1 << 4 * place


SORT_OF: Final = tuple(min(kind // 9, HONOURS) for kind in range(tiles.KINDS))
UNITS: Final = tuple(unit(kind - FIRST_KINDS[SORT_OF[kind]]) for kind in range(tiles.KINDS))


def copies_in(codes: Sequence[SetCode], kind: int) -> int:
    """Tell how many tiles of a kind were counted."""
    return codes[SORT_OF[kind]] // UNITS[kind] & DIGIT


def size_of(code: SetCode) -> int:
    """Count the tiles, fourteen at most: sixteen leaves one when divided by fifteen."""
    return code % DIGIT


def has_over_four(code: SetCode) -> bool:
    """True with five or more of a kind: three more sets the highest bit of its digit."""
    return bool((code + _THREES) & _EIGHTS)


class TileGroupRead(NamedTuple):
    """A pair, a chow, a pung or a kong in a reading, by its first tile.

    mask: a bit for each kind in it; code: what it adds to the code of its suit, a kong as much as
    a pung; place: its place in a table of all groups; features: what it adds to those of a
    reading (see below).
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
        """Its tiles."""
        if self.sort == "chow":
            return (self.kind, self.kind + 1, self.kind + 2)
        return (self.kind,) * {"pair": 2, "pung": 3, "kong": 4}[self.sort]

    @property
    def is_pung(self) -> bool:
        """True for a pung or a kong."""
        return self.sort in {"pung", "kong"}


# The fields of a reading's features: five counts, then a bit for each kind of a pung or kong, then
# one for the kind of the pair.
A_CHOW: Final = 1
A_KONG: Final = 1 << 4
A_CONCEALED_PUNG: Final = 1 << 8
A_CONCEALED_KONG: Final = 1 << 12
AN_OPEN_SET: Final = 1 << 16
COUNTS: Final = (1 << 20) - 1
PUNGS_AT: Final = 20
PAIR_AT: Final = PUNGS_AT + tiles.KINDS

_CODES: Final = {"pair": 2, "chow": 0x111, "pung": 3, "kong": 3}
_SORTS: Final = ("pair", "chow", "pung", "kong")
PLACES: Final = len(_SORTS) * tiles.KINDS * 4


@cache
def group(
    sort: str, kind: int, *, concealed: bool = True, first_discard: bool = False
) -> TileGroupRead:
    """Name a group of a reading."""
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
    """Find the group at a place of the table; a chow begins with a suit's 1 to 7."""
    rest, first_discard = divmod(place, 2)
    rest, concealed = divmod(rest, 2)
    sort, kind = divmod(rest, tiles.KINDS)
    if _SORTS[sort] == "chow" and not tiles.begins_chow(kind):
        return None
    return group(_SORTS[sort], kind, concealed=bool(concealed), first_discard=bool(first_discard))
