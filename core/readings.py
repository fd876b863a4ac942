"""How the value of each key of a reglement is read, as JSON or a club writes it."""

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, get_args, get_type_hints

from core.problems import BadReglement, Refused

ReadValue = Callable[[object], object]
"""Reads a value; None: it may not be."""
Scale = tuple[Fraction, ...]
"""Table points by place, not rising."""

LARGEST = 10**9
FINEST = 1000
"""The largest denominator: fractions that a club writes down, exact however many are added."""

_FRACTION = re.compile(r"(-?[0-9]{1,10})(?:/([0-9]{1,4}))?")


def changed(readings: Mapping[str, ReadValue], changes: Mapping[str, object]) -> dict[str, object]:
    """Read what is decided otherwise.

    Refused: BadReglement for a key that is none, or a value that it cannot have.
    """
    read: dict[str, object] = {}
    for key, value in changes.items():
        reading = readings.get(key)
        read[key] = None if reading is None else reading(value)
        if read[key] is None:
            raise Refused(BadReglement(key, value))
    return read


def number_of(value: object) -> Fraction | None:
    """Read an exact number: a whole one, or a text such as "25/2"; None of anything else."""
    if type(value) is int and abs(value) <= LARGEST:
        return Fraction(value)
    found = _FRACTION.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        return None
    above = int(found[1])
    below = int(found[2] or 1)
    return Fraction(above, below) if abs(above) <= LARGEST and 1 <= below <= FINEST else None


def to_json(value: Any) -> Any:  # noqa: ANN401 - what is no fraction stays as it is
    """A value as it is written down: a part of a whole as "1/2"."""
    match value:
        case Fraction():
            if value.denominator == 1:
                return int(value)
            return str(value)
        case tuple():
            return tuple(map(to_json, value))
        case _:
            return value


def one_of(*words: object) -> ReadValue:
    """Read one of these, and of their own type: 1 is not True."""
    return lambda value: next(
        (word for word in words if type(word) is type(value) and word == value), None
    )


def readings(settings: type, **others: ReadValue) -> dict[str, ReadValue]:
    """Read each field of a dataclass: one of the words of its type, or as `others` say."""
    hints = get_type_hints(settings)
    return {
        key: others.get(key) or one_of(*(get_args(hint) or (False, True)))
        for key, hint in hints.items()
    }


def whole(least: int, most: int) -> ReadValue:
    """Read a whole number within these."""
    return lambda value: value if type(value) is int and least <= value <= most else None


def falling(places: int) -> ReadValue:
    """Read a scale of n falling numbers."""

    def read(value: object) -> Scale | None:
        if not isinstance(value, list | tuple) or len(value) != places:
            return None
        numbers = [number for number in map(number_of, value) if number is not None]
        falls = numbers == sorted(numbers, reverse=True)
        if falls and len(numbers) == places:
            return tuple(numbers)
        return None

    return read
