"""The lot: numbers for shuffling, the same on any machine."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


def chances(lot: int) -> Iterator[int]:
    """Return an endless stream of numbers below 2^64, the same for a lot on every machine."""
    throw = 0
    while True:
        yield int.from_bytes(sha256(f"{lot}:{throw}".encode()).digest()[:8], "big")
        throw += 1


def shuffle(things: Sequence[T], lot: int) -> list[T]:
    """Return a copy shuffled by the lot."""
    mixed = list(things)
    for last, chance in zip(range(len(mixed) - 1, 0, -1), chances(lot), strict=False):
        other = chance % (last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed
