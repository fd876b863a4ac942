"""The connection to Discord, on real sockets: identify, resume, 429, shards, crash loops."""

import asyncio
import json
import os
import signal

import pytest

from adapters.discord.identifying import HOUR, Identifying
from bot.ports.platforms import Stopped
from tests.adapters.discord.discord_server import RECONNECT
from tests.adapters.discord.running import Running, no_sleep, ready, said, serving
from tests.adapters.discord.timed_server import PATIENT, TimedServer
from tests.warm import begin, code_of, peling

GOOD = "good"


@pytest.fixture
async def server(request, monkeypatch):
    async with serving(TimedServer(law=PATIENT), monkeypatch) as server:
        yield server


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


async def test_what_cannot_be_read_is_left_and_the_next_is_answered(server, tmp_path):
    async with Running(server, tmp_path):
        await server.until(ready(server))
        unfinished = {"channel": {"id": "3001", "type": 0, "name": "no place in any list"}}
        await server.interact(2, {"id": "5", "name": "new", "type": 1}, "Eef", **unfinished)
        await server.command("new")
        await server.until(lambda: said(server, "Wie speelt mee"))
    assert server.counts["identifies"] == 1


async def test_being_told_to_wait_loses_nothing(server, tmp_path):
    async with Running(server, tmp_path):
        await server.until(ready(server))
        await server.command("new", "Anna Bert Cees Dirk")
        await server.until(lambda: said(server, "Tafel 1"))
        await server.command("round", "Bert 120 Anna 40 Cees 0 Dirk 20")
        # Bert: 240 of East (Anna) and 120 of each of the others, above 3,000
        await server.until(lambda: said(server, "Spel 1:") and said(server, "3.480"))
        server.limits = [0.1, 0.1]
        await server.command("round", "Bert 120 Anna 40 Cees 0 Dirk 20")
        # and then, East himself, 240 of each; the result before shrinks to the four changes
        await server.until(lambda: said(server, "Spel 2:") and said(server, "4.200"))
        await server.until(lambda: said(server, "(+480)"))
    assert server.limits == []


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


@pytest.mark.slow
async def test_a_crash_loop_waits_longer_each_time(server, tmp_path):
    waits: list[int] = []

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


async def started_again(folder, times, apart, *, well=True):
    """Start `times` times, `apart` seconds apart; return how long each start waited."""
    now = [1_000_000.0]
    waits: list[int] = []

    async def sleep(seconds):
        waits[-1] = round(seconds)

    for _ in range(times):
        waits.append(0)
        counting = Identifying(folder / "sessions.json", lambda: now[0], sleep)
        await counting.in_turn()
        await counting.count(0, first=True)
        now[0] += apart
        if well:
            counting.ended_well()
    return waits


async def test_who_is_ended_by_its_host_and_started_again_need_not_wait(tmp_path):
    assert await started_again(tmp_path, times=20, apart=60) == [0] * 20
    assert max(await started_again(tmp_path, times=5, apart=60, well=False)) > 0


@pytest.mark.slow
async def test_a_day_of_starting_anew_every_minute_does_not_spend_the_thousand(tmp_path):
    waits = await started_again(tmp_path, times=1_000, apart=60)
    assert sum(waits) + 1_000 * 60 > 24 * HOUR


async def test_that_the_host_ends_another_program_forgives_no_crash(tmp_path):
    await started_again(tmp_path, times=4, apart=1, well=False)
    file = tmp_path / "sessions.json"
    before = json.loads(file.read_text())
    Identifying(file, lambda: 1_000_004.0).ended_well()
    assert json.loads(file.read_text())["0"] == before["0"]


async def test_a_program_that_is_told_to_stop_leaves_its_count_beside_the_database(
    server, tmp_path
):
    settings = {
        "HOME": str(tmp_path / "home"),
        "PELING_DISCORD_TOKEN": GOOD,
        "PELING_DISCORD_API_URL": server.api_url,
        "PELING_DATABASE_URL": f"sqlite:///{tmp_path}/kept/club.db",
    }
    file = tmp_path / "kept" / "discord-sessions.json"
    for times, sign in ((1, signal.SIGTERM), (2, signal.SIGINT), (3, signal.SIGKILL)):
        program = begin(peling, "run", settings=settings, said=tmp_path / "log")
        await server.until(ready(server, times))
        os.kill(program.pid or 0, sign)
        await asyncio.to_thread(code_of, program)
    counted = json.loads(file.read_text())
    assert (len(counted["0"]), len(counted["-1"])) == (1, 2)
    assert not (tmp_path / "home").exists()


async def test_an_unreadable_count_begins_anew(tmp_path):
    file = tmp_path / "sessions.json"
    file.write_text("{broken")
    counting = Identifying(file, lambda: 5.0, no_sleep)
    await counting.in_turn()
    await counting.count(0, first=True)
    assert json.loads(file.read_text()) == {"0": [5.0]}
