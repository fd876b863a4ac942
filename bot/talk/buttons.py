"""Data of buttons and slots of messages: typed values that pack and unpack themselves.

    class Pad(Tap):
        sitting: int
        key: str

`Pad(7, "ok").pack("pad")` is `pad:7:ok`; a button without data is its verb alone. The act of the
verb is in its command's `buttons`, and takes the same value: `def tap_pad(turn, button: Pad)`.
A text that does not parse is an old or forged button, and is caught here and nowhere else.

    class CardSlot(Slot, name="card"):
        sitting: int

`str(CardSlot(7))` is `card:7`, which is stored beside the message, to find it again.

A value is a frozen dataclass, as every subclass is made, of numbers, words, choices, booleans and
enums. Every field is checked against its type when it is read, so that the caller need not check
it again.
"""

import re
import types
from collections.abc import Callable, Sequence
from dataclasses import MISSING, Field, fields
from enum import Enum
from functools import cache
from typing import (
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
from core.values import frozen

LONGEST = 64
"""How many bytes a button may mean on the strictest platform."""
MOST_BUTTONS = 90
"""The buttons under a message; the strictest platform refuses a keyboard of more than 100."""


@dataclass_transform(frozen_default=True)
@frozen
class Tap:
    """Base of the values that buttons carry; it has no fields of its own."""

    repeated: ClassVar[frozenset[str]] = frozenset()
    """The values of `key` that are tapped again at once in good faith; "" for any such tap."""
    moves: ClassVar[bool] = False
    """True where the next screen is another message: its key in the same place is guarded too."""

    @property
    def repeats(self) -> bool:
        """True for a digit, a tile, [⌫] and a page that is turned."""
        return getattr(self, "key", "") in self.repeated

    def __init_subclass__(cls) -> None:
        """Make the subclass a frozen dataclass."""
        frozen(cls)

    def pack(self, verb: str) -> str:
        """The data of a button with this verb, at most 64 bytes; old messages still have it."""
        text = _headed(verb, self)
        if len(text.encode()) > LONGEST:
            raise ValueError(text)
        return text


@cache
def borne(act: Callable[..., object]) -> type[Tap]:
    """The type of tap that an act takes: its first argument of such a type; else `Tap`."""
    hints = get_type_hints(act).values()
    return next((hint for hint in hints if isinstance(hint, type) and issubclass(hint, Tap)), Tap)


def confirm_or_cancel(words: Texts, yes: str, no: str) -> tuple[Button, Button]:
    """[Klopt] and [Annuleer], each with its meaning."""
    return (
        words.button("confirm", yes, "✅"),
        words.button("cancel", no, "✖️"),
    )


def confirming(words: Texts, asked: Spans, yes: str, no: str) -> Reply:
    """A question with those two buttons."""
    return Reply(asked, (confirm_or_cancel(words, yes, no),), ("question",))


def rows(buttons: Sequence[Button], width: int) -> ButtonRows:
    """Buttons in rows of this width."""
    return tuple(tuple(buttons[at : at + width]) for at in range(0, len(buttons), width))


# --- taps that many rooms share -------------------------------------------------------------


GREETING = "start"
"""The place of the first words in a new group."""


class OfDraft(Tap):
    """About what was asked, or begun: its draft."""

    draft: int


PAGES = frozenset({""})
"""The keys of a type whose buttons turn pages."""


class ShowStandings(Tap):
    """[Ranglijst]; with a period and a figure, another page in the same message."""

    repeated = PAGES

    period: str = ""
    measure: str | None = None


class ToAll(Tap):
    """[Toon aan allen]: the same command, answered so that everybody sees it."""

    line: str


# --- where a message belongs, and what is due ----------------------------------------------------


@dataclass_transform(frozen_default=True)
@frozen
class PackedName:
    """A value that is stored as text."""

    name: ClassVar[str] = ""

    def __init_subclass__(cls, name: str = "") -> None:
        """`name` is the word for this kind and never changes; a shared base has none."""
        cls.name = name
        frozen(cls)

    def __str__(self) -> str:
        return _headed(self.name, self)

    @classmethod
    def of(cls, text: str) -> Self | None:
        """The value in a stored text, if it is of this kind."""
        name, colon, rest = text.partition(":")
        return from_text(cls, rest if colon else None) if name == cls.name else None


class Slot(PackedName):
    """The place of a message."""


class ScheduledKind(PackedName):
    """The kind of a scheduled post."""


# --- how much goes on a button: names are cut, a number never is ---------------------------------


ROOM = {2: 9.2, 3: 6.0, 4: 4.4, 5: 3.5}
"""Width of a label by the number of buttons in its row, in letter heights: a phone of 360 points
leaves 140, 92, 68 and 54."""
MORE = "…"

_NARROW = frozenset("fijlrtIJ1.,:;'’|!()[]-·– ")
_WIDE = frozenset("mwMWQO@%…—&")


def width(text: str) -> float:
    """About how wide a text is, in the height of its letters; rather too much than too little."""
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
    return 0.78 if sign.isascii() else 1.05


def with_name(name: str, in_a_row: int, before: str = "", after: str = "") -> str:
    """A label with somebody's name, cut to the room that there is."""
    room = ROOM[in_a_row] - width(before) - width(after)
    if width(name) <= room:
        return before + name + after
    kept = name
    while len(kept) > 1 and width(kept) + width(MORE) > room:
        kept = kept[:-1]
    return before + kept.rstrip() + MORE + after


# --- packing -------------------------------------------------------------------------------------


Value = TypeVar("Value")

_NUMBER = re.compile(r"[0-9]{1,10}")
_UNIONS = (Union, types.UnionType)


def _fields_of(kind: type) -> tuple[tuple[Field[Any], Any], ...]:
    hints = get_type_hints(kind)
    return tuple((field, hints[field.name]) for field in fields(kind) if field.init)


_fields: Callable[[Any], tuple[tuple[Field[Any], Any], ...]] = cache(_fields_of)


def to_text(value: object) -> str:
    """The fields of a value with colons between them: `12:3:=40`; nothing of one that is None."""
    return ":".join([_word(getattr(value, field.name)) for field, _ in _fields(type(value))])


def _headed(word: str, value: object) -> str:
    """A value behind the word for its kind; the word alone of one without fields."""
    if _fields(type(value)):
        return f"{word}:{to_text(value)}"
    return word


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
        Refuse: it is no such value. A number has one to ten digits.
    """
    known = _fields(kind)
    if text is not None and not known:
        raise Refuse("button-unknown")
    words = [] if text is None else text.split(":", len(known) - 1)
    if any(field.default is MISSING for field, _ in known[len(words) :]):
        raise Refuse("button-unknown")
    return kind(*(_read_word(hint, word) for (_, hint), word in zip(known, words, strict=False)))


def _read_word(hint: Any, word: str) -> object:  # noqa: ANN401 - a type hint can be anything
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
    """All values of this type: both booleans, the words of a Literal, the members of an Enum."""
    if hint is bool:
        return (False, True)
    if get_origin(hint) is Literal:
        return get_args(hint)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return tuple(hint)
    return ()
