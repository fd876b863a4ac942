"""The names on a page: first name and initial, the whole name, or a number.

Accounts and @names are never shown. Numbers follow the order in which members joined.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import chain, count

from bot.features.page.pages import ClubPage
from bot.messages import Span, Spans
from bot.standings.reading import ClubPeople, people
from bot.storage.ledger import Unit
from bot.talk.people import LONGEST_NAME, folded
from bot.talk.texts import Texts
from core.players import DROMER, PlayerId

_NUMBER = " 0123456789"
_READABLE = 3
"""The fewest letters of a last name that are readable as a part of it."""


def page_people(unit: Unit, page: ClubPage, words: Texts) -> ClubPeople:
    """Return the members of a club under the names that its page may show."""
    who = people(unit, page.club)
    places = {
        number: place for place, number in enumerate(sorted(who.names.keys() - {DROMER}), start=1)
    }
    hidden = {who.final.get(number, number) for number in unit.people.numbered(page.club)}
    short: dict[str, str] = {}
    taken: set[str] = set()
    for number in sorted(set(who.final.values())):
        whole = who.names[number]
        short[whole] = _free(whole if page.whole_names else shorten_name(whole), taken)
        taken.add(folded(short[whole]))
    names = {number: short.get(whole, whole) for number, whole in who.names.items()}
    for number in names:
        if who.final.get(number, number) in hidden:
            place = places[who.final[number]]
            names[number] = words.text("page-player-number", number=place)
    return replace(who, names=names)


def _free(name: str, taken: Collection[str]) -> str:
    """Return the name, or the name with the lowest number that makes it unique."""
    stem = name.rstrip(_NUMBER)
    numbered = (f"{stem} {number}" for number in count(2))
    return next(
        candidate for candidate in chain([name], numbered) if folded(candidate) not in taken
    )


def last_name(name: str) -> str:
    """Return the last word of a name that is not a number; names are sorted by it."""
    first, *others = name.split()
    return next((word for word in reversed(others) if word[:1].isalpha()), first)


def shorten_name(name: str, letters: int = 1) -> str:
    """Return the first name and the first letters of the last: `Anna de Vries` is `Anna V.`."""
    first, *others = name.split()
    last = last_name(name)
    number = "".join(f" {word}" for word in others if word.isdigit())
    if last not in others:
        return first + number
    initial = last[:1].upper() + last[1:letters]
    if letters == 1 or last[letters:]:
        initial += "."
    return f"{first} {initial}{number}"


def _stem(name: str) -> str:
    return folded(name.rstrip(_NUMBER))


def namesakes(who: ClubPeople, player: PlayerId) -> list[PlayerId]:
    """Return the members with the same first name and initial; empty when there is only one."""
    if not who.names[player].rstrip(_NUMBER).endswith("."):
        return []
    stem = _stem(who.names[player])
    same = [
        player_id
        for player_id in sorted(set(who.final.values()))
        if _stem(who.names[player_id]) == stem
    ]
    if len(same) > 1:
        return same
    return []


def separate_names(names: Collection[str]) -> Mapping[str, str]:
    """Return first names with enough letters of the last name: `Cees Bak.`, `Cees Bos`."""
    return _separate(frozenset(names))


@lru_cache(128)
def _separate(names: frozenset[str]) -> Mapping[str, str]:
    short = {name: shorten_name(name) for name in names}
    for letters in range(_READABLE, LONGEST_NAME):
        counts = Counter(map(_stem, short.values()))
        equal = [name for name in names if counts[_stem(short[name])] > 1]
        short |= {name: shorten_name(name, letters) for name in equal}
    return short


_MARKED = re.compile("\ue000([0-9]+) (.*?)\ue001")


def mark_names(who: ClubPeople) -> Mapping[PlayerId, str]:
    """Return the names for sentences that `linked` is given; a merged member is the final one."""
    return {
        player: f"\ue000{who.final[player]} {name}\ue001" if player in who.final else name
        for player, name in who.names.items()
    }


def link_names(line: Iterable[Span]) -> Spans:
    """Return a line in which each marked name is a link to the page of that player."""
    return tuple(part for span in line for part in _link_marks(span) if part.text)


def _link_marks(span: Span) -> Iterator[Span]:
    first, *others = _MARKED.split(span.text)
    yield replace(span, text=first)
    for player, name, after in zip(*(others[at::3] for at in range(3)), strict=True):
        yield Span(name, "link", f"player-{player}.html")
        yield replace(span, text=after)
