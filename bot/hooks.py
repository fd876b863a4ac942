"""The hooks of the conversation, at which features take part."""

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
    """The place of the sender's present game outside the chat's club."""

    turn: Turn
    """The turn at that place."""
    follow: Callable[[], None]
    """Called after the act, in its step."""


TURN_FOR: Hook[[Turn, Command | Tap | None], TurnElsewhere | None] = Hook()
"""Called before a command, a button, or words without a command (None), with its value.

Returns the place of the sender's game, when this act belongs there; the act is done there in its
own step. Writes the rows that the place needs before the act, and may refuse it.
"""
TURN_SEEN: Hook[[Turn, str], Turn | None] = Hook()
"""Called before a form or a completion of a command, with its key.

Returns the turn at the sender's present game outside the chat's club, as `TURN_FOR`; reads only.
"""
OTHER_QUESTION: Hook[[Turn, str], bool] = Hook()
"""Called for a line in a club that its command refuses; returns True if the feature showed what
the line asks."""
OTHER_COMMAND: Hook[[Turn, str], bool] = Hook()
"""Called for an unknown command in a club, with its words; returns True if the feature showed what
they name."""
ENTERED: Hook[[Unit, Incoming, Entered, Environment], None] = Hook()
"""Called for an entry that is no message of a chat; the feature stores its result."""
SAMPLE_CLUB: Hook[[Turn], None] = Hook()
"""Called with a club in memory in which a printed line is read; adds a tournament to it."""
