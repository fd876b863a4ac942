"""The people, tables and free texts in facts."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from bot.storage.facts import Fact
from core.club.results import PAPER
from core.game import events as table
from core.players import DROMER, PlayerId, Players

_Any = TypeVar("_Any", bound=Fact)
_PEOPLE = (
    *("seats", "waits", "guest", "player"),
    *("players", "without_right", "champions", "evenings"),
)
_TABLES = ("table", "tables")
"""The fields of facts that name people and tables: a single number, or tuples of numbers."""


def people_of(fact: Fact) -> Players:
    """Return the people in a fact of a table or a season, without the Dromer."""
    named = (player for name in _PEOPLE for player in _players_in(getattr(fact, name, ())))
    if isinstance(fact, table.TableOpened):
        excluded = {None, DROMER}
    else:
        excluded = {None}
    return tuple(dict.fromkeys(player for player in named if player not in excluded))


def _players_in(value: Any) -> Iterator[PlayerId]:  # noqa: ANN401 - a player or nested tuples
    if isinstance(value, tuple):
        for item in value:
            yield from _players_in(item)
    else:
        yield value


def renumber_fact(
    fact: _Any, who: Mapping[Any, PlayerId], tables: Mapping[str, str] | None = None
) -> _Any:
    """Return a fact with the numbers of its people, and of its tables if given, translated.

    A missing table becomes `GONE`.
    """

    def to(known: Callable[[Any], object], value: object) -> object:
        if isinstance(value, tuple):
            return tuple(to(known, item) for item in value)
        return known(value) if value else value  # the Dromer has the same number everywhere

    ways: list[tuple[tuple[str, ...], Callable[[Any], object]]] = [(_PEOPLE, who.__getitem__)]
    if tables is not None:
        ways.append((_TABLES, lambda it: it if it.startswith(PAPER) else tables.get(it, GONE)))
    changed = {
        name: to(known, getattr(fact, name))
        for names, known in ways
        for name in names
        if hasattr(fact, name)
    }
    if changed:
        return replace(fact, **changed)
    return fact


DRAW_REASONS = ("", "wall", "kongs")
"""The fixed reasons of a draw, which are no free text."""


def reword_fact(fact: _Any, otherwise: Callable[[str], str]) -> _Any:
    """Return a fact with its free text changed by a function."""
    changed: dict[str, object] = {
        name: otherwise(text)
        for name in TEXTS
        if isinstance(text := getattr(fact, name, None), str) and text not in DRAW_REASONS
    }
    if isinstance(fact, table.RoundCorrected | table.RoundInserted):
        changed["outcome"] = reword_fact(fact.outcome, otherwise)
    if changed:
        return replace(fact, **changed)
    return fact


GONE = "0"
"""The name of a deleted table in a decision about it."""
TEXTS = ("reason", "why", "decision", "club", "team")
"""The fields with free text, in which a person may be named."""
