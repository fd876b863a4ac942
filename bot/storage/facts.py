"""The facts of the journal as JSON, in the same form for the database and for a club's file.

The JSON holds a fact's kind and its fields by name, without defaults. A released version is never
changed: a newer version converts the JSON of an older version.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, Protocol, runtime_checkable

from pydantic import TypeAdapter

from bot.feature import ByName, features
from bot.ports.lines import as_line, from_line
from core.game import events as table
from core.journal import Undone
from core.values import frozen

FROM_JSON: ByName[[object], "Fact"] = ByName("bot.storage.older_facts:from_json")


@runtime_checkable
class Fact(Protocol):
    """A fact of a table or of a feature: a frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


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
        return FROM_JSON({"kind": kind, **body})
    return fact_of_line(kind, line)


def to_json(fact: Fact) -> dict[str, Any]:
    """Return a fact as a JSON object."""
    if isinstance(fact, UnreadFact):
        return {"kind": fact.kind, **from_line(fact.line)}
    kind = _names()[type(fact)]
    return {"kind": kind, **_form(kind).dump_python(fact, mode="json", exclude_defaults=True)}


def fact_of_line(kind: str, line: str) -> Fact:
    """Return the fact of a kind in a line of JSON."""
    if "\\u" in line:  # an invalid character is replaced
        line = as_line(from_line(line))
    return _form(kind).validate_json(line, strict=True, extra="forbid")


@cache
def _form(kind: str) -> TypeAdapter[Fact]:
    return TypeAdapter(kinds()[kind])
