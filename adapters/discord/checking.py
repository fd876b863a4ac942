"""Check that a token is a Discord bot's, and list what is still to be set up there."""

from typing import Final

import aiohttp
import discord
from discord.http import Route

from adapters.discord.parsing import invitation
from adapters.discord.service import NO_SUCH_BOT
from bot.ports.platforms import BotIdentity, OutOfReach, WrongSetting

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
        WrongSetting, OutOfReach: nobody has it, or Discord does not answer.
    """
    if api_url:
        Route.BASE = api_url.rstrip("/")
    async with discord.Client(intents=discord.Intents.none()) as client:
        try:
            await client.login(token)
            about = await client.application_info()
        except discord.LoginFailure:
            raise WrongSetting(NO_SUCH_BOT) from None
        except (OSError, aiohttp.ClientError, discord.HTTPException) as problem:
            raise OutOfReach(type(problem).__name__) from None
        name = client.user.name if client.user else about.name
    sees_too_much = any(getattr(about.flags, flag) for flag in _PRIVILEGED)
    invite = invitation(about.id)
    return BotIdentity(name, "Discord", invite, ("setup-todo-intents",) * sees_too_much)
