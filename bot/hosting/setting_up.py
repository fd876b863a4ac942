"""`peling setup`: from nothing to a bot that may be started, by a few questions."""

import asyncio
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from getpass import getpass
from pathlib import Path

from adapters.console.terminal import Sentences
from adapters.storage import DatabaseTrouble
from adapters.storage.upkeep import maintenance
from adapters.storage.upkeep.keeping import Keeper
from adapters.storage.upkeep.url import PostgresUrl, address_of
from bot.cli.streams import DONE, FAILED, at_a_terminal, say, say_qr
from bot.hosting.asking import health
from bot.hosting.configuration import settings_of_host, texts_of_host
from bot.ports.health import HealthState
from bot.ports.platforms import BotIdentity, OutOfReach, WrongSetting
from bot.settings import HostSettings
from core.values import frozen

TRIES = 3
SEEN = frozenset({"PELING_OWNER", "PELING_BACKUP_SECOND"})


@frozen
class SetupQuestion:
    """A setting that is asked for; `platform`: it is a token, and that platform is asked of it."""

    setting: str
    key: str
    platform: str = ""


QUESTIONS = (
    SetupQuestion("PELING_TELEGRAM_TOKEN", "setup-ask-telegram", "telegram"),
    SetupQuestion("PELING_DISCORD_TOKEN", "setup-ask-discord", "discord"),
    SetupQuestion("PELING_OWNER", "setup-ask-owner"),
    SetupQuestion("PELING_DATABASE_URL", "setup-ask-database"),
    SetupQuestion("PELING_BACKUP_SECOND", "setup-ask-second"),
)


def set_up(file: Path) -> int:
    """Ask, check, write the settings down, and say what is still to do; returns the exit code."""
    settings = settings_of_host()
    words = texts_of_host(settings).text
    say(words("setup-begins"))
    answers: dict[str, str] = {}
    found: list[BotIdentity] = []
    for question in QUESTIONS:
        if answer := _answered(settings, question, found):
            answers[question.setting] = answer
    _write_down(file, answers)
    say("\n" + words("setup-written", file=str(file.resolve())))
    say(_first_backup(words))
    for each in found:
        _tell(each, words)
    if not found:
        say(words("setup-not-tried" if settings_of_host().platforms else "setup-no-token"))
        return FAILED
    say("\n" + words("setup-start"))
    return DONE


def _answered(settings: HostSettings, question: SetupQuestion, found: list[BotIdentity]) -> str:
    """The answer to a question; a token is asked for until its platform knows it.

    Nothing is asked of a setting in the environment, which the file cannot change.
    """
    before, words = _set_before(settings, question), texts_of_host(settings).text
    if os.environ.get(question.setting):
        say(words("setup-in-environment", setting=question.setting))
        _may_be_used(settings, question, before, found)
        return ""
    stays = f" [{_shown(question, before) or words('setup-is-set')}]" if before else ""
    for _ in range(TRIES):
        asked = f"{words(question.key, file='{}')}{stays}: "
        answer = _ask(asked, secret=bool(question.platform)).strip() or before
        if _may_be_used(settings, question, answer, found):
            return answer
    return before


def _may_be_used(
    settings: HostSettings, question: SetupQuestion, answer: str, found: list[BotIdentity]
) -> bool:
    """True unless the platform knows no bot with this token; any other answer will do."""
    if not (answer and question.platform):
        return True
    words, platform = texts_of_host(settings).text, question.platform.capitalize()
    try:
        found.append(_check(settings, question.platform, answer))
    except WrongSetting:
        say("  " + words("setup-no-such-bot", platform=platform))
        return False
    except OutOfReach as away:  # the token may be right
        say("  " + words("setup-out-of-reach", platform=platform, why=str(away)))
        return True
    say("  " + words("setup-is-bot", name=found[-1].name, platform=platform))
    return True


def _set_before(settings: HostSettings, question: SetupQuestion) -> str:
    value = getattr(settings, question.setting.removeprefix("PELING_").lower())
    if question.platform:
        return value.get_secret_value() if value else ""
    return value if isinstance(value, str) else ",".join(value)


def _shown(question: SetupQuestion, value: str) -> str:
    """The part of a setting that may be shown, "" when none: no token, and no password."""
    if question.setting in SEEN:
        return value
    with suppress(DatabaseTrouble):
        address = address_of(value)
        return address.shown if isinstance(address, PostgresUrl) else value
    return ""


def _ask(question: str, *, secret: bool) -> str:
    """Ask at the terminal, or through a pipe; a secret is not shown while it is typed."""
    if at_a_terminal() and secret:
        return getpass(question)
    sys.stdout.write(question if at_a_terminal() else f"{question}\n")
    sys.stdout.flush()
    return sys.stdin.readline()


def _check(settings: HostSettings, platform: str, token: str) -> BotIdentity:
    """Ask a platform whose token this is. Raises `WrongSetting` and `OutOfReach`."""
    if platform == "telegram":
        from adapters.telegram.checking import found

        return asyncio.run(found(token, settings.telegram_api_url))
    from adapters.discord.service import found as found_on_discord

    return asyncio.run(found_on_discord(token, settings.discord_api_url))


def _first_backup(words: Sentences) -> str:
    """Make the database and its first backup, and try that; returns a line that says so."""
    settings, signs = settings_of_host(), HealthState()
    url = settings.database_url
    if not health(url)["ok"]:  # a bot that runs has brought it up already
        maintenance.upgrade(url, settings.backup_dir)
    Keeper(url, settings.backup_dir, settings.backup_second, signs).keep()
    faults = [str(trouble.facts.get("why", "")) for trouble in signs.troubles()]
    if faults:
        return words("setup-no-backup", why=faults[0])
    return words("setup-backup", place=address_of(url).shown)


def _tell(found: BotIdentity, words: Sentences) -> None:
    """Print what is still to do on a platform, and the link that invites the bot."""
    say(f"\n{found.name}, {found.platform}:")
    for todo in found.todo or ("setup-todo-nothing",):
        say(f"  - {words(todo)}")
    say("  - " + words("setup-invite", link=found.invite))
    say_qr(found.invite)


def _write_down(file: Path, answers: Mapping[str, str]) -> None:
    """Write settings into a `.env` for nobody else's eyes; what else stands there stays."""
    from dotenv import set_key

    os.close(os.open(file, os.O_WRONLY | os.O_CREAT, 0o600))
    file.chmod(0o600)
    for setting, answer in answers.items():
        set_key(file, setting, answer, quote_mode="auto")
    file.chmod(0o600)
