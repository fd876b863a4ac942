"""The hooks of the page, by which other features add to the pages of the club.

They are called for a reader, on a snapshot of the database that cannot be written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.feature import Hook

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.aside.orders import WorkOrder
    from bot.features.page.pages import PageFacts, PageValues
    from bot.features.page.reader import PageReader
    from bot.features.page.visitor import Visitor
    from bot.messages import Picture
    from bot.storage.ledger import Unit

FACTS: Hook[[PageReader, PageFacts], PageFacts] = Hook()
"""Facts that are added to a page, or replace facts of the page."""
FILES: Hook[[PageReader], Iterable[str]] = Hook()
"""The names of pages when a site is written as plain files."""
PICTURE: Hook[[PageReader], Picture | None] = Hook()
"""The picture of a page."""
FILE: Hook[[PageReader], bytes | WorkOrder | None] = Hook()
"""The file with the name of a page, to download."""
GRIDS: Hook[[Visitor], PageValues] = Hook()
"""The `rounds` and `lists` that an admin may enter in a grid."""
COMING: Hook[[PageReader], Sequence[str]] = Hook()
"""The lines about an evening for visitors with a link of the chat."""
HAND_COUNTED: Hook[[Visitor, PageValues], PageValues] = Hook()
"""The count of a hand that is being tapped."""
STAMPS: Hook[[Unit, int], int] = Hook()
"""A number that changes with each event of a feature in a club."""
