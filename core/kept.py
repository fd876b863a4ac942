"""Kept figures: what each player's rounds add up to, so that showing them costs the same for ever.

Every measure is a sum over rounds, so a correction subtracts what stood and adds what stands, and
storage only ever adds. The evening's date decides under which day, month and year a round counts.
Source: rules 125, 128, 130, 132 and 134 of the 144.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal

from core.events import PlayerId
from core.play import CHAIRS, Round, special_hand_number
from core.table import Table

Span = Literal["day", "month", "year", "all"]
Key = tuple[PlayerId, str, Span, date]
Measures = Counter[str]

FIRST_VERY_SPECIAL: Final = 20
"""BMJ-20 to 50 are the very special hands, of twice the limit (rule 91)."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What is to be added to the kept figures of one player over one span.

    family: "nmv" or "nts"; start: the span's first day, 0001-01-01 for "all". Measures by name, in
    whole numbers, none of them 0: points (without the stock), rounds, won, drawn, games (tables
    with at least one own round), all_round, zbmj (rule 130), overscores, and `special:ID`, how
    often each special hand was made.
    """

    player: PlayerId
    family: str
    span: Span
    start: date
    measures: tuple[tuple[str, int], ...]


def difference(before: Table | None, after: Table | None) -> tuple[Figures, ...]:
    """Reckon what to add to the kept figures when a table went from one state to another.

    None is a table that is not there: before its opening, or forgotten. Rounds that are the same
    in both are not looked at, so that the next round costs only itself.
    """
    table = after or before
    if table is None:
        return ()
    return tuple(
        Figures(player, table.ruleset.family, span, start, measures)
        for player, measures in _changed(before, after)
        for span, start in spans_of(table.day)
    )


def kept(table: Table) -> dict[Key, Measures]:
    """Reckon the figures of one table from nothing."""
    figures: dict[Key, Measures] = {}
    add(figures, difference(None, table))
    return figures


def add(figures: dict[Key, Measures], rows: Iterable[Figures]) -> None:
    """Add rows to figures, as storage does; what comes to nothing is left out."""
    for row in rows:
        key = (row.player, row.family, row.span, row.start)
        measures = figures.setdefault(key, Counter())
        measures.update(dict(row.measures))
        for name in [name for name, value in measures.items() if not value]:
            del measures[name]
        if not measures:
            del figures[key]


def spans_of(day: date) -> tuple[tuple[Span, date], ...]:
    """The spans under which a day counts, each with its first day."""
    return (
        ("day", day),
        ("month", day.replace(day=1)),
        ("year", day.replace(month=1, day=1)),
        ("all", date.min),
    )


def _changed(
    before: Table | None, after: Table | None
) -> Iterator[tuple[PlayerId, tuple[tuple[str, int], ...]]]:
    was = before.rounds if before else ()
    now = after.rounds if after else ()
    same = _same(was, now)
    changes: dict[PlayerId, Measures] = {}
    for round_ in now[same:]:
        _count(changes, round_, 1)
    for round_ in was[same:]:
        _count(changes, round_, -1)
    for player, measures in changes.items():
        measures["games"] = _played(player, now) - _played(player, was)
        counted = tuple((name, value) for name, value in measures.items() if value)
        if counted:
            yield player, counted


def _same(was: tuple[Round, ...], now: tuple[Round, ...]) -> int:
    """How many rounds from the first on are the very same."""
    shorter = min(len(was), len(now))
    if was[:shorter] == now[:shorter]:  # one look at most where the next round was added
        return shorter
    return next(n for n in range(shorter) if was[n] != now[n])


def _played(player: PlayerId, rounds: Iterable[Round]) -> bool:
    return any(player in round_.players for round_ in rounds)


def _count(changes: dict[PlayerId, Measures], round_: Round, times: int) -> None:
    for chair in CHAIRS:
        measures = changes.setdefault(round_.players[chair], Counter())
        for name, value in (
            ("points", round_.changes[chair]),
            ("rounds", 1),
            ("drawn", round_.winner is None),
            ("all_round", round_.all_round[chair]),
            ("overscores", round_.overscore[chair] > 0),
        ):
            measures[name] += times * value
    if round_.winning_player is not None:
        _count_won(changes[round_.winning_player], round_.specials, times)


def _count_won(measures: Measures, specials: tuple[str, ...], times: int) -> None:
    measures["won"] += times
    for special in specials:
        measures[f"special:{special}"] += times
    highest = max(map(special_hand_number, specials), default=0)
    if highest >= FIRST_VERY_SPECIAL:
        measures["zbmj"] += times * highest
