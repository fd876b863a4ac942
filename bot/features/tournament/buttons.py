"""The data of a tournament's buttons, and the slots of its messages."""

from dataclasses import fields
from typing import Literal, TypeVar

from bot.talk.buttons import Slot, Tap, from_text
from core.tournament.events import EntryNumber, RoundNumber, TableNumber

Data = TypeVar("Data", bound=Tap)


class OfTournament(Tap):
    """A tournament; `what` is the action and its data, as in a button of its own: `sign:2:7`."""

    id: int
    what: str

    @property
    def verb(self) -> str:
        """Return the action."""
        return self.what.partition(":")[0]

    def data(self, kind: type[Data]) -> Data:
        """Return the data of the action; old buttons have three numbers for every action."""
        bears = self.what.split(":")[1:]
        return from_text(kind, ":".join(bears[: len(fields(kind))]) or None)


class TableInRound(Tap):
    """A table in a round."""

    round: RoundNumber = RoundNumber(0)
    table: TableNumber = TableNumber(0)


class LeavingOut(TableInRound):
    """[Geen uitslag 7]; `sure`: [Klopt] under its question."""

    sure: bool = False


class Agreeing(TableInRound):
    """A chair at a table, and the number of changes of its result: `4 * changes + chair`."""

    mark: int = 0


class Redrawing(Tap):
    """The lot of a draw that was shown, and the number of the last event at that time."""

    lot: int = 0
    last: int = 0


class Sure(Tap):
    """[Toch sluiten]: the number of the last event at the question; 0 before any question."""

    last: int = 0


class Unsigning(Tap):
    """[Terug] under signed sheets: the number of the first event, and how many they are."""

    first: int = 0
    many: int = 0


class LogNumber(Tap):
    """A line of the referee's log, by the number of its event."""

    number: int = 0


class OfPlayer(Tap):
    """An entrant and an action: late, substitute, dromer, back, penalty, out, sure, data."""

    entry: EntryNumber = EntryNumber(0)
    do: str = ""


Behind = Literal["club", "name"]
"""The meaning of the text after the commas of a list."""


class ListMeant(Tap):
    """The stored list of players, and the meaning of the text after its commas."""

    draft: int
    behind: Behind


class SettingValueTap(Tap):
    """A setting by its position, from 1, and its new value; without these, all are shown."""

    key: int = 0
    value: str = ""


class MoreTime(Tap):
    """[+5]."""

    minutes: int = 0


class ShowStanding(Tap):
    """The standing: its first places, all of it (`whole`), or by round (`rounds`)."""

    whole: bool = False
    rounds: bool = False


class Print(Tap):
    """A paper, by its position in `PRINTS`, and its round; 0 shows the list of papers."""

    paper: int = 0
    round: RoundNumber = RoundNumber(0)


class CardScanned(Tap):
    """The entry on a scanned card, and as much of its code as fits on a button."""

    entry: EntryNumber = EntryNumber(0)
    digits: int = 0


class PosterSlot(Slot, name="tour"):
    """The announcement of a tournament, with [Doe mee]."""

    id: int


class OrganiserSlot(Slot, name="tourcard"):
    """The card of an organiser."""

    id: int
    account: int


class SettingsSlot(Slot, name="tourset"):
    """The settings of a tournament, for an organiser."""

    id: int
    account: int


class StartSlot(Slot, name="tourstart"):
    """The start of a round, with the thread of its results where the platform has threads."""

    id: int
    round: RoundNumber


class ListSlot(Slot, name="tourlist"):
    """The results of a round, for an organiser to sign, or the menu of tables for a sheet."""

    id: int
    account: int


class TypedSlot(Slot, name="tourtyped"):
    """The typed results of a block of tables in a round."""

    id: int
    round: RoundNumber
    block: int


class TableResultSlot(Slot, name="tourresult"):
    """The result of a table."""

    id: int
    round: RoundNumber
    table: TableNumber
