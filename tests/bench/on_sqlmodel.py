"""A handler on SQLModel's AsyncSession, written as its documentation shows it.

No driver's thread stands between its session and sqlite3, which makes it faster than it can be
had (aiosqlite hands every statement over).
"""

import asyncio
import json
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Self

from sqlalchemy import event
from sqlalchemy.dialects.sqlite.aiosqlite import AsyncAdapt_aiosqlite_dbapi
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlmodel import Field, SQLModel, select
from sqlmodel.ext.asyncio.session import AsyncSession
from telegram import Update
from telegram.constants import ParseMode
from telegram.ext import ContextTypes

from tests.bench.telegram_echo import Library

AT_ONCE = 32


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
