"""The log of penalties, protests and the referee's decisions, in the order of entry."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from core.tournament.events import (
    PenaltyGiven,
    ProtestDecided,
    RefereeNamed,
    ResultDisputed,
    RoundNumber,
    RoundStarted,
)
from core.tournament.tournament import Tournament


class Ruling(NamedTuple):
    """A penalty, warning, protest or decision, with its round (0: before any), reason and account.

    referee: the only referee without an account at that moment, when another person entered it.
    """

    kind: str
    round: RoundNumber
    table: int | None
    why: str
    by: int | None
    given: PenaltyGiven | None = None
    referee: str = ""

    def author(self, names: Mapping[int, str]) -> str:
        """Return the author's name, from the names of the accounts."""
        name = names.get(self.by or 0, "")
        if self.referee and name:
            return f"{self.referee} ({name})"
        return self.referee or name


def rulings(t: Tournament) -> Iterator[Ruling]:
    """Return the rulings that were not taken back."""
    round_ = RoundNumber(0)
    on_paper = list[str]()
    judges = set[int | None]()
    penalties = dict(t.penalties)
    for event in t.told:
        referee = on_paper[0] if len(on_paper) == 1 and event.by not in judges else ""
        match event.fact:
            case RoundStarted(round=started):
                round_ = started
            case RefereeNamed(account=0, name=name):
                on_paper.append(name)
            case RefereeNamed(account=account):
                judges.add(account)
            case PenaltyGiven(reason=why):
                penalty = penalties[event.number]
                table, _ = t.seats(round_).get(t.number_of(penalty.entry) or 0, (None, None))
                kind = "penalty" if penalty.points or penalty.table_points else "warning"
                yield Ruling(kind, round_, table, why, event.by, penalty, referee)
            case ResultDisputed(round=at, table=table, why=why):
                yield Ruling("protest", at, table, why, event.by)
            case ProtestDecided(round=at, table=table, decision=why):
                yield Ruling("decision", at, table, why, event.by, None, referee)
