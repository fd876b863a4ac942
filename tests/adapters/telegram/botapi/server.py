"""A Bot API server of our own, on this machine: real HTTP, and a Telegram behind it."""

import asyncio
import contextlib
import itertools
import json
import time
from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import aiohttp
from aiohttp import web

from tests.adapters.telegram.botapi.methods import (
    CAPTION,
    TEXT,
    ApiError,
    Words,
    bad,
    checked,
    words,
)
from tests.adapters.telegram.botapi.world import BOT_ID, Chat, Post, World

A_MINUTE = 20
TOKEN = "7000000001:AAcanary-that-sings-in-no-log"


@dataclass
class Query:
    """A tap that waits for its answer, or an inline question."""

    answered: bool = False
    text: str = ""
    alert: bool = False
    url: str = ""
    results: list[dict[str, Any]] = field(default_factory=list)
    old: bool = False


class BotApi:
    """Serves the Bot API for one bot; people act through `phones`."""

    clock: Callable[[], float] = staticmethod(time.monotonic)
    """By which the minute of a group's budget goes."""

    def __init__(self, token: str = TOKEN, minute: float = 60.0) -> None:
        self.token = token
        self.minute = minute
        self.world = World()
        self.updates: list[dict[str, Any]] = []
        self.calls: list[tuple[str, dict[str, Any]]] = []
        self.refused: list[tuple[str, int, str]] = []
        self.faults: dict[str, deque[ApiError]] = defaultdict(deque)
        self.queries: dict[str, Query] = {}
        self.menus: dict[tuple[str, str], list[dict[str, str]]] = {}
        self.webhook: dict[str, Any] = {}
        self.files: dict[str, bytes] = {}
        self.garbled: dict[str, list[bytes]] = defaultdict(list)
        """What the next calls of a method are answered with, and not done."""
        self.spelled: dict[str, str] = {}
        """What stands in an answer for a word: JSON that Python itself would not write."""
        self.privacy = True
        self.limited = self.down = False
        self.slow = 0.0
        self.now: Callable[[], int] = lambda: int(time.time())
        self._came = asyncio.Event()
        self._poll: asyncio.Future[None] | None = None
        self._ids = itertools.count(900_001)
        self._runner: web.AppRunner | None = None
        self._bringing: asyncio.Task[None] | None = None
        self.url = ""

    # --- running -----------------------------------------------------------------------------

    async def start(self) -> None:
        app = web.Application(client_max_size=20 << 20)
        app.router.add_route("*", "/bot{token}/{method}", self._serve)
        app.router.add_get("/file/bot{token}/{key}", self._download)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.url = f"http://127.0.0.1:{self._runner.addresses[0][1]}"

    async def stop(self) -> None:
        if self._bringing:
            self._bringing.cancel()
        if self._poll and not self._poll.done():
            self._poll.cancel()
        if self._runner:
            await self._runner.cleanup()

    async def _serve(self, request: web.Request) -> web.Response:
        if request.match_info["token"] != self.token:
            return _answer(ApiError(401, "Unauthorized"))
        if self.down:
            raise web.HTTPBadGateway
        if self.slow:
            await asyncio.sleep(self.slow)
        method = request.match_info["method"]
        if self.garbled[method]:
            return web.Response(body=self.garbled[method].pop(0))
        try:
            given, form = await _given(request)
            asked = checked(method, given, form=form)
            self.calls.append((method, asked))
            if self.faults[method]:
                raise self.faults[method].popleft()
            result = await getattr(self, f"_{method}")(**asked)
        except ApiError as error:
            self.refused.append((method, error.code, error.description))
            return _answer(error)
        text = json.dumps({"ok": True, "result": result})
        return web.Response(text=self._spelled(text), content_type="application/json")

    def _spelled(self, text: str) -> str:
        for word, spelling in self.spelled.items():
            text = text.replace(f'"{word}"', spelling)
        return text

    def fail(self, method: str, code: int, description: str, **parameters: Any) -> None:
        """The next call of this method is refused like this."""
        self.faults[method].append(ApiError(code, description, **parameters))

    # --- updates -----------------------------------------------------------------------------

    def tell(self, kind: str, body: dict[str, Any]) -> int:
        """Something happened that the bot is told of; gives the number of the update."""
        number = next(self._ids)
        self.tell_again({"update_id": number, kind: body})
        return number

    def tell_again(self, update: dict[str, Any]) -> None:
        """The bot is told this, whatever its number."""
        self.updates.append(update)
        self._came.set()
        if self.webhook.get("url"):
            self._bring()

    async def _getUpdates(  # noqa: N802 - the name of the call
        self,
        offset: int = 0,
        limit: int = 100,
        timeout: int = 0,  # noqa: ASYNC109 - the name of the parameter
        allowed_updates: list[str] | None = None,
    ) -> list[dict[str, Any]]:
        if self.webhook.get("url"):
            raise ApiError(
                409,
                "Conflict: can't use getUpdates method while webhook is active; "
                "use deleteWebhook to delete the webhook first",
            )
        self._end_other_poll()
        if offset:
            self.updates = [u for u in self.updates if u["update_id"] >= offset]
        found = self._allowed(allowed_updates)
        if not found and timeout:
            await self._wait_for_updates(timeout)
            found = self._allowed(allowed_updates)
        return found[:limit]

    def _end_other_poll(self) -> None:
        if self._poll and not self._poll.done():
            self._poll.set_exception(
                ApiError(
                    409,
                    "Conflict: terminated by other getUpdates request; make sure that only one "
                    "bot instance is running",
                )
            )

    async def _wait_for_updates(self, seconds: float) -> None:
        self._came.clear()
        poll: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._poll = poll
        came = asyncio.ensure_future(self._came.wait())
        try:
            both: list[asyncio.Future[Any]] = [came, poll]
            await asyncio.wait(both, timeout=seconds, return_when="FIRST_COMPLETED")
        finally:
            came.cancel()
        if poll.done():
            poll.result()
        poll.cancel()

    @property
    def polled(self) -> bool:
        """Whether the bot waits for updates, and so has stored all that there were."""
        return self._poll is not None and not self._poll.done() and not self.updates

    def _allowed(self, kinds: list[str] | None) -> list[dict[str, Any]]:
        if kinds is not None:
            self.updates = [u for u in self.updates if any(kind in u for kind in kinds)]
        return self.updates

    # --- webhooks ----------------------------------------------------------------------------

    async def _setWebhook(self, url: str, **more: Any) -> bool:  # noqa: N802
        self.webhook = {"url": url, **more}
        self._bring()
        return True

    async def _deleteWebhook(self, **_: Any) -> bool:  # noqa: N802
        self.webhook = {}
        return True

    def _bring(self) -> None:
        if self._bringing is None or self._bringing.done():
            self._bringing = asyncio.ensure_future(self._bring_all())

    async def _bring_all(self) -> None:
        """Bring every update until it is taken, as Telegram does, only faster."""
        headers = {"X-Telegram-Bot-Api-Secret-Token": self.webhook.get("secret_token", "")}
        async with aiohttp.ClientSession() as session:
            while self.updates and self.webhook.get("url"):
                with contextlib.suppress(aiohttp.ClientError):
                    url, update = self.webhook["url"], self.updates[0]
                    body = self._spelled(json.dumps(update))
                    async with session.post(url, data=body, headers=headers) as answer:
                        if answer.status == 200:
                            self.updates.remove(update)
                            continue
                await asyncio.sleep(0.02)

    # --- messages ----------------------------------------------------------------------------

    async def _sendMessage(  # noqa: N802
        self, chat_id: int, text: str, parse_mode: str | None = None, **more: Any
    ) -> dict[str, Any]:
        chat = self._chat(chat_id)
        said = words(text, parse_mode, TEXT)
        return self._sent(chat, said, None, more)

    async def _sendPhoto(  # noqa: N802
        self,
        chat_id: int,
        photo: bytes,
        caption: str = "",
        parse_mode: str | None = None,
        **more: Any,
    ) -> dict[str, Any]:
        chat = self._chat(chat_id)
        if not photo.startswith(b"\x89PNG"):
            raise bad("IMAGE_PROCESS_FAILED")
        said = words(caption, parse_mode, CAPTION, may_be_empty=True)
        return self._sent(chat, said, photo, more)

    async def _sendDocument(  # noqa: N802
        self, chat_id: int, document: bytes, caption: str = "", **more: Any
    ) -> dict[str, Any]:
        said = words(caption, more.pop("parse_mode", None), CAPTION, may_be_empty=True)
        return self._sent(self._chat(chat_id), said, document, more)

    def _sent(
        self, chat: Chat, said: Words, picture: bytes | None, more: dict[str, Any]
    ) -> dict[str, Any]:
        self._count(chat)
        thread = self._thread(chat, more.get("message_thread_id"))
        markup = more.get("reply_markup", {})
        post = self.write(chat, self.me(), said.text, thread=thread)
        post.rows = markup.get("inline_keyboard", [])
        post.force_reply = bool(markup.get("force_reply"))
        post.reply_to = self._answered(chat, more.get("reply_parameters"))
        post.picture, post.links, post.styles = picture, said.links, said.styles
        return self.as_json(post)

    def _thread(self, chat: Chat, thread: int | None) -> int | None:
        if thread is None:
            if not chat.topics.get(1, True):  # General
                raise bad("TOPIC_CLOSED")
            return None
        if thread not in chat.topics:
            raise bad("message thread not found")
        if not chat.topics[thread]:
            raise bad("TOPIC_CLOSED")
        return thread

    def _answered(self, chat: Chat, parameters: dict[str, Any] | None) -> int | None:
        if parameters is None:
            return None
        post = chat.posts.get(parameters["message_id"])
        if post is None or post.deleted:
            if parameters.get("allow_sending_without_reply"):
                return None
            raise bad("message to be replied not found")
        return post.id

    def _count(self, chat: Chat) -> None:
        """About twenty messages a minute go into a group."""
        now = self.clock()
        chat.sent_at = [at for at in chat.sent_at if at > now - self.minute]
        if self.limited and chat.kind != "private" and len(chat.sent_at) >= A_MINUTE:
            seconds = max(1, round(chat.sent_at[0] + self.minute - now))
            raise ApiError(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)
        chat.sent_at.append(now)

    async def _editMessageText(  # noqa: N802
        self,
        chat_id: int,
        message_id: int,
        text: str,
        parse_mode: str | None = None,
        **more: Any,
    ) -> dict[str, Any]:
        chat = self._chat(chat_id)
        post = self._own(chat, message_id, "edit")
        if post.picture:
            raise bad("there is no text in the message to edit")
        return self._edited(chat, post, words(text, parse_mode, TEXT), more)

    async def _editMessageMedia(  # noqa: N802
        self, chat_id: int, message_id: int, media: dict[str, Any], **more: Any
    ) -> dict[str, Any]:
        chat = self._chat(chat_id)
        post = self._own(chat, message_id, "edit")
        if not post.picture:
            raise bad("there is no media in the message to edit")
        said = words(media.get("caption", ""), "HTML", CAPTION, may_be_empty=True)
        post.picture = media["media"]
        return self._edited(chat, post, said, more, media=True)

    def _edited(
        self, chat: Chat, post: Post, said: Words, more: dict[str, Any], *, media: bool = False
    ) -> dict[str, Any]:
        rows = more.get("reply_markup", {}).get("inline_keyboard", [])
        if (said.text, rows, said.styles) == (post.text, post.rows, post.styles) and not media:
            raise bad(
                "message is not modified: specified new message content and reply markup are "
                "exactly the same as a current content and reply markup of the message"
            )
        self._count(chat)
        post.said_before.append(post.text)
        post.text, post.rows, post.links, post.styles = said.text, rows, said.links, said.styles
        return self.as_json(post)

    def _own(self, chat: Chat, message: int, what: str) -> Post:
        post = chat.posts.get(message)
        if post is None or post.deleted:
            raise bad(f"message to {what} not found")
        if not post.by_bot:
            raise bad(f"message can't be {what}ed")
        return post

    async def _sendChatAction(self, chat_id: int, action: str) -> bool:  # noqa: N802
        self._chat(chat_id)
        return bool(action)

    async def _deleteMessages(self, chat_id: int, message_ids: list[int]) -> bool:  # noqa: N802
        for number in message_ids:
            with contextlib.suppress(ApiError):  # those that are not there are passed over
                self._own(self._chat(chat_id), number, "delete").deleted = True
        return True

    async def _unpinChatMessage(self, chat_id: int, message_id: int) -> bool:  # noqa: N802
        chat = self._chat(chat_id)
        if not chat.bot_may_pin:
            raise bad("not enough rights to manage pinned messages in the chat")
        if message_id not in chat.pinned:
            raise bad("message to unpin not found")
        chat.pinned.remove(message_id)
        return True

    # --- questions ---------------------------------------------------------------------------

    async def _answerCallbackQuery(  # noqa: N802
        self,
        callback_query_id: str,
        text: str = "",
        show_alert: bool = False,
        url: str = "",
        **_: Any,
    ) -> bool:
        query = self.queries.get(callback_query_id)
        if query is None or query.old:
            raise bad("query is too old and response timeout expired or query ID is invalid")
        if not query.answered:  # a phone shows the first answer alone
            query.answered, query.text, query.alert, query.url = True, text, show_alert, url
        return True

    async def _answerInlineQuery(  # noqa: N802
        self, inline_query_id: str, results: list[dict[str, Any]], **_: Any
    ) -> bool:
        query = self.queries[inline_query_id]
        for result in results:
            content = result["input_message_content"]
            words(content["message_text"], content.get("parse_mode"), TEXT)
        query.answered, query.results = True, results
        return True

    # --- people ------------------------------------------------------------------------------

    def me(self) -> dict[str, Any]:
        return {"id": BOT_ID, "is_bot": True, "first_name": "Pe-Ling", "username": "PeLingBot"}

    async def _getMe(self) -> dict[str, Any]:  # noqa: N802
        return {
            **self.me(),
            "can_join_groups": True,
            "can_read_all_group_messages": not self.privacy,
            "supports_inline_queries": True,
        }

    async def _getChatMember(self, chat_id: int, user_id: int) -> dict[str, Any]:  # noqa: N802
        chat = self._chat(chat_id)
        person = self.world.people.get(user_id)
        if person is None:
            raise bad("invalid user_id specified")
        return member_as_json(person.as_json(), chat.members.get(user_id, "left"))

    async def _getChatAdministrators(  # noqa: N802
        self, chat_id: int
    ) -> list[dict[str, Any]]:
        chat = self._chat(chat_id)
        return [
            member_as_json(self.world.people[key].as_json(), status)
            for key, status in chat.members.items()
            if status in ("creator", "administrator")
        ]

    async def _setMyCommands(  # noqa: N802
        self,
        commands: list[dict[str, str]],
        scope: dict[str, str] | None = None,
        language_code: str = "",
    ) -> bool:
        self.menus[(scope or {"type": "default"})["type"], language_code] = commands
        return True

    async def _getFile(self, file_id: str) -> dict[str, Any]:  # noqa: N802
        if file_id not in self.files:
            raise bad("invalid file_id")
        return {"file_id": file_id, "file_unique_id": file_id, "file_path": file_id}

    async def _download(self, request: web.Request) -> web.Response:
        return web.Response(body=self.files[request.match_info["key"]])

    async def _leaveChat(self, chat_id: int) -> bool:  # noqa: N802
        self._chat(chat_id).bot = "left"
        return True

    # --- chats and messages, as the bot may see them -----------------------------------------

    def _chat(self, key: int) -> Chat:
        """A chat to which the bot may write."""
        chat = self.world.chats.get(key)
        if chat is None:
            raise bad("chat not found")
        if chat.moved_to:
            raise ApiError(
                400,
                "Bad Request: group chat was upgraded to a supergroup chat",
                migrate_to_chat_id=chat.moved_to,
            )
        if chat.kind == "private":
            person = self.world.people[chat.id]
            if person.blocked:
                raise ApiError(403, "Forbidden: bot was blocked by the user")
            if not person.started:
                raise ApiError(403, "Forbidden: bot can't initiate conversation with a user")
        elif chat.bot in ("left", "kicked"):
            raise ApiError(403, f"Forbidden: bot was kicked from the {chat.kind} chat")
        elif chat.bot == "restricted":
            raise bad("not enough rights to send text messages to the chat")
        return chat

    def write(self, chat: Chat, sender: dict[str, Any], text: str, **more: Any) -> Post:
        """A message stands in a chat."""
        post = Post(next(chat.numbers), chat.id, sender, text, self.now(), **more)
        chat.posts[post.id] = post
        return post

    def as_json(self, post: Post) -> dict[str, Any]:
        chat = self.world.chats[post.chat]
        message: dict[str, Any] = {
            "message_id": post.id,
            "from": post.sender,
            "chat": chat.as_json(),
            "date": post.date,
        }
        message["caption" if post.picture else "text"] = post.text
        if post.thread:
            message |= {"message_thread_id": post.thread, "is_topic_message": True}
        if post.reply_to and post.reply_to in chat.posts:
            answered = self.as_json(chat.posts[post.reply_to])
            answered.pop("reply_to_message", None)
            message["reply_to_message"] = answered
        if post.rows:
            message["reply_markup"] = {"inline_keyboard": post.rows}
        return message


def member_as_json(user: dict[str, Any], status: str) -> dict[str, Any]:
    member: dict[str, Any] = {"user": user, "status": status}
    if status == "creator":
        return {**member, "is_anonymous": False}
    if status == "kicked":
        return {**member, "until_date": 0}
    if status == "restricted":
        return {**member, **RESTRICTED}
    return {**member, **_RIGHTS} if status == "administrator" else member


_RIGHTS = dict.fromkeys(
    (
        "can_be_edited",
        "is_anonymous",
        "can_manage_chat",
        "can_delete_messages",
        "can_manage_video_chats",
        "can_restrict_members",
        "can_promote_members",
        "can_change_info",
        "can_invite_users",
        "can_post_stories",
        "can_edit_stories",
        "can_delete_stories",
    ),
    True,
)
RESTRICTED = {
    **dict.fromkeys(
        (
            "can_send_messages",
            "can_send_audios",
            "can_send_documents",
            "can_send_photos",
            "can_send_videos",
            "can_send_video_notes",
            "can_send_voice_notes",
            "can_send_polls",
            "can_send_other_messages",
            "can_add_web_page_previews",
            "can_change_info",
            "can_invite_users",
            "can_pin_messages",
            "can_manage_topics",
            "can_edit_tag",
            "can_react_to_messages",
        ),
        False,
    ),
    "is_member": True,
    "until_date": 0,
}


async def _given(request: web.Request) -> tuple[dict[str, Any], bool]:
    """What was given, and whether it came as a form."""
    if request.content_type == "application/json":
        given: dict[str, Any] = json.loads(await request.read())
        return given, False
    if not request.can_read_body:
        return dict(request.query), True
    found: dict[str, Any] = {}
    files: dict[str, bytes] = {}
    for name, value in (await request.post()).items():
        if isinstance(value, web.FileField):
            files[name] = value.file.read()
        else:
            found[name] = value
    for name, value in list(found.items()):
        if str(value).startswith("attach://"):
            found[name] = files.pop(str(value).removeprefix("attach://"))
    if "media" in found:
        media = json.loads(found["media"])
        found["media"] = {**media, "media": files.pop(media["media"].removeprefix("attach://"))}
    return {**found, **files}, True


def _answer(error: ApiError) -> web.Response:
    body: dict[str, Any] = {
        "ok": False,
        "error_code": error.code,
        "description": error.description,
    }
    if error.parameters:
        body["parameters"] = error.parameters
    return web.json_response(body, status=error.code)
