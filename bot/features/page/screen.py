"""The large screen of a hall, in panels that alternate.

Its script measures the window and divides a long list into several panels.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from bot.features.page.pages import PageFacts
from bot.talk.listing import Listing

Panel = PageFacts


def rank_panels(lists: Iterable[Listing[Any]]) -> Iterator[Panel]:
    """Return the panels of standings."""
    for listing in lists:
        if listing.rows:
            yield panel("standing", listing.title, listing.rows, listing)


def panel(
    kind: str, title: str, items: Sequence[Any], listing: Listing[Any] | None = None
) -> Panel:
    """Return a panel of the screen."""
    return {"kind": kind, "title": title, "items": items, "listing": listing}
