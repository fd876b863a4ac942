"""Readers for the values of a reglement, from JSON or as typed."""

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, get_args, get_type_hints

from core.evening_problems import BadReglement
from core.problems import Refused

ReadValue = Callable[[object], object]
"""Read a value; None for an invalid value."""
Scale = tuple[Fraction, ...]
"""Table points by place, not rising."""

LARGEST = 10**9
FINEST = 1000
"""The largest denominator: typed fractions remain exact in every sum."""

_FRACTION = re.compile(r"(-?[0-9]{1,10})(?:/([0-9]{1,4}))?")


def read_changes(
    readings: Mapping[str, ReadValue], changes: Mapping[str, object]
) -> dict[str, object]:
    """Read the changed values.

    Refused: BadReglement for an unknown key or an invalid value.
    """
    read: dict[str, object] = {}
    for key, value in changes.items():
        if key in readings:
            read[key] = readings[key](value)
        if read.get(key) is None:
            raise Refused(BadReglement(key, value))
    return read


def number_of(value: object) -> Fraction | None:
    """Read an exact number: a whole number, or a text such as "25/2"; None for other values."""
    if type(value) is int and abs(value) <= LARGEST:
        return Fraction(value)
    if isinstance(value, str) and (match := _FRACTION.fullmatch(value)):
        above = int(match[1])
        below = int(match[2] or 1)
        if abs(above) <= LARGEST and 1 <= below <= FINEST:
            return Fraction(above, below)
    return None


def to_json(value: Any) -> Any:  # noqa: ANN401 - what is no fraction stays as it is
    """Return a value as it is written down: a fraction as "1/2"."""
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
    """Return a reader for these words, of the same type: 1 is not True."""
    return lambda value: next(
        (word for word in words if type(word) is type(value) and word == value), None
    )


def readings(settings: type, **others: ReadValue) -> dict[str, ReadValue]:
    """Return a reader for each field of a dataclass: from `others`, or from its type."""
    hints = get_type_hints(settings)
    return {
        key: others.get(key) or one_of(*(get_args(hint) or (False, True)))
        for key, hint in hints.items()
    }


def whole_within(least: int, most: int) -> ReadValue:
    """Return a reader for a whole number within these limits."""
    return lambda value: value if type(value) is int and least <= value <= most else None


def falling(places: int) -> ReadValue:
    """Return a reader for a scale of n falling numbers."""

    def read(value: object) -> Scale | None:
        if not isinstance(value, list | tuple) or len(value) != places:
            return None
        numbers = [number for number in map(number_of, value) if number is not None]
        falls = numbers == sorted(numbers, reverse=True)
        if falls and len(numbers) == places:
            return tuple(numbers)
        return None

    return read
