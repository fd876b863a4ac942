"""Words: every sentence the bot says, in spans, and the words that people type.

Sentences are Fluent messages. In them `**…**` is strong and a back-tick pair is code; what is put
into a sentence (a name, somebody's words) never counts as markup.

Each language has a `typed.txt` beside its texts: names of commands, periods, the words in a line
of a round. The words of each language are understood in all. A feature has its own texts in its
folder: `locale/nl.ftl` and `locale/nl.txt`.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime
from functools import cache, lru_cache
from importlib import resources
from typing import NamedTuple, Self
from zoneinfo import ZoneInfo

from babel import Locale
from babel.dates import format_date
from babel.numbers import format_percent, get_group_symbol
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, visitor

from bot.feature import folders
from bot.messages import Button, Span, Spans, Style, inert
from bot.talk.people import folded

LOCALE = resources.files("bot") / "locale"
LANGUAGES = tuple(sorted(folder.name for folder in LOCALE.iterdir() if folder.is_dir()))
"""The languages that we speak: each is one folder."""
MINUS = "−"
MOST_FORMS = 20_000
"""How many forms of sentences are remembered in each language."""

# A hole, into which a value is put: private-use characters, which no keyboard types.
_OPEN = "\ue000"
_SHUT = "\ue001"
_MARKS = re.compile(r"\*\*(.+?)\*\*|`([^`]+)`", re.DOTALL)
_OWN = frozenset({"example", "command", "near", "address"})
"""Values that are commands and addresses of the bot, and so may be tapped."""
_HOLES = re.compile(f"{_OPEN}([^{_SHUT}]*){_SHUT}")
_STARTS = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE | re.ASCII)


class _Run(NamedTuple):
    """A run of a sentence in one style: every other part is the name of a value."""

    style: Style
    parts: tuple[str, ...]


class ClockTime(str):
    """A time on the clock of a zone, 20:15; in a sentence it still holds its moment."""

    moment: datetime
    __slots__ = ("moment",)

    def __new__(cls, moment: datetime, zone: str) -> Self:
        """The moment as the clock of the zone shows it."""
        made = super().__new__(cls, f"{moment.astimezone(ZoneInfo(zone)):%H:%M}")
        made.moment = moment
        return made

    def span(self) -> Span:
        """The time as a span of a sentence."""
        return Span(str(self), "time", str(int(self.moment.timestamp())))


Values = dict[str, str | int]
"""The values that a sentence takes, by name."""


class Texts:
    """All words of one language."""

    def __init__(self, language: str) -> None:
        """Open the Fluent files of a language folder (`nl`, `en`)."""
        self.language = language
        self.locale = Locale.parse("en_GB" if language == "en" else language)
        self._group = str(get_group_symbol(self.locale))
        self._bundle = FluentBundle([str(self.locale)], use_isolating=False)
        self._written = {key: text for file in files(language, ".ftl") for key, text in cut(file)}
        self._deciding: dict[str, tuple[str, ...]] = {}
        self._sentences: dict[tuple[object, ...], tuple[_Run, ...]] = {}
        self._fixed: dict[str, tuple[Span, ...]] = {}

    def warm(self) -> None:
        """Read every sentence now, not while something is handled."""
        for key in self._written:
            self._deciding[key] = self._read(key)
        for key in self._written:
            if not key.startswith("-"):
                self._bundle.get_message(key)  # which compiles it

    def has(self, key: str) -> bool:
        """True when there are words for this key."""
        return key in self._written

    def keys(self, start: str) -> list[str]:
        """The keys that begin so."""
        return [key for key in self._written if key.startswith(start)]

    def text(self, key: str, **values: str | int) -> str:
        """A sentence without styles, with names put in as they are."""
        return "".join([span.text for span in self.spans(key, **values)])

    def spans(self, key: str, **values: str | int) -> tuple[Span, ...]:
        """A sentence in spans; strings put into it become names, whole numbers are written."""
        if values:
            return tuple(_filled(self._sentence(key, values), values, self.number))
        known = self._fixed.get(key)
        if known is None:
            known = tuple(_filled(self._sentence(key, values), values, self.number))
            self._fixed[key] = known
        return known

    def label(self, key: str) -> str:
        """The words of a button."""
        return self.text(f"label-{key}")

    def button(
        self, key: str, meaning: str = "", sign: str = "", *, url: str = "", form: str = ""
    ) -> Button:
        """A button with the words `label-KEY`, perhaps behind a sign."""
        label = self.label(key)
        return Button(f"{sign} {label}" if sign else label, meaning, url, form)

    def number(self, value: int) -> str:
        """A whole number: 1.640."""
        if -1000 < value < 1000:  # noqa: PLR2004 - nothing to group
            return str(value) if value >= 0 else f"{MINUS}{-value}"
        written = f"{abs(value):,}".replace(",", self._group)
        return written if value > 0 else MINUS + written

    def signed(self, value: int) -> str:
        """A change: +1.640, -160, 0."""
        return ("+" if value > 0 else "") + self.number(value)

    def share(self, part: int, whole: int) -> str:
        """A share in whole per cent: 64 %."""
        return _percent(self.locale, round(part / whole, 2) if whole else 0)

    def day(self, value: date) -> str:
        """A day: za 21 nov."""
        return _day(self.locale, value.year, value.month, value.day)

    def long_day(self, value: date) -> str:
        """A day in full: 21 november 2026."""
        return _long_day(self.locale, value)

    def _sentence(self, key: str, values: Mapping[str, str | int]) -> tuple[_Run, ...]:
        """The sentence with holes for its values; those that decide its form are filled in.

        Fluent resolves it once for each form; what varies from one message to the next is put
        into the holes.
        """
        deciding = self._deciding.get(key)
        if deciding is None:
            deciding = self._deciding[key] = self._read(key)
        form = (key, *[values.get(name) for name in deciding])
        known = self._sentences.get(form)
        if known is None:
            holes = {
                name: value if name in deciding else f"{_OPEN}{name}{_SHUT}"
                for name, value in values.items()
            }
            known = tuple(_runs(self._format(key, holes)))
            if len(self._sentences) < MOST_FORMS:
                self._sentences[form] = known
        return known

    def _read(self, key: str) -> tuple[str, ...]:
        """Take in a sentence, and those it refers to; the values that decide its form.

        Fluent takes a fifth of a second to read a language whole, and an evening says a tenth.
        """
        resource = FluentResource(self._written[key])
        self._bundle.add_resource(resource)
        found = _References()
        found.visit(resource)
        others = [name for other in found.others for name in self._read(other)]
        return tuple(dict.fromkeys([*found.deciders, *others]))

    def _format(self, key: str, values: Mapping[str, str | int]) -> str:
        message = self._bundle.get_message(key)
        if message.value is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(message.value, dict(values))
        if errors:
            raise KeyError(f"{self.language}/{key}: {errors}")
        return str(text)


@lru_cache(2_000)
def _percent(locale: Locale, share: float) -> str:
    return str(format_percent(share, locale=locale)).replace("\xa0", " ")


@lru_cache(2_000)
def _day(locale: Locale, year: int, month: int, day: int) -> str:
    value = date(year, month, day)
    return str(format_date(value, "EEE d MMM", locale=locale)).replace(".", "")


@lru_cache(2_000)
def _long_day(locale: Locale, value: date) -> str:
    return str(format_date(value, "d MMMM y", locale=locale))


@cache
def texts(language: str) -> Texts:
    """The words of a language; the English ones for a language that we do not speak."""
    known = language.split("-", maxsplit=1)[0].split("_", maxsplit=1)[0].lower()
    return _loaded(known if known in LANGUAGES else "en")


@cache
def _loaded(language: str) -> Texts:
    return Texts(language)


def files(language: str, ending: str) -> Iterator[str]:
    """Return the files of a language with this ending: of the main job, then of each feature."""
    of_features = (folder / "locale" / f"{language}{ending}" for folder in folders())
    for file in (*sorted((LOCALE / language).iterdir(), key=str), *of_features):
        if file.name.endswith(ending) and file.is_file():
            yield file.read_text(encoding="utf-8")


def cut(file: str) -> Iterator[tuple[str, str]]:
    """The messages and terms of a Fluent file: the name of each, and it as it is written.

    Each begins at the margin with its name, and nothing else does.
    """
    starts = [*_STARTS.finditer(file)]
    ends = [*[start.start() for start in starts[1:]], len(file)]
    for start, end in zip(starts, ends, strict=True):
        yield start.group(1), file[start.start() : end]


class _References(visitor.Visitor):
    """Collects the values that decide the form of a sentence, and what it refers to."""

    def __init__(self) -> None:
        self.deciders: list[str] = []
        self.others: list[str] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            self.deciders.append(node.selector.id.name)
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.others.append(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.others.append(f"-{node.id.name}")


def _runs(text: str) -> Iterator[_Run]:
    place = 0
    for mark in _MARKS.finditer(text):
        if mark.start() > place:
            yield _run(text[place : mark.start()], "plain")
        yield _run(mark.group(1), "strong") if mark.group(1) else _run(mark.group(2), "code")
        place = mark.end()
    if place < len(text):
        yield _run(text[place:], "plain")


def _run(text: str, style: Style) -> _Run:
    return _Run(style, tuple(_HOLES.split(text)))


def _filled(
    runs: tuple[_Run, ...], values: Mapping[str, str | int], number: Callable[[int], str]
) -> Iterator[Span]:
    for style, parts in runs:
        text = parts[0]
        for name, after in zip(parts[1::2], parts[2::2], strict=True):
            value = values[name]
            if isinstance(value, int):
                text += number(value) + after
            elif name in _OWN:
                text += value + after
            elif style == "plain":
                if text:
                    yield Span(text)
                yield value.span() if isinstance(value, ClockTime) else Span(value, "name")
                text = after
            else:
                text += (inert(value) if style == "strong" else value) + after
        if text:
            yield Span(text, style)


def listed(words: Texts, names: Sequence[str]) -> str:
    """Anna, Bert and Cees."""
    if len(names) < 2:  # noqa: PLR2004 - one needs no "and"
        return "".join(names)
    return f"{', '.join(names[:-1])} {words.text('and')} {names[-1]}"


def naming(words: Texts, names: Sequence[str]) -> Values:
    """Names as a sentence takes them, with how many they are."""
    return {"names": listed(words, names), "count": len(names)}


def stretch(words: Texts, first: int, last: int) -> str:
    """From one round to another: 4–16, or 4."""
    return words.number(first) + (f"–{words.number(last)}" if last > first else "")


def joined(parts: Iterable[Sequence[Span]], between: str = "\n") -> Spans:
    """Pieces of text one below the other."""
    spans: list[Span] = []
    for part in parts:
        if spans and part:
            spans.append(Span(between))
        spans.extend(part)
    return tuple(spans)


# --- what people type ----------------------------------------------------------------------------


def parts_of(text: str) -> dict[str, list[str]]:
    """The lines of a file of words, by its parts: each begins with "= " and its name."""
    parts: dict[str, list[str]] = {}
    name = ""
    for line in text.splitlines():
        if line.startswith("= "):
            name = line.removeprefix("= ").strip()
            parts[name] = []
        elif name and line.strip() and not line.startswith("#"):
            parts[name].append(line.strip())
    return parts


@cache
def _typed(language: str) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """The keys of each part of the typed words, each with all words for it."""
    parts: dict[str, dict[str, tuple[str, ...]]] = {}
    for file in files(language, ".txt"):
        for part, lines in parts_of(file).items():
            for line in lines:
                key, _, words = line.partition(":")
                known = tuple(filter(None, map(str.strip, words.split(","))))
                parts.setdefault(part, {})[key] = known
    return parts


@cache
def command_names(key: str) -> Mapping[str, tuple[str, ...]]:
    """The names of a command in each language, the one in menus first."""
    return {language: _typed(language)["commands"][key] for language in LANGUAGES}


def words_for(language: str, part: str, key: str) -> tuple[str, ...]:
    """The words of a language for what is meant."""
    return _typed(language)[part][key]


def keys_of(part: str) -> tuple[str, ...]:
    """The keys of a part of the list."""
    return tuple(_typed(LANGUAGES[0])[part])


@cache
def _meanings(part: str) -> Mapping[str, str]:
    return {
        folded(word): key
        for language in LANGUAGES
        for key, words in _typed(language).get(part, {}).items()
        for word in words
    }


def meaning(part: str, word: str) -> str:
    """The key for a word in a part of the list; empty when it is none of its words."""
    return _meanings(part).get(folded(word), "")


def either(part: str, key: str) -> str:
    """Every word for this, as a pattern; the longest first."""
    words = sorted((word for word, one in _meanings(part).items() if one == key), key=len)
    return f"(?:{'|'.join(re.escape(word) for word in reversed(words))})"
