"""Law 15: a verdict needs two looks; a door needs a budget.

No single error of a database closes the bot or a club. What an account can make the bot store is
limited per account, and what makes no sense is refused before it is stored.
"""

import re
import sqlite3
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random

import psycopg
import pytest

from bot.delivery.futures import settled
from bot.delivery.watch import WatchedStore
from bot.features.page.budgets import ALLOWANCES
from bot.features.page.passes import MOST_SESSIONS
from bot.features.page.visitor import grids
from bot.hosting.serving import every_budget
from bot.messages import Said, Tapped
from bot.ports.budgets import DAY, MEGABYTE, OF_THE_BOT, Allowance, Budget, Budgets
from bot.ports.faults import Unavailable
from bot.ports.records import Settings
from bot.program import Bot
from bot.storage.upkeep.opening import open_store
from bot.talk.texts import LANGUAGES, texts
from bot.talk.turn import Environment
from tests.adapters.web.a_pad import browsing, phone, running
from tests.bot.evening import Hall, said
from tests.databases import rows
from tests.laws.everything import commands, pad_requests, store_ways

ROOT = Path(__file__).parents[2]
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
    there.server.budgets.accounts["entries"].allowance = ALLOWANCES["pages"]
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


@pytest.mark.slow
async def test_every_way_into_the_pad_has_a_budget(there, browser):
    sessions = [await phone(browser, there, "Anna") for _ in range(6)]
    opened = [(await one.ask("state", {}))[0] == 200 for one in sessions]
    assert sum(opened) == MOST_SESSIONS
    last, before = sessions[-1], stored(there)
    there.server.budgets.clock = lambda: 0.0
    for what in ROUTES:
        body = dict.fromkeys(("key", "wish", "link", "device", "address", "init"), HUGE[:2_000])
        status, told = await last.ask(what, body)
        assert status < 500, (what, told)
        last = await phone(browser, there, "Bert") if what == "leave" else last
    assert stored(there) == before
    statuses = [
        (await last.ask("enter", {"key": f"{n}", "wish": {"do": "made-up"}}))[0]
        for n in range(int(ALLOWANCES["entries"].burst) + 1)
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


# --- the budgets of accounts and clubs ----------------------------------------------------------


TOO_MANY = (
    "Zo veel berichten achter elkaar kan ik niet verwerken; dit bericht heb ik niet gelezen. "
    "Over 1.440 minuten lukt het weer."
)


class Shows(Hall):
    """A hall that remembers each message; `tap ACTION` is a press of a button."""

    def __init__(self):
        super().__init__()
        self.shown = []

    def parse(self, raw):
        incoming = super().parse(raw)
        assert incoming is not None
        assert isinstance(incoming.act, Said)
        if not incoming.act.text.startswith("tap "):
            return incoming
        action = incoming.act.text.removeprefix("tap ")
        return replace(incoming, act=Tapped(action, token=incoming.message))

    def unpressed(self, pressed):
        """The buttons of all messages, one for each verb and where it leads."""
        for reply in self.shown:
            for row in reply.buttons:
                for button in row:
                    verb = re.sub(r"\d+", "", button.action)
                    if button.action and verb not in pressed:
                        yield verb, button.action

    async def deliver(self, item):
        self.shown += filter(None, [item.reply])
        return await super().deliver(item)


class Limited:
    """A club of the hall whose bot has budgets; each command is typed by Anna."""

    def __init__(self, folder, *rows):
        self.now = datetime(2026, 11, 21, 20, 15, tzinfo=UTC)
        self.store = open_store(f"sqlite:///{folder}/club.db", lambda: self.now)
        self.budgets = Budgets(rows, self.seconds)
        self.hall = Shows()
        around = Environment(Random(15), Settings(), budgets=self.budgets)
        self.bot = Bot(self.store, around, {"hall": self.hall})
        self.typed = 0

    def seconds(self):
        return self.now.timestamp()

    async def says(self, *lines, chat="Club"):
        """What is answered to some lines."""
        before = len(self.hall.heard)
        for line in lines:
            self.typed += 1
            await self.bot.desk.lay("hall", [said(f"{self.typed}", line, chat=chat)])
            await self.bot.quiet()
        return self.hall.words()[before:]

    async def stop(self):
        await self.bot.stop()
        self.store.close()


def lines_of_all():
    """Each example of each command, in both languages."""
    lines = (
        line
        for command in commands()
        for language in LANGUAGES
        for line in command.examples(texts(language))
    )
    return tuple(dict.fromkeys(lines))


async def test_above_the_budget_no_command_is_stored_and_each_gets_a_refusal(tmp_path):
    nothing = Allowance(0, 1 / 90)
    club = Limited(tmp_path, Budget("updates", nothing))
    await club.bot.start()
    before, lines = stored(club), lines_of_all()
    for line in lines:
        assert await club.says(line, chat=line) == [TOO_MANY], line
    assert stored(club) == before
    assert len(lines) > 150
    assert club.budgets.refused() == {"updates": len(lines)}
    await club.stop()


@pytest.mark.slow
async def test_every_picture_file_work_and_search_uses_a_budget(tmp_path):
    """A club in which these budgets are empty: no command or button shows a picture or a file."""
    kinds = ("pictures", "files", "work", "searches")
    club = Limited(tmp_path, *(Budget(key, Allowance(0, 1)) for key in kinds))
    await club.bot.start()
    await club.says("/nieuw Anna Bert Cees Dirk", "/ronde Anna 120 Bert 40 Cees 0 Dirk 20")
    await club.says("/einde")
    for line in lines_of_all():
        if not line.startswith(("/vergeet", "/forget")):
            await club.says(line)
    pressed: set[str] = set()
    while found := next(club.hall.unpressed(pressed), None):
        verb, action = found
        pressed.add(verb)
        await club.says(f"tap {action}")
    assert len({verb.partition(":")[0] for verb in pressed}) > 70
    assert not [reply for reply in club.hall.shown if reply.picture or reply.files]
    await club.says("/import datum;tafel;naam;punten")
    refused = club.budgets.refused()
    assert all(refused[key] for key in kinds), refused
    assert club.store.read(lambda ledger: ledger.vitals()).result().dead_letters == 0
    await club.stop()


def test_each_budget_has_its_name_and_refusal_in_both_languages():
    rows = every_budget().rows
    assert rows.keys() > {"updates", "bytes", "pictures", "files", "work", "searches", "pages"}
    for language in LANGUAGES:
        words = texts(language)
        assert all(words.has(f"name-budget-{key}") for key in rows)
        assert all(words.has(f"budget-{row.key}") for row in OF_THE_BOT)


async def test_what_was_stored_counts_after_a_restart_and_is_given_back_in_a_day(tmp_path):
    row = Budget("bytes", Allowance(1_000, 1_000 / DAY), lasts=True)
    club = Limited(tmp_path, row)
    await club.bot.start()
    assert await club.says("/stand " + 500 * "x")
    await club.stop()
    again = Limited(tmp_path, row)
    await again.bot.start()
    refusal = "Er is vandaag te veel tekst gestuurd; dit bericht heb ik niet gelezen. Over "
    assert (await again.says("/stand " + 500 * "y"))[0].startswith(refusal)
    again.now += timedelta(days=1)
    assert not (await again.says("/stand " + 500 * "z"))[0].startswith(refusal)
    await again.stop()


async def test_a_club_that_is_over_its_budget_leaves_the_others_theirs(tmp_path):
    club = Limited(tmp_path, Budget("updates", Allowance(100, 1), Allowance(3, 1 / 60)))
    await club.bot.start()
    answers = await club.says("/help", "/help", "/help", "/help")
    assert answers[-1].endswith("Over een minuut lukt het weer.")
    assert "Zo veel berichten" not in (await club.says("/help", chat="Een andere club"))[0]
    await club.stop()


@pytest.mark.parametrize(
    ("guide", "heading"), [("hosting", "## Limits"), ("hosten", "## Grenzen")]
)
def test_the_guides_of_hosts_say_what_the_budgets_are(guide, heading):
    text = (ROOT / f"docs/{guide}.md").read_text(encoding="utf-8")
    section = text.partition(heading)[2].partition("\n## ")[0]
    shown = [line.split("|")[2:4] for line in section.splitlines() if line.startswith("| ")][2:]

    def amount(allowance):
        if allowance is None:
            return ""
        if allowance.burst >= MEGABYTE:
            return f"{allowance.burst / MEGABYTE:.0f} MB"
        return f"{allowance.burst:.0f}"

    expected = [[amount(budget.account), amount(budget.club)] for budget in OF_THE_BOT]
    plain = [[cell.strip().replace(",", "").replace(".", "") for cell in row] for row in shown]
    assert plain == expected
