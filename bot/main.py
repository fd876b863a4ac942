"""The composition root: puts storage, conversation and platforms together, and starts them.

With `bot.hosting` the only part of the bot that knows the adapters. What a verb needs is imported
when it runs, so that each starts at once.
"""

import gc
import os
import signal
import sys
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from pathlib import Path
from secrets import SystemRandom
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import uuid4

from bot.cli.programs import DONE, WRONG_USE, Failure
from bot.cli.streams import at_a_terminal, one_line_logs, tell
from bot.hosting.database import of_database, told
from bot.hosting.platforms import counted, services, without
from bot.hosting.terminal import (
    EXAMPLE,
    chat,
    database_of_its_own,
    lines_are_piped,
    program_on,
    words_of_the_chat,
)
from bot.ports.clock import Clock, wall_clock

if TYPE_CHECKING:
    from adapters.console.platform import Shown
    from bot.ports.storage import Store
    from bot.ports.work import Chore
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

    def run(self, *, trying: bool) -> int:
        """Serve every chat platform that has a token; with none, the chat at this terminal.

        `trying`: without a terminal, play the lines on standard input, or else the example.
        """
        settings = _settings()
        if settings.platforms:
            return _serve(settings)
        words = words_of_the_chat(lambda: settings.language)
        if at_a_terminal():
            tell(words("console-no-token"))
            return self.chat(None)
        if trying:
            if lines_are_piped(words, settings.database_url):
                return self.chat(None)
            example = EXAMPLE.read_text(encoding="utf-8")
            tell(words("console-example", lines=example))
            self.replay(example, None, as_json=False)
            tell(words("console-next"))
            return DONE
        _name_strange_settings(tell)
        raise Failure(
            "no chat platform has a token (PELING_TELEGRAM_TOKEN, PELING_DISCORD_TOKEN); "
            "'peling chat' needs none"
        )

    def chat(self, database: str | None) -> int:
        """The club chat in this terminal."""
        from bot.hosting.page import page_at_the_terminal

        settings = _settings()
        _name_strange_settings(tell)
        one_line_logs(settings.log_level)
        with page_at_the_terminal(settings) as page:
            return chat(settings, database or settings.database_url, page)

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
        with database_of_its_own(database) as url:
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

    def state(self, database: str | None, clock: Clock = wall_clock) -> dict[str, Any]:
        """What `show --json` prints, at the time of this clock."""
        from adapters.storage.upkeep.opening import open_to_read
        from bot.cli.state import state_of

        store = told(lambda: open_to_read(_url(database), clock))
        try:
            return store.read(lambda ledger: state_of(ledger.unit(), ledger.clubs())).result()
        finally:
            store.close()

    def page(
        self, database: str | None, club: str | None, folder: str, clock: Clock = wall_clock
    ) -> str:
        """Write a club's page as plain files, as it is at this time; a line that says so."""
        from bot.hosting.page import page_as_files

        return told(lambda: page_as_files(_url(database), club, Path(folder), clock))

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

        return told(lambda: maintenance.upgrade(_url(database), _settings().backup_dir))

    def health(self, database: str | None) -> dict[str, Any]:
        """What `health` prints."""
        from bot.hosting import care

        return care.health(_url(database), _settings().backup_dir)

    def status(self, database: str | None) -> list[str]:
        """What `status` prints."""
        from bot.hosting import care

        return told(lambda: care.status(_url(database), _settings()))

    def setup(self) -> int:
        """Ask for what the bot needs, and write it down."""
        from bot.cli.setup import asker, set_up
        from bot.hosting.setting_up import Helper

        _name_strange_settings(tell)
        return told(lambda: set_up(Helper(_settings), Path(".env"), asker()))

    def check(self, database: str | None) -> list[str]:
        """The faults that were found."""
        from adapters.storage.upkeep import maintenance

        return told(lambda: maintenance.check(_url(database)))

    def backup(self, database: str | None, file: str) -> str:
        """Copy the database to a file; a line that says so."""
        from adapters.storage.upkeep import maintenance

        told(lambda: maintenance.backup(_url(database), Path(file)))
        return f"Copied to {file}."

    def backups(self, database: str | None) -> list[str]:
        """The backups that there are, each in a line."""
        from bot.hosting import care

        return told(lambda: care.backups(_url(database), _settings()))

    def drill(self, database: str | None) -> str:
        """Try the newest backup; a line that says what came of it."""
        from bot.hosting import care

        return told(lambda: care.drilled(_url(database), _settings()))

    def restore(self, database: str | None, file: str) -> str:
        """Put a copy back; a line that says so. Whoever asked to be forgotten stays so."""
        from adapters.storage.upkeep import maintenance
        from adapters.storage.upkeep.opening import open_store
        from bot.transfer.forgetting import forget_again

        url = _url(database)
        listed = told(lambda: of_database(url, ".forgotten"))
        new = url.startswith("sqlite:") and not (
            listed.exists() or listed.with_suffix("").exists()
        )
        told(lambda: maintenance.restore(url, Path(file), _settings().backup_dir))
        store = told(lambda: open_store(url))
        try:
            store.submit(forget_again).result()
        finally:
            store.close()
        moved = (
            f" From another machine? Put its list of the forgotten here too: {listed}"
            if new
            else ""
        )
        return f"{file} is the database again.{moved}"


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


# --- serving -------------------------------------------------------------------------------------


def _serve(settings: "Settings") -> int:
    """Serve until the host stops it, or a platform cannot be served any longer."""
    import asyncio
    import logging

    from adapters.connections import raise_limit
    from adapters.storage.upkeep.opening import open_store
    from bot.hosting.care import remembered
    from bot.ports.platforms import Stopped

    _log(settings)
    _name_strange_settings(logging.getLogger("peling").warning)
    _warn_of_readers(Path(".env"))
    raise_limit()
    url = settings.database_url
    with remembered(url):
        store = told(lambda: open_store(url, backups=settings.backup_dir))
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

    from bot.hosting.care import looked_after, upkeep
    from bot.hosting.page import page_served
    from bot.pictures.process import PictureProcess
    from bot.ports.health import Signs
    from bot.program import serve

    pictures, signs, presented = PictureProcess(), Signs(), counted(settings)
    served = list(services(settings, store, pictures.png, presented, signs))

    async def serving() -> None:
        async with page_served(settings, store) as page, looked_after(settings, store, signs):
            begin = partial(_begin, settings, page.address)
            around, care = _surroundings(settings, page.address), upkeep(settings, signs)
            _keep_what_is_imported()
            await serve(store, around, served, settings.hosts, begin, care, opened=page.opened)

    task = asyncio.ensure_future(serving())
    for sign in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(sign, task.cancel)
    try:
        await task
    except asyncio.CancelledError:  # by one of the signs; what else ends it is raised as it is
        presented.ended_well()
    finally:
        await pictures.close()


def _begin(
    settings: "Settings", page: str, chores: "Sequence[Chore]"
) -> Coroutine[Any, Any, None]:
    """Say what runs where; what is due on time is rung for from now on."""
    from adapters.scheduler import ring

    _announce(settings, page)
    return ring(chores)


def _keep_what_is_imported() -> None:
    """Look for garbage again, and not in this: to go through it would keep a reply waiting."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def _surroundings(settings: "Settings", page: str) -> "Environment":
    from bot.talk.turn import Environment

    hosts = tuple(f"{host.platform}:{host.account}" for host in settings.hosts)
    return Environment(SystemRandom(), settings.new_club, hosts, page=page)


def _log(settings: "Settings") -> None:
    """Log as the settings say, no token in it."""
    with without("rich"):  # structlog would frame tracebacks by it; those of a bot are plain
        from adapters.logs import set_up
    from adapters.storage.upkeep.url import passwords_in

    hidden = [*settings.secrets, *passwords_in(settings.database_url)]
    set_up(settings.log_level, settings.log_format, hidden)


def _announce(settings: "Settings", page: str) -> None:
    """The first line: what runs where."""
    import logging
    from importlib.metadata import version

    from adapters.storage.upkeep.url import address_of

    logging.getLogger("peling").info(
        "Pe-Ling %s, database %s, on %s, page: %s",
        version("pe-ling"),
        address_of(settings.database_url).shown,
        " and ".join(map(str.capitalize, settings.platforms)),
        page or "none",
    )


def _name_strange_settings(warn: Callable[[str], object]) -> None:
    """Warn of what begins with PELING_ and is no setting."""
    from bot.settings import settings_without_meaning

    for name, nearest in settings_without_meaning(Path(".env")).items():
        hint = f"; did you mean {nearest}?" if nearest else ""
        warn(f"{name} is no setting{hint}")


def _warn_of_readers(file: Path) -> None:
    """Say so when others on this machine can read the tokens in a file."""
    import logging

    if file.exists() and file.stat().st_mode & 0o077:
        log = logging.getLogger("peling")
        log.warning("others on this machine can read %s; chmod 600 %s", file.resolve(), file)


def _url(database: str | None) -> str:
    if database:
        return database
    _name_strange_settings(tell)
    return _settings().database_url
