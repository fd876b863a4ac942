"""The slash commands in the platform's JSON: names and words in every language."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import discord

from bot.ports.platforms import ContextMenu, SlashCommand, SlashOption

LONGEST = 100
"""How long a description may be."""
LINE = 1000
"""How long a typed line may be."""
KINDS = {"text": 3, "number": 4, "file": 11}
PART = 1
MENUS = {"person": 2, "message": 3}
NUMBERS = {"min_value": 1900, "max_value": 9999}
"""Years are the only numbers that are asked."""
MANAGE_GUILD = 1 << 5
IN_SERVERS = 0
IN_PRIVATE = 1
EVERYWHERE = [0, 1, 2]
OF_SERVERS = 0
OF_PEOPLE = 1
"""The ways of installing the bot: on a server, or by a person for themselves."""
Json = dict[str, Any]
BASE = "en"
"""The language for everybody whose own has no words."""


def commands_to_json(commands: Sequence[SlashCommand]) -> list[Json]:
    """All commands."""
    return [*map(_command, commands)]


def menus_to_json(menus: Sequence[ContextMenu]) -> list[Json]:
    """The entries of the context menus of messages and people on a server."""
    return [
        {**_called(menu.names), "contexts": [IN_SERVERS], "type": MENUS[menu.on]} for menu in menus
    ]


def _command(command: SlashCommand) -> Json:
    found = _named(command) | {
        "contexts": [IN_SERVERS] if command.group_only else [IN_SERVERS, IN_PRIVATE],
        "type": 1,
    }
    if command.anywhere:
        found |= {"contexts": EVERYWHERE, "integration_types": [OF_SERVERS, OF_PEOPLE]}
    if command.admins:
        found["default_member_permissions"] = MANAGE_GUILD
    if command.parts:
        found["options"] = [
            _named(part) | {"type": PART, "options": [*map(_option, part.options)]}
            for part in command.parts
        ]
    elif command.options:
        found["options"] = [*map(_option, command.options)]
    return found


def _option(option: SlashOption) -> Json:
    """An option to fill in: its few choices are all shown, a line of text is completed."""
    found = _named(option) | {"type": KINDS[option.kind], "required": option.required}
    if option.kind == "number":
        return found | NUMBERS
    if option.choices:
        choices = [{**_called(names), "value": value} for value, names in option.choices]
        return found | {"choices": choices}
    if option.kind == "text":
        return found | {"max_length": LINE, "autocomplete": bool(option.takes)}
    return found


def _called(names: Mapping[str, str]) -> Json:
    return {"name": names[BASE], "name_localizations": _localized(names)}


def _named(each: SlashCommand | SlashOption) -> Json:
    return {
        **_called(each.names),
        "description": _short(each.does[BASE]),
        "description_localizations": _localized(each.does),
    }


def _localized(words: Mapping[str, str]) -> dict[str, str]:
    return {
        locale: _short(word) for language, word in words.items() for locale in _locales(language)
    }


@cache
def _locales(language: str) -> tuple[str, ...]:
    """The platform's codes for a language: `en-GB`, `en-US`; perhaps none."""
    known = (locale.value for locale in discord.Locale)
    return tuple(sorted(locale for locale in known if locale.partition("-")[0] == language))


def _short(words: str) -> str:
    """At most a hundred characters, without a partial word."""
    if len(words) <= LONGEST:
        return words
    return words[: LONGEST - 1].rstrip() + "…"
