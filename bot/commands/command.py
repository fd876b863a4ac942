"""What a command is."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, Literal, TypeVar

from bot.reader.lines import Form, Options, Reader
from bot.talk.buttons import Tap
from bot.talk.texts import Texts, command_names
from bot.talk.turn import Turn
from core.values import frozen

Meaning = TypeVar("Meaning", bound=Tap)


@frozen
class On(Generic[Meaning]):
    """A kind of button, and what is done when one is pressed: perhaps to go on in another turn."""

    kind: type[Meaning]
    act: Callable[[Turn, Meaning], Turn | None]


@frozen
class Command:
    """A command: what it does, what is typed behind it, and the buttons that are its own.

    `key` finds its words in the folder of each language: its names in `typed.txt`, and
    `command-KEY`, which says in a line what it does. `seen`: whether the answer is everybody's or
    only the writer's (fixed beforehand on platforms that ask for it). `quiet`: works, but stands
    in no menu.
    """

    key: str
    forms: tuple[Form[Any], ...]
    """What may follow it, and what each of these does."""
    seen: Literal["public", "private"] = "public"
    group_only: bool = False
    admins: bool = False
    quiet: bool = False
    buttons: tuple[On[Any], ...] = ()
    """Its buttons, and what they do."""

    def do(self, turn: Turn, text: str, options: Options = ()) -> None:
        """Do what a line says that was typed behind it, or what was filled in."""
        if self.group_only:
            _ = turn.here  # or the refusal of who is in no club comes first
        Reader(self.key, self.forms).do(turn, text, options)

    @property
    def names(self) -> Mapping[str, tuple[str, ...]]:
        """Its names in each language, the one in menus first."""
        return command_names(self.key)

    def examples(self, words: Texts) -> tuple[str, ...]:
        """A line of each of its forms, as it is typed."""
        return tuple(dict.fromkeys(form.example(self.key, words) for form in self.forms))

    def all_names(self) -> frozenset[str]:
        """Its names in every language."""
        return frozenset(name for names in self.names.values() for name in names)
