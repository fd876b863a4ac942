"""The hooks of a turn for features."""

from bot.feature import Hook
from bot.talk.turn import Turn

PLAIN_WORDS: Hook[[Turn, str], str] = Hook()
"""Called for words that no command has read; returns a command line, or ""."""
