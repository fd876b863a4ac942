"""Interactions that wait for an answer, which Discord accepts for fifteen minutes.

The first answer must come within three seconds, so a slow answer is deferred: a command shows that
the bot is thinking, a button shows nothing. A private message can be sent and edited only through
an interaction of its reader.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

import discord

PUT_OFF = 1.5
"""Seconds until an answer is deferred."""
GIVE_UP = 15.0
"""Seconds until "thinking" is removed; a later answer goes to the channel."""
LASTS = 14.5 * 60
"""Seconds for which an interaction can be answered."""
BRIEF = 6.0
"""Seconds for which a brief notice is shown."""

_log = logging.getLogger("peling.discord")

Work = Callable[[], Coroutine[Any, Any, None]]
MessageBody = dict[str, Any]
"""Keyword arguments from which discord.py makes a message."""
NOTHING: MessageBody = {"content": "…"}
"""Placeholder shown instead of "thinking"; it is deleted afterwards."""


@dataclass(slots=True)
class PendingAnswer:
    """An interaction that awaits an answer. `private`: deferred so that only its author sees it.

    `allowed`: a command for the managers of the server, or a press on its answer; Discord sends
    such a command only from people whom the server allows.

    Its *original* is the message that its first answer became; for a button, the message with the
    pressed button. No other, older message can be changed through it.
    """

    interaction: discord.Interaction
    private: bool
    came: float
    begun: bool = False
    thinking: bool = False
    first: int | None = None
    timer: asyncio.TimerHandle | None = None
    allowed: bool = False
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def on(self) -> int | None:
        """Return the message on which a button was pressed."""
        message = self.interaction.message
        if message:
            return message.id
        return None

    @property
    def is_command(self) -> bool:
        """Return True for an interaction without a message, which needs a new message."""
        return self.on is None

    def begin(self) -> None:
        """Mark the answer as begun, and cancel its deferral."""
        self.begun = True
        if self.timer:
            self.timer.cancel()

    async def put_off(self) -> None:
        """Defer the answer, unless it has begun."""
        async with self.lock:
            await self._defer()

    async def give_up(self) -> None:
        """Remove "thinking" when no answer came."""
        async with self.lock:
            if self.thinking:
                await self._think_no_more(NOTHING)
                await self.interaction.delete_original_response()

    async def speak(self, message: MessageBody) -> int | None:
        """Answer a command in public; return None when the channel must be used."""
        async with self.lock:
            if not self.begun:
                return await self._answer(message, private=False)
            if self.thinking and not self.private:
                return await self._think_no_more(message)
        await self.give_up()
        return None

    async def whisper(self, message: MessageBody) -> int:
        """Answer in private; return the message's number."""
        async with self.lock:
            if self.is_command and not self.begun:
                return await self._answer(message, private=True)
            if self.thinking and self.private:
                return await self._think_no_more(message)
            await self._defer()
            if thought := self.thinking:  # messages sent meanwhile would be public
                await self._think_no_more(NOTHING)
            try:
                followup = self.interaction.followup
                return (await followup.send(**message, ephemeral=True, wait=True)).id
            finally:
                if thought:
                    await self.interaction.delete_original_response()

    async def forget(self, number: int) -> None:
        """Delete a private message."""
        if number in {self.on, self.first}:
            await self.interaction.delete_original_response()
        else:
            await self.interaction.followup.delete_message(number)

    async def change(self, number: int, message: MessageBody) -> None:
        """Edit the message with the pressed button, or a message of this answer."""
        edit = as_edit(message)
        async with self.lock:
            if number == self.on and not self.begun:
                self.begin()
                await self.interaction.response.edit_message(**edit)
                return
            await self._defer()
        if number in {self.on, self.first}:
            await self.interaction.edit_original_response(**edit)
        else:
            await self.interaction.followup.edit_message(number, **edit)

    async def take_away(self, number: int) -> None:
        """Delete the message with the pressed button, or a message of this answer."""
        await self.put_off()
        await self.forget(number)

    async def _defer(self) -> None:
        if self.begun:
            return
        self.begin()
        self.thinking = self.is_command
        await self.interaction.response.defer(ephemeral=self.private, thinking=self.thinking)

    async def _answer(self, message: MessageBody, *, private: bool) -> int:
        self.begin()
        sent = await self.interaction.response.send_message(**message, ephemeral=private)
        self.first = sent.message_id or 0
        return self.first

    async def _think_no_more(self, message: MessageBody) -> int:
        self.thinking = False
        if self.timer:
            self.timer.cancel()
        self.first = (await self.interaction.edit_original_response(**as_edit(message))).id
        return self.first


def as_edit(message: MessageBody) -> MessageBody:
    """Return a message as a silent edit that removes the absent parts."""
    edit = {"content": None, "embeds": [], "view": None, **message}
    edit["attachments"] = message.get("files") or []
    return {key: value for key, value in edit.items() if key not in {"files", "nonce", "silent"}}


class Answers:
    """The interactions that can still be answered."""

    def __init__(self, after: float = PUT_OFF, clock: Callable[[], float] = monotonic) -> None:
        """`after`: seconds until an answer is deferred; `clock` returns seconds."""
        self._clock = clock
        self._after = after
        self._by_number: dict[str, PendingAnswer] = {}
        self._last: dict[tuple[str, str], PendingAnswer] = {}
        self._keepers: dict[int, PendingAnswer] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def came(
        self, interaction: discord.Interaction, *, private: bool, allowed: bool = False
    ) -> PendingAnswer:
        """Store an interaction that awaits an answer."""
        stores: tuple[dict[Any, PendingAnswer], ...] = (self._by_number, self._last, self._keepers)
        for answers in stores:  # expired answers are dropped, oldest first
            while answers and not self._living(next(iter(answers.values()))):
                del answers[next(iter(answers))]
        answer = PendingAnswer(interaction, private, self._clock(), allowed=allowed)
        self._by_number[str(interaction.id)] = answer
        by = str(interaction.channel_id), str(interaction.user.id)
        self._last.pop(by, None)
        self._last[by] = answer
        if answer.on is not None:
            before = self.keeper(answer.on)
            same = before is not None and before.interaction.user.id == interaction.user.id
            answer.allowed = allowed or bool(same and before and before.allowed)
            self.keep(answer.on, answer)
        answer.timer = self._later(self._after, lambda: self._defer(answer))
        return answer

    def of(self, number: str) -> PendingAnswer | None:
        """Return the interaction with this number, if it can still be answered."""
        return self._living(self._by_number.get(number))

    def last_of(self, channel: str, person: str) -> PendingAnswer | None:
        """Return the last interaction of a person in a channel."""
        return self._living(self._last.get((channel, person)))

    def keeper(self, message: int) -> PendingAnswer | None:
        """Return the answer through which a private message can be edited."""
        return self._living(self._keepers.get(message))

    def keep(self, message: int, answer: PendingAnswer) -> None:
        """Store the answer through which a private message can be edited."""
        self._keepers.pop(message, None)
        self._keepers[message] = answer

    def close(self) -> None:
        """Cancel all timers and tasks."""
        for answer in self._by_number.values():
            if answer.timer:
                answer.timer.cancel()
        for task in self._tasks:
            task.cancel()

    def _living(self, answer: PendingAnswer | None) -> PendingAnswer | None:
        if answer is None or self._clock() - answer.came > LASTS:
            return None
        return answer

    def hurry(self, answer: PendingAnswer) -> None:
        """Acknowledge a button whose answer is posted elsewhere."""
        if not answer.begun:
            self._begin(answer.put_off)

    def forget_soon(self, answer: PendingAnswer, number: int) -> None:
        """Delete a notice after `BRIEF` seconds."""
        self._later(BRIEF, lambda: answer.forget(number))

    def _later(self, seconds: float, work: Work) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(seconds, self._begin, work)

    def _begin(self, work: Work) -> None:
        task = asyncio.get_running_loop().create_task(_calmly(work()))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _defer(self, answer: PendingAnswer) -> None:
        await answer.put_off()
        if answer.thinking:
            answer.timer = self._later(GIVE_UP, answer.give_up)


async def _calmly(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except discord.DiscordException as problem:
        _log.info("an answer could not be put off or taken away: %s", problem)
