"""Text as Discord shows it: spans in their styles, escaped names, and parts that fit."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from operator import attrgetter

from bot.messages import Span, harmless, inert, length

_ENDS = re.compile(r"(?<=[.!?…:])\s+|\n+")
_WORDS = re.compile(r"\s*\S+\s*|\s+")
_MARKS = re.compile(r"([\\*_~|`<>\[\]])")
_LEADS = re.compile(r"^(\s*)(#{1,3}\s|-#?\s)", re.MULTILINE)
# Discord renumbers such lines: two second places would become second and third.
_PLACES = re.compile(r"^(\s*\d+)(\.)(?=\s|$)", re.MULTILINE)
_LINES = re.compile(r"^(?=.*\S)", re.MULTILINE)


def escape(text: str) -> str:
    """Return the text with all marks escaped."""
    return _PLACES.sub(r"\1\\\2", _LEADS.sub(r"\1\\\2", _MARKS.sub(r"\\\1", harmless(text))))


def markdown(span: Span) -> str:
    """Return a span in its style; the marks exclude the white space around the text."""
    text = harmless(span.text)
    if span.style in {"name", "spoiler"}:
        name = escape(inert(span.text.replace("\n", " "), "\u200b"))
        return f"||{name}||" if span.style == "spoiler" else name
    core = text.strip()
    if not core:
        return "-# " if span.style == "small" else text
    before, _, after = text.partition(core)
    if span.style == "strong" and span.target:  # a command that can be clicked
        return f"{before}</{core.removeprefix('/')}:{span.target}>"
    if span.style == "strong":
        return f"{before}**{escape(core)}**{after}"
    if span.style == "code":
        code = core.replace("`", "\u2019")
        mark = "```\n" if "\n" in core else "`"
        if span.folds:  # small text has no code blocks, only lines
            code = code.replace("\n", "`\n`")
            mark = "`"
        return f"{before}{mark}{code}{mark[::-1]}{after}"
    return _in_style(span)


def _in_style(span: Span) -> str:
    if span.style == "thread":
        return f"<#{span.target}>"
    if span.style == "tile":  # equal tiles in a row are joined
        return span.target * span.text.count(span.text[0])
    if span.style == "time":  # shown in the reader's own time zone
        return f"<t:{span.target}:t>"
    if span.style == "link" and span.target.startswith(("https://", "http://")):
        return f"[{escape(span.text)}](<{span.target}>)"
    return escape(span.text)


def parts(spans: Sequence[Span], longest: int) -> list[str]:
    """Split a text into parts of at most `longest`, between sentences where possible.

    The marks are added after the split, because two adjacent spans would mix theirs.
    """
    runs: list[list[Span]] = [[]]
    for piece in _pieces([*_join(spans)], longest):
        if length(markdown_of([*runs[-1], *piece])) > longest:
            runs.append([])
        runs[-1] += piece
    texts = [markdown_of(piece).strip() for piece in runs]
    return [text for text in texts if text] or [""]


def _join(spans: Iterable[Span]) -> Iterator[Span]:
    for _, same in groupby(spans, key=attrgetter("style", "target", "folds")):
        runs = [*same]
        yield replace(runs[0], text="".join(span.text for span in runs))


def markdown_of(spans: Iterable[Span]) -> str:
    """Return the spans with their marks; adjacent spans in the same style are joined."""
    whole = ""
    for folds, run in groupby(_join(spans), key=attrgetter("folds")):
        text = "".join(map(markdown, run))
        if folds:
            text = "\n" + _LINES.sub("-# ", text)
        whole += text
    return whole


def _pieces(spans: Sequence[Span], longest: int) -> Iterator[Sequence[Span]]:
    """Yield the sentences of a text that is too long, and the words of a long sentence."""
    if length(markdown_of(spans)) <= longest:
        yield spans
        return
    for sentence in _sentences(spans):
        if length(markdown_of(sentence)) <= longest:
            yield sentence
        else:
            for span in sentence:
                yield from ([piece] for piece in _short(span, longest))


def _sentences(spans: Iterable[Span]) -> Iterator[Sequence[Span]]:
    sentence: list[Span] = []
    for span in spans:
        place = 0
        if span.style in {"plain", "strong"}:
            for match in _ENDS.finditer(span.text):
                yield [*sentence, replace(span, text=span.text[place : match.end()])]
                sentence = []
                place = match.end()
        sentence.append(replace(span, text=span.text[place:]))
    yield sentence


def _short(span: Span, longest: int) -> Iterator[Span]:
    if span.style == "link":
        yield from _halves(span, longest)
        return
    for word in _WORDS.findall(span.text):
        yield from _halves(replace(span, text=word), longest)


def _halves(span: Span, longest: int) -> Iterator[Span]:
    middle = len(span.text) // 2
    if length(markdown_of([span])) <= longest:
        yield span
    elif middle:
        yield from _halves(replace(span, text=span.text[:middle]), longest)
        yield from _halves(replace(span, text=span.text[middle:]), longest)
    else:  # an address that is too long
        yield Span(span.text)


def shorten(text: str, longest: int) -> str:
    """Return a label that is neither too long nor empty."""
    calm = harmless(text).strip() or "…"
    while length(calm) > longest:
        calm = calm[:-2].rstrip() + "…"
    return calm
