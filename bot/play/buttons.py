"""The buttons under a table's card, its results, its lobby and the draft of a round.

What several have in common stands first: which table, which act, which draft.
"""

from typing import Literal

from bot.talk.buttons import Tap
from core.players import Chair, PlayerId
from core.values import frozen

Kind = Literal["ordinary", "special", "situation"]
"""How the winner won: by points, with a special hand, or by a situation."""

Stretch = Literal[0, 1, 2, 3, 4, 5]
"""Which stretch of the special hands lies open; 0 for the stretches themselves."""

Page = Literal["scores", "digits", "special", "situation", "half"]
"""What is offered for a chair: whole scores, digits, or what bears a name."""


@frozen
class OfTable(Tap):
    """About a table."""

    sitting: int


@frozen
class OfRound(OfTable):
    """About the round that a table plays, by its number."""

    round: int


@frozen
class SinceAct(OfTable):
    """About a table as it was after this act."""

    last: int


@frozen
class OfAct(OfTable):
    """About the round that this act recorded."""

    act: int


@frozen
class OfDraft(OfRound):
    """About the draft of a round."""

    draft: int


@frozen
class OfChair(OfDraft):
    """About one chair in the draft of a round."""

    chair: Chair


@frozen
class OfLobby(Tap):
    """About the card *Wie speelt mee?*."""

    lobby: int


# --- the card --------------------------------------------------------------------------------


class EnterRound(OfRound, verb="round"):
    """[Ronde], and [Volgend spel] under a result."""


class EnterDraw(OfRound, verb="draw"):
    """[Remise]."""


class EnterOwn(OfRound, verb="own"):
    """[Mijn score]."""


class CountHand(OfRound, verb="tiles"):
    """[Tel mijn hand]."""


class TakeBack(SinceAct, verb="undo"):
    """[Terug]."""


@frozen
class TakeBackInstead(SinceAct, verb="undo-instead"):
    """[Klopt]: the table that was opened since the ending goes, and the ending is taken back."""

    other: int


class Redo(SinceAct, verb="redo"):
    """[Toch wel]: what was taken back last stands after all."""


class More(OfTable, verb="more"):
    """[Meer]."""


class Less(OfTable, verb="less"):
    """[Minder]."""


class ShowCard(OfTable, verb="card"):
    """A table under [Tafels]."""


class ListRounds(OfTable, verb="fixlist"):
    """[Correctie] under [Meer]."""


class ProposeTail(OfTable, verb="tail"):
    """[Staart]."""


class AgreeToTail(OfTable, verb="agree"):
    """[Akkoord]."""


class Relieve(OfTable, verb="relieve"):
    """[Wissel]."""


@frozen
class GoHome(SinceAct, verb="gohome"):
    """[Anna weg] under [Wissel]: nobody takes over."""

    player: PlayerId


class ComeLate(SinceAct, verb="comelate"):
    """[Ik speel mee] under [Wissel]: for the Dromer, or as the fifth."""


class BringLate(SinceAct, verb="bringlate"):
    """[Gast…] under [Wissel]: the name is asked."""


class EndGame(SinceAct, verb="end"):
    """[Einde]."""


class ConfirmEnd(SinceAct, verb="endit"):
    """[Klopt]: the game is over."""


class PlayOn(OfTable, verb="unend"):
    """[Annuleer]: the game is not over."""


class SameFour(OfTable, verb="again-four"):
    """[Zelfde als vorige keer] under a final standing."""


class ThrowForWall(Tap, verb="wall"):
    """[Muur]."""


# --- a result, and the correction of a round ---------------------------------------------------


class TakeBackRound(OfAct, verb="undo-round"):
    """[Terug] under a result."""


class MoreOfRound(OfAct, verb="more-round"):
    """[Meer] under a result that is no longer the newest."""


class LessOfRound(OfAct, verb="less-round"):
    """[Minder] there."""


class CorrectRound(OfAct, verb="fix"):
    """[Correctie]."""


class ExplainRound(OfAct, verb="explain"):
    """[Uitleg]."""


class VoidRound(OfAct, verb="void"):
    """[Vervalt]."""


class MakeDraw(OfAct, verb="todraw"):
    """[Remise]: it was a draw after all."""


class TellHistory(OfAct, verb="history"):
    """[Geschiedenis]."""


# --- the draft of a round ----------------------------------------------------------------------


@frozen
class Won(OfChair, verb="won"):
    """Who made mahjong; `after_all`, [🀄 toch …]: it was said to be another."""

    after_all: bool = False


class GoTo(OfChair, verb="again"):
    """A name: what that player has is entered next, or once more."""


@frozen
class ChooseKind(OfDraft, verb="kind"):
    """[Gewoon], [Bijzonder spel] or [Situatie] of the winner."""

    kind: Kind


@frozen
class OpenPage(OfChair, verb="open"):
    """[⋯], [½ limiet], a stretch of special hands, or back to the scores."""

    page: Page
    stretch: Stretch = 0
    step: int = 0


@frozen
class ChooseSpecial(OfChair, verb="special"):
    """A special hand or a situation, by its id; of those that differ in a colour it is asked."""

    special: str


class FindSpecial(OfChair, verb="find"):
    """[Zoek…]: a special hand by its number, or by a few letters of its name."""


@frozen
class Pad(OfChair, verb="pad"):
    """A key of the scores, or of the number pad.

    A digit, `back`, `ok`, a whole score as `=40`, `dead`; `typed` opens a form. `step` says how
    often something had been entered for the chair when the key was drawn: one that was drawn
    before somebody entered something does not enter it once more.
    """

    key: str
    step: int = 0


@frozen
class RestZero(OfDraft, verb="rest"):
    """[Rest nul]: everybody who is still empty had nothing. `step`: how often was entered."""

    step: int = 0


@frozen
class TakeLine(OfDraft, verb="takeline"):
    """[Vul aan]: the line that was held; `adds`, to what others entered, or in place of it."""

    adds: bool = False


class TypeLine(OfDraft, verb="line"):
    """[Typ]: the form into which the whole line goes."""


class HadBet(OfChair, verb="bet"):
    """[Wed]: the winner had bet, or had not."""


class ConfirmDraft(OfDraft, verb="confirm"):
    """[Klopt], and [Nieuw spel]."""


class CancelDraft(OfDraft, verb="cancel"):
    """[Annuleer], and [Zelfde]."""


@frozen
class Claim(OfChair, verb="claim"):
    """[Mahjong] and [Geen mahjong]."""

    won: bool


class EnterOwnAgain(OfChair, verb="reown"):
    """[Wijzig] under one's own score."""


class CountOwnHand(OfChair, verb="tilepad"):
    """[Tel mijn hand] on a player's own pad."""


# --- the lobby -----------------------------------------------------------------------------------


class Join(OfLobby, verb="join"):
    """[Ik speel mee]."""


class Leave(OfLobby, verb="leave"):
    """[Toch niet]."""


class AddGuest(OfLobby, verb="guest"):
    """[Gast…]."""


class PickPeople(OfLobby, verb="pick"):
    """[Kies leden…]: whoever was picked plays."""


class SameAsLastTime(OfLobby, verb="sametoo"):
    """[Zelfde als vorige keer]."""


class DrawWinds(OfLobby, verb="drawwinds"):
    """[Loot de winden]."""


class AsJoined(OfLobby, verb="asjoined"):
    """[Zo zitten we]."""


class CloseLobby(OfLobby, verb="nolobby"):
    """[Annuleer]."""


@frozen
class LeaveFirst(Tap, verb="leaveit"):
    """[Klopt]: the table at which somebody still sits ends first."""

    draft: int


@frozen
class StayThere(Tap, verb="stay"):
    """[Annuleer]: play on at that table."""

    draft: int


# --- what was meant ------------------------------------------------------------------------------


@frozen
class WhichTable(Tap, verb="which"):
    """The table that a command was about."""

    draft: int
    sitting: int


@frozen
class WhomMeant(Tap, verb="whom"):
    """Whom a name meant."""

    draft: int
    player: PlayerId


@frozen
class NewGuestMeant(Tap, verb="newguest"):
    """[Nieuwe gast Ana]: nobody who is known yet."""

    draft: int
