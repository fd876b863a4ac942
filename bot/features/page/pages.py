"""The page of a club: its stored part, and its content."""

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime
from typing import Any, Literal

from bot.feature import folders
from core.values import frozen

PageKeyKind = Literal["link", "session"]
"""The keys to the pad: a link, which is exchanged once for a session."""

NEWEST_EDITION = 3
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


MOVED = "moved "
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


PageFacts = Mapping[str, Any]
"""The facts that a template is given, by their names there."""
PageValues = Mapping[str, Any]
"""The answer to the pad, as JSON: `ok`, and if it is not, why in `said`."""


def template_folders() -> list[str]:
    """Return the folders with templates of features whose pages need their own."""
    return [str(folder / "templates") for folder in folders()]
