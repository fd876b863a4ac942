"""The buttons of a tournament, and where its messages stand."""

from dataclasses import dataclass
from typing import Literal

from bot.messages import Button
from bot.talk.buttons import Slot, Tap

Do = Literal[
    "join", "reserve", "draw", "publish", "fewer", "redraw", "start", "close", "reveal",
    "end", "back", "results", "sign", "without", "clock", "pause", "later", "standing", "mine",
    "referee", "going", "agree", "for", "dispute", "enter", "print", "export", "thisisme",
]  # fmt: skip


@dataclass(frozen=True)
class Tour(Tap):
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
        return Button(label, self.pack("tour"), form=form)


@dataclass(frozen=True)
class PosterSlot(Slot, name="tour"):
    """The announcement of a tournament, with [Doe mee]."""

    id: int


@dataclass(frozen=True)
class CardSlot(Slot, name="tourcard"):
    """An organiser's card."""

    id: int
    account: int


@dataclass(frozen=True)
class ListSlot(Slot, name="tourlist"):
    """The results of a round, for an organiser to sign."""

    id: int
    account: int


@dataclass(frozen=True)
class ResultSlot(Slot, name="tourresult"):
    """The result of a table."""

    id: int
    round: int
    table: int
