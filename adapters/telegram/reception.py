"""Receive raw updates and store each before its receipt is confirmed.

Inline questions change nothing, so they are answered at once and not stored. Groups that the host
does not serve receive a notice with the host's contact.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any

from telegram.error import TelegramError

from adapters.telegram.inline import Inline
from adapters.telegram.parsing import NAME, chat_of, stored_line
from adapters.telegram.transport import Calls
from bot.ports.clock import Clock, wall_clock
from bot.ports.records import Update
from bot.ports.services import Inbox

ANSWER_WITHIN = 0.8
"""Seconds until a tap without a notice is acknowledged."""
NAMES_KEPT = 10_000
NEVER = 1 << 32
"""The upper limit of the platform's times (s)."""

RawUpdate = dict[str, Any]
Take = Callable[[Sequence[RawUpdate]], Coroutine[Any, Any, None]]
HandleRaw = Callable[[RawUpdate], Coroutine[Any, Any, None]]

_log = logging.getLogger("peling.telegram")


@dataclass(slots=True)
class TapAnswers:
    """Acknowledge every tap, so that no phone shows an hourglass."""

    calls: Calls
    within: float
    """Seconds to wait for a notice."""
    _open: dict[str, asyncio.Task[None]] = field(default_factory=dict)

    def came(self, query: str) -> None:
        """Start the timer of a tap."""
        self._open[query] = asyncio.create_task(self._say_nothing(query))

    def answered(self, query: str) -> None:
        """Stop the timer of a tap that has its notice."""
        if waiting := self._open.pop(query, None):
            waiting.cancel()

    def stop(self) -> None:
        """Stop all timers."""
        for query in list(self._open):
            self.answered(query)

    async def _say_nothing(self, query: str) -> None:
        await asyncio.sleep(self.within)
        try:
            await self.calls.answer_callback_query(query)
        except TelegramError as problem:
            _log.debug("a tap could not be answered: %s", problem)
        self._open.pop(query, None)


@dataclass(slots=True)
class Reception:
    """Receive raw updates.

    `allowed`: the served groups, empty for all; the bot leaves other groups.
    """

    inbox: Inbox
    taps: TapAnswers
    turn_away: HandleRaw
    inline: Inline
    allowed: set[str] = field(default_factory=set)
    clock: Clock = wall_clock
    _people: dict[str, dict[str, Any]] = field(default_factory=dict)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    async def take(self, updates: Sequence[RawUpdate], *, again: bool = False) -> None:
        """Store the updates of the conversation before this returns.

        `again`: the platform repeats them if the program ends before that.
        """
        times = moments(updates, int(self.clock().timestamp()))
        if to_store := [*filter(None, map(self._to_store, updates, times))]:
            await self.inbox.lay(NAME, to_store, again=again)
        for update in updates:
            query = update.get("callback_query")
            if isinstance(query, dict):
                self.taps.came(str(query.get("id", "")))

    def look(self, updates: Sequence[RawUpdate]) -> None:
        """Answer the inline questions among updates that the platform will repeat."""
        for update in updates:
            if isinstance(update.get("inline_query"), dict):
                self.inline.ask(update)

    def _to_store(self, update: RawUpdate, at: int) -> Update | None:
        """Return the stored form of an update; an invalid update is stored unchanged."""
        key = str(update["update_id"])
        try:
            self._learn(update)
            if not self._is_for_the_conversation(update):
                return None
            return Update(
                key, chat_of(update), stored_line(update, at, self._find_mentioned(update))
            )
        except Exception:  # noqa: BLE001 - the other updates are handled
            return Update(key, "", stored_line(update, at, {}))

    async def stop(self) -> None:
        """Stop all background work."""
        self.taps.stop()
        await self.inline.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _is_for_the_conversation(self, update: RawUpdate) -> bool:
        if "inline_query" in update:
            self.inline.ask(update)
            return False
        key = chat_of(update)
        if "my_chat_member" in update:
            change = update["my_chat_member"]
            status = change["new_chat_member"]["status"]
            _log.info("group %s, %r: the bot is %s", key, change["chat"].get("title"), status)
        if not self.allowed or not key.startswith("-"):
            return True
        if key in self.allowed:
            # a served group remains served as a supergroup
            if new := update.get("message", {}).get("migrate_to_chat_id"):
                self.allowed.add(str(new))
                _log.warning(
                    "group %s is now %s; put that into PELING_ALLOWED_CHATS in its place", key, new
                )
            return True
        if "my_chat_member" in update:
            task = asyncio.create_task(self.turn_away(update))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return False

    def _learn(self, update: RawUpdate) -> None:
        """Store the account of an @name, which the platform does not send with a mention."""
        for holder in update.values():
            user = None
            if isinstance(holder, dict):
                user = holder.get("from")
            if user and user.get("username"):
                name = f"@{user['username']}".casefold()
                self._people.pop(name, None)
                self._people[name] = user
        while len(self._people) > NAMES_KEPT:
            del self._people[next(iter(self._people))]

    def _find_mentioned(self, update: RawUpdate) -> dict[str, Any]:
        message = update.get("message") or update.get("edited_message") or {}
        mentioned = {}
        text = str(message.get("text", ""))
        if "@" not in text:
            return {}
        for word in text.casefold().split():
            name = word.strip(",;:")
            if word.startswith("@") and name in self._people:
                mentioned[name] = self._people[name]
        return mentioned


def moments(updates: Sequence[RawUpdate], now: int) -> list[int]:
    """Return the time (s) of each update.

    A tap has no time: a single tap is new, and among delayed updates it follows its predecessor.
    """
    times = [_moment(update) for update in updates]
    first = next((at for at in times if at is not None), now)
    latest = accumulate((first if at is None else at for at in times), max)
    return [last if at is None else at for at, last in zip(times, latest, strict=True)]


def _moment(update: RawUpdate) -> int | None:
    """Return the time of an update; None for a tap or an invalid time."""
    with suppress(TypeError, ValueError, OverflowError):
        for content in update.values():
            if isinstance(content, dict) and "date" in content:
                at = int(content.get("edit_date") or content["date"])
                if 0 <= at < NEVER:
                    return at
                return None
    return None
