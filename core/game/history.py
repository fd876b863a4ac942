"""The versions of a round, with their authors: nothing is ever edited, so all are there."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Final, Literal

from core.game.events import (
    Outcome,
    RoundCorrected,
    RoundDrawn,
    RoundInserted,
    RoundVoided,
    RoundWon,
    TableEvent,
    TableFact,
    recorded_by,
)
from core.game.table import Table
from core.journal import Undone
from core.players import PlayerId
from core.values import frozen

RoundChange = Literal["recorded", "inserted", "corrected", "voided", "undone"]

_HOW: Final[dict[type[TableFact], RoundChange]] = {
    RoundWon: "recorded",
    RoundDrawn: "recorded",
    RoundInserted: "inserted",
    RoundCorrected: "corrected",
    RoundVoided: "voided",
}


@frozen
class Version:
    """How a round stood from a moment on (aware, UTC), and who made it so.

    outcome: None from when it no longer counted. how: "undone" took back what was done before.
    """

    at: datetime
    by: PlayerId | None
    how: RoundChange
    outcome: Outcome | None


def history(happenings: Iterable[TableEvent], act: int) -> tuple[Version, ...]:
    """Return the versions of the round that event `act` recorded, oldest first."""
    return tuple(_versions(happenings, act))


def _versions(happenings: Iterable[TableEvent], act: int) -> Iterator[Version]:
    standing: dict[int, TableEvent] = {}
    for happening in happenings:
        event = happening.fact
        if isinstance(event, Undone) and event.number in standing:
            del standing[event.number]
            yield Version(happening.at, happening.by, "undone", _outcome(standing))
        elif type(event) in _HOW and recorded_by(happening) == act:
            standing[happening.number] = happening
            yield Version(happening.at, happening.by, _HOW[type(event)], _outcome(standing))


def _outcome(standing: dict[int, TableEvent]) -> Outcome | None:
    """The outcome of the round after these of its events, in their order."""
    match [happening.fact for happening in standing.values()]:
        case [*_, RoundWon() | RoundDrawn() as outcome]:
            return outcome
        case [*_, RoundInserted() | RoundCorrected() as changed]:
            return changed.outcome
        case _:
            return None


def winds_changed(before: Table, after: Table) -> tuple[int, ...]:
    """The numbers in `after` of rounds with hands given by tiles whose winds are others now.

    Their scores stay as they were counted; a correction's answer names them.
    """
    then = {round_.act: round_ for round_ in before.rounds}
    return tuple(
        round_.number
        for round_ in after.rounds
        if any(entry.hand for entry in round_.entries)
        and (was := then.get(round_.act)) is not None
        and (was.winds, was.prevailing) != (round_.winds, round_.prevailing)
    )
