"""Winds and the ways in which a tile is won."""

from enum import Enum, StrEnum


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


WINDS = tuple(Wind)


class Source(StrEnum):
    """The source of the winning tile."""

    DISCARD = "discard"
    WALL = "wall"
    DEAD_WALL = "dead"
    ROBBED = "rob"
    FIRST_DISCARD = "first"
    DEALT = "dealt"
