"""The data of the buttons of a table, its rounds and its lobby, and where messages are found."""

from typing import Literal

from bot.talk.buttons import Slot, Tap
from core.players import Chair, PlayerId

HandKind = Literal["ordinary", "special", "situation"]
"""How the winner won: by points, with a special hand, or by a situation."""

Stretch = Literal[0, 1, 2, 3, 4, 5]
"""Which stretch of the special hands lies open; 0 for the stretches themselves."""

PadPage = Literal["scores", "digits", "special", "situation", "half"]
"""The buttons shown for a chair: whole scores, digits, or named hands."""


# --- a table and its rounds ----------------------------------------------------------------------


class OfTable(Tap):
    """About a table."""

    sitting: int


class OfRound(OfTable):
    """About the round that a table plays, by its number."""

    round: int


class OfAct(OfTable):
    """About the round that this act recorded."""

    act: int


class UndoRound(OfAct):
    """[Terug] under the result of that round."""

    moves = True


class Explain(OfAct):
    """[Uitleg] of that round; `own`: in the language of the one who pressed, for them alone."""

    own: bool = False


class SinceAct(OfTable):
    """About a table as it was after this act."""

    last: int


class TakeBackInstead(SinceAct):
    """[Klopt]: the table that was opened since the ending goes, and the ending is taken back."""

    other: int


class GoHome(SinceAct):
    """[Anna weg] under [Wissel]: nobody takes over."""

    player: PlayerId


# --- the draft of a round ------------------------------------------------------------------------


class OfRoundDraft(OfRound):
    """About the draft of a round."""

    draft: int


class ChooseKind(OfRoundDraft):
    """[Gewoon], [Bijzonder spel] or [Situatie] of the winner."""

    kind: HandKind


class RestZero(OfRoundDraft):
    """[Rest nul]: everybody who is still empty had nothing. `step`: how often was entered."""

    step: int = 0


class TakeLine(OfRoundDraft):
    """[Vul aan]: the line that was held; `adds`, to what others entered, or in place of it."""

    adds: bool = False


class OfChair(OfRoundDraft):
    """About one chair in the draft of a round."""

    chair: Chair


class Won(OfChair):
    """Who made mahjong; `after_all`, [🀄 toch …]: it was said to be another."""

    after_all: bool = False


class Claim(OfChair):
    """[Mahjong] and [Geen mahjong]."""

    won: bool


class OpenPage(OfChair):
    """[⋯], [½ limiet], a stretch of special hands, or back to the scores."""

    page: PadPage
    stretch: Stretch = 0
    step: int = 0


class ChooseSpecial(OfChair):
    """A special hand or a situation, by its id; of those that differ in a colour it is asked."""

    special: str


class Pad(OfChair):
    """A key of the scores, or of the number pad.

    A digit, `back`, `ok`, a whole score as `=40`, `dead`; `typed` opens a form. `step` says how
    often something had been entered for the chair when the key was drawn: one that was drawn
    before somebody entered something does not enter it once more.
    """

    repeated = frozenset({*"0123456789", "back"})

    key: str
    step: int = 0


# --- the lobby, and what was meant ---------------------------------------------------------------


class OfLobby(Tap):
    """About the card *Wie speelt mee?*."""

    lobby: int


class WhichTable(Tap):
    """The table that a command was about; 0: the one whose name is typed."""

    draft: int
    sitting: int = 0


class WhomMeant(Tap):
    """The player that a name meant."""

    draft: int
    player: PlayerId


# --- the places of messages ----------------------------------------------------------------------


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
