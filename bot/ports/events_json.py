"""Events as JSON, in one form for the database and for a club's file: their fields by name.

What is as usual is left out; house rules are an object; an outcome within another event says its
kind. A version that was released is never changed: a new one makes over what an older one wrote.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Final

from pydantic import TypeAdapter

from bot.ports.lines import as_line, from_line
from core.game.events import (
    GameEnded,
    Outcome,
    PlayerIdentified,
    PlayerJoined,
    PlayerLeft,
    PlayerRelieved,
    RoundCorrected,
    RoundDrawn,
    RoundInserted,
    RoundVoided,
    RoundWon,
    TableFact,
    TableOpened,
    TailVoted,
)
from core.game.rounds import first_four
from core.journal import Undone
from core.players import DROMER, PlayerId

Body = dict[str, Any]

VERSION: Final = 3
KINDS: Final[Mapping[str, type[TableFact]]] = {
    "opened": TableOpened,
    "won": RoundWon,
    "drawn": RoundDrawn,
    "corrected": RoundCorrected,
    "voided": RoundVoided,
    "inserted": RoundInserted,
    "relieved": PlayerRelieved,
    "joined": PlayerJoined,
    "left": PlayerLeft,
    "identified": PlayerIdentified,
    "tail": TailVoted,
    "ended": GameEnded,
    "undone": Undone,
}
_KIND_OF: Final = {event: kind for kind, event in KINDS.items()}
_MADE_OVER: Final = frozenset({"opened", "corrected", "inserted", "undone"})
"""The kinds whose JSON is not that of their fields as they are."""


def written(event: TableFact) -> tuple[str, int, str]:
    """An event's kind, version and JSON."""
    body = told(event)
    return body.pop("kind"), VERSION, as_line(body)


def read(kind: str, version: int, line: str) -> TableFact:
    """The event that was written, by this or an older version.

    Raises:
        ValueError: the version is newer than this program, or the kind unknown.
    """
    if not 1 <= version <= VERSION or kind not in KINDS:
        message = f"an event {kind!r} of version {version} is not known here"
        raise ValueError(message)
    if kind not in _MADE_OVER:
        return _of_line(kind, line)
    body: Body = from_line(line)
    if version == 1 and "house" in body:
        body["house"] = dict(body["house"])
    if version == 1 and "outcome" in body:
        of, outcome = body["outcome"]
        body["outcome"] = {"kind": of, **outcome}
    return event_of({"kind": kind, **body})


def told(event: TableFact) -> Body:
    """An event as a JSON object."""
    kind = _KIND_OF[type(event)]
    body: Body = _form(kind).dump_python(event, mode="json", exclude_defaults=True)
    if isinstance(event, TableOpened):
        body["house"] = dict(event.house)
    elif isinstance(event, RoundCorrected | RoundInserted):
        body["outcome"] = told(event.outcome)
    elif isinstance(event, Undone):
        body = {"act": event.number}
    return {"kind": kind, **body}


def event_of(told: object) -> TableFact:
    """The event that a JSON object tells; nothing unknown in it, no value taken for another.

    Raises:
        ValueError: it tells none.
    """
    body: Body = dict(told) if isinstance(told, dict) else {}
    kind = str(body.pop("kind", ""))
    if kind not in KINDS:
        raise ValueError("this is no event")
    if "outcome" in body:
        outcome = event_of(body["outcome"])
        event = _of_line(kind, as_line({**body, "outcome": {}}))  # a draw keeps its place
        if not isinstance(event, RoundCorrected | RoundInserted) or not isinstance(
            outcome, Outcome
        ):
            raise ValueError("this is no outcome")
        return replace(event, outcome=outcome)
    if kind == "undone":
        body["number"] = body.pop("act", None)
    if "house" in body:
        house = body["house"]
        body["house"] = list(house.items()) if isinstance(house, dict) else None
    return _of_line(kind, as_line(body))


def _of_line(kind: str, line: str) -> TableFact:
    if "\\u" in line:  # what is no character is read as one that was lost
        line = as_line(from_line(line))
    return _form(kind).validate_json(line, strict=True, extra="forbid")


@cache
def _form(kind: str) -> TypeAdapter[TableFact]:
    return TypeAdapter(KINDS[kind])


# --- people ------------------------------------------------------------------------------------


def people_of(event: TableFact) -> tuple[PlayerId, ...]:
    """The people whom an event names."""
    match event:
        case TableOpened(seats=seats, waits=waits):
            people = seats if waits is None else (*seats, waits)
            return tuple(player for player in people if player != DROMER)
        case PlayerRelieved(player=player) | PlayerJoined(player) | PlayerLeft(player):
            return (player,)
        case PlayerIdentified(guest, player):
            return guest, player
    return ()


def renamed(event: TableFact, who: Mapping[int, PlayerId]) -> TableFact:
    """An event with its people as they are known elsewhere."""
    match event:
        case TableOpened(seats=seats, waits=waits):
            known = {**who, DROMER: DROMER}
            fifth = None if waits is None else who[waits]
            return replace(event, seats=first_four([known[one] for one in seats]), waits=fifth)
        case PlayerRelieved(player=player) | PlayerJoined(player) | PlayerLeft(player):
            return replace(event, player=who[player])
        case PlayerIdentified(guest, player):
            return PlayerIdentified(who[guest], who[player])
    return event
