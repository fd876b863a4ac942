"""The pad over HTTP: sessions in a header, everything else as JSON."""

import asyncio
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from time import monotonic
from typing import Any, NoReturn

from aiohttp import web

from adapters.web.guard import TO_ALL
from bot.features.page.budgets import BUDGETS
from bot.features.page.pad import PadRoom
from bot.features.page.pages import PageValues, Signed
from bot.ports.budgets import MOST_KNOWN, Budgets

SESSION_HEADER = "X-Session"
HEADERS = {**TO_ALL, "Cache-Control": "no-store"}
LONGEST_SESSION = 64
PATIENCE = 20.0
"""Seconds that the body of a request may take."""


@dataclass
class PadDoor:
    """Open sessions for links and signatures, and pass their requests to the pad.

    `signed` returns the user of signed data, or None.
    """

    pad: PadRoom
    signed: Callable[[str], Signed | None]
    budgets: Budgets = field(default_factory=lambda: Budgets(BUDGETS, monotonic))
    _known: dict[str, None] = field(default_factory=dict)

    @staticmethod
    def session(request: web.Request) -> str:
        """Return the session of a request."""
        return request.headers.get(SESSION_HEADER, "")[:LONGEST_SESSION]

    def knows(self, request: web.Request) -> bool:
        """Return True for a known session, which is exempt from the limits of its address."""
        return self.session(request) in self._known

    async def club_of(self, request: web.Request) -> int | None:
        """Return the club of the request's session."""
        session = self.session(request)
        if session:
            passed = await self.pad.pass_of(session)
        else:
            passed = None
        if passed:
            return passed.club
        return None

    async def does(self, request: web.Request, what: str, here: str) -> web.Response:
        """Handle a request of the pad; `here` is the client's address."""
        if request.content_type != "application/json":
            return _json_response({"ok": False}, HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
        try:
            asked = _DECODER.decode(await asyncio.wait_for(request.text(), PATIENCE))
        except (ValueError, RecursionError, TimeoutError):
            asked = None
        if not isinstance(asked, dict):
            return _json_response({"ok": False}, HTTPStatus.BAD_REQUEST)
        session = self.session(request)
        if what == "session":
            return await self._exchange(asked, here, session)
        if not session:
            return _json_response({"ok": False, "gone": True}, HTTPStatus.UNAUTHORIZED)
        if self.budgets.spend("requests", session) or (
            what == "enter" and not await self._may_enter(session)
        ):
            return _json_response({"ok": False, "later": True}, HTTPStatus.TOO_MANY_REQUESTS)
        return _response_of(await self._in_session(session, what, asked))

    async def _may_enter(self, session: str) -> bool:
        """Return False when the account exceeds its limit, and notify the host."""
        passed = await self.pad.pass_of(session)
        if passed is None or not self.budgets.spend("entries", str(passed.account)):
            return True
        if not self.budgets.spend("notices", str(passed.account)):
            await self.pad.tell_of_limit(passed)
        return False

    async def _in_session(self, session: str, what: str, asked: PageValues) -> PageValues:
        if what == "enter":
            wish = json.dumps(asked.get("wish"), ensure_ascii=False)
            values = await self.pad.enter(session, str(asked.get("key", "")), wish)
        elif what == "leave":
            values = await self.pad.leave(session)
        else:
            values = await self.pad.shown(session, what, asked)
        if values.get("gone"):
            self._known.pop(session, None)
        elif what == "state":
            self._known[session] = None
        if len(self._known) > MOST_KNOWN:
            del self._known[next(iter(self._known))]
        return values

    async def _exchange(self, asked: Mapping[str, Any], here: str, session: str) -> web.Response:
        init, link, device = (str(asked.get(key) or "") for key in ("init", "link", "device"))
        device = device[:LONGEST_SESSION]
        signed = self.signed(init) if init else None
        if init:
            passed = None
        else:
            passed = await self.pad.opens(link, device, session)
        if signed:
            over = self.budgets.spend("entries", f"{signed.platform} {signed.key}")
        elif passed:
            over = self.budgets.spend("entries", str(passed.account))
        else:  # only failures count against an address
            over = self.budgets.over("links", here)
        if over:
            return _json_response({"ok": False, "later": True}, HTTPStatus.TOO_MANY_REQUESTS)
        values: PageValues = {"ok": False, "gone": True, "failed": True}
        if signed or link or (session and not init):
            values = await self.pad.exchange(signed or link, device, session)
        if not values["ok"]:
            self.budgets.spend("links", here)
        return _response_of(values)


def _no_number(text: str) -> NoReturn:
    raise ValueError(text)


_DECODER = json.JSONDecoder(parse_float=_no_number, parse_constant=_no_number)
"""A JSON decoder that only accepts whole numbers."""


def _response_of(values: PageValues) -> web.Response:
    return _json_response(values, HTTPStatus.UNAUTHORIZED if values.get("gone") else HTTPStatus.OK)


def _json_response(values: PageValues, status: HTTPStatus) -> web.Response:
    text = json.dumps(values, ensure_ascii=False)
    return web.json_response(text=text, status=status, headers=HEADERS)
