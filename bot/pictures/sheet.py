"""Places on a picture, and the inks of its lines."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

PictureFacts = Mapping[str, Any]
"""The facts that a picture is drawn of, as JSON has them."""
Place = tuple[float, float]
Places = Sequence[Place]

LINES: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#1B1F24", "#E69F00")
"""The ink of each player's line in a game: four, five, and a substitute."""


class Point(NamedTuple):
    """A place on the sheet, in pixels from its upper left corner."""

    x: float
    y: float


class Box(NamedTuple):
    """A part of the sheet: its left, upper, right and lower edge."""

    left: float
    top: float
    right: float
    bottom: float
