"""The hooks of a turn for features."""

from bot.feature import Hook
from bot.talk.turn import Turn

PLAIN_WORDS: Hook[[Turn, str], str] = Hook()
"""Called for words without a command in private; returns a command line, or ""."""
