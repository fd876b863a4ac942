"""The page of a club: what is kept of it, and what stands on it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal, Protocol

from core.players import PlayerId

Key = Literal["link", "session"]
"""What opens the pad: a link once, to be exchanged for a session."""


@dataclass(frozen=True, slots=True)
class ClubPage:
    """The page of a club that has one: what its address ends in, and how names stand there."""

    club: int
    address: str
    whole_names: bool = False


@dataclass(frozen=True, slots=True)
class Pass:
    """A link or a session: whose, in which club, and until when. Only a hash of it is kept."""

    kind: Key
    digest: str
    account: int
    club: int
    until: datetime
    used: bool = False


class Pages(Protocol):
    """What is kept of the pages of the clubs."""

    def page(self, club: int) -> ClubPage | None: ...
    def page_at(self, address: str) -> ClubPage | None: ...
    def save_page(self, page: ClubPage) -> None: ...
    def drop_page(self, club: int) -> None: ...
    def numbered(self) -> frozenset[PlayerId]:
        """Who is a number on every page, and no name."""

    def number(self, player: PlayerId, *, yes: bool) -> None:
        """Somebody is a number on every page from now on, or a name again."""

    def add_pass(self, fresh: Pass) -> None: ...
    def find_pass(self, kind: Key, digest: str) -> Pass | None: ...
    def use_pass(self, kind: Key, digest: str) -> bool:
        """Use a link up; False when it was used before."""

    def drop_passes(self, account: int, digest: str = "") -> None:
        """End one session of an account, or all that it has."""

    def keep_outcome(self, key: str, body: str) -> None:
        """What came of something that was entered on the pad."""

    def outcome(self, key: str) -> str | None: ...


@dataclass(frozen=True, slots=True)
class Shown:
    """A page to be written: which template, in which language, and what stands on it."""

    template: str
    language: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    status: int = 200
