"""Players: in `core` a person is a number; names are added outside."""

from typing import Literal, NewType

PlayerId = NewType("PlayerId", int)
Players = tuple[PlayerId, ...]
Chair = Literal[0, 1, 2, 3]
PlaceNumber = Literal[0, 1, 2, 3, 4]
"""A chair, or the place of the waiting fifth behind the four."""
PLACES: tuple[PlaceNumber, ...] = (0, 1, 2, 3, 4)

DROMER = PlayerId(0)
"""The player of an empty chair: never wins, always has 0 points, and pays like any loser."""
