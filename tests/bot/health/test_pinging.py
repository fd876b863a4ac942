import asyncio

import pytest
from aiohttp import web

from adapters.health.pinging import ping
from bot.ports.host_figures import Health

EVERY = 0.01


@pytest.fixture
async def watcher():
    """A watcher outside: its address, and the status of each call that it got."""
    calls = []
    answers = [200]

    async def called(_):
        calls.append(answers[0])
        return web.Response(status=answers[0])

    app = web.Application()
    app.router.add_get("/abc", called)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}/abc", calls, answers
    await runner.cleanup()


def health(trouble=()):
    return Health("ok", 0.0, 0, None, None, "1", trouble)


async def pinging_until(url, states, done):
    """Pings with these states of health, the last for ever, until `done`."""

    async def look(_):
        return states.pop(0) if len(states) > 1 else states[0]

    task = asyncio.create_task(ping(url, look, EVERY))
    async with asyncio.timeout(10):
        while not done():  # noqa: ASYNC110 - what is waited for has no event
            await asyncio.sleep(EVERY)
    task.cancel()


async def test_the_watcher_is_called_while_all_is_well(watcher):
    url, calls, _ = watcher
    await pinging_until(url, [health()], lambda: len(calls) > 2)


async def test_the_watcher_is_not_called_while_something_is_wrong(watcher):
    url, calls, _ = watcher
    states = [*[health(("the disk is full",))] * 5, health()]
    await pinging_until(url, states, lambda: len(states) == 1 and calls)
    assert len(calls) <= 2


async def test_a_watcher_that_fails_is_logged_without_its_address(watcher, caplog):
    url, calls, answers = watcher
    answers[0] = 500
    await pinging_until(url, [health()], lambda: len(calls) > 1)
    assert "PELING_PING_URL did not answer" in caplog.text
    assert "/abc" not in caplog.text


async def test_a_watcher_that_is_away_stops_nothing(caplog):
    await pinging_until("http://127.0.0.1:9/abc", [health()], lambda: caplog.text.count("URL") > 1)


async def test_without_an_address_nothing_is_called():
    async def look(_):
        raise AssertionError

    await ping("", look)
