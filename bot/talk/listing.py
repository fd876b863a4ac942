"""Lists of rows and columns, declared once and drawn by each medium.

This module returns chat lines, plain values and the facts of a picture (`bot.pictures.standing`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from math import inf
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from bot.messages import Picture, Span, Spans
from core.values import frozen

if TYPE_CHECKING:
    from bot.talk.texts import Texts

EVERYWHERE = "chat page front screen picture paper sheet json"
"""The media; front: a club's first page; screen: a tournament screen; sheet: a workbook."""
ColumnStyle = Literal[
    "place", "moved", "name", "note", "main", "number", "aside", "bar", "score", "data"
]
"""The style of a column.

note: words beside the name; main: the value that orders the list; aside: omitted where space is
short; score: points of an evening and a flag for "counted"; data: for programs only.
"""
R = TypeVar("R")
Write = Callable[["Texts", Any], str]


def plain(words: Texts, value: object) -> str:
    """Return a value as text: whole numbers grouped, None empty."""
    if type(value) is int:
        return words.number(value)
    if value is None:
        return ""
    return str(value)


def signed(words: Texts, value: int | None) -> str:
    """Return points won or lost with their sign."""
    if value is None:
        return ""
    return words.signed(value)


def noted(key: str) -> Write:
    """Return a writer of the text `key` with the value as `count`; 0 and None are empty."""
    return lambda words, value: words.text(key, count=value) if value else ""


@frozen
class Column(Generic[R]):
    """A column.

    key: its name in JSON; head: the key of its heading, or the heading itself; get: returns its
    value, if not the row's attribute `key` (of a name: the page that it leads to); chat: its
    writer in chat lines, if not `written`.
    """

    key: str
    style: ColumnStyle = "number"
    head: str = ""
    written: Write = plain
    media: str = EVERYWHERE
    get: Callable[[R], Any] | None = None
    chat: Write | None = None

    def heading(self, words: Texts) -> str:
        """Return the column's heading."""
        if words.has(self.head):
            return words.text(self.head)
        return self.head


@frozen
class Listing(Generic[R]):
    """A list of rows.

    name: returns the name of a row's person or team; under: index of the first row without a
    place; said: the key of the line above those rows, with `least` as its count; family: the rule
    family of the list, if there are several.
    """

    title: str
    columns: Sequence[Column[R]]
    rows: Sequence[R]
    name: Callable[[R], Any]
    under: float = inf
    said: str = ""
    least: int = 0
    family: str | None = None

    def shown(self, medium: str) -> Sequence[Column[R]]:
        """Return the columns that a medium shows."""
        return self._by_medium[medium]

    @cached_property
    def _by_medium(self) -> Mapping[str, Sequence[Column[R]]]:
        shown = defaultdict[str, list[Column[R]]](list)
        for column in self.columns:
            for medium in column.media.split():
                shown[medium].append(column)
        return shown

    def of(self, column: Column[R], row: R) -> Any:  # noqa: ANN401 - of any kind
        """Return the value of a column in a row."""
        if column.style == "name":
            return self.name(row)
        if column.get:
            return column.get(row)
        return getattr(row, column.key)

    def text(self, words: Texts, column: Column[R], row: R) -> str:
        """Return the text of a column in a row."""
        return column.written(words, self.of(column, row))

    def cells(
        self, words: Texts, columns: Iterable[Column[R]], notes: Sequence[Column[R]], row: R
    ) -> Iterator[Any]:
        """Yield the values of a row: a name with page and notes, a bar with start and length."""
        for column in columns:
            value = self.of(column, row)
            if column.style == "name":
                said = [self.text(words, note, row) for note in notes if self.of(note, row)]
                value = (value, column.get and column.get(row), tuple(said))
            elif column.style == "bar":
                value = (value, *self.bar(column, row))
            yield value

    def table(self, words: Texts, medium: str) -> tuple[list[str], list[list[str]]]:
        """Return the headings and the lines of a medium."""
        shown = self.shown(medium)
        lines = [[self.text(words, column, row) for column in shown] for row in self.rows]
        return [column.heading(words) for column in shown], lines

    def bar(self, column: Column[R], row: R) -> tuple[float, float]:
        """Return start and length of a bar in hundredths of its column; negative bars end at 0."""
        value = self.of(column, row)
        low, high = self._ends
        unit = (high - low) / 100 or 1
        return round((min(0, value) - low) / unit, 1), round(abs(value) / unit, 1)

    @cached_property
    def _ends(self) -> tuple[Any, Any]:
        bars = [column for column in self.columns if column.style == "bar"]
        every = [self.of(column, row) for column in bars for row in self.rows]
        return min(0, *every), max(0, *every)

    def values(self, medium: str = "json") -> list[dict[str, Any]]:
        """Return all rows as plain values by column key."""
        shown = self.shown(medium)
        return [{column.key: self.of(column, row) for column in shown} for row in self.rows]

    def lines(
        self, words: Texts, most: float = inf, own: Callable[[R], bool] | None = None
    ) -> Iterator[Spans]:
        """Yield the lines of a chat: `most` rows, the `own` rows, and the number of the others."""
        others = 0
        under = self.under
        for at, row in enumerate(self.rows):
            if at >= most and not (own and own(row)):
                others += 1
                continue
            if at >= under:
                under = inf
                yield words.spans(self.said, count=self.least)
            yield tuple(self._line(words, row))
        if others:
            yield words.spans("standing-more", count=others)

    def _line(self, words: Texts, row: R) -> Iterator[Span]:
        for column in self.shown("chat"):
            text = (column.chat or column.written)(words, self.of(column, row))
            if column.style == "place":
                yield Span(f"{text}. ")
            elif column.style == "name":
                yield Span(text, "name")
            elif text:
                yield Span(" ")
                yield Span(text, "name" if column.style != "main" or column.chat else "strong")

    def picture(self, words: Texts, drawing: str, most: int) -> Picture:
        """Return the first rows as a picture with an equal text."""
        rows: list[dict[str, Any]] = []
        shown = self.shown("picture")
        for row in self.rows[:most]:
            drawn: dict[str, Any] = {"scores": [], "more": []}
            for column in shown:
                value = self.of(column, row)
                match column.style:
                    case "score":
                        score = value and (column.written(words, value[0]), value[1])
                        drawn["scores"].append(score)
                    case "number":
                        drawn["more"].append(column.written(words, value))
                    case "main":
                        drawn["total"] = column.written(words, value)
                    case _:
                        drawn[column.key] = value
            rows.append(drawn)
        text = ", ".join("{place}. {name} {total}".format(**drawn) for drawn in rows)
        facts = {
            "title": self.title,
            "language": words.language,
            "evenings": [column.head for column in shown if column.style == "score"],
            "rows": rows,
        }
        return Picture(drawing, facts, f"{self.title}: {text}")


def of_families(
    words: Texts,
    lists: Sequence[Listing[R]],
    most: float = inf,
    own: Callable[[R], bool] | None = None,
) -> list[Spans]:
    """Return the lines of all lists, with a heading for each family if there are several lists."""
    parts: list[Spans] = []
    for listing in lists:
        if len(lists) > 1:
            parts.append(words.spans(f"standing-family-{listing.family}"))
        parts += listing.lines(words, most, own)
    return parts
