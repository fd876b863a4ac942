"""Rule texts as spans and as plain words, with links by name and tables for phones."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle

from bot.messages import Span, text_of

PHONE = 32
"""Maximum characters of a table row on a phone."""

RefLabel = Callable[[str], str]
"""Returns the name of an entry in running text."""

_MARK = re.compile(r"`([^`]+)`|\[((?:nmv|nts|bmj|limit|reglement|ruling) [A-Za-z0-9-]+)\]")
_NUMBER = re.compile(r"[+-−]?[\d.,]+")
_RULE = re.compile(r"[|\s:-]+")


def spans_of(markdown: str, name: RefLabel) -> tuple[Span, ...]:
    """Return a text in spans; blank lines separate paragraphs."""
    spans: list[Span] = []
    for block in markdown.split("\n\n"):
        if spans:
            spans.append(Span("\n\n"))
        spans.extend(_format_block(block, name))
    return tuple(spans)


def plain_of(markdown: str, name: RefLabel) -> str:
    """Return a text without markup."""
    return text_of(spans_of(markdown, name))


def without_marks(markdown: str) -> str:
    """Return a text without hands and refs."""
    return _MARK.sub(" ", markdown)


def table_of(lines: Sequence[str]) -> list[list[str]]:
    """Return the cells of a table between pipes without its separator line; [] for other lines."""
    if not lines or not lines[0].startswith("|"):
        return []
    rows = [line.strip().strip("|") for line in lines if not _RULE.fullmatch(line)]
    return [[cell.strip() for cell in row.split("|")] for row in rows]


def pieces(text: str) -> Iterator[tuple[str, str]]:
    """Return the parts of a line in order, each with its kind: text, code (a hand), ref."""
    kinds = cycle(("text", "code", "ref"))
    split = zip(kinds, _MARK.split(text), strict=False)
    return ((kind, piece) for kind, piece in split if piece)


def _format_block(block: str, name: RefLabel) -> Iterator[Span]:
    lines = block.splitlines()
    if rows := table_of(lines):
        yield from _format_table(rows, name)
        return
    for place, line in enumerate(lines):
        if place:
            yield Span("\n")
        yield from _format_line("• " + line[2:] if line.startswith("- ") else line, name)


def _format_line(text: str, name: RefLabel) -> Iterator[Span]:
    for kind, piece in pieces(text):
        if kind == "code":
            yield Span(piece, "code")
        elif kind == "ref":
            yield Span(f"[{name(piece)}]")
        else:
            yield Span(piece)


def _format_table(rows: list[list[str]], name: RefLabel) -> Iterator[Span]:
    plain = [[text_of(_format_line(cell, name)) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*plain, strict=True)]
    if sum(widths) + 2 * (len(widths) - 1) > PHONE:
        yield from _format_list(rows, name)
        return
    numeric = [
        all(_NUMBER.fullmatch(cell) for cell in column[1:] if cell)
        for column in zip(*plain, strict=True)
    ]
    lines = (
        "  ".join(
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(row, widths, numeric, strict=True)
        ).rstrip()
        for row in plain
    )
    yield Span("\n".join(lines), "code")


def _format_list(rows: Sequence[Sequence[str]], name: RefLabel) -> Iterator[Span]:
    """Yield a wide table with a line for each row: `• pung: open 2, concealed 4`."""
    heads, *body = rows
    for place, row in enumerate(body):
        yield Span("\n• " if place else "• ")
        yield from _format_line(row[0], name)
        several = len(heads) > 2  # noqa: PLR2004 - a name and one value need no head
        parts = [
            f"{head[:1].lower()}{head[1:]} {cell}" if head and several else cell
            for head, cell in zip(heads[1:], row[1:], strict=True)
            if cell
        ]
        yield from _format_line(": " + ", ".join(parts), name)
