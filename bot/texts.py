"""Words: every sentence the bot says, from the locale folders, in spans.

Sentences are Fluent messages. In them `**…**` is strong and a back-tick pair is code; what is put
into a sentence (a name, somebody's words) never counts as markup.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Final

from babel import Locale
from babel.dates import format_date, format_time, get_timezone
from babel.numbers import format_decimal, format_percent
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt

from bot.messages import Span

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date, datetime

    from bot.messages import Style

LANGUAGES: Final = ("nl", "en")

# Marks round an inserted name: private-use characters, which no keyboard types.
_OPEN, _SHUT = "\ue000", "\ue001"
_MARKS = re.compile(r"\*\*(.+?)\*\*|`([^`]+)`|\ue000([^\ue001]*)\ue001", re.DOTALL)

Argument = str | int | tuple[Span, ...]


class _Shown(FluentInt):
    """A whole number that is written with the dots of its language, remembered."""

    def format(self, locale: Locale) -> str:
        return _written(int(self), str(locale))


@lru_cache(maxsize=65_536)
def _written(number: int, locale: str) -> str:
    return str(format_decimal(number, locale=locale))


@lru_cache(maxsize=65_536)
def _shown(number: int) -> _Shown:
    return _Shown(number)


class Texts:
    """All words of one language."""

    def __init__(self, language: str) -> None:
        """Load the Fluent files of a language folder (`nl`, `en`)."""
        self.language = language
        self.locale = Locale.parse("en_GB" if language == "en" else language)
        self._bundle = FluentBundle([str(self.locale)], use_isolating=False)
        for text in _sources(language):
            self._bundle.add_resource(FluentResource(text))
        self._plain: dict[str, str] = {}

    def has(self, key: str) -> bool:
        """Whether there are words for this key."""
        return bool(self._bundle.has_message(key))

    def text(self, key: str, **values: str | int) -> str:
        """A sentence without styles, with names put in as they are."""
        return "".join(span.text for span in self.spans(key, **values))

    def spans(self, key: str, **values: str | int) -> tuple[Span, ...]:
        """A sentence in spans; strings put into it become names, whole numbers are written."""
        if not values:
            return self._fixed(key)
        return tuple(_spans(self._format(key, {k: _argument(v) for k, v in values.items()})))

    def label(self, key: str) -> str:
        """The words of a button."""
        return self.text(f"label-{key}")

    def number(self, value: int) -> str:
        """A whole number: 1.640."""
        return _written(value, str(self.locale))

    def signed(self, value: int) -> str:
        """A change: +1.640, -160, 0."""
        return ("+" if value > 0 else "") + self.number(value)

    def share(self, part: int, whole: int) -> str:
        """A share in whole per cent: 64 %."""
        percent = format_percent(round(part / whole, 2) if whole else 0, locale=self.locale)
        return str(percent).replace("\xa0", " ")

    def day(self, value: date) -> str:
        """A day: za 21 nov."""
        return str(format_date(value, "EEE d MMM", locale=self.locale)).replace(".", "")

    def long_day(self, value: date) -> str:
        """A day in full: 21 november 2026."""
        return str(format_date(value, "d MMMM y", locale=self.locale))

    def clock(self, value: datetime, zone: str) -> str:
        """A time on the clock of a zone: 20:15."""
        return str(format_time(value, "HH:mm", tzinfo=get_timezone(zone), locale=self.locale))

    def _fixed(self, key: str) -> tuple[Span, ...]:
        return tuple(_spans(self._format(key, {})))

    def _format(self, key: str, values: dict[str, str | FluentInt]) -> str:
        message = self._bundle.get_message(key)
        if message.value is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(message.value, values)
        if errors:
            raise KeyError(f"{self.language}/{key}: {errors}")
        return str(text)


@cache
def texts(language: str) -> Texts:
    """The words of a language; of one that we do not speak, the English ones."""
    known = language.split("-", maxsplit=1)[0].split("_", maxsplit=1)[0].lower()
    return _loaded(known if known in LANGUAGES else "en")


@cache
def _loaded(language: str) -> Texts:
    return Texts(language)


def _sources(language: str) -> Iterator[str]:
    folder = resources.files("bot") / "locale" / language
    for entry in sorted(folder.iterdir(), key=lambda file: file.name):
        if entry.name.endswith(".ftl"):
            yield entry.read_text(encoding="utf-8")


def _argument(value: str | int) -> str | FluentInt:
    if isinstance(value, int):
        return _shown(value)
    return f"{_OPEN}{clean(value)}{_SHUT}"


def clean(text: str) -> str:
    """Somebody's words without the marks that we use ourselves."""
    return text.replace(_OPEN, "").replace(_SHUT, "")


def _spans(text: str) -> Iterator[Span]:
    place = 0
    for mark in _MARKS.finditer(text):
        if mark.start() > place:
            yield Span(text[place : mark.start()])
        yield from _marked(mark)
        place = mark.end()
    if place < len(text):
        yield Span(text[place:])


_GROUPS: tuple[tuple[int, Style], ...] = ((1, "strong"), (2, "code"), (3, "name"))


def _marked(mark: re.Match[str]) -> Iterator[Span]:
    for group, style in _GROUPS:
        found = mark.group(group)
        if found:
            yield Span(found.replace(_OPEN, "").replace(_SHUT, ""), style)
