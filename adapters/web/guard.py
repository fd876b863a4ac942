"""Who may ask, how often, and from which address: what keeps strangers from being a burden."""

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
"""Without a session, from one address: a hall full of phones looks at the page at once."""
FAILING = Allowance(20, 0.1)
"""Links and signatures that are wrong, from one address."""
SESSION = Allowance(120, 20)
"""For one session: as fast as a thumb can tap."""


ENTERING = Allowance(30, 5)
"""For one account: all that it may enter in its sessions, and how often it may open one."""
TOLD = Allowance(1, 1 / 3600)
"""How often the host is notified of one account."""


@dataclass
class Bucket:
    """Counts what each asks; who asks too much is refused until time has gone by.

    `clock`: how late it is (s).
    """

    allowance: Allowance
    clock: Callable[[], float] = monotonic
    _left: dict[str, tuple[float, float]] = field(default_factory=dict)

    def allows(self, who: str) -> bool:
        """True when there is room for one more of theirs; then it is counted."""
        left = self.room(who) - 1
        if left < 0:
            return False
        self._left.pop(who, None)  # the one that asked longest ago is first
        self._left[who] = (left, self.clock())
        if len(self._left) > MOST_KNOWN:
            del self._left[next(iter(self._left))]
        return True

    def room(self, who: str) -> float:
        """For how much of theirs there is room."""
        now = self.clock()
        left, at = self._left.get(who, (self.allowance.burst, now))
        return min(self.allowance.burst, left + (now - at) * self.allowance.each_second)


class HostNames:
    """Under which names the page is asked for; any other is somebody else's trick."""

    def __init__(self, url: str, listen: str) -> None:
        """The public address in front of it, if any, and where it listens."""
        known = [urlsplit(url).hostname] if url else []
        self._known = {"localhost", *filter(None, known), listen.rpartition(":")[0].strip("[]")}
        self._any_number = not url

    def knows(self, host: str) -> bool:
        """True when a Host header is ours; without a public name any bare number is."""
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
    """Who asks: the other end, or who our proxies say that it asks for; of IPv6 the /64."""
    here = request.remote or ""
    said = ",".join(request.headers.getall("X-Forwarded-For", ())).split(",")
    while here in proxies and said and _is_number(last := said.pop().strip()):
        here = last
    return network(here)
