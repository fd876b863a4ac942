"""The rulebook as it is written: files per language and chapter, read into entries and checked.

A club's secretary may correct the texts, so whatever is wrong with one is said with its file and
line. An entry begins with `## nmv 68: Title`; its first paragraph is the sentence that answers at
the table; then paragraphs, `- ` lists and tables between pipes. Hands stand between back-ticks,
and `[nmv 64]` leads to another entry.
"""

import logging
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources.abc import Traversable
from typing import Final

from bot.talk.texts import LOCALE
from core.rulebook.refs import CHAPTERS, Chapter, kind_of
from core.values import frozen

LONGEST_TITLE: Final = 60
LONGEST_SENTENCE: Final = 240

_HEADING: Final = re.compile(r"## (?P<ref>[a-z]+ [A-Za-z0-9-]+): (?P<title>\S.*)")
_LINK: Final = re.compile(r"\[((?:nmv|nts|bmj|limit|reglement|ruling) [A-Za-z0-9-]+)\]")
_CODE: Final = re.compile(r"`[^`]*`")
# `Example: `11k … +2k` (as S, wind E)`, in whichever language, on a line of its own.
_EXAMPLE: Final = re.compile(r"\w+: `(?P<hand>[^`]+)`(?: \(\w+ ([ESWNOZ]), \w+ ([ESWNOZ])\))?")
_LETTERS: Final = {letter: letter for letter in "ESWN"} | {"O": "E", "Z": "S"}

log: Final = logging.getLogger("peling.rulebook")


@frozen
class Fault:
    """Something wrong with a text: where, and what."""

    file: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}: {self.what}"


@frozen
class Example:
    """A worked hand in notation; seat and prevailing wind where they matter (E, S, W, N)."""

    hand: str
    seat: str = "S"
    prevailing: str = "E"


@frozen
class Entry:
    """A rule, a special hand or a ruling, in one language.

    sentence: the answer at the table; markdown: all of it, the sentence first, as written;
    refs: the entries that it names, in that order; examples: its `Example:` hands.
    """

    ref: str
    title: str
    sentence: str
    markdown: str
    refs: tuple[str, ...]
    examples: tuple[Example, ...]
    file: str = ""
    line: int = 0


@frozen
class Book:
    """The whole rulebook in one language, in order, and what is wrong with its texts."""

    language: str
    entries: dict[str, Entry]
    chapters: dict[str, str]
    faults: tuple[Fault, ...] = ()


@dataclass(slots=True)
class _Draft:
    """An entry that is being read."""

    ref: str
    title: str
    line: int
    lines: list[str] = field(default_factory=list)


@cache
def book(language: str) -> Book:
    """The rulebook of a language folder; faults are logged, and what can be read is."""
    found = read_book(language, folder_of(language))
    for fault in found.faults:
        log.warning("%s", fault)
    return found


def folder_of(language: str) -> Traversable:
    """Where the texts of a language lie."""
    return LOCALE / language / "rulebook"


def read_book(language: str, folder: Traversable) -> Book:
    """Read every chapter of a folder and check it."""
    entries: dict[str, Entry] = {}
    titles: dict[str, str] = {}
    faults: list[Fault] = []
    for chapter in CHAPTERS:
        file = folder / f"{chapter.name}.md"
        name = f"{language}/{chapter.name}.md"
        if not file.is_file():
            faults.append(Fault(name, 0, "this chapter is missing"))
            continue
        title, read = _read_chapter(name, file.read_text(encoding="utf-8"), faults)
        titles[chapter.name] = title
        faults.extend(_wrong_order(name, chapter, read))
        entries.update((entry.ref, entry) for entry in read)
    for entry in entries.values():
        faults.extend(_wrong_entry(entry, entries))
    return Book(language, entries, titles, tuple(faults))


# --- reading -------------------------------------------------------------------------------------


def _read_chapter(name: str, text: str, faults: list[Fault]) -> tuple[str, list[Entry]]:
    lines = text.splitlines()
    if not lines or not lines[0].startswith("# "):
        faults.append(Fault(name, 1, "a chapter begins with '# ' and its title"))
    drafts = list(_drafts(name, lines, faults))
    return lines[0].removeprefix("# ") if lines else "", [_entry(name, one) for one in drafts]


def _drafts(name: str, lines: Sequence[str], faults: list[Fault]) -> Iterator[_Draft]:
    draft: _Draft | None = None
    for number, line in enumerate(lines[1:], start=2):
        if line.startswith("#"):
            if draft:
                yield draft
            draft = _begun(name, number, line, faults)
        elif draft:
            draft.lines.append(line.rstrip())
        elif line.strip():
            faults.append(Fault(name, number, "this line stands under no heading"))
    if draft:
        yield draft


def _begun(name: str, number: int, line: str, faults: list[Fault]) -> _Draft | None:
    heading = _HEADING.fullmatch(line.rstrip())
    if heading is None:
        faults.append(Fault(name, number, f"a heading is '## nmv 68: Title', not '{line}'"))
        return None
    return _Draft(heading["ref"], heading["title"], number)


def _entry(name: str, draft: _Draft) -> Entry:
    markdown = "\n".join(draft.lines).strip()
    sentence = markdown.partition("\n\n")[0]
    links = dict.fromkeys(_LINK.findall(_CODE.sub("", markdown)))
    return Entry(
        draft.ref,
        draft.title,
        sentence,
        markdown,
        tuple(links),
        tuple(_examples(markdown)),
        name,
        draft.line,
    )


def _examples(markdown: str) -> Iterator[Example]:
    for line in markdown.splitlines():
        found = _EXAMPLE.fullmatch(line)
        if found:
            hand, seat, prevailing = found.groups()
            yield Example(hand, _LETTERS[seat or "S"], _LETTERS[prevailing or "E"])


# --- checking ------------------------------------------------------------------------------------


def _wrong_order(name: str, chapter: Chapter, read: Sequence[Entry]) -> Iterator[Fault]:
    known = set(chapter.refs)
    seen: set[str] = set()
    for entry in read:
        if entry.ref not in known:
            yield Fault(name, entry.line, f"'{entry.ref}' is no entry of this chapter")
        elif entry.ref in seen:
            yield Fault(name, entry.line, f"'{entry.ref}' stands here for the second time")
        seen.add(entry.ref)
    missing = [ref for ref in chapter.refs if ref not in seen]
    if missing:
        yield Fault(name, 0, f"missing: {', '.join(missing)}")
    elif [entry.ref for entry in read if entry.ref in known] != list(chapter.refs):
        yield Fault(name, 0, "the entries do not stand in their order")


def _wrong_entry(entry: Entry, entries: dict[str, Entry]) -> Iterator[Fault]:
    for what in (
        *_wrong_length(entry),
        *_wrong_marks(entry),
        *_wrong_tables(entry),
        *(f"leads to '{ref}', which there is not" for ref in entry.refs if ref not in entries),
    ):
        yield Fault(entry.file, entry.line, f"{entry.ref}: {what}")


def _wrong_length(entry: Entry) -> Iterator[str]:
    if len(entry.title) > LONGEST_TITLE:
        yield f"the title has {len(entry.title)} characters, {LONGEST_TITLE} fit"
    if not entry.sentence or entry.sentence.startswith(("|", "- ")):
        yield "its first paragraph must be the sentence that answers at the table"
    if len(entry.sentence) >= LONGEST_SENTENCE:
        yield f"the sentence has {len(entry.sentence)} characters, under {LONGEST_SENTENCE} fit"


def _wrong_marks(entry: Entry) -> Iterator[str]:
    for paragraph in entry.markdown.split("\n\n"):
        if paragraph.count("`") % 2:
            yield f"a back-tick is not closed: '{paragraph[:40]}'"
    hands = len(entry.examples)
    if kind_of(entry.ref) in {"bmj", "limit"} and hands != 1:
        yield f"needs exactly one line 'Example: `…`' (Dutch 'Voorbeeld: `…`'), has {hands}"


def _wrong_tables(entry: Entry) -> Iterator[str]:
    for block in entry.markdown.split("\n\n"):
        rows = [line for line in block.splitlines() if line.startswith("|")]
        if len({row.count("|") for row in rows}) > 1:
            yield f"the rows of a table differ in their columns: '{rows[0]}'"
