"""The time: only this module reads the machine's clock; all other code takes a clock."""

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]
"""Returns the time (aware, UTC)."""


def wall_clock() -> datetime:
    """Return the time of the machine's clock."""
    return datetime.now(UTC)
