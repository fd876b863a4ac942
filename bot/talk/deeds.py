"""The last deed of a person that /undo does not take back: a new name, a setting, an answer."""

from bot.talk.drafts import DraftsOf
from bot.talk.turn import Turn
from core.values import frozen


@frozen
class Deed:
    """A deed; its time is that of the draft."""


DEEDS = DraftsOf("deed", Deed)
"""A draft for each account."""


def note_deed(turn: Turn) -> None:
    """Note a deed of the speaker, so that /undo takes back nothing older instead."""
    DEEDS.keep_here(turn, Deed(), turn.account.id)
