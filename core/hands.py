"""Hands as players lay them down: the rack, the declared sets, the bonus tiles, the winning tile.

Source: nmv 20-27, 45-49; nts 8-13; scoring section 1. A hand here is well formed: its tiles can
lie on a table, and how it was won makes sense. Whether it is mah-jong is for a ruleset to say.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import Final

from core import tiles
from core.problems import Refused, TooManyCopies, WrongTileCount

RACK_TILES: Final = 13
"""Tiles of a player who did not win, kongs counted as three."""
KONG_TILES: Final = 4


class Sort(Enum):
    """What a declared set is."""

    PUNG = "pung"
    CHOW = "chow"
    KONG = "kong"


@dataclass(frozen=True, slots=True, order=True)
class Meld:
    """A declared set, by its first tile.

    concealed: a kong that was never open; first_discard: it was formed with East's first discard.
    """

    kind: int
    sort: Sort = field(compare=False)
    tiles: tuple[int, ...] = field()
    concealed: bool = False
    first_discard: bool = False

    @property
    def is_kong(self) -> bool:
        """Whether it has four tiles, and so brought a replacement tile."""
        return self.sort is Sort.KONG


@lru_cache(maxsize=2048)
def meld_of(
    kinds: tuple[int, ...], *, concealed: bool = False, first_discard: bool = False
) -> Meld | None:
    """Recognise a set by its tiles, in order; None where they form no pung, chow or kong."""
    sort = _sort_of(kinds)
    if sort is None or (concealed and sort is not Sort.KONG):
        return None
    return Meld(kinds[0], sort, kinds, concealed, first_discard)


def _sort_of(kinds: tuple[int, ...]) -> Sort | None:
    if len(set(kinds)) == 1 and not tiles.is_bonus(kinds[0]):
        return {3: Sort.PUNG, KONG_TILES: Sort.KONG}.get(len(kinds))
    first = kinds[0] if kinds else 0
    in_one_suit = tiles.is_suit_tile(first) and tiles.number_of(first) <= tiles.LAST_CHOW
    return Sort.CHOW if kinds == (first, first + 1, first + 2) and in_one_suit else None


class Source(Enum):
    """Where the winning tile came from."""

    DISCARD = "discard"
    WALL = "wall"
    DEAD_WALL = "dead"
    ROBBED = "rob"
    FIRST_DISCARD = "first"
    DEALT = "dealt"


SELF_DRAWN: Final = frozenset({Source.WALL, Source.DEAD_WALL, Source.DEALT})


@dataclass(frozen=True, slots=True)
class Win:
    """The winning tile and how it came.

    last: the last tile before a draw; rejected: its discarder had just taken it from the dead
    wall; second_kong: the replacement tile of the second kong in one turn.
    """

    kind: int
    source: Source = Source.DISCARD
    last: bool = False
    rejected: bool = False
    second_kong: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    """The tiles of one player at the end of a round; a `win` makes it the winner's.

    The rack is without the winning tile; rack, melds and bonus tiles stand in order.
    """

    rack: tuple[int, ...]
    melds: tuple[Meld, ...] = ()
    bonus: tuple[int, ...] = ()
    win: Win | None = None

    @property
    def kongs(self) -> int:
        """How many kongs were declared."""
        return sum(meld.is_kong for meld in self.melds)

    @property
    def has_open_set(self) -> bool:
        """Whether a set was formed with another player's discard."""
        return not all(meld.concealed for meld in self.melds)

    def tiles(self) -> tuple[int, ...]:
        """Every tile, bonus tiles apart, the winning tile included."""
        declared = tuple(kind for meld in self.melds for kind in meld.tiles)
        won = (self.win.kind,) if self.win else ()
        return self.rack + declared + won


def check_copies(hands: Iterable[Hand]) -> None:
    """Refuse more tiles of a kind than the game has, in one hand or over the four of a round.

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


def check_tile_count(hand: Hand) -> None:
    """Refuse a dead hand: 13 tiles, a winner's 14, and one more for each kong (nmv 46, nts 17).

    Refused: WrongTileCount.
    """
    has = len(hand.tiles())
    needs = RACK_TILES + hand.kongs + (hand.win is not None)
    if has != needs:
        raise Refused(WrongTileCount(has, needs))
