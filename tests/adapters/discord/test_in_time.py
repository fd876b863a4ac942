"""Discord's law: every interaction is acknowledged within three seconds, then answered."""

import asyncio
from threading import Event

import pytest

from adapters.discord import answers
from tests.adapters.discord.limits import texts_of
from tests.adapters.discord.running import Running, ready, said, serving
from tests.adapters.discord.timed_server import DEFER, LAW, TimedServer

pytestmark = pytest.mark.timed
AT_ONCE = 40
ASKED = ("tables", "standings", "me", "rule")
"""What is asked, in turn."""


@pytest.fixture
async def server(monkeypatch):
    async with serving(TimedServer(), monkeypatch) as server:
        yield server


class Busy:
    """Somebody else's work, without end: transactions of 5 ms, the most that one may take."""

    def __init__(self, store, pause):
        self.store, self.pause = store, pause

    async def __aenter__(self):
        self.task = asyncio.create_task(self._work())

    async def __aexit__(self, *_):
        self.task.cancel()

    async def _work(self):
        while True:
            await asyncio.wrap_future(self.store.submit(lambda _: Event().wait(0.005)))
            await asyncio.sleep(self.pause)


async def all_answered(server, numbers):
    """Wait until everything that was put off has been said after all."""
    asked = [server.interactions[number] for number in numbers]
    await server.until(lambda: all(one.after is not None for one in asked))
    await server.until(lambda: not any(one.thinking for one in asked))
    return asked


async def wave(server, at_once=AT_ONCE):
    numbers = [
        await server.command(ASKED[n % len(ASKED)], by="ABCD"[n % 4]) for n in range(at_once)
    ]
    return await all_answered(server, numbers)


async def begun(server):
    await server.until(ready(server))
    await server.command("new", "Anna Bert Cees Dirk")
    await server.until(lambda: said(server, "Tafel 1"))


async def test_forty_commands_at_once_are_acknowledged_in_time_and_answered(server, tmp_path):
    async with Running(server, tmp_path) as running:
        await begun(server)
        server.latency = 0.1
        async with Busy(running.store, 0.001):
            asked = await wave(server)
    assert max(one.after for one in asked) < LAW
    assert DEFER in {one.kind for one in asked}  # forty answers take four seconds to send
    for one in asked:
        body = server.messages[one.original]
        assert texts_of(body)


async def test_buttons_are_acknowledged_in_time_while_much_is_to_be_said(server, tmp_path):
    async with Running(server, tmp_path) as running:
        await begun(server)
        server.latency = 0.1
        async with Busy(running.store, 0.001):
            numbers = [await server.press("Meer") for _ in range(10)]
            numbers += [await server.press("Mijn score") for _ in range(10)]
            asked = await all_answered(server, numbers)
    assert max(one.after for one in asked) < LAW


async def test_a_refusal_after_a_deferral_is_told_to_its_writer_alone(server, tmp_path):
    """On a server where the first message after a deferral takes over who sees that."""
    async with Running(server, tmp_path) as running:
        await begun(server)
        server.latency = 0.5
        async with Busy(running.store, 0.0):
            numbers = [await server.command("me") for _ in range(5)]
            refused = await server.command("round", "Anna xyz")
            [*_, one] = await all_answered(server, [*numbers, refused])
            await server.until(lambda: said(server, "xyz"))
            await server.until(lambda: one.original not in server.messages)
    assert one.kind == DEFER
    assert not one.private
    assert set(said(server, "xyz")) <= server.private


async def test_a_command_to_which_another_one_s_answer_was_given_stops_thinking(
    server, tmp_path, monkeypatch
):
    monkeypatch.setattr(answers, "GIVE_UP", 1.0)
    async with Running(server, tmp_path):
        await begun(server)
        server.latency = 0.5
        asked = await all_answered(server, [await server.command("score") for _ in range(6)])
        await server.until(lambda: sum(one.original in server.messages for one in asked) < 6)
    assert max(one.after for one in asked) < LAW


@pytest.mark.soak
async def test_wave_after_wave_is_acknowledged_in_time(server, tmp_path):
    async with Running(server, tmp_path) as running:
        await begun(server)
        server.latency = 0.15
        async with Busy(running.store, 0.001):
            for _ in range(30):
                asked = await wave(server)
                assert max(one.after for one in asked) < LAW
