"""The tiles of the game: 34 kinds, four of each, and 8 bonus tiles.

Source: the 144 rules (nmv 1-9); scoring section 1. A kind is a small whole number, so that a hand
can be counted quickly: circles 0-8, bamboos 9-17, characters 18-26, winds 27-30 (East, South,
West, North), dragons 31-33 (red, green, white); then the bonus tiles, seasons 34-37 and flowers
38-41.
"""

KINDS = 34
"""The number of kinds, without bonus tiles."""
COPIES = 4
"""The number of tiles of each kind; of each bonus tile there is one."""

CIRCLES = 0
BAMBOOS = 1
CHARACTERS = 2
SUITS = (CIRCLES, BAMBOOS, CHARACTERS)
LAST_CHOW = 7
"""The highest number with which a chow can begin."""

FIRST_HONOUR = 27
FIRST_WIND = 27
EAST = 27
SOUTH = 28
WEST = 29
NORTH = 30
RED = 31
GREEN = 32
WHITE = 33
WIND_KINDS = (EAST, SOUTH, WEST, NORTH)
DRAGON_KINDS = (RED, GREEN, WHITE)
MATCHING_DRAGON = (WHITE, GREEN, RED)
"""The dragon of circles, of bamboos, of characters."""

FIRST_SEASON = 34
FIRST_FLOWER = 38
BONUS_KINDS = tuple(range(34, 42))

SUIT_MASKS = tuple(0b111111111 << 9 * suit for suit in SUITS)
"""The kinds of a suit, a bit for each."""
SUITED_MASK = (1 << FIRST_HONOUR) - 1
HONOURS_MASK = 0b1111111 << FIRST_HONOUR
WINDS_MASK = 0b1111 << FIRST_WIND
DRAGONS_MASK = 0b111 << RED
TERMINALS_MASK = 0b100000001_100000001_100000001
SIMPLES_MASK = SUITED_MASK & ~TERMINALS_MASK
HIGH_MASK = TERMINALS_MASK | HONOURS_MASK

CIRCLES_1 = 0
CIRCLES_5 = 4
BAMBOO_1 = 9


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


_NAMES: tuple[str, ...] = (
    *(f"{number}{suit}" for suit in "kbt" for number in range(1, 10)),
    *"ESWNCFP",
    *(f"{number}{sort}" for sort in "yf" for number in range(1, 5)),
)


def tile_name(kind: int) -> str:
    """Return the notation of a tile: `5k`, `E`, `3y`."""
    return _NAMES[kind]
