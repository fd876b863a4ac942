"""A reading of a hand, and the circumstances of all its readings: the input of a ruleset's rows.

Source: scoring section 2.
"""

from collections.abc import Hashable
from dataclasses import dataclass

from core import tiles
from core.groups import (
    A_CONCEALED_KONG,
    A_CONCEALED_PUNG,
    A_KONG,
    AN_OPEN_SET,
    COUNTS,
    DIGIT,
    PAIR_AT,
    PUNGS_AT,
    TileGroupRead,
)
from core.hands import Hand, Win
from core.reading.decompositions import SuitReading


@dataclass(slots=True)
class Circumstances:
    """The facts about a hand that do not depend on its reading.

    seat, prevailing: the tiles of these winds; mask: a bit for each kind in the hand; suits: the
    number of its suits; bonus: a bit for each bonus tile; how: `how_won`, of a winner.
    """

    seat: int
    prevailing: int
    mask: int
    suits: int
    bonus: int = 0
    win: Win | None = None
    how: Hashable = None
    bet_won: bool = False
    red_bamboo_three: bool = False
    rule_76_example: bool = False


class Reading:
    """A reading of a hand: its groups and the facts that follow from them.

    A player without mahjong has the groups that count: pungs, kongs and pairs. about: the facts of
    all readings of the hand. features: the sum of the groups' features (core.groups); completed:
    the set that the winning tile completed; cake: circles-1 replaces bamboo-1 in the pair;
    only_tile: no other kind would have completed the hand.
    """

    __slots__ = ("about", "cake", "completed", "features", "groups", "only_tile")

    def __init__(
        self,
        groups: tuple[TileGroupRead, ...],
        features: int,
        circumstances: Circumstances,
        completed: str = "",
    ) -> None:
        self.groups = groups
        self.features = features
        self.about = circumstances
        self.completed = completed
        self.cake = False
        self.only_tile = False

    @property
    def pungs(self) -> int:
        """Return a bit for each kind of a pung or kong."""
        return self.features >> PUNGS_AT & _ALL_KINDS

    @property
    def pair(self) -> int:
        """Return the bit of the pair's kind."""
        return self.features >> PAIR_AT

    @property
    def chows(self) -> int:
        """Return the number of chows."""
        return self.features & DIGIT

    @property
    def kongs(self) -> int:
        """Return the number of kongs, open or concealed."""
        return self.features // A_KONG & DIGIT

    @property
    def concealed_pungs(self) -> int:
        """Return the number of concealed pungs, with the concealed kongs."""
        return self.features // A_CONCEALED_PUNG & DIGIT

    @property
    def concealed_kongs(self) -> int:
        """Return the number of concealed kongs."""
        return self.features // A_CONCEALED_KONG & DIGIT

    @property
    def open_sets(self) -> int:
        """Return the number of sets formed with a discard."""
        return self.features // AN_OPEN_SET & DIGIT

    @property
    def win(self) -> Win:
        """Return the winning tile of a winner's reading.

        Raises:
            TypeError: the reading has no winning tile.
        """
        won = self.about.win
        if won is None:
            message = "only a winner has a winning tile"
            raise TypeError(message)
        return won


_ALL_KINDS = (1 << tiles.KINDS) - 1

# Keys of the facts that a shape depends on: readings with equal keys give the same results, so
# that a section of rows is computed once for each key.


def by_tiles(reading: Reading) -> Hashable:
    """Return the sorts of tiles in the hand."""
    mask = reading.about.mask
    return (
        reading.about.suits,
        _HONOUR_SORTS[mask >> tiles.FIRST_HONOUR],
        mask & tiles.TERMINALS_MASK == 0,
        mask & tiles.SIMPLES_MASK == 0,
    )


# For each set of honours: if it has winds, and dragons.
_HONOUR_SORTS = tuple((bits & 0b1111 > 0, bits >> 4 > 0) for bits in range(128))


def by_sets(reading: Reading) -> Hashable:
    """Return the number of sets of each sort, open and concealed."""
    rule_76 = reading.about.rule_76_example << PAIR_AT
    return reading.features & COUNTS | rule_76, reading.pungs.bit_count()


def by_honours(reading: Reading) -> Hashable:
    """Return the pungs and the pair of honours, and the winds of the seat and the round."""
    features = reading.features
    about = reading.about
    pungs = features >> PUNGS_AT + tiles.FIRST_HONOUR & _SEVEN
    return pungs, features >> PAIR_AT + tiles.FIRST_HONOUR, about.seat, about.prevailing


_SEVEN = 0b1111111


def by_win(reading: Reading) -> Hashable:
    """Return the way of winning, with the tiles that have a name of their own."""
    return (
        reading.about.how,
        reading.completed == "pair",
        reading.cake,
        reading.only_tile,
        reading.features & _KONGS_AND_OPEN,
    )


def how_won(win: Win, *, bet_won: bool) -> Hashable:
    """Return the facts about the winning tile that a shape may depend on."""
    kind, source, last, rejected, second_kong = win
    if kind in {tiles.CIRCLES_1, tiles.CIRCLES_5}:
        named = kind
    else:
        named = None
    return named, source, last, rejected, second_kong, bet_won


_KONGS_AND_OPEN = DIGIT * A_KONG | DIGIT * AN_OPEN_SET


def by_bonus(reading: Reading) -> Hashable:
    """Return the bonus tiles and the seat."""
    return reading.about.bonus, reading.about.seat


def with_melds(hand: Hand, way: SuitReading, about: Circumstances, completed: str) -> Reading:
    """Return a reading of the rack with the declared sets."""
    groups, features = way
    if hand.melds:
        groups = (*[meld.group for meld in hand.melds], *groups)
        features += hand.layout.features
    return Reading(groups, features, about, completed)


def bonus_mask(hand: Hand) -> int:
    """Return a bit for each bonus tile, spring first."""
    if not hand.bonus:
        return 0
    return sum(1 << kind - tiles.FIRST_SEASON for kind in hand.bonus)
