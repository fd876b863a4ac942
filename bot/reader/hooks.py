"""What features add to the sources that the main job reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.feature import Hook

if TYPE_CHECKING:
    from bot.storage.ledger import Unit
    from core.club.results import PaperTable

PAPERS: Hook[[Unit, int], tuple[PaperTable, ...]] = Hook()
"""Returns a club's tables that were entered by their totals, by the time of their first report."""
