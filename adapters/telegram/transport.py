"""How calls of the Bot API travel: python-telegram-bot's calls over aiohttp.

The library's own transport costs six times as much processor time a message, and writes addresses,
which hold the token, into logs. What goes wrong here bears neither address nor token.
"""

import json
from collections.abc import Sequence
from datetime import datetime
from email.utils import parsedate_to_datetime
from typing import Any, Final, cast

import aiohttp
from telegram import Bot
from telegram._utils.types import ODVInput
from telegram.error import NetworkError, TelegramError, TimedOut
from telegram.request import BaseRequest, RequestData
from telegram.request._requestparameter import RequestParameter

from adapters.telegram.parsing import unread

TOO_MANY: Final = 429
BROKEN: Final = 500
SECONDS: Final = 10.0
"""For how long an answer of the platform is waited for."""

_NOT_GIVEN: Final = BaseRequest.DEFAULT_NONE


class TooMany(TelegramError):  # noqa: N818 - it is no fault: the platform asks for patience
    """The platform asks to wait so many seconds before the next message to a chat."""

    def __init__(self, seconds: float) -> None:
        """For how long."""
        super().__init__(f"told to wait {seconds} s")
        self.seconds = seconds


class UnreadError(TelegramError):
    """An answer that cannot be read: no JSON, nested too deep, a number too long."""

    def __init__(self, body: bytes) -> None:
        """The answer as it came."""
        super().__init__("an answer that cannot be read")
        self.body = body


class Transport(BaseRequest):
    """Takes calls to a Bot API server."""

    @staticmethod
    def parse_json_payload(payload: bytes) -> Any:  # noqa: ANN401 - the library's own
        """Read an answer."""
        try:
            return json.loads(payload.decode(errors="replace"))
        except (ValueError, RecursionError):
            raise UnreadError(payload) from None

    def __init__(self, seconds: float = SECONDS) -> None:
        """`seconds`: how long an answer is waited for, where a call does not say."""
        self._seconds = seconds
        self.told_time: datetime | None = None
        """What time it was by the platform when it last answered."""
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float:
        """How long an answer is waited for (s)."""
        return self._seconds

    async def initialize(self) -> None:
        """Open the connections."""
        if self._session is None:
            connector = aiohttp.TCPConnector(limit=0, keepalive_timeout=60)
            self._session = aiohttp.ClientSession(connector=connector, trust_env=True)

    async def shutdown(self) -> None:
        """Close the connections."""
        session, self._session = self._session, None
        if session is not None:
            await session.close()

    async def do_request(  # noqa: PLR0913, PLR0917 - the library's own signature
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: ODVInput[float] = _NOT_GIVEN,
        write_timeout: ODVInput[float] = _NOT_GIVEN,
        connect_timeout: ODVInput[float] = _NOT_GIVEN,
        pool_timeout: ODVInput[float] = _NOT_GIVEN,
    ) -> tuple[int, bytes]:
        """Send one call; gives the status and the body of the answer."""
        del write_timeout, connect_timeout, pool_timeout  # one time for the whole call
        if self._session is None:
            raise RuntimeError("the transport is not open")
        seconds = read_timeout if isinstance(read_timeout, int | float) else self._seconds
        sent = self._session.request(
            method,
            url,
            **_body(request_data),
            timeout=aiohttp.ClientTimeout(total=seconds),
            allow_redirects=False,
        )
        try:
            async with sent as answer:
                self.told_time = _time_in(answer.headers.get("Date", ""))
                status, body = answer.status, await answer.read()
        except TimeoutError:
            raise TimedOut from None
        except (aiohttp.ClientError, OSError) as problem:
            # the message of a ClientError may hold the address, and that the token
            raise NetworkError(type(problem).__name__) from None
        if status == TOO_MANY:
            raise TooMany(_seconds_to_wait(body))
        if status >= BROKEN:
            raise NetworkError(f"the platform answered {status}")
        return status, body


def _time_in(header: str) -> datetime | None:
    try:
        return parsedate_to_datetime(header)
    except ValueError:
        return None


def _body(data: RequestData | None) -> dict[str, Any]:
    if data is None:
        return {}
    if not data.contains_files:
        return {
            "data": json.dumps(data.parameters).encode(),
            "headers": {"Content-Type": "application/json"},
        }
    form = aiohttp.FormData()
    for name, value in data.json_parameters.items():
        form.add_field(name, value)
    for name, file in data.multipart_data.items():
        filename, content, kind = file
        form.add_field(name, content, filename=filename, content_type=kind)
    return {"data": form}


def _seconds_to_wait(body: bytes) -> float:
    try:
        return float(json.loads(body)["parameters"]["retry_after"])
    except (ValueError, KeyError, TypeError):
        return 1.0


class Calls(Bot):
    """The library's calls; shows its token to nobody."""

    def __init__(self, token: str, api_url: str) -> None:
        """Calls to the Bot API server at this address; `open` them before the first."""
        base = api_url.rstrip("/")
        self._transports = (Transport(), Transport())
        super().__init__(
            token,
            base_url=f"{base}/bot",
            base_file_url=f"{base}/file/bot",
            request=self._transports[0],
            get_updates_request=self._transports[1],
        )

    def __repr__(self) -> str:
        return "Calls()"

    @property
    def told_time(self) -> datetime | None:
        """What time it was by the platform when it last gave updates."""
        return self._transports[1].told_time

    async def open(self) -> None:
        """Open the connections; the library's `initialize` would put the token into an error."""
        for transport in self._transports:
            await transport.initialize()

    async def close_connections(self) -> None:
        """Close the connections."""
        for transport in self._transports:
            await transport.shutdown()

    async def say(self, method: str, **given: Any) -> int:  # noqa: ANN401 - as in the Bot API
        """Send or edit a text; gives the message's number.

        What is given is JSON already. The library's own call looks into every value for files and
        makes a whole message of the answer, which costs as much again.
        """
        told = [
            RequestParameter(name, value, None)
            for name, value in given.items()
            if value is not None
        ]
        answer = await self._transports[0].post(f"{self.base_url}/{method}", RequestData(told))
        return int(cast("dict[str, Any]", answer)["message_id"])

    async def fetch(
        self, offset: int | None, wait: int, kinds: Sequence[str], seconds: float
    ) -> list[dict[str, Any]]:
        """Updates as they come, so that an odd one does not hold up the others.

        `wait`: how long (s) the platform may keep the question open; `seconds`: how long its
        answer may take in all.
        """
        asked = {"offset": offset, "timeout": wait, "allowed_updates": list(kinds)}
        found: list[dict[str, Any]]
        try:
            found = await self._post("getUpdates", asked, read_timeout=seconds)
        except UnreadError:
            found = await self._first_of_them({**asked, "limit": 1}, seconds)
        return found

    async def _first_of_them(self, asked: dict[str, Any], seconds: float) -> list[dict[str, Any]]:
        """The first update by itself, when one among them cannot be read; perhaps it is that."""
        found: list[dict[str, Any]]
        try:
            found = await self._post("getUpdates", asked, read_timeout=seconds)
        except UnreadError as problem:
            update = unread(problem.body)
            if update is None:
                raise
            found = [update]
        return found
