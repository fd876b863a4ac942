"""The places of a table's messages, by which they are found again."""

from bot.talk.buttons import Slot
from core.players import PlayerId


class TableSlot(Slot):
    """One for each table."""

    sitting: int


class RoundSlot(TableSlot):
    """One for each round, by the act that recorded it."""

    act: int


class OfDraftSlot(Slot):
    """One for each draft."""

    draft: int


class CardSlot(TableSlot, name="card"):
    """A table without a result."""


class ThreadSlot(TableSlot, name="thread"):
    """The message from which a table's own thread hangs."""


class TailSlot(TableSlot, name="tail"):
    """How the vote on the tail game stands."""


class AskEndSlot(TableSlot, name="ask-end"):
    """The question whether a game is over."""


class EndSlot(TableSlot, name="end"):
    """The final standing."""


class ResultSlot(RoundSlot, name="result"):
    """A round's result: of the last round the table itself."""


class ExplainSlot(RoundSlot, name="explain"):
    """A round explained."""


class DraftSlot(OfDraftSlot, name="draft"):
    """The message in which the draft of a round asks everybody."""


class CopySlot(OfDraftSlot, name="copy"):
    """The same message in the private chat of the player who enters the round there."""


class OwnSlot(TableSlot, name="mine"):
    """A player's own message of a table: it stays, and is edited from round to round."""

    player: PlayerId


class LobbySlot(OfDraftSlot, name="lobby"):
    """The card *Wie speelt mee?*."""


class SeatSlot(OfDraftSlot, name="seat"):
    """The question whether the table at which somebody sits ends first."""
