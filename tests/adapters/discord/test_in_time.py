"""What is put off on Discord is answered after all, and nobody is left thinking.

That every interaction is acknowledged within three seconds, is measured by
`python -m tests.bench in_time`.
"""

from dataclasses import replace

import pytest

from adapters.discord import answers
from tests.adapters.discord.limits import texts_of
from tests.adapters.discord.running import Running, ready, said, serving
from tests.adapters.discord.timed_server import DEFER, DEFER_UPDATE, PATIENT, TimedServer

AT_ONCE = 40
ASKED = ("tables", "standings", "me", "rule")
"""What is asked, in turn."""


@pytest.fixture
async def server(monkeypatch):
    async with serving(TimedServer(law=PATIENT), monkeypatch) as server:
        yield server


def putting_off(server, folder):
    """The bot, which puts every answer off."""
    running = Running(server, folder)
    running.options = replace(running.options, config=replace(running.options.config, after=0.0))
    return running


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


@pytest.mark.slow
async def test_forty_commands_at_once_are_put_off_and_answered(server, tmp_path):
    async with putting_off(server, tmp_path):
        await begun(server)
        asked = await wave(server)
    assert [one.kind for one in asked] == [DEFER] * AT_ONCE
    for one in asked:
        body = server.messages[one.original]
        assert texts_of(body)


async def test_buttons_are_put_off_while_much_is_to_be_said(server, tmp_path):
    async with putting_off(server, tmp_path):
        await begun(server)
        numbers = [await server.press("Meer") for _ in range(10)]
        numbers += [await server.press("Mijn score") for _ in range(10)]
        asked = await all_answered(server, numbers)
    assert [one.kind for one in asked] == [DEFER_UPDATE] * 20


async def test_a_refusal_after_a_deferral_is_told_to_its_writer_alone(server, tmp_path):
    """On a server where the first message after a deferral takes over who sees that."""
    async with putting_off(server, tmp_path):
        await begun(server)
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
    monkeypatch.setattr(answers, "GIVE_UP", 0.5)
    async with putting_off(server, tmp_path):
        await begun(server)
        asked = await all_answered(server, [await server.command("score") for _ in range(6)])
        await server.until(lambda: sum(one.original in server.messages for one in asked) < 6)
    assert [one.kind for one in asked] == [DEFER] * 6
