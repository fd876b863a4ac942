"""What was posted is posted once, also when the bot dies before it has written that down."""

import asyncio

import pytest

from adapters.discord import platform
from adapters.discord.client import Client, DiscordConfig
from adapters.discord.identifying import Identifying
from bot.ports.platforms import Delivered, Later, OutboxItem
from bot.ports.records import Chat
from tests.adapters.discord.running import Running, ready, said, serving
from tests.adapters.discord.timed_server import PATIENT, TimedServer


@pytest.fixture
async def server(monkeypatch):
    async with serving(TimedServer(law=PATIENT), monkeypatch) as server:
        yield server


async def begun(server):
    await server.until(ready(server))
    await server.command("new", "Anna Bert Cees Dirk")
    await server.until(lambda: said(server, "Tafel 1"))


def posts(server):
    """The messages that were posted by themselves: answers bear no nonce."""
    return [body for body in server.messages.values() if body.get("nonce")]


async def test_a_post_that_was_taken_before_the_bot_died_is_not_posted_again(server, tmp_path):
    async with Running(server, tmp_path):
        await begun(server)
        server.lost = 1
        await server.press("Remise")
        await server.until(lambda: said(server, "remise"))
    assert len(posts(server)) == 1
    async with Running(server, tmp_path):
        await server.until(ready(server, 2))
        await server.until(lambda: said(server, "Spel 1:"))
        await server.press("Volgend spel")
        await server.until(lambda: said(server, "Wie won"))
        await server.press("Remise")
        await server.until(lambda: said(server, "Spel 2:"))
        # its line moves above the second draw, whose message takes the place of its own
        await server.until(lambda: said(server, "Spel 1:") == said(server, "Spel 2:"))
    sent = [b for m, p, b in server.calls if m == "POST" and p.endswith("/messages")]
    assert [body["nonce"] for body in sent][:2] == [sent[0]["nonce"]] * 2
    assert all(body["enforce_nonce"] is True for body in sent)
    assert len({body["nonce"] for body in sent}) == 2
    assert len(said(server, "Spel 1:")) == 1


@pytest.mark.slow
async def test_what_changed_while_the_bot_was_dead_is_changed_in_what_was_taken(server, tmp_path):
    """Discord gives the message that it has: with the words of the first try."""
    async with Running(server, tmp_path):
        await begun(server)
        server.lost = 1
        await server.press("Remise")
        await server.until(lambda: said(server, "remise"))
        # the result waits for its answer; meanwhile it turns out that Bert had won
        line = "Bert 120 Anna 40 Cees 0 Dirk 20"
        mended = server.interactions[await server.command("correct", line)]
        await server.until(lambda: mended.after is not None)
    async with Running(server, tmp_path):
        await server.until(ready(server, 2))
        await server.until(lambda: said(server, "Bert wint met 120"))
    assert len(said(server, "Bert wint met 120")) == 1
    assert not [n for n in said(server, "niemand betaalt") if n not in said(server, "Bert wint")]


async def test_what_was_withdrawn_while_it_was_under_way_is_forgotten(monkeypatch):
    """Nobody asks any more what came of it."""
    monkeypatch.setattr(platform, "PATIENT", 0.001)
    monkeypatch.setattr(platform, "LET_GO", 0.0)
    done = asyncio.Event()
    served = Client(DiscordConfig(), Identifying(), shard_count=1).platform

    async def slowly(_parcel):
        await done.wait()
        return Delivered("7")

    served._acts["post"] = slowly
    item = OutboxItem(1, Chat(1, "discord", "3", "", "group"), "post")
    assert await served.deliver(item) == Later(platform.AGAIN, "place", under_way=True)
    done.set()
    for _ in range(1000):
        if not served._under_way:
            return
        await asyncio.sleep(0)
    raise AssertionError(served._under_way)
