"""Values: dataclasses without changes."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

T = TypeVar("T")
AnyValue = Any
"""A value of any class."""


def _is_equal(value: AnyValue, other: AnyValue) -> AnyValue:
    if value.__class__ is not other.__class__:
        return NotImplemented
    compared = _compared_fields(value.__class__)
    return compared(value) == compared(other)


def _hash_of(value: AnyValue) -> int:
    return hash(_compared_fields(value.__class__)(value))


def _in_words(value: AnyValue) -> str:
    values = [f"{one.name}={getattr(value, one.name)!r}" for one in fields(value) if one.repr]
    return f"{type(value).__qualname__}({', '.join(values)})"


def _nothing_of(_: AnyValue) -> tuple[()]:
    return ()


@cache
def _compared_fields(cls: type[AnyValue]) -> Callable[[AnyValue], object]:
    """Return the function that returns the fields by which values are compared."""
    names = [one.name for one in fields(cls) if one.compare]
    return attrgetter(*names) if names else _nothing_of


_METHODS = {"__eq__": _is_equal, "__hash__": _hash_of, "__repr__": _in_words}
"""The methods that all value classes share: to make them for each takes half of an import."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """Make a value class: frozen for mypy; without a check at run time, for speed."""
    for name, method in _METHODS.items():
        setattr(cls, name, method)
    return dataclass(eq=False, repr=False)(cls)


@dataclass_transform(frozen_default=True, eq_default=False, field_specifiers=(field,))
def distinct(cls: type[T]) -> type[T]:
    """Make a class of values that are equal by identity only, for fast lookups."""
    return dataclass(frozen=True, slots=True, eq=False)(cls)


if TYPE_CHECKING:
    from dataclasses import replace as replace  # noqa: PLC0414 - it is imported from here
    from functools import cached_property

    once = cached_property
else:

    class once:  # noqa: N801 - it is used like `property`
        """A property computed at its first use, without the lock of `cached_property`."""

        def __init__(self, compute: Callable[[AnyValue], AnyValue]) -> None:
            self._compute = compute
            self._name = compute.__name__
            self.__doc__ = compute.__doc__

        def __get__(self, value: AnyValue, _: type) -> AnyValue:
            if value is None:
                return self
            result = value.__dict__[self._name] = self._compute(value)
            return result

    def replace(value: T, **changes: object) -> T:
        """Return the value with changed fields; faster than `dataclasses.replace`."""
        fresh = object.__new__(type(value))
        fields = value.__dataclass_fields__
        values = value.__dict__ | changes
        if len(values) != len(fields):  # cached properties are dropped
            values = {name: values[name] for name in fields if name in values}
        fresh.__dict__ = values
        return fresh
