"""The page of a club: its stored part, and its content."""

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime
from typing import Any, Final, Literal, Protocol

from bot.messages import Picture
from core.values import frozen

PageKeyKind = Literal["link", "session"]
"""The keys to the pad: a link, which is exchanged once for a session."""

NEWEST_EDITION: Final = 3
"""The first: tables, standings, records. The second: seasons, evenings of before. The third:
oneself, the lines of a season, the story of an evening, the next one, cards of players."""


@frozen
class ClubPage:
    """The page of a club that has one: what its address ends in, and how it shows names.

    edition: which parts it has; those that came later are put on by an admin.
    """

    club: int
    address: str
    whole_names: bool = False
    edition: int = NEWEST_EDITION


@frozen
class Pass:
    """A link or a session: whose, in which club, and until when. Only its hash is stored."""

    kind: PageKeyKind
    digest: str
    account: int
    club: int
    until: datetime
    used: bool = False


MOVED: Final = "moved "
"""The digest of an address that a page had begins so; that of no link does."""


@frozen
class PageContent:
    """A page to be written: its template, its language, and the facts on it."""

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
"""The answer to the pad, as JSON: `ok`, and if it is not, why in `said`."""


class PadPort(Protocol):
    """The pad: its sessions, the round being entered, and the count of a hand."""

    def words(self, accepts: str, page: str = "pad") -> PageContent:
        """The page `pad` or `grid`, in the language of the reader's browser."""

    async def exchange(self, shown: Signed | str, device: str, session: str) -> PageValues:
        """A session for a link or a signature, in `session`; for neither a longer one.

        device: a word that only this browser knows; `lasts` (s) and `owner` are answered, too.
        """

    async def state(self, session: str, sitting: int) -> PageValues:
        """The round being entered at a table (0: the one of the session's owner)."""

    async def grid(self, session: str) -> PageValues:
        """The rounds whose slips may be entered."""

    async def comes(self, session: str, asked: PageValues) -> PageValues:
        """Who comes to the next evening, by the page of the session's club at `address`."""

    async def count(self, session: str, hand: PageValues) -> PageValues: ...
    async def enter(self, session: str, key: str, line: str) -> PageValues:
        """Enter something; the same key once more gets the same answer."""

    async def leave(self, session: str) -> PageValues: ...
    async def club_of(self, session: str) -> int | None: ...
    async def stamp(self, club: int) -> str:
        """A stamp that changes as soon as anything is played or entered in a club."""


class Site(Protocol):
    """The content of all clubs' pages, to be served or written to files."""

    async def page(self, address: str, path: str, query: str, accepts: str) -> PageContent | None:
        """The content at a path below a club's address; None where there is nothing.

        query: the search in the rules; accepts: the languages that the reader's browser asks for,
        in the browser's own notation.
        """

    async def picture(self, address: str, path: str, accepts: str) -> Picture | None:
        """The picture of the page at a path, to be shared."""

    async def club_at(self, address: str) -> int | None:
        """The club whose page is at this address."""

    async def moved(self, address: str) -> str | None:
        """The address of the page that had this one until a week ago."""

    def gone(self, accepts: str) -> PageContent:
        """The page for an address where there is nothing, or nothing any more."""

    def tiles(self) -> Mapping[str, str]:
        """The drawing of each tile in SVG, 62 wide and 90 high: `t0` to `t41`, and `back`."""
