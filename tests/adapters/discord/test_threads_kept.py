"""A thread is opened once, also when the bot dies while it opens it."""

import pytest

from tests.adapters.discord.discord_server import CHANNEL
from tests.adapters.discord.running import Running, ready, said, serving
from tests.adapters.discord.threaded_server import ThreadedServer


@pytest.fixture
async def server(monkeypatch):
    async with serving(ThreadedServer(), monkeypatch) as server:
        yield server


async def wanted(server):
    """The club wants each table in a thread of its own."""
    await server.until(ready(server))
    await server.command("settings")
    await server.presses("Threads")
    await server.presses("elk in een eigen thread")
    await server.until(lambda: said(server, "Tafels: elk in een eigen thread"))


@pytest.mark.parametrize("before", [True, False])
async def test_a_bot_that_dies_while_it_opens_a_thread_opens_one(server, tmp_path, before):
    """Discord had opened it, or had not heard of it yet, when the bot died."""
    async with Running(server, tmp_path):
        await wanted(server)
        server.deaf = 1 if before else 0
        server.dumb = 0 if before else 1
        await server.command("new", "Anna Bert Cees Dirk")
        await server.until(lambda: server.deaf == server.dumb == 0)
    async with Running(server, tmp_path):
        await server.until(ready(server, 2))
        await server.until(lambda: said(server, "O Anna"))
    [thread] = server.threads
    assert len([n for n in said(server, "speelt: Anna") if n in server.in_place(CHANNEL)]) == 1
    assert [server.place[n] for n in said(server, "O Anna")] == [thread]
