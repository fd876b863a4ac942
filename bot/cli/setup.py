"""`peling setup`: from nothing to a bot that may be started, by a few questions."""

import os
import sys
from collections.abc import Callable, Mapping
from getpass import getpass
from pathlib import Path
from typing import Final, Protocol

from bot.cli.streams import at_a_terminal, say
from bot.ports.platforms import Found, Stopped
from core.values import frozen

Ask = Callable[[str], str]
"""Puts a question and gives the answer; what is secret is not shown while it is typed."""
TRIES: Final = 3


@frozen
class Question:
    """A setting that is asked for; `platform`: it is a token, and that platform is asked of it."""

    setting: str
    words: str
    platform: str = ""


QUESTIONS: Final = (
    Question("PELING_TELEGRAM_TOKEN", "Telegram: the token that @BotFather gave", "telegram"),
    Question(
        "PELING_DISCORD_TOKEN", "Discord: the token of the developer portal, page Bot", "discord"
    ),
    Question(
        "PELING_OWNER",
        "Who is told when something is wrong? Your account's number, as telegram:1234\n"
        "(you do not know your number? Leave it open, and when the bot runs, send it /status in "
        "private:\nit answers what to fill in here)",
    ),
    Question("PELING_DATABASE_URL", "Where is everything kept?"),
    Question(
        "PELING_BACKUP_SECOND",
        "A second place for backups: a folder on another disk, or a command with {}",
    ),
)


class Helper(Protocol):
    """What the setting up needs of the rest of the program."""

    def settings(self) -> Mapping[str, str]:
        """What is set by now, by its name."""

    def shown(self, setting: str, value: str) -> str:
        """What may be seen of a setting: no token, and no password."""

    def check(self, platform: str, token: str) -> Found:
        """Ask a platform who the bot with this token is. Raises `Stopped` with a line."""

    def first_backup(self) -> str:
        """Make the database and its first backup, and try that; a line that says so."""


def set_up(helper: Helper, file: Path, ask: Ask) -> int:
    """Ask, check, write the settings down, and say what is still to do; gives the exit code."""
    say("Each question may be passed over with Enter; what stands in brackets then stays.")
    answers: dict[str, str] = {}
    found: list[Found] = []
    before = helper.settings()
    for question in QUESTIONS:
        answer = _answered(helper, question, before.get(question.setting, ""), ask, found)
        if answer:
            answers[question.setting] = answer
    write_down(file, answers)
    say(f"\nThe settings are in {file.resolve()}, which nobody else can read.")
    say(helper.first_backup())
    for each in found:
        _tell(each)
    if not found:
        say("There is no token yet: run `peling setup` again when you have one.")
        return 1
    say("\nNow start it: `peling run`, or the service or container. Then look: `peling status`.")
    return 0


def _answered(
    helper: Helper, question: Question, before: str, ask: Ask, found: list[Found]
) -> str:
    """The answer to a question; a token is asked for until its platform knows it.

    Nothing is asked of a setting in the environment, which the file cannot change.
    """
    fixed = bool(os.environ.get(question.setting))
    if fixed:
        say(f"{question.setting} is set in the environment, and stays as it is there.")
    stays = f" [{helper.shown(question.setting, before)}]" if before else ""
    for _ in range(1 if fixed else TRIES):
        answer = "" if fixed else ask(f"{question.words}{stays}: ").strip()
        answer = answer or before
        if not answer or not question.platform:
            return "" if fixed else answer
        try:
            found.append(helper.check(question.platform, answer))
        except Stopped as stopped:
            say(f"  {stopped}.")
        else:
            say(f"  That is {found[-1].name}.")
            return "" if fixed else answer
    return "" if fixed else before


def _tell(found: Found) -> None:
    """What is still to do on a platform, and the link by which the bot comes into a group."""
    import segno

    say(f"\n{found.name}:")
    for todo in found.todo or ("Its settings are as they should be.",):
        say(f"  - {todo}")
    say(f"  - Into the group: {found.invite}")
    if sys.stdout.isatty():
        segno.make(found.invite, micro=False).terminal(compact=True)


def write_down(file: Path, answers: Mapping[str, str]) -> None:
    """Write settings into a `.env` for nobody else's eyes; what else stands there stays."""
    from dotenv import set_key

    os.close(os.open(file, os.O_WRONLY | os.O_CREAT, 0o600))
    file.chmod(0o600)
    for setting, answer in answers.items():
        set_key(file, setting, answer, quote_mode="auto")
    file.chmod(0o600)


def asker() -> Ask:
    """Asks at the terminal, or through a pipe."""

    def ask(question: str) -> str:
        if at_a_terminal() and "token" in question:
            return getpass(question)
        sys.stdout.write(question)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not at_a_terminal():
            say("")
        return line

    return ask
