"""Values: dataclasses that nobody changes."""

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """A value: mypy holds that it is not changed; at run time nothing does, so it is made fast."""
    return dataclass(unsafe_hash=True)(cls)


@dataclass_transform(frozen_default=True, eq_default=False, field_specifiers=(field,))
def distinct(cls: type[T]) -> type[T]:
    """A value that is equal to itself alone: what is looked up by it is found soonest."""
    return dataclass(frozen=True, slots=True, eq=False)(cls)
