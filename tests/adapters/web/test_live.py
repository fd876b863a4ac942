"""Whoever looks at a page is told of everything that changes from then on."""

import asyncio

import aiohttp
from aiohttp import web

from adapters.web.live import Live


async def test_nobody_is_told_that_they_are_there_before_it_is_known_how_it_stands():
    looked = []

    async def stamp(club):
        for _ in range(500):  # a database takes its time
            await asyncio.sleep(0)
        looked.append(club)
        return str(len(looked))

    live = Live(stamp)

    async def tell(request):
        return await live.tell(request, 1, "anybody", 1)

    app = web.Application()
    app.router.add_get("/", tell)
    runner = web.AppRunner(app, shutdown_timeout=0)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    host, port = runner.addresses[0]
    async with aiohttp.ClientSession() as browser, browser.get(f"http://{host}:{port}/") as lines:
        assert await told(lines.content) == "here"
        assert looked
        assert await told(lines.content) == "changed"  # the next look finds it so
    await runner.cleanup()


async def told(lines):
    while not (line := (await lines.readline()).decode()).startswith("data: "):
        pass
    return line.removeprefix("data: ").strip()
