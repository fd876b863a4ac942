"""Where a message of the bot belongs, and what a row that is due is for: typed names.

    @dataclass(frozen=True)
    class CardSlot(Slot, name="card"):
        sitting: int

`str(CardSlot(7))` is `card:7`, which storage keeps beside the message, to find it again.
"""

from dataclasses import dataclass, fields
from typing import ClassVar, Self

from bot.talk.packing import from_text, to_text


@dataclass(frozen=True)
class Named:
    """A value that storage keeps as a text."""

    name: ClassVar[str] = ""

    def __init_subclass__(cls, name: str = "") -> None:
        """The word by which this kind is known, for ever; none of what several share."""
        cls.name = name

    def __str__(self) -> str:
        return f"{self.name}:{to_text(self)}" if fields(self) else self.name

    @classmethod
    def of(cls, text: str) -> Self | None:
        """The value of this kind that storage kept, if it is one."""
        name, colon, rest = text.partition(":")
        return from_text(cls, rest if colon else None) if name == cls.name else None


@dataclass(frozen=True)
class Slot(Named):
    """The place of a message."""


@dataclass(frozen=True)
class DueKind(Named):
    """What something is that is due at a moment."""
