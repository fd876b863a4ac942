"""The ranking of a tournament: a fold over the tables of its rounds.

Source: tournament T5 (table points), T7 (absence), T8 (penalties) and T9 (ranking).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, replace
from fractions import Fraction
from typing import Any, NamedTuple

from core.readings import Scale
from core.tournament.events import EntryNumber
from core.tournament.finals import carry_points, standing
from core.tournament.settings import TournamentSettings
from core.values import frozen

NOTHING = Fraction(0)


@frozen
class ChairResult:
    """The result of a chair. player: its owner, None for the dromer's chair.

    away: a substitute, or the dromer, sat there instead; mahjongs: None for a table that was not
    entered deal by deal.
    """

    points: int
    player: EntryNumber | None
    away: bool = False
    mahjongs: int | None = None

    @property
    def placed(self) -> bool:
        """True when it has a place at its table; a dromer or a substitute has none."""
        return self.player is not None and not self.away


TableChairs = Sequence[ChairResult]


class RankedPenalty(NamedTuple):
    """Points or table points taken off a player's total; stage: the round of the final."""

    player: EntryNumber
    points: int = 0
    table_points: Fraction = NOTHING
    stage: int = 0


@frozen
class Results:
    """The input of a ranking. rounds: the tables that have a result."""

    players: Sequence[EntryNumber]
    rounds: Sequence[Sequence[TableChairs]]
    penalties: Sequence[RankedPenalty] = ()
    withdrawn: frozenset[EntryNumber] = frozenset()
    teams: Sequence[Sequence[EntryNumber]] = ()


@frozen
class InRound:
    """The result of a player in a round."""

    points: int = 0
    table_points: Fraction = NOTHING
    mahjongs: int = 0
    won: bool = False
    played: bool = False


@frozen
class RankRow:
    """The place of a player; points and table points after penalties.

    final: their points at their last table of the final.
    """

    player: EntryNumber
    place: int
    points: int
    table_points: Fraction
    rounds: tuple[InRound, ...] = ()
    final: int | None = None


class TeamRow(NamedTuple):
    """The place of a team, by its number from 1."""

    team: int
    place: int
    points: int
    table_points: Fraction


@frozen
class Ranking:
    """The list: by place, equals in the order of the players. total: of all points, 0."""

    rows: tuple[RankRow, ...]
    teams: tuple[TeamRow, ...]
    total: int
    of: Mapping[EntryNumber, RankRow] = field(default_factory=dict)


def table_points(table: TableChairs, scale: Scale) -> list[Fraction]:
    """Return the table points of each chair; equals share, unplaced chairs have 0."""
    order = sorted((chair.points for chair in table if chair.placed), reverse=True)
    shared: dict[int, list[Fraction]] = {}
    for points, worth in zip(order, scale, strict=False):
        shared.setdefault(points, []).append(worth)
    each = {
        points: worth[0] if len(worth) == 1 else sum(worth, NOTHING) / len(worth)
        for points, worth in shared.items()
    }
    return [each[chair.points] if chair.placed else NOTHING for chair in table]


def rank(results: Results, settings: TournamentSettings) -> Ranking:
    """Rank all entered players."""
    all_rounds = [_round(tables, settings.scale) for tables in results.rounds]
    if settings.final:
        rounds = all_rounds[: settings.rounds]
    else:
        rounds = all_rounds
    chairs = [chair for tables in results.rounds for table in tables for chair in table]
    mahjongs_known = all(
        chair.mahjongs is not None for chair in chairs if chair.player is not None
    )
    unplaced = [_row(player, rounds, results) for player in results.players]
    keys = {row.player: _key(row, settings, results, told=mahjongs_known) for row in unplaced}
    rows = _place_rows(unplaced, keys)
    if len(all_rounds) > len(rounds):
        rows = _after_final(rows, all_rounds, results, settings)
    of = {row.player: row for row in rows}
    return Ranking(tuple(rows), _teams(results, of, settings), sum(c.points for c in chairs), of)


def _round(tables: Iterable[TableChairs], scale: Scale) -> dict[EntryNumber, InRound]:
    """Return each player's result of a round; an absent player has only losses (T7)."""
    has: dict[EntryNumber, InRound] = {}
    for table in tables:
        first = max((chair.points for chair in table if chair.placed), default=0)
        for chair, worth in zip(table, table_points(table, scale), strict=True):
            if chair.player is None:
                continue
            if chair.away:
                has[chair.player] = InRound(min(0, chair.points))
            else:
                has[chair.player] = InRound(
                    chair.points, worth, chair.mahjongs or 0, chair.points == first, played=True
                )
    return has


def _row(
    player: EntryNumber, rounds: Sequence[Mapping[EntryNumber, InRound]], results: Results
) -> RankRow:
    own_rounds = tuple(has.get(player, InRound()) for has in rounds)
    off = [penalty for penalty in results.penalties if penalty.player == player]
    points = sum(in_round.points for in_round in own_rounds) - sum(
        penalty.points for penalty in off
    )
    its = sum((in_round.table_points for in_round in own_rounds), NOTHING)
    its -= sum((penalty.table_points for penalty in off), NOTHING)
    return RankRow(player, 0, points, its, own_rounds)


RankKey = tuple[bool, Fraction, Fraction, int, int]


def _key(row: RankRow, settings: TournamentSettings, results: Results, *, told: bool) -> RankKey:
    """Return the key to rank by, higher is better; withdrawn players are below all others."""
    stayed = row.player not in results.withdrawn
    points = Fraction(row.points)
    if settings.rank_by == "points":
        mahjongs = 0
        if told:
            mahjongs = sum(in_round.mahjongs for in_round in row.rounds)
        best = max((in_round.points for in_round in row.rounds), default=0)
        return stayed, points, row.table_points, mahjongs, best
    return stayed, row.table_points, points, sum(in_round.won for in_round in row.rounds), 0


def _place_rows(rows: Sequence[RankRow], keys: Mapping[EntryNumber, Any]) -> list[RankRow]:
    """Return the rows with their places by these keys, higher is better."""
    all_keys = list(keys.values())
    order = sorted(rows, key=lambda row: keys[row.player], reverse=True)  # keeps equals' order
    place_of = {key: place for place, key in reversed(list(enumerate(sorted(all_keys)[::-1], 1)))}
    return [replace(row, place=place_of[keys[row.player]]) for row in order]


def _after_final(
    rows: list[RankRow],
    every: Sequence[Mapping[EntryNumber, InRound]],
    results: Results,
    settings: TournamentSettings,
) -> list[RankRow]:
    """Place the players of the final by its result; other players keep their places.

    They follow the final where one of them is above a player of it: a result was corrected after
    its draw, or a player stayed away from it.
    """
    row = {entry.player: entry for entry in rows if entry.player not in results.withdrawn}
    stages = [
        [[chair.player for chair in table if chair.player in row] for table in tables]
        for tables in results.rounds[settings.rounds :]
    ]
    points = [
        {
            player: _at_stage(row[player], stage, results, settings) + in_round.points
            for player, in_round in has.items()
            if player in row
        }
        for stage, has in enumerate(every[settings.rounds :], 1)
    ]
    last = {player: its for at_stage in points for player, its in at_stage.items()}
    final = dict(standing({entry.player: entry.place for entry in rows}, stages, points))
    others = [entry for entry in rows if entry.player not in final]
    last_place = max(entry.place for entry in rows if entry.player in final)
    if others and others[0].place < last_place:
        others = _place_rows(others, {entry.player: -entry.place for entry in others})
        others = [replace(entry, place=len(final) + entry.place) for entry in others]
    return [
        replace(
            entry,
            place=final.get(entry.player, entry.place),
            rounds=tuple(has.get(entry.player, InRound()) for has in every),
            final=last.get(entry.player),
        )
        for entry in [*(row[player] for player in final), *others]
    ]


def _at_stage(row: RankRow, stage: int, results: Results, settings: TournamentSettings) -> int:
    """Return the points taken to a table of the final; a penalty given at it counts in full."""
    off = [
        penalty
        for penalty in results.penalties
        if penalty.player == row.player and penalty.stage >= stage
    ]
    total = row.points + sum(penalty.points for penalty in off)
    now = sum(penalty.points for penalty in off if penalty.stage == stage)
    return carry_points(total, settings.carry) - now


def _teams(
    results: Results, of: Mapping[EntryNumber, RankRow], settings: TournamentSettings
) -> tuple[TeamRow, ...]:
    """Rank teams by the sum of the ranked figure, then by the place of their best member."""
    sums = [
        (
            number,
            sum(of[player].points for player in team),
            sum((of[player].table_points for player in team), NOTHING),
            min(of[player].place for player in team),
        )
        for number, team in enumerate(results.teams, 1)
    ]
    by_points = settings.rank_by == "points"
    keys = {
        number: (Fraction(points) if by_points else worth, -best)
        for number, points, worth, best in sums
    }
    order = sorted(sums, key=lambda figures: keys[figures[0]], reverse=True)
    return tuple(
        TeamRow(number, 1 + sum(key > keys[number] for key in keys.values()), points, worth)
        for number, points, worth, _ in order
    )
