"""What a button means: a typed value with named fields, which packs and unpacks itself.

    @dataclass(frozen=True)
    class Pad(Tap, verb="pad"):
        sitting: int
        key: str

`Pad(7, "ok").pack()` is `pad:7:ok`, and that comes back as the same value. What does not parse is
an old button or a forged one, and is caught here and nowhere else.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import ClassVar, Final, Self

from bot.messages import Button
from bot.talk.packing import from_text, to_text
from bot.talk.texts import Texts

LONGEST: Final = 64
"""How many bytes a button may mean on the strictest platform."""


@dataclass(frozen=True)
class Tap:
    """What pressing a button means."""

    verb: ClassVar[str] = ""

    def __init_subclass__(cls, verb: str = "") -> None:
        """The word by which this kind of button is known, for ever: old messages bear it.

        Without one it is no button, but what several have in common.
        """
        cls.verb = verb

    def pack(self) -> str:
        """What stands on the button, in at most 64 bytes."""
        text = f"{self.verb}:{to_text(self)}" if fields(self) else self.verb
        if len(text.encode()) > LONGEST:
            raise ValueError(text)
        return text

    @classmethod
    def unpack(cls, rest: str | None) -> Self:
        """The button of which this stood behind the verb; None when nothing did.

        Raises:
            Misread: it is an old or a forged one.
        """
        return from_text(cls, rest)


def confirm_or_cancel(words: Texts, yes: Tap, no: Tap) -> tuple[Button, Button]:
    """[Klopt] and [Annuleer], and what each means."""
    return (
        Button("✅ " + words.label("confirm"), yes.pack()),
        Button("✖️ " + words.label("cancel"), no.pack()),
    )


def rows(buttons: Sequence[Button], width: int) -> tuple[tuple[Button, ...], ...]:
    """Buttons in rows of this width."""
    return tuple(tuple(buttons[at : at + width]) for at in range(0, len(buttons), width))
