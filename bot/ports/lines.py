"""Lines of JSON that every database holds, whatever somebody wrote.

JSON can say what is no text: half of a pair of surrogates, and NUL. No database takes the first
and PostgreSQL not the second, so both are stored as the escapes that they were, and read as
characters that were lost.
"""

import json
import re
import sys
from typing import Any

from pydantic_core import from_json, to_json

LOST = "\ufffd"
"""Replaces something that should be a character and is none."""
_write = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_NO_CHARACTER = re.compile("[\ud800-\udfff\0]")


def as_line(value: object) -> str:
    """A value as one line; text that no database holds is escaped, so that nothing is lost."""
    try:
        return to_json(value).decode()
    except ValueError:  # half of a pair of surrogates, or too deep for it
        return _written(value)


def _written(value: object) -> str:
    try:
        line = _write(value)
    except RecursionError:  # it could be read, so it can be written, from however deep a place
        usual = sys.getrecursionlimit()
        sys.setrecursionlimit(4 * usual)
        try:
            line = _write(value)
        finally:
            sys.setrecursionlimit(usual)
    return line.encode("utf-8", "backslashreplace").decode()


def from_line(line: str) -> Any:  # noqa: ANN401 - whatever it says
    """The value in a line, every text in it one that can be stored and shown."""
    value = read(line)
    return _legible(value) if "\\u" in line else value


def read(line: str) -> Any:  # noqa: ANN401 - whatever it says
    """The value in a line as it stands."""
    try:
        return from_json(line)
    except ValueError:  # likewise, or it is none
        return json.loads(line)


def legible(text: str) -> str:
    """A text that every database and every platform takes."""
    return _NO_CHARACTER.sub(LOST, text)


def escaped(text: str) -> str:
    """Any text in letters that every database holds; `unicode_escape` gives it back."""
    return text.encode("unicode_escape").decode("ascii")


def _legible(value: Any) -> Any:  # noqa: ANN401 - whatever the line says
    if isinstance(value, str):
        return legible(value)
    if isinstance(value, list):
        return [_legible(item) for item in value]
    if isinstance(value, dict):
        return {legible(key): _legible(item) for key, item in value.items()}
    return value
