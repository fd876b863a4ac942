"""The menu of commands, by language and audience."""

from collections.abc import Sequence

from telegram import (
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)

from adapters.telegram.transport import Calls
from bot.ports.menus import Menu

LONGEST = 256
MOST = 100
_SCOPES: dict[str, BotCommandScope] = {
    "group": BotCommandScopeAllGroupChats(),
    "admins": BotCommandScopeAllChatAdministrators(),
    "private": BotCommandScopeAllPrivateChats(),
}


async def put_up(calls: Calls, menus: Sequence[Menu]) -> None:
    """Set these menus."""
    for menu in menus:
        commands = [BotCommand(name, does[:LONGEST]) for name, does in menu.commands[:MOST]]
        await calls.set_my_commands(
            commands, scope=_SCOPES[menu.where], language_code=menu.language or None
        )
