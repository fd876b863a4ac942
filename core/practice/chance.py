"""Chance, as it is given to who makes hands: `random.Random` is one."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """Chance by a seed: the same one gives the same hands."""

    def random(self) -> float:
        """A number from 0 up to 1."""

    def choice(self, seq: Sequence[T], /) -> T:
        """One of them."""

    def sample(self, population: Sequence[T], k: int) -> list[T]:
        """A number of them, each once."""
