"""All names that are stored or that others rely on, each with its fields, as lines of text.

`python -m tests.stored_names` adds the names that are new to `golden/stored_names.txt`, in which
a line is never removed or changed by a program: see test_stored_names.py.
"""

import types
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from pydantic.fields import FieldInfo

from bot.talk.buttons import DayNumber
from tests.laws import everything

GOLDEN = Path(__file__).parent / "golden" / "stored_names.txt"
IN_ORDER = {"button", "tournament-button", "slot", "scheduled"}
"""The kinds of names whose fields are packed without their names: a new field comes last."""

NO_WORD = "-"
"""An option that is the empty word."""


class StoredName(NamedTuple):
    """A name that is stored, with its fields and the options of each."""

    kind: str
    name: str
    fields: dict[str, frozenset[str]]

    @property
    def place(self) -> str:
        """The kind and the name."""
        return f"{self.kind} {self.name}"

    def __str__(self) -> str:
        """Its line in the golden file: `button set what value`, `draft hand win=dead|wall`."""
        words = ["=".join(filter(None, (f, "|".join(sorted(o))))) for f, o in self.fields.items()]
        return " ".join([self.place, *words])

    @classmethod
    def read(cls, line: str) -> "StoredName":
        """Return the name in a line."""
        kind, name, *words = line.split(" ")
        parts = [word.partition("=") for word in words]
        options = {field: frozenset(filter(None, some.split("|"))) for field, _, some in parts}
        return cls(kind, name, options)

    def lacks(self, before: "StoredName") -> list[str]:
        """Return the fields and options of before that are gone or moved."""
        names, old = list(self.fields), list(before.fields)
        if self.kind in IN_ORDER and names[: len(old)] != old:
            return [f"{self.place}: {' '.join(old)} has become {' '.join(names)}"]
        return [
            f"{self.place} {field} {'|'.join(sorted(lost))}".rstrip()
            for field, options in before.fields.items()
            if (lost := options - self.fields.get(field, frozenset())) or field not in self.fields
        ]


def stored_names() -> dict[str, StoredName]:
    """Return every name that is stored today, by its kind and name."""
    return {name.place: name for name in _names()}


def golden_names() -> dict[str, StoredName]:
    """Return every name that was ever stored."""
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    names = [StoredName.read(line) for line in lines if line and line[0] != "#"]
    return {name.place: name for name in names}


def _names() -> Iterator[StoredName]:
    typed: Iterable[tuple[str, Iterable[tuple[str, type]]]] = (
        ("fact", everything.facts().items()),
        ("button", everything.taps().items()),
        ("tournament-button", everything.tournament_taps().items()),
        ("slot", everything.slots().items()),
        ("scheduled", everything.scheduled().items()),
        ("draft", everything.drafts().items()),
    )
    for kind, of_kind in typed:
        for name, value in of_kind:
            yield StoredName(kind, name, dict(_fields(value)))
    for name, columns in everything.tables().items():
        yield StoredName("table", name, dict.fromkeys(columns, frozenset()))
    plain = (
        ("scheduled", everything.scheduled_posts()),
        ("problem", everything.problem_codes()),
        ("setting", everything.named_settings()),
        ("house-rule", everything.house_rules()),
    )
    for kind, names in plain:
        for name in names:
            yield StoredName(kind, name, {})


def _fields(value: type, within: tuple[type, ...] = ()) -> Iterator[tuple[str, frozenset[str]]]:
    """The fields of a dataclass, each followed by those of the dataclasses in it."""
    hints = get_type_hints(value, include_extras=True)
    within = (*within, value)
    for field in fields(value):
        parts = list(_parts(hints[field.name]))
        if not field.init or any(isinstance(part, FieldInfo) and part.exclude for part in parts):
            continue
        stored = next((part.alias for part in parts if isinstance(part, FieldInfo)), None)
        stored = stored or field.name
        yield stored, frozenset(part or NO_WORD for part in parts if isinstance(part, str))
        found: dict[str, frozenset[str]] = {}
        for part in parts:
            if isinstance(part, type) and is_dataclass(part) and part not in within:
                for name, options in _fields(part, within):
                    found[name] = found.get(name, frozenset()) | options
        for name, options in found.items():
            yield f"{stored}.{name}", options


def _parts(hint: Any) -> Iterator[Any]:
    """The classes in a type, and the options in it as words."""
    hint = int if hint == DayNumber else getattr(hint, "__supertype__", hint)
    if get_origin(hint) is Literal:
        yield from map(str, get_args(hint))
    elif isinstance(hint, type) and issubclass(hint, Enum):
        yield from (str(option.value) for option in hint)
    elif get_origin(hint) is Annotated:
        yield from hint.__metadata__
        yield from _parts(get_args(hint)[0])
    elif get_origin(hint) in (Union, types.UnionType) or get_args(hint):
        for argument in get_args(hint):
            yield from _parts(argument)
    else:
        yield hint


HEAD = """\
# Every name that is stored in databases and on buttons, or told to others, with its fields.
# Old databases and messages have these names for ever, so a line is never removed or changed by
# hand. `python -m tests.stored_names` adds what is new.
"""


def main() -> None:
    """Add the names, fields and options that are new."""
    names = golden_names() if GOLDEN.exists() else {}
    for place, name in stored_names().items():
        before = names.get(place, name)
        options = {**name.fields, **before.fields}
        if name.kind in IN_ORDER:
            options = {**before.fields, **name.fields}
        both = {field: options[field] | name.fields.get(field, frozenset()) for field in options}
        names[place] = StoredName(name.kind, name.name, both)
    order = sorted(names.values(), key=lambda name: (name.kind, name.name))
    GOLDEN.write_text(HEAD + "".join(f"{name}\n" for name in order), encoding="utf-8")


if __name__ == "__main__":
    main()
