"""The moments of a turn at which features take part."""

from bot.feature import Hook
from bot.talk.turn import Turn

PLAIN_WORDS: Hook[[Turn, str], str] = Hook()
"""Called for words without a command in private: returns the line of a command, or ""."""
