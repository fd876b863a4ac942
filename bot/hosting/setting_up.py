"""`peling setup`: configure a bot by a few questions."""

import asyncio
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from getpass import getpass
from pathlib import Path

from pydantic import SecretStr

from adapters.console.terminal import Sentences
from adapters.health.asking import Hangs, ask
from bot.cli.streams import DONE, FAILED, WRONG_USE, Failure, at_a_terminal, say, say_qr
from bot.hosting.asking import ASKED_AT, health
from bot.hosting.checking import on_network_drive, wrong_accounts, wrong_second
from bot.hosting.configuration import settings_of_host, texts_of_host
from bot.hosting.database import of_database
from bot.ports.health import HealthState
from bot.ports.platforms import WrongSetting
from bot.ports.services import BotIdentity, OutOfReach
from bot.settings import HostSettings, split_list
from bot.storage import DatabaseTrouble
from bot.storage.upkeep import maintenance
from bot.storage.upkeep.keeping import Keeper
from bot.storage.upkeep.opening import open_store
from bot.storage.upkeep.url import PostgresUrl, address_of
from core.values import frozen

SEEN = frozenset({"PELING_OWNER", "PELING_BACKUP_SECOND"})


@frozen
class SetupQuestion:
    """A setting to ask for; `platform`: the setting is a token of this platform."""

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
    """Ask and check the settings, write them, and print the next steps; return the exit code."""
    asking = Asking(settings_of_host())
    words = asking.words
    say(words.text("setup-begins"))
    answers: dict[str, str] = {}
    for question in QUESTIONS:
        answer = asking.ask(question)
        if answer is not None:
            answers[question.setting] = answer
    _write_down(file, answers)
    say("\n" + words.text("setup-written", file=str(file.resolve())))
    say(_first_backup(words.text))
    for bot_identity in asking.found:
        _tell(bot_identity, words.text)
    if not asking.found:
        say(words.text("setup-not-tried" if settings_of_host().platforms else "setup-no-token"))
        return FAILED
    say("\n" + words.text("setup-start"))
    return DONE


class Asking:
    """Ask each question until its answer is valid."""

    def __init__(self, settings: HostSettings) -> None:
        self._settings = settings
        self._platforms = set(settings.platforms)
        self.words = texts_of_host(settings)
        self.found: list[BotIdentity] = []

    def ask(self, question: SetupQuestion) -> str | None:
        """Return the answer to a question, or None to leave the file unchanged.

        A setting in the environment is not asked, because the file cannot change it. Raises
        Failure when the input ends without a valid answer.
        """
        name = question.setting.removeprefix("PELING_").lower()
        words = self.words.text
        before = _as_text(getattr(self._settings, name))
        if os.environ.get(question.setting):
            say(words("setup-in-environment", setting=question.setting))
            self._check_answer(question, before)
            return None
        stays = ""
        if before:
            stays = f" [{_shown_value(question, before) or words('setup-is-set')}]"
        asked = f"{words(question.key, file='{}')}{stays}: "
        kept = before
        while True:
            typed = _ask(asked, secret=bool(question.platform))
            answer = typed.strip() or kept
            why = self._check_answer(question, answer)
            if not why:
                if answer or before:
                    return answer
                return None
            if not typed:
                raise Failure(f"{question.setting}: {why}", WRONG_USE)
            if answer == before:  # Enter does not keep an invalid value
                usual = HostSettings.model_fields[name].get_default(call_default_factory=True)
                asked = f"{words(question.key, file='{}')}: "
                kept = _as_text(usual)

    def _check_answer(self, question: SetupQuestion, answer: str) -> str:
        """Check an answer, and print and return its error."""
        why = ""
        if answer and question.platform:
            why = self._tried_token(question.platform, answer)
        elif answer:
            why = self._wrong(question.setting, answer)
        if why:
            say(f"  {why}")
        return why

    def _wrong(self, setting: str, answer: str) -> str:
        if setting == "PELING_OWNER":
            return wrong_accounts(split_list(answer), self._platforms, self.words)
        if setting == "PELING_BACKUP_SECOND":
            return wrong_second(self._settings, answer, self.words)
        why = _wrong_database(answer, self._settings.backup_dir)
        if not why:
            if warning := on_network_drive(answer, self.words):
                say(f"  {warning}")
            self._settings = self._settings.model_copy(update={"database_url": answer})
        return why

    def _tried_token(self, platform: str, token: str) -> str:
        """Check a token with its platform; without a connection it is accepted."""
        words = self.words.text
        named = platform.capitalize()
        try:
            bot = _check(self._settings, platform, token)
        except WrongSetting:
            return words("setup-no-such-bot", platform=named)
        except OutOfReach as away:
            say("  " + words("setup-out-of-reach", platform=named, why=str(away)))
        else:
            self.found.append(bot)
            say("  " + words("setup-is-bot", name=bot.name, platform=named))
        self._platforms.add(platform)
        return ""


def _wrong_database(url: str, backups: Path | None) -> str:
    try:
        with suppress(Hangs):  # a bot that hangs serves it, too
            if not ask(of_database(url, ASKED_AT), "en"):
                open_store(url, backups=backups).close()
    except DatabaseTrouble as trouble:
        return str(trouble)
    return ""


def _as_text(value: SecretStr | Sequence[str] | str | None) -> str:
    if isinstance(value, SecretStr):
        return value.get_secret_value()
    if isinstance(value, str):
        return value
    return ",".join(value or ())


def _shown_value(question: SetupQuestion, value: str) -> str:
    """Return a setting without secrets, or ""."""
    if question.setting in SEEN:
        return value
    with suppress(DatabaseTrouble):
        address = address_of(value)
        if isinstance(address, PostgresUrl):
            return address.shown
        return value
    return ""


def _ask(question: str, *, secret: bool) -> str:
    """Ask at the terminal or through a pipe; a secret is not shown while it is typed."""
    if at_a_terminal() and secret:
        return getpass(question)
    sys.stdout.write(question if at_a_terminal() else f"{question}\n")
    sys.stdout.flush()
    return sys.stdin.readline()


def _check(settings: HostSettings, platform: str, token: str) -> BotIdentity:
    """Return the bot of a token. Raises `WrongSetting` and `OutOfReach`."""
    if platform == "telegram":
        from adapters.telegram.service import identify_bot

        return asyncio.run(identify_bot(token, settings.telegram_api_url))
    from adapters.discord.service import identify_bot as identify_on_discord

    return asyncio.run(identify_on_discord(token, settings.discord_api_url))


def _first_backup(words: Sentences) -> str:
    """Create the database and test its first backup; return a line with the result."""
    settings = settings_of_host()
    signs = HealthState()
    url = settings.database_url
    if not health(url)["ok"]:  # a running bot has upgraded it
        maintenance.upgrade(url, settings.backup_dir)
    Keeper(url, settings.backup_dir, settings.backup_second, signs).keep()
    faults = [str(trouble.facts.get("why", "")) for trouble in signs.troubles()]
    if faults:
        return words("setup-no-backup", why=faults[0])
    return words("setup-backup", place=address_of(url).shown)


def _tell(bot: BotIdentity, words: Sentences) -> None:
    say(f"\n{bot.name}, {bot.platform}:")
    for todo in bot.todo or ("setup-todo-nothing",):
        say(f"  - {words(todo)}")
    say("  - " + words("setup-invite", link=bot.invite))
    say_qr(bot.invite)


def _write_down(file: Path, answers: Mapping[str, str]) -> None:
    """Write settings into a private `.env`; its other lines remain."""
    from dotenv import set_key

    os.close(os.open(file, os.O_WRONLY | os.O_CREAT, 0o600))
    file.chmod(0o600)
    for setting, answer in answers.items():
        set_key(file, setting, answer, quote_mode="auto")
    file.chmod(0o600)
