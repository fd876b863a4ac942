"""Hooks through which features add results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.feature import Hook

if TYPE_CHECKING:
    from bot.storage.ledger import Unit
    from core.club.results import PaperTable

PAPERS: Hook[[Unit, int], tuple[PaperTable, ...]] = Hook()
"""Returns a club's tables entered by totals, in order of their first report."""
