"""What people do on their phones; the bot is told what Telegram would tell it."""

import itertools
import re
from dataclasses import dataclass, field
from typing import Any

from tests.adapters.telegram.botapi.server import BotApi, Query, member_as_json
from tests.adapters.telegram.botapi.world import ANONYMOUS_BOT, Chat, Person, Post


class NoSuchButton(LookupError):  # noqa: N818 - as the console's
    """The button is not to be seen."""


def plain_label(label: str) -> str:
    """A label without case, a leading emoji or wind's letter, and a trailing tick."""
    words = label.strip().removesuffix("✓").strip()
    first, _, rest = words.partition(" ")
    if rest and (
        first in {*"OZWNES"} or (not any(sign.isalnum() for sign in first) and first != "½")
    ):
        words = rest
    return words.casefold().strip()


@dataclass
class Phone:
    """Somebody with a phone in the hand, in a group."""

    api: BotApi
    person: Person
    group: Chat
    _last: Post | None = None
    _queries: "itertools.count[int]" = field(default_factory=lambda: itertools.count(1))

    @property
    def private(self) -> Chat:
        return self.api.world.chats[self.person.id]

    # --- writing -----------------------------------------------------------------------------

    def says(
        self,
        text: str,
        *,
        reply_to: Post | None = None,
        thread: int | None = None,
        at: int | None = None,
        anonymous: bool = False,
        **more: Any,
    ) -> int:
        """Write in the group. `at`: when it was written (s); `anonymous`: as the group itself."""
        sender = ANONYMOUS_BOT if anonymous else self.person.as_json()
        post = self._write(self.group, sender, text, reply_to, thread)
        post.date = at or post.date
        self._last = post
        if anonymous:
            more["sender_chat"] = self.group.as_json()
        if not self._seen(post):
            return 0
        return self.api.tell("message", self._message(post) | more)

    def writes(self, text: str) -> int:
        """Write to the bot in private; the first time is what opens that chat."""
        self.person.started = True
        post = self._write(self.private, self.person.as_json(), text, None, None)
        self._last = post
        return self.api.tell("message", self._message(post))

    def starts(self, payload: str = "") -> int:
        """Open the private chat, as a deep link does."""
        return self.writes(f"/start {payload}".strip())

    def edits(self, text: str) -> int:
        """Change the last message."""
        assert self._last is not None
        self._last.text = text
        message = self._message(self._last) | {"edit_date": self.api.now()}
        return self.api.tell("edited_message", message)

    def _write(
        self,
        chat: Chat,
        sender: dict[str, Any],
        text: str,
        reply_to: Post | None,
        thread: int | None,
    ) -> Post:
        post = self.api.write(chat, sender, text, thread=thread)
        post.reply_to = reply_to.id if reply_to else None
        return post

    def _seen(self, post: Post) -> bool:
        """A bot in privacy mode sees commands and replies to its own messages."""
        answered = self.group.posts.get(post.reply_to or 0)
        return (
            not self.api.privacy
            or post.text.startswith("/")
            or (answered is not None and answered.by_bot)
        )

    def _message(self, post: Post) -> dict[str, Any]:
        message = self.api.as_json(post)
        found = [
            {"type": kind, "offset": match.start(), "length": len(match.group())}
            for kind, pattern in (("bot_command", r"^/\w+(@\w+)?"), ("mention", r"(?<!\w)@\w+"))
            for match in re.finditer(pattern, post.text)
        ]
        return {**message, "entities": found} if found else message

    # --- tapping -----------------------------------------------------------------------------

    def taps(self, label: str, on: Post | None = None, *, private: bool = False) -> Query:
        """Press the button with these words on the newest message that has it."""
        post, button = self._find(label, on, self.private if private else self.group)
        if "url" in button:
            return self._follows(button["url"])
        return self.forges(button["callback_data"], post)

    def cell_of(self, label: str, *, private: bool = False) -> tuple[int, ...]:
        """Whose tap on these words it is, on which message, in which row, column, of how many."""
        post, button = self._find(label, None, self.private if private else self.group)
        for place, row in enumerate(post.rows):
            if button in row:
                return self.person.id, post.id, place, row.index(button), len(post.rows)
        return ()

    def forges(
        self, data: str, on: Post, query: str = "", sender: dict[str, Any] | None = None
    ) -> Query:
        """A tap that means this, whatever the buttons; `query`: the number of a tap before.

        `sender`: the account of the platform that taps for a group or a channel.
        """
        key = query or f"{self.person.id}.{next(self._queries)}"
        answer = self.api.queries.setdefault(key, Query())
        self.api.tell(
            "callback_query",
            {
                "id": key,
                "from": sender or self.person.as_json(),
                "message": self.api.as_json(on),
                "chat_instance": str(on.chat),
                "data": data,
            },
        )
        return answer

    def sees(self, label: str, *, private: bool = False) -> bool:
        try:
            self._find(label, None, self.private if private else self.group)
        except NoSuchButton:
            return False
        return True

    def has_own(self, label: str) -> bool:
        """Whether the newest message with this button is a pad of one's own, in private."""
        there = [self._newest(label, chat) for chat in (self.group, self.private)]
        return there[0] < there[1]

    def _newest(self, label: str, chat: Chat) -> int:
        try:
            return self._find(label, None, chat)[0].order
        except NoSuchButton:
            return -1

    def _find(self, label: str, on: Post | None, chat: Chat) -> tuple[Post, dict[str, str]]:
        wanted = plain_label(label)
        posts = [on] if on else [post for post in reversed(chat.shown()) if self._is_for_me(post)]
        offered: list[str] = []
        for post in posts:
            for row in post.rows:
                for button in row:
                    offered.append(button["text"])
                    if wanted in (plain_label(button["text"]), button["text"].casefold()):
                        return post, button
        raise NoSuchButton(f"{label!r}; there are {offered}")

    def _is_for_me(self, post: Post) -> bool:
        """A message that calls somebody else by name is left to them."""
        called = [link for link in post.links if link.startswith("tg://user?id=")]
        return not called or f"tg://user?id={self.person.id}" in called

    def _follows(self, url: str) -> Query:
        """A link into the private chat."""
        self.starts(url.partition("?start=")[2])
        return Query(answered=True)

    def opens(self, answer: Query) -> bool:
        """Whether the answer to a tap led into the private chat; then one begins there."""
        link, answer.url = answer.url, ""
        if link:
            self._follows(link)
        return bool(link)

    # --- the rest ----------------------------------------------------------------------------

    def asks(self, words: str) -> Query:
        """`@bot words` in any chat."""
        key = f"inline {self.person.id}.{next(self._queries)}"
        query = self.api.queries.setdefault(key, Query())
        body = {"id": key, "from": self.person.as_json(), "query": words, "offset": ""}
        self.api.tell("inline_query", body)
        return query

    def blocks(self) -> None:
        """Block the bot in private."""
        self.person.blocked = True
        self.changes_bot("kicked", self.private, was="member")

    def changes_bot(self, status: str, chat: Chat | None = None, was: str = "") -> None:
        """Add the bot to the group, put it out, or silence it."""
        chat = chat or self.group
        before, chat.bot = was or chat.bot, status
        bot = self.api.me()
        self.api.tell(
            "my_chat_member",
            {
                "chat": chat.as_json(),
                "from": self.person.as_json(),
                "date": self.api.now(),
                "old_chat_member": member_as_json(bot, before),
                "new_chat_member": member_as_json(bot, status),
            },
        )

    def leaves(self) -> None:
        """Leave the group."""
        self.group.members[self.person.id] = "left"
        self._moves({"left_chat_member": self.person.as_json()})

    def joins(self, *others: "Phone") -> None:
        """Come into the group, perhaps together with others."""
        come = [self, *others]
        for phone in come:
            self.group.members[phone.person.id] = "member"
        self._moves({"new_chat_members": [phone.person.as_json() for phone in come]})

    def _moves(self, told: dict[str, Any]) -> None:
        post = self.api.write(self.group, self.person.as_json(), "")
        message = self.api.as_json(post) | told
        del message["text"]
        self.api.tell("message", message)

    def changes(self, status: str, *, told: bool = True) -> None:
        """An admin changes what somebody is in the group; only a bot that is an admin is told."""
        before = self.group.members.get(self.person.id, "left")
        self.group.members[self.person.id] = status
        person = self.person.as_json()
        if told:
            self.api.tell(
                "chat_member",
                {
                    "chat": self.group.as_json(),
                    "from": ANONYMOUS_BOT,
                    "date": self.api.now(),
                    "old_chat_member": member_as_json(person, before),
                    "new_chat_member": member_as_json(person, status),
                },
            )

    def upgrades(self, *told: str) -> Chat:
        """Make the group a supergroup; `told`: where that is announced, `old`, `new` or both."""
        old, new = self.group, self.api.world.upgrade(self.group)
        for where in told:
            chat = old if where == "old" else new
            post = self.api.write(chat, self.person.as_json(), "")
            message = self.api.as_json(post)
            del message["text"]
            told_there = (
                {"migrate_to_chat_id": new.id}
                if where == "old"
                else {"migrate_from_chat_id": old.id}
            )
            self.api.tell("message", message | told_there)
        return new
