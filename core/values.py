"""Values: dataclasses without changes."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """Make a value class: frozen for mypy; without a check at run time, for speed."""
    return dataclass(unsafe_hash=True)(cls)


@dataclass_transform(frozen_default=True, eq_default=False, field_specifiers=(field,))
def distinct(cls: type[T]) -> type[T]:
    """Make a class of values that are equal by identity only, for fast lookups."""
    return dataclass(frozen=True, slots=True, eq=False)(cls)


if TYPE_CHECKING:
    from dataclasses import replace as replace  # noqa: PLC0414 - it is imported from here
else:

    def replace(value: T, **changes: object) -> T:
        """Return the value with changed fields; faster than `dataclasses.replace`."""
        fresh = object.__new__(type(value))
        fields = value.__dataclass_fields__
        values = {**value.__dict__, **changes}
        if len(values) != len(fields):  # cached properties are dropped
            values = {name: values[name] for name in fields if name in values}
        fresh.__dict__ = values
        return fresh
