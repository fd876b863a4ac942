"""The club chat in this terminal."""

import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from io import BufferedReader
from pathlib import Path
from secrets import SystemRandom
from tempfile import TemporaryDirectory
from typing import cast
from uuid import uuid4

from adapters.console.chat import ConsoleChat
from adapters.console.evening import ConsoleClock, ConsoleEvening
from adapters.console.keyboard import display_for, login, reader, save
from adapters.console.pictures import inline, name_of
from adapters.console.platform import Shown
from adapters.console.screen import bare
from adapters.console.script import LanguageSet
from adapters.console.terminal import Sentences, TranscriptScreen
from bot.cli.streams import at_a_terminal, one_line_logs, say_qr, tell
from bot.hosting.configuration import language_of, warn_of_unknown
from bot.hosting.database import file_beside
from bot.hosting.parts import TerminalPart, host_parts
from bot.hosting.playing import program_on, replay
from bot.registry import commands
from bot.settings import HostSettings
from bot.storage.upkeep.url import address_of
from bot.talk.texts import texts

EXAMPLE = Path(__file__).with_name("example.txt")


def start_without_a_token(settings: HostSettings, *, trying: bool) -> bool:
    """Start the chat at this terminal; return False without a terminal.

    `trying`: without a terminal, play the lines of standard input or the example.
    """
    settings = _in_its_language(settings)
    words = words_of_the_chat(lambda: settings.language)
    if at_a_terminal():
        tell(words("console-no-token"))
        chat(settings, None)
        return True
    if not trying:
        return False
    if not _play_piped(settings, words):
        example = EXAMPLE.read_text(encoding="utf-8")
        tell(words("console-example", lines=example))
        replay(settings, example, EXAMPLE.parent, None, as_json=False)
        tell(words("console-next"))
    return True


def chat(settings: HostSettings, database: str | None) -> None:
    """Run the club chat in this terminal."""
    settings = _in_its_language(settings)
    warn_of_unknown()
    one_line_logs(settings.log_level)
    with beside_the_chat(settings) as page:
        _hold(settings, database or settings.database_url, page)


def _in_its_language(settings: HostSettings) -> HostSettings:
    spoken = language_of(settings, settings.language)
    return settings.model_copy(update={"language": spoken})


@contextmanager
def beside_the_chat(settings: HostSettings) -> Iterator[TerminalPart | None]:
    """Open the page of a feature beside the chat, at a terminal only."""
    with ExitStack() as opened:
        hosted = host_parts() if at_a_terminal() else ()
        parts = [part.at_the_terminal(settings) for part in hosted]
        for part in parts:
            opened.callback(part.stop)
        yield next(iter(parts), None)


def _hold(settings: HostSettings, url: str, page: TerminalPart | None) -> None:
    guided = at_a_terminal()
    evening: ConsoleEvening
    words = words_of_the_chat(lambda: evening.settings.language)
    display = display_for(words, guided=guided)

    def show(shown: Shown) -> None:
        display.show(shown)
        drawn = _drawn_pictures(shown) if guided else ()
        for _, png in drawn:
            display.picture(inline(png, os.environ))
        for name, contents in (*drawn, *shown.files):
            display.hint(words("console-saved", file=str(save(saved_beside(url), name, contents))))

    start = program_on(url, settings.new_club, page)
    evening = ConsoleEvening(start, show, uuid4().hex, ConsoleClock(), SystemRandom())
    if os.environ.get("PELING_LANGUAGE") and evening.settings.language != settings.language:
        evening.play(LanguageSet(settings.language))
    if page:
        page.entered = evening.show_all
        display.hint(words("console-page", address=page.home))
        say_qr(page.home)
        if page.alone:
            display.hint(words("console-page-alone"))
    try:
        read = reader(lambda: _choices(evening, display), guided=guided)
        ConsoleChat(evening, display, words, read, login()).hold(guided=guided)
    finally:
        evening.close()


def _choices(evening: ConsoleEvening, display: TranscriptScreen) -> Iterator[str]:
    language = evening.settings.language
    yield from (f"/{command.names[language][0]}" for command in commands())
    yield from evening.names
    yield from (bare(label) for _, label in display.numbers.buttons.values())


def _drawn_pictures(shown: Shown) -> tuple[tuple[str, bytes], ...]:
    """Return the picture of a new message with its file name; an edit's picture is not saved."""
    picture = shown.reply.picture
    if picture is None or shown.kind not in {"post", "private"}:
        return ()
    from bot.pictures.worker import draw

    return ((name_of(picture.words), draw(picture)),)


def saved_beside(url: str) -> Path:
    """Return the folder for saved pictures and documents, beside the database.

    For a database on a server the folder is in the user's data folder.
    """
    return file_beside(url, "saved").absolute()


def _play_piped(settings: HostSettings, words: Sentences) -> bool:
    """Play the lines of a pipe or a file; without a named database nothing of them is stored."""
    if sys.stdin is None or stat.S_ISCHR(os.fstat(sys.stdin.fileno()).st_mode):
        return False  # closed, or /dev/null
    with TemporaryDirectory(prefix="peling-") as folder:
        if "database_url" in settings.model_fields_set:
            url = settings.database_url
            tell(words("console-piped", database=address_of(url).shown))
        else:
            url = f"sqlite:///{folder}/chat.db"
            tell(words("console-piped-unkept"))
        if not cast("BufferedReader", sys.stdin.buffer).peek(1):
            return False
        chat(settings, url)
    return True


def words_of_the_chat(language: Callable[[], str]) -> Sentences:
    """Return the terminal's own sentences in the club's language."""

    def words(key: str, **values: str | int) -> str:
        return texts(language()).text(key, **values)

    return words
