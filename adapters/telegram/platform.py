"""Telegram as a chat platform: stored updates in, calls of the Bot API out."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from telegram import ChatMember, InputMediaPhoto
from telegram.constants import ParseMode
from telegram.error import BadRequest, ChatMigrated, Forbidden, TelegramError

from adapters.telegram.pacing import Pace
from adapters.telegram.parsing import NAME, Me, is_there, parse
from adapters.telegram.refusals import not_changed, outcome_of, topic_is_gone
from adapters.telegram.rendering import (
    CAPTION,
    NOTICE,
    TEXT,
    Markup,
    address,
    addressed,
    html,
    keyboard,
    parts,
    words,
)
from adapters.telegram.transport import Calls
from bot.messages import Incoming, Reply, Sent, Span
from bot.ports.platforms import (
    Delivered,
    Delivery,
    Draw,
    Later,
    Parcel,
    Undeliverable,
    Urgency,
    drawn,
)
from bot.ports.records import Account, Chat, Standing
from core.values import frozen

NO_PREVIEW: Final = {"is_disabled": True}
TO_BE_ANSWERED: Final = {"force_reply": True, "selective": True}
ADMINS: Final = (ChatMember.OWNER, ChatMember.ADMINISTRATOR)

_log = logging.getLogger("peling.telegram")


@frozen
class Goal:
    """Where a reply goes: the chat, its topic, the message that it answers; and if it sounds."""

    chat: int
    thread: int | None = None
    about: dict[str, Any] | None = None
    silent: bool = False


@frozen
class Page:
    """One message of a reply: its words, and the picture and the buttons if they are its."""

    html: str
    picture: bytes | None = None
    markup: Markup | None = None
    file: tuple[str, bytes] | None = None


@frozen
class Reference:
    """The messages of a reply, kept as text: `123`, `123,124`, `p123` or `42/123`.

    `chat` where they stand in another chat than the reply's own; `pictured`: the first of them is
    a picture with a caption, and no text.
    """

    messages: tuple[int, ...]
    chat: str = ""
    pictured: bool = False

    @classmethod
    def read(cls, text: str) -> "Reference":
        """The reference that was kept as this text."""
        chat, _, rest = text.rpartition("/")
        numbers = rest.removeprefix("p").split(",")
        return cls(tuple(map(int, numbers)), chat, rest.startswith("p"))

    def __str__(self) -> str:
        chat = f"{self.chat}/" if self.chat else ""
        return chat + ("p" if self.pictured else "") + ",".join(map(str, self.messages))


class Telegram:
    """Implements `bot.ports.platforms.Platform`."""

    def __init__(
        self,
        calls: Calls,
        me: Me,
        draw: Draw | None = None,
        pace: Pace | None = None,
        answered: Callable[[str], None] = lambda _: None,
    ) -> None:
        """`draw` makes the PNG of a picture; `answered` is told which tap had its notice."""
        self._calls = calls
        self._me = me
        self._draw = draw
        self._pace = pace or Pace()
        self._direct_pace = Pace()
        self._answered = answered
        self._begun: dict[int, list[int]] = {}
        self._acts: dict[str, Callable[[Parcel], Awaitable[Delivery]]] = {
            "post": self._post,
            "edit": self._edit,
            "delete": self._delete,
            "unpin": self._unpin,
        }

    @property
    def name(self) -> str:
        """`telegram`."""
        return NAME

    def parse(self, raw: str) -> Incoming | None:
        """What a stored update says; None when it addresses nobody here."""
        return parse(raw, self._me)

    async def standing(self, chat: Chat, account: Account) -> Standing:
        """What the account is in the group; only where the bot is an admin it is sure to be told.

        A private chat is one's own, and who speaks as the group itself manages it.
        """
        if chat.kind == "private" or account.key == chat.key:
            return "admin"
        try:
            member = await self._calls.get_chat_member(int(chat.key), int(account.key))
        except ChatMigrated as moved:
            return await self.standing(replace(chat, key=str(moved.new_chat_id)), account)
        except (BadRequest, Forbidden, ValueError):  # a key that is no number any more
            return "unknown"
        if member.status in ADMINS:
            return "admin"
        return "member" if is_there(member) else "out"

    async def fetch(self, sent: Sent) -> bytes:
        """The contents of a file that somebody sent."""
        file = await self._calls.get_file(sent.key)
        return bytes(await file.download_as_bytearray())

    async def deliver(self, parcel: Parcel) -> Delivery:
        """Do what the parcel says, when the chat's budget allows."""
        if not parcel.chat.key.lstrip("-").isdecimal():
            return Undeliverable("its chat went on under another number", closed=True)
        try:
            if parcel.act == "notice":  # it goes at once, anything else in its turn
                return await self._notice(parcel)
            pace = self._pace_of(parcel)
            await pace.look(parcel.chat.key)
            if held := pace.held(parcel.chat.key):
                return Later(held)
            if wait := pace.wait(parcel):
                return Later(wait, "less")
            return await self._acts[parcel.act](parcel)
        except TelegramError as problem:
            outcome = outcome_of(parcel, problem)
            if isinstance(outcome, Later):  # it goes on where it had to stop
                self._pace_of(parcel).hold(parcel.chat.key, outcome.seconds)
            else:
                self._begun.pop(parcel.id, None)
            return outcome

    def _pace_of(self, parcel: Parcel) -> Pace:
        """The shared pace may wait for the database, which a direct message must not."""
        return self._direct_pace if parcel.direct else self._pace

    # --- a notice at a tap ---------------------------------------------------------------------

    async def _notice(self, parcel: Parcel) -> Delivery:
        reply = parcel.reply or Reply(())
        self._answered(parcel.tap)
        links = [button.url for row in reply.buttons for button in row if button.url]
        text = words(reply.text)
        await self._calls.answer_callback_query(
            parcel.tap,
            text=(text if len(text) <= NOTICE else text[: NOTICE - 1] + "…") or None,
            show_alert=parcel.alert,
            url=address(links[0], self._me.username) if links else None,
        )
        return Delivered()

    # --- new messages ----------------------------------------------------------------------------

    async def _post(self, parcel: Parcel) -> Delivery:
        """In private where only one is meant and has opened it; otherwise in the chat itself."""
        to = parcel.to
        topics = parcel.reply.topics if parcel.reply else ()
        # it stays where somebody asked: only what nobody else should know goes private
        stays = not {"question", "refusal", "rule"}.isdisjoint(topics)
        if to and to.private and parcel.chat.kind == "group" and not stays:
            try:
                sent = await self._send(parcel, Goal(int(to.key)), await self._pages(parcel))
            except Forbidden:
                _log.info("account %s has shut the private chat", to.id)
            else:
                return Delivered(str(replace(sent, chat=to.key)))
        return Delivered(str(await self._send_here(parcel)))

    async def _send_here(self, parcel: Parcel) -> Reference:
        pages, goal = await self._pages(parcel, addressed_to=parcel.to), _goal(parcel)
        try:
            return await self._send(parcel, goal, pages)
        except BadRequest as problem:
            if not topic_is_gone(problem) or goal.thread is None:
                raise
        return await self._send(parcel, replace(goal, thread=None), pages)

    async def _send(self, parcel: Parcel, goal: Goal, pages: Sequence[Page]) -> Reference:
        """Send page by page; what was sent when it had to stop is not sent again."""
        sent = self._begun.setdefault(parcel.id, [])
        goal = replace(goal, silent=bool(parcel.reply and parcel.reply.silent))
        for page in pages[len(sent) :]:
            await self._pace_of(parcel).leave(parcel.urgency, str(goal.chat))
            sent.append(await self._send_page(goal, page))
        del self._begun[parcel.id]
        words = sum(page.file is None for page in pages)  # what an edit would change
        return Reference(tuple(sent[:words]), pictured=pages[0].picture is not None)

    async def _send_page(self, goal: Goal, page: Page) -> int:
        if page.file is not None:
            name, content = page.file
            message = await self._calls.send_document(
                goal.chat,
                content,
                filename=name,
                message_thread_id=goal.thread,
                disable_notification=goal.silent or None,
            )
        elif page.picture is None:
            return await self._calls.say(
                "sendMessage",
                chat_id=goal.chat,
                text=page.html,
                parse_mode=ParseMode.HTML,
                message_thread_id=goal.thread,
                reply_parameters=goal.about,
                reply_markup=page.markup,
                link_preview_options=NO_PREVIEW,
                disable_notification=goal.silent or None,
            )
        else:
            message = await self._calls.send_photo(
                goal.chat,
                page.picture,
                caption=page.html,
                parse_mode=ParseMode.HTML,
                message_thread_id=goal.thread,
                disable_notification=goal.silent or None,
                api_kwargs={"reply_parameters": goal.about, "reply_markup": page.markup},
            )
        return message.message_id

    async def _pages(self, parcel: Parcel, addressed_to: Account | None = None) -> list[Page]:
        reply = parcel.reply or Reply(())
        picture = await drawn(self._draw, reply.picture, _log)
        spans: Sequence[Span] = reply.text
        if reply.picture and not words(spans).strip():
            spans = (Span(reply.picture.words),)
        if addressed_to and parcel.chat.kind == "group":
            spans = addressed(spans, addressed_to)
        pages = [Page(html(part) or "…") for part in parts(spans, CAPTION if picture else TEXT)]
        pages[0] = replace(pages[0], picture=picture)
        pages[-1] = replace(pages[-1], markup=self._markup(parcel, reply))
        return [*pages, *(Page("", file=file) for file in parcel.files)]

    def _markup(self, parcel: Parcel, reply: Reply) -> Markup | None:
        private = parcel.chat.kind == "private"
        wants_words = "question" in reply.topics and not reply.buttons
        if wants_words and parcel.act == "post" and not private:
            return TO_BE_ANSWERED  # in a group the bot sees words only as a reply to its own
        return keyboard(reply, self._me.username, private=private, app=self._me.app)

    # --- messages that are there -----------------------------------------------------------------

    async def _edit(self, parcel: Parcel) -> Delivery:
        reference = Reference.read(parcel.ref)
        chat = int(reference.chat or parcel.chat.key)
        to = None if reference.chat else parcel.to
        pages = await self._pages(parcel, addressed_to=to)
        if reference.pictured != (pages[0].picture is not None):
            return await self._replace(parcel, chat, reference, pages)
        for message, page in zip(reference.messages, pages, strict=False):
            await self._pace.leave(parcel.urgency, str(chat))
            await self._edit_page(chat, message, page)
        for message in reference.messages[len(pages) :]:
            await self._pace.in_turn(Urgency.TIDY)
            await self._calls.delete_message(chat, message)
        goal = replace(_goal(parcel), chat=chat, about=None)
        more = pages[len(reference.messages) :]
        added = (await self._send(parcel, goal, more)).messages if more else ()
        kept = reference.messages[: len(pages)]
        return Delivered(str(replace(reference, messages=(*kept, *added))))

    async def _replace(
        self, parcel: Parcel, chat: int, reference: Reference, pages: Sequence[Page]
    ) -> Delivery:
        """A text cannot become a picture, nor a picture a text: a new message for the old one."""
        goal = replace(_goal(parcel), chat=chat, about=None)
        sent = await self._send(parcel, goal, pages)
        for message in reference.messages:
            try:
                await self._calls.delete_message(chat, message)
            except BadRequest:
                _log.info("message %s could not be deleted", message)
        return Delivered(str(replace(sent, chat=reference.chat)))

    async def _edit_page(self, chat: int, message: int, page: Page) -> None:
        try:
            if page.picture is None:
                await self._calls.say(
                    "editMessageText",
                    chat_id=chat,
                    message_id=message,
                    text=page.html,
                    parse_mode=ParseMode.HTML,
                    reply_markup=_inline(page.markup),
                    link_preview_options=NO_PREVIEW,
                )
            else:
                media = InputMediaPhoto(page.picture, caption=page.html, parse_mode=ParseMode.HTML)
                buttons = {"reply_markup": _inline(page.markup)}
                await self._calls.edit_message_media(media, chat, message, api_kwargs=buttons)
        except BadRequest as problem:
            if not not_changed(problem):
                raise

    async def _delete(self, parcel: Parcel) -> Delivery:
        reference = Reference.read(parcel.ref)
        for message in reference.messages:
            await self._pace.in_turn(Urgency.TIDY)
            await self._calls.delete_message(int(reference.chat or parcel.chat.key), message)
        return Delivered(parcel.ref)

    async def _unpin(self, parcel: Parcel) -> Delivery:
        reference = Reference.read(parcel.ref)
        await self._pace.in_turn(parcel.urgency)
        await self._calls.unpin_chat_message(
            int(reference.chat or parcel.chat.key), reference.messages[0]
        )
        return Delivered(parcel.ref)


def _goal(parcel: Parcel) -> Goal:
    """The parcel's own chat; what is answered is quoted in groups, where others speak too."""
    thread = int(parcel.thread) if parcel.thread else None
    about = None
    if parcel.about and parcel.chat.kind == "group":
        about = {"message_id": int(parcel.about), "allow_sending_without_reply": True}
    return Goal(int(parcel.chat.key), thread, about)


def _inline(markup: Markup | None) -> Markup | None:
    return None if markup is TO_BE_ANSWERED else markup
