"""Who plays: a person is a number here, and a name only outside."""

from typing import Literal, NewType

PlayerId = NewType("PlayerId", int)
Players = tuple[PlayerId, ...]
Chair = Literal[0, 1, 2, 3]
PlaceNumber = Literal[0, 1, 2, 3, 4]
"""A chair, or behind the four the place of the fifth, who waits."""
PLACES: tuple[PlaceNumber, ...] = (0, 1, 2, 3, 4)

DROMER = PlayerId(0)
"""Who sits in an empty chair: never wins, always has 0 points, and is settled like any loser."""
