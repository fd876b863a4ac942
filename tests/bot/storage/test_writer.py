"""When the loop waits for the disk, and what is undone when a step fails."""

import asyncio
import sqlite3
import threading

import pytest
from sqlalchemy import insert, select

from bot.storage.connection import Connection, Step
from bot.storage.schema import MetaRow
from bot.storage.sqlite import SqliteStore
from bot.storage.statements import SQLITE, Prepared
from bot.storage.upkeep.opening import open_store
from bot.storage.writer import COMMITS, FAST, SLOW, Disk

PUT = Prepared(insert(MetaRow), ["key", "value"])
ALL = Prepared(select(MetaRow.key).order_by(MetaRow.key))


@pytest.fixture
def db():
    driver = sqlite3.connect(":memory:", isolation_level=None)
    connection = Connection(driver, SQLITE, lambda _: False)
    connection.say("CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT)")
    connection.say("BEGIN")
    yield connection
    connection.driver.close()


def put(db, key):
    db.run(PUT, {"key": key, "value": ""})


def keys(db):
    return "".join(key for (key,) in db.all(ALL))


def step(db):
    return Step(db, lambda: None)


def fails(db, *works):
    with pytest.raises(ZeroDivisionError), step(db):
        [*(work() for work in works), 1 / 0]


def test_a_step_that_fails_undoes_what_it_wrote_and_nothing_else(db):
    put(db, "a")
    with step(db):
        put(db, "b")
        fails(db, lambda: put(db, "c"))
        put(db, "d")
    fails(db, lambda: put(db, "e"))
    assert keys(db) == "abd"


def test_a_step_that_fails_before_the_one_around_it_wrote_undoes_only_its_own(db):
    put(db, "a")
    with step(db):
        fails(db, lambda: put(db, "b"))
        put(db, "c")
        fails(db, lambda: put(db, "d"))
    assert keys(db) == "ac"


def test_a_step_that_fails_undoes_what_those_within_it_wrote(db):
    def inner():
        with step(db):
            put(db, "b")
        put(db, "c")
        with step(db):
            put(db, "d")

    with step(db):
        put(db, "a")
        fails(db, inner)
    assert keys(db) == "a"


def test_a_step_within_is_kept_when_one_after_it_fails(db):
    with step(db):
        with step(db):
            put(db, "a")
        fails(db, lambda: put(db, "b"))
        with step(db), step(db):
            put(db, "c")
    assert keys(db) == "ac"


# --- the disk ----------------------------------------------------------------------------------


def test_the_loop_waits_for_a_disk_whose_last_hundred_commits_were_fast():
    disk = Disk()
    assert disk.fast
    disk.took(FAST * 2)
    assert not disk.fast
    disk.took(0)
    assert disk.fast
    disk.took(FAST * 3)
    assert not disk.fast
    for _ in range(COMMITS):
        disk.took(FAST / 2)
    assert disk.fast


def test_after_a_slow_commit_the_next_hundred_are_the_threads():
    disk = Disk()
    disk.took(SLOW * 1.01)
    for _ in range(COMMITS):
        assert not disk.fast
        disk.took(0)
    assert disk.fast


@pytest.mark.parametrize("slow", [True, False])
def test_a_commit_is_the_loops_or_the_threads_as_the_disk_is(tmp_path, slow):
    store = open_store(f"sqlite:///{tmp_path}/club.db")
    assert isinstance(store, SqliteStore)
    threads = []

    class Noting(Disk):
        def took(self, seconds):
            threads.append(threading.current_thread().name)

    store._writer._disk = Noting()
    store._writer._watch = lambda: 0.0  # they share one moment, however long it takes here
    if slow:
        Disk.took(store._writer._disk, SLOW * 2)

    async def write():
        tried = [store.submit(lambda ledger: ledger.try_writing()) for _ in range(3)]
        await asyncio.gather(*map(asyncio.wrap_future, tried))

    asyncio.run(write())
    assert len(threads) == 1  # they shared it
    assert threads[0].startswith("commit" if slow else "MainThread")
    store.close()


def test_lazy_work_is_done_by_itself_on_every_loop(tmp_path):
    store = open_store(f"sqlite:///{tmp_path}/club.db")

    async def write(*, finish):
        lazy = store.submit(lambda _: 7, lazy=True)
        return await asyncio.wrap_future(lazy) if finish else None

    asyncio.run(write(finish=False))  # this loop ends before it wakes
    assert asyncio.run(write(finish=True)) == 7
    store.close()
