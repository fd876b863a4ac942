"""The phones at the console: messages and taps of their owners become updates.

The phones hold the platform's own knowledge: groups, their members and admins, and each person's
last message.
"""

import unicodedata
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from adapters.console.screen import Screen
from adapters.console.script import Edits, Joins, Leaves, Says, Senseless, Taps
from bot.ports.lines import as_line
from bot.ports.records import Update

FIRST_GROUP = "Club"
Raw = dict[str, Any]
"""An update or a part of it, before it is written as a line."""


def account_of(name: str) -> str:
    """Return the key of the account with this name, in any spelling."""
    return unicodedata.normalize("NFC", name).casefold()


def display_name(name: str) -> str:
    """Return the name with a capital, as the group sees it."""
    return name[:1].upper() + name[1:]


def _file(text: str) -> dict[str, str]:
    """Return the file behind a command or its keyword: `/toernooi lijst spelers.csv`."""
    words = text.strip()
    for _ in range(2):
        words = words.partition(" ")[2].strip()
        with suppress(OSError, ValueError):  # a pasted table is no path
            named = Path(words).expanduser()
            if text.startswith("/") and named.suffix and named.is_file():
                return {"file": str(named)}
    return {}


@dataclass(slots=True)
class Phones:
    """The phones of a session.

    `clock` returns the time (aware, UTC); microseconds keep the acts in order. `admins` has the
    first account to speak in each group; `gone` has pairs of a group and an account that left it.
    """

    session: str
    screen: Screen
    clock: Callable[[], datetime]
    admins: dict[str, str] = field(default_factory=dict)
    gone: set[tuple[str, str]] = field(default_factory=set)
    group: str = FIRST_GROUP
    folder: Path = Path()
    """The folder of the files that a script sends."""
    _count: int = 0
    _written: dict[str, tuple[str, Raw]] = field(default_factory=dict)

    @property
    def place(self) -> str:
        """Return the key of the current group; the key of a private chat has no `group:`."""
        return f"group:{self.group}"

    def update(self, act: Says | Taps | Edits | Leaves | Joins) -> Update:
        """Return the update that a platform would send for this act.

        Raises `NoSuchButton`; `Senseless` for an edit before the first message, and for a speaker
        outside the group.
        """
        match act:
            case Says():
                return self._says(act)
            case Taps():
                return self._taps(act)
            case Edits(speaker, text):
                if account_of(speaker) not in self._written:
                    raise Senseless(f"{speaker} has written nothing yet that could be edited")
                message, place = self._written[account_of(speaker)]
                return self._raw(speaker, place, {"edited": text, "message": message})
            case Leaves(speaker):
                self.gone.add((self.place, account_of(speaker)))
                return self._raw(speaker, self._group(), {"came": False, "message": ""})
            case Joins(speaker):
                self.gone.discard((self.place, account_of(speaker)))
                return self._raw(speaker, self._group(), {"came": True, "message": ""})

    def _says(self, act: Says) -> Update:
        place = self._place(act.speaker, private=act.private)
        message = self._reference()
        self._written[account_of(act.speaker)] = message, place
        message_facts = {"said": act.text, "message": message}
        if act.file:
            file = self._file_update(act.file)
        else:
            file = _file(act.text)
        return self._raw(act.speaker, place, {**message_facts, **file})

    def _file_update(self, file: str) -> Raw:
        path = self.folder / Path(file).expanduser()
        if not path.is_file():
            raise Senseless(f"there is no file {path}")
        return {"file": str(path)}

    def _taps(self, act: Taps) -> Update:
        person = account_of(act.speaker)
        here = self._place(act.speaker, private=act.private)["chat"]
        message, button = self.screen.press(person, here, act.label, act.on)
        if not button.action:
            raise Senseless(f"'{button.label}' only opens {button.url or 'nothing'}")
        place = self._place(act.speaker, private=not message.group)
        if message.group:
            place |= {"chat": message.place, "title": message.group}
        reference = self.screen.reference(message)
        tap = {"tapped": button.action, "message": reference, "token": f"{reference} {person}"}
        if act.keyed:
            tap["keyed"] = "1"
        return self._raw(act.speaker, place, tap)

    def _place(self, speaker: str, *, private: bool) -> Raw:
        if private:
            return {"chat": account_of(speaker), "title": display_name(speaker), "kind": "private"}
        if (self.place, account_of(speaker)) in self.gone:
            raise Senseless(f"{speaker} has left this group; write '{speaker} joins' first")
        return self._group()

    def _group(self) -> Raw:
        return {"chat": self.place, "title": self.group, "kind": "group"}

    def _raw(self, speaker: str, place: Raw, act: Raw) -> Update:
        account = account_of(speaker)
        admin = self.admins.setdefault(place["chat"], account) == account
        who = {"account": account, "name": display_name(speaker), "admin": admin}
        when = {"written": (self.clock() + timedelta(microseconds=self._count)).isoformat()}
        return Update(self._reference(), place["chat"], as_line({**place, **who, **when, **act}))

    def _reference(self) -> str:
        self._count += 1
        return f"{self.session}.{self._count}"  # a message of the bot has a dash
