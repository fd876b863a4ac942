"""The moments of the play at a table at which features take part."""

from bot.feature import Hook
from bot.messages import Button
from bot.talk.texts import Texts
from bot.talk.turn import Turn

PAD_BUTTON: Hook[[Turn, Texts, str, int], Button | None] = Hook()
"""Returns a button to another place where a table is entered, in these words.

Takes the platform of its reader and the table; its address opens there in the platform's window.
"""

NO_TABLE: Hook[[Turn], bool] = Hook()
"""Called by /stand where nobody plays at a table; returns True when it showed something else."""
