"""The facts of the journal as JSON, in the same form for the database and for a club's file.

The JSON holds a fact's kind and its fields by name, without defaults. A released version is never
changed: a newer version converts the JSON of an older version.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, ClassVar, Protocol, TypeVar, runtime_checkable

from pydantic import TypeAdapter

from bot.feature import features
from bot.ports.lines import as_line, from_line
from core.club.results import PAPER
from core.game import events as table
from core.journal import Undone
from core.players import DROMER, PlayerId, Players
from core.values import frozen


@runtime_checkable
class Fact(Protocol):
    """A fact of a table or of a feature: a frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


_Any = TypeVar("_Any", bound=Fact)

VERSION = 4
_MAIN_JOB: Mapping[str, type[Fact]] = {
    "undone": Undone,
    "opened": table.TableOpened,
    "won": table.RoundWon,
    "drawn": table.RoundDrawn,
    "corrected": table.RoundCorrected,
    "voided": table.RoundVoided,
    "inserted": table.RoundInserted,
    "relieved": table.PlayerRelieved,
    "joined": table.PlayerJoined,
    "left": table.PlayerLeft,
    "exchanged": table.SeatsExchanged,
    "identified": table.PlayerIdentified,
    "tail": table.TailVoted,
    "ended": table.GameEnded,
}
_MADE_OVER = frozenset({"opened", "corrected", "inserted", "undone"})
"""The kinds with another JSON in an older version."""


@frozen
class UnreadFact:
    """A fact of an unknown kind, unchanged: its feature is not loaded."""

    kind: str
    version: int
    line: str


@cache
def kinds() -> Mapping[str, type[Fact]]:
    """Return the kinds of facts by their stored names; the last of several names is written."""
    of_features = {kind: fact for feature in features() for kind, fact in feature.facts.items()}
    return {**_MAIN_JOB, **of_features}


@cache
def _names() -> Mapping[type[Fact], str]:
    return {fact: kind for kind, fact in kinds().items()}


def fact_to_json(fact: Fact) -> tuple[str, int, str]:
    """Return a fact's kind, version and JSON."""
    if isinstance(fact, UnreadFact):
        return fact.kind, fact.version, fact.line
    kind = _names()[type(fact)]
    try:
        line = _form(kind).dump_json(fact, exclude_defaults=True).decode()
    except ValueError:  # half a surrogate pair
        line = as_line(_form(kind).dump_python(fact, mode="json", exclude_defaults=True))
    return kind, VERSION, line


def read(kind: str, version: int, line: str) -> Any:  # noqa: ANN401 - a fact of any stream
    """Return the fact from the JSON of this or an older version.

    Raises:
        ValueError: the version is newer than this program.
    """
    if not 1 <= version <= VERSION:
        message = f"an event {kind!r} of version {version} is not known here"
        raise ValueError(message)
    if kind not in kinds():
        return UnreadFact(kind, version, line)
    if version < VERSION and kind in _MADE_OVER:
        body = from_line(line)
        if version == 1 and "outcome" in body:
            of, outcome = body["outcome"]
            body["outcome"] = {"kind": of, **outcome}
        return from_json({"kind": kind, **body})
    return _of_line(kind, line)


def to_json(fact: Fact) -> dict[str, Any]:
    """Return a fact as a JSON object."""
    if isinstance(fact, UnreadFact):
        return {"kind": fact.kind, **from_line(fact.line)}
    kind = _names()[type(fact)]
    return {"kind": kind, **_form(kind).dump_python(fact, mode="json", exclude_defaults=True)}


def from_json(value: object) -> Fact:
    """Return the fact in a JSON object of any version, without unknown fields or converted types.

    Raises:
        ValueError: the object is no fact.
    """
    if isinstance(value, dict):
        body = dict(value)
    else:
        body = {}
    kind = str(body.pop("kind", ""))
    if kind not in kinds():
        raise ValueError("this is no event")
    return _of_line(kind, as_line(_made_over(kind, body)))


def _made_over(kind: str, body: dict[str, Any]) -> dict[str, Any]:
    """Return the fields by their present names."""
    if kind == "undone":  # the field was named after the undone fact
        if len(body) == 1:
            return {"number": next(iter(body.values()), None)}
        return body
    match body:
        case {"house": dict(house)}:
            return {**body, "house": list(house.items())}
        case {"outcome": {"kind": of, **outcome}}:
            if of != ("won" if "winner" in outcome else "drawn"):
                raise ValueError("this is no outcome")
            return {**body, "outcome": outcome}
    return body


def _of_line(kind: str, line: str) -> Fact:
    if "\\u" in line:  # an invalid character is replaced
        line = as_line(from_line(line))
    return _form(kind).validate_json(line, strict=True, extra="forbid")


@cache
def _form(kind: str) -> TypeAdapter[Fact]:
    return TypeAdapter(kinds()[kind])


_PEOPLE = (
    *("seats", "waits", "guest", "player"),
    *("players", "without_right", "champions", "evenings"),
)
_TABLES = ("table", "tables")
"""The fields of facts that name people and tables: a single number, or tuples of numbers."""
GONE = "0"
"""The name of a deleted table in a decision about it."""


def people_of(fact: Fact) -> Players:
    """Return the people in a fact of a table or a season, without the Dromer."""
    named = (player for name in _PEOPLE for player in _players_in(getattr(fact, name, ())))
    if isinstance(fact, table.TableOpened):
        excluded = {None, DROMER}
    else:
        excluded = {None}
    return tuple(dict.fromkeys(player for player in named if player not in excluded))


def _players_in(value: Any) -> Iterator[PlayerId]:  # noqa: ANN401 - a player or nested tuples
    if isinstance(value, tuple):
        for item in value:
            yield from _players_in(item)
    else:
        yield value


def renumber_fact(
    fact: _Any, who: Mapping[Any, PlayerId], tables: Mapping[str, str] | None = None
) -> _Any:
    """Return a fact with the numbers of its people, and of its tables if given, translated.

    A missing table becomes `GONE`.
    """

    def to(known: Callable[[Any], object], value: object) -> object:
        if isinstance(value, tuple):
            return tuple(to(known, item) for item in value)
        return known(value) if value else value  # the Dromer has the same number everywhere

    ways: list[tuple[tuple[str, ...], Callable[[Any], object]]] = [(_PEOPLE, who.__getitem__)]
    if tables is not None:
        ways.append((_TABLES, lambda it: it if it.startswith(PAPER) else tables.get(it, GONE)))
    changed = {
        name: to(known, getattr(fact, name))
        for names, known in ways
        for name in names
        if hasattr(fact, name)
    }
    if changed:
        return replace(fact, **changed)
    return fact


TEXTS = ("reason", "why", "decision", "club", "team")
"""The fields with free text, in which a person may be named."""
DRAW_REASONS = ("", "wall", "kongs")
"""The fixed reasons of a draw, which are no free text."""


def reword_fact(fact: _Any, otherwise: Callable[[str], str]) -> _Any:
    """Return a fact with its free text changed by a function."""
    changed: dict[str, object] = {
        name: otherwise(text)
        for name in TEXTS
        if isinstance(text := getattr(fact, name, None), str) and text not in DRAW_REASONS
    }
    if isinstance(fact, table.RoundCorrected | table.RoundInserted):
        changed["outcome"] = reword_fact(fact.outcome, otherwise)
    if changed:
        return replace(fact, **changed)
    return fact
