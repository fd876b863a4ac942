"""The trophies besides those of a table: the evening, the season and the year.

Source: competition C7; rule 126 of the 144, "of the day".
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from fractions import Fraction

from core.club.results import Family
from core.club.standings import ranking
from core.competition.standing import CompetitionStanding, CountedEvening, Penalty
from core.game.rounds import Round
from core.game.table import Table
from core.players import DROMER, PlayerId, Players

_TABLES_OF_AN_EVENING = 2


def evening_points(tables: Iterable[Table], family: Family) -> dict[PlayerId, int]:
    """Add up every player's points, member or guest, at the tables of an evening so far."""
    points = Counter[PlayerId]()
    for table in tables:
        if table.ruleset.family == family:
            for player, own in _points_at(table):
                points[player] += own
    points.pop(DROMER, None)
    return points


def _points_at(table: Table) -> Iterator[tuple[PlayerId, int]]:
    """Return the points won at a table, by person; without changes of seats, from its own sum."""
    if len(table.acts) == len(table.rounds):
        yield from zip(table.owners, table.gained, strict=True)
        return
    for round_ in table.rounds:
        yield from zip(round_.players, round_.changes, strict=True)


def evening_leader(tables: Iterable[Table], family: Family) -> PlayerId | None:
    """Return the player with the evening's Gele Trui, once two tables or games have rounds.

    The player with the most points; on a tie the previous holder if among them, otherwise None.
    Computed from the first round, so that a correction or an undo gives the same result as direct
    play.
    """
    begun = [table for table in tables if table.ruleset.family == family and table.rounds]
    if len(begun) < _TABLES_OF_AN_EVENING:
        return None
    first = _first(evening_points(begun, family))
    if len(first) == 1:
        return first[0]
    return _in_the_end(begun)


def _in_the_end(tables: Iterable[Table]) -> PlayerId | None:
    """Return the holder on a tie, which depends on the course of the evening."""
    played = sorted(
        (moment, number, round_.number, round_)
        for number, table in enumerate(tables)
        for moment, round_ in _in_time(table)
    )
    points = Counter[PlayerId]()
    wears: PlayerId | None = None
    begun: set[int] = set()
    for _, number, _, round_ in played:
        for player, change in zip(round_.players, round_.changes, strict=True):
            points[player] += change
        points.pop(DROMER, None)
        begun.add(number)
        if len(begun) >= _TABLES_OF_AN_EVENING:
            most = max(points.values())
            first = [player for player, own in points.items() if own == most]
            if len(first) == 1:
                wears = first[0]
            elif wears not in first:
                wears = None
    return wears


def _in_time(table: Table) -> Iterator[tuple[datetime, Round]]:
    """Return the rounds from the last to the first, with the time of each.

    A corrected round keeps its first time; an inserted round comes before the next round.
    """
    recorded = {event.number: event.at for event in table.acts}
    moment = datetime.max.replace(tzinfo=UTC)
    for round_ in reversed(table.rounds):
        moment = min(moment, recorded[round_.act])
        yield moment, round_


def evening_winners(
    evening: CountedEvening, members: Collection[PlayerId], penalties: Iterable[Penalty] = ()
) -> Players:
    """Return the members with the most points of a finished evening; equals share.

    Game points of a penalty at a table of the evening come off first (C6).
    """
    points = Counter[PlayerId]()
    for table in evening.tables:
        for own in table.person_results:
            if own.player in members:
                points[own.player] += own.points
    tables = {table.name for table in evening.tables}
    for penalty in penalties:
        at_table = penalty.day == evening.day and penalty.table in tables
        if at_table and penalty.player in points:
            points[penalty.player] -= int(penalty.points)
    return _first(points)


def year_winners(seasons: Iterable[CompetitionStanding]) -> Players:
    """Return the players with the most over the seasons that began in a year; equals share."""
    totals: defaultdict[PlayerId, Fraction] = defaultdict(Fraction)
    for standing in seasons:
        for row in standing.rows:
            totals[row.player] += row.total
    return _first(totals)


def _first(figures: Mapping[PlayerId, int | Fraction]) -> Players:
    return tuple(placed.player for placed in ranking(figures) if placed.place == 1)
