"""Telegram, served: from the first call to the last."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import field
from itertools import count
from typing import Final, TypeVar

from telegram.error import BadRequest, Forbidden, InvalidToken, TelegramError

from adapters.telegram.inline import Inline, LookUp
from adapters.telegram.menus import put_up
from adapters.telegram.pacing import Pace
from adapters.telegram.parsing import NAME, Me, chat_of
from adapters.telegram.platform import Telegram
from adapters.telegram.reception import (
    ANSWER_WITHIN,
    KINDS,
    NO_SUCH_BOT,
    PATIENCE,
    WAIT,
    Poller,
    RawUpdate,
    Reception,
    Taps,
)
from adapters.telegram.rendering import html
from adapters.telegram.transport import Calls
from adapters.telegram.webhook import Order, OrderOfAll, Webhook
from bot.messages import Reply
from bot.ports.clock import Clock, wall_clock
from bot.ports.health import Signs
from bot.ports.platforms import Draw, Inbox, Menu, Stopped
from bot.ports.sharing import How, Sharing
from core.values import frozen

Result = TypeVar("Result")

_log = logging.getLogger("peling.telegram")

_NO_WORDS: Final = Reply(())
TAKEN_OVER: Final = 8
"""After how many seconds a process that still answers for messages is surely alive."""
OTHER_WAY: Final = (
    "another Pe-Ling ({other}) takes in the messages of this Telegram bot, and this one would by "
    "{how}. One alone may poll; several may have a webhook, all with the same "
    "PELING_TELEGRAM_WEBHOOK_URL. Stop that one, or set this one like it"
)


async def _as_given(secret: str) -> str:
    return secret


@frozen
class Hook:
    """Where the platform brings updates, where that is served, and the secret they bear.

    Without a secret, one that is kept for all processes.
    """

    url: str
    listen: str
    secret: str = ""


@frozen
class Options:
    """How Telegram is served.

    `not_here` are the words for a group that is not served, in a language; `menus` are made
    beside the first updates; `wait`, `patience` and `answer_within` (s) are others in tests.
    `keep` gives the secret that is kept, which is this if there is none; `sharing` is for several
    processes.
    """

    token: str = field(repr=False)
    api_url: str = "https://api.telegram.org"
    hook: Hook | None = None
    allowed: Collection[str] = ()
    menus: Callable[[], Sequence[Menu]] = tuple
    draw: Draw | None = None
    look_up: LookUp = lambda _words, _language: ()
    not_here: Callable[[str], Reply] = lambda _language: _NO_WORDS
    pace: Pace = field(default_factory=Pace)
    wait: int = WAIT
    patience: Sequence[float] = PATIENCE
    answer_within: float = ANSWER_WITHIN
    clock: Clock = wall_clock
    signs: Signs = field(default_factory=Signs)
    keep: Callable[[str], Awaitable[str]] = _as_given
    sharing: Sharing | None = None


class Service:
    """Implements `bot.ports.Service`: the bot's account on Telegram."""

    def __init__(self, options: Options) -> None:
        """Nothing is called before `log_in`."""
        self._options = options
        self._calls = Calls(options.token, options.api_url)
        self._taps = Taps(self._calls, options.answer_within)
        self._me = Me(0, "")

    async def log_in(self) -> Telegram:
        """Find out who the bot is; gives the platform. Waits for hours for the network.

        Raises `Stopped` when there is no such bot.
        """
        await self._calls.open()
        user = await self._insist(self._calls.get_me)
        hears_all, app = bool(user.can_read_all_group_messages), bool(user.has_main_web_app)
        self._me = Me(user.id, user.username or "", hears_all, app)
        options = self._options
        return Telegram(
            self._calls, self._me, options.draw, options.pace, answered=self._taps.answered
        )

    async def serve(self, inbox: Inbox) -> None:
        """Take updates in until cancelled. Raises `Stopped` when it cannot go on."""
        privacy = "off" if self._me.hears_all else "on, as it should be"
        _log.info("serving Telegram as @%s (privacy mode is %s)", self._me.username, privacy)
        reception = Reception(
            inbox,
            self._taps,
            self._turn_away,
            Inline(self._calls, self._options.look_up),
            self._options.allowed,
            self._options.clock,
        )
        menus = asyncio.create_task(self._put_up_menus())
        try:
            await (self._by_webhook if self._options.hook else self._by_polling)(reception)
        finally:
            menus.cancel()
            await asyncio.gather(menus, return_exceptions=True)
            await reception.stop()

    async def close(self) -> None:
        """Close the connections."""
        await self._calls.close_connections()

    async def _put_up_menus(self) -> None:
        """Show the menus; where they are refused, the bot serves with those that there are."""
        menus = await asyncio.to_thread(self._options.menus)
        try:
            await self._insist(lambda: put_up(self._calls, menus))
        except Stopped as stopped:
            _log.error("the menus of commands stay as they are: %s", stopped)

    async def _alone(self, how: How) -> None:
        """Raise `Stopped` when another process takes messages in, and not like this one."""
        sharing, signs = self._options.sharing, self._options.signs
        if sharing is None:
            return
        for _ in range(TAKEN_OVER):
            other = await asyncio.wrap_future(sharing.receive(f"{NAME} {self._me.id}", how))
            if not other:
                signs.well("twice", NAME)
                return
            signs.ill("twice", NAME)
            await asyncio.sleep(1.0)
        raise Stopped(OTHER_WAY.format(other=other, how=how))

    async def _by_polling(self, reception: Reception) -> None:
        await self._alone("polling")
        await self._insist(self._calls.delete_webhook)
        options = self._options
        take, look, signs = reception.take, reception.look, options.signs
        await Poller(self._calls, take, look, options.wait, options.patience, signs).run()

    async def _by_webhook(self, reception: Reception) -> None:
        hook = self._options.hook
        if hook is None:
            return
        await self._alone("webhook")
        secret = hook.secret or await self._options.keep(secrets.token_urlsafe(32))
        order = Order()
        if sharing := self._options.sharing:
            order = OrderOfAll(sharing, str(self._me.id))
        server = Webhook(hook.url, secret, reception.take, order)
        await server.start(hook.listen)
        try:
            await self._insist(
                lambda: self._calls.set_webhook(
                    hook.url, secret_token=secret, allowed_updates=list(KINDS)
                )
            )
            await asyncio.Event().wait()
        finally:
            await server.stop()

    async def _insist(self, call: Callable[[], Awaitable[Result]]) -> Result:
        """Call until the platform is there to answer."""
        patience = self._options.patience
        for tries in count():
            try:
                answer = await call()
            except (InvalidToken, Forbidden):
                raise Stopped(NO_SUCH_BOT) from None
            except BadRequest as problem:
                raise Stopped(f"Telegram refuses: {problem.message}") from None
            except TelegramError as problem:
                if tries == 0:
                    _log.warning("Telegram is out of reach: %s", problem)
                self._options.signs.ill("platform", NAME, why=str(problem))
                await asyncio.sleep(patience[min(tries, len(patience) - 1)])
            else:
                self._options.signs.well("platform", NAME)
                return answer
        raise AssertionError

    async def _turn_away(self, update: RawUpdate) -> None:
        """Say whom to ask, and leave the group."""
        change = update["my_chat_member"]
        if change["new_chat_member"]["status"] in {"left", "kicked"}:
            return
        chat = int(chat_of(update))
        words = self._options.not_here(str(change["from"].get("language_code", "")))
        if words.text:
            await self._calls.send_message(chat, html(words.text), parse_mode="HTML")
        await self._calls.leave_chat(chat)
