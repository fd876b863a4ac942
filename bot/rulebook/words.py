"""The names of the rulebook's entries: rule 68, BMJ-23a, NTS 16 or R5.

Each language has a `words.txt` beside its texts, which a secretary may extend.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from bot.rulebook.book import book, folder_of
from bot.talk.texts import parts_of


@cache
def parts_of_words(language: str) -> Mapping[str, Sequence[str]]:
    """Return the lines of each part of a language's `words.txt`."""
    return parts_of((folder_of(language) / "words.txt").read_text(encoding="utf-8"))


def pairs(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield what is before and behind the last colon of each line."""
    for line in lines:
        left, _, right = line.rpartition(": ")
        yield left, right


@cache
def _of_refs(language: str, part: str) -> Mapping[str, str]:
    return dict(pairs(parts_of_words(language)[f"{part} of refs"]))


def name_of(ref: str, language: str) -> str:
    """Return the name of an entry for buttons; a limit hand has its title."""
    kind, _, number = ref.partition(" ")
    names = _of_refs(language, "names")
    shape = names.get(ref) or names[kind]
    if "{title}" not in shape:  # only a title needs the book
        return shape.format(number=number)
    entry = book(language).entries.get(ref)
    return shape.format(title=entry.title if entry else number)


def source_of(ref: str, language: str) -> str:
    """Return the source of an entry: its document, and its number there."""
    shape = _of_refs(language, "sources")[ref.partition(" ")[0]]
    return shape.format(name=name_of(ref, language))
