"""Several processes share the shards of one bot out, over a gateway of our own."""

import asyncio
from itertools import pairwise
from typing import Any

import psycopg
import pytest

from adapters.discord import shard_leases
from bot.delivery.futures import settled
from tests.adapters.discord.running import Running, said, serving
from tests.adapters.discord.timed_server import PATIENT, TimedServer
from tests.databases import fresh_postgres

SHARDS = 3
SEVEN = (
    "SELECT pg_advisory_lock(3, 7)",
    "INSERT INTO lease VALUES (7, (extract(epoch FROM now()) * 1000)::bigint + 5000)",
    "UPDATE claim SET holder = 7 WHERE what LIKE 'shard %'",
)
"""Another process is alive, and has the shard."""


@pytest.fixture
async def server(monkeypatch):
    monkeypatch.setattr(shard_leases, "LOOKED", 0.05)
    monkeypatch.setattr(shard_leases, "APART", 0.5)
    async with serving(TimedServer(law=PATIENT), monkeypatch) as server:
        server.shards = SHARDS
        yield server


class Process(Running):
    """One of several processes; it can be killed."""

    def __init__(self, server, folder, url):
        folder.mkdir()
        super().__init__(server, folder, url=url)

    @property
    def mine(self):
        client = self.service._client
        return set(client._shard_leases._mine) if client and client._shard_leases else set()

    async def kill(self):
        """End it as kill -9 does: its connections are gone, and it says nothing."""
        sharing: Any = self.store.sharing
        sharing._closing.set()
        await asyncio.wrap_future(sharing._thread.submit(sharing._connection.driver.close))
        sharing._connected = None
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


def shards_of(server):
    return sorted(c.shard for c in server.connections if c.session and not c.socket.closed)


@pytest.mark.slow
async def test_a_killed_process_leaves_its_shards_to_the_other_and_none_identifies_in_haste(
    server, tmp_path, request
):
    url = fresh_postgres(request)
    one, other = (Process(server, tmp_path / name, url) for name in ("one", "other"))
    async with other:
        async with one:
            await server.until(lambda: shards_of(server) == [0, 1, 2])
            assert one.mine | other.mine == {0, 1, 2}
            assert not one.mine & other.mine
            assert one.mine
            assert other.mine
            await one.kill()
        renewed: Any = other.store.sharing
        await settled(renewed.renew())
        await server.until(lambda: shards_of(server) == [0, 1, 2] and len(other.mine) == SHARDS)
        await server.command("new")
        await server.until(lambda: said(server, "Wie speelt mee"))
    moments = server.identified_at
    assert len(moments) in {SHARDS + 1, SHARDS + 2}
    assert min(later - before for before, later in pairwise(moments)) > 0.4


@pytest.mark.slow
async def test_nobody_identifies_when_the_day_is_spent(server, tmp_path, request, monkeypatch):
    monkeypatch.setattr(shard_leases, "WHEN_SPENT", 0.01)
    server.shards, server.remaining = 1, shard_leases.KEPT
    async with Process(server, tmp_path / "one", fresh_postgres(request)):
        asked = ("GET", "gateway/bot", None)
        await server.until(lambda: server.calls.count(asked) > 5)
        assert server.counts["connections"] == 0
        server.remaining += 1
        await server.until(lambda: shards_of(server) == [0])
    assert server.counts["identifies"] == 1


async def test_who_stood_still_lets_go_of_what_another_has_taken(server, tmp_path, request):
    server.shards = 1
    url = fresh_postgres(request)
    one = Process(server, tmp_path / "one", url)
    async with one:
        await server.until(lambda: shards_of(server) == [0])
        with psycopg.connect(url, autocommit=True) as seven:
            for words in SEVEN:
                seven.execute(words)
            await server.until(lambda: not shards_of(server) and not one.mine)
        assert not one.task.done()
