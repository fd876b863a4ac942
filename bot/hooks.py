"""The moments of the conversation at which features take part."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bot.feature import Hook
from bot.messages import Entered, Incoming
from bot.reader.command import Command
from bot.storage.ledger import Unit
from bot.talk.buttons import Tap
from bot.talk.turn import Environment, Turn


class TurnElsewhere(NamedTuple):
    """A place other than the club of the chat where somebody plays now."""

    turn: Turn
    """The turn, there."""
    follow: Callable[[], None]
    """Called after the act, in its step."""


TURN_FOR: Hook[[Turn, Command | Tap | None], TurnElsewhere | None] = Hook()
"""Called before a command, a button, or words without a command (None), with the value of it.

Returns where the sender plays, when this act belongs there; the act is done there in a step of its
own. Writes what the place needs before the act, and may refuse it.
"""
ENTERED: Hook[[Unit, Incoming, Entered, Environment], None] = Hook()
"""Something is entered that is no message of a chat; what comes of it is kept by the feature."""
