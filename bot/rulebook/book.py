"""The texts of the rulebook, parsed into entries and checked.

A club's secretary may edit the texts, so every fault is reported with file and line. An entry
begins with `## nmv 68: Title`; its first paragraph is the short answer; then follow paragraphs, `-
` lists and tables between pipes. Hands are between back-ticks; `[nmv 64]` links to another entry.
"""

import logging
import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources.abc import Traversable

from bot.rulebook.markup import pieces
from bot.talk.texts import LOCALE
from core.rulebook.refs import CHAPTERS, Chapter, kind_of
from core.values import frozen

LONGEST_TITLE = 60
LONGEST_SENTENCE = 240

_PARTS = re.compile(r"(?m)^(?=#)(?!\A)")
_HEADING = re.compile(r"## (?P<ref>[a-z]+ [A-Za-z0-9-]+): (?P<title>\S.*)")
# A line `Example: `11k … +2k` (as S, wind E)` in any language.
_EXAMPLE = re.compile(r"\w+: `(?P<hand>[^`]+)`(?: \(\w+ ([ESWNOZ]), \w+ ([ESWNOZ])\))?")
_LETTERS = {letter: letter for letter in "ESWN"} | {"O": "E", "Z": "S"}

log = logging.getLogger("peling.rulebook")


@frozen
class TextFault:
    """A fault in a text, with its file and line."""

    file: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}: {self.what}"


@frozen
class WorkedExample:
    """A worked hand in notation; seat and prevailing wind (E, S, W, N)."""

    hand: str
    seat: str = "S"
    prevailing: str = "E"


@frozen
class RuleEntry:
    """A rule, a special hand or a ruling, in a language.

    sentence: the short answer; markdown: the whole text, starting with the sentence; refs: the
    entries that it names, in order; examples: its `Example:` hands.
    """

    ref: str
    title: str
    sentence: str
    markdown: str
    refs: tuple[str, ...]
    examples: tuple[WorkedExample, ...]
    file: str = ""
    line: int = 0


@frozen
class Book:
    """The rulebook in a language, in order, with the faults of its texts."""

    language: str
    entries: dict[str, RuleEntry]
    chapters: dict[str, str]
    faults: tuple[TextFault, ...] = ()


@cache
def book(language: str) -> Book:
    """Return the rulebook of a language; its faults are logged and skipped."""
    rulebook = read_book(language, folder_of(language))
    for fault in rulebook.faults:
        log.warning("%s", fault)
    return rulebook


def folder_of(language: str) -> Traversable:
    """Return the folder of a language's texts."""
    return LOCALE / language / "rulebook"


def read_book(language: str, folder: Traversable) -> Book:
    """Read and check every chapter of a folder."""
    entries: dict[str, RuleEntry] = {}
    titles: dict[str, str] = {}
    faults: list[TextFault] = []
    for chapter in CHAPTERS:
        file = folder / f"{chapter.name}.md"
        name = f"{language}/{chapter.name}.md"
        if not file.is_file():
            faults.append(TextFault(name, 0, "this chapter is missing"))
            continue
        title, read = _read_chapter(name, file.read_text(encoding="utf-8"), faults)
        titles[chapter.name] = title
        faults.extend(_check_order(name, chapter, read))
        entries.update((entry.ref, entry) for entry in read)
    for entry in entries.values():
        loose = (ref for ref in entry.refs if ref not in entries)
        leads = (f"leads to '{ref}', which there is not" for ref in loose)
        faults.extend(
            TextFault(entry.file, entry.line, f"{entry.ref}: {what}")
            for what in (*_check_length(entry), *_check_marks(entry), *leads)
        )
    return Book(language, entries, titles, tuple(faults))


def _read_chapter(name: str, text: str, faults: list[TextFault]) -> tuple[str, list[RuleEntry]]:
    title, *parts = _PARTS.split(text)
    if not title.startswith("# "):
        faults.append(TextFault(name, 1, "a chapter begins with '# ' and its title"))
    entries: list[RuleEntry] = []
    at = 1
    for part in (title, *parts):
        first, *lines = part.splitlines() or [""]
        heading = _HEADING.fullmatch(first.rstrip())
        if heading:
            entries.append(_read_entry(name, at, heading, lines))
        else:
            if at > 1:
                wrong = f"a heading is '## nmv 68: Title', not '{first}'"
                faults.append(TextFault(name, at, wrong))
            faults.extend(
                TextFault(name, number, "this line stands under no heading")
                for number, line in enumerate(lines, start=at + 1)
                if line.strip()
            )
        at += 1 + len(lines)
    return title.partition("\n")[0].removeprefix("# "), entries


def _read_entry(name: str, at: int, heading: re.Match[str], lines: Sequence[str]) -> RuleEntry:
    markdown = "\n".join(map(str.rstrip, lines)).strip()
    hands = (
        match.groups() for line in markdown.splitlines() if (match := _EXAMPLE.fullmatch(line))
    )
    return RuleEntry(
        heading["ref"],
        heading["title"],
        markdown.partition("\n\n")[0],
        markdown,
        tuple(dict.fromkeys(piece for kind, piece in pieces(markdown) if kind == "ref")),
        tuple(
            WorkedExample(hand, _LETTERS[seat or "S"], _LETTERS[prevailing or "E"])
            for hand, seat, prevailing in hands
        ),
        name,
        at,
    )


def _check_order(name: str, chapter: Chapter, read: Sequence[RuleEntry]) -> Iterator[TextFault]:
    known = set(chapter.refs)
    refs: set[str] = set()
    for entry in read:
        if entry.ref not in known:
            yield TextFault(name, entry.line, f"'{entry.ref}' is no entry of this chapter")
        elif entry.ref in refs:
            yield TextFault(name, entry.line, f"'{entry.ref}' stands here for the second time")
        refs.add(entry.ref)
    missing = [ref for ref in chapter.refs if ref not in refs]
    if missing:
        yield TextFault(name, 0, f"missing: {', '.join(missing)}")
    elif [entry.ref for entry in read if entry.ref in known] != list(chapter.refs):
        yield TextFault(name, 0, "the entries do not stand in their order")


def _check_length(entry: RuleEntry) -> Iterator[str]:
    if len(entry.title) > LONGEST_TITLE:
        yield f"the title has {len(entry.title)} characters, {LONGEST_TITLE} fit"
    if not entry.sentence or entry.sentence.startswith(("|", "- ")):
        yield "its first paragraph must be the sentence that answers at the table"
    if len(entry.sentence) >= LONGEST_SENTENCE:
        yield f"the sentence has {len(entry.sentence)} characters, under {LONGEST_SENTENCE} fit"


def _check_marks(entry: RuleEntry) -> Iterator[str]:
    for paragraph in entry.markdown.split("\n\n"):
        if paragraph.count("`") % 2:
            yield f"a back-tick is not closed: '{paragraph[:40]}'"
        rows = [line for line in paragraph.splitlines() if line.startswith("|")]
        if len({row.count("|") for row in rows}) > 1:
            yield f"the rows of a table differ in their columns: '{rows[0]}'"
    hands = len(entry.examples)
    if kind_of(entry.ref) in {"bmj", "limit"} and hands != 1:
        yield f"needs exactly one line 'WorkedExample: `…`' (Dutch 'Voorbeeld: `…`'), has {hands}"
