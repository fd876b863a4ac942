"""A driver for evenings: the console, on the real bot with a database."""

from collections.abc import Callable, Hashable
from copy import deepcopy
from datetime import datetime
from pathlib import Path
from typing import Any

from adapters.console.evening import ConsoleEvening, begin, clock_of_a_script, play
from adapters.console.platform import Shown
from adapters.console.render import words
from adapters.console.script import ScriptedAct, parse_script
from bot.hosting.database import state
from bot.hosting.playing import program_on
from bot.ports.records import Settings
from tests.transcripts.evenings import Heard

PREPARED: dict[Hashable, tuple[bytes, Any]] = {}
"""By what was played: the file of the database, and what is outside the program."""


class AtTheConsole:
    """Plays an evening at the console, on the real bot with a database."""

    def __init__(self, url: str, session: str = "test") -> None:
        self._url = url
        self._heard: list[Heard] = []
        self._shown: list[Shown] = []
        self._played: list[Hashable] = []
        clock = clock_of_a_script()
        self._evening = ConsoleEvening(program_on(url, Settings()), self._show, session, clock)
        begin(self._evening)

    def now(self) -> datetime:
        return self._evening.clock.now()

    def play(self, act: ScriptedAct, number: int) -> list[Heard]:
        self._heard.clear()
        self._played.append(act)
        play(self._evening, act, number)
        return list(self._heard)

    def hears(self, script: str) -> list[Heard]:
        """Plays these lines; gives what the bot said to the last of them."""
        heard: list[Heard] = []
        for number, act in parse_script(script):
            heard = self.play(act, number)
        return heard

    def prepare(self, prepared: Hashable, work: Callable[[], object]) -> None:
        """Play what `work` plays; after the same before it, copy that from when it was played."""
        begun = (*self._played, prepared)
        evening = self._evening
        evening.close()
        if begun not in PREPARED:
            evening._program = evening._start_program()
            work()
            evening.close()
            PREPARED[begun] = self._file.read_bytes(), deepcopy(self._outside())
        contents, outside = PREPARED[begun]
        self._file.write_bytes(contents)
        evening.screen, evening.phones, evening.clock, evening.dice = deepcopy(outside)
        evening._program = evening._start_program()
        self._played = [*begun]

    @property
    def _file(self) -> Path:
        return Path(self._url.removeprefix("sqlite:///"))

    def _outside(self) -> tuple[object, ...]:
        evening = self._evening
        return evening.screen, evening.phones, evening.clock, evening.dice

    def shows(self, script: str) -> list[Shown]:
        """Plays these lines; gives what appeared, with its files."""
        self._shown.clear()
        self.hears(script)
        return list(self._shown)

    def table(self, name: str = "1"):
        """The newest table of this name, as `peling show --json` has it."""
        tables = self.state()["clubs"][0]["tables"]
        return next(table for table in reversed(tables) if table["name"] == name)

    def state(self):
        return state(self._url, self.now)

    def close(self) -> None:
        self._evening.close()

    def _show(self, shown: Shown) -> None:
        self._shown.append(shown)
        self._heard.append(Heard(words(shown.reply), shown.reply.topics))
