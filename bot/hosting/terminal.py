"""The club chat in this terminal."""

import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from random import Random
from secrets import SystemRandom
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, TypeVar, cast
from uuid import uuid4

from bot.cli.programs import DONE
from bot.cli.streams import tell
from bot.hosting.database import beside, told

if TYPE_CHECKING:
    from io import BufferedReader

    from adapters.console.evening import Program
    from adapters.console.platform import Console, Shown
    from adapters.console.terminal import Sentences
    from bot.hosting.page import PageAtTheTerminal
    from bot.ports.records import Settings as NewClub
    from bot.settings import Settings

Result = TypeVar("Result")

EXAMPLE = Path(__file__).with_name("example.txt")
"""The evening that README shows."""


def chat(settings: "Settings", url: str, page: "PageAtTheTerminal | None") -> int:
    """Hold the chat; with a page at a terminal, where somebody is told how it goes."""
    from adapters.console.chat import Chat
    from adapters.console.evening import Clock, Evening
    from adapters.console.keyboard import display_for, login, reader, save
    from adapters.console.pictures import inline

    guided = page is not None
    start = program_on(url, settings.new_club, page)
    evening: Evening
    words = words_of_the_chat(lambda: evening.settings.language)
    display = display_for(words, guided=guided)
    folder = saved_beside(url)

    def show(shown: "Shown") -> None:
        display.show(shown)
        drawn = _drawn(shown) if guided else ()
        for _, png in drawn:
            display.picture(inline(png, os.environ))
        for name, contents in (*drawn, *shown.files):
            display.hint(words("console-saved", file=str(save(folder, name, contents))))

    evening = Evening(start, show, uuid4().hex, Clock(), SystemRandom())
    if page:
        page.entered = evening.look
        display.hint(words("console-page", address=page.home))
    try:
        Chat(evening, display, words, reader(guided=guided), login()).hold(guided=guided)
    finally:
        evening.close()
    return DONE


def _drawn(shown: "Shown") -> tuple[tuple[str, bytes], ...]:
    """The picture of a new message, with the name of its file; one that changes is not kept."""
    picture = shown.reply.picture
    if picture is None or shown.kind not in {"post", "private"}:
        return ()
    from adapters.console.pictures import name_of
    from bot.pictures.worker import draw

    return ((name_of(picture.words), draw(picture)),)


def program_on(
    url: str, new_club: "NewClub", page: "PageAtTheTerminal | None" = None
) -> "Callable[[Console, Callable[[], datetime], Random], Program]":
    """What starts the bot on this database."""
    from adapters.storage.upkeep.opening import open_store
    from bot.program import StepByStep
    from bot.talk.turn import Environment

    def start(console: "Console", clock: Callable[[], datetime], dice: Random) -> "Program":
        store = told(lambda: open_store(url, clock))
        around = Environment(dice, new_club, page=page.address if page else "")
        program = StepByStep(store, around, console)
        if page:
            page.show(store, program.hear)
        return program

    return start


def saved_beside(url: str) -> Path:
    """Where the terminal saves pictures and papers: in a folder beside the database.

    With a database on a server, where a program keeps what it needs for this user.
    """
    return told(lambda: beside(url, "saved").absolute())


def lines_are_piped(words: "Sentences", url: str) -> bool:
    """Whether a pipe or a file brings lines; says first in which database they are kept."""
    if sys.stdin is None or stat.S_ISCHR(os.fstat(sys.stdin.fileno()).st_mode):
        return False  # closed, or /dev/null
    from adapters.storage.upkeep.url import address_of

    tell(words("console-piped", database=told(lambda: address_of(url).shown)))
    return bool(cast("BufferedReader", sys.stdin.buffer).peek(1))


@contextmanager
def database_of_its_own(database: str | None) -> Iterator[str]:
    """The database named, or one that is thrown away at the end."""
    if database:
        yield database
        return
    with TemporaryDirectory(prefix="peling-") as folder:
        yield f"sqlite:///{folder}/evening.db"


def words_of_the_chat(language: Callable[[], str]) -> "Sentences":
    """What the terminal itself says, in the language that is spoken by then."""
    from bot.talk.texts import texts

    def words(key: str, **values: str | int) -> str:
        return texts(language()).text(key, **values)

    return words
