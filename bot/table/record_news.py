"""The records of a club and of a player that a round or a game has broken."""

from collections.abc import Iterator
from operator import attrgetter

from bot.ports.records import Best, TableRecord
from bot.standings.reading import people
from bot.standings.results import best_feats
from bot.storage.ledger import Unit
from bot.table.news import News, Where
from core.club.statistics import WHOLE_GAME, Feat, row_changes
from core.game.table import Table


def game_news(unit: Unit, record: TableRecord, table: Table) -> tuple[News, ...]:
    """Return the records of a finished game."""
    where = Where(unit, record, table, people(unit, record.club))
    feats = [feat for feat in row_changes(None, table).feats if feat.act == WHOLE_GAME]
    fallen: list[News] = []
    for kind in ("total", "all_round"):
        alike = [feat for feat in feats if feat.kind == kind]
        best = max(alike, key=attrgetter("amount"), default=None)
        for feat in alike:
            fallen += record_news(where, feat, of_club=feat is best)
    return tuple(fallen)


def record_news(where: Where, feat: Feat, *, of_club: bool = True) -> Iterator[News]:
    """Yield the record of the club, otherwise of the player; a loss is no record."""
    if feat.kind == "total" and feat.amount <= where.table.ruleset.starting_stock:
        return
    besides = where.sitting.id, feat.act
    club = where.sitting.club
    family = where.family
    older = best_feats(where.unit, Best(club, family, feat.kind, besides=besides))
    if of_club and older and feat.amount > older[0].feat.amount:
        yield News(f"record-club-{feat.kind}", "record", feat.player, feat.what, feat.amount)
        return
    values = [
        row.feat.amount
        for number in where.who.numbers(where.who.final[feat.player])
        for row in best_feats(
            where.unit, Best(club, family, feat.kind, player=number, besides=besides)
        )
    ]
    if values and feat.amount > max(values):
        yield News(f"record-own-{feat.kind}", "record", feat.player, feat.what, feat.amount)
