"""Share the shards among several processes: each takes a free shard, then looks for more.

The processes identify themselves in turn: as many at once as the gateway permits, five seconds
apart, and no more once the thousand of a day are nearly spent.
"""

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

import discord
import yarl

from bot.ports.faults import Unavailable
from bot.storage.sharing import Leases

if TYPE_CHECKING:
    from discord.types.gateway import SessionStartLimit

LOOKED = 2.0
"""Seconds between two renewals of the leases, each with a search for a free shard."""
APART = 5.0
"""Seconds between two identifications."""
KEPT = 20
"""Identifications of a day that are never used, to protect the token."""
WHEN_SPENT = 300.0
"""Seconds between two questions for more identifications."""

_log = logging.getLogger("peling.discord")


class LeasedShards(list[int]):
    """The shards of a process; true also while empty, so that the library launches no others."""

    def __bool__(self) -> bool:
        return True


class ShardLeases:
    """The shards of this process."""

    def __init__(self, client: discord.AutoShardedClient, sharing: Leases) -> None:
        self._client = client
        self._sharing = sharing
        self._mine = LeasedShards()
        self._taking: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Let the client launch no shard, and take free shards in the background."""
        count, url, _ = await self._client.http.get_bot_gateway()
        client = self._client
        client.shard_count = client.shard_count or count
        client.shard_ids = self._mine
        self._taking = asyncio.create_task(self._take(yarl.URL(url), client.shard_count))

    def stop(self) -> None:
        """Stop taking shards. The shards of this process are free after its end."""
        if self._taking is not None:
            self._taking.cancel()

    async def _take(self, gateway: yarl.URL, count: int) -> None:
        while True:
            with suppress(Unavailable):  # the leases remain unchanged
                await self._keep(count)
                for shard in range(count):  # a single shard a round, so that others get theirs
                    if shard not in self._mine and await self._claim(shard, count):
                        self._mine.append(shard)
                        await self._room()  # Discord drops a connection that waits long
                        first = len(self._mine) == 1
                        await self._client.launch_shard(gateway, shard, initial=first)
                        _log.info("shard %s of %s is served here", shard, count)
                        break
            await asyncio.sleep(LOOKED)

    async def _keep(self, count: int) -> None:
        for shard in list(self._mine):
            if not await self._claim(shard, count):
                _log.warning("shard %s is another process's by now", shard)
                self._mine.remove(shard)
                if shard_info := self._client.get_shard(shard):
                    await shard_info.disconnect()

    async def _claim(self, shard: int, count: int) -> bool:
        what = f"{self._client.application_id} {shard}/{count}"
        return await asyncio.wrap_future(self._sharing.claim("shard", what))

    async def in_line(self, shard: int) -> None:
        """Wait until the bot may identify itself."""
        limit = await self._room()
        line = f"discord {self._client.application_id} {shard % limit['max_concurrency']}"
        await asyncio.sleep(await asyncio.wrap_future(self._sharing.turn(line, APART)))

    async def _room(self) -> "SessionStartLimit":
        while True:
            _, _, limit = await self._client.http.get_bot_gateway()
            if limit["remaining"] > KEPT:
                return limit
            _log.warning("presenting the bot waits: it was done %s times today", limit["total"])
            await asyncio.sleep(WHEN_SPENT)
