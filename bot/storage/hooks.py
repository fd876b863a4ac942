"""The hooks of storage, at which features take part."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING

from bot.feature import Hook

if TYPE_CHECKING:
    from bot.storage.connection import Connection
    from bot.storage.ledger import Unit

WIPE: Hook[[Unit, datetime], None] = Hook()
"""Called at intervals: deletes the feature's rows that were done before this moment."""
FAULTS: Hook[[Connection], Iterable[str]] = Hook()
"""Called on a snapshot by `peling db check` and for each backup: returns all faults, in words."""
