"""The moments of the competition at which later features take part."""

from bot.feature import Hook
from bot.talk.turn import Turn

OTHER_LINES: Hook[[Turn, str, int], bool] = Hook()
"""Called with the lines of /uitslag that name no day, and the number of the first in its message.

Returns True when they were results of something else, which are recorded then.
"""
OTHER_PLAYED: Hook[[Turn], bool] = Hook()
"""Returns True while something else is played, whose penalties are meant where no day is named."""
