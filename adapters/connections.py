"""Limit the open connections of an HTTP server so that it never runs out of descriptors."""

import asyncio
import logging
import resource
import socket
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from contextlib import suppress
from errno import EADDRNOTAVAIL, EAFNOSUPPORT
from ipaddress import IPv6Address, ip_address, ip_network
from itertools import chain
from pathlib import Path
from typing import Any

from aiohttp import (
    ClientConnectorCertificateError,
    ClientConnectorDNSError,
    ServerDisconnectedError,
    web,
)
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.typedefs import Middleware

from bot.ports.health import HealthState
from bot.ports.platforms import Stopped

_AWAY: tuple[tuple[type[BaseException], str], ...] = (
    (ClientConnectorDNSError, "its name has no address here"),
    (ClientConnectorCertificateError, "its certificate is not valid"),
    (ServerDisconnectedError, "it closed the connection"),
    (ConnectionResetError, "it closed the connection"),
    (TimeoutError, "no answer"),
)
LARGEST = 65_536
"""The soft limit of descriptors is raised to this, where the hard limit allows it."""
FEW = 64
"""An alert is raised when fewer descriptors than this are free."""
MOST = 2_000
OF_ONE = 0.75
"""The part of all connections that an address may hold, such as a router with many phones."""
BUSY = 0.75
"""The part of all connections that may be busy with an answer."""
PATIENCE = 10.0
"""Seconds within which a connection must send its first request."""
KEPT = 3.0
"""The factor by which `PATIENCE` is longer after an answer."""
A_BREATH = 0.002
"""Seconds before the next connection is accepted after the server had to close another."""
A_MOMENT = 0.5
BACKLOG = 1_024
NOT_HERE = {EAFNOSUPPORT, EADDRNOTAVAIL}
"""A machine without IPv6 listens at its other addresses."""

_log = logging.getLogger("peling.connections")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def raise_limit() -> None:
    """Raise the soft limit of descriptors, which is usually 1,024."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        most = LARGEST
    else:
        most = min(hard, LARGEST)
    if soft != resource.RLIM_INFINITY and soft < most:
        with suppress(ValueError, OSError):  # some systems allow less than they say
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def note_free(signs: HealthState) -> None:
    """Raise or clear the alert about few free descriptors."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError):
        free = soft - sum(1 for _ in Path("/dev/fd").iterdir())
        if soft != resource.RLIM_INFINITY and free < min(FEW, soft // 8):
            signs.raise_alert("descriptors", free=max(free, 0), limit=soft)
        else:
            signs.clear("descriptors")


def not_listening(setting: str, listen: str, problem: Exception) -> Stopped:
    """Return the error for an address that cannot be used."""
    why = getattr(problem, "strerror", None) or "it is written address:port"
    return Stopped(f"{setting} cannot be {listen!r}: {why}")


def part(of_limit: float) -> int:
    """Return this part of the limit of descriptors, at most `MOST`."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return MOST
    return min(MOST, int(soft * of_limit))


def network(address: str) -> str:
    """Return the network of an address: for IPv6 its /64, else the address itself."""
    try:
        number = ip_address(address)
    except ValueError:
        return address
    if isinstance(number, IPv6Address):
        return str(number.ipv4_mapped or ip_network((int(number), 64), strict=False))
    return address


class OneLine(logging.LoggerAdapter[logging.Logger]):
    """Log an invalid request of a client without a traceback."""

    def process(
        self, msg: str, kwargs: MutableMapping[str, Any]
    ) -> tuple[str, MutableMapping[str, Any]]:
        """Remove the traceback of a protocol error."""
        if isinstance(kwargs.get("exc_info"), HttpProcessingError):
            kwargs["exc_info"] = None
        return msg, kwargs


async def _hide_server(_: web.Request, answer: web.StreamResponse) -> None:
    """Remove the name of the server's software from an answer."""
    answer.headers.popall("Server", None)


class Connections:
    """Accept the connections of a server, and close the quietest when the limit is reached.

    A connection that has waited longest for a request is the quietest. Busy connections follow,
    longest first; when they are too many, they are closed before the others.
    """

    def __init__(self, most: int, patience: float = PATIENCE) -> None:
        """`most`: the limit of open connections; `patience`: seconds for the first request."""
        self._most = most
        self._patience = patience
        self._of: dict[web.RequestHandler, str] = {}
        self._quiet: dict[web.RequestHandler, float] = {}
        self._busy: dict[web.RequestHandler, asyncio.Task[Any] | None] = {}
        self._sockets: list[socket.socket] = []
        self._tasks: list[asyncio.Task[None]] = []

    def application(self, *middlewares: Middleware, largest: int = 1 << 20) -> web.Application:
        """Return an application behind these connections, whose answers name no software.

        `largest`: the size (bytes) above which a request is refused.
        """
        app = web.Application(client_max_size=largest, middlewares=[self.answering, *middlewares])
        app.on_response_prepare.append(_hide_server)
        return app

    async def listen(
        self, runner: web.AppRunner, listen: str, at: socket.socket | None = None
    ) -> None:
        """Accept connections at an `address:port`, or at the open socket `at`.

        Raises:
            OSError, ValueError, OverflowError: nothing can listen there.
        """
        if at:
            self._sockets = [at]
        else:
            self._sockets = await _open_sockets(listen)
        loops = [self._accept(runner, opened) for opened in self._sockets]
        self._tasks = [asyncio.create_task(work) for work in (*loops, self._watch())]

    @property
    def address(self) -> tuple[str, int]:
        """Return the host and port of the first socket."""
        host, port, *_ = self._sockets[0].getsockname()
        return host, port

    async def stop(self) -> None:
        """Accept no more connections; the runner closes those that are open."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for opened in self._sockets:
            opened.close()

    @web.middleware
    async def answering(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Mark the connection as busy while its request is handled."""
        line = request.protocol
        self._quiet.pop(line, None)
        self._busy[line] = asyncio.current_task()
        try:
            return await handler(request)
        finally:
            self._busy.pop(line, None)
            self._quiet[line] = _monotonic() + KEPT * self._patience

    async def _accept(self, runner: web.AppRunner, at: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        at.settimeout(0)
        while server := runner.server:
            try:
                line, (host, *_) = await loop.sock_accept(at)
                whose = network(host)
                if self._make_room(whose):
                    pause = A_BREATH
                else:
                    pause = 0
                _, opened = await loop.connect_accepted_socket(server, line)
            except ConnectionError:
                continue
            except OSError as problem:
                _log.warning("no connection can be accepted: %s", problem.strerror)
                self._close(next(self._open(), None))
                await asyncio.sleep(A_MOMENT)
                continue
            self._of[opened] = whose
            if opened not in self._busy:
                self._quiet.setdefault(opened, _monotonic() + self._patience)
            await asyncio.sleep(pause)

    def __len__(self) -> int:
        """Return the number of open connections."""
        return sum(1 for _ in self._open())

    def _open(self) -> Iterator[web.RequestHandler]:
        lines = chain(self._quiet, self._busy)
        if len(self._busy) > int(self._most * BUSY):
            lines = chain(self._busy, self._quiet)
        return (line for line in lines if line.transport)

    def _make_room(self, whose: str) -> bool:
        """Close a connection of an address or server with too many; return True if it did."""
        most_of_one = int(self._most * OF_ONE)
        if len(self._of) < most_of_one:
            return False
        self._of = {line: of for line, of in self._of.items() if line.transport}
        if sum(of == whose for of in self._of.values()) >= most_of_one:
            return self._close(
                next((line for line in self._open() if self._of.get(line) == whose), None)
            )
        return len(self._of) >= self._most and self._close(next(self._open(), None))

    def _close(self, line: web.RequestHandler | None) -> bool:
        if line is None:
            return False
        self._quiet.pop(line, None)
        self._of.pop(line, None)
        if task := self._busy.pop(line, None):
            task.cancel()
        if transport := line.transport:
            line.force_close()
            transport.abort()
        return True

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(self._patience / 4)
            self.hang_up(_monotonic())

    def hang_up(self, now: float) -> None:
        """Close the connections that sent no request in time."""
        self._quiet = {line: until for line, until in self._quiet.items() if line.transport}
        for line in [line for line, until in self._quiet.items() if until <= now]:
            self._close(line)


def _monotonic() -> float:
    return asyncio.get_running_loop().time()


async def _open_sockets(listen: str) -> list[socket.socket]:
    host, _, port = listen.rpartition(":")
    infos = await asyncio.get_running_loop().getaddrinfo(
        host.strip("[]") or None, 0, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )
    places = dict.fromkeys((info[4][0], info[0]) for info in infos)
    sockets = []
    for address, family in places:
        try:
            at = socket.create_server((str(address), int(port)), family=family, backlog=BACKLOG)
        except OSError as problem:
            if problem.errno not in NOT_HERE or len(places) == 1:
                raise
        else:
            sockets.append(at)
    return sockets


def why_away(problem: BaseException) -> str:
    """Return why a platform is out of reach; an error's own message may contain a token."""
    return next((words for kind, words in _AWAY if isinstance(problem, kind)), "no connection")
