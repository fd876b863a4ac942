"""Updates that the platform brings: answered with 200 only when they are stored."""

import hmac
import json
import logging
from http import HTTPStatus
from typing import Final
from urllib.parse import urlsplit

from aiohttp import web

from adapters.telegram.polling import Take

SECRET: Final = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the name of a header
LARGEST: Final = 1 << 20

_log = logging.getLogger("peling.telegram")


class Webhook:
    """An HTTP server that `take`s what bears the secret."""

    def __init__(self, url: str, secret: str, take: Take) -> None:
        """`url`: where the platform brings updates; its path is served."""
        self._secret = secret.encode()
        self._take = take
        app = web.Application(client_max_size=LARGEST)
        app.router.add_post(urlsplit(url).path or "/", self._receive)
        self._runner = web.AppRunner(app, access_log=None)

    async def start(self, listen: str) -> None:
        """Listen at an `address:port`."""
        host, _, port = listen.rpartition(":")
        await self._runner.setup()
        await web.TCPSite(self._runner, host.strip("[]") or None, int(port)).start()

    async def stop(self) -> None:
        """Listen no more; what is being stored is finished."""
        await self._runner.cleanup()

    async def _receive(self, request: web.Request) -> web.Response:
        given = request.headers.get(SECRET, "").encode()
        if not hmac.compare_digest(given, self._secret):
            return web.Response(status=HTTPStatus.FORBIDDEN)
        try:
            update = json.loads(await request.read())
            int(update["update_id"])
        except (ValueError, KeyError, TypeError):
            return web.Response(status=HTTPStatus.BAD_REQUEST)
        try:
            await self._take([update])
        except Exception:  # noqa: BLE001 - the platform brings it again
            _log.exception("an update could not be stored")
            return web.Response(status=HTTPStatus.SERVICE_UNAVAILABLE)
        return web.Response()
