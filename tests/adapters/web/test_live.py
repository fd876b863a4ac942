"""A page that is open is notified of everything that changes from then on."""

import asyncio
from contextlib import asynccontextmanager

import aiohttp
from aiohttp import web

from adapters.web.live import Live


@asynccontextmanager
async def looking(live):
    """What somebody is told who looks at a club."""

    async def tell(request):
        return await live.tell(request, 1, "anybody", 1)

    app = web.Application()
    app.router.add_get("/", tell)
    runner = web.AppRunner(app, shutdown_timeout=0.01)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    host, port = runner.addresses[0]
    async with aiohttp.ClientSession() as browser, browser.get(f"http://{host}:{port}/") as lines:
        yield lines.content
    await runner.cleanup()


async def test_a_live_line_comes_to_an_end_and_its_place_is_free_again():
    async def stamp(_club):
        return "as it was"

    live = Live(stamp, longest=0.01)
    for _ in range(2):
        async with looking(live) as lines:
            assert await lines.read() == b"retry: 2000\n\ndata: here\n\n"


async def test_nobody_is_told_that_they_are_there_before_it_is_known_how_it_stands():
    looked = []

    async def stamp(club):
        for _ in range(500):  # a database takes its time
            await asyncio.sleep(0)
        looked.append(club)
        return str(len(looked))

    live = Live(stamp)

    async with looking(live) as lines:
        assert await told(lines) == "here"
        assert looked
        assert await told(lines) == "changed"  # the next look finds it so


async def told(lines):
    while not (line := (await lines.readline()).decode()).startswith("data: "):
        pass
    return line.removeprefix("data: ").strip()
