"""A club at the console for tests: lines in, what appeared out, and nothing logged as an error."""

import logging
from copy import deepcopy
from pathlib import Path
from typing import Any, Self

from adapters.console.evening import ConsoleEvening, begin, clock_of_a_script
from adapters.console.platform import Shown
from adapters.console.script import parse_line
from bot.hosting.database import state
from bot.hosting.playing import program_on
from bot.ports.records import Settings
from bot.storage.upkeep.maintenance import check


class Errors(logging.Handler):
    """Keeps what the program logs as an error."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(self.format(record))


class Club:
    """The real bot on a database in a file, driven by the lines of a script."""

    def __init__(self, folder: Path, settings: Settings | None = None, page: Any = None) -> None:
        self._listen(folder)
        settings = settings or Settings()
        self.evening = ConsoleEvening(
            program_on(self.url, settings, page),
            self.appeared.append,
            "test",
            clock_of_a_script(),
        )
        begin(self.evening)

    def _listen(self, folder: Path) -> None:
        self.url = f"sqlite:///{folder}/club.db"
        self.errors = Errors()
        logging.getLogger("peling").addHandler(self.errors)
        self.appeared: list[Shown] = []
        self._pressed: str | None = None

    def kept(self) -> Any:
        """Close; gives the file, and the chat beside it."""
        self.close()
        evening = self.evening
        beside = evening.screen, evening.phones, evening.clock, evening.dice
        return Path(self.url.removeprefix("sqlite:///")).read_bytes(), beside

    @classmethod
    def again(cls, folder: Path, kept: Any) -> Self:
        """Return a club from what one kept."""
        contents, beside = kept
        (folder / "club.db").write_bytes(contents)
        club = cls.__new__(cls)
        club._listen(folder)
        club.evening = ConsoleEvening.__new__(ConsoleEvening)
        evening = club.evening
        evening.start = program_on(club.url, Settings(), None)
        evening.show = club.appeared.append
        evening.session = "test"
        evening._appeared = []
        evening.screen, evening.phones, evening.clock, evening.dice = deepcopy(beside)
        evening._program = evening._start_program()
        return club

    def play(self, *lines: str) -> list[Shown]:
        """Play lines of a script; returns what appeared."""
        self.appeared.clear()
        for line in lines:
            act = parse_line(line)
            assert act is not None, line
            self.evening.play(act)
        assert not self.errors.said
        return list(self.appeared)

    def hear(self, person: str, tapped: str) -> list[Shown]:
        """Somebody's phone sends a tap that no button of theirs has."""
        shown = self.press(person, tapped)
        assert not self.errors.said
        return shown

    def press(self, person: str, tapped: str) -> list[Shown]:
        """The same, whatever the program then logs."""
        reference = self._on_help()
        update = self.evening.phones._raw(
            person,
            {"chat": self.evening.phones.place, "title": "Club", "kind": "group"},
            {"tapped": tapped, "message": reference, "token": f"{reference} {person}"},
        )
        self.evening._program.hear(update)
        self.evening.show_all()
        return list(self.appeared)

    def _on_help(self) -> str:
        """A message of the bot's, on which buttons are that nobody has."""
        if self._pressed is None:
            self.play("anna: /help")
            message = next(one.message for one in self.appeared if one.kind == "post")
            self._pressed = self.evening.screen.reference(message)
        self.appeared.clear()
        return self._pressed

    def state(self) -> dict[str, Any]:
        """What `peling show --json` prints, by the clock of the script."""
        return state(self.url, self.evening.clock.now)

    def tables(self) -> list[dict[str, Any]]:
        """The tables of the first club."""
        clubs = self.state()["clubs"]
        return clubs[0]["tables"] if clubs else []

    def table(self) -> dict[str, Any]:
        """The last table."""
        return self.tables()[-1]

    def totals(self) -> dict[str, int]:
        """What everybody at the last table has."""
        return {player["name"]: player["total"] for player in self.table()["players"]}

    def faults(self) -> list[str]:
        """What `peling db check` finds."""
        return check(self.url)

    def close(self) -> None:
        """Stop."""
        logging.getLogger("peling").removeHandler(self.errors)
        self.evening.close()


def played(folder: Path, *lines: str) -> Club:
    """Return a club in which these lines were played."""
    club = Club(folder)
    club.play(*lines)
    return club


def words(shown: list[Shown]) -> str:
    """All that appeared, in plain words."""
    return "\n".join(one.reply.words for one in shown)


def topics(shown: list[Shown]) -> set[str]:
    """What it was all about."""
    return {topic for one in shown for topic in one.reply.topics}
