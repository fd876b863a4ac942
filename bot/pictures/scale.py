"""The scales of a chart: round numbers along its edge, and where a number lies between them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

STEPS: Final = (1, 2, 5, 10)


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
