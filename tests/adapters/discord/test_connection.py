"""The connection to Discord, on real sockets: identify, resume, 429, shards, crash loops."""

import asyncio
import json
from contextlib import suppress
from random import Random

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from adapters.discord.client import Manners
from adapters.discord.identifying import HOUR, Identifying
from adapters.discord.service import Options, Service
from adapters.storage.opening import open_store
from bot.ports.platforms import Stopped
from bot.ports.records import Settings
from bot.program import serve
from bot.slash import form_words, slash_commands
from bot.turn import Surroundings
from tests.adapters.discord.discord_server import RECONNECT, DiscordServer

GOOD = "good"


@pytest.fixture
async def server(request, monkeypatch):
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    server = DiscordServer()
    await server.start()
    yield server
    await server.stop()


async def no_sleep(_seconds):
    """Shards need not wait for each other here."""


async def no_chores(_chores):
    await asyncio.Event().wait()


class Running:
    """`peling run` with Discord alone, as a task."""

    def __init__(self, server, folder, *, token=GOOD, shards="", sleep=no_sleep):
        manners = Manners(slash_commands(), form_words)
        counted = Identifying(folder / "sessions.json", sleep=sleep)
        options = Options(token, server.api_url, shards, manners, counted, patience=(0.05,))
        self.service = Service(options)
        self.url = f"sqlite:///{folder}/club.db"

    async def __aenter__(self):
        self.store = open_store(self.url)
        around = Surroundings(Random(7), Settings())
        self.task = asyncio.create_task(serve(self.store, around, [self.service], (), no_chores))
        return self

    async def __aexit__(self, *_):
        self.task.cancel()
        with suppress(asyncio.CancelledError, Stopped):
            await self.task
        self.store.close()


def ready(server, shards=1):
    return lambda: len([c for c in server.connections if c.session]) >= shards


def said(server, words):
    return [number for number, body in server.messages.items() if words in json.dumps(body)]


async def test_the_bot_identifies_once_puts_its_commands_up_and_answers(server, tmp_path):
    async with Running(server, tmp_path):
        await server.until(ready(server))
        await server.command("new")
        await server.until(lambda: said(server, "Wie speelt mee"))
    commands = next(body for method, path, body in server.calls if method == "PUT")
    assert {"round", "new", "score"} <= {command["name"] for command in commands}
    assert server.counts["identifies"] == 1


async def test_a_lost_connection_is_resumed_and_nothing_said_meanwhile_is_lost(server, tmp_path):
    async with Running(server, tmp_path):
        await server.until(ready(server))
        await server.line.send(RECONNECT, None)
        await server.until(lambda: server.counts["resumes"] == 1)
        await server.command("new")
        await server.until(lambda: said(server, "Wie speelt mee"))
    assert server.counts["identifies"] == 1


async def test_a_line_that_breaks_is_taken_up_again(server, tmp_path):
    async with Running(server, tmp_path):
        await server.until(ready(server))
        await server.line.socket.close(code=1012)
        await server.until(lambda: server.counts["resumes"] == 1)
    assert server.counts["identifies"] == 1


async def test_the_same_command_told_twice_is_done_once(server, tmp_path):
    async with Running(server, tmp_path):
        await server.until(ready(server))
        server.snowflake = lambda: "1456074443980800100"
        await server.command("new", "Anna Bert Cees Dirk")
        await server.command("new", "Anna Bert Cees Dirk")
        await server.until(lambda: server.counts["answers"] >= 1)
        await asyncio.sleep(0.3)
    assert len({json.dumps(body) for body in server.messages.values()}) == 1


async def test_being_told_to_wait_loses_nothing(server, tmp_path):
    async with Running(server, tmp_path):
        await server.until(ready(server))
        await server.command("new", "Anna Bert Cees Dirk")
        await server.until(lambda: said(server, "Tafel 1"))
        server.limits = [0.1, 0.1]
        await server.command("round", "Bert 120 Anna 40 Cees 0 Dirk 20")
        # Bert: 240 of East (Anna) and 120 of each of the others, above 3,000
        await server.until(lambda: said(server, "spel 2") and said(server, "3.480"))
    assert server.limits == []


async def test_a_message_of_which_the_answer_was_lost_is_not_posted_twice(server, tmp_path):
    running = Running(server, tmp_path)
    async with running:
        await server.until(ready(server))
        await server.command("new", "Anna Bert Cees Dirk")
        await server.until(lambda: said(server, "Tafel 1"))
        server.broken = [1]
        # a round by line says two things: the answer to the command, and the card on the channel
        await server.command("score")
        await server.until(lambda: len(said(server, "Tafel 1")) >= 2)
        await asyncio.sleep(0.5)
    nonces = [b["nonce"] for m, p, b in server.calls if m == "POST" and p.endswith("messages")]
    posted = [b for b in server.messages.values() if b.get("nonce")]
    assert len(posted) == len(set(nonces))


async def test_two_shards_are_served_by_one_program(server, tmp_path):
    server.shards = 2
    async with Running(server, tmp_path):
        await server.until(ready(server, 2))
        shards = {c.shard for c in server.connections}
    assert shards == {0, 1}
    assert server.counts["identifies"] == 2


async def test_a_program_may_serve_some_of_the_shards(server, tmp_path):
    async with Running(server, tmp_path, shards="1/4"):
        await server.until(ready(server))
        shards = [c.shard for c in server.connections]
    assert shards == [1]


async def test_a_wrong_token_ends_the_program_with_what_to_do(server, tmp_path):
    async with Running(server, tmp_path, token="bad") as running:
        with pytest.raises(Stopped, match="PELING_DISCORD_TOKEN"):
            await running.task


@pytest.mark.parametrize("shards", ["two", "1/x", "/"])
async def test_shards_that_make_no_sense_end_the_program_with_what_to_do(server, tmp_path, shards):
    async with Running(server, tmp_path, shards=shards) as running:
        with pytest.raises(Stopped, match="PELING_DISCORD_SHARDS"):
            await running.task


async def test_a_crash_loop_waits_longer_each_time(server, tmp_path):
    waits = []

    async def sleep(seconds):
        waits.append(round(seconds))

    for round_ in range(1, 9):
        async with Running(server, tmp_path, sleep=sleep):
            await server.until(lambda: server.counts["identifies"] >= round_)  # noqa: B023
            await server.until(ready(server, round_))
    assert waits == pytest.approx([60, 120, 240, 480, 960], abs=9)


# --- how often ---------------------------------------------------------------------------------


async def test_a_day_of_crashes_spends_a_small_part_of_the_thousand(tmp_path):
    now = [0.0]

    async def sleep(seconds):
        now[0] += seconds

    times = 0
    while now[0] < 24 * HOUR:
        counting = Identifying(tmp_path / "sessions.json", lambda: now[0], sleep)
        await counting.in_turn()
        await counting.count(0, first=True)
        times += 1
    assert times < 150


async def test_an_unreadable_count_begins_anew(tmp_path):
    file = tmp_path / "sessions.json"
    file.write_text("{broken")
    counting = Identifying(file, lambda: 5.0, no_sleep)
    await counting.in_turn()
    await counting.count(0, first=True)
    assert json.loads(file.read_text()) == {"0": [5.0]}
