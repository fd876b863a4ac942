"""Parse requests in JSON and write their answers; errors become answers too.

Numbers remain as text wherever parsing would change them: no number is too long, and an `id` is
returned unchanged.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, NoReturn, TypeVar

from rapidfuzz import process

from core.evening_problems import BadReglement, TeamsTooBig, TooFew
from core.hand_problems import WrongTileCount
from core.problems import BadHouseRule, BadRequest, Problem, Refused, UnknownRuleset
from core.readings import LARGEST, number_of
from core.rulesets import RULESETS, ruleset_of
from core.rulesets.own_hands import OWN_HANDS, OwnHand
from core.rulesets.ruleset import HOUSE_RULES, Ruleset, with_house
from core.values import frozen
from core.winds import Wind

Request = Mapping[str, Any]
T = TypeVar("T")
Known = dict[str, Any] | None
"""The known keys below each key; None: the value is not checked."""

WINDS = {wind.value: wind for wind in Wind}
_KINDS = {
    bool: "true or false", int: "a whole number", list: "a list", dict: "an object", str: "text"
}  # fmt: skip
_LONGEST_SHOWN = 60
NEAR = 70
"""The similarity (of 100) at which an unknown key is reported as a typing error."""


@frozen
class BadLine(Exception):  # noqa: N818 - it reads: raise BadLine("…", "bad-winner")
    """An invalid request: a sentence, and a code that never changes."""

    message: str
    code: str = "bad-request"


def answer_line(line: str, tell: Callable[[Request], str]) -> str:
    """Answer a line with the keys and values that `tell` returns, or with an error."""
    try:
        return _answer_valid_line(line, tell)
    except RecursionError:  # nested too deep
        return _answer_valid_line("", tell)


def _answer_valid_line(line: str, tell: Callable[[Request], str]) -> str:
    request: dict[str, Any] = {}
    try:
        request = _read(line)
        answer = f'"ok": true, {tell(request)}'
    except BadLine as bad:
        answer = _error(bad.code, bad.message)
    except Refused as refused:
        answer = _error(refused.problem.code, in_english(refused.problem))
    return f'{{"id": {to_json_text(request.get("id"))}, {answer}}}'


def _error(code: str, message: str) -> str:
    return f'"ok": false, "error": {json.dumps({"code": code, "message": message})}'


def ruleset_in(request: Request) -> Ruleset:
    """Return the ruleset of a request with its house rules.

    Refused: BadRequest, UnknownRuleset, BadHouseRule.
    """
    ruleset = ruleset_of(text_in(request, "ruleset"))
    house = request.get("house")
    if house is None:
        return ruleset
    if type(house) is not dict:
        raise Refused(BadRequest("house", house))
    rules = {key: plain(value) for key, value in house.items() if key != OWN_HANDS}
    own_hands = house.get(OWN_HANDS, [])
    if type(own_hands) is not list or not all(type(hand) is dict for hand in own_hands):
        raise Refused(BadHouseRule(OWN_HANDS, own_hands))
    hands = [OwnHand.of({key: plain(value) for key, value in hand.items()}) for hand in own_hands]
    return with_house(ruleset, rules | {hand.key: hand.written for hand in hands})


def text_in(request: Request, key: str) -> str:
    """Return the text under a key. Refused: BadRequest."""
    value = request.get(key)
    if type(value) is not str:
        raise Refused(BadRequest(key, value))
    return value


def keys(names: str, **below: Known) -> Known:
    """Return the permitted keys of an object, some with the keys below them."""
    return dict.fromkeys(names.split()) | below


def must_know(value: object, known: Known) -> None:
    """Refuse an unknown key at any depth, with the nearest known key: BadLine."""
    if isinstance(value, list):
        for item in value:
            must_know(item, known)
    elif known is not None and isinstance(value, dict):
        for key, below in known.items():
            must_know(value.get(key), below)
        for key in value:
            if key not in known:
                raise BadLine(_unknown(key, known))


def told_plainly(request: Request, known: Known = None) -> dict[str, Any]:
    """Return a request with whole numbers as integers, without its `id` and null values.

    BadLine: a key is unknown.
    """
    must_know(request, known)
    return {
        key: _deep(value) for key, value in request.items() if key != "id" and value is not None
    }


def _deep(value: object) -> object:
    if isinstance(value, dict):
        return told_plainly(value)
    if isinstance(value, list):
        return [_deep(item) for item in value]
    return plain(value)


def not_so(key: str, value: object, what: str) -> Exception:
    """Return the refusal of a value under a key; `what` is a phrase for the valid values."""
    if value is None:
        return Refused(BadRequest(key, None))
    return BadLine(f"{key} must be {what}, not {_as_shown(value)}.")


def of_type(kind: type[T], request: Request, key: str, otherwise: T | None = None) -> T:
    """Return the value under a key with exactly this type, or the default.

    Refused: BadRequest. BadLine.
    """
    return _must_be(kind, key, request.get(key, otherwise))


def each_of(
    kind: type[T], request: Request, key: str, otherwise: list[T] | None = None
) -> list[T]:
    """Return the list under a key with items of exactly this type, or the default."""
    return [_must_be(kind, key, item) for item in of_type(list, request, key, otherwise)]


def _must_be(kind: type[T], key: str, value: object) -> T:
    if type(value) is not kind:
        raise not_so(key, value, _KINDS[kind])
    return value


def whole_in(request: Request, key: str, least: int = 0, most: int = LARGEST) -> int:
    """Return the whole number under a key, within bounds. Refused: BadRequest. BadLine."""
    value = of_type(int, request, key)
    if not least <= value <= most:
        raise not_so(key, value, f"a whole number from {least} to {most}")
    return value


def worth_in(request: Request, key: str) -> Fraction:
    """Return points of at least 0 under a key. Refused: BadRequest. BadLine."""
    value = number_of(request.get(key))
    if value is None or value < 0:
        raise not_so(key, request.get(key), 'points such as 2 or "1/2"')
    return Fraction(value)


def must_be_sound(*faults: tuple[str, Sequence[object], str]) -> None:
    """Refuse the first fault with items: its code, its first item, and the rest of the text."""
    for code, items, rest in faults:
        if items:
            raise BadLine(f"{items[0]}{rest}", code)


def names_in(request: Request, key: str) -> list[str]:
    """Return a list of different names under a key, empty without the key."""
    return names_of(key, of_type(list, request, key, []))


def names_of(key: str, value: object) -> list[str]:
    """Return a list of different names. Refused: BadRequest. BadLine."""
    if isinstance(value, list):
        items = value
    else:
        items = [None]
    names = [name for name in items if isinstance(name, str) and name]
    if len(names) < len(items) or len(set(names)) < len(names):
        raise not_so(key, None if value == [None] else value, "names, none of them twice")
    return names


def in_english(problem: Problem) -> str:
    """Return the reason of a refusal in a sentence or two."""
    known = (*HOUSE_RULES, OWN_HANDS)
    match problem:
        case BadRequest("json", _):
            sentence = "This line is not a JSON object."
        case BadRequest(key, None):
            sentence = f"The key {key!r} is missing."
        case UnknownRuleset(key):
            sentence = f"There is no ruleset {_as_shown(key)}; there are {', '.join(RULESETS)}."
        case BadHouseRule(key, value) if key not in known:
            sentence = _unknown(key, known)
        case BadRequest(key, value) | BadHouseRule(key, value) | BadReglement(key, value):
            sentence = f"{key} cannot be {_as_shown(value)}."
        case TooFew(coming, missing):
            sentence = f"With {coming} there is no table; {missing} more would make one."
        case TeamsTooBig(size, fits):
            sentence = f"A team of {size} cannot be kept apart at {fits} tables; {fits} would fit."
        case _:
            sentence = _of_the_hand(problem)
    return sentence


def _unknown(key: str, known: Iterable[str]) -> str:
    near = process.extractOne(key, [*known], score_cutoff=NEAR)
    return f"Unknown key {_as_shown(key)}" + (
        f"; did you mean {_as_shown(near[0])}?" if near else "."
    )


@lru_cache(maxsize=4096)
def _of_the_hand(problem: Problem) -> str:
    # Imported with the first refused hand: the command starts faster.
    from bot.rulebook.refusals import key_and_facts
    from bot.talk.texts import texts

    key, values = key_and_facts(problem)
    if isinstance(problem, WrongTileCount):
        key = "dead-hand"  # the text for chats also explains the input
    return texts("en").text(key, **values)


def _as_shown(value: object) -> str:
    text = to_json_text(value)
    if len(text) <= _LONGEST_SHOWN:
        return text
    return f"{text[:_LONGEST_SHOWN]}…"


def _no_number(constant: str) -> NoReturn:
    message = f"{constant} is no number of JSON"
    raise ValueError(message)


@frozen
class WrittenNumber:
    """A number of a request, as it was written."""

    text: str


_DECODER = json.JSONDecoder(
    parse_int=WrittenNumber, parse_float=WrittenNumber, parse_constant=_no_number
)
_JSON_BLANKS = " \t\n\r"
_WHOLE_NUMBER = re.compile(r"-?[0-9]{1,4000}")


def _read(line: str) -> dict[str, Any]:
    text = line.strip(_JSON_BLANKS)
    try:
        request, end = _DECODER.raw_decode(text)
    except ValueError:
        raise Refused(BadRequest("json", None)) from None
    if type(request) is dict and end == len(text):
        return request
    raise Refused(BadRequest("json", None))


def to_json_text(value: object) -> str:
    """Return a value as JSON, with numbers as they were written."""
    if value is None:  # most requests have no id
        return "null"
    if isinstance(value, WrittenNumber):
        return value.text
    if isinstance(value, dict):
        items = (f"{json.dumps(key)}: {to_json_text(item)}" for key, item in value.items())
        return f"{{{', '.join(items)}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(to_json_text, value))}]"
    return json.dumps(value)


def plain(value: object) -> object:
    """Return a whole number as an integer; a longer number remains a `WrittenNumber`."""
    if isinstance(value, WrittenNumber) and _WHOLE_NUMBER.fullmatch(value.text):
        return int(value.text)
    return value
