"""The data of a tournament's buttons, and the slots of its messages."""

from bot.talk.buttons import Slot, Tap
from core.tournament.events import EntryNumber, RoundNumber, TableNumber


class OfTournament(Tap):
    """About a tournament; `what` is done there, as on a button of its own: `sign:2:7`."""

    id: int
    what: str


class TableInRound(Tap):
    """About a table in a round."""

    round: RoundNumber = RoundNumber(0)
    table: TableNumber = TableNumber(0)


class Agreeing(TableInRound):
    """A chair at the table, and how often its result had been changed: `4 * changes + chair`."""

    mark: int = 0


class Redrawing(Tap):
    """The lot of a draw that was shown, and the last fact by then."""

    lot: int = 0
    last: int = 0


class Sure(Tap):
    """[Toch sluiten]: the last fact when it was asked; 0 where nothing was."""

    last: int = 0


class Unsigning(Tap):
    """[Terug] under signed sheets: the number of the first fact, and how many there are."""

    first: int = 0
    many: int = 0


class LogNumber(Tap):
    """A line of the referee's log, by the number of its event."""

    number: int = 0


class OfPlayer(Tap):
    """An entrant, and what is the matter: late, substitute, dromer, back, penalty, out, sure."""

    entry: EntryNumber = EntryNumber(0)
    do: str = ""


class SettingValueTap(Tap):
    """A setting by its place among all, from 1, and the value it gets; without: show them."""

    key: int = 0
    value: str = ""


class MoreTime(Tap):
    """[+5]."""

    minutes: int = 0


class ShowStanding(Tap):
    """The standing, or the first of it."""

    whole: bool = False
    rounds: bool = False


class Print(Tap):
    """A paper, by its place among all of them, and its round; 0: show what there is."""

    paper: int = 0
    round: RoundNumber = RoundNumber(0)


class CardScanned(Tap):
    """The entry whose card was scanned, and as much of its code as fits on a button."""

    entry: EntryNumber = EntryNumber(0)
    digits: int = 0


class PosterSlot(Slot, name="tour"):
    """The announcement of a tournament, with [Doe mee]."""

    id: int


class OrganiserSlot(Slot, name="tourcard"):
    """An organiser's card."""

    id: int
    account: int


class SettingsSlot(Slot, name="tourset"):
    """The settings of a tournament, for an organiser."""

    id: int
    account: int


class ListSlot(Slot, name="tourlist"):
    """The results of a round, for an organiser to sign."""

    id: int
    account: int


class TypedSlot(Slot, name="tourtyped"):
    """Results that were typed in one by one, of some tables together."""

    id: int
    round: RoundNumber
    block: int


class TableResultSlot(Slot, name="tourresult"):
    """The result of a table."""

    id: int
    round: RoundNumber
    table: TableNumber
