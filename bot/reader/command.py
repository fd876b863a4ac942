"""The definition of a command."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, replace
from typing import Any, Literal

from bot.reader.lines import Form, Options, Reader
from bot.talk.texts import Texts, command_names
from bot.talk.turn import Turn
from core.values import frozen

PressAct = Callable[[Turn, Any], Turn | None]
"""Handles a press of a button, given its payload; may return another turn to go on in."""


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
    """The forms of what may follow it, each with what it does."""
    seen: Literal["public", "private"] = "public"
    group_only: bool = False
    admins: bool = False
    quiet: bool = False
    after: str = ""
    """The key of the command behind which a feature's command is listed."""
    many: Callable[[Turn, str], None] | None = None
    """Does a message of several lines, each read by itself."""
    clauses: Callable[[Turn, str], bool] | None = None
    """Does a line of several clauses, each read by itself; returns False where it has one."""
    buttons: Mapping[str, PressAct] = field(default_factory=dict)
    """Its buttons by their verbs, which old messages bear for ever, and what they do."""

    def do(self, turn: Turn, text: str, options: Options = ()) -> None:
        """Do what a line says that was typed behind it, or what was filled in."""
        if self.group_only:
            _ = turn.here  # or the refusal of who is in no club comes first
        if self.many is not None and "\n" in text.strip():
            self.many(turn, text)
        elif self.clauses is None or not self.clauses(turn, text):
            Reader(self.key, self.forms).do(turn, text, options)

    def with_forms_of(self, later: Command) -> Command:
        """Return the command with the forms and buttons of the same command elsewhere, too."""
        buttons = {**self.buttons, **later.buttons}
        return replace(self, forms=(*later.forms, *self.forms), buttons=buttons)

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
