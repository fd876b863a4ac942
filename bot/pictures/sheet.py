"""Places on a picture, the inks of its lines, and the scales of a chart.

Round numbers along its edge, and where a number lies between them.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

PictureFacts = Mapping[str, Any]
"""The facts that a picture is drawn of, as JSON has them."""
Place = tuple[float, float]
Places = Sequence[Place]

LINES = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#1B1F24", "#E69F00")
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


# --- scales --------------------------------------------------------------------------------------

STEPS = (1, 2, 5, 10)


class Axis(NamedTuple):
    """Numbers from low to high, laid out between two pixels."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """The pixel of a number."""
        share = (value - self.low) / (self.high - self.low)
        return self.start + (self.end - self.start) * share


def round_steps(low: int, high: int, most: int) -> range:
    """Round numbers from `low` or under to `high` or over, in at most about n steps."""
    step = round_step((high - low) / most)
    return range(low // step * step, -(-high // step) * step + 1, step)


def round_step(least: float) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50, … that is not under `least`."""
    power = 1
    while power * 10 < least:
        power *= 10
    return next(power * step for step in STEPS if power * step >= least)


def spread(places: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Places moved as little as needed to lie so far apart, all between low and high."""
    order = sorted(range(len(places)), key=lambda index: places[index])
    moved = list(places)
    least = low
    for index in order:
        moved[index] = least = max(places[index], least)
        least += apart
    most = high
    for index in reversed(order):
        moved[index] = most = min(moved[index], most)
        most -= apart
    return moved
