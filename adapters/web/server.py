"""Serve the pages of the clubs over HTTP, with their live updates."""

import asyncio
import logging
import socket
from collections.abc import Mapping
from functools import cached_property
from gzip import compress
from hashlib import blake2b
from http import HTTPStatus
from io import BytesIO
from math import ceil
from time import monotonic
from typing import NamedTuple
from urllib.parse import urlsplit

from aiohttp import web

from adapters.connections import Connections, Handler, OneLine, not_listening, part
from adapters.web.guard import TO_ALL, HostNames, address_of
from adapters.web.live import MOST_OF_ADDRESS, MOST_OF_SESSION, Live
from adapters.web.pad import PadDoor
from adapters.web.writing import FILES, KINDS, PageWriter
from bot.features.page.budgets import BUDGETS
from bot.features.page.pages import PageContent
from bot.features.page.site import Website
from bot.ports.budgets import Budgets
from bot.ports.drawing import Draw, draw_or_none
from core.values import frozen

_log = logging.getLogger("peling.web")
SETTING = "PELING_WEB_LISTEN"

OF_LIMIT = 5 / 8
"""The part of the descriptors that the page's connections may use."""
MOST_DRAWN = 20
MOST_READY = 10
"""The most clubs whose pages are made before a visitor asks for them."""
READY = ("index.html", "competition.html", "standings-season.html")
_OWN = "default-src 'none'; style-src 'self'; img-src 'self'; script-src 'self'; "
_OWN_TOO = "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors "
NOT_FRAMED = f"{_OWN}{_OWN_TOO}'none'"
IN_TELEGRAM = f"{_OWN}manifest-src 'self'; {_OWN_TOO}https://web.telegram.org"
HEADERS = {
    **TO_ALL,
    "Content-Security-Policy": NOT_FRAMED,
    "Cross-Origin-Resource-Policy": "same-origin",
}
SQUEEZED = 6
_FILE = r"{name:[a-z]+\.(?:css|js|svg|webmanifest)}"
A_YEAR = "public, max-age=31536000, immutable"
EACH_TIME = "private, no-cache"
THOUSAND = 1000
NOT_FOR_PHONES = ("localhost", "127.0.0.1", "::1")


RequestKey = tuple[str, str, str, str]
"""The address of a club, the path, the search for rules, and the accepted languages."""


class RenderedPage(NamedTuple):
    """A page in its final form."""

    status: int
    language: str
    body: bytes
    small: bytes
    tag: str


@frozen
class WebOptions:
    """The listening address, the public address, and the trusted proxies."""

    listen: str
    url: str = ""
    proxies: tuple[str, ...] = ("127.0.0.1",)


class Server:
    """Serve the pages of the clubs."""

    def __init__(
        self,
        options: WebOptions,
        site: Website,
        pad: PadDoor | None = None,
        draw: Draw | None = None,
    ) -> None:
        """Prepare the server of a site.

        Without `pad` the pages are read-only; without `draw` the pages have no pictures.
        """
        self._draw = draw
        self._drawn: dict[str, bytes] = {}
        self._options = options
        self._site = site
        self._names = HostNames(options.url, options.listen)
        self._budgets = Budgets(BUDGETS, monotonic)
        self._proxies: list[str] = []
        self._asked: dict[RequestKey, asyncio.Future[RenderedPage | None]] = {}
        self._making = asyncio.Lock()
        self._drawing = asyncio.Lock()
        self._files: Mapping[str, tuple[bytes, bytes]] = {}
        self.connections = Connections(part(OF_LIMIT))
        app = self.connections.application(self._guard, largest=16 * 1024)
        self._pad = pad
        self._live = Live(pad.pad.stamp if pad else None)
        self._lay_out(app.router)
        self._runner = web.AppRunner(
            app, access_log=None, shutdown_timeout=1.0, logger=OneLine(_log)
        )
        self.address = ""

    def _lay_out(self, ways: web.UrlDispatcher) -> None:
        ways.add_get("/robots.txt", _robots)
        ways.add_get("/" + _FILE, self._file)
        if self._pad:
            self._lay_out_pad(ways, self._pad)
        ways.add_get("/{address}/live", self._page_live)
        ways.add_get("/{address}/qr.svg", self._qr)
        ways.add_get("/{address}", self._to_the_folder)
        ways.add_get("/{address}/{folder:(?:[a-z]{2}/)?}" + _FILE, self._file)
        ways.add_get(
            "/{address}/{path:.*evening-[0-9]{4}-[0-9]{2}-[0-9]{2}(?:-of-[0-9]{1,18})?}.png",
            self._picture,
        )
        ways.add_get("/{address}/{path:.*paper-[a-z0-9-]+}.{kind:pdf|xlsx}", self._download)
        ways.add_get("/{address}/{path:.*}", self._page)

    async def start(self, at: socket.socket | None = None) -> None:
        """Listen at the address, or at an open socket.

        Raises:
            Stopped: another program listens at that address.
        """
        for name in self._options.proxies:  # a proxy may be a host name
            try:
                loop = asyncio.get_running_loop()
                every = await loop.getaddrinfo(name, None, type=socket.SOCK_STREAM)
                self._proxies += [str(info[4][0]) for info in every]
            except OSError as problem:
                _log.warning("PELING_WEB_PROXY has no effect: there is no %s (%s)", name, problem)
        await self._runner.setup()
        try:
            await self.connections.listen(self._runner, self._options.listen, at)
        except (OSError, ValueError, OverflowError) as problem:
            await self._runner.cleanup()
            raise not_listening(SETTING, self._options.listen, problem) from None
        self.address = self._options.url or "http://{}:{}".format(*self.connections.address)

    async def get_ready(self) -> None:
        """Make the pages of the newest clubs, so that their first visitors wait no longer."""
        for address in await self._site.newest(MOST_READY):
            for path in READY:
                async with self._making:
                    await self._made(address, path, "", "")

    async def stop(self) -> None:
        """Stop listening."""
        await self.connections.stop()
        await self._runner.cleanup()

    @property
    def budgets(self) -> Budgets:
        """Return the budgets of the pad, or of a page without a pad."""
        if self._pad:
            return self._pad.budgets
        return self._budgets

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Check host name and limits, and hide errors from the reader."""
        if not self._names.knows(request.host):
            return _plain_response(HTTPStatus.MISDIRECTED_REQUEST)
        asker = address_of(request, self._proxies)
        if self._pad and self._pad.knows(request):
            asker = self._pad.session(request)
        is_file = request.match_info.handler == self._file and request.match_info["name"] in FILES
        over = None if is_file else self.budgets.spend("pages", asker)  # cached files do not count
        if over:
            return _plain_response(HTTPStatus.TOO_MANY_REQUESTS, ceil(over.seconds))
        try:
            return await handler(request)
        except web.HTTPRequestEntityTooLarge:
            return _plain_response(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        except web.HTTPException:
            return await self._gone_response(request)
        except Exception as problem:  # noqa: BLE001 - no error reaches the reader
            if request.transport and not isinstance(problem, ConnectionError):
                _log.exception("a page could not be shown")
            return _plain_response(HTTPStatus.SERVICE_UNAVAILABLE)

    @cached_property
    def _write_pages(self) -> PageWriter:
        return PageWriter(self._site.tiles())

    async def _gone_response(self, request: web.Request) -> web.Response:
        old = request.match_info.get("address", "")
        fresh = await self._site.moved(old)
        if fresh is not None:
            location = f"/{fresh}{request.path_qs.removeprefix(f'/{old}')}"
            headers = {**HEADERS, "Cache-Control": "no-store", "Location": location}
            return web.Response(status=HTTPStatus.TEMPORARY_REDIRECT, headers=headers)
        return await self._content_response(request, self._site.gone(_accepts(request)))

    async def _content_response(self, request: web.Request, shown: PageContent) -> web.Response:
        return self._page_response(request, await asyncio.to_thread(self._html, shown))

    def _page_response(self, request: web.Request, page: RenderedPage) -> web.Response:
        """Return a page with the server's time in milliseconds, which the page's clocks go by."""
        headers = {
            **HEADERS,
            "ETag": page.tag,
            "Cache-Control": EACH_TIME,
            "Content-Language": page.language,
            "Vary": "Accept-Language, Accept-Encoding",
            "X-Now": str(round(self._site.store.clock().timestamp() * THOUSAND)),
        }
        if page.status == HTTPStatus.OK and page.tag in request.headers.get("If-None-Match", ""):
            return web.Response(status=HTTPStatus.NOT_MODIFIED, headers=headers)
        headers["Content-Type"] = "text/html; charset=utf-8"
        return _smallest(request, page.body, page.small, headers, page.status)

    def _html(self, shown: PageContent) -> RenderedPage:
        body = self._write_pages.html(shown).encode()
        tag = f'"{blake2b(body, digest_size=12).hexdigest()}"'
        return RenderedPage(shown.status, shown.language, body, compress(body, SQUEEZED), tag)

    async def _file(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        if name not in FILES:
            return await self._gone_response(request)
        if not self._files:
            self._files = await asyncio.to_thread(
                lambda: {
                    name: (body := text.encode(), compress(body, SQUEEZED))
                    for name, text in self._write_pages.files.items()
                }
            )
        is_current = request.query_string == self._write_pages.version
        headers = {
            **HEADERS,
            "Cache-Control": A_YEAR if is_current else "public, max-age=300",
            "Content-Type": f"{KINDS[name.rpartition('.')[2]]}; charset=utf-8",
            "Vary": "Accept-Encoding",
        }
        return _smallest(request, *self._files[name], headers)

    async def _to_the_folder(self, request: web.Request) -> web.Response:
        address = request.match_info["address"]
        if await self._site.club_at(address) is None:
            return await self._gone_response(request)
        headers = {**HEADERS, "Location": f"/{address}/"}
        return web.Response(status=HTTPStatus.PERMANENT_REDIRECT, headers=headers)

    async def _page(self, request: web.Request) -> web.StreamResponse:
        """Return a page; simultaneous requests share its rendering."""
        address = request.match_info["address"]
        path = request.match_info["path"]
        asked = address, path, request.query.get("q", ""), _accepts(request)
        if asked not in self._asked:
            self._asked[asked] = asyncio.ensure_future(self._render(asked))
        page = await asyncio.shield(self._asked[asked])
        if page is None:
            return await self._gone_response(request)
        return self._page_response(request, page)

    async def _render(self, asked: RequestKey) -> RenderedPage | None:
        """Render a page; a later request renders it again, with newer data."""
        async with self._making:
            del self._asked[asked]
            return await self._made(*asked)

    async def _made(self, *asked: str) -> RenderedPage | None:
        shown = await self._site.page(*asked)
        if shown is None:
            return None
        return await asyncio.to_thread(self._html, shown)

    async def _qr(self, request: web.Request) -> web.StreamResponse:
        import segno

        address = request.match_info["address"]
        base = self._options.url or f"http://{request.host}"
        here = urlsplit(base).hostname or ""
        if here in NOT_FOR_PHONES or await self._site.club_at(address) is None:
            return await self._gone_response(request)
        body = BytesIO()
        code = segno.make(f"{base.rstrip('/')}/{address}/", micro=False)
        code.save(body, kind="svg", border=2, omitsize=True)
        headers = {**HEADERS, "Content-Type": KINDS["svg"], "Cache-Control": EACH_TIME}
        return web.Response(body=body.getvalue(), headers=headers)

    async def _picture(self, request: web.Request) -> web.StreamResponse:
        """Return the picture of an evening, drawn one at a time and cached by its contents."""
        address = request.match_info["address"]
        path = request.match_info["path"]
        picture = await self._site.picture(address, f"{path}.html", _accepts(request))
        if picture is None or self._draw is None:
            return await self._gone_response(request)
        tag = f'"{blake2b(repr(picture).encode(), digest_size=12).hexdigest()}"'
        headers = {**HEADERS, "ETag": tag, "Cache-Control": EACH_TIME, "Vary": "Accept-Language"}
        if tag in request.headers.get("If-None-Match", ""):
            return web.Response(status=HTTPStatus.NOT_MODIFIED, headers=headers)
        async with self._drawing:
            body = self._drawn.pop(tag, None) or await draw_or_none(self._draw, picture, _log)
        if body is None:
            return _plain_response(HTTPStatus.SERVICE_UNAVAILABLE)
        self._drawn[tag] = body  # as the newest entry
        if len(self._drawn) > MOST_DRAWN:
            del self._drawn[next(iter(self._drawn))]
        return web.Response(body=body, headers={**headers, "Content-Type": "image/png"})

    async def _download(self, request: web.Request) -> web.StreamResponse:
        """Return a file, made one at a time."""
        way = request.match_info
        async with self._drawing:
            body = await self._site.file(way["address"], f"{way['path']}.html", _accepts(request))
        if body is None:
            return await self._gone_response(request)
        headers = {"Content-Type": KINDS[way["kind"]], "Cache-Control": "no-store"}
        return web.Response(body=body, headers={**HEADERS, **headers})

    async def _page_live(self, request: web.Request) -> web.StreamResponse:
        club = await self._site.club_at(request.match_info["address"])
        here = address_of(request, self._proxies)
        if club is None:
            return await self._gone_response(request)
        return await self._live.tell(request, club, here, MOST_OF_ADDRESS)

    def _lay_out_pad(self, ways: web.UrlDispatcher, pad: PadDoor) -> None:
        async def page(request: web.Request) -> web.StreamResponse:
            name = request.path[1:]
            answer = await self._content_response(request, pad.pad.words(_accepts(request), name))
            if name == "pad":
                answer.headers["Content-Security-Policy"] = IN_TELEGRAM
            return answer

        async def live(request: web.Request) -> web.StreamResponse:
            club = await pad.club_of(request)
            if club is None:
                return _plain_response(HTTPStatus.UNAUTHORIZED)
            return await self._live.tell(request, club, pad.session(request), MOST_OF_SESSION)

        async def does(request: web.Request) -> web.StreamResponse:
            here = address_of(request, self._proxies)
            return await pad.does(request, request.match_info["what"], here)

        ways.add_get("/pad", page)
        ways.add_get("/grid", page)
        ways.add_get("/pad/live", live)
        ways.add_post("/pad/{what:session|state|grid|comes|count|enter|leave}", does)


def _smallest(
    request: web.Request, body: bytes, small: bytes, headers: dict[str, str], status: int = 200
) -> web.Response:
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        body, headers["Content-Encoding"] = small, "gzip"
    return web.Response(body=body, status=status, headers=headers)


async def _robots(_request: web.Request) -> web.Response:
    return web.Response(text="User-agent: *\nDisallow: /\n", headers=HEADERS)


def _accepts(request: web.Request) -> str:
    return request.headers.get("Accept-Language", "")


def _plain_response(status: HTTPStatus, seconds: int = 5) -> web.Response:
    text = {
        HTTPStatus.TOO_MANY_REQUESTS: f"Even geduld: over {seconds} s lukt het weer. / "
        f"One moment, please: it works again in {seconds} s.",
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "Dat is te groot. / That is too large.",
        HTTPStatus.MISDIRECTED_REQUEST: "Dit is hier niet. / That is not here.",
    }.get(status, "Het lukt nu niet. Probeer het zo nog eens. / Please try again in a moment.")
    headers = {**HEADERS, "Cache-Control": "no-store", "Retry-After": str(seconds)}
    return web.Response(text=text, status=status, headers=headers)
