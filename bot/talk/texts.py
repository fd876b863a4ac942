"""Texts of the bot in spans, and the words that people type.

Texts are Fluent messages. `**…**` is strong and a back-tick pair is code; markup in a value is
inert.

Each language has a `typed.txt` beside its texts: names of commands, periods, words in a line of a
round. The words of every language are understood in all. A feature has its texts in its folder:
`locale/nl.ftl` and `locale/nl.txt`.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime, timedelta
from functools import cache, cached_property, lru_cache
from importlib import resources
from operator import attrgetter
from threading import RLock
from typing import NamedTuple, Self
from zoneinfo import ZoneInfo

from babel import Locale
from babel.dates import format_date
from babel.numbers import format_percent, get_group_symbol
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast, visitor

from bot.feature import folders
from bot.messages import Button, Span, Spans, Style, inert
from bot.talk.people import folded

LOCALE = resources.files("bot") / "locale"
LANGUAGES = tuple(sorted(folder.name for folder in LOCALE.iterdir() if folder.is_dir()))
"""The languages of the bot, each a folder."""
MINUS = "−"
MOST_FORMS = 20_000
"""Maximum number of cached forms of texts in each language."""

# The limits of a hole for a value: private-use characters, which keyboards lack.
_OPEN = "\ue000"
_SHUT = "\ue001"
_MARKS = re.compile(r"\*\*(.+?)\*\*|`([^`]+)`", re.DOTALL)
_OWN = frozenset({"example", "command", "near", "address"})
"""Values that are commands or addresses of the bot, and so may be tapped."""
_HOLES = re.compile(f"{_OPEN}([^{_SHUT}]*){_SHUT}")
_STARTS = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE | re.ASCII)
_PARSER = FluentParser(with_spans=False)
_SMALL = re.compile(r"(?<![^\s(:])[^\W\d_]{2,}(?=[\s.,:;!?)])")


class _Run(NamedTuple):
    """Every other part is the name of a value."""

    style: Style
    parts: tuple[str, ...]


class ClockTime(str):
    """A time on the clock of a zone, 20:15, with its moment."""

    moment: datetime
    __slots__ = ("moment",)

    def __new__(cls, moment: datetime, zone: str) -> Self:
        """Create the time of a moment in a zone."""
        text = super().__new__(cls, f"{moment.astimezone(ZoneInfo(zone)):%H:%M}")
        text.moment = moment
        return text

    def span(self) -> Span:
        """Return the time as a span."""
        return Span(str(self), "time", str(int(self.moment.timestamp())))


def end_time(moment: datetime, zone: str) -> ClockTime:
    """Return the time of an end: the first whole minute at which it is over."""
    after = moment + timedelta(minutes=1, microseconds=-1)
    return ClockTime(after.replace(second=0, microsecond=0), zone)


_WORDS = attrgetter("text")

Values = dict[str, str | int]
"""The values of a text by name."""


class Texts:
    """All texts of a language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.locale = Locale.parse("en_GB" if language == "en" else language)
        self._parsing = RLock()
        self._sentences: dict[tuple[object, ...], tuple[_Run, ...]] = {}
        self._deciding = cache(self._read)
        self._fixed = cache(self._fill)
        """Returns a text without values in spans."""
        self._plain = cache(lambda key: "".join(map(_WORDS, self._fixed(key))))
        """Returns a text without values and without styles."""
        self.number = lru_cache(2_000)(self._number)
        """Returns a whole number: 1.640."""

    @cached_property
    def _bundle(self) -> FluentBundle:
        return FluentBundle([str(self.locale)], use_isolating=False)

    @cached_property
    def _written(self) -> Mapping[str, str]:
        every = files(self.language, ".ftl")
        return {key: text for file in every for key, text in cut(file)}

    @cached_property
    def _group(self) -> str:
        return str(get_group_symbol(self.locale))

    def warm(self) -> None:
        """Parse all texts in advance."""
        for key in self._written:
            self._deciding(key)

    def has(self, key: str) -> bool:
        """Return True if there is a text with this key."""
        return key in self._written

    def keys(self, start: str) -> list[str]:
        """Return the keys with this prefix."""
        return [key for key in self._written if key.startswith(start)]

    def text(self, key: str, **values: str | int) -> str:
        """Return a text without styles."""
        if values:
            return "".join(map(_WORDS, self._fill(key, **values)))
        return self._plain(key)

    def spans(self, key: str, **values: str | int) -> tuple[Span, ...]:
        """Return a text in spans; string values become names, whole numbers are formatted."""
        if values:
            return self._fill(key, **values)
        return self._fixed(key)

    def _fill(self, key: str, **values: str | int) -> tuple[Span, ...]:
        return _fill_runs(self._resolve_sentence(key, values), values, self.number)

    def command(self, key: str) -> str:
        """Return a command as it is typed, by its name in menus: `/nieuw`."""
        return f"/{command_names(key)[self.language][0]}"

    def typed(self, part: str, key: str) -> str:
        """Return the first word of a key, as it is typed."""
        return words_for(self.language, part, key)[0]

    def label(self, key: str) -> str:
        """Return the text of a button."""
        return self.text(f"label-{key}")

    def button(
        self, key: str, meaning: str = "", sign: str = "", *, url: str = "", form: str = ""
    ) -> Button:
        """Return a button with the text `label-KEY` behind an optional sign."""
        label = self.text(f"label-{key}")
        return Button(f"{sign} {label}" if sign else label, meaning, url, form)

    def _number(self, value: int) -> str:
        if -1000 < value < 1000:  # noqa: PLR2004 - nothing to group
            if value >= 0:
                return str(value)
            return f"{MINUS}{-value}"
        written = f"{abs(value):,}".replace(",", self._group)
        if value > 0:
            return written
        return MINUS + written

    def signed(self, value: int) -> str:
        """Return a number with its sign: +1.640, -160, 0."""
        return ("+" if value > 0 else "") + self.number(value)

    def share(self, part: int, whole: int) -> str:
        """Return a share in whole per cent: 64 %."""
        return _percent(self.locale, round(part / whole, 2) if whole else 0)

    def day(self, value: date) -> str:
        """Return a day: za 21 nov."""
        return _day(self.locale, value.year, value.month, value.day)

    def long_day(self, value: date) -> str:
        """Return a full day: 21 november 2026."""
        return _long_day(self.locale, value)

    def _resolve_sentence(self, key: str, values: Mapping[str, str | int]) -> tuple[_Run, ...]:
        """Return the text with holes for its values, except the values that decide its form.

        Fluent resolves each form once; the other values are put into the holes.
        """
        deciding = self._deciding(key)
        form = (key, *[values.get(name) for name in deciding])
        known = self._sentences.get(form)
        if known is None:
            holes = {
                name: value if name in deciding else f"{_OPEN}{name}{_SHUT}"
                for name, value in values.items()
            }
            known = tuple(_split_runs(self._format(key, holes)))
            if len(self._sentences) < MOST_FORMS:
                self._sentences[form] = known
        return known

    def _read(self, key: str) -> tuple[str, ...]:
        """Parse a text and its references; return the names of the values that decide its form.

        Texts are parsed on first use: a whole language takes 0.2 s.
        """
        with self._parsing:
            resource = _PARSER.parse(self._written[key])
            self._bundle.add_resource(resource)
            collector = _References()
            collector.visit(resource)
            others = [name for other in collector.others for name in self._deciding(other)]
            for entry in resource.body:
                if isinstance(entry, ast.Message):
                    self._bundle.get_message(key)  # compiles it
                    entry.value = None  # it takes four times the memory of the compiled text
        return tuple(dict.fromkeys([*collector.deciders, *others]))

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
    """Return the texts of a language, or English for an unknown language."""
    known = language.split("-", maxsplit=1)[0].split("_", maxsplit=1)[0].lower()
    return _load_texts(known if known in LANGUAGES else "en")


@cache
def _load_texts(language: str) -> Texts:
    return Texts(language)


def files(language: str, ending: str) -> Iterator[str]:
    """Return the files of a language with this ending: of the main job, then of each feature."""
    of_features = (folder / "locale" / f"{language}{ending}" for folder in folders())
    for file in (*sorted((LOCALE / language).iterdir(), key=str), *of_features):
        if file.name.endswith(ending) and file.is_file():
            yield file.read_text(encoding="utf-8")


def cut(file: str) -> Iterator[tuple[str, str]]:
    """Yield name and source of each message and term in a Fluent file.

    Each begins at the margin with its name; no other line does.
    """
    starts = [*_STARTS.finditer(file)]
    ends = [*[start.start() for start in starts[1:]], len(file)]
    for start, end in zip(starts, ends, strict=True):
        yield start.group(1), file[start.start() : end]


class _References(visitor.Visitor):
    """Collects the values that decide the form of a text, and its references."""

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


def _split_runs(text: str) -> Iterator[_Run]:
    place = 0
    for mark in _MARKS.finditer(text):
        if mark.start() > place:
            yield _make_run(text[place : mark.start()], "plain")
        strong, code = mark.groups()
        yield _make_run(strong or code, "strong" if strong else "code")
        place = mark.end()
    if place < len(text):
        yield _make_run(text[place:], "plain")


def _make_run(text: str, style: Style) -> _Run:
    return _Run(style, tuple(_HOLES.split(text)))


def _fill_runs(
    runs: tuple[_Run, ...], values: Mapping[str, str | int], number: Callable[[int], str]
) -> tuple[Span, ...]:
    spans = []
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
                    spans.append(Span(text))
                spans.append(value.span() if isinstance(value, ClockTime) else Span(value, "name"))
                text = after
            else:
                text += (inert(value) if style == "strong" else value) + after
        if text:
            spans.append(Span(text, style))
    return tuple(spans)


def listed(words: Texts, names: Sequence[str]) -> str:
    """Return a list in words: Anna, Bert and Cees."""
    if len(names) < 2:  # noqa: PLR2004 - one needs no "and"
        return "".join(names)
    return f"{', '.join(names[:-1])} {words.text('and')} {names[-1]}"


def naming(words: Texts, names: Sequence[str]) -> Values:
    """Return names and their count as values of a text."""
    return {"names": listed(words, names), "count": len(names)}


def stretch(words: Texts, first: int, last: int) -> str:
    """Return a range of rounds: 4–16, or 4."""
    return words.number(first) + (f"–{words.number(last)}" if last > first else "")


def joined(parts: Iterable[Sequence[Span]], between: str = "\n") -> Spans:
    """Return texts joined by line breaks."""
    spans: list[Span] = []
    for part in parts:
        if spans and part:
            spans.append(Span(between))
        spans.extend(part)
    return tuple(spans)


def parts_of(text: str) -> dict[str, list[str]]:
    """Return the lines of a word file by part; a part begins with "= " and its name."""
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
def _typed_words(language: str) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
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
    """Return the names of a command by language, the name in menus first."""
    return {language: _typed_words(language)["commands"][key] for language in LANGUAGES}


def words_for(language: str, part: str, key: str) -> tuple[str, ...]:
    """Return the words of a language for a key."""
    return _typed_words(language)[part][key]


def keys_of(part: str) -> tuple[str, ...]:
    """Return the keys of a part of the typed words."""
    return tuple(_typed_words(LANGUAGES[0])[part])


@cache
def _meanings(part: str) -> Mapping[str, str]:
    return {
        folded(word): key
        for language in LANGUAGES
        for key, words in _typed_words(language).get(part, {}).items()
        for word in words
    }


@lru_cache(10_000)
def meaning(part: str, word: str) -> str:
    """Return the key of a typed word, or ""."""
    return _meanings(part).get(folded(word), "")


def is_common(word: str) -> bool:
    """Return True for a word in small letters of the texts and typed words of any language."""
    return word.casefold() in _common_words() and meaning("common", word) != "name"


@cache
def _common_words() -> frozenset[str]:
    common = set[str]()
    for language in LANGUAGES:
        books = (LOCALE / language / "rulebook").iterdir()
        written = [*files(language, ".ftl"), *files(language, ".txt")]
        written += [book.read_text(encoding="utf-8") for book in books]
        common |= {word for text in written for word in _SMALL.findall(text) if word.islower()}
    return frozenset(common)


@cache
def phrases(part: str) -> Mapping[tuple[str, ...], str]:
    """Return the entries of several words with their keys, longest first."""
    several = {tuple(words.split()): key for words, key in _meanings(part).items() if " " in words}
    return dict(sorted(several.items(), key=lambda entry: -len(entry[0])))


def either(part: str, key: str) -> str:
    """Return a pattern of every word for a key, longest first."""
    words = sorted((word for word, other in _meanings(part).items() if other == key), key=len)
    return f"(?:{'|'.join(re.escape(word) for word in reversed(words))})"
