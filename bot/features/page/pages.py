"""The types of the page: its stored records, and its content."""

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime
from typing import Any, Literal

from bot.feature import folders
from core.values import frozen

PageKeyKind = Literal["link", "session"]
"""The keys to the pad: a link, which is exchanged once for a session."""

NEWEST_EDITION = 4
"""Edition 1: tables, standings, records. Edition 2: seasons and their evenings. Edition 3: the
reader's own lines, charts of a season, the story of an evening, the next evening, player cards.
Edition 4: the history of every club, with a page for each table.
"""


@frozen
class ClubPage:
    """A club's page: the end of its address, and how it shows names.

    edition: the parts of the page; an admin turns on the parts of a newer edition.
    """

    club: int
    address: str
    whole_names: bool = False
    edition: int = NEWEST_EDITION


@frozen
class Pass:
    """A link or a session: its account, club and end. Only its hash is stored."""

    kind: PageKeyKind
    digest: str
    account: int
    club: int
    until: datetime
    used: bool = False


MOVED = "moved "
"""The prefix of the digest of a page's earlier address; the digest of a link never has it."""


@frozen
class PageContent:
    """The content of a page: its template, its language and its facts."""

    template: str
    language: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    status: int = 200


@frozen
class Signed:
    """An account, as its platform has signed it: its key there, and the start word of the link."""

    platform: str
    key: str
    started: str = ""


PageFacts = Mapping[str, Any]
"""The facts of a template, by their names there."""
PageValues = Mapping[str, Any]
"""The answer to the pad, as JSON: `ok`, and a reason in `said` if it is not."""


def template_folders() -> list[str]:
    """Return the folders with templates of features whose pages need their own."""
    return [str(folder / "templates") for folder in folders()]
