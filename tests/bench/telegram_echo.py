"""A session of Telegram that answers at once, and the echoes of python-telegram-bot before it."""

import asyncio
import json
import sqlite3
import time
from collections import Counter
from pathlib import Path
from typing import Any, ClassVar, Protocol, Self

from telegram import Update
from telegram.ext import Application, ApplicationBuilder, ContextTypes, MessageHandler, filters

from adapters.telegram.transport import Transport

TOKEN = "7:AAbench"


class Session:
    """Stands where aiohttp's session does: takes what is sent, and answers at once."""

    def __init__(self) -> None:
        """Nothing was called yet."""
        self.called: Counter[str] = Counter()
        self._called = asyncio.Event()
        self._messages = 5

    def request(self, _: str, url: str, **__: Any) -> "Session":
        """A call."""
        method = url.rpartition("/")[2]
        self.called[method] += 1
        self._called.set()
        return self

    async def reached(self, calls: int) -> None:
        """Wait until this many calls were made in all."""
        while self.called.total() < calls:
            self._called.clear()
            await self._called.wait()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        pass

    status = 200
    headers: ClassVar[dict[str, str]] = {}

    async def read(self) -> bytes:
        """The answer: a message."""
        await asyncio.sleep(0)
        self._messages += 1
        return ANSWER % self._messages

    async def close(self) -> None:
        """There is nothing to close."""


ME = {"id": 7, "is_bot": True, "first_name": "Pe-Ling", "username": "PeLingBot"}
ANSWER = (
    b'{"ok":true,"result":{"message_id":%d,"date":1764000000,'
    b'"chat":{"id":-1,"type":"supergroup","title":"Club"},'
    b'"from":{"id":7,"is_bot":true,"first_name":"Pe-Ling","username":"PeLingBot"},"text":"x"}}'
)


def message(chat: int, text: str) -> dict[str, Any]:
    """A message in a group, as the platform sends it."""
    command = {"type": "bot_command", "offset": 0, "length": len(text.split(maxsplit=1)[0])}
    return {
        "message_id": 1000 + chat,
        "date": int(time.time()),
        "chat": {"id": -chat, "type": "supergroup", "title": f"Club {chat}"},
        "from": {"id": 1000 + chat, "is_bot": False, "first_name": "Anna", "language_code": "nl"},
        "text": text,
        "entities": [command],
    }


class Handler(Protocol):
    """What is measured."""

    session: Session

    async def start(self) -> None:
        """Get ready."""

    async def take(self, raw: bytes) -> None:
        """Take what came in one answer of the platform; all is sent when it ends."""

    async def quiet(self) -> None:
        """Wait until all is written, too."""

    async def stop(self) -> None:
        """Let go of everything."""


def transport(session: Session) -> Transport:
    """The transport that we use, before a session that answers at once."""
    made = Transport()
    made._session = session  # type: ignore[assignment]
    return made


def durable(path: Path) -> sqlite3.Connection:
    """A database as durable as ours."""
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    return database


class Library:
    """A handler of python-telegram-bot, as its example has it."""

    def __init__(self) -> None:
        """Before it is started."""
        self.session = Session()

    async def start(self) -> None:
        """Build the application, logged in."""
        builder = ApplicationBuilder().token(TOKEN).request(transport(self.session))
        self.application: Application[Any, Any, Any, Any, Any, Any] = builder.build()
        self.application.add_handler(MessageHandler(filters.TEXT, self.hear))
        self.application._initialized = True
        self.application.bot._bot_user = Update.de_json(
            {"update_id": 1, "message": {**message(1, "x"), "from": ME}}, None
        ).effective_user

    async def take(self, raw: bytes) -> None:
        """Take each update in, and handle all of them side by side."""
        handled = []
        for update in json.loads(raw):
            await self.keep(update)
            bot = self.application.bot
            work = self.application.process_update(Update.de_json(update, bot))
            handled.append(asyncio.ensure_future(work))
        await asyncio.gather(*handled)

    async def quiet(self) -> None:
        """All is written."""

    async def keep(self, update: dict[str, Any]) -> None:
        """Store the raw update."""

    async def hear(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        """Answer."""

    async def stop(self) -> None:
        """Let go of everything."""


class Echo(Library):
    """E: one raw durable commit, and one call; or E2: two."""

    def __init__(self, path: Path, *, calls: int) -> None:
        """`calls`: one or two."""
        super().__init__()
        self._database = durable(path)
        self._database.execute("CREATE TABLE raw (id INTEGER PRIMARY KEY, text TEXT) STRICT")
        self._calls = calls

    async def keep(self, update: dict[str, Any]) -> None:
        """Store the raw update, durably."""
        row = update["update_id"], json.dumps(update)
        self._database.execute("INSERT INTO raw VALUES (?, ?)", row)

    async def hear(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        """Say it again, and then once more in the same place."""
        said = update.effective_message
        assert said
        assert said.text
        answer = await said.reply_text(said.text)
        if self._calls > 1:
            await answer.edit_text(said.text)

    async def stop(self) -> None:
        """Close the database."""
        self._database.close()
