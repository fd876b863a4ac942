"""A club's tournaments: what happened in each, one fact after another."""

import re
from collections.abc import Mapping
from datetime import datetime
from functools import cache, lru_cache
from typing import Any, Final, get_args

from pydantic import TypeAdapter

from bot.ports.lines import as_line, from_line
from core.tournament.events import Fact
from core.values import frozen


@frozen
class Known:
    """A tournament as it stands in a list: its number, its club, and its name."""

    id: int
    club: int
    name: str


@frozen
class CardSecret:
    """What the words on cards are made with: nobody outside the database knows it."""

    since: datetime
    key: str


VERSION: Final = 1
_KINDS: Final[Mapping[str, Any]] = {
    "-".join(re.findall("[A-Z][a-z]*", kind.__name__)).lower(): kind for kind in get_args(Fact)
}
_KIND_OF: Final = {kind: name for name, kind in _KINDS.items()}


def written(fact: Fact) -> tuple[str, str]:
    """A fact's kind and JSON; what is as usual is left out."""
    kind = _KIND_OF[type(fact)]
    return kind, as_line(_form(kind).dump_python(fact, mode="json", exclude_defaults=True))


@lru_cache(2_000)
def read(kind: str, line: str) -> Fact:
    """The fact that was written; facts never change. ValueError: it is of another program."""
    if kind not in _KINDS:
        message = f"a tournament's fact {kind!r} is not known here"
        raise ValueError(message)
    fact: Fact = _form(kind).validate_python(from_line(line))
    return fact


@cache
def _form(kind: str) -> TypeAdapter[Any]:
    return TypeAdapter(_KINDS[kind])
