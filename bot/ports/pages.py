"""The page of a club: what is kept of it, and what stands on it."""

from collections.abc import Mapping, Sequence
from dataclasses import field
from datetime import date, datetime
from typing import Any, Literal, Protocol

from bot.ports.tournaments import Known
from core.players import PlayerId
from core.values import frozen

Key = Literal["link", "session"]
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
    def numbered(self, club: int) -> frozenset[PlayerId]:
        """Who of a club is a number on every page, and no name."""

    def number(self, player: PlayerId, *, yes: bool) -> None:
        """Somebody is a number on every page from now on, or a name again."""

    def add_pass(self, fresh: Pass) -> None: ...
    def find_pass(self, kind: Key, digest: str) -> Pass | None: ...
    def use_pass(self, kind: Key, digest: str) -> bool:
        """Use a link up; False when it was used before."""

    def drop_passes(self, account: int, digest: str = "") -> None:
        """End one session of an account, or all that it has."""

    def company(
        self, club: int, players: Sequence[PlayerId]
    ) -> tuple[tuple[PlayerId, int, int], ...]:
        """Who played with somebody (under any of their numbers), in how many rounds, for how much.

        Some may stand there several times; the points are those of the somebody.
        """

    def numbered_accounts(self) -> frozenset[int]:
        """Whose accounts are a number on the page of some club: in tournaments they are, too."""

    def tournaments(self, club: int, since: date) -> tuple[Known, ...]:
        """The tournaments of a club from a day on, the newest first."""

    def changes(self, club: int) -> str:
        """What is another as soon as something happens at a table, or is decided."""

    def changes_of_season(self, club: int) -> str:
        """What is another as soon as a table is over, or changes after that, or is decided."""

    def keep_outcome(self, key: str, body: str) -> None:
        """What came of something that was entered on the pad."""

    def outcome(self, key: str) -> str | None: ...


@frozen
class Shown:
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


Told = Mapping[str, Any]
"""What the pad is told, as JSON: `ok`, and if not what is `said`."""


class Pad(Protocol):
    """The pad: sessions, what is being entered, and what a hand counts."""

    def words(self, accepts: str) -> Shown: ...
    async def exchange(self, *, link: str = "", signed: Signed | None = None) -> Told:
        """A session for a link or a signature, in `session`."""

    async def state(self, session: str, sitting: int) -> Told:
        """The round that is being entered at a table of whoever has this session (0: theirs)."""

    async def count(self, session: str, hand: Told) -> Told: ...
    async def enter(self, session: str, key: str, line: str) -> Told:
        """Enter something; the same key once more gets the same answer."""

    async def leave(self, session: str) -> Told: ...
    async def club_of(self, session: str) -> int | None: ...
    async def stamp(self, club: int) -> str:
        """What changes as soon as anything does that is played or entered in a club."""


class Site(Protocol):
    """What the pages of all clubs show, for whoever serves them or writes them down."""

    async def page(self, address: str, path: str, query: str, accepts: str) -> Shown | None:
        """What stands at a path below a club's address; None where there is nothing.

        query: what is asked of the rules; accepts: the languages that the reader's browser likes,
        as it says that itself.
        """

    async def club_at(self, address: str) -> int | None:
        """The club whose page is at this address."""

    def gone(self, accepts: str) -> Shown:
        """What is said where there is nothing, or nothing any more."""

    def tiles(self) -> Mapping[str, str]:
        """The drawing of each tile in SVG, 62 wide and 90 high: `t0` to `t41`, and `back`."""
