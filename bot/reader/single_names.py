"""A single name of all typed words, where a line or a form asks for one person."""

from collections.abc import Sequence

from bot.ports.records import Member
from bot.reader.kinds import Called, NewPerson, Person, find_called, people_there
from bot.reader.name_lists import names_apart
from bot.talk.name_parts import parts_of
from bot.talk.people import is_called
from bot.talk.refusing import AskName, Refuse, typed_words
from bot.talk.turn import Turn

MOST_FIRST_NAMES = 2
"""More first names than this may be of several people."""
_APART = str.maketrans(",;", "  ")
_SIGNS = ".,:;!?"


def must_be_single_name(turn: Turn, kind: Person, text: str, several: Refuse) -> None:
    """Ask about a name that may be of several people, or raise the refusal of `several`."""
    if text.startswith('"') or text in turn.resumed.new:
        return
    people = kind.there(turn)
    if kind.meant(turn, text, people).members:
        return
    apart = names_apart(text)
    guest = text
    if len(apart) > 1:
        guest = ""
    words = text.translate(_APART).split()
    named = [member for member in people if any(is_called(word, [member]) for word in words)]
    first, _, _ = parts_of(text)
    if len(apart) > 1 and len(named) < len(apart):
        raise several
    if len(named) > 1:
        raise AskName(text, named, guest=guest)
    if len(apart) > 1 or len(first.split()) > MOST_FIRST_NAMES:
        raise AskName(text, (), guest=guest)


def somebody_typed(turn: Turn, besides: Sequence[str] = ()) -> Member:
    """Return the person typed into a form that asks for a guest; all words are a single name."""
    name = typed_words(turn, "ask-guest").strip()
    must_be_single_name(turn, NewPerson(), name, Refuse("one-guest"))
    name = name.strip('"').rstrip(_SIGNS)
    return somebody_called(turn, name, besides)


def somebody_called(turn: Turn, name: str, besides: Sequence[str] = ()) -> Member:
    """Return the person with this name, or a new guest; all words are a single name."""
    members = find_called(turn, name, people_there(turn)).members
    return NewPerson().settle(turn, Called(name, members, tuple(besides)))
