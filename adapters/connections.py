"""The open connections of an HTTP server: the quietest is closed when there are too many.

Anybody may open them, and each holds a descriptor that the chats need, too.
"""

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

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from bot.ports.health import HealthState

LARGEST = 65_536
"""The soft limit of descriptors is raised to this, where the hard one lets us."""
FEW = 64
"""With fewer descriptors than this free, something is wrong."""
MOST = 2_000
OF_ONE = 0.75
"""The part of all connections that one address may hold: a hall of phones behind one router."""
BUSY = 0.75
"""The part of all connections on which something may be answered at once."""
PATIENCE = 10.0
"""How long (s) a connection may take over its first request."""
KEPT = 3.0
"""How many times as long it may be quiet after an answer."""
A_BREATH = 0.002
"""How long (s) nobody new is accepted after somebody had to make room."""
A_MOMENT = 0.5
BACKLOG = 1_024
NOT_HERE = {EAFNOSUPPORT, EADDRNOTAVAIL}
"""A machine without IPv6 listens at its other addresses."""

_log = logging.getLogger("peling.connections")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def raise_limit() -> None:
    """Raise the soft limit of descriptors; the usual 1,024 is soon used up."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = LARGEST if hard == resource.RLIM_INFINITY else min(hard, LARGEST)
    if soft != resource.RLIM_INFINITY and soft < most:
        with suppress(ValueError, OSError):  # some systems allow less than they say
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def note_free(signs: HealthState) -> None:
    """Note whether hardly any descriptors are left; where they cannot be counted, nothing."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError):
        free = soft - sum(1 for _ in Path("/dev/fd").iterdir())
        if soft != resource.RLIM_INFINITY and free < min(FEW, soft // 8):
            signs.raise_alert("descriptors", free=max(free, 0), limit=soft)
        else:
            signs.clear("descriptors")


def part(of_limit: float) -> int:
    """How many connections this part of our descriptors is, at most `MOST`."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return MOST
    return min(MOST, int(soft * of_limit))


def network(address: str) -> str:
    """The address under which somebody is counted: whole, of IPv6 its /64."""
    try:
        number = ip_address(address)
    except ValueError:
        return address
    if isinstance(number, IPv6Address):
        return str(number.ipv4_mapped or ip_network((int(number), 64), strict=False))
    return address


class OneLine(logging.LoggerAdapter[logging.Logger]):
    """Logs a faulty request in one line: it is its sender's fault, and needs no traceback."""

    def process(
        self, msg: str, kwargs: MutableMapping[str, Any]
    ) -> tuple[str, MutableMapping[str, Any]]:
        """Leave out where in the program it was noticed."""
        if isinstance(kwargs.get("exc_info"), HttpProcessingError):
            kwargs["exc_info"] = None
        return msg, kwargs


class Connections:
    """Accepts the connections of a server, and closes the quietest of too many.

    Quietest is the one that has waited longest for a request; after all those, and before them
    when there are too many, the one that has been answered longest.
    """

    def __init__(self, most: int, patience: float = PATIENCE) -> None:
        """`most`: how many at once; `patience`: how long (s) the first request may take."""
        self._most = most
        self._patience = patience
        self._of: dict[web.RequestHandler, str] = {}
        self._quiet: dict[web.RequestHandler, float] = {}
        self._busy: dict[web.RequestHandler, asyncio.Task[Any] | None] = {}
        self._sockets: list[socket.socket] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def listen(
        self,
        runner: web.AppRunner,
        listen: str,
        at: socket.socket | None = None,
    ) -> None:
        """Accept connections at an `address:port`, or `at` a socket that is open already.

        Raises:
            OSError, ValueError, OverflowError: nothing can listen there.
        """
        self._sockets = [at] if at else await _opened(listen)
        loops = [self._accept(runner, one) for one in self._sockets]
        self._tasks = [asyncio.create_task(work) for work in (*loops, self._watch())]

    @property
    def address(self) -> tuple[str, int]:
        """Where it listens."""
        host, port, *_ = self._sockets[0].getsockname()
        return host, port

    async def stop(self) -> None:
        """Accept no more; those that are open are the runner's to close."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for one in self._sockets:
            one.close()

    @web.middleware
    async def answering(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Note that a connection is not quiet meanwhile."""
        line = request.protocol
        self._quiet.pop(line, None)
        self._busy[line] = asyncio.current_task()
        try:
            return await handler(request)
        finally:
            self._busy.pop(line, None)
            self._quiet[line] = _now() + KEPT * self._patience

    async def _accept(self, runner: web.AppRunner, at: socket.socket) -> None:
        """Accept one at a time: between two of them everything else has its turn."""
        loop = asyncio.get_running_loop()
        at.settimeout(0)
        while server := runner.server:
            try:
                line, (host, *_) = await loop.sock_accept(at)
                whose = network(host)
                pause = A_BREATH if self._make_room(whose) else 0
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
                self._quiet.setdefault(opened, _now() + self._patience)
            await asyncio.sleep(pause)

    def __len__(self) -> int:
        """How many are open."""
        return sum(1 for _ in self._open())

    def _open(self) -> Iterator[web.RequestHandler]:
        """All that are open, the quietest first; who comes now finds room beside the busy ones."""
        lines = chain(self._quiet, self._busy)
        if len(self._busy) > int(self._most * BUSY):
            lines = chain(self._busy, self._quiet)
        return (line for line in lines if line.transport)

    def _make_room(self, whose: str) -> bool:
        """Close the quietest of an address that has too many, else of all where all are.

        Whether there was one to close.
        """
        most_of_one = int(self._most * OF_ONE)
        if len(self._of) < most_of_one:
            return False
        self._of = {line: of for line, of in self._of.items() if line.transport}
        if sum(of == whose for of in self._of.values()) >= most_of_one:
            return self._close(
                next((one for one in self._open() if self._of.get(one) == whose), None)
            )
        return len(self._of) >= self._most and self._close(next(self._open(), None))

    def _close(self, line: web.RequestHandler | None) -> bool:
        """Close one at once: what it has not read of its answer is not waited for."""
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
            self.hang_up(_now())

    def hang_up(self, now: float) -> None:
        """Close those on which no request came in time."""
        self._quiet = {line: until for line, until in self._quiet.items() if line.transport}
        for line in [line for line, until in self._quiet.items() if until <= now]:
            self._close(line)


def _now() -> float:
    return asyncio.get_running_loop().time()


async def _opened(listen: str) -> list[socket.socket]:
    """Sockets that listen at every address of an `address:port`."""
    host, _, port = listen.rpartition(":")
    found = await asyncio.get_running_loop().getaddrinfo(
        host.strip("[]") or None, 0, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )
    places = dict.fromkeys((info[4][0], info[0]) for info in found)
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
