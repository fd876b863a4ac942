"""Limit requests by address and session."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from ipaddress import ip_address
from time import monotonic
from urllib.parse import urlsplit

from aiohttp import web

from adapters.connections import network
from core.values import frozen

TO_ALL = {
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex, nofollow, noarchive",
}
MOST_KNOWN = 20_000
"""The number of addresses and sessions whose requests are counted at once."""


@frozen
class Allowance:
    """A number of requests at once, and a rate per second after that."""

    burst: float
    each_second: float


READING = Allowance(1_500, 50)
"""The limit for an address without a session, such as a router with many phones."""
FAILING = Allowance(20, 0.1)
"""The limit of invalid links and signatures from an address."""
SESSION = Allowance(120, 20)
"""The limit of requests in a session: as fast as a thumb can tap."""


ENTERING = Allowance(30, 5)
"""The limit of entries and new sessions of an account."""
TOLD = Allowance(1, 1 / 3600)
"""The limit of notices to the host about an account."""


@dataclass
class Bucket:
    """Count the requests of each key, and refuse those above the allowance.

    `clock` returns seconds.
    """

    allowance: Allowance
    clock: Callable[[], float] = monotonic
    _left: dict[str, tuple[float, float]] = field(default_factory=dict)

    def allows(self, who: str) -> bool:
        """Count a request and return True if the allowance permits it."""
        left = self.room(who) - 1
        if left < 0:
            return False
        self._left.pop(who, None)  # keep the order of the last requests
        self._left[who] = (left, self.clock())
        if len(self._left) > MOST_KNOWN:
            del self._left[next(iter(self._left))]
        return True

    def room(self, who: str) -> float:
        """Return the number of requests that the allowance permits now."""
        now = self.clock()
        left, at = self._left.get(who, (self.allowance.burst, now))
        return min(self.allowance.burst, left + (now - at) * self.allowance.each_second)


class HostNames:
    """The permitted host names of the page, which prevents DNS rebinding."""

    def __init__(self, url: str, listen: str) -> None:
        known = [urlsplit(url).hostname] if url else []
        self._known = {"localhost", *filter(None, known), listen.rpartition(":")[0].strip("[]")}
        self._any_number = not url

    def knows(self, host: str) -> bool:
        """Return True for a permitted Host header; without a public name, for every IP address."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name in self._known or (
            _is_number(name) and (self._any_number or ip_address(name).is_loopback)
        )


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def address_of(request: web.Request, proxies: Sequence[str]) -> str:
    """Return the client's address, as trusted proxies report it; of IPv6 the /64."""
    here = request.remote or ""
    forwarded = ",".join(request.headers.getall("X-Forwarded-For", ())).split(",")
    while here in proxies and forwarded and _is_number(last := forwarded.pop().strip()):
        here = last
    return network(here)
