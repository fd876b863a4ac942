"""Where a message of the bot belongs, so that it is found again to be changed: a typed name.

    @dataclass(frozen=True)
    class CardSlot(Slot, name="card"):
        sitting: int

`str(CardSlot(7))` is `card:7`, which storage keeps beside the message.
"""

from dataclasses import dataclass, fields
from typing import ClassVar, Self

from bot.talk.packing import from_text, to_text


@dataclass(frozen=True)
class Slot:
    """The place of a message."""

    name: ClassVar[str] = ""

    def __init_subclass__(cls, name: str = "") -> None:
        """The word by which this kind of slot is known, for ever; none of what several share."""
        cls.name = name

    def __str__(self) -> str:
        return f"{self.name}:{to_text(self)}" if fields(self) else self.name

    @classmethod
    def of(cls, text: str) -> Self | None:
        """The slot of this kind that storage kept, if it is one."""
        name, colon, rest = text.partition(":")
        return from_text(cls, rest if colon else None) if name == cls.name else None
