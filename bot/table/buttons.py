"""The data of the buttons of a table, its rounds and its lobby, and the slots of its messages."""

from typing import Literal

from bot.talk.buttons import Slot, Tap
from core.players import Chair, PlayerId

HandKind = Literal["ordinary", "special", "situation"]
"""The kind of the winner's hand: counted by points, a special hand, or a situation."""

Stretch = Literal[0, 1, 2, 3, 4, 5]
"""A range of special hands in old buttons and drafts."""

PadPage = Literal["scores", "digits", "special", "situation", "half", "draw", "cancel"]
"""The buttons shown for a chair: whole scores, digits, named hands, or a question first."""


class OfTable(Tap):
    """A table."""

    sitting: int


class OfRound(OfTable):
    """The present round of a table, by its number."""

    round: int


class OfAct(OfTable):
    """The round that an act recorded."""

    act: int


class UndoRound(OfAct):
    """[Terug] under the result of the round."""

    moves = True


class Explain(OfAct):
    """[Uitleg] of the round; `own`: in the language of the member, only for them.

    `closes`: [Terug naar de tafel], which takes the explanation away.
    """

    own: bool = False
    closes: bool = False


class SinceAct(OfTable):
    """A table in its state after an act."""

    last: int


class TakeBackInstead(SinceAct):
    """[Klopt]: remove the table that was opened after the ending, and take back the ending."""

    other: int


class OfRoundDraft(OfRound):
    """The draft of a round."""

    draft: int


class DrawRound(OfRound):
    """[Remise]; `sure`: also where something was entered."""

    sure: bool = False


class Cancel(OfRoundDraft):
    """[Annuleer]; `sure`: also where something was entered."""

    sure: bool = False


class ChooseKind(OfRoundDraft):
    """[Gewoon], [Bijzonder spel] or [Situatie] of the winner."""

    kind: HandKind


class RestZero(OfRoundDraft):
    """[Rest nul]: zero for every empty chair. `step`: the number of entries so far."""

    step: int = 0


class OfChair(OfRoundDraft):
    """A chair in the draft of a round."""

    chair: Chair


class Won(OfChair):
    """The winner of the round; `after_all`, [🀄 toch …]: a change of the winner."""

    after_all: bool = False


class Claim(OfChair):
    """[Mahjong] and [Geen mahjong]."""

    won: bool


class OpenPage(OfChair):
    """[⋯], named hands, or back to the scores; `stretch` and `initial` are of older buttons."""

    page: PadPage
    stretch: Stretch = 0
    step: int = 0
    initial: str = ""

    @property
    def stays(self) -> bool:
        """Return True for the page of digits, of whoever is asked."""
        return self.page == "digits"


TWO_ZEROS = "00"
"""The key of zero for two players."""


class Pad(OfChair):
    """A key of the scores, or of the number pad.

    A digit, `back`, `ok`, a whole score as `=40`, `TWO_ZEROS`, `dead`; `typed` opens a form.
    `step`: the number of entries for the chair at the time of drawing, so an outdated key has no
    effect.
    """

    repeated = frozenset({*"0123456789", "back"})

    key: str
    step: int = 0

    @property
    def stays(self) -> bool:
        """Return True for whole scores and [Dood spel], of whoever is asked."""
        return self.key in {"dead", TWO_ZEROS} or self.key.startswith("=")


class TableSlot(Slot):
    """A message of a table."""

    sitting: int


class RoundSlot(TableSlot):
    """A message of a round, by the act that recorded the round."""

    act: int


class OfDraftSlot(Slot):
    """A message of a draft."""

    draft: int


class CardSlot(TableSlot, name="card"):
    """A table without a result."""


class ThreadSlot(TableSlot, name="thread"):
    """The message that starts a table's own thread."""


class AskEndSlot(TableSlot, name="ask-end"):
    """The question about the end of a game."""


class EndSlot(TableSlot, name="end"):
    """The final standing."""


class ResultSlot(RoundSlot, name="result"):
    """A round's result; the last round's result is the table's message."""


class ExplainSlot(RoundSlot, name="explain"):
    """The explanation of a round."""


class DraftSlot(OfDraftSlot, name="draft"):
    """The group's message with the draft of a round."""


class CopySlot(OfDraftSlot, name="copy"):
    """The same message in the private chat of the player who enters the round there."""


class OwnSlot(TableSlot, name="mine"):
    """A player's own message of a table: a single message, edited from round to round."""

    player: PlayerId


class LobbySlot(OfDraftSlot, name="lobby"):
    """The card *Wie speelt mee?*."""


class SeatSlot(OfDraftSlot, name="seat"):
    """The question about ending a player's present table first."""
