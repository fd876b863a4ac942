"""The versions of a round, with their authors."""

from collections.abc import Iterable
from datetime import datetime
from typing import Literal

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
from core.game.rounds import Round
from core.game.table import Table
from core.journal import Undone
from core.players import PlayerId
from core.values import frozen
from core.winds import Wind

RoundChange = Literal["recorded", "inserted", "corrected", "voided", "undone"]

_HOW: dict[type[TableFact], RoundChange] = {
    RoundWon: "recorded",
    RoundDrawn: "recorded",
    RoundInserted: "inserted",
    RoundCorrected: "corrected",
    RoundVoided: "voided",
}


@frozen
class Version:
    """A version of a round from a moment on (aware, UTC), and its author.

    outcome: None while the round does not count. how: "undone" took back the change before.
    """

    at: datetime
    by: PlayerId | None
    how: RoundChange
    outcome: Outcome | None


def history(events: Iterable[TableEvent], act: int) -> tuple[Version, ...]:
    """Return the versions of the round that event `act` recorded, oldest first."""
    versions: list[Version] = []
    standing: dict[int, TableFact] = {}
    for event in events:
        fact = event.fact
        how = _HOW.get(type(fact))
        if isinstance(fact, Undone) and fact.number in standing:
            del standing[fact.number]
            how = "undone"
        elif how and recorded_by(event) == act:
            standing[event.number] = fact
        else:
            continue
        outcome = _outcome([*standing.values()])
        versions.append(Version(event.at, event.by, how, outcome))
    return tuple(versions)


def _outcome(facts: list[TableFact]) -> Outcome | None:
    match facts:
        case [*_, RoundWon() | RoundDrawn() as outcome]:
            return outcome
        case [*_, RoundInserted() | RoundCorrected() as changed]:
            return changed.outcome
        case _:
            return None


def winds_changed(before: Table, after: Table) -> tuple[int, ...]:
    """Return the numbers in `after` of rounds with hands by tiles and changed winds.

    Their scores do not change; the answer to a correction names them.
    """
    then = {round_.act: _winds(round_) for round_ in before.rounds}
    return tuple(
        round_.number
        for round_ in after.rounds
        if any(entry.hand for entry in round_.entries)
        and then.get(round_.act, winds := _winds(round_)) != winds
    )


def _winds(round_: Round) -> tuple[set[tuple[PlayerId, Wind]], Wind]:
    """Return the winds of the players, and the prevailing wind."""
    return {*zip(round_.players, round_.winds, strict=True)}, round_.prevailing
