"""Serve `/healthz` and `/metrics` of the running bot.

The server listens at a socket beside the database, for `peling health`, and at
PELING_METRICS_LISTEN if that is set. It runs in the loop of the chats, so a hanging loop gives no
answer.
"""

import asyncio
import json
import logging
import os
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from pathlib import Path

from aiohttp import web

from adapters.connections import Connections, not_listening
from adapters.health.asking import reachable
from bot.ports.health import HealthState
from bot.ports.host_figures import Health, HostFigures

MOST = 64
"""The maximum number of connections at PELING_METRICS_LISTEN."""

_log = logging.getLogger("peling.health")


class Listener:
    """Answer questions about the bot's health."""

    def __init__(
        self,
        look: Callable[[str], Awaitable[Health]],
        count: Callable[[], Awaitable[HostFigures]],
        signs: HealthState,
    ) -> None:
        self._look = look
        self._count = count
        self._signs = signs
        self._connections = Connections(MOST)
        app = self._connections.application()
        app.router.add_get("/healthz", self._healthz)
        app.router.add_get("/metrics", self._metrics)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        self._socket: Path | None = None

    async def start(self, socket: Path, listen: str = "") -> None:
        """Listen at the socket, and at an `address:port`.

        Raises:
            Stopped: another program listens at that address.
        """
        await self._runner.setup()
        await self._listen_beside(socket)
        if not listen:
            return
        try:
            await self._connections.listen(self._runner, listen)
        except (OSError, ValueError, OverflowError) as problem:
            raise not_listening("PELING_METRICS_LISTEN", listen, problem) from None

    async def _listen_beside(self, socket: Path) -> None:
        """Listen at the socket if the disk supports sockets."""
        try:
            socket.parent.mkdir(parents=True, exist_ok=True)
            with reachable(socket) as name:
                await web.UnixSite(self._runner, name).start()
            self._socket = socket
        except OSError as problem:
            _log.warning("'peling health' cannot ask this bot, %s: %s", socket, problem.strerror)

    async def stop(self) -> None:
        """Stop listening, and remove the socket."""
        await self._connections.stop()
        await self._runner.cleanup()
        if self._socket:
            with suppress(FileNotFoundError):
                os.unlink(self._socket)  # noqa: PTH108 - immediate, after the loop's work

    async def _healthz(self, request: web.Request) -> web.Response:
        health = await self._look(request.query.get("language", ""))
        if health.ok:
            status = HTTPStatus.OK
        else:
            status = HTTPStatus.SERVICE_UNAVAILABLE
        return web.json_response(
            health.to_json(), status=status, dumps=partial(json.dumps, ensure_ascii=False)
        )

    async def _metrics(self, _request: web.Request) -> web.Response:
        figures = await self._count()
        from adapters.health.metrics import KIND, to_prometheus  # a slow import

        text = await asyncio.to_thread(to_prometheus, figures, self._signs)
        return web.Response(body=text, headers={"Content-Type": KIND})
