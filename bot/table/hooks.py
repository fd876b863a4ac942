"""The moments at a table at which features take part, each in the transaction of the act."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from typing import TYPE_CHECKING

from bot.feature import Hook

if TYPE_CHECKING:
    from bot.messages import Button, Spans
    from bot.table.table_in_play import TableInPlay
    from bot.talk.texts import Texts
    from bot.talk.turn import Turn
    from core.game.table import Table

ROUNDS_CHANGED: Hook[[TableInPlay], None] = Hook()
"""Called after a round is recorded, corrected or taken back, before the end of a game is told.

Takes the table as it is now; may post.
"""
EVENING_CHANGES: Hook[[TableInPlay], Callable[[], list[Spans]]] = Hook()
"""Called before a correction of a past evening; returns the lines to add once it is recorded."""
MAY_CORRECT: Hook[[Turn, date], None] = Hook()
"""Called before a correction of a past evening, with its day; refuses it."""
MAY_OPEN: Hook[[Turn, int, date], None] = Hook()
"""Called before a table is opened for these many players on an evening; refuses it."""
DECISIONS: Hook[[Turn], tuple[datetime, Callable[[], None]] | None] = Hook()
"""Called by /undo; returns when the sender decided something last, and how it is taken back."""
OPENING_UNDONE: Hook[[Turn, Table], bool] = Hook()
"""Called by /undo at a table without acts; returns True when its opening is taken back so."""
PAD_BUTTON: Hook[[Turn, Texts, str, int], Button | None] = Hook()
"""Returns a button to another place where a table is entered, in these words.

Takes the platform of its reader and the table; its address opens there in the platform's window.
"""

NO_TABLE: Hook[[Turn], bool] = Hook()
"""Called by /stand where nobody plays at a table; returns True when it showed something else."""
