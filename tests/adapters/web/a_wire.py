"""A wire between one phone and the page, that can be cut, hang, or lose what comes back."""

import asyncio
from contextlib import asynccontextmanager, suppress

AS_MUCH = 1 << 16


class Wire:
    """Whole, cut (nobody answers), hung (open and silent), or deaf (what is asked arrives)."""

    def __init__(self, host, port):
        self._there = host, port
        self._state = "whole"
        self._writers: set[asyncio.StreamWriter] = set()
        self._moving: set[asyncio.Task[None]] = set()
        self.address = ""

    def becomes(self, state):
        """Lines that went through another state are of no use any more, but where they hang."""
        self._state = state
        if state in {"cut", "whole"}:
            for writer in self._writers:
                writer.transport.abort()

    async def take(self, reader, writer):
        """Carry what a browser sends, and what comes back."""
        if self._state == "cut":
            writer.transport.abort()
            return
        self._writers.add(writer)
        with suppress(OSError):
            back, forth = await asyncio.open_connection(*self._there)
            self._writers.add(forth)
            ways = ((reader, forth, {"whole", "deaf"}), (back, writer, {"whole"}))
            tasks = [asyncio.create_task(self._carry(*way)) for way in ways]
            self._moving.update(tasks)
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task, end in zip(tasks, (forth, writer), strict=True):
                task.cancel()
                end.transport.abort()
                self._moving.discard(task)
                self._writers.discard(end)
        writer.transport.abort()

    async def _carry(self, reader, writer, carries):
        with suppress(OSError):
            while found := await reader.read(AS_MUCH):
                if self._state in carries:
                    writer.write(found)
                    await writer.drain()


@asynccontextmanager
async def wire(there):
    """A wire to the page of those who run; a phone asks at its address."""
    host, port = there.address.removeprefix("http://").split(":")
    made = Wire(host, int(port))
    server = await asyncio.start_server(made.take, "127.0.0.1", 0)
    made.address = "http://{}:{}".format(*server.sockets[0].getsockname())
    try:
        yield made
    finally:
        made.becomes("cut")
        server.close()
