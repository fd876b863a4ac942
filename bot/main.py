"""The composition root: puts storage, conversation and platforms together, and starts them.

The only module of the bot that knows the adapters. What a verb needs is imported when it runs,
so that each starts at once.
"""

import gc
import os
import signal
import sys
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from random import Random
from secrets import SystemRandom
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import uuid4

from bot.cli.programs import DONE, WRONG_USE, Failure
from bot.cli.streams import at_a_terminal, one_line_logs, tell

if TYPE_CHECKING:
    from adapters.console.evening import Program
    from adapters.console.platform import Console, Shown
    from adapters.console.terminal import Sentences
    from adapters.discord.identifying import Identifying
    from adapters.telegram.pacing import Pace
    from adapters.telegram.platform import Draw
    from bot.hosting import PageAtTheTerminal
    from bot.ports.health import Signs
    from bot.ports.records import Settings as NewClub
    from bot.ports.storage import Store
    from bot.ports.work import Chore
    from bot.program import Service
    from bot.settings import Settings
    from bot.talk.turn import Environment


Result = TypeVar("Result")


def run() -> int:
    """The command `peling`."""
    os.umask(0o077)  # what it keeps is for nobody else on this machine
    gc.set_threshold(500_000)  # imports leave no garbage; looking for it took 0.1 s

    from bot.cli import verbs

    return verbs.run(PeLing())


class PeLing:
    """Implements `bot.cli.programs.Programs`."""

    def run(self) -> int:
        """Serve every chat platform that has a token; with none, the chat at this terminal."""
        settings = _settings()
        if settings.platforms:
            return _serve(settings)
        if at_a_terminal():
            tell(_words_of_the_chat(lambda: settings.language)("console-no-token"))
            return self.chat(None)
        raise Failure(
            "no chat platform has a token (PELING_TELEGRAM_TOKEN, PELING_DISCORD_TOKEN); "
            "'peling chat' needs none"
        )

    def chat(self, database: str | None) -> int:
        """The club chat in this terminal."""
        settings = _settings()
        one_line_logs(settings.log_level)
        with _page_at_the_terminal(settings) as page:
            return _chat(settings, database or settings.database_url, page)

    def replay(self, script: str, database: str | None, *, as_json: bool) -> int:
        """Play the text of a script."""
        from adapters.console.evening import Evening
        from adapters.console.render import as_json as json_lines
        from adapters.console.render import as_text
        from adapters.console.replay import clock_of_a_script, replay
        from adapters.console.script import Senseless

        def show(shown: "Shown") -> None:
            sys.stdout.write((json_lines if as_json else as_text)(shown) + "\n")

        settings = _settings()
        one_line_logs(settings.log_level)
        with _database_of_its_own(database) as url:
            start = program_on(url, settings.new_club)
            evening = Evening(start, show, uuid4().hex, clock_of_a_script())
            try:
                replay(script, evening)
            except Senseless as senseless:
                sys.stdout.flush()
                raise Failure(str(senseless), WRONG_USE) from None
            finally:
                evening.close()
        return DONE

    def state(self, database: str | None) -> dict[str, Any]:
        """What `show --json` prints."""
        from adapters.storage.upkeep.opening import open_to_read
        from bot.cli.state import state_of

        store = _told(lambda: open_to_read(_url(database)))
        try:
            return store.read(lambda ledger: state_of(ledger.unit(), ledger.clubs())).result()
        finally:
            store.close()

    def page(self, database: str | None, club: str | None, folder: str) -> str:
        """Write a club's page as plain files; a line that says so."""
        from bot import hosting

        return _told(lambda: hosting.page_as_files(_url(database), club, Path(folder), Failure))

    def rule(self, query: str, *, language: str | None, ruleset: str | None) -> dict[str, Any]:
        """What `rule --json` prints."""
        from dataclasses import asdict

        from bot.rulebook.finding import search
        from bot.talk.texts import LANGUAGES
        from core.problems import Refused
        from core.rulesets import RULESETS

        club = _settings().new_club
        language, ruleset = language or club.language, ruleset or club.ruleset
        if language not in LANGUAGES:
            raise Failure(
                f"there is no language '{language}'; it is one of {', '.join(LANGUAGES)}",
                WRONG_USE,
            )
        try:
            matches = search(query, language, ruleset)
        except Refused:
            raise Failure(
                f"there is no ruleset '{ruleset}'; it is one of {', '.join(RULESETS)}", WRONG_USE
            ) from None
        return {"query": query, "matches": [asdict(match) for match in matches]}

    def upgrade(self, database: str | None) -> str:
        """Migrate; a line that says what was done."""
        from adapters.storage.upkeep import maintenance

        return _told(lambda: maintenance.upgrade(_url(database), _settings().backup_dir))

    def health(self, database: str | None) -> dict[str, Any]:
        """What `health` prints."""
        from bot import hosting

        return hosting.health(_url(database), _settings().backup_dir)

    def status(self, database: str | None) -> list[str]:
        """What `status` prints."""
        from bot import hosting

        return _told(lambda: hosting.status(_url(database), _settings()))

    def setup(self) -> int:
        """Ask for what the bot needs, and write it down."""
        from bot import hosting
        from bot.cli.setup import asker, set_up

        return _told(lambda: set_up(hosting.Helper(_settings), Path(".env"), asker()))

    def check(self, database: str | None) -> list[str]:
        """The faults that were found."""
        from adapters.storage.upkeep import maintenance

        return _told(lambda: maintenance.check(_url(database)))

    def backup(self, database: str | None, file: str) -> str:
        """Copy the database to a file; a line that says so."""
        from adapters.storage.upkeep import maintenance

        _told(lambda: maintenance.backup(_url(database), Path(file)))
        return f"Copied to {file}."

    def backups(self, database: str | None) -> list[str]:
        """The backups that there are, each in a line."""
        from bot import hosting

        return _told(lambda: hosting.backups(_url(database), _settings()))

    def drill(self, database: str | None) -> str:
        """Try the newest backup; a line that says what came of it."""
        from bot import hosting

        return _told(lambda: hosting.drilled(_url(database), _settings()))

    def restore(self, database: str | None, file: str) -> str:
        """Put a copy back; a line that says so. Whoever asked to be forgotten stays so."""
        from adapters.storage.upkeep import maintenance
        from adapters.storage.upkeep.opening import open_store
        from bot.transfer.forgetting import forget_again

        url = _url(database)
        _told(lambda: maintenance.restore(url, Path(file), _settings().backup_dir))
        store = _told(lambda: open_store(url))
        try:
            store.submit(forget_again).result()
        finally:
            store.close()
        return f"{file} is the database again."


# --- the parts -----------------------------------------------------------------------------------


def _settings() -> "Settings":
    from pydantic import ValidationError

    from bot.settings import Settings

    try:
        return Settings()
    except ValidationError as wrong:
        first = wrong.errors()[0]
        name = "PELING_" + "_".join(map(str, first["loc"])).upper().removeprefix("PELING_")
        raise Failure(f"{name}: {first['msg']}", WRONG_USE) from None


# --- the platforms -------------------------------------------------------------------------------


def _services(
    settings: "Settings", store: "Store", draw: "Draw", counted: "Identifying", signs: "Signs"
) -> "Iterator[Service]":
    """Every chat platform that has a token."""
    if settings.telegram_token:
        token = settings.telegram_token.get_secret_value()
        yield _telegram(settings, token, store, draw, signs)
    if settings.discord_token:
        yield _discord(settings, store, draw, counted, signs)


def _telegram(
    settings: "Settings", token: str, store: "Store", draw: "Draw", signs: "Signs"
) -> "Service":
    with _without("click", "rich"):  # httpx has a command line, which takes 83 modules
        from adapters.telegram.service import Hook, Options, Service
    from bot.delivery.futures import settled
    from bot.menus.menus import look_up, menus, not_here

    club = settings.new_club
    secret = settings.telegram_webhook_secret
    hook = Hook(
        settings.telegram_webhook_url,
        settings.telegram_webhook_listen,
        secret.get_secret_value() if secret else "",
    )
    return Service(
        Options(
            token,
            settings.telegram_api_url,
            hook if settings.telegram_webhook_url else None,
            _of_platform("telegram", settings.allowed_chats),
            lambda: menus(settings.language),
            draw,
            look_up=lambda query, language: look_up(query, language, club),
            not_here=lambda language: not_here(language or club.language),
            signs=signs,
            pace=_pace(settings, store),
            keep=lambda new: settled(
                store.submit(lambda ledger: ledger.keep("telegram webhook", new))
            ),
            sharing=store.sharing,
        )
    )


def _pace(settings: "Settings", store: "Store") -> "Pace":
    """How fast it writes to Telegram, all processes taken together, and all its lives."""
    from adapters.telegram.kept_pace import PaceOnFile, SharedPace
    from bot.hosting import of_database

    if store.sharing:
        return SharedPace(store.sharing)
    return PaceOnFile(of_database(settings.database_url, ".sent"))


def _discord(
    settings: "Settings", store: "Store", draw: "Draw", counted: "Identifying", signs: "Signs"
) -> "Service":
    from adapters.discord.client import Manners
    from adapters.discord.service import Options, Service
    from bot.hand.tally import tile_faces
    from bot.menus.anywhere import answer_anywhere
    from bot.menus.completing import Completing
    from bot.menus.forms import Forms
    from bot.menus.slash import context_menus, form_words, slash_commands

    club = settings.new_club
    manners = Manners(
        slash_commands(),
        lambda key, language: form_words(key, language or club.language),
        Completing(store, "discord", club).complete,
        Forms(store, "discord").open,
        draw,
        allowed=_of_platform("discord", settings.allowed_chats),
        menus=context_menus(),
        anywhere=lambda incoming: answer_anywhere(incoming, Environment(SystemRandom(), club)),
        faces=tile_faces(),
    )
    token = settings.discord_token.get_secret_value() if settings.discord_token else ""
    shards = settings.discord_shards
    return Service(
        Options(
            token,
            settings.discord_api_url,
            shards,
            manners,
            counted,
            signs=signs,
            sharing=store.sharing,
        )
    )


def _counted(settings: "Settings") -> "Identifying":
    """How often the bot presents itself to Discord, in a file beside the database's."""
    from adapters.discord.identifying import Identifying
    from bot.hosting import beside

    return Identifying(beside(settings.database_url, "discord-sessions.json"))


def _of_platform(platform: str, keys: Sequence[str]) -> tuple[str, ...]:
    """The keys of chats on this platform: `telegram:-100123`, or the bare number."""
    parted = (key.rpartition(":") for key in keys)
    return tuple(key for name, _, key in parted if name in {"", platform})


def _serve(settings: "Settings") -> int:
    """Serve until the host stops it, or a platform cannot be served any longer."""
    import asyncio

    from adapters.storage.upkeep.opening import open_store
    from bot.hosting import remembered
    from bot.ports.platforms import Stopped

    _log(settings)
    _warn_of_settings(Path(".env"))
    _warn_of_readers(Path(".env"))
    url = settings.database_url
    with remembered(url, Failure):
        store = _told(lambda: open_store(url, backups=settings.backup_dir))
        try:
            asyncio.run(_until_stopped(settings, store))
        except Stopped as stopped:
            raise Failure(str(stopped)) from None
        finally:
            store.close()
    return DONE


async def _until_stopped(settings: "Settings", store: "Store") -> None:
    """Serve until the host stops it with Ctrl-C or SIGTERM."""
    import asyncio

    from bot.hosting import looked_after, page_served, upkeep
    from bot.pictures.process import PictureProcess
    from bot.ports.health import Signs
    from bot.program import serve

    pictures, signs, counted = PictureProcess(), Signs(), _counted(settings)
    services = list(_services(settings, store, pictures.png, counted, signs))

    async def serving() -> None:
        async with page_served(settings, store) as page, looked_after(settings, store, signs):

            def begin(chores: "Sequence[Chore]") -> Coroutine[Any, Any, None]:
                from adapters.scheduler import ring

                _announce(settings, page.address)
                return ring(chores)

            around, care = _surroundings(settings, page.address), upkeep(settings, signs)
            _keep_what_is_imported()
            await serve(store, around, services, settings.hosts, begin, care, opened=page.opened)

    task = asyncio.ensure_future(serving())
    for sign in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(sign, task.cancel)
    try:
        await task
    except asyncio.CancelledError:  # by one of the signs; what else ends it is raised as it is
        counted.ended_well()
    finally:
        await pictures.close()


def _keep_what_is_imported() -> None:
    """Look for garbage again, and not in this: to go through it would keep a reply waiting."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def _surroundings(settings: "Settings", page: str) -> "Environment":
    from bot.talk.turn import Environment

    hosts = tuple(f"{host.platform}:{host.account}" for host in settings.hosts)
    return Environment(SystemRandom(), settings.new_club, hosts, page=page)


@contextmanager
def _without(*libraries: str) -> Iterator[None]:
    """Import as if these were not installed: what can do without them does so."""
    modules: dict[str, Any] = sys.modules
    kept = {library: modules[library] for library in libraries if library in modules}
    modules |= dict.fromkeys(libraries)  # None: to import it fails, as Python's reference says
    try:
        yield
    finally:
        for library in libraries:
            del modules[library]
        modules |= kept


def _log(settings: "Settings") -> None:
    """Log as the settings say, no token in it."""
    with _without("rich"):  # structlog would frame tracebacks by it; those of a bot are plain
        from adapters.logs import set_up
    from adapters.storage.upkeep.url import passwords_in

    hidden = [*settings.secrets, *passwords_in(settings.database_url)]
    set_up(settings.log_level, settings.log_format, hidden)


def _announce(settings: "Settings", page: str) -> None:
    """The first line: what runs where."""
    import logging
    from importlib.metadata import version

    from adapters.storage.upkeep.opening import shown
    from adapters.storage.upkeep.url import address_of

    logging.getLogger("peling").info(
        "Pe-Ling %s, database %s, on %s, page: %s",
        version("pe-ling"),
        shown(address_of(settings.database_url)),
        " and ".join(map(str.capitalize, settings.platforms)),
        page or "none",
    )


def _warn_of_settings(file: Path) -> None:
    """Say so when something begins with PELING_ and is no setting."""
    import logging

    from bot.settings import settings_without_meaning

    for name, nearest in settings_without_meaning(file).items():
        hint = f"; did you mean {nearest}?" if nearest else ""
        logging.getLogger("peling").warning("%s is no setting%s", name, hint)


def _warn_of_readers(file: Path) -> None:
    """Say so when others on this machine can read the tokens in a file."""
    import logging

    if file.exists() and file.stat().st_mode & 0o077:
        log = logging.getLogger("peling")
        log.warning("others on this machine can read %s; chmod 600 %s", file.resolve(), file)


def saved_beside(url: str) -> Path:
    """Where the terminal saves pictures and papers: in a folder beside the database.

    With a database on a server, where a program keeps what it needs for this user.
    """
    from bot.hosting import beside

    return _told(lambda: beside(url, "saved").absolute())


def _drawn(shown: "Shown") -> tuple[tuple[str, bytes], ...]:
    """The picture of a new message, with the name of its file; one that changes is not kept."""
    picture = shown.reply.picture
    if picture is None or shown.kind not in {"post", "private"}:
        return ()
    from adapters.console.pictures import name_of
    from bot.pictures.worker import draw

    return ((name_of(picture.words), draw(picture)),)


def _url(database: str | None) -> str:
    return database or _settings().database_url


@contextmanager
def _page_at_the_terminal(settings: "Settings") -> "Iterator[PageAtTheTerminal | None]":
    """The page of the club, while somebody sits at a terminal."""
    if not at_a_terminal():
        yield None
        return
    from bot.hosting import PageAtTheTerminal
    from bot.ports.platforms import Stopped

    try:
        page = PageAtTheTerminal(settings)
    except Stopped as stopped:
        raise Failure(str(stopped)) from None
    try:
        yield page
    finally:
        page.stop()


def _chat(settings: "Settings", url: str, page: "PageAtTheTerminal | None") -> int:
    """Hold the chat; with a page at a terminal, where somebody is told how it goes."""
    from adapters.console.chat import Chat
    from adapters.console.evening import Clock, Evening
    from adapters.console.keyboard import display_for, login, reader, save
    from adapters.console.pictures import inline

    guided = page is not None
    start = program_on(url, settings.new_club, page)
    evening: Evening
    words = _words_of_the_chat(lambda: evening.settings.language)
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


def program_on(
    url: str, new_club: "NewClub", page: "PageAtTheTerminal | None" = None
) -> "Callable[[Console, Callable[[], datetime], Random], Program]":
    """What starts the bot on this database."""
    from adapters.storage.upkeep.opening import open_store
    from bot.program import StepByStep
    from bot.talk.turn import Environment

    def start(console: "Console", clock: Callable[[], datetime], dice: Random) -> "Program":
        store = _told(lambda: open_store(url, clock))
        around = Environment(dice, new_club, page=page.address if page else "")
        program = StepByStep(store, around, console)
        if page:
            page.show(store, program.hear)
        return program

    return start


@contextmanager
def _database_of_its_own(database: str | None) -> Iterator[str]:
    """The database named, or one that is thrown away at the end."""
    if database:
        yield database
        return
    with TemporaryDirectory(prefix="peling-") as folder:
        yield f"sqlite:///{folder}/evening.db"


def _told(work: "Callable[[], Result]") -> "Result":
    """Say what is the matter with a database in one line."""
    from adapters.storage import Trouble

    try:
        return work()
    except Trouble as trouble:
        raise Failure(trouble.message) from None


# --- the terminal --------------------------------------------------------------------------------


def _words_of_the_chat(language: Callable[[], str]) -> "Sentences":
    from bot.talk.texts import texts

    def words(key: str, **values: str | int) -> str:
        return texts(language()).text(key, **values)

    return words
