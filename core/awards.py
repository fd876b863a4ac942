"""What is worth a line of its own when it happens: the Gele Trui, scarves, overscores.

Source: rules 80, 126, 127, 134, 138 and 139 of the 144.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from core.events import PlayerId
from core.rounds import CHAIRS, Four, Round, same_rounds
from core.table import Table


@dataclass(frozen=True, slots=True)
class LeaderChanged:
    """The Gele Trui goes to a player (rule 126), from nobody if it hung; `lead` in points."""

    to: PlayerId
    from_: PlayerId | None
    lead: int


@dataclass(frozen=True, slots=True)
class GreenScarf:
    """A player gains the green scarf (rule 138)."""

    player: PlayerId
    all_round: int


@dataclass(frozen=True, slots=True)
class OrangeScarf:
    """A player gains the orange scarf (rule 139)."""

    player: PlayerId
    all_round: int


@dataclass(frozen=True, slots=True)
class InTheRed:
    """A player has less than nothing (rule 127)."""

    player: PlayerId
    total: int


@dataclass(frozen=True, slots=True)
class OverFourTimes:
    """A player has more than the four stocks together (rule 127)."""

    player: PlayerId
    total: int
    stocks: int


@dataclass(frozen=True, slots=True)
class Overscore:
    """A score over the limit (rule 80): what it was, uncapped, and the limit."""

    player: PlayerId
    points: int
    limit: int


@dataclass(frozen=True, slots=True)
class SpecialMade:
    """A player made a special hand, a limit hand or a situation; `ids`, the naming one first."""

    player: PlayerId
    ids: tuple[str, ...]


Milestone = (
    LeaderChanged | GreenScarf | OrangeScarf | InTheRed | OverFourTimes | Overscore | SpecialMade
)


def milestones(before: Table, after: Table) -> tuple[Milestone, ...]:
    """Find what the acts between two states of one table brought that is worth telling.

    The same for a round, an undo and a correction: the Gele Trui that goes to another, what a
    player has now and had not then, and the rounds that stand now and did not stand so then.
    """
    return (*_rounds(before, after), *_leader(before, after), *_gained(before, after))


def _leader(before: Table, after: Table) -> Iterator[LeaderChanged]:
    if after.leader is not None and after.leader != before.leader:
        first, second, *_ = sorted(after.totals, reverse=True)
        yield LeaderChanged(after.leader, before.leader, first - second)


def _gained(before: Table, after: Table) -> Iterator[Milestone]:
    for player, all_round in _newly(before, after, lambda table: table.green, _all_round):
        yield GreenScarf(player, all_round)
    for player, all_round in _newly(before, after, lambda table: table.orange, _all_round):
        yield OrangeScarf(player, all_round)
    for player, total in _newly(before, after, lambda table: table.in_red, _totals):
        yield InTheRed(player, total)
    for player, total in _newly(before, after, lambda table: table.over_four, _totals):
        yield OverFourTimes(player, total, 4 * after.ruleset.starting_stock)


def _newly(
    before: Table,
    after: Table,
    has: Callable[[Table], Four[bool]],
    figure: Callable[[Table], Four[int]],
) -> Iterator[tuple[PlayerId, int]]:
    now = has(after)
    if True not in now:
        return
    had = {player for player, had in zip(before.seats, has(before), strict=True) if had}
    for chair in CHAIRS:
        if now[chair] and after.seats[chair] not in had:
            yield after.seats[chair], figure(after)[chair]


def _all_round(table: Table) -> Four[int]:
    return table.all_round


def _totals(table: Table) -> Four[int]:
    return table.totals


def _rounds(before: Table, after: Table) -> Iterator[Milestone]:
    same = same_rounds(before.rounds, after.rounds)
    then = {round_.act: round_ for round_ in before.rounds[same:]}
    for round_ in after.rounds[same:]:
        was = then.get(round_.act)
        told = () if was is None else tuple(_of_round(was, before.ruleset.limit))
        yield from (new for new in _of_round(round_, after.ruleset.limit) if new not in told)


def _of_round(round_: Round, limit: int) -> Iterator[Milestone]:
    for chair in CHAIRS:
        if round_.overscore[chair]:
            yield Overscore(round_.players[chair], round_.overscore[chair], limit)
    if round_.winning_player is not None and round_.specials:
        yield SpecialMade(round_.winning_player, round_.specials)
