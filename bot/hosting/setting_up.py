"""`peling setup`: from nothing to a bot that may be started, by a few questions."""

import asyncio
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from getpass import getpass
from pathlib import Path
from typing import Final

from adapters.storage import DatabaseTrouble
from adapters.storage.upkeep import maintenance
from adapters.storage.upkeep.keeping import Keeper
from adapters.storage.upkeep.url import PostgresUrl, address_of
from bot.cli.exits import DONE, FAILED
from bot.cli.streams import at_a_terminal, say
from bot.hosting.asking import health
from bot.hosting.configuration import settings_of_host
from bot.ports.health import HealthState
from bot.ports.platforms import BotIdentity, Stopped
from bot.settings import HostSettings
from core.values import frozen

TRIES: Final = 3
SEEN: Final = frozenset({"PELING_OWNER", "PELING_BACKUP_SECOND"})


@frozen
class SetupQuestion:
    """A setting that is asked for; `platform`: it is a token, and that platform is asked of it."""

    setting: str
    words: str
    platform: str = ""


QUESTIONS: Final = (
    SetupQuestion("PELING_TELEGRAM_TOKEN", "Telegram: the token that @BotFather gave", "telegram"),
    SetupQuestion(
        "PELING_DISCORD_TOKEN", "Discord: the token of the developer portal, page Bot", "discord"
    ),
    SetupQuestion(
        "PELING_OWNER",
        "Who is told when something is wrong? Your account's number, as telegram:1234\n"
        "(you do not know your number? Leave it open, and when the bot runs, send it /status in "
        "private:\nit answers what to fill in here)",
    ),
    SetupQuestion("PELING_DATABASE_URL", "Where is everything kept?"),
    SetupQuestion(
        "PELING_BACKUP_SECOND",
        "A second place for backups: a folder on another disk, or a command with {}",
    ),
)


def set_up(file: Path) -> int:
    """Ask, check, write the settings down, and say what is still to do; returns the exit code."""
    say("Each question may be passed over with Enter; what stands in brackets then stays.")
    answers: dict[str, str] = {}
    found: list[BotIdentity] = []
    settings = settings_of_host()
    for question in QUESTIONS:
        if answer := _answered(settings, question, found):
            answers[question.setting] = answer
    _write_down(file, answers)
    say(f"\nThe settings are in {file.resolve()}, which nobody else can read.")
    say(_first_backup())
    for each in found:
        _tell(each)
    if not found:
        say("There is no token yet: run `peling setup` again when you have one.")
        return FAILED
    say("\nNow start it: `peling run`, or the service or container. Then look: `peling status`.")
    return DONE


def _answered(settings: HostSettings, question: SetupQuestion, found: list[BotIdentity]) -> str:
    """The answer to a question; a token is asked for until its platform knows it.

    Nothing is asked of a setting in the environment, which the file cannot change.
    """
    before = _set_before(settings, question)
    if os.environ.get(question.setting):
        say(f"{question.setting} is set in the environment, and stays as it is there.")
        _is_known(settings, question, before, found)
        return ""
    stays = f" [{_shown(question, before)}]" if before else ""
    for _ in range(TRIES):
        answer = _ask(f"{question.words}{stays}: ").strip() or before
        if _is_known(settings, question, answer, found):
            return answer
    return before


def _is_known(
    settings: HostSettings, question: SetupQuestion, answer: str, found: list[BotIdentity]
) -> bool:
    """True when the platform knows this token; any other answer will do."""
    if not (answer and question.platform):
        return True
    try:
        found.append(_check(settings, question.platform, answer))
    except Stopped as stopped:
        say(f"  {stopped}.")
        return False
    say(f"  That is {found[-1].name}.")
    return True


def _set_before(settings: HostSettings, question: SetupQuestion) -> str:
    value = getattr(settings, question.setting.removeprefix("PELING_").lower())
    if question.platform:
        return value.get_secret_value() if value else ""
    return value if isinstance(value, str) else ",".join(value)


def _shown(question: SetupQuestion, value: str) -> str:
    """The part of a setting that may be shown: no token, and no password."""
    if question.setting in SEEN:
        return value
    with suppress(DatabaseTrouble):
        address = address_of(value)
        return address.shown if isinstance(address, PostgresUrl) else value
    return "the one that is set"


def _ask(question: str) -> str:
    """Ask at the terminal, or through a pipe; a token is not shown while it is typed."""
    if at_a_terminal() and "token" in question:
        return getpass(question)
    sys.stdout.write(question if at_a_terminal() else f"{question}\n")
    sys.stdout.flush()
    return sys.stdin.readline()


def _check(settings: HostSettings, platform: str, token: str) -> BotIdentity:
    """Ask a platform whose token this is. Raises `Stopped` with a line."""
    if platform == "telegram":
        from adapters.telegram.checking import found

        return asyncio.run(found(token, settings.telegram_api_url))
    from adapters.discord.checking import found as found_on_discord

    return asyncio.run(found_on_discord(token, settings.discord_api_url))


def _first_backup() -> str:
    """Make the database and its first backup, and try that; returns a line that says so."""
    settings, signs = settings_of_host(), HealthState()
    url = settings.database_url
    if not health(url)["ok"]:  # a bot that runs has brought it up already
        maintenance.upgrade(url, settings.backup_dir)
    Keeper(url, settings.backup_dir, settings.backup_second, signs).keep()
    faults = [str(trouble.facts.get("why", "")) for trouble in signs.troubles()]
    if faults:
        return f"The first backup was not made: {faults[0]}"
    return f"Everything is kept in {address_of(url).shown}; the first backup was made and tried."


def _tell(found: BotIdentity) -> None:
    """Print what is still to do on a platform, and the link that invites the bot."""
    import segno

    say(f"\n{found.name}:")
    for todo in found.todo or ("Its settings are as they should be.",):
        say(f"  - {todo}")
    say(f"  - Into the group: {found.invite}")
    if sys.stdout.isatty():
        segno.make(found.invite, micro=False).terminal(compact=True)


def _write_down(file: Path, answers: Mapping[str, str]) -> None:
    """Write settings into a `.env` for nobody else's eyes; what else stands there stays."""
    from dotenv import set_key

    os.close(os.open(file, os.O_WRONLY | os.O_CREAT, 0o600))
    file.chmod(0o600)
    for setting, answer in answers.items():
        set_key(file, setting, answer, quote_mode="auto")
    file.chmod(0o600)
