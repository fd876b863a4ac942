"""Rounds settled line by line: one line of JSON in, one out, and a bad line never stops the rest.

The numbers of a request stay text until they are needed, so that no number is too long to read
and an `id` comes back as it was written.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NoReturn

from bot.json_lines import plain, read_line, written
from core.acts import MOST_POINTS
from core.problems import Refused
from core.ruleset import Ruleset, with_house
from core.rulesets import RULESETS
from core.settlement import capped, settle
from core.tiles import Wind

_SEATS: Final = {wind.value: wind for wind in Wind}


class _BadLineError(Exception):
    """A line that cannot be settled: a code that never changes, and a sentence."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message


@dataclass(frozen=True, slots=True)
class _Request:
    ruleset: Ruleset
    winner: Any
    scores: dict[str, Any] | None
    fixed: frozenset[Wind]


def answer(line: str) -> str:
    """Settle one request and give its answer, both one line of JSON without the line's end.

    Codes of a bad line, the first in this order: `bad-request`, `bad-winner`, `bad-score`.
    """
    request: dict[str, Any] = {}
    try:
        request = _read(line)
        key, body = "changes", written(_changes(_understood(request)))
    except _BadLineError as bad:
        key, body = "error", written({"code": bad.code, "message": bad.message})
    ok = written(key == "changes")
    return f'{{"id": {written(request.get("id"))}, "ok": {ok}, "{key}": {body}}}'


def _bad_request(message: str) -> NoReturn:
    raise _BadLineError("bad-request", message)


def _read(line: str) -> dict[str, Any]:
    try:
        request = read_line(line)
    except ValueError:
        _bad_request("the line is not JSON")
    if not isinstance(request, dict):
        _bad_request("the line is not a JSON object")
    return request


def _understood(request: Mapping[str, Any]) -> _Request:
    ruleset = _ruleset(request.get("ruleset"), request.get("house"))
    if "winner" not in request:
        _bad_request("the key winner is missing; it is E, S, W, N, or null for a draw")
    scores = request.get("scores")
    if scores is not None or request["winner"] is not None:
        _check_seats(scores)
    return _Request(ruleset, request["winner"], scores, _fixed(request.get("fixed")))


def _ruleset(key: object, house: object) -> Ruleset:
    if not isinstance(key, str) or key not in RULESETS:
        _bad_request(f"ruleset is one of {', '.join(RULESETS)}")
    if not isinstance(house, dict | None):
        _bad_request("house is an object of house rules")
    try:
        return with_house(
            RULESETS[key], {name: plain(value) for name, value in (house or {}).items()}
        )
    except Refused:
        _bad_request("house has a rule or a value that does not exist")


def _check_seats(scores: object) -> None:
    if not isinstance(scores, dict):
        _bad_request("scores is an object with the four seats E, S, W, N")
    for seat in _SEATS:
        if seat not in scores:
            _bad_request(f"scores lacks the seat {seat}")
    if len(scores) != len(_SEATS):
        _bad_request("scores has a seat that is none of E, S, W, N")


def _fixed(seats: object) -> frozenset[Wind]:
    if seats is None:
        return frozenset()
    if not isinstance(seats, list) or any(seat not in tuple(_SEATS) for seat in seats):
        _bad_request("fixed is a list of seats, each E, S, W or N")
    return frozenset(_SEATS[seat] for seat in seats)


def _changes(request: _Request) -> dict[str, int]:
    winner = _winner(request.winner)
    scores = {_SEATS[seat]: _score(seat, value) for seat, value in (request.scores or {}).items()}
    settled = {
        wind: capped(score, request.ruleset.limit, fixed=wind in request.fixed)
        for wind, score in scores.items()
    }
    return {wind.value: change for wind, change in settle(winner, settled).changes.items()}


def _winner(seat: object) -> Wind | None:
    if seat is None:
        return None
    if not isinstance(seat, str) or seat not in _SEATS:
        raise _BadLineError("bad-winner", "winner is E, S, W, N, or null for a draw")
    return _SEATS[seat]


def _score(seat: str, value: object) -> int:
    score = plain(value)
    if type(score) is int and 0 <= score <= MOST_POINTS:
        return score
    raise _BadLineError("bad-score", f"the score of {seat} is no whole number from 0 to 10^9")
