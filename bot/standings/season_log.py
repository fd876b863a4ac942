"""The rounds of a season that were corrected.

Source: competition C12 (1). It is read from the journal; nothing else is stored.
"""

from collections.abc import Iterator
from datetime import date, datetime
from typing import Final, NamedTuple

from bot.ports.storage import Unit
from core.game.events import RoundCorrected, RoundInserted, RoundVoided, TableEvent, recorded_by
from core.game.rounds import Round
from core.game.table import advance, fold
from core.journal import Undone
from core.players import PlayerId

_MENDS: Final = (RoundCorrected, RoundVoided, RoundInserted)


class RoundChange(NamedTuple):
    """A round of an evening as it was and as it became, None where there was none."""

    at: datetime
    by: PlayerId | None
    day: date
    table: str
    number: int
    was: Round | None
    now: Round | None


def rounds_changed(unit: Unit, club: int, start: date, end: date) -> Iterator[RoundChange]:
    """The corrections at tables that are over, of the evenings from a day to before another."""
    for _, result in unit.competitions.results(club, start, end):
        sitting = unit.tables.sitting(int(result.name))
        if sitting is not None:
            yield from _changes(sitting.name, unit.tables.happenings(sitting.id))


def _changes(name: str, events: tuple[TableEvent, ...]) -> Iterator[RoundChange]:
    first, *others = events
    table, acts = fold((first,)), dict[int, int]()
    for event in others:
        before, table = table, advance(table, event)
        if isinstance(event.fact, _MENDS):
            acts[event.number] = recorded_by(event)
        about = event.fact.number if isinstance(event.fact, Undone) else event.number
        if about in acts:
            was, now = before.recorded(acts[about]), table.recorded(acts[about])
            number = max(one.number for one in (was, now) if one)
            yield RoundChange(event.at, event.by, table.day, name, number, was, now)
