"""The definition of a command."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, replace
from typing import Any, Literal

from bot.reader.lines import Form, Options, Reader
from bot.reader.words import GREETED, without_manners
from bot.talk.texts import Texts, command_names
from bot.talk.turn import Turn
from core.values import frozen

PressAct = Callable[[Turn, Any], Turn | None]
"""Handles a press of a button, given its payload; may return another turn to continue in."""


@frozen
class Command:
    """A command: its key, its forms and its buttons.

    `key`: the key of its names in `typed.txt` and of its one-line description `command-KEY`.
    `seen`: the visibility of the answer, which some platforms fix beforehand. `quiet`: omitted
    from menus.
    """

    key: str
    forms: tuple[Form[Any], ...]
    """The forms of its line."""
    seen: Literal["public", "private"] = "public"
    group_only: bool = False
    admins: bool = False
    quiet: bool = False
    after: str = ""
    """The key of the command before it in lists, for a feature's command."""
    many: Callable[[Turn, str], None] | None = None
    """Handles a message of several lines, each read separately."""
    sentences: Callable[[Turn, str], bool] | None = None
    """Handles a line in sentences (`bot.reader.sentences`); returns False for another line."""
    denials: bool = False
    """True if a line may begin with a negation: `niet Cees`."""
    certain: bool = False
    """True if a line with a doubt, `misschien`, is asked about before it is done."""
    shows: str = ""
    """The key of the command that shows what a question may be about."""
    of_table: Literal["", "open", "any"] = ""
    """In private its line goes to the club of the table it means; `any`: also a finished table."""
    files: Literal["", "named", "any"] = ""
    """`named`: it reads a file that is sent with its name; `any`: also one without a command."""
    buttons: Mapping[str, PressAct] = field(default_factory=dict)
    """The acts of its buttons by verb; old messages contain these verbs for ever."""

    def do(self, turn: Turn, text: str, options: Options = ()) -> None:
        """Handle a line typed after the command, or the filled-in options.

        Options are read by the forms alone: beside them there is no line.
        """
        if self.group_only:
            _ = turn.here  # refuse first if there is no club
        if options:
            Reader(self.key, self.forms).do(turn, "", options)
            return
        if (self.sentences or self.many) and not GREETED.match(text):
            text = without_manners(turn, text)
        if self.many is not None and "\n" in text.strip():
            self.many(turn, text)
        elif self.sentences is None or not self.sentences(turn, text):
            Reader(self.key, self.forms).do(turn, text)

    def with_forms_of(self, later: Command) -> Command:
        """Return the command with the forms and buttons of another definition added."""
        buttons = {**self.buttons, **later.buttons}
        return replace(self, forms=(*later.forms, *self.forms), buttons=buttons)

    @property
    def names(self) -> Mapping[str, tuple[str, ...]]:
        """Return its names by language, the name in menus first."""
        return command_names(self.key)

    def examples(self, words: Texts) -> tuple[str, ...]:
        """Return an example line of each form."""
        return tuple(dict.fromkeys(form.example(self.key, words) for form in self.forms))

    def all_names(self) -> frozenset[str]:
        """Return its names in all languages."""
        return frozenset(name for names in self.names.values() for name in names)
