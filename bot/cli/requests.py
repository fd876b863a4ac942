"""A line of JSON that asks something, and the line that answers it; a bad one stops nothing.

Numbers stay as they were written wherever reading them would lose something: none is too long to
read, and an `id` comes back as it was.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import lru_cache
from typing import Any, NoReturn, TypeVar

from rapidfuzz import process

from core.problems import (
    BadHouseRule,
    BadReglement,
    BadRequest,
    Problem,
    Refused,
    TeamsTooBig,
    TooFew,
    UnknownRuleset,
    WrongTileCount,
)
from core.readings import LARGEST, number_of
from core.rulesets import RULESETS, ruleset_of
from core.rulesets.ruleset import HOUSE_RULES, Ruleset, with_house
from core.tiles import Wind
from core.values import frozen

Request = Mapping[str, Any]
T = TypeVar("T")
Known = dict[str, Any] | None
"""By key, what is known below it; None: nothing that is looked at."""

WINDS = {wind.value: wind for wind in Wind}
_KINDS = {
    bool: "true or false", int: "a whole number", list: "a list", dict: "an object", str: "text"
}  # fmt: skip
_LONGEST_SHOWN = 60
NEAR = 70
"""How alike (of 100) a key must be to one that is known to be taken for a slip."""


@frozen
class BadLine(Exception):  # noqa: N818 - it reads: raise BadLine("…", "bad-winner")
    """A request that has no answer: a sentence, and a code that never changes."""

    message: str
    code: str = "bad-request"


def answered(line: str, tell: Callable[[Request], str]) -> str:
    """Answer a line with what `tell` says of its request (keys and values), or with an error."""
    try:
        return _answered(line, tell)
    except RecursionError:  # nested too deep to be written back: no JSON of ours
        return _answered("", tell)


def _answered(line: str, tell: Callable[[Request], str]) -> str:
    request: dict[str, Any] = {}
    try:
        request = _read(line)
        told = f'"ok": true, {tell(request)}'
    except BadLine as bad:
        told = _error(bad.code, bad.message)
    except Refused as refused:
        told = _error(refused.problem.code, in_english(refused.problem))
    return f'{{"id": {written(request.get("id"))}, {told}}}'


def _error(code: str, message: str) -> str:
    return f'"ok": false, "error": {json.dumps({"code": code, "message": message})}'


# --- the request ---------------------------------------------------------------------------------


def ruleset_in(request: Request) -> Ruleset:
    """The ruleset that is asked for, with its house rules.

    Refused: BadRequest, UnknownRuleset, BadHouseRule.
    """
    ruleset = ruleset_of(text_in(request, "ruleset"))
    house = request.get("house")
    if house is None:
        return ruleset
    if type(house) is not dict:
        raise Refused(BadRequest("house", house))
    return with_house(ruleset, {key: plain(value) for key, value in house.items()})


def text_in(request: Request, key: str) -> str:
    """The text under a key. Refused: BadRequest."""
    value = request.get(key)
    if type(value) is not str:
        raise Refused(BadRequest(key, value))
    return value


def keys(told: str, **below: Known) -> Known:
    """The keys that an object may have, and those of the objects under some of them."""
    return dict.fromkeys(told.split()) | below


def must_know(value: object, known: Known) -> None:
    """Refuse a key that is unknown, however deep, with the nearest that is known: BadLine."""
    if isinstance(value, list):
        for one in value:
            must_know(one, known)
    elif known is not None and isinstance(value, dict):
        for key, below in known.items():
            must_know(value.get(key), below)
        for key in value:
            if key not in known:
                raise BadLine(_unknown(key, known))


def told_plainly(request: Request, known: Known = None) -> dict[str, Any]:
    """A request with its whole numbers for what they are, also deep in it; null is left out.

    BadLine: a key in it is unknown.
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
    """The refusal of a value under a key, which must be something else."""
    if value is None:
        return Refused(BadRequest(key, None))
    return BadLine(f"{key} must be {what}, not {_shown(value)}.")


def of_type(kind: type[T], request: Request, key: str, otherwise: T | None = None) -> T:
    """The value under a key, which is of this type and nothing else; or the default.

    Refused: BadRequest. BadLine.
    """
    return _must_be(kind, key, request.get(key, otherwise))


def each_of(
    kind: type[T], request: Request, key: str, otherwise: list[T] | None = None
) -> list[T]:
    """The list under a key, all of it of this type; or the default. Likewise."""
    return [_must_be(kind, key, one) for one in of_type(list, request, key, otherwise)]


def _must_be(kind: type[T], key: str, value: object) -> T:
    if type(value) is not kind:
        raise not_so(key, value, _KINDS[kind])
    return value


def whole_in(request: Request, key: str, least: int = 0, most: int = LARGEST) -> int:
    """The whole number under a key, within these bounds. Refused: BadRequest. BadLine."""
    value = of_type(int, request, key)
    if not least <= value <= most:
        raise not_so(key, value, f"a whole number from {least} to {most}")
    return value


def worth_in(request: Request, key: str) -> Fraction:
    """Points under a key, perhaps with a part, none below 0. Refused: BadRequest. BadLine."""
    value = number_of(request.get(key))
    if value is None or value < 0:
        raise not_so(key, request.get(key), 'points such as 2 or "1/2"')
    return Fraction(value)


def must_be_sound(*faults: tuple[str, Sequence[object], str]) -> None:
    """Say the first thing that is amiss: its code, what was found so, and the rest of the line."""
    for code, found, said in faults:
        if found:
            raise BadLine(f"{found[0]}{said}", code)


def names_in(request: Request, key: str) -> list[str]:
    """A list of names under a key, none twice; nobody, where it is left out."""
    return names_of(key, of_type(list, request, key, []))


def names_of(key: str, value: object) -> list[str]:
    """A list of names, none twice. Refused: BadRequest. BadLine."""
    told = value if isinstance(value, list) else [None]
    names = [name for name in told if isinstance(name, str) and name]
    if len(names) < len(told) or len(set(names)) < len(names):
        raise not_so(key, None if value == [None] else value, "names, none of them twice")
    return names


def in_english(problem: Problem) -> str:
    """Say why a request cannot be answered, in one or two sentences."""
    match problem:
        case BadRequest("json", _):
            said = "This line is not a JSON object."
        case BadRequest(key, None):
            said = f"The key {key!r} is missing."
        case UnknownRuleset(key):
            said = f"There is no ruleset {_shown(key)}; there are {', '.join(RULESETS)}."
        case BadHouseRule(key, value) if key not in HOUSE_RULES:
            said = _unknown(key, HOUSE_RULES)
        case BadRequest(key, value) | BadHouseRule(key, value) | BadReglement(key, value):
            said = f"{key} cannot be {_shown(value)}."
        case TooFew(coming, missing):
            said = f"With {coming} there is no table; {missing} more would make one."
        case TeamsTooBig(size, fits):
            said = f"A team of {size} cannot be kept apart at {fits} tables; {fits} would fit."
        case _:
            said = _of_the_hand(problem)
    return said


def _unknown(key: str, known: Iterable[str]) -> str:
    near = process.extractOne(key, [*known], score_cutoff=NEAR)
    return f"Unknown key {_shown(key)}" + (f"; did you mean {_shown(near[0])}?" if near else ".")


@lru_cache(maxsize=4096)
def _of_the_hand(problem: Problem) -> str:
    # Read in with the first hand that is refused: the command starts at once.
    from bot.rulebook.refusals import key_and_facts
    from bot.talk.texts import texts

    key, values = key_and_facts(problem)
    if isinstance(problem, WrongTileCount):
        key = "dead-hand"  # in a chat it is also said how one enters it
    return texts("en").text(key, **values)


def _shown(value: object) -> str:
    text = written(value)
    if len(text) <= _LONGEST_SHOWN:
        return text
    return f"{text[:_LONGEST_SHOWN]}…"


# --- JSON ----------------------------------------------------------------------------------------


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
_WHOLE_NUMBER = re.compile(r"-?[0-9]{1,4000}")


def _read(line: str) -> dict[str, Any]:
    """Read a line of JSON. Refused: BadRequest."""
    with suppress(ValueError):
        request: object = _DECODER.decode(line)
        if type(request) is dict:
            return request
    raise Refused(BadRequest("json", None))


def written(value: object) -> str:
    """Write a value as JSON, its numbers as they were written."""
    if isinstance(value, WrittenNumber):
        return value.text
    if isinstance(value, dict):
        items = (f"{json.dumps(key)}: {written(item)}" for key, item in value.items())
        return f"{{{', '.join(items)}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    return json.dumps(value)


def plain(value: object) -> object:
    """Take a whole number for what it is; one too long for that stays a `Number`."""
    if isinstance(value, WrittenNumber) and _WHOLE_NUMBER.fullmatch(value.text):
        return int(value.text)
    return value
