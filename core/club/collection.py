"""The collection of special hands of a player."""

import re
from collections.abc import Iterable, Mapping
from datetime import date

from core.club.statistics import TWENTY_ONE, DatedMoment
from core.game.rounds import FIRST_VERY_SPECIAL, special_hand_number
from core.rulesets import bmj
from core.rulesets.ruleset import family_of

COLLECTION: tuple[str, ...] = tuple(
    dict.fromkeys(
        re.sub("^bmj-44.", "bmj-44", special.id)  # all its forms are the same item
        for special in (*bmj.BMJ, *bmj.SITUATIONS)
        if special.all_round_points >= FIRST_VERY_SPECIAL
    )
)
"""The 42 very special hands and situations of the collection (141)."""


def item_of(special: str) -> str:
    """Return the collection item of a special hand, or ""; all forms of BMJ-44 are the same."""
    if special in COLLECTION:
        return special
    plain = f"bmj-{special_hand_number(special)}"
    if plain in COLLECTION:
        return plain
    return ""


def counts_as(special: str) -> str:
    """Return the hand as which a special hand counts: its item of the collection, else itself."""
    return item_of(special) or special


def variants(special: str) -> tuple[str, ...]:
    """Return the possible collection items of a special hand without its letter: `bmj-23`."""
    return tuple(item for item in COLLECTION if item != special and family_of(item) == special)


def collection_of(firsts: Mapping[str, date]) -> dict[str, date]:
    """Return the collection items of a player, with the day of the first of each."""
    items: dict[str, date] = {}
    for special, day in firsts.items():
        item = item_of(special)
        if item:
            items[item] = min(day, items.get(item, day))
    return items


def gaps(made: Iterable[str]) -> tuple[int, ...]:
    """Return the missing numbers under BMJ-22: "gaatjes" (143)."""
    numbers = {special_hand_number(special) for special in made}
    return tuple(number for number in range(1, TWENTY_ONE + 1) if number not in numbers)


def full_at(firsts: Mapping[str, DatedMoment]) -> DatedMoment | None:
    """Return when the last of BMJ-1 to 21 was first made; None while any is missing (142)."""
    if gaps(firsts):
        return None
    by_number: dict[int, DatedMoment] = {}
    for special, moment in firsts.items():
        number = special_hand_number(special)
        by_number[number] = min(moment, by_number.get(number, moment))
    return max(by_number[number] for number in range(1, TWENTY_ONE + 1))
