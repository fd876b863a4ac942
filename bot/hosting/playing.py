"""The bot in this process, at the console, and scripts of evenings."""

from collections.abc import Callable
from contextlib import nullcontext
from datetime import datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING
from uuid import uuid4

from adapters.console.evening import ConsoleEvening, Program, clock_of_a_script
from adapters.console.evening import replay as play_script
from adapters.console.platform import Console
from adapters.console.render import as_json as json_lines
from adapters.console.render import as_text
from adapters.console.script import Senseless
from bot.cli.streams import WRONG_USE, Failure, one_line_logs, say
from bot.ports.records import Settings as NewClub
from bot.program import StepByStep
from bot.settings import HostSettings
from bot.storage.upkeep import opening
from bot.talk.turn import Environment

if TYPE_CHECKING:
    from bot.hosting.parts import TerminalPart


def replay(
    settings: HostSettings, script: str, folder: Path, database: str | None, *, as_json: bool
) -> None:
    """Play the text of a script, which sends files of a folder."""
    one_line_logs(settings.log_level)
    with nullcontext() if database else TemporaryDirectory(prefix="peling-") as temporary:
        url = database or f"sqlite:///{temporary}/evening.db"
        start = program_on(url, settings.new_club)
        if as_json:
            line = json_lines
        else:
            line = as_text
        clock = clock_of_a_script()
        evening = ConsoleEvening(start, lambda shown: say(line(shown)), uuid4().hex, clock)
        evening.phones.folder = folder
        try:
            play_script(script, evening)
        except Senseless as senseless:
            raise Failure(str(senseless), WRONG_USE) from None
        finally:
            evening.close()


def program_on(
    url: str, new_club: NewClub, page: "TerminalPart | None" = None
) -> Callable[[Console, Callable[[], datetime], Random], Program]:
    """Return a function that starts the bot on this database."""

    def start(console: Console, clock: Callable[[], datetime], dice: Random) -> Program:
        store = opening.open_store(url, clock)
        around = Environment(dice, new_club, page=page.address if page else "")
        program = StepByStep(store, around, console)
        if page:
            page.show(store, program.hear)
        return program

    return start
