"""The menu of commands behind the blue button, by language and by who sees it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from telegram import (
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)

from adapters.telegram.transport import Calls

Where = Literal["group", "admins", "private"]
LONGEST: Final = 256
MOST: Final = 100
_SCOPES: Final[dict[Where, BotCommandScope]] = {
    "group": BotCommandScopeAllGroupChats(),
    "admins": BotCommandScopeAllChatAdministrators(),
    "private": BotCommandScopeAllPrivateChats(),
}


@dataclass(frozen=True, slots=True)
class Menu:
    """The commands that people of a language see somewhere, each with what it does.

    `language` "" is for everybody whose language has no menu of its own.
    """

    language: str
    where: Where
    commands: tuple[tuple[str, str], ...]


async def put_up(calls: Calls, menus: Sequence[Menu]) -> None:
    """Show these menus."""
    for menu in menus:
        commands = [BotCommand(name, does[:LONGEST]) for name, does in menu.commands[:MOST]]
        await calls.set_my_commands(
            commands, scope=_SCOPES[menu.where], language_code=menu.language or None
        )
