"""The hooks of the competition for later features."""

from bot.feature import Hook
from bot.reader.words import Words
from bot.talk.turn import Turn

OTHER_LINES: Hook[[Turn, str, int], bool] = Hook()
"""Called with the lines of /uitslag without a day, and the number of the first in its message.

Returns True when they were results of something else, which are then stored.
"""
OTHER_PLAYED: Hook[[Turn], bool] = Hook()
"""Returns True while something else is played, to which penalties without a day apply."""
OTHER_NAMED: Hook[[Turn, Words], bool] = Hook()
"""Returns True if a line begins with a player of something else that is played."""
OTHER_THERE: Hook[[Turn], bool] = Hook()
"""Returns True when there is something else of which a line may be a result."""
