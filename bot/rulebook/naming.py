"""What an entry is called in running text: rule 68, BMJ-23a, NTS 16, R5, Nine gates."""

from bot.rulebook.book import book
from bot.rulebook.words import words


def name_of(ref: str, language: str) -> str:
    """The name of an entry, short enough for a button."""
    kind, _, number = ref.partition(" ")
    found = book(language).entries.get(ref)
    names = words(language).names
    shape = names.get(ref) or names[kind]
    return shape.format(number=number, title=found.title if found else number)
