"""Button data and message slots as typed values.

    class Pad(Tap):
        sitting: int
        key: str

`Pad(7, "ok").pack("pad")` returns `pad:7:ok`; a button without fields is the verb alone. The
command's `buttons` contain the act of each verb, `def tap_pad(turn, button: Pad)`.

    class CardSlot(Slot, name="card"):
        sitting: int

`str(CardSlot(7))` is `card:7`, which is stored beside the message.

Fields are numbers, words, choices, booleans and enums. Each field is checked against its type when
it is read; an old or forged button is refused.
"""

import re
import types
from collections.abc import Callable, Sequence
from dataclasses import MISSING, Field, fields
from datetime import date
from enum import Enum
from functools import cache
from itertools import pairwise
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    Self,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from bot.messages import Button, ButtonRows, Reply, Spans
from bot.talk.refusing import Refuse
from bot.talk.texts import Texts
from core.players import PlayerId
from core.values import frozen

LONGEST = 64
"""Maximum bytes of button data on the strictest platform."""
DayNumber = Annotated[int, "the ordinal of a date"]
"""The type of a field with a date; a number that is no date's is refused."""
MOST_BUTTONS = 90
"""Maximum buttons under a message; the strictest platform refuses more than 100."""


@dataclass_transform(frozen_default=True)
@frozen
class Tap:
    """Base of the values in buttons, without fields."""

    repeated: ClassVar[frozenset[str]] = frozenset()
    """The values of `key` that may be tapped again at once; "" for any tap of this type."""
    moves: ClassVar[bool] = False
    """True if the next screen is another message: a second tap in its place is ignored too."""

    @property
    def repeats(self) -> bool:
        """Return True for keys that are tapped repeatedly: a digit, a tile, [⌫] and a page."""
        return getattr(self, "key", "") in self.repeated

    @property
    def stays(self) -> bool:
        """Return True for a key with the same meaning on every screen: a score of the pad."""
        return False

    @property
    def wrapped(self) -> str:
        """Return the data of the button inside this value, usually empty."""
        return ""

    def __init_subclass__(cls) -> None:
        frozen(cls)

    def pack(self, verb: str) -> str:
        """Return the data of a button with this verb, at most 64 bytes."""
        text = to_text(self, verb)
        if len(text.encode()) > LONGEST:
            raise ValueError(text)
        return text


@cache
def tap_type_of(act: Callable[..., object]) -> type[Tap]:
    """Return the type of tap in an act's arguments, or `Tap`."""
    hints = get_type_hints(getattr(act, "function", act)).values()
    return next((hint for hint in hints if isinstance(hint, type) and issubclass(hint, Tap)), Tap)


def confirm_or_cancel(words: Texts, yes: str, no: str) -> tuple[Button, Button]:
    """Return [Klopt] and [Annuleer] with these actions."""
    return (words.button("confirm", yes, "✅"), words.button("cancel", no, "✖️"))


def question(asked: Spans, buttons: ButtonRows) -> Reply:
    """Return a reply that asks, with these buttons."""
    return Reply(asked, buttons, ("question",))


def confirming(words: Texts, asked: Spans, yes: str, no: str) -> Reply:
    """Return a question with [Klopt] and [Annuleer]."""
    return question(asked, (confirm_or_cancel(words, yes, no),))


def rows(buttons: Sequence[Button], width: int) -> ButtonRows:
    """Return buttons in rows of this width."""
    return tuple(tuple(buttons[at : at + width]) for at in range(0, len(buttons), width))


def spread(buttons: Sequence[Button], many: int) -> ButtonRows:
    """Return buttons in this many rows, which are as long as each other where possible."""
    ends = [len(buttons) * row // many for row in range(many + 1)]
    return tuple(tuple(buttons[begin:end]) for begin, end in pairwise(ends) if begin < end)


GREETING = "start"
"""The slot of the first message in a new group."""


class OfDraft(Tap):
    """Base of the taps on a draft."""

    draft: int


class OfMember(Tap):
    """Base of the taps on a member."""

    member: PlayerId


PAGES = frozenset({""})
"""The repeated keys of a type whose buttons turn pages."""


class ShowStandings(Tap):
    """[Ranglijst]; with a period and a measure, another page in the same message."""

    repeated = PAGES

    period: str = ""
    measure: str | None = None


class ToAll(Tap):
    """[Toon aan allen]: repeat the command with a public answer."""

    line: str


@dataclass_transform(frozen_default=True)
@frozen
class PackedName:
    """Base of the values that are stored as text."""

    name: ClassVar[str] = ""

    def __init_subclass__(cls, name: str = "") -> None:
        """Set the stored word for this kind, which never changes; a shared base has none."""
        cls.name = name
        frozen(cls)

    def __str__(self) -> str:
        return to_text(self, self.name)

    @classmethod
    def of(cls, text: str) -> Self | None:
        """Return the value of a stored text, or None for another kind."""
        name, colon, rest = text.partition(":")
        if name == cls.name:
            return from_text(cls, rest if colon else None)
        return None


class Slot(PackedName):
    """The place of a message."""


class ScheduledKind(PackedName):
    """The kind of a scheduled post."""


ROOM = {2: 9.2, 3: 6.0, 4: 4.4, 5: 3.5}
"""Width of a label by the number of buttons in its row, in letter heights: a phone of 360 points
leaves 140, 92, 68 and 54."""
MORE = "…"

_NARROW = frozenset("fijlrtIJ1.,:;'’|!()[]-·– ")
_WIDE = frozenset("mwMWQO@%…—&")


def width(text: str) -> float:
    """Return an estimated width of a text in letter heights, rounded up rather than down."""
    return sum(_width(sign) for sign in text)


def _width(sign: str) -> float:
    if sign in "\ufe0e\ufe0f":
        return 0
    if sign in _NARROW:
        return 0.64 if sign == "1" else 0.46
    if sign in _WIDE:
        return 1.01
    if sign.isascii() and (sign.islower() or sign.isdigit()):
        return 0.64
    if sign.isascii():
        return 0.78
    return 1.05


def with_name(name: str, in_a_row: int, before: str = "", after: str = "") -> str:
    """Return a label with a name, cut to the width of its button."""
    room = ROOM[in_a_row] - width(before) - width(after)
    if width(name) <= room:
        return before + name + after
    kept = name
    while len(kept) > 1 and width(kept) + width(MORE) > room:
        kept = kept[:-1]
    return before + kept.rstrip() + MORE + after


Value = TypeVar("Value")

_NUMBER = re.compile(r"[0-9]{1,10}")
_UNIONS = (Union, types.UnionType)


def _fields_of(kind: type) -> tuple[tuple[Field[Any], Any], ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple((field, hints[field.name]) for field in fields(kind) if field.init)


_fields: Callable[[Any], tuple[tuple[Field[Any], Any], ...]] = cache(_fields_of)


def _names_of(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field, _ in _fields(kind))


_field_names: Callable[[Any], tuple[str, ...]] = cache(_names_of)


_PLAIN = frozenset({int, str})


def to_text(value: object, *head: str) -> str:
    """Return the fields of a value separated by colons, `12:3:=40`; None is "".

    `head`: what goes before them.
    """
    words = [*head]
    for name in _field_names(type(value)):
        kept = getattr(value, name)
        words.append(str(kept) if type(kept) in _PLAIN else _word(kept))
    return ":".join(words)


def _word(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            if value:
                return "1"
            return "0"
        case Enum():
            return str(value.value)
        case _:
            return str(value)


def from_text(kind: type[Value], text: str | None) -> Value:
    """Return the value that `to_text` wrote; the last field may contain colons.

    Missing fields have their defaults, because the text may be older than the field.

    Raises:
        Refuse: the text is not a value of this type. A number has one to ten digits.
    """
    known = _fields(kind)
    if text is not None and not known:
        raise Refuse("button-unknown")
    words = []
    if text is not None:
        words = text.split(":", len(known) - 1)
    if any(field.default is MISSING for field, _ in known[len(words) :]):
        raise Refuse("button-unknown")
    return kind(*(_read_word(hint, word) for (_, hint), word in zip(known, words, strict=False)))


def _read_word(hint: Any, word: str) -> object:  # noqa: ANN401 - a type hint can be anything
    if hint == DayNumber and _NUMBER.fullmatch(word) and 0 < int(word) <= date.max.toordinal():
        return int(word)
    hint = getattr(hint, "__supertype__", hint)
    if hint is str:
        return word
    if hint is int and _NUMBER.fullmatch(word):
        return int(word)
    if get_origin(hint) in _UNIONS:
        if not word:
            return None
        return _read_word(get_args(hint)[0], word)
    for option in _options(hint):
        if _word(option) == word:
            return option
    raise Refuse("button-unknown")


def _options(hint: Any) -> tuple[object, ...]:  # noqa: ANN401 - a type hint can be anything
    if hint is bool:
        return (False, True)
    if get_origin(hint) is Literal:
        return get_args(hint)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return tuple(hint)
    return ()


class AskSlot(Slot, name="ask"):
    """The slot of a question."""

    draft: int
