"""The slash commands as Discord's JSON, with names and descriptions in every language."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import discord

from adapters.discord.markdown import shorten
from bot.ports.menus import ContextMenu, SlashCommand, SlashOption

LONGEST = 100
"""The maximum length of a description."""
LINE = 1000
"""The maximum length of a typed line."""
KINDS = {"text": 3, "number": 4, "file": 11}
PART = 1
MENUS = {"person": 2, "message": 3}
NUMBERS = {"min_value": 1900, "max_value": 9999}
"""The only numbers in commands are years."""
MANAGE_GUILD = 1 << 5
IN_SERVERS = 0
IN_PRIVATE = 1
EVERYWHERE = [0, 1, 2]
OF_SERVERS = 0
OF_PEOPLE = 1
"""The two types of installation: on a server, or for a user."""
Json = dict[str, Any]
BASE = "en"
"""The language of users whose own language has no texts."""


def commands_to_json(commands: Sequence[SlashCommand]) -> list[Json]:
    """Return the JSON of the commands."""
    return [*map(_command, commands)]


def menus_to_json(menus: Sequence[ContextMenu]) -> list[Json]:
    """Return the JSON of the context menus."""
    return [
        {**_names(menu.names), "contexts": [IN_SERVERS], "type": MENUS[menu.on]} for menu in menus
    ]


def _command(command: SlashCommand) -> Json:
    command_json = _names_and_description(command) | {
        "contexts": [IN_SERVERS, IN_PRIVATE],
        "type": 1,
    }
    if command.anywhere:
        command_json |= {"contexts": EVERYWHERE, "integration_types": [OF_SERVERS, OF_PEOPLE]}
    if command.admins:
        command_json["default_member_permissions"] = MANAGE_GUILD
    if command.parts:
        command_json["options"] = [
            _names_and_description(part) | {"type": PART, "options": [*map(_option, part.options)]}
            for part in command.parts
        ]
    elif command.options:
        command_json["options"] = [*map(_option, command.options)]
    return command_json


def _option(option: SlashOption) -> Json:
    """Return an option: a short list of choices is shown whole, a line of text is completed."""
    option_json = _names_and_description(option) | {
        "type": KINDS[option.kind],
        "required": option.required,
    }
    if option.kind == "number":
        return option_json | NUMBERS
    if option.choices:
        choices = [{**_names(names), "value": value} for value, names in option.choices]
        return option_json | {"choices": choices}
    if option.kind == "text":
        return option_json | {"max_length": LINE, "autocomplete": bool(option.takes)}
    return option_json


def _names(names: Mapping[str, str]) -> Json:
    return {"name": names[BASE], "name_localizations": _by_locale(names)}


def _names_and_description(each: SlashCommand | SlashOption) -> Json:
    return {
        **_names(each.names),
        "description": shorten(each.does[BASE], LONGEST),
        "description_localizations": _by_locale(each.does),
    }


def _by_locale(words: Mapping[str, str]) -> dict[str, str]:
    return {
        locale: shorten(word, LONGEST)
        for language, word in words.items()
        for locale in _locales(language)
    }


@cache
def _locales(language: str) -> tuple[str, ...]:
    locales = (locale.value for locale in discord.Locale)
    return tuple(sorted(locale for locale in locales if locale.partition("-")[0] == language))
