"""Discord, served: from the first call to the last."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import field
from itertools import count
from typing import Any, Final, TypeVar

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from adapters.discord.client import Client
from adapters.discord.identifying import Identifying
from adapters.discord.manners import Manners
from adapters.discord.parsing import NAME
from adapters.discord.platform import Discord
from bot.ports.health import Signs
from bot.ports.platforms import Inbox, Stopped
from bot.ports.sharing import Sharing
from core.values import frozen

Result = TypeVar("Result")
PATIENCE: Final = (1.0, 2.0, 5.0, 10.0, 30.0, 60.0)
"""For how long (s) to wait when the platform is out of reach; the last again and again."""
NO_SUCH_BOT: Final = (
    "Discord knows no bot with this token; copy it again from the developer portal, "
    "page Bot, into PELING_DISCORD_TOKEN"
)

_log = logging.getLogger("peling.discord")


@frozen
class Options:
    """How Discord is served. `api_url` is what stands before `/users/@me`, "" for Discord's own.

    `shards` is `2`, or `0,1/4` for the first two of four; `identifying` keeps count of logging in.
    """

    token: str = field(repr=False)
    api_url: str = ""
    shards: str = ""
    manners: Manners = field(default_factory=Manners)
    identifying: Identifying = field(default_factory=Identifying)
    patience: Sequence[float] = PATIENCE
    signs: Signs = field(default_factory=Signs)
    sharing: Sharing | None = None


class Service:
    """The bot's account on Discord."""

    def __init__(self, options: Options) -> None:
        """Nothing is called before `log_in`."""
        self._options = options
        self._client: Client | None = None

    async def log_in(self) -> Discord:
        """Find out who the bot is; gives the platform. Waits for hours for the network.

        Raises `Stopped` when there is no such bot.
        """
        await self.close()  # what an earlier time has left
        if self._options.api_url:
            Route.BASE = self._options.api_url.rstrip("/")
        client = self._client = await self._insist(self._logged_in)
        if self._options.api_url:
            _, url, _ = await self._insist(client.http.get_bot_gateway)
            DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url)
        return client.platform

    async def serve(self, inbox: Inbox) -> None:
        """Take interactions in until cancelled. Raises `Stopped` when it cannot go on."""
        client = self._client
        if client is None:
            return
        client.inbox = inbox
        try:
            await self._options.identifying.in_turn()
            await client.connect(reconnect=True)
        except discord.LoginFailure:
            raise Stopped(NO_SUCH_BOT) from None
        except discord.ConnectionClosed as closed:
            raise Stopped(_why(closed)) from None

    async def close(self) -> None:
        """Close the connections."""
        if self._client is not None:
            await self._client.close()

    async def _logged_in(self) -> Client:
        options = self._options
        shards = _shards(options.shards)
        client = Client(
            options.manners, options.identifying, options.signs, options.sharing, **shards
        )
        try:
            await client.login(options.token)
        except BaseException:
            await client.close()
            raise
        return client

    async def _insist(self, call: Callable[[], Awaitable[Result]]) -> Result:
        """Call until the platform is there to answer."""
        patience = self._options.patience
        for tries in count():
            try:
                answer = await call()
            except discord.LoginFailure:
                raise Stopped(NO_SUCH_BOT) from None
            except (OSError, aiohttp.ClientError, discord.DiscordServerError) as problem:
                if tries == 0:
                    _log.warning("Discord is out of reach: %r", problem)
                self._options.signs.ill("platform", NAME, why=type(problem).__name__)
                await asyncio.sleep(patience[min(tries, len(patience) - 1)])
            except discord.HTTPException as problem:
                raise Stopped(f"Discord refuses: {problem.text or problem}") from None
            else:
                self._options.signs.well("platform", NAME)
                return answer
        raise AssertionError


def _why(closed: discord.ConnectionClosed) -> str:
    """What the platform has against going on, and what the host can do."""
    if closed.code == 4004:  # noqa: PLR2004 - authentication failed
        return NO_SUCH_BOT
    return f"Discord has closed the connection for good ({closed.code})"


def _shards(text: str) -> dict[str, Any]:
    """Which shards this process serves."""
    if not text:
        return {}
    some, slash, all_ = text.partition("/")
    try:
        if not slash:
            return {"shard_count": int(some)}
        return {
            "shard_count": int(all_),
            "shard_ids": [int(number) for number in some.split(",")],
        }
    except ValueError:
        raise Stopped("PELING_DISCORD_SHARDS is a number like 2, or 0,1/4") from None
