"""The standing of a season: a fold over its tables and its decisions.

Source: competition C2, C3 and C6. The standing is not stored, so a table corrected months later,
or a changed reglement, gives another standing.
"""

from bisect import bisect, insort
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import field
from datetime import date
from fractions import Fraction
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple, TypeVar

from core.club.results import FAMILIES, Family, TableResult
from core.competition.reglement import Reglement
from core.competition.results import add_up, from_highest, mean_of, table_points, whole_parts
from core.players import PlayerId, Players
from core.values import distinct, frozen, once, replace

_Score = TypeVar("_Score", tuple[date, Fraction], int)
_Made = TypeVar("_Made")
NOTHING = [Fraction(0)]
MOST_KEPT = 2_000
"""The most days or players whose results are kept under the same rules."""


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

    @once
    def seats(self) -> Mapping[date, Sequence["_Seat"]]:
        """Return the members' results of every evening at its counting tables."""
        penalties = defaultdict[date, tuple[Penalty, ...]](tuple)
        for penalty in self.penalties:
            penalties[penalty.day] += (penalty,)
        seats = _under(_seats, self.reglement, frozenset(self.members))
        return {
            evening.day: seats(evening.day, evening, penalties[evening.day])
            for evening in self.evenings
        }


class EveningCount(NamedTuple):
    """An evening: if it counts, and the number of members at its counting tables."""

    day: date
    counts: bool
    members: int


class SeasonRow(NamedTuple):
    """A line of a standing.

    place: from 1, equals share a place; short: the number of evenings still required; total: of
    the best evening scores without the penalty; evenings: counted evenings played, in any family;
    scores: of each such evening; best: the scores that count, highest first, and best_days their
    evenings, of equal scores the first; mahjongs, points: at the counting tables of counted
    evenings, after the game points of penalties.
    """

    player: PlayerId
    place: int
    eligible: bool
    short: int
    total: Fraction
    penalty: Fraction
    evenings: int
    best: tuple[Fraction, ...]
    best_days: frozenset[date]
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
    by_day = season.seats
    evenings = tuple(_count(season, day, seats) for day, seats in by_day.items())
    days = [evening.day for evening in evenings if evening.counts]
    seats = [seat for day in days for seat in by_day[day]]
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


def _count(season: Season, day: date, seats: Iterable["_Seat"]) -> EveningCount:
    members = len({seat.player for seat in seats})
    counts = members >= season.reglement.min_members and day not in season.left_out
    return EveningCount(day, counts, members)


def counting(reglement: Reglement, table: TableResult) -> bool:
    """True when a table has enough rounds; from paper they may be missing, except for a mean."""
    if table.rounds is None:
        return reglement.count != "mean"
    return table.rounds >= reglement.min_rounds


@distinct
class _Seat:
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


@lru_cache(48)
def _under(compute: Callable[..., _Made], *rules: Hashable) -> Callable[..., _Made]:
    """Return the function under these rules: most of a season does not change.

    Its first argument is a key, such as a day; it computes again when the others change.
    """
    known: dict[Hashable, tuple[object, _Made]] = {}

    def kept(key: Hashable, *source: object) -> _Made:
        found = known.get(key)
        if found is None or found[0] != source:
            if len(known) >= MOST_KEPT:
                known.clear()
            found = source, compute(*rules, *source)
            known[key] = found
        return found[1]

    return kept


def _seats(
    reglement: Reglement,
    members: Collection[PlayerId],
    evening: CountedEvening,
    penalties: Iterable[Penalty],
) -> Sequence[_Seat]:
    seats = []
    for table in evening.tables:
        if not counting(reglement, table):
            continue
        table = after_penalties(table, penalties)  # noqa: PLW2901
        given = table_points(reglement, table, members)
        seats += [
            _Seat(
                own.player,
                evening.day,
                table.family,
                own.points,
                own.mahjongs,
                own.rounds,
                given.get(own.player),
            )
            for own in table.person_results
            if own.player in members and (own.rounds or table.rounds is None)
        ]
    return seats


def after_penalties(table: TableResult, penalties: Iterable[Penalty]) -> TableResult:
    """Return a result without the game points of the penalties at that table (C6).

    A person with several lines loses them on the first.
    """
    lost = Counter[PlayerId]()
    for penalty in penalties:
        if penalty.table == table.name:
            lost[penalty.player] += int(penalty.points)
    if not lost:
        return table
    lines = []
    for line in table.lines:
        off = [lost.pop(own.player, 0) for own in line.own]
        results = tuple(
            own._replace(points=own.points - points)
            for own, points in zip(line.own, off, strict=True)
        )
        lines.append(replace(line, own=results, points=line.points - sum(off)))
    return replace(table, lines=tuple(lines))


def _rows(
    season: Season, days: Sequence[date], seats: Sequence[_Seat], family: Family | None
) -> tuple[SeasonRow, ...]:
    by_player: dict[PlayerId, list[_Seat]] = {player: [] for player in season.members}
    evenings: dict[PlayerId, set[date]] = {player: set() for player in season.members}
    for seat in seats:
        evenings[seat.player].add(seat.day)
        if family in (None, seat.family):
            by_player[seat.player].append(seat)
    penalties = defaultdict[PlayerId, Fraction](Fraction)
    for penalty in season.penalties:
        if penalty.table is None:
            penalties[penalty.player] += penalty.points
    row_of = _under(_row, season.reglement)
    rows = [
        row_of(
            (family, player, len(own)),
            season.reglement.needed(len(_days_of(season, days, player))),
            len(evenings[player]),
            penalties[player],
            tuple(own),
        )
        for player, own in by_player.items()
        if own
    ]
    return _place_rows(rows)


def _row(
    reglement: Reglement, needed: int, evenings: int, penalty: Fraction, seats: tuple[_Seat, ...]
) -> SeasonRow:
    """Return a member's line; a later member may need fewer evenings, over all tables."""
    scores = _scores(reglement, seats)
    ranked = [scores[index] for index in from_highest([score for _, score in scores])]
    counted = _best(reglement, needed, ranked)
    best = tuple(score for _, score in counted)
    total = add_up(best)
    if reglement.count == "mean":
        total = _mean_a_round(seats)
    return SeasonRow(
        player=seats[0].player,
        place=0,
        eligible=evenings >= needed,
        short=max(0, needed - evenings),
        total=total - penalty,
        penalty=penalty,
        evenings=evenings,
        best=best,
        best_days=frozenset(day for day, _ in counted),
        scores=scores,
        mahjongs=sum(seat.mahjongs for seat in seats),
        points=sum(seat.points for seat in seats),
    )


def _days_of(season: Season, days: Sequence[date], player: PlayerId) -> Sequence[date]:
    """Return the counted evenings on which the required number of a member is based."""
    if season.reglement.eligible_from == "first_evening":
        return [day for day in days if day >= season.joined.get(player, date.min)]
    return days


def _best(reglement: Reglement, needed: int, ranked: Sequence[_Score]) -> Sequence[_Score]:
    """Return the scores that count (or their evenings), of scores with the highest first."""
    many = reglement.best
    if many == "all":
        return ranked
    if many == "eligible":
        many = needed
    return ranked[: many or None]


def _mean_a_round(seats: Sequence[_Seat]) -> Fraction:
    return Fraction(sum(seat.points for seat in seats), sum(seat.rounds for seat in seats))


def _scores(reglement: Reglement, seats: tuple[_Seat, ...]) -> tuple[tuple[date, Fraction], ...]:
    """Return a member's score of each evening: its tables, and attendance once (C3, 6)."""
    if reglement.count == "mean":
        return ()
    scores = []
    by_day: dict[date, list[_Seat]] = {}
    for seat in seats:
        by_day.setdefault(seat.day, []).append(seat)
    for day, own in by_day.items():
        given = [seat.table_points for seat in own if seat.table_points is not None]
        if reglement.count == "points":
            given = [Fraction(sum(seat.points for seat in own))]
        if given and reglement.per_evening == "mean":
            given = [mean_of(given)]
        scores.append((day, add_up(given or NOTHING) + reglement.attendance))
    return tuple(scores)


def _place_rows(rows: Sequence[SeasonRow]) -> tuple[SeasonRow, ...]:
    """Rank by eligibility, total, mahjongs, points; equals share a place (C3, 9)."""
    totals, _ = whole_parts([row.total for row in rows])
    ranked = [
        ((row.eligible, total, row.mahjongs, row.points), row)
        for row, total in zip(rows, totals, strict=True)
    ]
    ranked.sort(key=itemgetter(0), reverse=True)
    places: dict[tuple[bool, int, int, int], int] = {}
    return tuple(
        row._replace(place=places.setdefault(rank, place))
        for place, (rank, row) in enumerate(ranked, start=1)
    )


def course(
    season: Season, standing: CompetitionStanding, counted: Sequence[date], days: Sequence[date]
) -> dict[PlayerId, Sequence[float]]:
    """Return each ranked player's total if each of these evenings were the last; for a chart.

    counted: all evenings that count. Before the first evening of a player the total is 0.
    """
    seats: dict[PlayerId, list[_Seat]] = {row.player: [] for row in standing.rows}
    if season.reglement.count == "mean":
        for day in counted:
            for seat in season.seats[day]:
                if seat.player in seats and standing.family in (None, seat.family):
                    seats[seat.player].append(seat)
    numbered = tuple((day, bisect(counted, day)) for day in days)
    totals = _under(_totals, season.reglement, numbered)
    lines = dict[PlayerId, Sequence[float]]()
    for row in standing.rows:
        earlier = len(counted) - len(_days_of(season, counted, row.player))
        key = standing.family, row.player
        lines[row.player] = totals(key, earlier, row.penalty, row.scores, seats[row.player])
    return lines


def _totals(
    reglement: Reglement,
    days: Iterable[tuple[date, int]],
    earlier: int,
    penalty: Fraction,
    scores: Sequence[tuple[date, Fraction]],
    seats: Sequence[_Seat],
) -> Sequence[float]:
    """Return the total of a player at the end of some evenings, each with its number.

    earlier: the number of counted evenings before the player was a member; seats: only for a mean.
    """
    played = [seat.day for seat in seats] or [day for day, _ in scores]
    parts, unit = whole_parts([score for _, score in scores])
    lost = float(penalty)
    ranked: list[int] = []
    state = (0, 0)
    total = 0.0
    totals = []
    for until, number in days:
        before, _ = state
        known = bisect(played, until, before)
        needed = reglement.needed(max(0, number - earlier))
        if known and (known, needed) != state:
            state = known, needed
            if seats:
                total = float(_mean_a_round(seats[:known]) - penalty)
            else:
                for part in parts[before:known]:
                    insort(ranked, -part)
                total = -sum(_best(reglement, needed, ranked)) / unit - lost
        totals.append(total)
    return totals
