"""A club's competition: what was decided, who comes to an evening, how its tables ended."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import date, datetime
from fractions import Fraction
from typing import Any, Final, Literal, Protocol

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
    body = {field.name: getattr(fact, field.name) for field in fields(fact)}
    plain = {
        name: str(value) if isinstance(value, date | Fraction) else value
        for name, value in body.items()
    }
    return _KIND_OF[type(fact)], as_line(plain)


def read(kind: str, line: str) -> Fact:
    """The decision that was written. KeyError: a newer program wrote it."""
    body: dict[str, Any] = from_line(line)
    if "day" in body:
        body["day"] = date.fromisoformat(body["day"])
    if "points" in body:
        body["points"] = Fraction(body["points"])
    if "changes" in body:
        body["changes"] = tuple((key, _value(value)) for key, value in body["changes"])
    if "champions" in body:
        body["champions"] = tuple(body["champions"])
    return _KINDS[kind](**body)


def _value(value: Any) -> Any:  # noqa: ANN401 - a number, a word, or a scale of them
    return tuple(value) if isinstance(value, list) else value
