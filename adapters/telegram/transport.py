"""Call the Bot API: the methods of python-telegram-bot over aiohttp.

The library's own transport takes six times as much processor time a message, and logs addresses,
which contain the token. Errors of this module contain neither address nor token.
"""

import json
from contextlib import suppress
from datetime import datetime
from email.utils import parsedate_to_datetime
from typing import Any, cast

import aiohttp
from telegram import Bot
from telegram.constants import ParseMode
from telegram.error import NetworkError, TelegramError, TimedOut
from telegram.request import BaseRequest, RequestData

from adapters.connections import why_away
from adapters.telegram.parsing import unread
from bot.ports.lines import as_line, read
from bot.ports.platforms import WrongSetting
from core.values import frozen

NO_PREVIEW = {"link_preview_options": {"is_disabled": True}}
TOO_MANY = 429
BROKEN = 500
NO_SUCH_BOT = (
    "Telegram knows no bot with this token; PELING_TELEGRAM_TOKEN must be what @BotFather gave"
)
NOT_TELEGRAM = (
    "what answers for Telegram does not say which bot this is; PELING_TELEGRAM_API_URL must be "
    "the address of a Bot API server"
)
KINDS = (
    "message",
    "edited_message",
    "callback_query",
    "inline_query",
    "my_chat_member",
    "chat_member",
)
MOST = 100
"""The maximum number of updates in an answer."""
SECONDS = 10.0
"""Seconds to wait for an answer of the platform, unless a call has its own limit."""


class TooMany(TelegramError):  # noqa: N818 - a request of the platform, no error
    """A request of the platform to wait before the next message to a chat.

    The library's RetryAfter warns at every use that its seconds will be another type.
    """

    def __init__(self, body: bytes) -> None:
        self.seconds = 1.0
        with suppress(ValueError, KeyError, TypeError):
            self.seconds = float(json.loads(body)["parameters"]["retry_after"])
        super().__init__(f"told to wait {self.seconds} s")


class UnreadError(TelegramError):
    """An unreadable answer: no JSON, nested too deep, or with a number too long."""

    def __init__(self, body: bytes) -> None:
        super().__init__("an answer that cannot be read")
        self.body = body


@frozen
class JsonData:
    """The fields of a call that are JSON already, in the form of the library's RequestData."""

    parameters: dict[str, Any]
    contains_files: bool = False


class Transport(BaseRequest):
    """Send calls to a Bot API server."""

    read_timeout = SECONDS
    _date = ""
    """The header of the last answer with the platform's time."""
    _session: aiohttp.ClientSession

    @staticmethod
    def parse_json_payload(payload: bytes) -> Any:  # noqa: ANN401 - the library's own
        """Parse an answer."""
        try:
            return read(payload.decode(errors="replace"))
        except (ValueError, RecursionError):
            raise UnreadError(payload) from None

    @property
    def told_time(self) -> datetime | None:
        """Return the platform's time in its last answer, if it has one."""
        with suppress(ValueError):
            return parsedate_to_datetime(self._date)
        return None

    async def initialize(self) -> None:
        """Open the connections."""
        connector = aiohttp.TCPConnector(limit=0, keepalive_timeout=60)
        self._session = aiohttp.ClientSession(connector=connector, trust_env=True)

    async def shutdown(self) -> None:
        """Close the connections."""
        await self._session.close()

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: object = None,
        *_: object,  # a single timeout for the whole call
        **__: object,
    ) -> tuple[int, bytes]:
        """Send a call; return the status and the body of the answer."""
        self._date = ""
        seconds = SECONDS
        if isinstance(read_timeout, int | float):
            seconds = read_timeout
        sent = self._session.request(
            method,
            url,
            **_body(request_data),
            timeout=aiohttp.ClientTimeout(total=seconds),
            allow_redirects=False,
        )
        try:
            async with sent as answer:
                self._date = answer.headers.get("Date", "")
                status = answer.status
                body = await answer.read()
        except TimeoutError:
            raise TimedOut from None
        except (aiohttp.ClientError, OSError) as problem:
            # the message of a ClientError may contain the address with the token
            raise NetworkError(why_away(problem)) from None
        if status == TOO_MANY:
            raise TooMany(body)
        if status >= BROKEN:
            raise NetworkError(f"the platform answered {status}")
        return status, body


def _body(data: RequestData | None) -> dict[str, Any]:
    if data is None:
        return {}
    if not data.contains_files:
        return {
            "data": as_line(data.parameters).encode(),
            "headers": {"Content-Type": "application/json"},
        }
    form = aiohttp.FormData(data.json_parameters)
    for name, (filename, content, kind) in data.multipart_data.items():
        form.add_field(name, content, filename=filename, content_type=kind)
    return {"data": form}


class Calls(Bot):
    """The library's calls, with faster versions of two; its repr hides the token."""

    def __init__(self, token: str, api_url: str) -> None:
        """Prepare calls to the Bot API server at this address; `initialize` comes first."""
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

    async def initialize(self) -> None:
        """Open the connections and load the bot's account.

        Raises WrongSetting when the answer contains no bot, else the library's errors.
        """
        try:
            await super().initialize()
            named = self._bot_user is not None
        except (TypeError, AttributeError):
            named = False
        if not named:
            raise WrongSetting(NOT_TELEGRAM) from None

    @property
    def told_time(self) -> datetime | None:
        """Return the platform's time in the last answer with updates."""
        return self._transports[1].told_time

    async def send_text(self, method: str, chat: int, html: str, **more: Any) -> int:  # noqa: ANN401 - as in the Bot API
        """Send or edit a text; return the message's number.

        The arguments are JSON already. The library's own call searches every value for files and
        parses the whole answer: 115 µs instead of 27, or a twelfth of a deal.
        """
        given = {"chat_id": chat, "text": html, "parse_mode": ParseMode.HTML, **NO_PREVIEW, **more}
        answer = await self._post_json(self._transports[0], method, given, SECONDS)
        return int(answer["message_id"])

    async def fetch(self, offset: int | None, wait: int, seconds: float) -> list[dict[str, Any]]:
        """Return raw updates, so that an invalid update does not delay the others.

        `wait`: seconds for which the platform may keep the question open; `seconds`: the limit of
        the whole call. After an unreadable answer the first update is fetched alone.
        """
        asked = {"offset": offset, "timeout": wait, "allowed_updates": KINDS}
        for limit in (MOST, 1):
            try:
                updates: list[Any] = await self._post_json(
                    self._transports[1], "getUpdates", {**asked, "limit": limit}, seconds
                )
            except UnreadError as problem:
                odd = problem
            else:
                return [raw for raw in updates if isinstance(raw, dict) and "update_id" in raw]
        if update := unread(odd.body):
            return [update]
        raise odd

    async def _post_json(
        self, transport: Transport, method: str, fields: dict[str, Any], seconds: float
    ) -> Any:  # noqa: ANN401 - the platform's answer
        given = {name: value for name, value in fields.items() if value is not None}
        data = cast("RequestData", JsonData(given))
        return await transport.post(f"{self.base_url}/{method}", data, read_timeout=seconds)
