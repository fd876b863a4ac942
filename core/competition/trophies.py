"""What there is to win beside a table: the evening, the season and the year.

Source: competition C7; rule 126 of the 144, "of the day".
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from core.club.standings import ranking
from core.competition.reglement import Reglement
from core.competition.results import TableResult, ranks
from core.competition.standing import Evening, Family, Standing
from core.game.table import Table
from core.players import DROMER, PlayerId

_TABLES_OF_AN_EVENING = 2


class SeasonLeader(NamedTuple):
    """Who is number 1 of the season, and by how much before the next; equals share it."""

    players: tuple[PlayerId, ...]
    lead: Fraction


def evening_points(tables: Iterable[Table], family: Family) -> dict[PlayerId, int]:
    """Add up what everybody, member or guest, won at the tables of an evening so far."""
    points: dict[PlayerId, int] = {}
    for table in tables:
        if table.ruleset.family == family:
            for round_ in table.rounds:
                for player, change in zip(round_.players, round_.changes, strict=True):
                    points[player] = points.get(player, 0) + change
    points.pop(DROMER, None)
    return points


def evening_leader(
    tables: Sequence[Table], family: Family, before: PlayerId | None
) -> PlayerId | None:
    """Who wears the Gele Trui of the evening, where two or more tables or games are played.

    The most points; equal: who had it before, otherwise nobody.
    """
    if sum(table.ruleset.family == family for table in tables) < _TABLES_OF_AN_EVENING:
        return None
    points = evening_points(tables, family)
    first = _first(points)
    if len(first) == 1:
        return first[0]
    return before if before in first else None


def evening_winners(evening: Evening, members: Collection[PlayerId]) -> tuple[PlayerId, ...]:
    """The member with the most points of an evening that is over; equals share."""
    points: dict[PlayerId, int] = {}
    for table in evening.tables:
        for line in table.lines:
            for own in line.own:
                if own.player in members:
                    points[own.player] = points.get(own.player, 0) + own.points
    return _first(points)


def table_winners(
    reglement: Reglement, table: TableResult, penalties: Mapping[PlayerId, int]
) -> tuple[PlayerId, ...]:
    """Who has the first place at a table, guests too; equals that nothing parts share it."""
    order = ranks(reglement, table, table.lines, penalties)
    return tuple(
        line.player for line, rank in zip(table.lines, order, strict=True) if rank == max(order)
    )


def season_leader(standing: Standing) -> SeasonLeader | None:
    """Who wears the Gele Trui of the season: number 1; nobody before the first evening."""
    first = [row for row in standing.rows if row.place == 1]
    if not first:
        return None
    others = [row.total for row in standing.rows if row.place > 1]
    lead = first[0].total - max(others, default=first[0].total)
    return SeasonLeader(tuple(row.player for row in first), lead)


def year_winners(seasons: Iterable[Standing]) -> tuple[PlayerId, ...]:
    """Who has the most over the seasons that began in a calendar year; equals share."""
    totals: dict[PlayerId, Fraction] = {}
    for standing in seasons:
        for row in standing.rows:
            totals[row.player] = totals.get(row.player, Fraction()) + row.total
    return _first(totals)


def _first(figures: Mapping[PlayerId, int | Fraction]) -> tuple[PlayerId, ...]:
    return tuple(placed.player for placed in ranking(figures) if placed.place == 1)
