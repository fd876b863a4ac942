"""The places of a table's messages, by which they are found again."""

from bot.talk.buttons import Slot
from core.values import frozen


@frozen
class OfTable(Slot):
    """One for each table."""

    sitting: int


@frozen
class OfRound(OfTable):
    """One for each round, by the act that recorded it."""

    act: int


@frozen
class OfDraft(Slot):
    """One for each draft."""

    draft: int


class CardSlot(OfTable, name="card"):
    """A table without a result."""


class ThreadSlot(OfTable, name="thread"):
    """The message from which a table's own thread hangs."""


class TailSlot(OfTable, name="tail"):
    """How the vote on the tail game stands."""


class AskEndSlot(OfTable, name="ask-end"):
    """The question whether a game is over."""


class EndSlot(OfTable, name="end"):
    """The final standing."""


class ResultSlot(OfRound, name="result"):
    """A round's result: of the last round the table itself."""


class ExplainSlot(OfRound, name="explain"):
    """A round explained."""


class DraftSlot(OfDraft, name="draft"):
    """What the draft of a round asks everybody."""


class CopySlot(OfDraft, name="copy"):
    """The same in the private chat of whoever enters it there."""


@frozen
class OwnSlot(OfDraft, name="own"):
    """One player's own pad."""

    chair: int


class LobbySlot(OfDraft, name="lobby"):
    """The card *Wie speelt mee?*."""


class SeatSlot(OfDraft, name="seat"):
    """The question whether the table at which somebody sits ends first."""
