"""A network between a browser and its server that can hang: it takes all, and says nothing."""

import asyncio
from contextlib import asynccontextmanager


class Network:
    """Carries bytes both ways while it `goes`."""

    def __init__(self):
        self.goes = asyncio.Event()
        self.goes.set()
        self.lines = set()

    async def carry(self, source, target):
        try:
            while data := await source.read(65_536):
                await self.goes.wait()
                target.write(data)
                await target.drain()
        except ConnectionError:
            pass
        finally:
            target.close()


@asynccontextmanager
async def between(address):
    """A network in front of the server at an address; gives both it and its own address."""
    there = Network()
    host, _, port = address.removeprefix("http://").partition(":")

    async def line(reader, writer):
        far, near = await asyncio.open_connection(host, int(port))
        for way in (there.carry(reader, near), there.carry(far, writer)):
            task = asyncio.create_task(way)
            there.lines.add(task)
            task.add_done_callback(there.lines.discard)

    server = await asyncio.start_server(line, "127.0.0.1", 0)
    here = "http://{}:{}".format(*server.sockets[0].getsockname())
    try:
        yield there, here
    finally:
        server.close()
        for task in [*there.lines]:
            task.cancel()
