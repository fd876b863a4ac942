"""The standing of a season: a fold over its tables and its decisions.

Source: competition C2, C3 and C6. The standing is not stored, so a table corrected months later,
or a changed reglement, gives another standing.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from datetime import date
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple, TypeVar

from core.club.results import FAMILIES, Family, PersonResult, TableResult
from core.competition.reglement import Reglement
from core.competition.results import mean_of, table_points
from core.players import PlayerId, Players
from core.values import frozen

_Score = TypeVar("_Score", Fraction, float)


class CountedEvening(NamedTuple):
    """The finished tables of an evening that were not left out."""

    day: date
    tables: tuple[TableResult, ...]


class Penalty(NamedTuple):
    """A penalty of an admin (C6): competition points, or game points at a table."""

    player: PlayerId
    day: date
    points: Fraction
    table: str | None = None


@frozen
class Season:
    """The input of a standing.

    members: the current members, whose earlier games as guests count too; joined: the day of
    joining, where the reglement requires it; evenings: by date; left_out: evenings that do not
    count.
    """

    reglement: Reglement
    members: Players
    evenings: tuple[CountedEvening, ...]
    penalties: tuple[Penalty, ...] = ()
    joined: Mapping[PlayerId, date] = field(default_factory=dict)
    left_out: frozenset[date] = frozenset()


class EveningCount(NamedTuple):
    """An evening: if it counts, and the number of members at its counting tables."""

    day: date
    counts: bool
    members: int


class SeasonRow(NamedTuple):
    """A line of a standing.

    place: from 1, equals share a place; short: the number of evenings still required; total: of
    the best evening scores without the penalty; evenings: counted evenings played, in any family;
    scores: of each such evening; best: the scores that count, highest first; mahjongs, points: at
    the counting tables of counted evenings, after the game points of penalties.
    """

    player: PlayerId
    place: int
    eligible: bool
    short: int
    total: Fraction
    penalty: Fraction
    evenings: int
    best: tuple[Fraction, ...]
    scores: tuple[tuple[date, Fraction], ...]
    mahjongs: int
    points: int


class CompetitionStanding(NamedTuple):
    """A ranking; family: None where table points give a single standing over all rulesets."""

    family: Family | None
    rows: tuple[SeasonRow, ...]


class Standings(NamedTuple):
    """The standings of a season. needed: the required number of counted evenings."""

    evenings: tuple[EveningCount, ...]
    needed: int
    standings: tuple[CompetitionStanding, ...]


def standings(season: Season) -> Standings:
    """Fold a season."""
    evenings = tuple(_count(season, evening) for evening in season.evenings)
    days = [evening.day for evening in evenings if evening.counts]
    seats = _all_seats(season, days)
    families: tuple[Family | None, ...] = (None,)
    if season.reglement.count != "table_points":
        played = {seat.family for seat in seats}
        families = tuple(family for family in FAMILIES if family in played)
    return Standings(
        evenings,
        season.reglement.needed(len(days)),
        tuple(
            CompetitionStanding(family, _rows(season, days, seats, family)) for family in families
        ),
    )


def _count(season: Season, evening: CountedEvening) -> EveningCount:
    members = {
        own.player
        for table in _counting(season, evening)
        for own in _results_at(table)
        if own.player in season.members
    }
    counts = len(members) >= season.reglement.min_members and evening.day not in season.left_out
    return EveningCount(evening.day, counts, len(members))


def counting(reglement: Reglement, table: TableResult) -> bool:
    """True when a table has enough rounds; from paper they may be missing, except for a mean."""
    if table.rounds is None:
        return reglement.count != "mean"
    return table.rounds >= reglement.min_rounds


def _counting(season: Season, evening: CountedEvening) -> Iterator[TableResult]:
    return (table for table in evening.tables if counting(season.reglement, table))


def _results_at(table: TableResult) -> Iterator[PersonResult]:
    untold = table.rounds is None
    return (own for own in table.person_results if own.rounds or untold)


class _Seat(NamedTuple):
    """The result of a member at one counting table of a counted evening.

    table_points: None for a member on a chair whose place belongs to another player.
    """

    player: PlayerId
    day: date
    family: Family
    points: int
    mahjongs: int
    rounds: int
    table_points: Fraction | None


def _all_seats(season: Season, days: Collection[date]) -> list[_Seat]:
    seats = _seats_under(season.reglement, season.members)
    return [
        seat
        for evening in season.evenings
        if evening.day in days
        for table in _counting(season, evening)
        for seat in seats(evening.day, table, _penalties_at(season, evening.day, table))
    ]


def _penalties_at(season: Season, day: date, table: TableResult) -> tuple[Penalty, ...]:
    at = (day, table.name)
    return tuple(one for one in season.penalties if (one.day, one.table) == at)


@lru_cache(16)
def _seats_under(
    reglement: Reglement, members: Players
) -> Callable[[date, TableResult, tuple[Penalty, ...]], Sequence[_Seat]]:
    """Return the function of the results at a table: most tables of a season do not change."""

    def seats(day: date, table: TableResult, penalties: tuple[Penalty, ...]) -> Sequence[_Seat]:
        lost = Counter[PlayerId]()
        for penalty in penalties:
            lost[penalty.player] += int(penalty.points)
        given = table_points(reglement, table, members, lost)
        return [
            _Seat(
                own.player,
                day,
                table.family,
                own.points - lost[own.player],
                own.mahjongs,
                own.rounds,
                given.get(own.player),
            )
            for own in _results_at(table)
            if own.player in members
        ]

    return lru_cache(2_000)(seats)


def _rows(
    season: Season, days: Sequence[date], seats: Sequence[_Seat], family: Family | None
) -> tuple[SeasonRow, ...]:
    by_player: dict[PlayerId, list[_Seat]] = {player: [] for player in season.members}
    evenings: dict[PlayerId, set[date]] = {player: set() for player in season.members}
    for seat in seats:
        evenings[seat.player].add(seat.day)
        if family in (None, seat.family):
            by_player[seat.player].append(seat)
    rows = [
        _row(season, days, player, len(evenings[player]), own)
        for player, own in by_player.items()
        if own
    ]
    return _place_rows(rows)


def _row(
    season: Season, days: Sequence[date], player: PlayerId, evenings: int, seats: Sequence[_Seat]
) -> SeasonRow:
    """Return a member's line; a later member may need fewer evenings, over all tables."""
    needed = season.reglement.needed(len(_days_of(season, days, player)))
    penalty = sum(
        (
            penalty.points
            for penalty in season.penalties
            if penalty.player == player and penalty.table is None
        ),
        Fraction(),
    )
    scores = tuple(_scores(season.reglement, seats))
    best = _best(season.reglement, needed, [score for _, score in scores])
    total = sum(best, Fraction())
    if season.reglement.count == "mean":
        total = _mean_a_round(seats)
    return SeasonRow(
        player=player,
        place=0,
        eligible=evenings >= needed,
        short=max(0, needed - evenings),
        total=total - penalty,
        penalty=penalty,
        evenings=evenings,
        best=tuple(best),
        scores=scores,
        mahjongs=sum(seat.mahjongs for seat in seats),
        points=sum(seat.points for seat in seats),
    )


def _days_of(season: Season, days: Sequence[date], player: PlayerId) -> Sequence[date]:
    """Return the counted evenings on which the required number of a member is based."""
    if season.reglement.eligible_from == "first_evening":
        return [day for day in days if day >= season.joined.get(player, date.min)]
    return days


def _best(reglement: Reglement, needed: int, scores: Iterable[_Score]) -> list[_Score]:
    """Return the scores that count, highest first."""
    best = sorted(scores, reverse=True)
    if reglement.best == "all":
        return best
    many = reglement.best
    if many == "eligible":
        many = needed
    return best[: many or None]


def _mean_a_round(seats: Sequence[_Seat]) -> Fraction:
    return Fraction(sum(seat.points for seat in seats), sum(seat.rounds for seat in seats))


def _scores(reglement: Reglement, seats: Iterable[_Seat]) -> Iterator[tuple[date, Fraction]]:
    """Return a member's score of each evening: its tables, and attendance once (C3, 6)."""
    if reglement.count == "mean":
        return
    by_day: dict[date, list[_Seat]] = {}
    for seat in seats:
        by_day.setdefault(seat.day, []).append(seat)
    for day, own in by_day.items():
        given = [seat.table_points for seat in own if seat.table_points is not None]
        if reglement.count == "points":
            given = [Fraction(sum(seat.points for seat in own))]
        mean = given and reglement.per_evening == "mean"
        yield day, (mean_of(given) if mean else sum(given, Fraction())) + reglement.attendance


def _place_rows(rows: Iterable[SeasonRow]) -> tuple[SeasonRow, ...]:
    """Rank by eligibility, total, mahjongs, points; equals share a place (C3, 9)."""
    ranked = sorted(rows, key=_rank, reverse=True)
    places: dict[tuple[bool, Fraction, int, int], int] = {}
    return tuple(
        row._replace(place=places.setdefault(_rank(row), place))
        for place, row in enumerate(ranked, start=1)
    )


def _rank(row: SeasonRow) -> tuple[bool, Fraction, int, int]:
    return row.eligible, row.total, row.mahjongs, row.points


def course(
    season: Season, standing: CompetitionStanding, days: Sequence[date]
) -> dict[PlayerId, list[float]]:
    """Return each ranked player's total if each of these evenings were the last; for a chart.

    Before the first evening of a player the total is 0.
    """
    counts = [_count(season, evening) for evening in season.evenings]
    counted = [evening.day for evening in counts if evening.counts]
    seats: dict[PlayerId, list[_Seat]] = {row.player: [] for row in standing.rows}
    for seat in _all_seats(season, counted):
        if seat.player in seats and standing.family in (None, seat.family):
            seats[seat.player].append(seat)
    return {
        row.player: [*_totals(season, counted, row, seats[row.player], days)]
        for row in standing.rows
    }


def _totals(
    season: Season,
    counted: Sequence[date],
    row: SeasonRow,
    seats: Sequence[_Seat],
    days: Sequence[date],
) -> Iterator[float]:
    reglement = season.reglement
    required = _days_of(season, counted, row.player)
    scores = [(day, float(score)) for day, score in _scores(reglement, seats)]
    for until in days:
        known = [seat for seat in seats if seat.day <= until]
        if not known:
            yield 0.0
        elif reglement.count == "mean":
            yield float(_mean_a_round(known) - row.penalty)
        else:
            needed = reglement.needed(sum(day <= until for day in required))
            best = _best(reglement, needed, [score for day, score in scores if day <= until])
            yield sum(best) - float(row.penalty)
