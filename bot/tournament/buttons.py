"""The buttons of a tournament, and where its messages stand."""

from typing import Literal

from bot.messages import Button
from bot.talk.buttons import Slot, Tap
from core.values import frozen

Do = Literal[
    "join", "reserve", "draw", "publish", "fewer", "redraw", "start", "close", "reveal",
    "end", "back", "results", "sign", "without", "clock", "pause", "later", "standing", "mine",
    "referee", "going", "agree", "for", "dispute", "enter", "print", "export", "thisisme",
]  # fmt: skip


@frozen
class Tour(Tap, verb="tour"):
    """What is done in a tournament; `one` and `two` say with what: a round, a table.

    three: to agree, the chair and four times how often the result was changed before.
    """

    id: int
    do: Do
    one: int = 0
    two: int = 0
    three: int = 0

    def button(self, label: str, *, form: str = "") -> Button:
        """This, with words on it."""
        return Button(label, self.pack(), form=form)


@frozen
class PosterSlot(Slot, name="tour"):
    """The announcement of a tournament, with [Doe mee]."""

    id: int


@frozen
class CardSlot(Slot, name="tourcard"):
    """An organiser's card."""

    id: int
    account: int


@frozen
class ListSlot(Slot, name="tourlist"):
    """The results of a round, for an organiser to sign."""

    id: int
    account: int


@frozen
class ResultSlot(Slot, name="tourresult"):
    """The result of a table."""

    id: int
    round: int
    table: int
