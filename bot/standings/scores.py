"""Results with the shares of the players whose place was taken over."""

from collections.abc import Iterator
from typing import NamedTuple

from bot.ports.records import DatedFeat
from bot.standings.shares import shares_text
from bot.storage.ledger import Unit
from bot.talk.people import PlayerNames
from bot.talk.texts import Texts
from core.club.results import PlayerLine, TableResult
from core.game.table import Table
from core.players import PlayerId


class Score(NamedTuple):
    """A line of a result. player: the last one of the place; shares: "" or what to add to it."""

    line: PlayerLine
    player: PlayerId
    shares: str


def total_shares(
    words: Texts, table: Table, player: PlayerId, points: int, names: PlayerNames
) -> str:
    """Return the shares in the final total of a player, as text to add behind the total."""
    for person in table.placed:
        if (table.owners[person], table.points(person)) == (player, points):
            return shares_text(words, table, person, names)
    return ""


def feat_shares(unit: Unit, words: Texts, row: DatedFeat, names: PlayerNames) -> str:
    """Return the shares in a final total from rounds; "" of any other feat."""
    feat = row.feat
    if feat.kind != "total" or not row.sitting:
        return ""
    return total_shares(words, unit.tables.table(row.sitting), feat.player, feat.amount, names)


def scores(unit: Unit, words: Texts, names: PlayerNames, result: TableResult) -> Iterator[Score]:
    """Yield the lines of a result. The table is read only after a replacement."""
    table = None
    if not result.paper and any(len(line.own) > 1 for line in result.lines):
        table = unit.tables.table(int(result.name))
    for at, line in enumerate(result.lines):
        if table is None:
            yield Score(line, line.player, "")
        else:
            person = table.placed[at]
            shares = shares_text(words, table, person, names)
            yield Score(line, table.owners[person], shares)
