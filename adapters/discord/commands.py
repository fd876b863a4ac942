"""The slash commands as the platform wants them told: names and words in every language."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

import discord

from bot.ports.platforms import SlashCommand

LONGEST: Final = 100
"""How long a description may be."""
LINE: Final = 1000
"""How long a typed line may be."""
TEXT_OPTION: Final = 3
FILE_OPTION: Final = 11
MANAGE_GUILD: Final = 1 << 5
IN_SERVERS, IN_PRIVATE = 0, 1
BASE: Final = "en"
"""The language for everybody whose own has no words."""


def told(commands: Sequence[SlashCommand]) -> list[dict[str, Any]]:
    """All commands."""
    return [_command(command) for command in commands]


def _command(command: SlashCommand) -> dict[str, Any]:
    found: dict[str, Any] = {
        "name": command.names[BASE],
        "name_localizations": _localized(command.names),
        "description": _short(command.does[BASE]),
        "description_localizations": _localized(command.does),
        "contexts": [IN_SERVERS] if command.group_only else [IN_SERVERS, IN_PRIVATE],
        "type": 1,
    }
    if command.admins:
        found["default_member_permissions"] = MANAGE_GUILD
    if command.takes:
        found["options"] = [_line(command)]
    return found


def _line(command: SlashCommand) -> dict[str, Any]:
    hint = {language: command.hint.get(language, word) for language, word in command.line.items()}
    option = {
        "type": TEXT_OPTION,
        "name": command.line[BASE],
        "name_localizations": _localized(command.line),
        "description": _short(hint[BASE]),
        "description_localizations": _localized(hint),
        "required": False,
    }
    if command.takes == "file":
        return option | {"type": FILE_OPTION}
    return option | {"max_length": LINE, "autocomplete": command.completed}


def _localized(words: Mapping[str, str]) -> dict[str, str]:
    return {
        locale: _short(word) for language, word in words.items() for locale in _locales(language)
    }


@cache
def _locales(language: str) -> tuple[str, ...]:
    """What the platform calls a language: `en-GB`, `en-US`; perhaps not at all."""
    known = (locale.value for locale in discord.Locale)
    return tuple(sorted(locale for locale in known if locale.partition("-")[0] == language))


def _short(words: str) -> str:
    """At most a hundred signs, without what stands half."""
    return words if len(words) <= LONGEST else words[: LONGEST - 1].rstrip() + "…"
