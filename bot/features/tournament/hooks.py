"""The hooks of a tournament, by which other features take part in it."""

from bot.feature import Hook
from bot.talk.turn import Turn

MAY_BE_OF_EVENING: Hook[[Turn], bool] = Hook()
"""Returns True when a line of results may be about the club's evening."""
ASKED_WHOSE: Hook[[Turn, str, str], bool] = Hook()
"""Called with a line of results without its round, and the name of the tournament.

Returns True when the line may be about the club's evening as well, and the sender was asked.
"""
PENALTY_TYPED: Hook[[Turn, str, str, str], bool] = Hook()
"""Called with the words behind /straf, their line for the tournament, and its name.

Asks whose penalty it is when it may be of the club's evening as well; otherwise returns False.
"""
