"""Draws in the work process, each with its lot."""

from __future__ import annotations

import json
from dataclasses import astuple
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.aside.orders import WorkOrder, order
from bot.talk.needs import NeedsWork
from core.seating.schedule import Schedule, ScheduleCheck, schedule

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.ports.platforms import Platform
    from bot.storage.store import Store
    from bot.talk.turn import Turn
    from core.seating.figures import ScheduleRound

LOTS = 9999


class DrawResult(NamedTuple):
    """The answer of the process to an order, with its lot."""

    lot: int
    order: WorkOrder
    answer: bytes


def lot_of(turn: Turn) -> int:
    """Return the lot of the finished draw, or a new lot."""
    result = turn.incoming.done
    if isinstance(result, DrawResult):
        return result.lot
    return turn.environment.dice.randint(1, LOTS)


def made_beside(turn: Turn, lot: int, work_order: WorkOrder) -> Any:  # noqa: ANN401 - any JSON
    """Return the answer of the process to an order. NeedsWork: it must be asked first."""
    result = turn.incoming.done
    if isinstance(result, DrawResult) and result.order == work_order:
        return json.loads(result.answer)

    async def work(_: Store, __: Platform) -> DrawResult:
        return DrawResult(lot, work_order, await work_order.made())

    raise NeedsWork(work)


def schedule_beside(turn: Turn, entry: ScheduleCheck, lot: int) -> Schedule:
    """Return the schedule of this lot. NeedsWork: it must be drawn first."""
    work_order = order("bot.aside.lots:schedule_of", lot, *astuple(entry))
    dromers, rounds, *figures = made_beside(turn, lot, work_order)
    return Schedule(dromers, as_rounds(rounds), *figures)


def schedule_of(lot: int, *entry: Any) -> Schedule:  # noqa: ANN401 - a ScheduleCheck as JSON
    """Draw a schedule, in the process."""
    return schedule(ScheduleCheck(*entry), lot)


def as_rounds(rounds: Iterable[list[list[int]]]) -> tuple[ScheduleRound, ...]:
    """Return the rounds of a schedule from JSON."""
    return tuple(tuple(tuple(table) for table in tables) for tables in rounds)
