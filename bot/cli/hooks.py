"""The additions of features to the output of `peling`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bot.feature import Hook

if TYPE_CHECKING:
    from bot.ports.records import Club
    from bot.storage.ledger import Unit
    from bot.talk.people import PlayerNames

CLUB_STATE: Hook[[Unit, Club, PlayerNames], Mapping[str, object]] = Hook()
"""Returns the keys to add to a club in `peling show --json`."""
