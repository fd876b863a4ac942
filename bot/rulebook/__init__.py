"""The rulebook: every rule in our own words, found by number, by name or by a question."""

from bot.rulebook.book import Book, Entry, Example, Fault, book
from bot.rulebook.finding import LANGUAGES, Match, entries, entry, load, plain_text, search
from bot.rulebook.naming import name_of, source_of

__all__ = [
    "LANGUAGES",
    "Book",
    "Entry",
    "Example",
    "Fault",
    "Match",
    "book",
    "entries",
    "entry",
    "load",
    "name_of",
    "plain_text",
    "search",
    "source_of",
]
