"""News of a special hand: a first, and a full collection."""

from collections.abc import Iterator

from bot.ports.records import SpecialMade
from bot.standings.own_results import items_made, read_full, read_made
from bot.standings.reading import year_days
from bot.table.news import News, Where
from core.club.collection import COLLECTION, item_of
from core.club.statistics import SITUATIONS, Feat
from core.game.rounds import FIRST_VERY_SPECIAL, special_hand_number
from core.players import Players


def special_news(where: Where, feat: Feat) -> Iterator[News]:
    """Yield the news of a special hand: the player's first of its number, or from BMJ-20 up."""
    numbers = where.who.numbers(where.who.final[feat.player])
    hands = read_made(where.unit, where.sitting.club, where.family, numbers)
    times = _count_made(hands, feat.what)
    if times == 1:
        yield News("news-first", "award", feat.player, feat.what)
    elif feat.amount >= FIRST_VERY_SPECIAL:
        yield News("news-again", "award", feat.player, feat.what, count=times)
    item = item_of(feat.what)
    if item and sum(row.times for row in hands.values() if item_of(row.special) == item) == 1:
        items = len(items_made(hands))
        key = "news-collection"
        if items == len(COLLECTION):
            key = "news-collection-full"
        yield News(key, "award", feat.player, count=items)
    if 1 <= feat.amount <= FIRST_VERY_SPECIAL + 1 and feat.kind == "special":
        yield from _full_news(where, feat, numbers)


def _count_made(made: dict[str, SpecialMade], special: str) -> int:
    number = special_hand_number(special)
    if special in SITUATIONS or not number:
        return made[special].times
    return sum(row.times for row in made.values() if special_hand_number(row.special) == number)


def _full_news(where: Where, feat: Feat, numbers: Players) -> Iterator[News]:
    """Yield the news if this hand completes BMJ-1 to 21 in the year."""
    in_year = read_made(
        where.unit, where.sitting.club, where.family, numbers, year_days(where.table.day.year)
    )
    if _count_made(in_year, feat.what) != 1:
        return
    full = read_full(where.unit, where.sitting.club, numbers, in_year)
    if full:
        yield News("news-full", "record", feat.player, count=full.rounds)
