"""A club's competition: what was decided, who comes to an evening, how its tables ended."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import cache
from typing import Any, Final, Literal, Protocol

from pydantic import TypeAdapter

from bot.ports.lines import as_line, from_line
from core.competition.facts import (
    Decision,
    DecisionUndone,
    Fact,
    MemberMarked,
    PenaltyGiven,
    ReglementChanged,
    SeasonClosed,
    TableTakenOut,
)
from core.competition.results import TableResult
from core.players import PlayerId

Answer = Literal["coming", "reserve", "not"]
GONE: Final = "0"
"""The name of a table that was decided about and left no trace."""


@dataclass(frozen=True, slots=True)
class Attendance:
    """What somebody said about an evening, or another for them; late: when they come, if later."""

    player: PlayerId
    answer: Answer
    late: str = ""


@dataclass(frozen=True, slots=True)
class EveningDraw:
    """The last draw of an evening. void: somebody came or went since, so it counts no more."""

    lot: int
    tables: tuple[tuple[PlayerId, ...], ...]
    state: Literal["drawn", "opened", "void"] = "drawn"


Pair = tuple[PlayerId, PlayerId]


class Competitions(Protocol):
    """What is kept of a club's competition."""

    def decisions(self, club: int) -> tuple[tuple[date, Decision], ...]:
        """Everything that was decided, in its order, and of the season of which day."""

    def decide(
        self, club: int, day: date, fact: Fact, by: PlayerId | None, at: datetime
    ) -> Decision:
        """Add a decision about the season of a day."""

    def results(self, club: int, start: date, until: date) -> tuple[tuple[date, TableResult], ...]:
        """How the tables ended from a day to before another, by day and sitting.

        A table's name is the number of its sitting.
        """

    def catch_up(self, club: int) -> None:
        """Keep the results of tables that ended under an older program, or came from a file."""

    def evenings(self, club: int) -> tuple[date, ...]:
        """The days of which anything was said or drawn."""

    def attendance(self, club: int, day: date) -> tuple[Attendance, ...]:
        """Who comes, who does not, in the order in which it was said."""

    def attend(self, club: int, day: date, said: Attendance) -> None:
        """Keep what somebody said; with another answer they stand last again."""

    def draw(self, club: int, day: date) -> EveningDraw | None: ...
    def keep_draw(self, club: int, day: date, draw: EveningDraw) -> None: ...
    def apart(self, club: int) -> tuple[Pair, ...]: ...
    def keep_apart(self, club: int, pair: Pair) -> bool:
        """Keep a wish; False if it was kept before. The lower number stands first."""

    def drop_apart(self, club: int, pair: Pair) -> bool:
        """Take a wish back; False if there was none."""


# --- decisions as JSON ---------------------------------------------------------------------------

_KINDS: Final[Mapping[str, type[Fact]]] = {
    "reglement": ReglementChanged,
    "taken-out": TableTakenOut,
    "penalty": PenaltyGiven,
    "member": MemberMarked,
    "closed": SeasonClosed,
    "undone": DecisionUndone,
}
_KIND_OF: Final = {fact: kind for kind, fact in _KINDS.items()}


def written(fact: Fact) -> tuple[str, str]:
    """A decision's kind and JSON: its fields by name, days and fractions as texts."""
    body = told(fact)
    return body.pop("kind"), as_line(body)


def read(kind: str, line: str) -> Fact:
    """The decision that was written. ValueError: it is none, or a newer program wrote it."""
    return fact_of({"kind": kind, **from_line(line)})


def told(fact: Fact) -> dict[str, Any]:
    """A decision as a JSON object."""
    kind = _KIND_OF[type(fact)]
    return {"kind": kind, **_form(kind).dump_python(fact, mode="json")}


def fact_of(told: object) -> Fact:
    """The decision that a JSON object tells. ValueError: it tells none."""
    body = dict(told) if isinstance(told, dict) else {}
    kind = str(body.pop("kind", ""))
    if kind not in _KINDS:
        raise ValueError("this is no decision")
    return _form(kind).validate_json(as_line(body), strict=True, extra="forbid")


@cache
def _form(kind: str) -> TypeAdapter[Fact]:
    return TypeAdapter(_KINDS[kind])


# --- elsewhere -----------------------------------------------------------------------------------


def people_of(fact: Fact) -> tuple[PlayerId, ...]:
    """The people whom a decision names."""
    match fact:
        case PenaltyGiven(player) | MemberMarked(player):
            return (player,)
        case SeasonClosed(champions):
            return champions
    return ()


def renamed(fact: Fact, who: Mapping[int, PlayerId], tables: Mapping[str, str]) -> Fact:
    """A decision with its people and tables as they are known elsewhere."""
    match fact:
        case TableTakenOut(table=table):
            return replace(fact, table=tables.get(table, GONE))
        case PenaltyGiven(player, table=table):
            there = None if table is None else tables.get(table, GONE)
            return replace(fact, player=who[player], table=there)
        case MemberMarked(player):
            return replace(fact, player=who[player])
        case SeasonClosed(champions):
            return SeasonClosed(tuple(who[player] for player in champions))
    return fact
