"""The trophies besides those of a table: the evening, the season and the year.

Source: competition C7; rule 126 of the 144, "of the day".
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from fractions import Fraction

from core.club.results import Family, PaperTable
from core.club.standings import ranking
from core.competition.standing import CompetitionStanding, CountedEvening, Penalty, after_penalties
from core.game.rounds import Round
from core.game.table import Table
from core.players import DROMER, PlayerId, Players

_TABLES_OF_AN_EVENING = 2


def evening_points(
    tables: Iterable[Table], family: Family, papers: Iterable[PaperTable] = ()
) -> dict[PlayerId, int]:
    """Add up every player's points, member or guest, at the tables of an evening so far."""
    points = Counter[PlayerId]()
    for table in tables:
        if table.ruleset.family == family:
            for player, own in _points_at(table):
                points[player] += own
    for paper in papers:
        if paper.told.family == family:
            _add(points, paper.told.players, paper.told.points)
    points.pop(DROMER, None)
    return points


def _points_at(table: Table) -> Iterator[tuple[PlayerId, int]]:
    """Return the points won at a table, by person; without changes of seats, from its own sum."""
    if len(table.acts) == len(table.rounds):
        yield from zip(table.owners, table.gained, strict=True)
        return
    for round_ in table.rounds:
        yield from zip(round_.players, round_.changes, strict=True)


def _add(points: Counter[PlayerId], players: Players, own: Iterable[int]) -> None:
    for player, change in zip(players, own, strict=True):
        points[player] += change


def evening_leader(
    tables: Iterable[Table], family: Family, papers: Iterable[PaperTable] = ()
) -> PlayerId | None:
    """Return the player with the evening's Gele Trui, once two tables or games have results.

    The player with the most points; on a tie the previous holder if among them, otherwise None.
    Computed from the first round, so that a correction or an undo gives the same result as direct
    play; a table from paper counts from its report on.
    """
    begun = [table for table in tables if table.ruleset.family == family and table.rounds]
    told = [paper for paper in papers if paper.told.family == family]
    if len(begun) + len(told) < _TABLES_OF_AN_EVENING:
        return None
    first = _first(evening_points(begun, family, told))
    if len(first) == 1:
        return first[0]
    return _in_the_end(begun, told)


def _in_the_end(tables: Iterable[Table], papers: Iterable[PaperTable]) -> PlayerId | None:
    """Return the holder on a tie, which depends on the course of the evening."""
    played = [
        (moment, number, round_.number, round_.players, round_.changes)
        for number, table in enumerate(tables)
        for moment, round_ in _in_time(table)
    ]
    told = [(at, -number, 0, on.players, on.points) for number, (at, on) in enumerate(papers, 1)]
    points = Counter[PlayerId]()
    wears: PlayerId | None = None
    begun: set[int] = set()
    for _, number, _, players, changes in sorted([*played, *told]):
        _add(points, players, changes)
        points.pop(DROMER, None)
        begun.add(number)
        if len(begun) >= _TABLES_OF_AN_EVENING:
            first = _first(points)
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
    of_evening = [penalty for penalty in penalties if penalty.day == evening.day]
    for table in evening.tables:
        for own in after_penalties(table, of_evening).person_results:
            if own.player in members:
                points[own.player] += own.points
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
