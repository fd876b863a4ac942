"""The log of penalties, protests and the referee's decisions, in the order in which they came."""

from collections.abc import Iterator
from typing import NamedTuple

from core.tournament.events import (
    PenaltyGiven,
    ProtestDecided,
    ResultDisputed,
    RoundNumber,
    RoundStarted,
)
from core.tournament.tournament import Tournament


class Ruling(NamedTuple):
    """A penalty, warning, protest or decision: its round (0: before any), why, the account."""

    kind: str
    round: RoundNumber
    table: int | None
    why: str
    by: int | None
    given: PenaltyGiven | None = None


def rulings(t: Tournament) -> Iterator[Ruling]:
    """All that were not taken back."""
    round_ = RoundNumber(0)
    for one in t.told:
        match one.fact:
            case RoundStarted(round=started):
                round_ = started
            case PenaltyGiven(reason=why) as given:
                table, _ = t.seats(round_).get(t.number_of(given.entry) or 0, (None, None))
                kind = "penalty" if given.points or given.table_points else "warning"
                yield Ruling(kind, round_, table, why, one.by, given)
            case ResultDisputed(round=at, table=table, why=why):
                yield Ruling("protest", at, table, why, one.by)
            case ProtestDecided(round=at, table=table, decision=why):
                yield Ruling("decision", at, table, why, one.by)
