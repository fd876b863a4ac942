"""Coordinates, line inks, and the scales of charts."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

PictureFacts = Mapping[str, Any]
"""The facts of a picture, as JSON has them."""
Place = tuple[float, float]
Places = Sequence[Place]


class Point(NamedTuple):
    """A point in pixels from the upper left corner."""

    x: float
    y: float


class Box(NamedTuple):
    """A rectangle of the picture."""

    left: float
    top: float
    right: float
    bottom: float


STEPS = (1, 2, 5, 10)


class Axis(NamedTuple):
    """A scale from numbers to pixels."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """Return the pixel of a number."""
        share = (value - self.low) / (self.high - self.low)
        return self.start + (self.end - self.start) * share


def round_steps(low: int, high: int, most: int) -> range:
    """Return round numbers from `low` or below to `high` or above, in about `most` steps."""
    step = round_step((high - low) / most)
    return range(low // step * step, -(-high // step) * step + 1, step)


def round_step(least: float) -> int:
    """Return the smallest of 1, 2, 5, 10, 20, 50, … that is at least `least`."""
    power = 1
    while power * 10 < least:
        power *= 10
    return next(power * step for step in STEPS if power * step >= least)


def spread(places: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Return places moved as little as needed to be `apart`, between `low` and `high`."""
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
