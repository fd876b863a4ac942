"""What a command is."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from bot.turn import AnswerHandler, CommandHandler, TapHandler


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its names in each language, what it does, and the buttons that are its own.

    `key` finds its words in the locale files: `command-KEY` says in a line what it does. `seen`:
    whether the answer is everybody's or only the writer's (fixed beforehand on platforms that ask
    for it). `quiet`: works, but stands in no menu. `taps`: what its buttons do, by the first word
    of their action.
    """

    key: str
    names: Mapping[str, tuple[str, ...]]
    run: CommandHandler
    seen: Literal["public", "private"] = "public"
    group_only: bool = False
    admins: bool = False
    quiet: bool = False
    taps: Mapping[str, TapHandler] = field(default_factory=dict)
    answers: Mapping[str, AnswerHandler] = field(default_factory=dict)
    """What is done with words that answer a question (`bot.dialogs.questions`)."""
    private_taps: frozenset[str] = frozenset()
    """Taps of which the answer is only for the one who tapped."""

    def all_names(self) -> frozenset[str]:
        """Its names in every language."""
        return frozenset(name for names in self.names.values() for name in names)
