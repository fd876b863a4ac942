"""The list of commands as forms, for platforms that show people what to fill in."""

import re
from collections.abc import Iterator
from typing import Final

from bot.commands import COMMANDS
from bot.commands.command import Command
from bot.menus.completing import COMPLETED
from bot.ports.platforms import SlashCommand
from bot.talk.texts import LANGUAGES, texts

_EXAMPLE: Final = re.compile(r":?\s*`/\S+\s+([^`]+)`")


def slash_commands() -> tuple[SlashCommand, ...]:
    """Every command that stands in a menu."""
    return tuple(_form(command) for command in COMMANDS if not command.quiet)


def form_words(key: str, language: str) -> str:
    """A label of a form."""
    return texts(language).text(f"form-{key}")


def _form(command: Command) -> SlashCommand:
    return SlashCommand(
        {language: command.names[language][0] for language in LANGUAGES},
        dict(_does(command)),
        command.takes,
        command.takes in COMPLETED,
        dict(_line(command.takes)) if command.takes else {},
        dict(_hint(command)),
        command.seen == "private",
        command.group_only,
        command.admins,
    )


def _does(command: Command) -> Iterator[tuple[str, str]]:
    for language in LANGUAGES:
        words = texts(language).text(f"command-{command.key}")
        yield language, _EXAMPLE.split(words)[0].replace("`", "")


def _line(takes: str) -> Iterator[tuple[str, str]]:
    for language in LANGUAGES:
        yield language, texts(language).text(f"line-{takes}")


def _hint(command: Command) -> Iterator[tuple[str, str]]:
    """An example of the line."""
    for language in LANGUAGES:
        found = _EXAMPLE.search(texts(language).text(f"command-{command.key}"))
        if found:
            yield language, found.group(1)
