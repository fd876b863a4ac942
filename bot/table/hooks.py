"""The hooks of tables for features, called in the transaction of the act."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from typing import TYPE_CHECKING

from bot.feature import Hook

if TYPE_CHECKING:
    from bot.messages import Button, Spans
    from bot.table.commands.correct import Correction
    from bot.table.table_in_play import TableInPlay
    from bot.talk.texts import Texts
    from bot.talk.turn import Turn
    from core.game.table import Table

ROUNDS_CHANGED: Hook[[TableInPlay], None] = Hook()
"""Called after a round is recorded, corrected or taken back, before the end of the game is posted.

Takes the table as it is now; may post.
"""
EVENING_CHANGES: Hook[[TableInPlay], Callable[[], list[Spans]]] = Hook()
"""Called before a correction of a past evening; returns a function for the lines after it."""
MAY_CORRECT: Hook[[Turn, date], None] = Hook()
"""Called before a correction of a past evening, with its day; raises Refuse to prevent it."""
MAY_OPEN: Hook[[Turn, int, date], None] = Hook()
"""Called before a table is opened for a number of players on an evening; raises Refuse."""
DECISIONS: Hook[[Turn], tuple[datetime, Callable[[], None]] | None] = Hook()
"""Called by /undo; returns the sender's last decision: its time, and the function to undo it."""
CORRECTED: Hook[[Turn, Correction], bool] = Hook()
"""Called by /correct before a table is chosen; returns True if the feature corrected another."""
OPENING_UNDONE: Hook[[Turn, Table], bool] = Hook()
"""Called by /undo at a table without acts; returns True if the feature undid the opening."""
PAD_BUTTON: Hook[[Turn, Texts, str, int], Button | None] = Hook()
"""Returns a button to another page for entering a table, in these words.

Takes the platform of its reader and the table; the button opens a window of the platform.
"""

NO_TABLE: Hook[[Turn], bool] = Hook()
"""Called by /stand without an open table; returns True if the feature showed something else."""
