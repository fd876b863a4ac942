"""Stored sums of each player's rounds, so that showing them has a constant cost.

Every measure is a sum over rounds, so a correction subtracts the old values and adds the new
values, and storage only ever adds. A round counts under the day, month and year of the evening's
date. Source: rules 125, 128, 130, 132 and 134 of the 144.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import date
from typing import Literal, NamedTuple

from core.game.rounds import CHAIRS, Round
from core.game.table import Table
from core.players import DROMER, PlayerId

PeriodKind = Literal["day", "month", "year", "all"]
FigureKey = tuple[PlayerId, str, PeriodKind, date]
Measures = dict[str, int]
Sums = defaultdict[str, int]

WITH_DROMER = "with_dromer"
"""The number of a player's rounds with three players and the Dromer."""


class FigureDelta(NamedTuple):
    """A change to the stored figures of one player over one span.

    family: "nmv" or "nts"; start: the span's first day, 0001-01-01 for "all". Measures by name, in
    whole numbers, without 0: points (without the stock), rounds, won, drawn, games (tables with at
    least one own round), all_round, zbmj (rule 130), overscores, with_dromer, and `special:ID`,
    the count of each special hand.
    """

    player: PlayerId
    family: str
    span: PeriodKind
    start: date
    measures: tuple[tuple[str, int], ...]


def difference(before: Table | None, after: Table | None) -> tuple[FigureDelta, ...]:
    """Return the changes to the stored figures between two states of a table.

    None means no table: before its opening, or deleted. Rounds that are the same in both are
    skipped, so that the next round costs only itself.
    """
    table = after or before
    if table is None:
        return ()
    spans = spans_of(table.day)
    return tuple(
        [
            FigureDelta(player, table.ruleset.family, span, start, measures)
            for player, measures in _changes_by_player(before, after)
            for span, start in spans
        ]
    )


def add(figures: dict[FigureKey, Measures], rows: Iterable[FigureDelta]) -> None:
    """Add rows to figures, as storage does; measures of 0 are left out."""
    for player, family, span, start, measures in rows:
        key = (player, family, span, start)
        summed = figures.get(key, {})
        for name, value in measures:
            summed[name] = summed.get(name, 0) + value
        figures[key] = {name: value for name, value in summed.items() if value}
        if not figures[key]:
            del figures[key]


def spans_of(day: date) -> tuple[tuple[PeriodKind, date], ...]:
    """Return the spans of a day, each with its first day."""
    return (
        ("day", day),
        ("month", day.replace(day=1)),
        ("year", day.replace(month=1, day=1)),
        ("all", date.min),
    )


def _changes_by_player(
    before: Table | None, after: Table | None
) -> Iterator[tuple[PlayerId, tuple[tuple[str, int], ...]]]:
    gone, come = changed_rounds(before, after)
    played = _players(after)
    had_played = _players(before)
    changes: dict[PlayerId, Sums] = {}
    for round_ in come:
        _count(changes, round_, 1)
    for round_ in gone:
        _count(changes, round_, -1)
    for player, measures in changes.items():
        measures["games"] = (player in played) - (player in had_played)
        counted = tuple([item for item in measures.items() if item[1]])
        if counted:
            yield player, counted


def _rounds(table: Table | None) -> tuple[Round, ...]:
    if table is None:
        return ()
    return table.rounds


def _players(table: Table | None) -> set[PlayerId]:
    return {player for round_ in _rounds(table) for player in round_.players}


def _count(changes: dict[PlayerId, Sums], round_: Round, times: int) -> None:
    for chair, player in zip(CHAIRS, round_.players, strict=True):
        if player == DROMER:
            continue
        measures = changes.setdefault(player, defaultdict(int))
        measures["points"] += times * round_.changes[chair]
        measures["rounds"] += times
        measures["all_round"] += times * round_.all_round[chair]
        measures["overscores"] += times * (round_.overscore[chair] > 0)
        if round_.winner is None:
            measures["drawn"] += times
        if DROMER in round_.players:
            measures[WITH_DROMER] += times
    if round_.winning_player is not None:
        measures = changes[round_.winning_player]
        measures["won"] += times
        for special in round_.specials:
            measures[f"special:{special}"] += times
        measures["zbmj"] += times * round_.zbmj


def changed_rounds(
    before: Table | None, after: Table | None
) -> tuple[tuple[Round, ...], tuple[Round, ...]]:
    """Return the rounds from the first difference on, before and after.

    None means no table: before its opening, or deleted.
    """
    was = _rounds(before)
    now = _rounds(after)
    same = min(len(was), len(now))
    if was[:same] != now[:same]:  # usually equal: a round was added
        same = next(n for n in range(same) if was[n] != now[n])
    return was[same:], now[same:]
