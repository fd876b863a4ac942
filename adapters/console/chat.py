"""Read a club chat from a terminal: several people at a keyboard."""

import re
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace

from adapters.console.evening import ConsoleEvening
from adapters.console.people import account_of, display_name
from adapters.console.screen import NoSuchButton
from adapters.console.script import (
    Edits,
    Joins,
    Leaves,
    Says,
    ScriptedAct,
    Senseless,
    Taps,
    parse_line,
)
from adapters.console.terminal import Sentences, TranscriptScreen
from core.values import frozen

_ONLY_NAME = re.compile(r"(?P<name>[^:>/@#\s][^:>]*?)\s*:")
_WORD = re.compile(r"[^\W\d_][\w.'’-]*|@\S+")
_LONGEST_NAME = 32


@frozen
class Turned:
    """A change of the speaker."""

    speaker: str


def understood(line: str, speaker: str, known: Collection[str]) -> ScriptedAct | Turned | None:
    """Return the act of a line; without a name the last speaker is its author.

    `known` are the accounts that have spoken. Raises `Senseless` for an unknown `@ …`.
    """
    line = line.strip()
    if not line or line.startswith("#"):
        return None
    if line.startswith("/"):
        return Says(speaker, line)
    if only := _ONLY_NAME.fullmatch(line):
        if _may_be_a_name(only["name"], known):
            return Turned(only["name"])
        return Says(speaker, line)
    if line.startswith("@ "):
        return parse_line(line)
    return _with_a_name(line, known) or _without_a_name(line, speaker)


def _with_a_name(line: str, known: Collection[str]) -> ScriptedAct | None:
    act = _parse_or_none(line)
    if isinstance(act, Says | Taps | Edits) and _may_be_a_name(act.speaker, known):
        return act
    if isinstance(act, Leaves | Joins) and account_of(act.speaker) in known:
        return act
    return None


def _without_a_name(line: str, speaker: str) -> ScriptedAct:
    for form in (f"{speaker}{line}" if line.startswith(">") else "", f"{speaker} {line}"):
        act = _parse_or_none(form)
        if isinstance(act, Says | Taps | Edits) and act.speaker == speaker:
            return act
    return Says(speaker, line)


def _parse_or_none(line: str) -> ScriptedAct | None:
    with suppress(Senseless):
        return parse_line(line)
    return None


def _may_be_a_name(name: str, known: Collection[str]) -> bool:
    """Return True for the name of a known account, or a single word like a name."""
    if account_of(name) in known:
        return True
    return name != "edits" and len(name) <= _LONGEST_NAME and bool(_WORD.fullmatch(name))


LEAVING = frozenset({"quit", "exit", "stop", "/quit", "/exit", "/stop"})

_NAMED_AT_MOST = 8
"""The number of button labels that the message about a missing button lists."""

ReadLine = Callable[[str], str]
"""Asks for a line with this prompt; raises EOFError at the end."""


@dataclass
class ConsoleChat:
    """Read lines from the keyboard and play them."""

    evening: ConsoleEvening
    display: TranscriptScreen
    words: Sentences
    read: ReadLine
    login: str
    """The user name on this machine, used while the group has no admin."""
    known: set[str] = field(default_factory=set, init=False)

    def __post_init__(self) -> None:
        """Start with the admin of the group as the speaker, else the user of this machine."""
        self.speaker = self.evening.admin or display_name(self.login)

    def hold(self, *, guided: bool) -> None:
        """Read and play lines until the user leaves; `guided` shows a welcome first."""
        try:
            if guided:
                self._welcome()
            else:
                self._take_name(self.read(""))
            while (line := self.read(f"{self.speaker}: ")).strip().casefold() not in LEAVING:
                self._take(line)
            end = ""
        except (EOFError, KeyboardInterrupt):
            end = "\n"  # the cursor is still behind the name
        if guided:
            self.display.hint(end + self.words("console-goodbye"))

    def _welcome(self) -> None:
        self.display.hint(self.words("console-welcome"))
        key = "console-your-name"
        if self.evening.admin:
            key = "console-your-name-again"
        asked = self.words(key, login=self.speaker)
        self._take_name(self.read(f"{asked} ").strip())
        self.display.hint(self.words("console-how", name=self.speaker))
        self._act(Says(self.speaker, "/score" if self.evening.playing else "/start"))

    def _take_name(self, line: str) -> None:
        """Take a line without punctuation as the speaker's name; play any other line."""
        name = line.strip().removesuffix(":")
        if line.startswith(("/", "@ ", "#", ">")) or {":", ">"} & set(name) or " taps " in name:
            self._take(line)
        elif name:
            self.speaker = display_name(name)

    def _take(self, line: str) -> None:
        self.display.typed(f"{self.speaker}: {line}")
        try:
            act = understood(line, self.speaker, self.known)
        except Senseless:
            self.display.hint(self.words("console-senseless"))
            return
        if isinstance(act, Turned):
            self.speaker = display_name(act.speaker)
        elif act is not None:
            self._act(act)

    def _act(self, act: ScriptedAct) -> None:
        if isinstance(act, Says | Taps | Edits):
            self.speaker = display_name(act.speaker)
            self.known.add(account_of(act.speaker))
        if isinstance(act, Says):
            act = self._resolve_number(act)
        if isinstance(act, Taps):
            act = replace(act, keyed=True)
        self.evening.post_due()
        before = self.display.shown
        try:
            self.evening.play(act)
        except NoSuchButton as missing:
            self._no_button(missing.label, missing.offered)
        except Senseless:
            self.display.hint(self.words("console-senseless"))
        else:
            if isinstance(act, Says) and self.display.shown == before:
                self._not_heard(act)

    def _not_heard(self, act: Says) -> None:
        """Answer words to which the group has no answer as words in private."""
        if act.text.isdecimal():
            buttons = self.display.numbers.buttons.items()
            self._no_button(act.text, [f"{number} {label}" for number, (_, label) in buttons])
        elif act.private:
            self.display.hint(self.words("console-not-heard"))
        else:
            self._act(replace(act, private=True))

    def _no_button(self, label: str, offered: Iterable[str]) -> None:
        labels = ", ".join(list(dict.fromkeys(offered))[:_NAMED_AT_MOST])
        key = "console-no-buttons"
        if labels:
            key = "console-no-button"
        self.display.hint(self.words(key, label=label, there=labels))

    def _resolve_number(self, act: Says) -> Says | Taps:
        """Return the tap that a button's number or label stands for, else the act itself."""
        if act.text.startswith("/"):
            return act
        person = account_of(act.speaker)
        numbered = self.display.numbers.meant(person, act.text)
        if act.private:
            places = [person]
        else:
            places = [self.evening.phones.place, person]
        worded = self.evening.screen.newest_with(act.text, person, places)
        message, label = numbered or (worded, act.text)
        if message is None:
            return act
        return Taps(act.speaker, label, message.number, private=not message.group)
