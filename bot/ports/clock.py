"""The time: only this module asks the machine; all other code is given a clock."""

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]
"""Gives the time (aware, UTC)."""


def wall_clock() -> datetime:
    """The time by the machine's own clock."""
    return datetime.now(UTC)
