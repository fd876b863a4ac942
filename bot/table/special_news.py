"""News of a special hand: a first, and a full collection."""

from collections.abc import Iterator

from bot.ports.records import SpecialMade
from bot.standings.own_results import items_made, read_full, read_made
from bot.standings.reading import year_days
from bot.table.news import News, Where
from core.club.collection import COLLECTION, counts_as, item_of
from core.club.statistics import Feat
from core.game.rounds import FIRST_VERY_SPECIAL
from core.players import Players


def special_news(where: Where, feat: Feat) -> Iterator[News]:
    """Yield the news of a special hand: the player's first of its kind, or from BMJ-20 up."""
    numbers = where.who.numbers(where.who.final[feat.player])
    hands = read_made(where.unit, where.sitting.club, where.family, numbers)
    times = _count_made(hands, feat.what)
    if times == 1:
        yield News("news-first", "award", feat.player, feat.what)
    elif feat.amount >= FIRST_VERY_SPECIAL:
        yield News("news-again", "award", feat.player, feat.what, count=times)
    if times == 1 and item_of(feat.what):
        items = len(items_made(hands))
        key = "news-collection"
        if items == len(COLLECTION):
            key = "news-collection-full"
        yield News(key, "award", feat.player, count=items)
    if 1 <= feat.amount <= FIRST_VERY_SPECIAL + 1 and feat.kind == "special":
        yield from _full_news(where, feat, numbers)


def _count_made(made: dict[str, SpecialMade], special: str) -> int:
    counted = counts_as(special)
    return sum(row.times for row in made.values() if counts_as(row.special) == counted)


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
