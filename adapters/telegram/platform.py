"""Telegram as a chat platform: stored updates in, calls of the Bot API out."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from math import ceil
from typing import Any

from telegram import ChatMember, InputMediaPhoto, User
from telegram.constants import ChatAction, ParseMode
from telegram.error import BadRequest, ChatMigrated, Forbidden, TelegramError

from adapters.telegram.pacing import Pace
from adapters.telegram.parsing import NAME, may, parse
from adapters.telegram.rendering import (
    CAPTION,
    NOTICE,
    TEXT,
    Markup,
    address,
    html,
    keyboard,
    mention_person,
    parts,
    words,
)
from adapters.telegram.transport import Calls, TooMany
from bot.messages import Incoming, Reply, Sent, Span
from bot.ports.drawing import Draw, draw_or_none
from bot.ports.platforms import (
    AwayError,
    Delivered,
    Delivery,
    Elsewhere,
    Later,
    OutboxItem,
    Reference,
    Undeliverable,
    Urgency,
    may_not_write,
)
from bot.ports.records import Account, Chat, MemberStatus
from core.values import frozen, replace

TO_BE_ANSWERED = {"force_reply": True, "selective": True}
LONG = 3.0
"""The time (s) from which a notice says that its screen waits."""
ADMINS = (ChatMember.OWNER, ChatMember.ADMINISTRATOR)

_log = logging.getLogger("peling.telegram")


@frozen
class Goal:
    """The address of a reply: the chat, its topic, and the message that it answers."""

    chat: int
    thread: int | None = None
    about: dict[str, Any] | None = None


@frozen
class TelegramMessage:
    """A message of a reply: its text, picture, buttons or file."""

    html: str
    picture: bytes | None = None
    markup: Markup | None = None
    file: tuple[str, bytes] | None = None


class Telegram:
    """Implement `bot.ports.platforms.Platform`."""

    name = NAME

    def __init__(
        self,
        calls: Calls,
        me: User,
        draw: Draw | None = None,
        pace: Pace | None = None,
        answered: Callable[[str], None] = lambda _: None,
    ) -> None:
        """`draw` returns the PNG of a picture; `answered` receives each tap with a notice."""
        self._calls = calls
        self._me = me
        self._username = me.username or ""
        self._draw = draw
        self._pace = pace or Pace()
        self._direct_pace = Pace()
        self._answered = answered
        self._held: dict[str, OutboxItem] = {}
        """The last screen of a deal in each chat that waited, and takes later taps along."""
        self._begun: dict[int, list[int]] = {}
        self._acts: dict[str, Callable[[OutboxItem], Awaitable[Delivery]]] = {
            "post": self._post,
            "edit": self._edit,
            "delete": self._delete,
            "unpin": self._unpin,
        }

    def parse(self, raw: str) -> Incoming | None:
        """Parse a stored update; return None for an update without meaning for the bot."""
        return parse(raw, self._me)

    async def standing(self, chat: Chat, account: Account) -> MemberStatus:
        """Return the account's status in the group, which is certain only where the bot is admin.

        An account is "admin" in its private chat, and when it writes as the group itself.
        """
        if chat.kind == "private" or account.key == chat.key:
            return "admin"
        try:
            member = await self._calls.get_chat_member(int(chat.key), int(account.key))
        except ChatMigrated as moved:
            return await self.standing(replace(chat, key=str(moved.new_chat_id)), account)
        except (BadRequest, Forbidden, ValueError):  # the key is no number
            return "unknown"
        if member.status in ADMINS:
            return "admin"
        if may(member.to_dict(), "is_member"):
            return "member"
        return "out"

    async def fetch(self, sent: Sent) -> bytes:
        """Return the contents of a file in a message."""
        file = await self._calls.get_file(sent.key)
        return bytes(await file.download_as_bytearray())

    async def deliver(self, item: OutboxItem) -> Delivery:
        """Deliver an item when the limits of its chat allow it."""
        if not item.chat.key.lstrip("-").isdecimal():
            return Undeliverable("its chat went on under another number", closed=True)
        try:
            if item.act == "notice":  # a notice needs no turn
                return await self._notice(item)
            pace = self._pace_of(item)
            await pace.look(item.chat.key)
            if wait := pace.wait(item):
                return await self._put_off(item, wait, pace)
            return await self._acts[item.act](item)
        except TelegramError as problem:
            outcome = outcome_of(item, problem)
            if not isinstance(outcome, Later):  # a retry continues after the sent pages
                self._begun.pop(item.id, None)
            return outcome

    async def _put_off(self, item: OutboxItem, wait: float, pace: Pace) -> Delivery:
        """Return how long an item waits, and show that it comes, though not soon."""
        if item.reply and item.reply.or_gone:  # the platform does not count a deletion
            if item.ref:
                return await self._delete(item)
            return Delivered()
        if item.of_draft:
            self._held[item.chat.key] = item
        if item.changed_by_many or not pace.full(item):
            return Later(wait, "itself")
        if wait >= LONG and item.urgency < Urgency.UNASKED:
            with suppress(TelegramError):
                await self._calls.send_chat_action(int(item.chat.key), ChatAction.TYPING)
        return Later(wait, "less")

    def _pace_of(self, item: OutboxItem) -> Pace:
        """Return the pace of an item; a direct message must not wait for the database."""
        if item.direct:
            return self._direct_pace
        return self._pace

    async def _notice(self, item: OutboxItem) -> Delivery:
        reply = item.reply or Reply(())
        self._answered(item.tap)
        links = [button.url for row in reply.buttons for button in row if button.url]
        notice = words(reply.text)
        late = self._late(item, reply)
        if notice == reply.late:
            text = late
        else:
            text = " ".join(filter(None, (notice, late)))
        await self._calls.answer_callback_query(
            item.tap,
            text=(text if len(text) <= NOTICE else text[: NOTICE - 1] + "…") or None,
            show_alert=item.alert,
            url=address(links[0], self._username) if links else None,
        )
        return Delivered()

    def _late(self, item: OutboxItem, reply: Reply) -> str:
        """Return how long the screen of a tap must wait, where that is long."""
        screen = item.screen or self._held.get(item.chat.key)
        wait = 0.0
        if reply.late and screen:
            wait = self._pace.full(screen)
        if wait >= LONG:
            return reply.late.format(ceil(wait))
        return ""

    async def _post(self, item: OutboxItem) -> Delivery:
        """Post in private for a reader with an open private chat, otherwise in the chat itself."""
        to = item.to
        topics = item.reply.topics if item.reply else ()
        # answers to a question in the group remain there
        stays = not {"question", "refusal", "rule"}.isdisjoint(topics)
        if to and to.private and item.chat.kind == "group" and not stays:
            try:
                sent = await self._send(item, Goal(int(to.key)), await self._pages(item))
            except Forbidden:
                _log.info("account %s has shut the private chat", to.id)
            else:
                return Delivered(str(replace(sent, chat=to.key)))
        return Delivered(str(await self._send_here(item)))

    async def _send_here(self, item: OutboxItem) -> Reference:
        pages = await self._pages(item, addressed_to=item.to)
        goal = _goal(item)
        try:
            return await self._send(item, goal, pages)
        except BadRequest as problem:
            if not says(problem, *NO_TOPIC) or goal.thread is None:
                raise
        return await self._send(item, replace(goal, thread=None), pages)

    async def _send(
        self, item: OutboxItem, goal: Goal, pages: Sequence[TelegramMessage]
    ) -> Reference:
        """Send the pages; a retry continues after the pages that were sent."""
        sent = self._begun.setdefault(item.id, [])
        for page in pages[len(sent) :]:
            await self._pace_of(item).leave(item.urgency, str(goal.chat))
            sent.append(await self._send_page(item, goal, page))
        del self._begun[item.id]
        words = sum(page.file is None for page in pages)  # the messages that an edit changes
        return Reference(tuple(sent[:words]), mark=_mark(pages))

    async def _send_page(self, item: OutboxItem, goal: Goal, page: TelegramMessage) -> int:
        chat = goal.chat
        silent = (item.reply and item.reply.silent) or None
        at: dict[str, Any] = {"message_thread_id": goal.thread, "disable_notification": silent}
        under = {"reply_parameters": goal.about, "reply_markup": page.markup}
        if page.file is not None:
            name, content = page.file
            message = await self._calls.send_document(chat, content, filename=name, **at)
        elif page.picture is None:
            return await self._calls.send_text("sendMessage", chat, page.html, **at, **under)
        else:
            message = await self._calls.send_photo(
                chat, page.picture, page.html, parse_mode=ParseMode.HTML, **at, api_kwargs=under
            )
        return message.message_id

    async def _pages(
        self, item: OutboxItem, addressed_to: Account | None = None
    ) -> list[TelegramMessage]:
        reply = item.reply or Reply(())
        picture = await draw_or_none(self._draw, reply.picture, _log)
        spans: Sequence[Span] = reply.text
        if reply.picture and not words(spans).strip():
            spans = (Span(reply.picture.words),)
        if addressed_to and item.chat.kind == "group":
            spans = mention_person(spans, addressed_to)
        texts = [html(part) or "…" for part in parts(spans, CAPTION if picture else TEXT)]
        others = [None] * (len(texts) - 1)
        pages = map(
            TelegramMessage, texts, [picture, *others], [*others, self._markup(item, reply)]
        )
        return [*pages, *(TelegramMessage("", file=file) for file in item.files)]

    def _markup(self, item: OutboxItem, reply: Reply) -> Markup | None:
        private = item.chat.kind == "private"
        wants_words = "question" in reply.topics and not reply.buttons
        if wants_words and item.act == "post" and not private:
            return TO_BE_ANSWERED  # in a group the bot only receives replies to its messages
        app = bool(self._me.has_main_web_app)
        return keyboard(reply, self._username, private=private, app=app)

    async def _edit(self, item: OutboxItem) -> Delivery:
        chat, reference = _sent(item)
        goal = Goal(chat, _thread_of(item))
        pages = await self._pages(item, addressed_to=None if reference.chat else item.to)
        if reference.mark != _mark(pages):  # texts and pictures cannot replace each other
            sent = await self._send(item, goal, pages)
            await self._take_away(chat, reference.messages)
            return Delivered(str(replace(sent, chat=reference.chat)))
        for message, page in zip(reference.messages, pages, strict=False):
            await self._pace.leave(item.urgency, str(chat))
            await self._edit_page(chat, message, page)
        await self._take_away(chat, reference.messages[len(pages) :])
        more = pages[len(reference.messages) :]
        messages = [*reference.messages[: len(pages)]]
        if more:
            messages += (await self._send(item, goal, more)).messages
        if len(messages) != len(reference.messages):
            reference = replace(reference, messages=tuple(messages))
        return Delivered(str(reference))

    async def _take_away(self, chat: int, messages: Sequence[int]) -> None:
        try:
            if messages:
                await self._calls.delete_messages(chat, messages)
        except BadRequest:
            _log.info("messages %s could not be deleted", messages)

    async def _edit_page(self, chat: int, message: int, page: TelegramMessage) -> None:
        under = {"reply_markup": None if page.markup is TO_BE_ANSWERED else page.markup}
        try:
            if page.picture is None:
                await self._calls.send_text(
                    "editMessageText", chat, page.html, message_id=message, **under
                )
            else:
                media = InputMediaPhoto(page.picture, page.html, ParseMode.HTML)
                await self._calls.edit_message_media(media, chat, message, api_kwargs=under)
        except BadRequest as problem:
            if not says(problem, NOT_CHANGED):
                raise

    async def _delete(self, item: OutboxItem) -> Delivery:
        chat, reference = _sent(item)
        await self._calls.delete_messages(chat, reference.messages)
        return Delivered(item.ref)

    async def _unpin(self, item: OutboxItem) -> Delivery:
        chat, reference = _sent(item)
        await self._pace.in_turn(item.urgency)
        await self._calls.unpin_chat_message(chat, reference.messages[0])
        return Delivered(item.ref)


def _sent(item: OutboxItem) -> tuple[int, Reference]:
    return int(item.reference.chat or item.chat.key), item.reference


def _thread_of(item: OutboxItem) -> int | None:
    if not item.thread:
        return None
    return int(item.thread)


def _goal(item: OutboxItem) -> Goal:
    about = None
    if item.about and item.chat.kind == "group":
        about = {"message_id": int(item.about), "allow_sending_without_reply": True}
    return Goal(int(item.chat.key), _thread_of(item), about)


def _mark(pages: Sequence[TelegramMessage]) -> str:
    if pages[0].picture is not None:
        return "p"
    return ""


# --- refusals ------------------------------------------------------------------------------------


# Compared without case: the library capitalises some of them.
NOT_CHANGED = "message is not modified"
_AS_WISHED = (
    NOT_CHANGED,
    "message to delete not found",
    "message can't be deleted",
    "query is too old",
    "query id is invalid",
)
_CLOSED = (
    "chat not found",
    "group chat was deactivated",
    "user is deactivated",
    "peer_id_invalid",
)
_MAY_NOT_WRITE = (
    "chat_write_forbidden",
    "have no rights to send",
    "not enough rights to send",
    "need administrator rights in the channel chat",
    "chat_restricted",
    "chat_send_plain_forbidden",
)
_NO_MEDIA = (
    "to send photos",
    "to send documents",
    "photos_forbidden",
    "docs_forbidden",
    "media_forbidden",
)
_TOPIC_CLOSED = "topic_closed"
NO_TOPIC = ("message thread not found", _TOPIC_CLOSED, "topic_deleted")
_HARMLESS = {"unpin", "delete", "notice"}
"""A refusal of these acts is no failure: the permission is missing, or the tap is too old."""


def outcome_of(item: OutboxItem, problem: TelegramError) -> Delivery:
    """Return the outcome of an outbox item that the platform refused.

    Raises:
        AwayError: the network or the platform is to blame.
    """
    match problem:
        case TooMany():
            return Later(problem.seconds)
        case ChatMigrated():
            return Elsewhere(str(problem.new_chat_id))
        case Forbidden():
            return Undeliverable(problem.message, closed=True)
        case BadRequest():
            return _handle_refusal(item, problem)
    raise AwayError(problem.message) from problem


def _handle_refusal(item: OutboxItem, problem: BadRequest) -> Delivery:
    if says(problem, *_CLOSED):
        return Undeliverable(problem.message, closed=True)
    if says(problem, *_AS_WISHED) or item.act in _HARMLESS:
        return Delivered(item.ref)
    if says(problem, *_MAY_NOT_WRITE) and not says(problem, *_NO_MEDIA):
        return may_not_write("chat")
    if says(problem, _TOPIC_CLOSED):
        return may_not_write("place" if item.act == "post" else "itself")
    return Undeliverable(problem.message)


def says(problem: TelegramError, *phrases: str) -> bool:
    """Return True when the platform's answer contains one of these phrases."""
    message = problem.message.casefold()
    return any(phrase in message for phrase in phrases)
