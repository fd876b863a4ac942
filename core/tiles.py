"""The tiles of the game: 34 kinds, four of each, and 8 bonus tiles.

Source: the 144 rules (nmv 1-9); scoring section 1. A kind is a small whole number, so that a hand
can be counted quickly: circles 0-8, bamboos 9-17, characters 18-26, winds 27-30 (East, South,
West, North), dragons 31-33 (red, green, white); then the bonus tiles, seasons 34-37 and flowers
38-41.
"""

from enum import Enum, StrEnum
from typing import Final


class Wind(Enum):
    """A wind, of a seat or prevailing; its value is the letter on the tile.

    number: 1 for East to 4 for North; kind: of this wind's tile.
    """

    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    NORTH = "N"

    __hash__ = object.__hash__  # for speed: each wind has a single object

    def __init__(self, letter: str) -> None:
        self.number = "ESWN".index(letter) + 1
        self.kind = 26 + self.number


WINDS: Final = tuple(Wind)

KINDS: Final = 34
"""The number of kinds, without bonus tiles."""
COPIES: Final = 4
"""The number of tiles of each kind; of each bonus tile there is one."""

CIRCLES: Final = 0
BAMBOOS: Final = 1
CHARACTERS: Final = 2
SUITS: Final = (CIRCLES, BAMBOOS, CHARACTERS)
LAST_CHOW: Final = 7
"""The highest number with which a chow can begin."""

FIRST_HONOUR: Final = 27
FIRST_WIND: Final = 27
EAST: Final = 27
SOUTH: Final = 28
WEST: Final = 29
NORTH: Final = 30
RED: Final = 31
GREEN: Final = 32
WHITE: Final = 33
WIND_KINDS: Final = (EAST, SOUTH, WEST, NORTH)
DRAGON_KINDS: Final = (RED, GREEN, WHITE)
MATCHING_DRAGON: Final = (WHITE, GREEN, RED)
"""The dragon of circles, of bamboos, of characters."""

FIRST_SEASON: Final = 34
FIRST_FLOWER: Final = 38
BONUS_KINDS: Final = tuple(range(34, 42))

SUIT_MASKS: Final = tuple(0b111111111 << 9 * suit for suit in SUITS)
"""The kinds of a suit, a bit for each."""
SUITED_MASK: Final = (1 << FIRST_HONOUR) - 1
HONOURS_MASK: Final = 0b1111111 << FIRST_HONOUR
WINDS_MASK: Final = 0b1111 << FIRST_WIND
DRAGONS_MASK: Final = 0b111 << RED
TERMINALS_MASK: Final = 0b100000001_100000001_100000001
SIMPLES_MASK: Final = SUITED_MASK & ~TERMINALS_MASK
HIGH_MASK: Final = TERMINALS_MASK | HONOURS_MASK

CIRCLES_1: Final = 0
CIRCLES_5: Final = 4
BAMBOO_1: Final = 9


def suit_tile(suit: int, number: int) -> int:
    """Return the kind of a suit's tile by its number 1-9."""
    return suit * 9 + number - 1


def suit_of(kind: int) -> int:
    """Return CIRCLES, BAMBOOS or CHARACTERS, of a suit tile."""
    return kind // 9


def number_of(kind: int) -> int:
    """Return the number 1-9 on a suit tile."""
    return kind % 9 + 1


def begins_chow(kind: int) -> bool:
    """True when a chow can begin with this kind: a suit tile of 1 to 7."""
    return kind < FIRST_HONOUR and kind % 9 < LAST_CHOW


def is_terminal(kind: int) -> bool:
    """True for a one or a nine."""
    return kind < FIRST_HONOUR and kind % 9 in (0, 8)


def is_honour(kind: int) -> bool:
    """True for a wind or a dragon."""
    return FIRST_HONOUR <= kind < FIRST_SEASON


def is_dragon(kind: int) -> bool:
    """True for a red, green or white dragon."""
    return RED <= kind <= WHITE


def is_high(kind: int) -> bool:
    """True for a terminal or an honour."""
    return is_honour(kind) or is_terminal(kind)


def is_bonus(kind: int) -> bool:
    """True for a season or a flower."""
    return kind >= FIRST_SEASON


_NAMES: Final[tuple[str, ...]] = (
    *(f"{number}{suit}" for suit in "kbt" for number in range(1, 10)),
    *"ESWNCFP",
    *(f"{number}{sort}" for sort in "yf" for number in range(1, 5)),
)


def tile_name(kind: int) -> str:
    """Return the notation of a tile: `5k`, `E`, `3y`."""
    return _NAMES[kind]


class Source(StrEnum):
    """The source of the winning tile."""

    DISCARD = "discard"
    WALL = "wall"
    DEAD_WALL = "dead"
    ROBBED = "rob"
    FIRST_DISCARD = "first"
    DEALT = "dealt"
