"""The people, the groups and the messages of a Telegram of our own."""

import itertools
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

BOT_ID = 7_000_000_001
ANONYMOUS_BOT = {
    "id": 1087968824,
    "is_bot": True,
    "first_name": "Group",
    "username": "GroupAnonymousBot",
}
CHANNEL_BOT = {
    "id": 136817688,
    "is_bot": True,
    "first_name": "Channel",
    "username": "Channel_Bot",
}


@dataclass
class Post:
    """A message in a chat, as everybody there sees it."""

    id: int
    chat: int
    sender: dict[str, Any]
    text: str
    date: int
    rows: list[list[dict[str, Any]]] = field(default_factory=list)
    picture: bytes | None = None
    thread: int | None = None
    reply_to: int | None = None
    links: list[str] = field(default_factory=list)
    styles: list[tuple[int, int, str]] = field(default_factory=list)
    force_reply: bool = False
    order: int = field(default_factory=itertools.count(1).__next__)
    at: float = field(default_factory=time.monotonic)
    deleted: bool = False
    said_before: list[str] = field(default_factory=list)

    @property
    def by_bot(self) -> bool:
        return bool(self.sender["id"] == BOT_ID)

    @property
    def labels(self) -> list[list[str]]:
        return [[button["text"] for button in row] for row in self.rows]


@dataclass
class Person:
    """Somebody's account. `started`: has opened the private chat with the bot."""

    id: int
    name: str
    username: str = ""
    language: str = "nl"
    started: bool = False
    blocked: bool = False

    def as_json(self) -> dict[str, Any]:
        user = {"id": self.id, "is_bot": False, "first_name": self.name}
        if self.username:
            user["username"] = self.username
        return {**user, "language_code": self.language}


@dataclass
class Chat:
    """A group, a supergroup or somebody's private chat with the bot."""

    id: int
    title: str
    kind: str
    members: dict[int, str] = field(default_factory=dict)
    posts: dict[int, Post] = field(default_factory=dict)
    bot: str = "member"
    moved_to: int | None = None
    forum: bool = False
    topics: dict[int, bool] = field(default_factory=dict)
    pinned: list[int] = field(default_factory=list)
    bot_may_pin: bool = True
    sent_at: list[float] = field(default_factory=list)
    numbers: "itertools.count[int]" = field(default_factory=lambda: itertools.count(1))

    def as_json(self) -> dict[str, Any]:
        if self.kind == "private":
            return {"id": self.id, "type": "private", "first_name": self.title}
        chat: dict[str, Any] = {"id": self.id, "type": self.kind, "title": self.title}
        return {**chat, "is_forum": True} if self.forum else chat

    def shown(self) -> list[Post]:
        """The bot's messages that are still there, in order."""
        return [post for post in self.posts.values() if post.by_bot and not post.deleted]


class World:
    """Everybody and every chat."""

    def __init__(self) -> None:
        self.people: dict[int, Person] = {}
        self.chats: dict[int, Chat] = {}
        self._people = itertools.count(1001)
        self._groups = itertools.count(501)

    def person(self, name: str, **more: Any) -> Person:
        person = Person(next(self._people), name, **more)
        self.people[person.id] = person
        self.chats[person.id] = Chat(person.id, name, "private")
        return person

    def group(self, title: str, members: Iterable[Person] = (), kind: str = "supergroup") -> Chat:
        """A group; the first member owns it."""
        number = next(self._groups)
        chat = Chat(-(10**12) - number if kind == "supergroup" else -number, title, kind)
        for person in members:
            chat.members[person.id] = "member" if chat.members else "creator"
        self.chats[chat.id] = chat
        return chat

    def upgrade(self, chat: Chat) -> Chat:
        """The group becomes a supergroup, under another id and with messages of its own."""
        new = self.group(chat.title)
        new.members, new.bot = dict(chat.members), chat.bot
        chat.moved_to = new.id
        return new
