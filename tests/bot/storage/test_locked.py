"""Another tool writes to the database: the bot waits for it, and its loop does not."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

from bot.ports.faults import Unavailable
from bot.ports.records import Settings
from bot.storage import writer
from bot.storage.upkeep.opening import open_store


@pytest.fixture
def file(tmp_path):
    return tmp_path / "club.db"


@pytest.fixture
def store(file):
    store = open_store(f"sqlite:///{file}")
    yield store
    store.close()


@pytest.fixture
def tool(file, store):
    with closing(sqlite3.connect(file, isolation_level=None)) as tool:
        tool.execute("BEGIN EXCLUSIVE")
        yield tool


def found(ledger):
    return ledger.unit().clubs.found("hall", "Club", "Club", Settings()).id


async def turns_of_the_loop():
    for _ in range(20):
        await asyncio.sleep(0)


async def test_the_loop_goes_on_and_reads_while_another_tool_writes(store, tool):
    written = [
        asyncio.wrap_future(store.submit(lambda ledger: ledger.parcels.chats(), lazy=lazy))
        for lazy in (False, True)
    ]
    await turns_of_the_loop()  # the loop itself lets the tool go: if it waited, nobody would
    assert store.read(lambda ledger: ledger.parcels.chats()).result() == ()
    tool.execute("COMMIT")
    assert await asyncio.gather(*written) == [(), ()]


async def test_a_tool_that_does_not_end_makes_the_database_unavailable(store, tool, monkeypatch):
    monkeypatch.setattr(writer, "PATIENCE", 1)
    with pytest.raises(Unavailable):
        await asyncio.wrap_future(store.submit(found))
    tool.execute("COMMIT")
    assert await asyncio.wrap_future(store.submit(found)) == 1


# --- the file is away ----------------------------------------------------------------------------


async def test_to_a_file_that_is_away_nothing_is_written_until_it_is_back(store, file):
    """SQLite itself would go on writing, into a file that nobody finds again."""
    away = file.with_name("away.db")
    file.rename(away)
    with pytest.raises(Unavailable, match=r"club\.db is away"):
        await asyncio.wrap_future(store.submit(found))
    file.write_bytes(away.read_bytes())
    with pytest.raises(Unavailable, match=r"club\.db is away"):
        await asyncio.wrap_future(store.submit(found))
    away.rename(file)
    assert await asyncio.wrap_future(store.submit(found)) == 1
