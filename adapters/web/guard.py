"""Limit requests by address and session."""

from collections.abc import Sequence
from ipaddress import ip_address
from urllib.parse import urlsplit

from aiohttp import web

from adapters.connections import network

TO_ALL = {
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex, nofollow, noarchive",
}


class HostNames:
    """The permitted host names of the page, which prevents DNS rebinding."""

    def __init__(self, url: str, listen: str) -> None:
        if url:
            names = [urlsplit(url).hostname]
        else:
            names = []
        self._known = {"localhost", *filter(None, names), listen.rpartition(":")[0].strip("[]")}
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
