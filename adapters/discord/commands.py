"""The slash commands as the platform wants them told: names and words in every language."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.ports.platforms import SlashCommand

LONGEST: Final = 100
"""How long a description may be."""
LINE: Final = 1000
"""How long a typed line may be."""
TEXT_OPTION: Final = 3
FILE_OPTION: Final = 11
MANAGE_GUILD: Final = str(1 << 5)
IN_SERVERS, IN_PRIVATE = 0, 1
LOCALES: Final[Mapping[str, tuple[str, ...]]] = {"en": ("en-GB", "en-US"), "nl": ("nl",)}
"""What the platform calls the languages that we speak."""
BASE: Final = "en"
"""The language for everybody whose own has no words."""
COMPLETED: Final = frozenset({"players", "round", "table", "rule", "special"})
"""Which lines can be completed while they are typed."""


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
    return option | {"max_length": LINE, "autocomplete": command.takes in COMPLETED}


def _localized(words: Mapping[str, str]) -> dict[str, str]:
    return {
        locale: _short(word)
        for language, word in words.items()
        for locale in LOCALES.get(language, ())
    }


def _short(words: str) -> str:
    """At most a hundred signs, without what stands half."""
    return words if len(words) <= LONGEST else words[: LONGEST - 1].rstrip() + "…"
