"""What is worth a line of its own when it happens: the Gele Trui, scarves, overscores.

Source: rules 80, 126, 127, 134, 138 and 139 of the 144.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from core.game.rounds import CHAIRS, Round
from core.game.running_totals import changed_rounds
from core.game.table import Table
from core.players import PlayerId


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


@dataclass(frozen=True, slots=True)
class OrangeScarf:
    """A player gains the orange scarf (rule 139)."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class InTheRed:
    """A player has less than nothing (rule 127)."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class OverFourTimes:
    """A player has more than the four stocks together (rule 127)."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class Overscore:
    """A score over the limit, uncapped (rule 80)."""

    player: PlayerId
    points: int


Milestone = LeaderChanged | GreenScarf | OrangeScarf | InTheRed | OverFourTimes | Overscore


def milestones(before: Table, after: Table) -> tuple[Milestone, ...]:
    """Find what the acts between two states of one table brought that is worth telling.

    The same for a round, an undo and a correction: the Gele Trui that goes to another, what a
    player has now and had not then, and the rounds that stand now and did not stand so then.
    """
    return (*_rounds(before, after), *_leader(before, after), *_gained(before, after))


def _leader(before: Table, after: Table) -> Iterator[LeaderChanged]:
    if after.leader is not None and after.leader != before.leader:
        first, second, *_ = sorted(map(after.points, after.placed), reverse=True)
        yield LeaderChanged(after.leader, before.leader, first - second)


def _gained(before: Table, after: Table) -> Iterator[Milestone]:
    yield from map(GreenScarf, _newly(before, after, lambda table: table.green))
    yield from map(OrangeScarf, _newly(before, after, lambda table: table.orange))
    yield from map(InTheRed, _newly(before, after, lambda table: table.in_red))
    yield from map(OverFourTimes, _newly(before, after, lambda table: table.over_four))


def _newly(
    before: Table, after: Table, has: Callable[[Table], tuple[bool, ...]]
) -> Iterator[PlayerId]:
    now = has(after)
    if True not in now:
        return
    had = {player for player, had in zip(before.people, has(before), strict=True) if had}
    for player, worn in zip(after.people, now, strict=True):
        if worn and player not in had:
            yield player


def _rounds(before: Table, after: Table) -> Iterator[Overscore]:
    gone, come = changed_rounds(before, after)
    then = {round_.act: round_ for round_ in gone}
    for round_ in come:
        was = then.get(round_.act)
        told = () if was is None else tuple(_overscores(was))
        yield from (new for new in _overscores(round_) if new not in told)


def _overscores(round_: Round) -> Iterator[Overscore]:
    for chair in CHAIRS:
        if round_.overscore[chair]:
            yield Overscore(round_.players[chair], round_.overscore[chair])
