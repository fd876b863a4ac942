"""The place of the sender's present game, which may be outside the club of the turn."""

from bot.hooks import TURN_FOR, TurnElsewhere
from bot.reader.command import Command
from bot.talk.buttons import Tap
from bot.talk.turn import Turn


def place_of(turn: Turn, about: Command | Tap | None, line: str = "") -> TurnElsewhere | None:
    """Return the place of the sender's present game, if it is not in the club of the turn.

    line: the words after the command, or without one.
    """
    if turn.chat.private and turn.visit.club is not None:
        from bot.private_places import place_meant

        return place_meant(turn, about, line)
    return TURN_FOR.first(turn, about)
