"""Events as JSON with a version number, so that tables of an older program still fold.

A released version is never changed. A new one gets a line in `_NEWER`, which makes a body of the
version before it into one of its own.
"""

from __future__ import annotations

import json
from datetime import date
from typing import TYPE_CHECKING, Any, cast

from core.events import (
    Chair,
    Entry,
    Event,
    GameEnded,
    Outcome,
    PlayerId,
    PlayerIdentified,
    PlayerRelieved,
    RoundCorrected,
    RoundDrawn,
    RoundInserted,
    RoundVoided,
    RoundWon,
    TableOpened,
    TailVoted,
    Undone,
)

if TYPE_CHECKING:
    from collections.abc import Callable

Body = dict[str, Any]

VERSION = 1
_NEWER: dict[int, Callable[[str, Body], Body]] = {}
"""By version: how a body of the version before it is told in this one."""


def written(event: Event) -> tuple[str, int, str]:
    """An event's kind, version and JSON."""
    kind, body = _told(event)
    return kind, VERSION, json.dumps(body, ensure_ascii=False, separators=(",", ":"))


def read(kind: str, version: int, text: str) -> Event:
    """The event that was written, by this or an older version.

    Raises:
        ValueError: the version is newer than this program, or the kind unknown.
    """
    if not 1 <= version <= VERSION or kind not in _READ:
        message = f"an event {kind!r} of version {version} is not known here"
        raise ValueError(message)
    body: Body = json.loads(text)
    for newer in range(version + 1, VERSION + 1):
        body = _NEWER[newer](kind, body)
    return _READ[kind](body)


def _told(event: Event) -> tuple[str, Body]:
    match event:
        case RoundWon() | RoundDrawn():
            return _outcome_told(event)
        case TableOpened(ruleset, house, seats, day):
            return "opened", {
                "ruleset": ruleset,
                "house": house,
                "seats": seats,
                "day": day.isoformat(),
            }
        case RoundCorrected(number, outcome):
            return "corrected", {"round": number, "outcome": _outcome_told(outcome)}
        case RoundVoided(number):
            return "voided", {"round": number}
        case RoundInserted(after, outcome):
            return "inserted", {"after": after, "outcome": _outcome_told(outcome)}
        case _:
            return _small_told(event)


def _small_told(
    event: PlayerRelieved | PlayerIdentified | TailVoted | GameEnded | Undone,
) -> tuple[str, Body]:
    match event:
        case PlayerIdentified(guest, player):
            return "identified", {"guest": guest, "player": player}
        case PlayerRelieved(chair, player):
            return "relieved", {"chair": chair, "player": player}
        case TailVoted(chair):
            return "tail", {"chair": chair}
        case GameEnded(left):
            return "ended", {"left": left}
        case Undone(act):
            return "undone", {"act": act}


def _outcome_told(outcome: Outcome) -> tuple[str, Body]:
    if isinstance(outcome, RoundDrawn):
        return "drawn", {"reason": outcome.reason}
    return "won", {
        "winner": outcome.winner,
        "entries": [_entry_told(entry) for entry in outcome.entries],
    }


def _entry_told(entry: Entry) -> Body:
    """An entry without what is as usual."""
    body: Body = {"points": entry.points}
    if entry.specials:
        body["specials"] = entry.specials
    if entry.all_round_points:
        body["all_round_points"] = entry.all_round_points
    if entry.bet:
        body["bet"] = entry.bet
    if entry.dead:
        body["dead"] = True
    if entry.hand:
        body["hand"] = entry.hand
    return body


def _entry(body: Body) -> Entry:
    return Entry(**{**body, "specials": tuple(body.get("specials", ()))})


def _outcome(told: list[Any]) -> Outcome:
    kind, body = told
    return _won(body) if kind == "won" else RoundDrawn(body["reason"])


def _won(body: Body) -> RoundWon:
    east, south, west, north = (_entry(entry) for entry in body["entries"])
    return RoundWon(cast("Chair", body["winner"]), (east, south, west, north))


def _opened(body: Body) -> TableOpened:
    east, south, west, north = (PlayerId(player) for player in body["seats"])
    return TableOpened(
        body["ruleset"],
        tuple((name, value) for name, value in body["house"]),
        (east, south, west, north),
        date.fromisoformat(body["day"]),
    )


_READ: dict[str, Callable[[Body], Event]] = {
    "opened": _opened,
    "won": _won,
    "drawn": lambda body: RoundDrawn(body["reason"]),
    "corrected": lambda body: RoundCorrected(body["round"], _outcome(body["outcome"])),
    "voided": lambda body: RoundVoided(body["round"]),
    "inserted": lambda body: RoundInserted(body["after"], _outcome(body["outcome"])),
    "relieved": lambda body: PlayerRelieved(body["chair"], PlayerId(body["player"])),
    "identified": lambda body: PlayerIdentified(PlayerId(body["guest"]), PlayerId(body["player"])),
    "tail": lambda body: TailVoted(body["chair"]),
    "ended": lambda body: GameEnded(body["left"]),
    "undone": lambda body: Undone(body["act"]),
}
