"""Values as a few words with colons between them, as they stand on buttons and slots, and back.

A value is a frozen dataclass of numbers, words, choices, truths and enums. What is read is held to
the types of its fields, so that whoever gets a value need not ask what it is made of.
"""

import re
import types
from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from enum import Enum
from functools import cache
from typing import Any, Final, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

Value = TypeVar("Value")

_NUMBER: Final = re.compile(r"[0-9]{1,10}")
_UNIONS: Final = (Union, types.UnionType)


class Misread(ValueError):  # noqa: N818 - it is no fault of ours: what was read is old or forged
    """What should be a value of this type is none."""


def _fields_of(kind: type) -> tuple[tuple[Field[Any], Any], ...]:
    hints = get_type_hints(kind)
    return tuple((field, hints[field.name]) for field in fields(kind) if field.init)


_fields: Callable[[Any], tuple[tuple[Field[Any], Any], ...]] = cache(_fields_of)


def to_text(value: object) -> str:
    """The fields of a value with colons between them: `12:3:=40`; nothing of one that is None."""
    return ":".join(_word(getattr(value, field.name)) for field, _ in _fields(type(value)))


def _word(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "1" if value else "0"
        case Enum():
            return str(value.value)
        case _:
            return str(value)


def from_text(kind: type[Value], text: str | None) -> Value:
    """The value that `to_text` wrote, None of one without fields; the last may hold colons.

    Fields that are not there have their defaults: the text is older than they are.

    Raises:
        Misread: it is no such value. A number has one to ten digits.
    """
    known = _fields(kind)
    if text is not None and not known:
        raise Misread(text)
    words = [] if text is None else text.split(":", len(known) - 1)
    if any(field.default is MISSING for field, _ in known[len(words) :]):
        raise Misread(text)
    return kind(*(_read_word(hint, word) for (_, hint), word in zip(known, words, strict=False)))


def _read_word(hint: Any, word: str) -> object:  # noqa: ANN401 - a type hint can be anything
    hint = getattr(hint, "__supertype__", hint)
    if hint is str:
        return word
    if hint is int and _NUMBER.fullmatch(word):
        return int(word)
    if get_origin(hint) in _UNIONS:
        return None if not word else _read_word(_but_none(hint), word)
    for option in _options(hint):
        if _word(option) == word:
            return option
    raise Misread(word)


def _but_none(hint: Any) -> Any:  # noqa: ANN401 - a type hint can be anything
    return next(each for each in get_args(hint) if each is not type(None))


def _options(hint: Any) -> tuple[object, ...]:  # noqa: ANN401 - a type hint can be anything
    """All there is of this type: both truths, the words of a Literal, the members of an Enum."""
    if hint is bool:
        return (False, True)
    if get_origin(hint) is Literal:
        return get_args(hint)
    return tuple(hint) if isinstance(hint, type) and issubclass(hint, Enum) else ()
