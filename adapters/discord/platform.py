"""Discord as a chat platform: stored interactions in, messages and answers out."""

import asyncio
import logging
from collections.abc import Awaitable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

import aiohttp
import discord

from adapters.discord.answers import Answers, MessageBody, PendingAnswer, as_edit
from adapters.discord.markdown import shorten
from adapters.discord.message_builder import MessageBuilder
from adapters.discord.parsing import NAME, ONLY, parse
from adapters.discord.rendering import said_in
from bot.messages import Sent, Span
from bot.ports.health import HealthState
from bot.ports.platforms import (
    AwayError,
    Delivered,
    Delivery,
    Homeless,
    Later,
    OutboxItem,
    Reference,
    Undeliverable,
    may_not_write,
)
from bot.ports.records import Account, Chat, MemberStatus

PATIENT = 1.5
"""Seconds that other items of a chat wait for a delivery."""
AGAIN = 1.0
"""Seconds until the sender asks for the result again."""
LET_GO = 600.0
"""Seconds until an unclaimed result is dropped; the sender asks much sooner."""
LOOK_BACK = 30
"""The number of messages that are searched for an answer after a crash."""
NO_MEMBER = (10007, 10013)
"""The error codes of an account that is not on a server."""
OVERTAKEN = 3
"""Answers by other programs until the bot reports that its token is in use elsewhere."""
GONE = Undeliverable("the one it was for can no longer be answered")

_log = logging.getLogger("peling.discord")

Channel = discord.PartialMessageable


class Discord:
    """Implement `bot.ports.platforms.Platform`."""

    name = NAME
    opens_threads = True
    parse = staticmethod(parse)

    def __init__(
        self, client: discord.Client, answers: Answers, builder: MessageBuilder, signs: HealthState
    ) -> None:
        """`signs` is the health state for an alert when another program uses the token."""
        self._signs = signs
        self._overtaken = 0
        self._client = client
        self._answers = answers
        self.builder = builder
        self._begun: dict[int, list[int]] = {}
        self._under_way: dict[int, tuple[int, asyncio.Task[Delivery]]] = {}
        self._otherwise: set[int] = set()
        """Items to retry the other way: with a layout if the first try had none, or without."""
        self._acts = {
            "post": self._post,
            "edit": self._edit,
            "delete": self._delete,
            "unpin": self._unpin,
            "notice": self._notice,
        }

    async def fetch(self, sent: Sent) -> bytes:
        """Return the contents of a file that came with a command."""
        return bytes(await self._client.http.get_from_cdn(sent.key))

    def channels(self, server: str) -> Sequence[str]:
        """Return the keys of the channels of a server."""
        guild = self._client.get_guild(int(server))
        if guild:
            return [str(channel.id) for channel in guild.channels]
        return ()

    async def standing(self, chat: Chat, account: Account) -> MemberStatus:
        """Return the account's status on the server and in this channel; in private "admin"."""
        if chat.kind == "private":
            return "admin"
        try:
            channel = await self._client.fetch_channel(int(chat.key))
            if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
                return "unknown"
            member = await channel.guild.fetch_member(int(account.key))
        except discord.NotFound as missing:
            return "out" if missing.code in NO_MEMBER else "unknown"
        except discord.Forbidden:
            return "unknown"
        rights = member.guild_permissions
        if rights.manage_guild or rights.administrator:
            return "admin"
        return "member" if channel.permissions_for(member).view_channel else "out"

    async def deliver(self, item: OutboxItem) -> Delivery:
        """Deliver an item; a slow delivery continues in the background while others are sent.

        The library retries a failing channel for half a minute, and obeys every rate limit.
        """
        patient = 0.0
        revision, task = self._under_way.get(item.id, (item.revision, None))
        if task is None:
            patient = PATIENT
            task = asyncio.create_task(self._deliver(item))
            # the exception of an abandoned task is retrieved, so that asyncio does not log it
            task.add_done_callback(lambda done: done.cancelled() or done.exception())
            self._under_way[item.id] = revision, task
        try:
            await asyncio.wait({task}, timeout=patient)
        except asyncio.CancelledError:
            task.cancel()
            raise
        if not task.done():
            if patient:
                self._let_go(item.id, task)
            return Later(AGAIN, "place", under_way=True)
        del self._under_way[item.id]
        outcome = task.result()
        if not isinstance(outcome, Later):
            self._begun.pop(item.id, None)  # in another place the delivery starts again
        if isinstance(outcome, Delivered):
            return replace(outcome, revision=revision)
        return outcome

    def _let_go(self, item: int, task: asyncio.Task[Delivery]) -> None:
        """Drop a finished result whose item was withdrawn."""
        running = self._under_way.get(item)
        if running is None or running[1] is not task:
            return
        if task.done():
            del self._under_way[item]
            self._begun.pop(item, None)
        else:
            asyncio.get_running_loop().call_later(LET_GO, self._let_go, item, task)

    async def _deliver(self, item: OutboxItem) -> Delivery:
        """Deliver an item; a rate limit or an error of one channel does not delay the others."""
        try:
            return await self._either_way(item)
        except discord.RateLimited as asked:
            return Later(asked.retry_after, "place")
        except discord.HTTPException as problem:
            return outcome_of(item, problem)
        except aiohttp.ClientError as problem:
            raise AwayError(repr(problem)) from problem

    async def _either_way(self, item: OutboxItem) -> Delivery:
        """Deliver an item; if Discord refuses its form, try the other form."""
        try:
            return await self._acts[item.act](item)
        except discord.HTTPException as problem:
            if problem.code != INVALID_FORM or item.reply is None:
                raise
            _log.warning("Discord refuses the form of a message: %s", problem)
        self._otherwise.add(item.id)
        try:
            return await self._acts[item.act](item)
        finally:
            self._otherwise.discard(item.id)

    def close(self) -> None:
        """Cancel the running deliveries, which remain in the outbox."""
        for _, task in self._under_way.values():
            task.cancel()

    async def _post(self, item: OutboxItem) -> Delivery:
        if item.to and item.chat.kind == "group":
            return await self._whisper(item, item.to)
        shown = await self._messages(item)
        answer = self._answer(item)
        channel = await self._channel(item)
        sent = self._begun.setdefault(item.id, [])
        if not sent:
            first = await self._first_message(item, channel, answer, shown[0])
            sent += filter(None, [first])
        for place, message in enumerate(shown[len(sent) :], len(sent)):
            posted = await channel.send(**message, nonce=f"{item.nonce}.{place}")
            if item.revision and not _is_same_message(posted, message):
                # Discord returned the message of an earlier run, with the earlier text
                await change(self._client, channel, posted.id, message)
            sent.append(posted.id)
        thread = await self._open_thread(item, channel, sent[0])
        if answer:
            self._answers.hurry(answer)
        if str(channel.id) == item.chat.key:
            elsewhere = ""
        else:
            elsewhere = str(channel.id)
        return Delivered(str(Reference(tuple(sent), elsewhere)), thread)

    async def _open_thread(self, item: OutboxItem, channel: Channel, number: int) -> str:
        """Open the thread of a message; on refusal, add a notice to the message."""
        reply = item.reply
        if reply is None or reply.thread is None:
            return ""
        name = shorten(reply.thread.name, THREAD_NAME)
        try:
            await self._client.http.start_thread_with_message(
                channel.id, number, name=name, auto_archive_duration=RESTS
            )
        except discord.HTTPException as problem:
            if problem.status == 429 or problem.status >= 500:  # noqa: PLR2004
                raise
            if problem.code != THREAD_IS_THERE:  # opened by an earlier run
                _log.info("no thread in channel %s: %s", channel.id, problem)
                if not reply.thread.refused:
                    return ""
                refused = replace(reply, text=(*reply.text, Span("\n"), *reply.thread.refused))
                [message, *_] = await self._messages(replace(item, reply=refused))
                await change(self._client, channel, number, message)
                return ""
        return str(number)

    async def _first_message(
        self,
        item: OutboxItem,
        channel: Channel,
        answer: PendingAnswer | None,
        message: MessageBody,
    ) -> int | None:
        """Answer a command if possible, or return the message of an earlier answer."""
        if answer is not None:
            if answer.is_command:
                return await self._speak(answer, message)
            return None
        if not item.tap or item.chat.kind == "private":
            return None
        try:  # an earlier run may have given the answer without storing it
            async for posted in channel.history(limit=LOOK_BACK):
                metadata = posted.interaction_metadata
                if metadata and str(metadata.id) == item.tap and _is_same_message(posted, message):
                    return posted.id
        except discord.HTTPException as problem:
            _log.info("what was said before cannot be read: %s", problem)
        return None

    async def _speak(self, answer: PendingAnswer, message: MessageBody) -> int | None:
        with self._unless_over():
            return await answer.speak(message)
        return None

    @contextmanager
    def _unless_over(self) -> Iterator[None]:
        """Ignore that an interaction can no longer be answered, and count answers by others.

        A lost connection may hide an answer by this bot, so the alert needs several.
        """
        try:
            yield
        except discord.HTTPException as problem:
            if problem.code not in OVER:
                raise
            self._overtaken += problem.code == ALREADY_ANSWERED
            if self._overtaken >= OVERTAKEN:
                self._signs.raise_alert("twice", NAME)

    async def _whisper(self, item: OutboxItem, to: Account) -> Delivery:
        """Send a private answer; without an interaction to answer, the item is undeliverable."""
        answer = self._answer(item) or self._answers.last_of(item.thread or item.chat.key, to.key)
        if answer is None or str(answer.interaction.user.id) != to.key:
            return GONE
        sent = [await self._tell(answer, message) for message in await self._messages(item)]
        return Delivered(str(Reference(tuple(sent), mark=ONLY)))

    async def _tell(self, answer: PendingAnswer, message: MessageBody) -> int:
        """Send a private message that can be edited later."""
        number = await answer.whisper(message)
        self._answers.keep(number, answer)
        return number

    async def _notice(self, item: OutboxItem) -> Delivery:
        answer = self._answers.of(item.tap)
        if answer and item.reply:
            for message in await self._messages(item):
                number = await answer.whisper(message)
                if not item.alert:
                    self._answers.forget_soon(answer, number)
        return Delivered()

    async def _edit(self, item: OutboxItem) -> Delivery:
        """Edit messages; a private message through the last interaction with it."""
        reference = item.reference
        keepers = [self._answers.keeper(number) for number in reference.messages]
        if reference.mark == ONLY and not all(keepers):
            return GONE
        shown = await self._messages(item)
        channel = await self._channel(item)
        edited = reference.messages[: len(shown)]
        for number, message in zip(edited, shown, strict=False):
            await self._change(item, channel, number, message)
        await self._take_away(item, channel, reference.messages[len(shown) :])
        added = []
        for place, message in enumerate(shown[len(edited) :]):
            if reference.mark == ONLY and keepers[0]:
                added.append(await self._tell(keepers[0], message))
            else:
                sent = await channel.send(**message, nonce=f"{item.nonce}.{place}")
                added.append(sent.id)
        if item.reply and item.reply.thread:
            await put_away(self._client, edited[0], away=not item.reply.thread.active)
        return Delivered(str(replace(reference, messages=(*edited, *added))))

    async def _change(
        self, item: OutboxItem, channel: Channel, number: int, message: MessageBody
    ) -> None:
        """Edit a message, as the answer to the press of its button where possible."""
        if item.reference.mark == ONLY:
            if keeper := self._answers.keeper(number):
                await keeper.change(number, message)
            return
        answer = self._answers.of(item.tap)
        with self._unless_over():
            if answer and answer.on == number:
                await answer.change(number, message)
                return
        await change(self._client, channel, number, message)

    async def _delete(self, item: OutboxItem) -> Delivery:
        channel = await self._channel(item)
        await self._take_away(item, channel, item.reference.messages)
        return Delivered(item.ref)

    async def _take_away(self, item: OutboxItem, channel: Channel, numbers: Sequence[int]) -> None:
        only = item.reference.mark == ONLY
        pressed = self._answers.of(item.tap)
        for number in numbers:
            if not only:
                if pressed and pressed.on == number:
                    self._answers.hurry(pressed)
                await channel.get_partial_message(number).delete()
            elif keeper := self._answers.keeper(number):
                await keeper.take_away(number)

    async def _unpin(self, item: OutboxItem) -> Delivery:
        channel = await self._channel(item)
        await channel.get_partial_message(item.reference.messages[0]).unpin()
        return Delivered(item.ref)

    def _answer(self, item: OutboxItem) -> PendingAnswer | None:
        """Return the interaction that this item answers, if it came from the same channel."""
        answer = self._answers.of(item.tap)
        if answer is None:
            return None
        here = item.thread or item.chat.key
        interaction = answer.interaction
        place = str(interaction.channel_id if interaction.guild_id else interaction.user.id)
        if place == here:
            return answer
        return None

    async def _channel(self, item: OutboxItem) -> Channel:
        number: int | str = _thread(item)
        key = item.chat.key
        if not number and item.chat.kind == "private":
            number = (await self._client.create_dm(discord.Object(int(key)))).id
        return self._client.get_partial_messageable(int(number or key))

    def _messages(self, item: OutboxItem) -> Awaitable[list[MessageBody]]:
        return self.builder.messages(item, otherwise=item.id in self._otherwise)


def _is_same_message(posted: discord.Message, message: MessageBody) -> bool:
    return " ".join(said_in(posted)).split() == " ".join(said_in(message)).split()


# A table's thread belongs to a message and has its number. It can be archived but is never locked,
# so a message reopens it.

THREAD_NAME = 100
"""The maximum length of a thread's name."""
RESTS: Final = 4320
"""Minutes without a message until Discord archives a thread, longer than a table lasts."""


async def put_away(client: discord.Client, thread: int, *, away: bool) -> None:
    """Archive or reopen a thread; ignore a missing thread and a missing permission."""
    try:
        await client.http.edit_channel(thread, archived=away)
    except (discord.NotFound, discord.Forbidden) as problem:
        _log.info("thread %s stays as it is: %s", thread, problem)


async def change(
    client: discord.Client, channel: discord.PartialMessageable, number: int, message: MessageBody
) -> None:
    """Edit a message; an archived thread is reopened first."""
    try:
        await channel.get_partial_message(number).edit(**as_edit(message))
    except discord.HTTPException as problem:
        if problem.code != ARCHIVED:
            raise
        await client.http.edit_channel(channel.id, archived=False)
        await channel.get_partial_message(number).edit(**as_edit(message))


UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
UNKNOWN_WEBHOOK = 10015
UNKNOWN_INTERACTION = 10062
ALREADY_ANSWERED = 40060
MISSING_ACCESS = 50001
NOT_TO_THIS_PERSON = 50007
MISSING_PERMISSIONS = 50013
INVALID_TOKEN = 50027
INVALID_FORM = 50035
ARCHIVED = 50083
THREAD_IS_THERE = 160004
_CLOSED = (UNKNOWN_CHANNEL, NOT_TO_THIS_PERSON)
_MAY_NOT_WRITE = (MISSING_ACCESS, MISSING_PERMISSIONS)
_HOMELESS = (UNKNOWN_CHANNEL, MISSING_ACCESS, MISSING_PERMISSIONS, ARCHIVED)
"""The thread is gone, or only its managers may write there."""
OVER = (UNKNOWN_WEBHOOK, UNKNOWN_INTERACTION, ALREADY_ANSWERED, INVALID_TOKEN)
"""The interaction can no longer be answered."""


def outcome_of(item: OutboxItem, problem: discord.HTTPException) -> Delivery:
    """Return the outcome of an outbox item that the platform refused.

    Raises:
        AwayError: the platform itself is in trouble.
    """
    if problem.status == 429:  # noqa: PLR2004 - too many requests
        return Later(_wait(problem), "place")
    if problem.status >= 500:  # noqa: PLR2004 - the platform itself is in trouble
        raise AwayError(str(problem)) from problem
    if item.act in {"unpin", "delete", "notice"} or problem.code == UNKNOWN_MESSAGE:
        return Delivered(item.ref)
    gone = problem.code in _HOMELESS and item.chat.kind != "private"
    if gone and (thread := _thread(item)):
        return Homeless(thread)
    if problem.code in _MAY_NOT_WRITE:
        return may_not_write("chat")
    return Undeliverable(problem.text or str(problem), closed=problem.code in _CLOSED)


def _thread(item: OutboxItem) -> str:
    if item.ref:
        return item.reference.chat
    return item.thread


def _wait(problem: discord.HTTPException) -> float:
    try:
        return float(problem.response.headers.get("Retry-After", 5))
    except ValueError:
        return 5.0
