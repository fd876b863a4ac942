"""The hooks of practice."""

from collections.abc import Iterable

from bot.feature import Hook
from bot.storage.ledger import Unit
from core.players import PlayerId

HIDDEN: Hook[[Unit, int], Iterable[PlayerId]] = Hook()
"""Returns the players of a club whose hands are not shown, by any of their numbers."""
