"""Run the bot on Discord: login, connection and errors."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from itertools import chain, repeat
from typing import Any, TypeVar

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from adapters.connections import why_away
from adapters.discord.client import Client, DiscordConfig
from adapters.discord.identifying import Identifying
from adapters.discord.parsing import NAME, invitation
from adapters.discord.platform import Discord
from bot.ports.health import HealthState
from bot.ports.platforms import Stopped, WrongSetting
from bot.ports.services import BotIdentity, Inbox, OutOfReach
from bot.storage.sharing import Leases

Result = TypeVar("Result")
PATIENCE = (1.0, 2.0, 5.0, 10.0, 30.0, 60.0)
"""Seconds to wait while the platform is out of reach; the last value repeats."""
NO_SUCH_BOT = (
    "Discord knows no bot with this token; copy it again from the developer portal, "
    "page Bot, into PELING_DISCORD_TOKEN"
)

NOT_AUTHENTICATED = 4004

_log = logging.getLogger("peling.discord")


@dataclass(eq=False)
class DiscordService:
    """The bot's account on Discord; the program makes no call before `log_in`.

    `api_url` is the base URL before `/users/@me`, "" for Discord's own. `shards` is `2`, or
    `0,1/4` for the first two of four; `identifying` counts the identifications.
    """

    token: str = field(repr=False)
    api_url: str = ""
    shards: str = ""
    config: DiscordConfig = field(default_factory=DiscordConfig)
    identifying: Identifying = field(default_factory=Identifying)
    patience: Sequence[float] = PATIENCE
    signs: HealthState = field(default_factory=HealthState)
    sharing: Leases | None = None
    _client: Client | None = field(default=None, init=False)

    async def log_in(self) -> Discord:
        """Log in, and return the platform. Waits until the network is there.

        Raises `Stopped` for an unknown token.
        """
        await self.close()  # the client of an earlier login
        if self.api_url:
            Route.BASE = self.api_url.rstrip("/")
        client = self._client = await self._insist(self._logged_in)
        if self.api_url:
            _, url, _ = await self._insist(client.http.get_bot_gateway)
            DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url)
        return client.platform

    async def serve(self, inbox: Inbox) -> None:
        """Handle interactions until cancelled. Raises `Stopped` on a fatal error."""
        client = self._client
        if client is None:
            return
        client.inbox = inbox
        try:
            await self.identifying.in_turn()
            await client.connect(reconnect=True)
        except discord.LoginFailure:
            raise WrongSetting(NO_SUCH_BOT, "stopped-discord-token") from None
        except discord.ConnectionClosed as closed:
            if closed.code == NOT_AUTHENTICATED:
                raise WrongSetting(NO_SUCH_BOT, "stopped-discord-token") from None
            why = f"Discord has closed the connection for good ({closed.code})"
            raise Stopped(why) from None

    async def close(self) -> None:
        """Close the connections."""
        if self._client is not None:
            await self._client.close()

    async def _logged_in(self) -> Client:
        shards = _shards(self.shards)
        client = Client(self.config, self.identifying, self.signs, self.sharing, **shards)
        try:
            await client.login(self.token)
        except BaseException:
            await client.close()
            raise
        return client

    async def _insist(self, call: Callable[[], Awaitable[Result]]) -> Result:
        waits = chain(self.patience, repeat(self.patience[-1]))
        logged = False
        while True:
            try:
                answer = await call()
            except discord.LoginFailure:
                raise WrongSetting(NO_SUCH_BOT, "stopped-discord-token") from None
            except (OSError, aiohttp.ClientError, discord.DiscordServerError) as problem:
                why = why_away(problem)
                if not logged:
                    _log.warning("Discord is out of reach: %s", why)
                logged = True
                self.signs.raise_alert("platform", NAME, why=why)
                await asyncio.sleep(next(waits))
            except discord.HTTPException as problem:
                raise Stopped(f"Discord refuses: {problem.text or problem}") from None
            else:
                self.signs.clear("platform", NAME)
                return answer


def _shards(text: str) -> dict[str, Any]:
    if not text:
        return {}
    some, slash, every = text.partition("/")
    try:
        if not slash:
            return {"shard_count": int(some)}
        return {"shard_count": int(every), "shard_ids": [*map(int, some.split(","))]}
    except ValueError:
        raise WrongSetting("PELING_DISCORD_SHARDS is a number like 2, or 0,1/4") from None


_PRIVILEGED = (
    "gateway_presence",
    "gateway_presence_limited",
    "gateway_guild_members",
    "gateway_guild_members_limited",
    "gateway_message_content",
    "gateway_message_content_limited",
)


async def identify_bot(token: str, api_url: str) -> BotIdentity:
    """Return the identity of the bot with this token, and the open tasks of its setup.

    Raises:
        WrongSetting, OutOfReach: the token is unknown, or Discord does not answer.
    """
    if api_url:
        Route.BASE = api_url.rstrip("/")
    async with discord.Client(intents=discord.Intents.none()) as client:
        try:
            await client.login(token)
            about = await client.application_info()
        except discord.LoginFailure:
            raise WrongSetting(NO_SUCH_BOT, "stopped-discord-token") from None
        except (OSError, aiohttp.ClientError, discord.HTTPException) as problem:
            raise OutOfReach(why_away(problem)) from None
        name = (client.user or about).name
    sees_too_much = any(getattr(about.flags, flag) for flag in _PRIVILEGED)
    invite = invitation(about.id)
    return BotIdentity(name, "Discord", invite, ("setup-todo-intents",) * sees_too_much)
