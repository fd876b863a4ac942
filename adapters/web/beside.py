"""The page beside a program that has no loop of its own: the chat in a terminal.

Its door is open before the page is ready, so that the address can be said at once. It is on this
machine alone, at a port that was free, unless the host names another.
"""

import asyncio
import socket
from threading import Thread
from typing import Final

from adapters.web.pad import PadDoor
from adapters.web.server import Options, Server
from bot.ports.pages import Site
from bot.ports.platforms import Stopped

HERE: Final = "127.0.0.1:0"
PATIENCE: Final = 5.0


class PageBeside:
    """Serves the pages in a thread."""

    def __init__(self, options: Options) -> None:
        """Where it listens. Raises `Stopped` when something else does."""
        host, _, port = options.listen.rpartition(":")
        try:
            self._socket = socket.create_server((host.strip("[]"), int(port)))
        except (OSError, ValueError, OverflowError) as problem:
            why = getattr(problem, "strerror", None) or "it is written address:port"
            raise Stopped(f"PELING_WEB_LISTEN cannot be {options.listen!r}: {why}") from None
        self._options = options
        self.address = options.url or "http://{}:{}".format(*self._socket.getsockname()[:2])
        self._loop = asyncio.new_event_loop()
        self._stopped = asyncio.Event()  # that may be before all is begun
        self._thread: Thread | None = None

    def serve(self, site: Site, pad: PadDoor) -> None:
        """Serve from now on."""
        self._thread = Thread(target=self._run, args=(site, pad), name="page", daemon=True)
        self._thread.start()

    def _run(self, site: Site, pad: PadDoor) -> None:
        self._loop.run_until_complete(self._serve(Server(self._options, site, pad)))
        self._loop.close()

    async def _serve(self, server: Server) -> None:
        await server.start(self._socket)
        await self._stopped.wait()
        await server.stop()

    def stop(self) -> None:
        """Serve no more."""
        if self._thread is None:
            self._socket.close()
            return
        self._loop.call_soon_threadsafe(self._stopped.set)
        self._thread.join(PATIENCE)
