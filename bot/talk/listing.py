"""A list of rows and columns: declared once, and drawn by each medium in its own way.

Here it becomes lines of a chat, JSON, facts for a picture or a page, and cells of paper and
spreadsheets. A picture is drawn by `bot.pictures.standing`, a page by `listing` in the template
`parts.html`, paper by `bot.paper.sheet`, a workbook by `bot.workbook`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import inf
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, TypeVar, get_args

from bot.messages import Picture, Span, Spans

if TYPE_CHECKING:
    from bot.talk.texts import Texts

Medium = Literal["chat", "page", "front", "screen", "picture", "paper", "sheet", "json"]
"""front: a club's first page; screen: that of a hall; sheet: a workbook."""
EVERYWHERE: Final[tuple[Medium, ...]] = get_args(Medium)
Style = Literal[
    "place", "moved", "name", "note", "main", "number", "aside", "bar", "score", "data"
]
"""What a column is.

note: words beside the name; main: what the list is ordered by; aside: left out where there is
little room; score: what an evening brought, and whether it counts; data: for programs only.
"""
_MAIN: Final = ("main", None)
A_LINE: Final = 100
"""The longest bar."""
R = TypeVar("R")
Write = Callable[["Texts", Any], str]


def plain(words: Texts, value: object) -> str:
    """A value as it is written: whole numbers grouped, nothing for None."""
    return words.number(value) if type(value) is int else "" if value is None else str(value)


def signed(words: Texts, value: int | None) -> str:
    """Points won or lost, with their sign."""
    return "" if value is None else words.signed(value)


def noted(key: str) -> Write:
    """Words that stand there for anything but nothing; how many is their `count`."""
    return lambda words, value: words.text(key, count=value) if value else ""


@dataclass(frozen=True, slots=True)
class Column(Generic[R]):
    """A column: its name in JSON, and what it holds of a row.

    head: the key of its heading, or the heading itself; get: what it holds, where that is not the
    row's attribute of that name; chat: how a line of a chat says it, where that is other than
    `written`; width: its width on paper, in millimetres.
    """

    key: str
    style: Style = "number"
    head: str = ""
    written: Write = plain
    media: Collection[str] = EVERYWHERE
    get: Callable[[R], Any] | None = None
    chat: Write | None = None
    width: float = 20.0

    def heading(self, words: Texts) -> str:
        """What stands above it."""
        return words.text(self.head) if words.has(self.head) else self.head


@dataclass(frozen=True, slots=True)
class Listing(Generic[R]):
    """A list. name: what the person or team of a row is called.

    under: at which row those begin who hold no place; said: the key of what stands above them, of
    which `least` is the count; family: the rules that it is for, where there may be others.
    """

    title: str
    columns: Sequence[Column[R]]
    rows: Sequence[R]
    name: Callable[[R], Any]
    under: float = inf
    said: str = ""
    least: int = 0
    family: str | None = None

    def shown(self, medium: Medium) -> list[Column[R]]:
        """The columns that a medium shows."""
        return [column for column in self.columns if medium in column.media]

    def of(self, column: Column[R], row: R) -> Any:  # noqa: ANN401 - of any kind
        """What a column holds of a row."""
        if column.style == "name":
            return self.name(row)
        return column.get(row) if column.get else getattr(row, column.key)

    def text(self, words: Texts, column: Column[R], row: R) -> str:
        """The same in words."""
        return column.written(words, self.of(column, row))

    def heads(self, words: Texts, medium: Medium) -> list[str]:
        """What stands above the columns."""
        return [column.heading(words) for column in self.shown(medium)]

    def values(self, medium: Medium) -> list[dict[str, Any]]:
        """All rows as plain values, by the names of their columns."""
        columns = self.shown(medium)
        return [{column.key: self.of(column, row) for column in columns} for row in self.rows]

    def json(self) -> list[dict[str, Any]]:
        """All rows as JSON has them: a fraction is a string in lowest terms."""
        return [{key: _exact(value) for key, value in row.items()} for row in self.values("json")]

    def lines(self, words: Texts, most: int | None = None) -> Iterator[Spans]:
        """The lines of a chat; of a longer list than `most` how many more there are."""
        for at, row in enumerate(self.rows[:most]):
            if at == self.under:
                yield words.spans(self.said, count=self.least)
            yield tuple(self._line(words, row))
        if most and len(self.rows) > most:
            yield words.spans("standing-more", count=len(self.rows) - most)

    def _line(self, words: Texts, row: R) -> Iterator[Span]:
        for column in self.shown("chat"):
            text = (column.chat or column.written)(words, self.of(column, row))
            if column.style == "place":
                yield Span(f"{text}. ")
            elif column.style == "name":
                yield Span(text, "name")
            elif text:
                yield Span(" ")
                yield Span(text, "strong" if (column.style, column.chat) == _MAIN else "plain")

    def table(
        self, words: Texts, medium: Medium = "page", most: int | None = None
    ) -> dict[str, Any]:
        """What a template draws: columns, and rows of cells; the first place stands out."""
        shown = self.shown(medium)
        columns = [one for one in shown if one.style not in {"note", "data"}]
        bars = [one for one in columns if one.style == "bar"]
        furthest = max((abs(self.of(bar, row)) for bar in bars for row in self.rows), default=0)
        rows = [
            {
                **{one.key: self.of(one, row) for one in shown if one.style == "data"},
                "first": getattr(row, "place", 0) == 1 and at < self.under,
                "notes": [self.text(words, one, row) for one in shown if one.style == "note"],
                "cells": [self._cell(words, one, row, furthest) for one in columns],
            }
            for at, row in enumerate(self.rows[:most])
        ]
        return {
            "title": self.title,
            "family": self.family,
            "columns": [
                {"style": one.style, "head": one.heading(words), "key": one.key} for one in columns
            ],
            "rows": rows,
            "under": self.under,
            "said": words.text(self.said, count=self.least).strip(" —") if self.said else "",
            "more": max(len(self.rows) - most, 0) if most else 0,
        }

    def _cell(self, words: Texts, column: Column[R], row: R, furthest: int = 0) -> Any:  # noqa: ANN401 - by its style
        value = self.of(column, row)
        match column.style:
            case "bar":
                return round(A_LINE * value / (furthest or 1))
            case "score":
                return value and (column.written(words, value[0]), value[1])
            case "moved":
                return value
        return column.written(words, value)

    def picture(self, words: Texts, drawing: str, most: int) -> Picture:
        """The first rows as a picture, and in words that say the same."""
        shown, first = self.shown("picture"), self.rows[:most]
        scores = [one for one in shown if one.style == "score"]
        more = [one for one in shown if one.style in {"number", "aside"}]
        facts = [one for one in shown if one not in scores and one not in more]
        main = next(one for one in facts if one.style == "main")
        rows = [
            {
                **{one.key: _drawn(words, one, self.of(one, row)) for one in facts},
                "scores": [self._cell(words, one, row) for one in scores],
                "more": [self.text(words, one, row) for one in more],
            }
            for row in first
        ]
        said = ", ".join(
            f"{drawn['place']}. {drawn['name']} {self.text(words, main, row)}"
            for drawn, row in zip(rows, first, strict=True)
        )
        evenings = [one.heading(words) for one in scores]
        whole = {"title": self.title, "rows": rows, "evenings": evenings}
        return Picture(drawing, {**whole, "language": words.language}, f"{self.title}: {said}")


def of_families(words: Texts, lists: Sequence[Listing[R]], most: int | None = None) -> list[Spans]:
    """The lines of lists; a heading for each family where there are two."""
    parts: list[Spans] = []
    for one in lists:
        if len(lists) > 1:
            parts.append(words.spans(f"standing-family-{one.family}"))
        parts += one.lines(words, most)
    return parts


def _drawn(words: Texts, column: Column[R], value: object) -> object:
    return column.written(words, value) if isinstance(value, Fraction) else value


def _exact(value: object) -> object:
    if isinstance(value, tuple):
        return [_exact(one) for one in value]
    return str(value) if isinstance(value, Fraction) else value
