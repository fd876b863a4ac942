"""Law 15: a verdict needs two looks; a door needs a budget.

No single error of a database closes the bot or a club. What an account can make the bot store is
limited per account, and what makes no sense is refused before it is stored.
"""

import sqlite3
from contextlib import suppress
from functools import partial

import psycopg
import pytest

from adapters.web.guard import ENTERING
from bot.delivery.futures import settled
from bot.delivery.watch import WatchedStore
from bot.features.page.entering import grids
from bot.features.page.passes import MOST_SESSIONS
from bot.ports.faults import Unavailable
from bot.storage.upkeep.opening import open_store
from tests.adapters.web.a_pad import browsing, phone, running
from tests.databases import rows
from tests.laws.everything import pad_requests, store_ways

CODES = [
    value
    for name, value in vars(sqlite3).items()
    if name.startswith("SQLITE_")
    and isinstance(value, int)
    and name.removeprefix("SQLITE_")
    in {
        *("BUSY", "LOCKED", "FULL", "IOERR", "READONLY", "CANTOPEN", "NOMEM", "CORRUPT", "NOTADB"),
        *("IOERR_READ", "IOERR_WRITE", "IOERR_FSYNC", "IOERR_CORRUPTFS", "CORRUPT_INDEX"),
    }
]
"""Every way in which SQLite says that the file or the moment is at fault."""
STATES = ("XX001", "XX002", "58030", "53100", "57P03", "40001", "40P01")
"""The same of PostgreSQL."""
HUGE = "x" * 15_000
ROUTES = ("session", "state", "grid", "comes", "count", "enter", "leave")


# --- a verdict -----------------------------------------------------------------------------------


def failing_once(error):
    """Work that fails the first time."""
    begun = []

    def work(ledger):
        begun.append(ledger)
        if len(begun) == 1:
            driver = ledger._transaction.connection.driver
            if isinstance(driver, psycopg.Connection):
                raised = f"RAISE EXCEPTION 'trouble' USING ERRCODE = '{error}'"
                driver.execute(f"DO $$ BEGIN {raised}; END $$")
            problem = sqlite3.OperationalError("trouble")
            problem.sqlite_errorcode = error
            raise problem
        return ledger.vitals().clubs

    return work


async def must_go_on(store, error, way):
    """The work is done, at once or when it is asked for again; and nothing is closed."""
    watched = WatchedStore(store, lambda _: None, (0.0, 0.0))
    work, begin = failing_once(error), getattr(watched, store_ways()[way])
    begin = partial(begin, lazy=True) if way == "lazy" else begin
    done = None
    for _ in range(2):
        with suppress(Unavailable):
            done = await settled(begin(work))
    assert done == 0, (way, error)
    assert not watched.damage, (way, error)
    watched.stop()


async def test_no_single_error_of_sqlite_closes_anything(tmp_path):
    store = open_store(f"sqlite:///{tmp_path}/club.db")
    for error in CODES:
        for way in store_ways():
            await must_go_on(store, error, way)
    store.close()
    assert len(CODES) * len(store_ways()) == 56


@pytest.mark.slow
async def test_no_single_error_of_postgresql_closes_anything(postgres_server):
    from tests.databases import empty_database

    store = open_store(empty_database(postgres_server))
    for error in STATES:
        for way in store_ways():
            await must_go_on(store, error, way)
    store.close()
    assert len(STATES) * len(store_ways()) == 28


# --- a door --------------------------------------------------------------------------------------


def stored(there):
    """The rows of each table, and the bytes of what came in; sessions aside."""
    names = rows(there.store, "SELECT name FROM sqlite_master WHERE type = 'table'")
    counts = {
        name: rows(there.store, f"SELECT count(*) FROM {name}")  # noqa: S608 - our own names
        for (name,) in names
        if name != "pass" and not name.startswith("sqlite_")
    }
    return counts, rows(there.store, "SELECT coalesce(sum(length(raw)), 0) FROM inbox")


@pytest.fixture
async def there(tmp_path):
    async with running(tmp_path) as made:
        yield made


@pytest.fixture
async def browser(there):
    async with browsing(there) as made:
        yield made


def nonsense(there, do):
    """Requests of a kind that no page sends."""
    at = {"sitting": there.sitting, "round": 1}
    yield {"do": do}
    yield {"do": do, "sitting": "1", "round": 1}
    yield {"do": do, **at, "more": HUGE}
    yield {"do": f"{do}s", **at}
    yield [do]


async def test_what_is_no_request_is_refused_before_anything_is_stored(there, browser):
    assert {"round", "evening", "members", "out"} == grids().keys()
    anna, before, tried = await phone(browser, there, "Anna"), stored(there), 0
    there.server._pad._entering.allowance = there.server._reading.allowance
    for do in pad_requests():
        for number, wish in enumerate(nonsense(there, do)):
            if do in grids() and number != 3 and isinstance(wish, dict):
                continue  # many slips are long: its body is not kept, see the next test
            _, told = await anna.ask("enter", {"key": f"{do}{number}", "wish": wish})
            assert not told["ok"], wish
            tried += 1
    assert stored(there) == before
    assert tried == 38


async def test_of_no_request_a_body_is_kept_once_it_is_handled(there, browser):
    anna = await phone(browser, there, "Anna")
    for do in pad_requests():
        wish = {"do": do, "sitting": there.sitting, "round": 1, "rows": [], "names": "", "day": ""}
        await anna.ask("enter", {"key": do, "wish": wish})
    await there.bot.quiet()
    [(kept, bodies)] = rows(there.store, "SELECT count(*), sum(length(raw)) FROM inbox")
    assert (kept, bodies) == (len(pad_requests()), 0)


async def test_every_way_into_the_pad_has_a_budget(there, browser):
    sessions = [await phone(browser, there, "Anna") for _ in range(6)]
    opened = [(await one.ask("state", {}))[0] == 200 for one in sessions]
    assert sum(opened) == MOST_SESSIONS
    last, before = sessions[-1], stored(there)
    there.server._pad._entering.clock = lambda: 0.0
    for what in ROUTES:
        body = dict.fromkeys(("key", "wish", "link", "device", "address", "init"), HUGE[:2_000])
        status, told = await last.ask(what, body)
        assert status < 500, (what, told)
        last = await phone(browser, there, "Bert") if what == "leave" else last
    assert stored(there) == before
    statuses = [
        (await last.ask("enter", {"key": f"{n}", "wish": {"do": "made-up"}}))[0]
        for n in range(int(ENTERING.burst) + 1)
    ]
    assert statuses[-1] == 429
    assert stored(there) == before


async def test_a_failure_is_held_only_against_who_fails(there, browser):
    """From one address: a wrong link, and after each of these an honest one."""
    for number in range(25):
        stranger = {"link": f"wrong-{number}"}
        async with browser.post("/pad/session", json=stranger) as answer:
            assert answer.status == (401 if number < 20 else 429)
    for name in ("Anna", "Bert", "Cees", "Dirk"):
        assert (await phone(browser, there, name)).session
