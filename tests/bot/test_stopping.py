"""The signals that stop the bot: two of them stop it as one does."""

import asyncio
import os
import signal

import pytest

from bot.hosting.serving import stop_at_signals
from tests.adapters.telegram.botapi.program import Program, all_stored
from tests.adapters.telegram.botapi.server import BotApi


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
async def test_a_second_signal_leaves_the_stopping_whole(sign):
    stopped = []

    async def serve():
        try:
            await asyncio.Event().wait()
        finally:
            os.kill(os.getpid(), sign)
            await asyncio.sleep(0.05)
            stopped.append("whole")

    serving = asyncio.create_task(serve())
    stop_at_signals(serving)
    await asyncio.sleep(0)
    os.kill(os.getpid(), sign)
    with pytest.raises(asyncio.CancelledError):
        await serving
    assert stopped == ["whole"]


async def test_what_missed_the_signal_is_stopped_a_little_later():
    async def serve():
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            await asyncio.Event().wait()

    serving = asyncio.create_task(serve())
    stop_at_signals(serving, within=0.05)
    await asyncio.sleep(0)
    os.kill(os.getpid(), signal.SIGTERM)
    async with asyncio.timeout(10):
        with pytest.raises(asyncio.CancelledError):
            await serving


@pytest.mark.parametrize("gap", [0.0, 0.001, 0.05, 0.2])
async def test_the_bot_ends_at_two_signals(tmp_path, gap):
    api = BotApi()
    await api.start()
    program = Program(api, f"sqlite:///{tmp_path}/club.db")
    await program.start()
    await all_stored(api, program)
    os.kill(program.pid, signal.SIGTERM)
    await asyncio.sleep(gap)
    assert await program.end() in {0, -signal.SIGTERM}  # it may have ended before the second
    assert "Traceback" not in program.said
    await api.stop()
