"""A round on Telegram, from the raw update to the reply handed to the transport.

Beside it, in one run and on one disk, with the same library and a session that answers at once:

- E, the echo of python-telegram-bot's own example, which commits the raw update durably first;
- E2, the echo that makes the two calls that a round makes: a new message, and an edit;
- a handler on SQLModel's AsyncSession, written as its documentation shows it, that keeps a round
  and four totals and makes those two calls. No driver's thread stands between its session and
  sqlite3, which makes it faster than it can be had (aiosqlite hands every statement over).

Processor time of the whole process, all its threads, until every call was made and, at the end of
a turn, all is written; one client after its own reply, and 32 updates at once. Times are of the
best turn, ratios of the median one: what else the machine does weighs on both sides of a ratio.
PELING_BENCH_DISK says where it writes, if not here.
"""

import asyncio
import json
import os
import random
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from statistics import median
from types import SimpleNamespace
from typing import Any, ClassVar, Protocol, Self

from sqlalchemy import event
from sqlalchemy.dialects.sqlite.aiosqlite import AsyncAdapt_aiosqlite_dbapi
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlmodel import Field, SQLModel, select
from sqlmodel.ext.asyncio.session import AsyncSession
from telegram import Update
from telegram.constants import ParseMode
from telegram.ext import Application, ApplicationBuilder, ContextTypes, MessageHandler, filters

from adapters.storage.upkeep.opening import open_store
from adapters.telegram.inline import Inline
from adapters.telegram.pacing import Pace
from adapters.telegram.parsing import Me
from adapters.telegram.platform import Telegram
from adapters.telegram.reception import Reception, Taps
from adapters.telegram.transport import Calls, Transport
from bot.ports.records import Settings
from bot.program import Bot
from bot.talk.turn import Environment

TOKEN = "7:AAbench"
AT_ONCE = 32
ROUNDS = {1: 64, AT_ONCE: 128}
TURNS = 7
GOALS = {1: 3.0, AT_ONCE: 2.5}
"""How many times E2 a round may cost, by how many come at once."""

OPEN = "/nieuw Anna Bert Cees Dirk"
LINES = ["/ronde Bert 120 Anna 40 Cees 0 Dirk 20"] * 8 + [
    "/ronde Anna 120 Bert 40 Cees 0 Dirk 20"
] * 8
"""An evening of a table: now the winds move and now they stay, and it does not end."""


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
        """Wait until so many calls were made in all."""
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


# --- SQLModel --------------------------------------------------------------------------------


class Sitting(SQLModel, table=True):
    """A table of a club, by its chat."""

    __tablename__ = "bench_sitting"
    id: int | None = Field(default=None, primary_key=True)
    chat: int = Field(index=True, unique=True)
    rounds: int = 0


class Player(SQLModel, table=True):
    """Somebody at a table, with a total."""

    __tablename__ = "bench_player"
    id: int | None = Field(default=None, primary_key=True)
    sitting: int = Field(index=True, foreign_key="bench_sitting.id")
    name: str
    total: int = 0


class Round(SQLModel, table=True):
    """A round that was played, and the update that told of it."""

    __tablename__ = "bench_round"
    id: int | None = Field(default=None, primary_key=True)
    update: int = Field(unique=True)
    sitting: int = Field(index=True, foreign_key="bench_sitting.id")
    winner: int = Field(foreign_key="bench_player.id")
    scores: str


class Direct:
    """sqlite3 under the names that SQLAlchemy's dialect for aiosqlite asks for; no thread."""

    def __init__(self, path: str) -> None:
        """Open the file."""
        self._connection = sqlite3.connect(path, check_same_thread=False)

    def __await__(self) -> Any:
        yield from ()
        return self

    @property
    def isolation_level(self) -> str | None:
        """As sqlite3's."""
        return self._connection.isolation_level

    def cursor(self) -> "DirectCursor":
        """A cursor."""
        return DirectCursor(self._connection.cursor())

    async def create_function(self, *given: Any, **named: Any) -> None:
        """As sqlite3's."""
        self._connection.create_function(*given, **named)

    async def commit(self) -> None:
        """As sqlite3's."""
        self._connection.commit()

    async def rollback(self) -> None:
        """As sqlite3's."""
        self._connection.rollback()

    async def close(self) -> None:
        """As sqlite3's."""
        self._connection.close()


class DirectCursor:
    """sqlite3's cursor, awaited."""

    def __init__(self, cursor: sqlite3.Cursor) -> None:
        """The cursor."""
        self._cursor = cursor

    def __getattr__(self, name: str) -> Any:
        return getattr(self._cursor, name)

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, words: str, values: Sequence[Any] = ()) -> None:
        """As sqlite3's."""
        self._cursor.execute(words, values)

    async def executemany(self, words: str, values: Sequence[Sequence[Any]]) -> None:
        """As sqlite3's."""
        self._cursor.executemany(words, values)

    async def fetchall(self) -> list[Any]:
        """As sqlite3's."""
        return self._cursor.fetchall()

    async def close(self) -> None:
        """As sqlite3's."""
        self._cursor.close()


def engine_of(path: Path) -> AsyncEngine:
    """An engine for AsyncSession, as durable as ours."""
    names = {name: getattr(sqlite3, name) for name in dir(sqlite3) if not name.startswith("__")}
    driver = SimpleNamespace(**{**names, "Connection": Direct, "connect": Direct})
    dbapi = AsyncAdapt_aiosqlite_dbapi(driver, sqlite3)  # type: ignore[arg-type]
    engine = create_async_engine(
        f"sqlite+aiosqlite:///{path}",
        module=dbapi,
        async_creator=lambda: _opened(str(path)),
        pool_size=AT_ONCE,
    )

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        for words in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            connection.cursor().execute(f"PRAGMA {words}")

    return engine


async def _opened(path: str) -> Direct:
    return Direct(path)


class Model(Library):
    """A handler on SQLModel's AsyncSession: it keeps a round and four totals, in one commit."""

    def __init__(self, path: Path) -> None:
        """A new database."""
        super().__init__()
        self._engine = engine_of(path)
        self._writing = asyncio.Lock()  # SQLite has one writer

    async def start(self) -> None:
        """Make the tables."""
        await super().start()
        tables = [
            SQLModel.metadata.tables[kept.__tablename__] for kept in (Sitting, Player, Round)
        ]
        async with self._engine.begin() as connection:
            await connection.run_sync(SQLModel.metadata.create_all, tables=tables)

    async def hear(self, update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        """Open a table, or record a round at it, and show how it stands."""
        said = update.effective_message
        assert said
        assert said.text
        async with self._writing, AsyncSession(self._engine, expire_on_commit=False) as session:
            if said.text.startswith("/nieuw"):
                await self._open(session, said.chat_id, said.text.split()[1:])
                return
            shown = await self._record(session, update.update_id, said.chat_id, said.text.split())
        answer = await said.reply_text(shown, parse_mode=ParseMode.HTML)
        await answer.edit_text(shown, parse_mode=ParseMode.HTML)

    async def _open(self, session: AsyncSession, chat: int, names: Sequence[str]) -> None:
        sitting = Sitting(chat=chat)
        session.add(sitting)
        await session.flush()
        assert sitting.id
        session.add_all(Player(sitting=sitting.id, name=name) for name in names)
        await session.commit()

    async def _record(
        self, session: AsyncSession, number: int, chat: int, words: Sequence[str]
    ) -> str:
        scores = {name: int(score) for name, score in zip(words[1::2], words[2::2], strict=True)}
        sitting = (await session.exec(select(Sitting).where(Sitting.chat == chat))).one()
        query = select(Player).where(Player.sitting == sitting.id).order_by(Player.id)  # type: ignore[arg-type]
        players = (await session.exec(query)).all()
        winner = max(players, key=lambda player: scores[player.name])
        for player in players:
            player.total += sum(
                scores[player.name] - scores[other.name]
                for other in players
                if other is not player
            )
        sitting.rounds += 1
        assert sitting.id
        assert winner.id
        kept = json.dumps(scores)
        row = Round(update=number, sitting=sitting.id, winner=winner.id, scores=kept)
        session.add(row)
        shown = [f"<b>{player.name}</b> {player.total:+}" for player in players]
        await session.commit()
        return "\n".join([f"Ronde: {winner.name} wint", *shown])

    async def stop(self) -> None:
        """Close the database."""
        await self._engine.dispose()


# --- ours ------------------------------------------------------------------------------------


class Ours:
    """Pe-Ling on Telegram, behind what fetches updates and before what sends calls."""

    def __init__(self, path: Path) -> None:
        """A new database."""
        self.session = Session()
        self._path = path

    async def start(self) -> None:
        """Start the bot."""
        calls = Calls(TOKEN, "http://127.0.0.1")
        for made in calls._transports:
            made._session = self.session  # type: ignore[assignment]
        taps = Taps(calls)
        pace = Pace(minute=1e-6, a_second=1e9)
        platform = Telegram(calls, Me(7, "PeLingBot"), pace=pace, answered=taps.answered)
        self._store = open_store(f"sqlite:///{self._path}")
        around = Environment(random.Random(144), Settings())
        self._bot = Bot(self._store, around, {"telegram": platform})
        await self._bot.start()
        inline = Inline(calls, lambda _words, _language: ())
        self._reception = Reception(self._bot.inbox, taps, lambda _: asyncio.sleep(0), inline)

    async def take(self, raw: bytes) -> None:
        """Take updates in as the poller does, and wait until all is said."""
        updates = Transport.parse_json_payload(raw)
        calls = self.session.called.total() + 2 * len(updates)
        await self._reception.take(updates)
        if self._plays(updates):
            await self.session.reached(calls)
        else:
            await self.quiet()

    def _plays(self, updates: Sequence[dict[str, Any]]) -> bool:
        """Whether it is rounds after the first, which has no result to shrink."""
        return all(update["message"]["text"] != OPEN for update in updates)

    async def quiet(self) -> None:
        """Wait until all is written down, too: what came of a call may wait for a commit."""
        await self._bot.quiet()

    async def stop(self) -> None:
        """Stop the bot."""
        await self._bot.stop()
        self._store.close()


# --- rounds ----------------------------------------------------------------------------------


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


class Table:
    """Rounds for one of them, and what each costs."""

    def __init__(self, name: str, handler: Handler) -> None:
        """Its name in the table."""
        self.name = name
        self.handler = handler
        self.costs: dict[int, list[float]] = {1: [], AT_ONCE: []}
        self.calls: dict[int, set[float]] = {1: set(), AT_ONCE: set()}
        self._evenings = {1: self._evening(1), AT_ONCE: self._evening(AT_ONCE)}
        self._chats = count(1)
        self._number = 0

    async def play(self, at_once: int) -> None:
        """Rounds, so many at once; what one of them costs is kept."""
        spent, called, rounds = 0.0, 0, 0
        while rounds < ROUNDS[at_once]:
            raw, plays = next(self._evenings[at_once])
            before = self.handler.session.called.total()
            began = time.process_time()
            await self.handler.take(raw)
            if plays:
                spent += time.process_time() - began
                called += self.handler.session.called.total() - before
                rounds += at_once
        began = time.process_time()
        await self.handler.quiet()
        spent += time.process_time() - began
        self.costs[at_once].append(spent / rounds)
        self.calls[at_once].add(called / rounds)

    def _evening(self, at_once: int) -> Iterator[tuple[bytes, bool]]:
        """What comes in of clubs side by side; and whether it is rounds."""
        while True:
            chats = [next(self._chats) for _ in range(at_once)]
            yield self._updates(chats, OPEN), False
            for line in LINES:
                yield self._updates(chats, line), True

    def _updates(self, chats: Sequence[int], text: str) -> bytes:
        updates = []
        for chat in chats:
            self._number += 1
            updates.append({"update_id": self._number, "message": message(chat, text)})
        return json.dumps(updates).encode()


async def measure(folder: Path) -> list[Table]:
    """All take turns."""
    tables = [
        Table("E: echo, one commit", Echo(folder / "e.db", calls=1)),
        Table("E2: echo, two calls", Echo(folder / "e2.db", calls=2)),
        Table("SQLModel AsyncSession", Model(folder / "sqlmodel.db")),
        Table("a round of Pe-Ling", Ours(folder / "ours.db")),
    ]
    for table in tables:
        await table.handler.start()
    for _ in range(1 + TURNS):
        for at_once in (1, AT_ONCE):
            for table in tables:
                await table.play(at_once)
    for table in tables:
        await table.handler.stop()
    return tables


def main() -> int:
    """Print the table; 1 when a round costs more than it may."""
    place = Path(os.environ.get("PELING_BENCH_DISK", "."))
    with tempfile.TemporaryDirectory(prefix="bench-", dir=place) as folder:
        tables = asyncio.run(measure(Path(folder)))
    print(f"{'processor time':24} {'at once':>7} {'µs':>6} {'of E':>6} {'of E2':>6} {'calls':>6}")
    slow = [at_once for at_once in GOALS if told(tables, at_once)]
    return int(bool(slow))


def told(tables: Sequence[Table], at_once: int) -> bool:
    """Print what each takes beside the echoes, turn by turn; whether ours takes too much."""
    echo, echo2, model, ours = (table.costs[at_once][1:] for table in tables)  # one to get warm
    for table, costs in zip(tables, (echo, echo2, model, ours), strict=True):
        calls = ", ".join(f"{calls:g}" for calls in table.calls[at_once])
        print(
            f"{table.name:24} {at_once:>7} {min(costs) * 1e6:>6.0f} "
            f"{ratio(costs, echo):>6.2f} {ratio(costs, echo2):>6.2f} {calls:>6}"
        )
    goal = GOALS[at_once]
    print(f"at most {goal} E2, and below SQLModel: {ratio(ours, model):.2f} of it")
    good = ratio(ours, echo2) <= goal and ratio(ours, model) < 1
    return not good or tables[-1].calls[at_once] != {2.0}


def ratio(costs: Sequence[float], others: Sequence[float]) -> float:
    """How many times the others these cost, in the median turn."""
    return median(cost / other for cost, other in zip(costs, others, strict=True))


if __name__ == "__main__":
    sys.exit(main())
