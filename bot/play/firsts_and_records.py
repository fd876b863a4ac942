"""What a round or the end of a game brought that was never there before: firsts and records.

A record is what beats an older one; where there was none, nothing falls. Source: rules 128, 129,
131, 132, 136, 141 and 142 of the 144.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from bot.ports.records import Best
from bot.standings.own_figures import read_full, read_made
from bot.standings.reading import people
from core.club.statistics import COLLECTION, SITUATIONS, WHOLE_GAME, collected, item_of, moved
from core.game.rounds import special_hand_number
from core.game.running_totals import FIRST_VERY_SPECIAL
from core.players import PlayerId

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.ports.records import Made, Sitting
    from bot.ports.storage import Unit
    from bot.standings.reading import People
    from core.club.statistics import Feat
    from core.game.table import Table


@dataclass(frozen=True, slots=True)
class News:
    """Something new: the id of its sentence, what it is about, and what is put into it.

    `count`: how often, how many items of the collection, or after how many rounds.
    """

    key: str
    topic: Literal["award", "record"]
    player: PlayerId
    special: str = ""
    points: int = 0
    count: int = 0


@dataclass(frozen=True, slots=True)
class _Where:
    unit: Unit
    sitting: Sitting
    table: Table
    who: People

    @property
    def family(self) -> str:
        return self.table.ruleset.family


def round_news(unit: Unit, sitting: Sitting, before: Table, after: Table) -> tuple[News, ...]:
    """What is new by the rounds that stand now and did not stand so before."""
    feats = [feat for feat in moved(before, after).feats if feat.act != WHOLE_GAME]
    if not {feat.act for feat in feats}.isdisjoint(played.act for played in before.rounds):
        stood = set(moved(None, before).feats)
        feats = [feat for feat in feats if feat not in stood]
    if not feats:
        return ()
    where = _Where(unit, sitting, after, people(unit, sitting.club))
    return tuple(news for feat in feats for news in _of_feat(where, feat))


def game_news(unit: Unit, sitting: Sitting, table: Table) -> tuple[News, ...]:
    """The records that fell with the end of a game."""
    where = _Where(unit, sitting, table, people(unit, sitting.club))
    feats = [feat for feat in moved(None, table).feats if feat.act == WHOLE_GAME]
    fallen: list[News] = []
    for kind in ("total", "all_round"):
        best = max((feat for feat in feats if feat.kind == kind), key=_amount, default=None)
        for feat in feats:
            if feat.kind == kind:
                fallen += _records(where, feat, of_club=feat is best)
    return tuple(fallen)


def _amount(feat: Feat) -> int:
    return feat.amount


def _of_feat(where: _Where, feat: Feat) -> Iterator[News]:
    if feat.kind in {"special", "situation"}:
        yield from _made(where, feat)
    if feat.kind in {"special", "overscore"} and feat.amount:
        yield from _records(where, feat)


def _records(where: _Where, feat: Feat, *, of_club: bool = True) -> Iterator[News]:
    """The club's record when it fell, otherwise the player's own; with a loss none does."""
    if feat.kind == "total" and feat.amount <= where.table.ruleset.starting_stock:
        return
    besides = where.sitting.id, feat.act
    club, family = where.sitting.club, where.family
    older = where.unit.figures.best(Best(club, family, feat.kind, besides=besides))
    if of_club and older and feat.amount > older[0].feat.amount:
        yield News(f"record-club-{feat.kind}", "record", feat.player, feat.what, feat.amount)
        return
    own = [
        row.feat.amount
        for number in where.who.numbers(where.who.final[feat.player])
        for row in where.unit.figures.best(
            Best(club, family, feat.kind, player=number, besides=besides)
        )
    ]
    if own and feat.amount > max(own):
        yield News(f"record-own-{feat.kind}", "record", feat.player, feat.what, feat.amount)


def _made(where: _Where, feat: Feat) -> Iterator[News]:
    """A special hand that is the player's first of its number, or one from BMJ-20 up."""
    numbers = where.who.numbers(where.who.final[feat.player])
    made = read_made(where.unit, where.sitting.club, where.family, numbers)
    times = _times(made, feat.what)
    if times == 1:
        yield News("news-first", "award", feat.player, feat.what)
    elif feat.amount >= FIRST_VERY_SPECIAL:
        yield News("news-again", "award", feat.player, feat.what, count=times)
    if item_of(feat.what) and sum(_item_times(made, feat.what)) == 1:
        items = len(collected({special: own.first[0] for special, own in made.items()}))
        key = "news-collection-full" if items == len(COLLECTION) else "news-collection"
        yield News(key, "award", feat.player, count=items)
    if 1 <= feat.amount <= FIRST_VERY_SPECIAL + 1 and feat.kind == "special":
        yield from _full(where, feat, numbers)


def _times(made: dict[str, Made], special: str) -> int:
    """How often a player made special hands of this number, this one among them."""
    number = special_hand_number(special)
    if special in SITUATIONS or not number:
        return made[special].times
    return sum(own.times for own in made.values() if special_hand_number(own.special) == number)


def _item_times(made: dict[str, Made], special: str) -> Iterator[int]:
    item = item_of(special)
    return (own.times for own in made.values() if item_of(own.special) == item)


def _full(where: _Where, feat: Feat, numbers: tuple[PlayerId, ...]) -> Iterator[News]:
    """All of BMJ-1 to 21 within the year, by this one."""
    in_year = read_made(
        where.unit, where.sitting.club, where.family, numbers, where.table.day.year
    )
    if _times(in_year, feat.what) != 1:
        return
    full = read_full(where.unit, where.sitting.club, numbers, in_year)
    if full is not None:
        yield News("news-full", "record", feat.player, count=full.rounds)
