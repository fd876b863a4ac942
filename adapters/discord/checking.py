"""Check that a token is a Discord bot's, and list what is still to be set up there."""

from typing import Final

import aiohttp
import discord
from discord.http import Route

from adapters.discord.parsing import invitation
from adapters.discord.service import NO_SUCH_BOT
from bot.ports.platforms import BotIdentity, Stopped

_PRIVILEGED: Final = (
    "gateway_presence",
    "gateway_presence_limited",
    "gateway_guild_members",
    "gateway_guild_members_limited",
    "gateway_message_content",
    "gateway_message_content_limited",
)


async def found(token: str, api_url: str) -> BotIdentity:
    """The identity of the bot with this token.

    Raises:
        Stopped: nobody, or Discord is out of reach.
    """
    if api_url:
        Route.BASE = api_url.rstrip("/")
    async with discord.Client(intents=discord.Intents.none()) as client:
        try:
            await client.login(token)
            about = await client.application_info()
        except discord.LoginFailure:
            raise Stopped(NO_SUCH_BOT) from None
        except (OSError, aiohttp.ClientError, discord.HTTPException) as problem:
            why = type(problem).__name__
            raise Stopped(f"Discord is out of reach ({why}); is there a network?") from None
        name = client.user.name if client.user else about.name
    todo = []
    if any(getattr(about.flags, flag) for flag in _PRIVILEGED):
        todo.append(
            "It has intents that it does not need. Developer portal, page Bot: turn all three "
            "Privileged Gateway Intents off"
        )
    return BotIdentity(f"{name} on Discord", invitation(about.id), tuple(todo))
