"""Run the bot on Telegram: login, polling or webhook, and errors."""

import asyncio
import logging
import secrets
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Collection,
    Coroutine,
    Iterator,
    Sequence,
)
from contextlib import asynccontextmanager, suppress
from dataclasses import field
from functools import partial
from itertools import chain, repeat
from typing import Any, TypeVar

from telegram import (
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)
from telegram.error import BadRequest, Conflict, Forbidden, InvalidToken, TelegramError

from adapters.telegram.inline import Inline, LookUp
from adapters.telegram.pacing import Pace
from adapters.telegram.parsing import NAME, chat_of
from adapters.telegram.platform import Telegram
from adapters.telegram.reception import ANSWER_WITHIN, RawUpdate, Reception, TapAnswers
from adapters.telegram.rendering import html
from adapters.telegram.transport import KINDS, NO_SUCH_BOT, Calls, TooMany
from adapters.telegram.webhook import Order, Webhook
from bot.messages import Reply
from bot.ports.clock import Clock, wall_clock
from bot.ports.drawing import Draw
from bot.ports.health import HealthState
from bot.ports.menus import Menu
from bot.ports.platforms import Stopped, WrongSetting
from bot.ports.services import BotIdentity, Inbox, Intake, OutOfReach
from bot.storage.sharing import Leases
from core.values import frozen

Result = TypeVar("Result")

_log = logging.getLogger("peling.telegram")

WAIT = 50
"""Seconds for which the platform keeps a question for updates open."""
MORE = 10
"""Additional seconds for its answer."""
PATIENCE = (1.0, 2.0, 5.0, 10.0, 30.0)
"""Seconds to wait while the platform is out of reach; the last value repeats."""
FLOOR = 0.2
"""The minimum duration (s) of a question for updates without an answer."""
LOOK_AGAIN = 0.5
"""Seconds between two searches for inline questions while updates cannot be stored."""
CONFLICTS = 3
"""Conflicts in a row that prove that another program polls with this token."""
TWO_AT_ONCE = (
    "another program fetches the messages of this Telegram bot; stop it, or give each its own "
    "bot from @BotFather"
)
_NO_WORDS = Reply(())
TAKEN_OVER = 8
"""Seconds after which a process that still receives messages is surely alive."""
OTHER_WAY = (
    "another Pe-Ling ({other}) takes in the messages of this Telegram bot, and this one would by "
    "{how}. One alone may poll; several may have a webhook, all with the same "
    "PELING_TELEGRAM_WEBHOOK_URL. Stop that one, or set this one like it"
)


async def _as_given(secret: str) -> str:
    return secret


@frozen
class WebhookOptions:
    """The webhook's public address, its listening address, and its secret.

    Without a secret, one is generated once and stored for all processes.
    """

    url: str
    listen: str
    secret: str = ""


@frozen
class TelegramOptions:
    """The options of Telegram.

    `not_here` returns the text for a group that is not served; `menus` are built while the first
    updates are handled; `keep` stores a secret and returns the stored one; `sharing` is for
    several processes. Tests shorten `wait`, `patience` and `answer_within` (s).
    """

    token: str = field(repr=False)
    api_url: str = "https://api.telegram.org"
    hook: WebhookOptions | None = None
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
    signs: HealthState = field(default_factory=HealthState)
    keep: Callable[[str], Awaitable[str]] = _as_given
    sharing: Leases | None = None


class TelegramService:
    """Implement `bot.ports.Service`: the bot's account on Telegram."""

    def __init__(self, options: TelegramOptions) -> None:
        self._options = options
        self._calls = Calls(options.token, options.api_url)
        self._taps = TapAnswers(self._calls, options.answer_within)

    async def log_in(self) -> Telegram:
        """Log in, and return the platform. Waits until the network is there.

        Raises `Stopped` for an unknown token.
        """
        await self._insist(self._calls.initialize)
        draw = self._options.draw
        pace = self._options.pace
        return Telegram(self._calls, self._calls.bot, draw, pace, self._taps.answered)

    async def serve(self, inbox: Inbox) -> None:
        """Handle updates until cancelled. Raises `Stopped` on a fatal error."""
        off = self._calls.can_read_all_group_messages
        if off:
            privacy = "off"
        else:
            privacy = "on, as it should be"
        _log.info("serving Telegram as %s (privacy mode is %s)", self._calls.name, privacy)
        reception = Reception(
            inbox,
            self._taps,
            self._turn_away,
            Inline(self._calls, self._options.look_up),
            set(self._options.allowed),
            self._options.clock,
        )
        try:
            async with _run_beside(self._put_up_menus()):
                if hook := self._options.hook:
                    await self._by_webhook(reception, hook)
                else:
                    await self._by_polling(reception)
        finally:
            await reception.stop()

    async def close(self) -> None:
        """Close the connections."""
        await self._calls.shutdown()

    async def _put_up_menus(self) -> None:
        """Set the menus; after a refusal the old menus remain."""
        menus = await asyncio.to_thread(self._options.menus)
        try:
            await self._insist(lambda: put_up(self._calls, menus))
        except Stopped as stopped:
            _log.error("the menus of commands stay as they are: %s", stopped)

    async def _must_be_alone(self, how: Intake) -> None:
        """Raise `Stopped` when another process receives messages by another method."""
        sharing = self._options.sharing
        signs = self._options.signs
        if sharing is None:
            return
        for _ in range(TAKEN_OVER):
            other = await asyncio.wrap_future(sharing.receive(f"{NAME} {self._calls.id}", how))
            if not other:
                signs.clear("twice", NAME)
                return
            signs.raise_alert("twice", NAME)
            await asyncio.sleep(1.0)
        raise Stopped(OTHER_WAY.format(other=other, how=how))

    async def _by_polling(self, reception: Reception) -> None:
        """Fetch updates, store them, and then confirm them by the next offset.

        The first updates are stored before they are handled, since they may have ended the
        program.
        """
        await self._must_be_alone("polling")
        await self._insist(self._calls.delete_webhook)
        signs = self._options.signs
        pauses = self._pauses()
        offset = None
        again = False
        while True:
            try:
                updates = await self._next_updates(offset)
                signs.polled(NAME)
                signs.told_time(NAME, self._calls.told_time)
                async with _run_beside(self._look_again(reception, offset)):
                    await reception.take(updates, again=again)
                again = True
                # None after an empty answer: numbers may restart after a quiet week
                offset = updates[-1]["update_id"] + 1 if updates else None
                pauses = self._pauses()
            except Stopped:
                raise
            except Exception:  # noqa: BLE001 - the database is away; Telegram keeps them for a day
                _log.exception("updates could not be stored, they are asked for again")
                async with _run_beside(self._look_again(reception, offset)):
                    await asyncio.sleep(next(pauses))

    async def _next_updates(self, offset: int | None) -> list[RawUpdate]:
        """Return the next updates, after at least `FLOOR` seconds if there are none."""
        wait = self._options.wait
        loop = asyncio.get_running_loop()
        asked = loop.time()
        ask = partial(self._calls.fetch, offset, wait, wait + MORE)
        updates = await self._insist(ask, polling=True)
        if not updates:
            await asyncio.sleep(asked + FLOOR - loop.time())
        return updates

    async def _look_again(self, reception: Reception, offset: int | None) -> None:
        """Answer inline questions while updates cannot be stored, without a confirmation."""
        while True:
            await asyncio.sleep(LOOK_AGAIN)
            with suppress(TelegramError):
                reception.look(await self._calls.fetch(offset, 0, MORE))

    async def _by_webhook(self, reception: Reception, hook: WebhookOptions) -> None:
        await self._must_be_alone("webhook")
        secret = hook.secret or await self._options.keep(secrets.token_urlsafe(32))
        order = Order(self._options.sharing, f"stored-{self._calls.id}")
        server = Webhook(hook.url, secret, reception.take, order)
        await server.start(hook.listen)
        try:
            await self._insist(
                lambda: self._calls.set_webhook(
                    hook.url, secret_token=secret, allowed_updates=KINDS
                )
            )
            await asyncio.Event().wait()
        finally:
            await server.stop()

    def _pauses(self) -> Iterator[float]:
        patience = self._options.patience
        return chain(patience, repeat(patience[-1]))

    async def _insist(
        self, call: Callable[[], Awaitable[Result]], *, polling: bool = False
    ) -> Result:
        """Repeat a call until the platform answers.

        Raises `Stopped` for a permanent error; while `polling` a bad request is repeated.
        """
        signs = self._options.signs
        conflicts = 0
        for tries, pause in enumerate(self._pauses()):
            try:
                answer = await call()
            except TelegramError as problem:
                conflicts += isinstance(problem, Conflict)
                # hides the error, which may contain the token
                _stop_for(problem, conflicts, polling=polling)
                if tries == 0:
                    _log.warning("Telegram is out of reach: %s", problem)
                if isinstance(problem, Conflict):
                    signs.raise_alert("twice", NAME)
                else:
                    signs.raise_alert("platform", NAME, why=str(problem))
                seconds = 0.0
                if isinstance(problem, TooMany):
                    seconds = problem.seconds
                await asyncio.sleep(max(seconds, pause))
            else:
                signs.clear("platform", NAME)
                return answer
        raise AssertionError

    async def _turn_away(self, update: RawUpdate) -> None:
        change = update["my_chat_member"]
        if change["new_chat_member"]["status"] in {"left", "kicked"}:
            return
        chat = int(chat_of(update))
        try:
            words = self._options.not_here(str(change["from"].get("language_code", "")))
            if words.text:
                await self._calls.send_message(chat, html(words.text), parse_mode="HTML")
            await self._calls.leave_chat(chat)
        except Exception as problem:  # noqa: BLE001 - a background task
            _log.warning("group %s could not be turned away: %r", chat, problem)


def _stop_for(problem: TelegramError, conflicts: int, *, polling: bool) -> None:
    if isinstance(problem, InvalidToken | Forbidden):
        raise WrongSetting(NO_SUCH_BOT, "stopped-telegram-token") from None
    if conflicts >= CONFLICTS:
        raise Stopped(TWO_AT_ONCE, "stopped-two-at-once") from None
    if isinstance(problem, BadRequest) and not polling:
        raise Stopped(f"Telegram refuses: {problem.message}") from None


@asynccontextmanager
async def _run_beside(work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


# --- the setup -----------------------------------------------------------------------------------


_TODO = (
    ("can_read_all_group_messages", True, "setup-todo-privacy"),
    ("can_join_groups", False, "setup-todo-groups"),
    ("supports_inline_queries", False, "setup-todo-inline"),
)


async def identify_bot(token: str, api_url: str) -> BotIdentity:
    """Return the identity of the bot with this token.

    Raises:
        WrongSetting, OutOfReach: the token is unknown, or Telegram does not answer.
    """
    try:
        async with Calls(token, api_url) as calls:
            me = calls.bot
    except (InvalidToken, Forbidden):
        raise WrongSetting(NO_SUCH_BOT, "stopped-telegram-token") from None
    except TelegramError as problem:
        raise OutOfReach(str(problem)) from None
    todo = tuple(key for name, wrong, key in _TODO if bool(getattr(me, name)) is wrong)
    return BotIdentity(
        f"@{me.username}", "Telegram", f"https://t.me/{me.username}?startgroup=true", todo
    )


# --- menus ---------------------------------------------------------------------------------------


LONGEST = 256
MOST = 100
_SCOPES: dict[str, BotCommandScope] = {
    "group": BotCommandScopeAllGroupChats(),
    "admins": BotCommandScopeAllChatAdministrators(),
    "private": BotCommandScopeAllPrivateChats(),
}


async def put_up(calls: Calls, menus: Sequence[Menu]) -> None:
    """Set these menus."""
    for menu in menus:
        commands = [BotCommand(name, does[:LONGEST]) for name, does in menu.commands[:MOST]]
        await calls.set_my_commands(
            commands, scope=_SCOPES[menu.where], language_code=menu.language or None
        )
