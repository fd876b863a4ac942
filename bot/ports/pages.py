"""The page of a club: what is kept of it, and what stands on it."""

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime
from typing import Any, Literal, Protocol

from core.values import frozen

PageKeyKind = Literal["link", "session"]
"""What opens the pad: a link once, to be exchanged for a session."""


@frozen
class ClubPage:
    """The page of a club that has one: what its address ends in, and how names stand there."""

    club: int
    address: str
    whole_names: bool = False


@frozen
class Pass:
    """A link or a session: whose, in which club, and until when. Only a hash of it is kept."""

    kind: PageKeyKind
    digest: str
    account: int
    club: int
    until: datetime
    used: bool = False


@frozen
class PageContent:
    """A page to be written: which template, in which language, and what stands on it."""

    template: str
    language: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    status: int = 200


@frozen
class Signed:
    """An account, as its platform has signed it: its key there, and what the link began with."""

    platform: str
    key: str
    started: str = ""


PageValues = Mapping[str, Any]
"""What the pad is told, as JSON: `ok`, and if not what is `said`."""


class PadPort(Protocol):
    """The pad: sessions, what is being entered, and what a hand counts."""

    def words(self, accepts: str) -> PageContent: ...
    async def exchange(self, *, link: str = "", signed: Signed | None = None) -> PageValues:
        """A session for a link or a signature, in `session`."""

    async def state(self, session: str, sitting: int) -> PageValues:
        """The round that is being entered at a table of whoever has this session (0: theirs)."""

    async def count(self, session: str, hand: PageValues) -> PageValues: ...
    async def enter(self, session: str, key: str, line: str) -> PageValues:
        """Enter something; the same key once more gets the same answer."""

    async def leave(self, session: str) -> PageValues: ...
    async def club_of(self, session: str) -> int | None: ...
    async def stamp(self, club: int) -> str:
        """What changes as soon as anything does that is played or entered in a club."""


class Site(Protocol):
    """What the pages of all clubs show, for whoever serves them or writes them down."""

    async def page(self, address: str, path: str, query: str, accepts: str) -> PageContent | None:
        """What stands at a path below a club's address; None where there is nothing.

        query: what is asked of the rules; accepts: the languages that the reader's browser likes,
        as it says that itself.
        """

    async def club_at(self, address: str) -> int | None:
        """The club whose page is at this address."""

    def gone(self, accepts: str) -> PageContent:
        """What is said where there is nothing, or nothing any more."""

    def tiles(self) -> Mapping[str, str]:
        """The drawing of each tile in SVG, 62 wide and 90 high: `t0` to `t41`, and `back`."""
