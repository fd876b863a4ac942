"""The club chat in a terminal: several people at one keyboard."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Protocol

from adapters.console.evening import Evening
from adapters.console.people import account_of, displayed
from adapters.console.platform import Shown
from adapters.console.screen import Message, NoSuchButton
from adapters.console.script import Act, Edits, Says, Senseless, Taps
from adapters.console.terminal import Numbers, Sentences
from adapters.console.typed import Turned, understood

LEAVING = frozenset({"quit", "exit", "stop", "/quit", "/exit", "/stop"})

_NAMED_AT_MOST = 8
"""How many buttons are named to somebody who presses what is not there."""

Read = Callable[[str], str]
"""Asks for a line with this before it; raises EOFError when there are no more."""


class Display(Protocol):
    """Where messages appear."""

    numbers: Numbers
    shown: int
    """How much the bot has said."""

    def show(self, shown: Shown) -> None:
        """Something that the bot said."""

    def hint(self, words: str) -> None:
        """A word of the terminal itself."""

    def picture(self, drawn: str) -> None:
        """A picture as this terminal shows it."""

    def typed(self, line: str) -> None:
        """Somebody typed a line, which stands there with the name before it."""


class Chat:
    """Reads line after line and plays it."""

    def __init__(
        self, evening: Evening, display: Display, words: Sentences, read: Read, login: str
    ) -> None:
        """`login`: the user name on this machine; who manages the group goes before it."""
        self._evening = evening
        self._display = display
        self._words = words
        self._read = read
        self._admin = evening.admin
        self._speaker = self._admin or displayed(login)
        self._known: set[str] = set()

    def hold(self, *, guided: bool) -> None:
        """Go on until somebody leaves. `guided`: at a terminal, with a word of welcome."""
        try:
            if guided:
                self._welcome()
            else:
                self._introduced(self._read(""))
            while (line := self._read(f"{self._speaker}: ")).strip().casefold() not in LEAVING:
                self._take(line)
            end = ""
        except (EOFError, KeyboardInterrupt):
            end = "\n"  # the cursor still stands behind the name
        if guided:
            self._display.hint(end + self._words("console-goodbye"))

    def _welcome(self) -> None:
        self._display.hint(self._words("console-welcome"))
        key = "console-your-name-again" if self._admin else "console-your-name"
        asked = self._words(key, login=self._speaker)
        self._introduced(self._read(f"{asked} ").strip())
        self._display.hint(self._words("console-how", name=self._speaker))
        self._act(Says(self._speaker, "/score" if self._evening.playing else "/start"))

    def _introduced(self, line: str) -> None:
        """The first line is a name; but whoever begins to play at once is not held up."""
        name = line.strip().removesuffix(":")
        if line.startswith(("/", "@ ", "#", ">")) or {":", ">"} & set(name) or " taps " in name:
            self._take(line)
        elif name:
            self._speaker = displayed(name)

    def _take(self, line: str) -> None:
        self._display.typed(f"{self._speaker}: {line}")
        try:
            act = understood(line, self._speaker, self._known)
        except Senseless:
            self._display.hint(self._words("console-senseless"))
            return
        if isinstance(act, Turned):
            self._speaker = displayed(act.speaker)
        elif act is not None:
            self._act(act)

    def _act(self, act: Act) -> None:
        if isinstance(act, Says | Taps | Edits):
            self._speaker = displayed(act.speaker)
            self._known.add(account_of(act.speaker))
        if isinstance(act, Says):
            act = self._shortened(act)
        if isinstance(act, Taps):
            act = replace(act, keyed=True)
        self._evening.post_due()
        before = self._display.shown
        try:
            self._evening.play(act)
        except NoSuchButton as missing:
            self._no_button(missing.label, missing.offered)
        except Senseless:
            self._display.hint(self._words("console-senseless"))
        else:
            if isinstance(act, Says) and self._display.shown == before:
                self._not_heard(act.text)

    def _not_heard(self, text: str) -> None:
        if text.isdecimal():
            there = self._display.numbers.buttons.items()
            self._no_button(text, [f"{number} {label}" for number, (_, label) in there])
        else:
            self._display.hint(self._words("console-not-heard"))

    def _no_button(self, label: str, offered: Iterable[str]) -> None:
        there = ", ".join(list(dict.fromkeys(offered))[:_NAMED_AT_MOST])
        key = "console-no-button" if there else "console-no-buttons"
        self._display.hint(self._words(key, label=label, there=there))

    def _shortened(self, act: Says) -> Says | Taps:
        """A button's number or its bare words, as the tap that they mean."""
        if act.text.startswith("/"):
            return act
        person = account_of(act.speaker)
        numbered = self._display.numbers.meant(person, act.text)
        message, label = numbered or (self._with_words(act, person), act.text)
        if message is None:
            return act
        return Taps(act.speaker, label, message.number, private=not message.group)

    def _with_words(self, act: Says, person: str) -> Message | None:
        places = [person] if act.private else [self._evening.phones.place, person]
        return self._evening.screen.newest_with(act.text, person, places)
