"""What an entry is called in running text, rule 68, BMJ-23a, NTS 16, R5; and where it is from."""

from bot.rulebook.book import book
from bot.rulebook.words import words


def name_of(ref: str, language: str) -> str:
    """The name of an entry, short enough for a button; a limit hand's is its title."""
    kind, _, number = ref.partition(" ")
    names = words(language).names
    shape = names.get(ref) or names[kind]
    if "{title}" not in shape:  # a count names rules, and need not read the book for it
        return shape.format(number=number)
    found = book(language).entries.get(ref)
    return shape.format(title=found.title if found else number)


def source_of(ref: str, language: str) -> str:
    """The document that an entry tells of, and its number there."""
    shape = words(language).sources[ref.partition(" ")[0]]
    return shape.format(name=name_of(ref, language))
