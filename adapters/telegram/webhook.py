"""Receive updates by a webhook; the answer is 200 only after they are stored."""

import asyncio
import hmac
import json
import logging
from contextlib import suppress
from http import HTTPStatus
from urllib.parse import urlsplit

from aiohttp import web

from adapters.connections import PATIENCE, Connections, OneLine, part
from adapters.telegram.parsing import unread
from adapters.telegram.reception import RawUpdate, Take
from bot.storage.sharing import Leases

SECRET = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the name of a header
LARGEST = 1 << 20
A_MOMENT = 0.5
"""Seconds that an update waits for its predecessors."""
FAR = 100
"""A larger gap means a new sequence: numbers restart after a quiet week."""
OF_LIMIT = 1 / 8
"""The part of the descriptors for the webhook: Telegram opens at most 100 connections."""

_log = logging.getLogger("peling.telegram")


class Order:
    """Order updates by number: an early update waits briefly for its predecessors."""

    def __init__(self, sharing: Leases | None = None, place: str = "") -> None:
        """With `sharing`, processes exchange the numbers of stored updates at a `place`."""
        self._next: int | None = None
        self._early: dict[int, asyncio.Event] = {}
        self._sharing = sharing
        self._place = place
        if sharing:
            loop = asyncio.get_running_loop()

            def secret_heard(number: str) -> None:
                if not loop.is_closed():
                    loop.call_soon_threadsafe(self.came, int(number))

            sharing.listen(place, secret_heard)

    async def turn(self, number: int) -> None:
        """Wait for the turn of the update with this number."""
        if self._is_near(number) and number > (self._next or 0):
            came = self._early.setdefault(number, asyncio.Event())
            with suppress(TimeoutError):
                await asyncio.wait_for(came.wait(), A_MOMENT)
            self._early.pop(number, None)
        self.came(number)

    def came(self, number: int) -> None:
        """Record the number of an update that is stored or being stored."""
        if self._is_near(number):
            self._next = max(number + 1, self._next or 0)
        else:
            self._next = number + 1
        if self._next in self._early:
            self._early[self._next].set()

    def _is_near(self, number: int) -> bool:
        return self._next is not None and abs(number - self._next) < FAR

    def stored(self, number: int) -> None:
        """Notify the other processes of a stored update."""
        if self._sharing:
            self._sharing.call(self._place, str(number))


class Webhook:
    """An HTTP server that passes requests with the secret to `take`."""

    def __init__(
        self,
        url: str,
        secret: str,
        take: Take,
        order: Order | None = None,
        patience: float = PATIENCE,
    ) -> None:
        """`url`: the webhook's public address; the server uses its path."""
        self._secret = secret.encode()
        self._take = take
        self._patience = patience
        self._order = order or Order()
        self._connections = Connections(part(OF_LIMIT), patience)
        app = self._connections.application(largest=LARGEST)
        app.router.add_post(urlsplit(url).path or "/", self._receive)
        self._runner = web.AppRunner(app, access_log=None, logger=OneLine(_log))

    async def start(self, listen: str) -> None:
        """Listen at an `address:port`."""
        await self._runner.setup()
        await self._connections.listen(self._runner, listen)

    async def stop(self) -> None:
        """Stop listening after the running requests."""
        await self._connections.stop()
        await self._runner.cleanup()

    async def _receive(self, request: web.Request) -> web.Response:
        given = request.headers.get(SECRET, "").encode(errors="surrogateescape")
        if not hmac.compare_digest(given, self._secret):
            return _refuse(request, HTTPStatus.FORBIDDEN, "it does not bear the secret")
        try:
            body = await asyncio.wait_for(request.read(), self._patience)
        except TimeoutError:
            return _refuse(request, HTTPStatus.REQUEST_TIMEOUT, "it took too long")
        update = _read(body)
        if update is None:
            return _refuse(request, HTTPStatus.BAD_REQUEST, "it brought no update")
        await self._order.turn(update["update_id"])
        try:
            await self._take([update])
        except Exception:  # noqa: BLE001 - the platform repeats it
            _log.exception("an update could not be stored")
            return web.Response(status=HTTPStatus.SERVICE_UNAVAILABLE)
        self._order.stored(update["update_id"])
        return web.Response()


def _refuse(request: web.Request, status: HTTPStatus, why: str) -> web.Response:
    _log.warning("a call from %s was refused: %s", request.remote, why)
    return web.Response(status=status)


def _read(body: bytes) -> RawUpdate | None:
    """Return an update; an unreadable update unchanged, or None without a number."""
    try:
        update = json.loads(body)
    except (ValueError, RecursionError):
        return unread(body)
    number = None
    if isinstance(update, dict):
        number = update.get("update_id")
    return update if type(number) is int else None
