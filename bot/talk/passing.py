"""A word in passing: what is for one person only, where all see it, and so goes after a minute.

One such line for a person at a time. That it goes is a row that is due, so that a restart does
not forget it.
"""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from bot.messages import Reply
from bot.ports.records import Due
from bot.ports.storage import Unit
from bot.talk.slots import DueKind, Slot

STAYS: Final = timedelta(minutes=1)


@dataclass(frozen=True)
class PassingSlot(Slot, name="passing"):
    """One for each account in each chat."""

    account: int


@dataclass(frozen=True)
class Passing(DueKind, name="passing"):
    """That it goes."""

    chat: int
    account: int


def say_in_passing(
    unit: Unit, club: int, chat: int, account: int, reply: Reply, about: str
) -> None:
    """Answer a line with one of which nothing is left after a minute; the one before goes now."""
    slot, kind = str(PassingSlot(account)), str(Passing(chat, account))
    unit.outbox.delete(chat, slot)
    unit.outbox.post(chat, reply, slot=slot, about=about)
    unit.dues.call_off(club, kind)
    goes = unit.now + STAYS
    unit.dues.plan(Due(club, kind, goes, goes, goes))


def take_away(unit: Unit, due: Due, passing: Passing) -> None:
    """The minute is over."""
    unit.dues.call_off(due.club, due.kind)
    unit.outbox.delete(passing.chat, str(PassingSlot(passing.account)))
