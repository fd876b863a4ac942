"""Lines of JSON that every database can hold.

JSON can contain half a surrogate pair, and NUL. No database takes the first, and PostgreSQL not
the second, so both are stored as escapes and read as replacement characters.
"""

import json
import re
import sys
from typing import Any

from pydantic_core import from_json, to_json

LOST = "\ufffd"
"""Replaces an invalid character."""
_write = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_NO_CHARACTER = re.compile("[\ud800-\udfff\0]")


def as_line(value: object) -> str:
    """Return a value as a line; characters that a database cannot hold are escaped."""
    try:
        return to_json(value).decode()
    except ValueError:  # half a surrogate pair, or nested too deeply
        return _write_value(value)


def _write_value(value: object) -> str:
    try:
        line = _write(value)
    except RecursionError:  # a deeply nested value that was read must be written too
        usual = sys.getrecursionlimit()
        sys.setrecursionlimit(4 * usual)
        try:
            line = _write(value)
        finally:
            sys.setrecursionlimit(usual)
    return line.encode("utf-8", "backslashreplace").decode()


def from_line(line: str) -> Any:  # noqa: ANN401 - any JSON
    """Return the value in a line, with invalid characters replaced."""
    value = read(line)
    if "\\u" in line:
        return _legible(value)
    return value


def read(line: str) -> Any:  # noqa: ANN401 - any JSON
    """Return the value in a line, unchanged."""
    try:
        return from_json(line)
    except ValueError:  # likewise, or invalid JSON
        return json.loads(line)


def legible(text: str) -> str:
    """Return the text with its invalid characters replaced."""
    return _NO_CHARACTER.sub(LOST, text)


def escape_text(text: str) -> str:
    """Return a text in ASCII; `unicode_escape` decodes it."""
    return text.encode("unicode_escape").decode("ascii")


def _legible(value: Any) -> Any:  # noqa: ANN401 - any JSON
    if isinstance(value, str):
        return legible(value)
    if isinstance(value, list):
        return [_legible(item) for item in value]
    if isinstance(value, dict):
        return {legible(key): _legible(item) for key, item in value.items()}
    return value
