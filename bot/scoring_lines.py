"""`peling score`: one JSON line in, one JSON line out; and the same for people.

Every line gets an answer, a tally or an error with its code; nothing that is typed stops it.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal, NoReturn, cast

from bot.json_lines import plain, read_line, written
from bot.problem_words import english
from core.names import english_name
from core.notation import parse_hand
from core.problems import BadRequest, Refused
from core.ruleset import with_house
from core.rulesets import ruleset_of
from core.scoring import score
from core.tiles import Wind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.items import Item
    from core.problems import Problem
    from core.ruleset import Bet, Ruleset
    from core.scoring import Tally

_WINDS: Final = {wind.value: wind for wind in Wind}


def answer(line: str) -> str:
    """Score one request (interfaces: `peling score`), as one line of JSON."""
    request: dict[str, Any] = {}
    try:
        request = _request(line)
        tally = _tally(request)
    except Refused as refused:
        return _error(request.get("id"), refused.problem)
    return _answer(request.get("id"), tally)


def _request(line: str) -> dict[str, Any]:
    """Read a line of JSON; with care where it holds what does not come back as it was.

    Refused: BadRequest.
    """
    try:
        request = _DECODER.decode(line)
        if type(request) is not dict or not _comes_back(request.get("id")):
            request = read_line(line)
    except (ValueError, RecursionError):
        request = _read_with_care(line)
    if type(request) is not dict:
        raise Refused(BadRequest("json", None))
    return cast("dict[str, Any]", request)


def _read_with_care(line: str) -> object:
    try:
        return read_line(line)
    except ValueError:
        return None


def _no_constant(name: str) -> NoReturn:
    """NaN and Infinity are no JSON."""
    raise ValueError(name)


_DECODER: Final = json.JSONDecoder(parse_constant=_no_constant)
_PLAIN: Final = frozenset({type(None), int, str, bool})


def _comes_back(request_id: object) -> bool:
    """Whether an id is written as it was read without further care; 0 may have been -0."""
    return type(request_id) in _PLAIN and request_id != 0


def _tally(request: Mapping[str, object]) -> Tally:
    ruleset = _ruleset(request)
    seat = _wind(request, "seat")
    prevailing = _wind(request, "prevailing")
    bet = _bet(request)
    hand = _text(request, "hand")
    return score(parse_hand(hand), seat, prevailing, ruleset, bet)


def _text(request: Mapping[str, object], key: str) -> str:
    value = request.get(key)
    if type(value) is not str:
        raise Refused(BadRequest(key, value))
    return value


def _ruleset(request: Mapping[str, object]) -> Ruleset:
    ruleset = ruleset_of(_text(request, "ruleset"))
    house = request.get("house")
    if house is None:
        return ruleset
    if type(house) is not dict:
        raise Refused(BadRequest("house", house))
    return with_house(ruleset, {key: plain(value) for key, value in house.items()})


def _wind(request: Mapping[str, object], key: str) -> Wind:
    wind = _WINDS.get(_text(request, key))
    if wind is None:
        raise Refused(BadRequest(key, request[key]))
    return wind


def _bet(request: Mapping[str, object]) -> Bet | None:
    bet = request.get("bet")
    if bet is None:
        return None
    if type(bet) is str and bet in {"won", "lost"}:
        return cast("Literal['won', 'lost']", bet)
    raise Refused(BadRequest("bet", bet))


def _error(request_id: object, problem: Problem) -> str:
    error = {"code": problem.code, "message": english(problem)}
    return f'{{"id": {written(request_id)}, "ok": false, "error": {json.dumps(error)}}}'


def _answer(request_id: object, tally: Tally) -> str:
    """Write a tally; its items are written once and kept, which halves the time."""
    head = str(request_id) if type(request_id) is int else written(request_id)
    special = f'"{tally.special}"' if tally.special else "null"
    items = ", ".join([_item(item) for item in tally.items])
    return (
        f'{{"id": {head}, "ok": true, "winner": {"true" if tally.winner else "false"}, '
        f'"base": {tally.base}, "doublings": {tally.doublings}, "uncapped": {tally.uncapped}, '
        f'"score": {tally.score}, "special": {special}, '
        f'"all_round_points": {tally.all_round_points}, "items": [{items}], '
        f'"reading": "{tally.reading}"}}'
    )


@lru_cache(maxsize=8192)
def _item(item: Item) -> str:
    return json.dumps(
        {
            "kind": item.kind,
            "value": item.value,
            "name": english_name(item.name_id),
            "name_id": item.name_id,
            "rule": item.rule,
            "tiles": item.tiles,
        }
    )
