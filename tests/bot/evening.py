"""A platform and a conversation of few words, for the tests of the desk and the sender."""

import asyncio
import json
import os
import signal
from dataclasses import dataclass, field
from datetime import UTC, datetime

from bot.messages import Incoming, Place, Reply, Said, Speaker, plain
from bot.ports.platforms import Delivered, Delivery, OutboxItem
from bot.ports.records import Account, Chat, MemberStatus, Settings, Update
from bot.storage.ledger import Unit
from bot.talk.needs import NeedsRole

NOW = datetime(2026, 11, 21, 19, 15, tzinfo=UTC)


def said(key: str, text: str, chat: str = "Club", minute: int = 15, who: str = "anna") -> Update:
    """Somebody says something in a chat, at a minute past eight."""
    body = {"key": key, "chat": chat, "text": text, "minute": minute, "who": who}
    return Update(key, chat, json.dumps(body))


@dataclass
class Hall:
    """A platform that writes down what is delivered, and fails as it is told to."""

    name: str = "hall"
    heard: list[tuple[str, str, str]] = field(default_factory=list)
    answers: list[Delivery | Exception] = field(default_factory=list)
    standings: list[MemberStatus | Exception] = field(default_factory=list)
    asked: list[tuple[str, str]] = field(default_factory=list)
    door: asyncio.Event | None = None
    on_the_way: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(0))

    def parse(self, raw: str) -> Incoming | None:
        """A message; None for one that is whispered, an exception for one that is garbled."""
        body = json.loads(raw)
        if body["text"] == "whisper":
            return None
        return Incoming(
            self.name,
            Place(body["chat"], body["chat"]),
            Speaker(body["who"], body["who"].capitalize(), known_by_name=True),
            NOW.replace(minute=body["minute"]),
            Said(body["text"]),
            message=body["key"],
        )

    async def deliver(self, item: OutboxItem) -> Delivery:
        """Write it down."""
        if self.door:
            self.on_the_way.release()
            await self.door.wait()
        answer = self.answers.pop(0) if self.answers else Delivered(f"r{item.message}")
        if isinstance(answer, Exception):
            raise answer
        if isinstance(answer, Delivered):
            words = item.reply.words if item.reply else ""
            self.heard.append((item.chat.key, item.act, words))
        return answer

    def shut(self) -> asyncio.Event:
        """Let nothing arrive until this is set; what comes is on its way."""
        self.door = asyncio.Event()
        return self.door

    async def standing(self, chat: Chat, account: Account) -> MemberStatus:
        """What was prepared."""
        self.asked.append((chat.key, account.key))
        answer = self.standings.pop(0) if self.standings else "admin"
        if isinstance(answer, Exception):
            raise answer
        return answer

    def words(self) -> list[str]:
        """What was posted or edited, in order."""
        return [words for _, _, words in self.heard]


class Parrot:
    """Repeats what is said; some words make it fail."""

    def __init__(self) -> None:
        """Nothing was handled yet."""
        self.handled: list[str] = []

    def handle(self, unit: Unit, incoming: Incoming) -> None:
        """Repeat it in the chat; `card …` changes one message, `may I …` asks about a chat."""
        assert isinstance(incoming.act, Said)
        text = incoming.act.text
        self.handled.append(text)
        chat = unit.clubs.chat(incoming.platform, incoming.place.key) or unit.clubs.found(
            incoming.platform, incoming.place.key, incoming.place.title, Settings()
        )
        if text.startswith("card"):
            unit.outbox.edit(chat.id, "card", plain(text))
        else:
            unit.outbox.post(chat.id, plain(text), about=incoming.message)
        self._trouble(unit, incoming, chat, text)

    def _trouble(self, unit: Unit, incoming: Incoming, chat: Chat, text: str) -> None:
        if text == "stumble":
            raise ZeroDivisionError
        if text == "die":
            os.kill(os.getpid(), signal.SIGKILL)
        if text.startswith("may I"):
            account = unit.people.meet(incoming.platform, incoming.speaker.key, "Anna", "nl")
            elsewhere = unit.clubs.chat(incoming.platform, text.removeprefix("may I").strip())
            asked = None if elsewhere else incoming.speaker.admin
            chat = elsewhere or chat
            role = unit.people.role(chat.id, account.id)
            if asked is None and not role.asked:
                raise NeedsRole(chat.id, account.id)
            may = asked or role.standing == "admin"
            unit.outbox.post(chat.id, plain("you may" if may else "you may not"))


def words(language: str, key: str, **values: str | int) -> Reply:
    """The id itself, and what is put into it."""
    return plain(" ".join([language, key, *(f"{name}={value}" for name, value in values.items())]))
