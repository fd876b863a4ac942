"""A club's tournaments: what happened in each, one fact after another."""

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache, lru_cache
from typing import Any, Final, Protocol, get_args

from pydantic import TypeAdapter

from bot.ports.lines import as_line, from_line
from core.tournament.events import Fact, Told
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


class Tournaments(Protocol):
    """What happened in a club's tournaments."""

    def of_club(self, club: int) -> tuple[Known, ...]:
        """The club's tournaments, in the order of their announcing."""

    def of_account(self, account: int) -> tuple[int, ...]:
        """The tournaments in which somebody plays, or did; the newest first."""

    def by_id(self, tournament: int) -> Known | None: ...
    def announce(self, club: int, name: str) -> int:
        """A new tournament; returns its number."""

    def told(self, tournament: int) -> tuple[Told, ...]:
        """All that happened, in its order."""

    def tell(self, tournament: int, *facts: Fact, by: int | None) -> tuple[Told, ...]:
        """Add what happened now, and return it so; by: the account that did it."""

    def bring_in(self, tournament: int, told: Sequence[Told]) -> None:
        """Add what happened elsewhere, to a tournament in which nothing has happened yet."""

    def card_secret(self, *, make: bool = False) -> CardSecret | None:
        """The secret of this database; None: it has none yet. `make` one, where it may write."""

    def rewrite(self, tournament: int, told: Told) -> None:
        """Say a fact otherwise, so that it names somebody no more."""


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
