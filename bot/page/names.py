"""Names on a page: first name and initial, whole where the club wants that, or a number.

No account and no @name ever stands there. A number is that of the order in which people came.
"""

from collections.abc import Collection
from dataclasses import replace
from itertools import chain, count

from bot.ports.pages import ClubPage
from bot.ports.storage import Unit
from bot.standings.reading import ClubPeople, people
from bot.talk.people import folded
from bot.talk.texts import Texts
from core.players import DROMER


def page_people(unit: Unit, page: ClubPage, words: Texts) -> ClubPeople:
    """Who is who in a club, as its page may say it."""
    who = people(unit, page.club)
    places = {
        number: place for place, number in enumerate(sorted(who.names.keys() - {DROMER}), start=1)
    }
    hidden = {who.final.get(number, number) for number in unit.pages.numbered(page.club)}
    short: dict[str, str] = {}
    taken: set[str] = set()
    for number in sorted(set(who.final.values())):
        whole = who.names[number]
        short[whole] = _free(whole if page.whole_names else shortened(whole), taken)
        taken.add(folded(short[whole]))
    names = {
        number: words.text("page-player-number", number=places[who.final[number]])
        if who.final.get(number, number) in hidden
        else short.get(whole, whole)
        for number, whole in who.names.items()
    }
    return replace(who, names=names)


def _free(name: str, taken: Collection[str]) -> str:
    """The name itself, or with the first number that makes it nobody else's."""
    stem = name.rstrip(" 0123456789")
    numbered = (f"{stem} {number}" for number in count(2))
    return next(one for one in chain([name], numbered) if folded(one) not in taken)


def last_name(name: str) -> str:
    """The word by which people are looked up: the last that is no number."""
    first, *others = name.split()
    return next((word for word in reversed(others) if word[:1].isalpha()), first)


def shortened(name: str) -> str:
    """The first name and the initial of the last: `Anna de Vries` is `Anna V.`."""
    first, *others = name.split()
    last = last_name(name)
    number = "".join(f" {word}" for word in others if word.isdigit())
    return first + (f" {last[0].upper()}." if last in others else "") + number
