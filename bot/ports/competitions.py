"""A club's competition: what was decided, who comes to an evening, how its tables ended."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date, datetime
from functools import cache
from itertools import chain
from typing import Any, Final, Literal, Protocol, TypeVar, cast

from pydantic import TypeAdapter

from bot.ports.lines import as_line, from_line
from core.competition.facts import (
    Decision,
    DecisionUndone,
    Fact,
    FinalOpened,
    MemberMarked,
    PenaltyGiven,
    ReglementChanged,
    RosterDrawn,
    SeasonClosed,
    TableTakenOut,
)
from core.competition.results import TableResult
from core.players import PlayerId
from core.values import frozen

Answer = Literal["coming", "reserve", "not"]
_Kind = TypeVar("_Kind", bound=Fact)
ROSTER: Final = 15
"""The most evenings of a roster; the lots of draws are higher."""
GONE: Final = "0"
"""The name of a table that was decided about and left no trace."""


@frozen
class Attendance:
    """What somebody said about an evening, or another for them; late: when they come, if later."""

    player: PlayerId
    answer: Answer
    late: str = ""


@frozen
class EveningDraw:
    """The last draw of an evening. void: somebody came or went since, so it counts no more.

    lot: of up to `ROSTER` evenings of a roster the number; nobody sits at a table made up later.
    """

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
    "roster": RosterDrawn,
    "final": FinalOpened,
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


_PEOPLE: Final = ("player", "players", "without_right", "champions", "evenings")
_TABLES: Final = ("table", "tables")
"""Where decisions name people and tables: one, or tuples of them."""


def people_of(fact: Fact) -> tuple[PlayerId, ...]:
    """The people whom a decision names."""
    named = (getattr(fact, name, ()) for name in _PEOPLE)
    return tuple(dict.fromkeys(one for value in named for one in _each(value)))


def _each(value: object) -> Iterator[PlayerId]:
    if isinstance(value, tuple):
        yield from chain.from_iterable(map(_each, value))
    else:
        yield cast("PlayerId", value)


def renamed(
    fact: _Kind, who: Mapping[Any, PlayerId], tables: Mapping[str, str] | None = None
) -> _Kind:
    """A decision with its people, and where those are given its tables, as known elsewhere."""

    def to(known: Mapping[Any, object], value: object) -> object:
        return tuple(to(known, one) for one in value) if isinstance(value, tuple) else known[value]

    changed = {one: to(who, getattr(fact, one)) for one in _PEOPLE if hasattr(fact, one)}
    if tables is not None:
        there = defaultdict(lambda: GONE, dict[Any, object](tables) | {None: None})
        changed |= {one: to(there, getattr(fact, one)) for one in _TABLES if hasattr(fact, one)}
    return replace(fact, **changed) if changed else fact  # type: ignore[arg-type]
