"""The question whether two words of five names are the name of one player: `Ina Bakker`."""

import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from bot.ports.records import Member
from bot.reader.words import quote
from bot.talk.people import folded, is_called
from bot.talk.refusing import AskMeant
from bot.talk.texts import Values, either, meaning
from bot.talk.turn import Turn

PAIR = 2


def ask_about_last_name(turn: Turn, names: Sequence[str], people: Sequence[Member]) -> None:
    """Ask if two new names of five are one name: `Ina Bakker`.

    These are the only two new names, or the only pair with a known last name.
    """
    full = {folded(member.name) for member in people}
    known = {
        word
        for first, second in pairwise(names)
        if folded(f"{first} {second}") in full
        for word in (first, second)
    }
    new = [at for at, name in enumerate(names) if not (name in known or is_called(name, people))]
    begin = [at for at in new if at + 1 in new]
    if len(new) > PAIR:
        begin = [at for at in begin if _is_last_name(names[at + 1])]
    if len(begin) != 1:
        return
    before = names[: begin[0]]
    pair = names[begin[0] : begin[0] + PAIR]
    behind = names[begin[0] + PAIR :]
    if not all(name[:1].isupper() and name.isalpha() for name in pair):
        return
    start = turn.own.command("new")
    both = quote(" ".join(pair))
    one, two = (
        " ".join([start, *before, *middle, *behind])
        for middle in ([both], map('"{}"'.format, pair))
    )
    values: Values = {"first": pair[0], "second": pair[1]}
    raise AskMeant("ask-last-name", [("one-player", one), ("two-players", two)], **values)


def _is_last_name(word: str) -> bool:
    """Return True for one of the most common last names: `Bakker`, `Dijkstra`."""
    ends = _last_name_ends().fullmatch(word)
    return meaning("last names", word) == "name" or bool(ends)


@cache
def _last_name_ends() -> re.Pattern[str]:
    return re.compile(rf"\w+{either('last names', 'end')}", re.IGNORECASE)
