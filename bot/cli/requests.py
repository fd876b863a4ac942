"""A line of JSON that asks something, and the line that answers it; a bad one stops nothing.

Numbers stay as they were written wherever reading them would lose something: none is too long to
read, and an `id` comes back as it was.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, NoReturn, TypeVar

from core.competition.values import LARGEST, number_of
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
from core.rulesets import RULESETS, ruleset_of
from core.rulesets.ruleset import Ruleset, with_house
from core.tiles import Wind
from core.values import frozen

Request = Mapping[str, Any]
T = TypeVar("T")

WINDS: Final = {wind.value: wind for wind in Wind}
_LONGEST_SHOWN: Final = 60


class BadLine(Exception):  # noqa: N818 - it reads: raise BadLine("bad-winner", "…")
    """A request that has no answer: a code that never changes, and a sentence."""

    def __init__(self, code: str, message: str) -> None:
        """The code and the sentence."""
        super().__init__(code, message)
        self.code = code
        self.message = message


def answered(line: str, tell: Callable[[Request], str]) -> str:
    """Answer a line with what `tell` says of its request (keys and values), or with an error."""
    request: dict[str, Any] = {}
    try:
        request = _read(line)
        told = f'"ok": true, {tell(request)}'
    except BadLine as bad:
        told = _error(bad.code, bad.message)
    except Refused as refused:
        told = _error(refused.problem.code, in_english(refused.problem))
    number = request.get("id")
    head = str(number) if type(number) is int else written(number)
    return f'{{"id": {head}, {told}}}'


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


def told_plainly(request: Request) -> dict[str, Any]:
    """A request with its whole numbers for what they are, also deep in it; null is left out."""
    return {
        key: _deep(value) for key, value in request.items() if key != "id" and value is not None
    }


def _deep(value: object) -> object:
    if isinstance(value, dict):
        return told_plainly(value)
    return [_deep(item) for item in value] if isinstance(value, list) else plain(value)


def of_type(kind: type[T], request: Request, key: str, otherwise: T | None = None) -> T:
    """What stands under a key, which is of this type and nothing else; or what is said otherwise.

    Refused: BadRequest.
    """
    value = request.get(key, otherwise)
    if type(value) is not kind:
        raise Refused(BadRequest(key, value))
    return value


def whole_in(request: Request, key: str, least: int = 0, most: int = LARGEST) -> int:
    """A whole number under a key, between two others. Refused: BadRequest."""
    value = of_type(int, request, key)
    if not least <= value <= most:
        raise Refused(BadRequest(key, value))
    return value


def worth_in(request: Request, key: str) -> Fraction:
    """Points under a key, perhaps with a part, none below 0. Refused: BadRequest."""
    value = number_of(request.get(key))
    if value is None or value < 0:
        raise Refused(BadRequest(key, request.get(key)))
    return Fraction(value)


def must_be_sound(*faults: tuple[str, Sequence[object], str]) -> None:
    """Say the first thing that is amiss: its code, what was found so, and the rest of the line."""
    for code, found, said in faults:
        if found:
            raise BadLine(code, f"{found[0]}{said}")


def names_in(request: Request, key: str) -> list[str]:
    """A list of names under a key, none twice; nobody, where it is left out."""
    return names_of(key, of_type(list, request, key, []))


def names_of(key: str, value: object) -> list[str]:
    """A list of names, none twice. Refused: BadRequest."""
    told = value if isinstance(value, list) else [None]
    names = [name for name in told if isinstance(name, str) and name]
    if len(names) < len(told) or len(set(names)) < len(names):
        raise Refused(BadRequest(key, value))
    return names


def in_english(problem: Problem) -> str:
    """Say why a request cannot be answered, in one or two sentences."""
    match problem:
        case BadRequest("json", _):
            said = "This line is not a JSON object."
        case BadRequest(key, None):
            said = f"The key {key!r} is missing."
        case BadRequest(key, value):
            said = f"{_shown(value)} is no {key}."
        case UnknownRuleset(key):
            said = f"There is no ruleset {_shown(key)}; there are {', '.join(RULESETS)}."
        case BadHouseRule(key, value):
            said = f"There is no house rule {_shown(key)} with the value {_shown(value)}."
        case BadReglement(key, value):
            said = f"There is no {_shown(key)} in a reglement with the value {_shown(value)}."
        case TooFew() | TeamsTooBig():
            said = _of_seats(problem)
        case _:
            said = _of_the_hand(problem)
    return said


def _of_seats(problem: TooFew | TeamsTooBig) -> str:
    match problem:
        case TooFew(coming, missing):
            return f"With {coming} there is no table; {missing} more would make one."
        case TeamsTooBig(size, fits):
            return f"A team of {size} cannot be kept apart at {fits} tables; {fits} would fit."


@lru_cache(maxsize=4096)
def _of_the_hand(problem: Problem) -> str:
    # Read in with the first hand that is refused: the command starts at once.
    from bot.hand.refusals import told
    from bot.talk.texts import texts

    key, values = told(problem)
    if isinstance(problem, WrongTileCount):
        key = "dead-hand"  # in a chat it is also said how one enters it
    return texts("en").text(key, **values)


def _shown(value: object) -> str:
    text = written(value)
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"


# --- JSON ----------------------------------------------------------------------------------------


def _no_number(constant: str) -> NoReturn:
    message = f"{constant} is no number of JSON"
    raise ValueError(message)


_DECODER: Final = json.JSONDecoder(parse_constant=_no_number)
_PLAIN: Final = frozenset({type(None), int, str, bool})


def _read(line: str) -> dict[str, Any]:
    """Read a line of JSON; with care where it holds what does not come back as it was.

    Refused: BadRequest.
    """
    request: object = None
    try:
        request = _DECODER.decode(line)
        if type(request) is not dict or not _comes_back(request.get("id")):
            request = _read_with_care(line)
    except (ValueError, RecursionError):
        request = _read_with_care(line)
    if type(request) is not dict:
        raise Refused(BadRequest("json", None))
    return request


def _comes_back(request_id: object) -> bool:
    """Whether an id is written as it was read without further care; 0 may have been -0."""
    return type(request_id) in _PLAIN and request_id != 0


@frozen
class Number:
    """A number of a request, as it was written."""

    text: str


_CAREFUL: Final = json.JSONDecoder(parse_int=Number, parse_float=Number, parse_constant=_no_number)
_WHOLE_NUMBER: Final = re.compile(r"-?[0-9]{1,4000}")


def _read_with_care(line: str) -> object:
    """Read a line with its numbers as `Number`; None where it is not JSON.

    What is nested too deep to be written back is not read either.
    """
    try:
        value: object = _CAREFUL.decode(line)
        written(value)
    except (ValueError, RecursionError):
        return None
    return value


def written(value: object) -> str:
    """Write a value as JSON, its numbers as they were written."""
    if isinstance(value, Number):
        return value.text
    if isinstance(value, dict):
        items = (f"{json.dumps(key)}: {written(item)}" for key, item in value.items())
        return f"{{{', '.join(items)}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    return json.dumps(value)


def plain(value: object) -> object:
    """Take a whole number for what it is; one too long for that stays a `Number`."""
    if isinstance(value, Number) and _WHOLE_NUMBER.fullmatch(value.text):
        return int(value.text)
    return value
