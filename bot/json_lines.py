"""Reading one line of JSON so that nothing in it is lost, and writing it back.

Numbers stay text until they are needed: none is too long to read, and an `id` comes back as it
was written.
"""

import json
import re
from dataclasses import dataclass
from typing import Final, NoReturn

_WHOLE_NUMBER: Final = re.compile(r"-?[0-9]{1,4000}")


@dataclass(frozen=True, slots=True)
class Number:
    """A number of a request, as it was written."""

    text: str


def _no_number(constant: str) -> NoReturn:
    message = f"{constant} is no number of JSON"
    raise ValueError(message)


_DECODER: Final = json.JSONDecoder(parse_int=Number, parse_float=Number, parse_constant=_no_number)


def read_line(line: str) -> object:
    """Read a line with its numbers as `Number`; ValueError where it is not JSON.

    What is nested too deep to be written back is not read either.
    """
    try:
        value: object = _DECODER.decode(line)
        written(value)
    except RecursionError:
        message = "the line is nested too deep"
        raise ValueError(message) from None
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
