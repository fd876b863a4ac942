"""The bot is killed with SIGKILL; the long version is tests/bench/bench_kills.py."""

import asyncio
import json
import logging
import os
import signal
import sys
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from operator import attrgetter
from pathlib import Path
from random import Random

import pytest

from bot.delivery.hosts import Hosts
from bot.delivery.inbox import InboxWorker
from bot.delivery.sender import Sender
from bot.messages import Incoming, Said
from bot.ports.platforms import Delivery, OutboxItem, Platform
from bot.ports.records import Settings
from bot.program import Bot
from bot.storage.ledger import Unit, UnitOfWork
from bot.storage.outbox import from_json
from bot.storage.sqlite import SqliteStore
from bot.storage.store import Store
from bot.storage.upkeep import maintenance
from bot.storage.upkeep.opening import open_store
from bot.talk.needs import NeedsWork
from bot.talk.turn import Environment
from tests import kills
from tests.bot.evening import Hall, Parrot, said, words
from tests.databases import rows
from tests.warm import begin, code_of


def tell(url: str) -> None:
    """In a process of one thread, which forks a bot for each life."""
    sys.stdout.write(json.dumps(kills.run(url, 8, 144)))


def test_every_confirmed_round_is_there_once_whenever_the_bot_is_killed(url, tmp_path):
    told = tmp_path / "told.json"
    ended = code_of(begin(tell, url, said=told), 600)
    assert ended == 0, told.read_text(encoding="utf-8")
    found = json.loads(told.read_text(encoding="utf-8"))
    assert found["rounds"] > 0
    assert (found["lost"], found["twice"], found["faults"]) == ([], [], [])
    assert not found["out of order"]
    most = 1 if url.startswith("sqlite") else found["kills"]  # SQLite: 0 in 300 kills
    assert found["doubled"] <= most


async def live(url: str, *, first: bool = True) -> None:
    store, hall = open_store(url), Hall()
    desk = InboxWorker(store, Parrot(), {"hall": hall}, Hosts((), words))
    sender = Sender(store, {"hall": hall})
    await sender.start()
    await desk.start()
    updates = [said("1", "hello"), said("2", "die"), said("3", "and on")]
    await desk.lay("hall", updates, again=not first)
    await desk.quiet()
    await sender.quiet()
    sys.stdout.write(f"{hall.words()}\n")
    store.close()


def a_life(url: str, *, first: bool = True) -> None:
    asyncio.run(live(url, first=first))


def test_an_update_that_ends_the_program_three_times_is_a_dead_letter(url, tmp_path):
    told = tmp_path / "told.txt"
    lives = [code_of(begin(a_life, url, said=told)) for _ in range(4)]
    assert lives == [-signal.SIGKILL] * 3 + [0]
    assert "nl say-again" in told.read_text(encoding="utf-8")
    assert "and on" in told.read_text(encoding="utf-8")
    store = open_store(url)
    query = "SELECT key, state FROM inbox ORDER BY id"
    found = rows(store, query)
    store.close()
    assert found == [("1", "done"), ("2", "dead"), ("3", "done")]


def test_what_ended_the_program_at_once_is_stored_first_after_the_start(tmp_path):
    url = f"sqlite:///{tmp_path}/club.db"
    assert code_of(begin(partial(a_life, first=False), url)) == -signal.SIGKILL
    store = open_store(url)
    assert rows(store, "SELECT key FROM inbox") == []  # nothing of it, and the platform has it
    store.close()
    test_an_update_that_ends_the_program_three_times_is_a_dead_letter(url, tmp_path)


# --- at every point of a round that is handled in the commit that stores it ----------------------

ROUND = "/ronde 40 *1230 0 20 gewoon"


class Noted(Hall):
    """A platform that notes in a file what arrived, before it says so."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path

    async def deliver(self, item: OutboxItem) -> Delivery:
        outcome = await super().deliver(item)
        with self._path.open("a", encoding="utf-8") as out:
            out.write(f"{item.act} {item.reply.words if item.reply else ''}\n".strip() + "\n")
        return outcome


def die_at(store: SqliteStore, statement: int) -> None:
    """End this process before it runs a statement, counted from now."""
    points = iter(range(1, statement + 1))

    def die(_: str) -> None:
        if next(points) == statement:
            os.kill(os.getpid(), signal.SIGKILL)

    for connection in (store._db, store._readers):
        connection.driver.set_trace_callback(die)


async def play(url: str, arrived: Path, *, dies_at: int = 0) -> None:
    """A table, and a round that comes while the bot is at it; again after it died."""
    store = open_store(url)
    assert isinstance(store, SqliteStore)
    store._writer._stopwatch = lambda: 0.0  # the disk is fast
    hall = Noted(arrived)
    bot = Bot(store, Environment(Random(1), Settings()), {"hall": hall})
    await bot.start()
    began = rows(store, "SELECT key FROM inbox")
    if not began:
        await bot.desk.lay("hall", [said("1", "/nieuw Anna Bert Cees Dirk")])
        await bot.quiet()
    if dies_at:
        die_at(store, dies_at)
    await bot.desk.lay("hall", [said("2", ROUND)], again=not began)
    await bot.quiet()
    await bot.stop()
    store.close()


def a_round(url: str, arrived: Path, dies_at: int = 0) -> None:
    asyncio.run(play(url, arrived, dies_at=dies_at))


@pytest.mark.parametrize(
    "start", [1, *(pytest.param(n, marks=pytest.mark.soak) for n in (2, 3, 4))]
)
def test_a_round_is_there_once_wherever_the_bot_is_killed(tmp_path, start):
    """It is killed before each statement in turn, until it gets through; then it comes again."""
    for dies_at in count(start, 4):
        url, arrived = f"sqlite:///{tmp_path}/{dies_at}.db", tmp_path / f"{dies_at}.txt"
        code = code_of(begin(a_round, url, arrived, dies_at))
        if code == 0:
            break
        assert code == -signal.SIGKILL
        assert code_of(begin(a_round, url, arrived)) == 0
        store = open_store(url)
        recorded = rows(store, "SELECT count(*) FROM events WHERE kind = 'won'")
        states = rows(store, "SELECT key, state FROM inbox ORDER BY id")
        left = rows(store, "SELECT id FROM outbox WHERE state = 'waiting'")
        store.close()
        assert (recorded, states, left) == ([(1,)], [("1", "done"), ("2", "done")], [])
        lines = arrived.read_text(encoding="utf-8").splitlines()
        told = [line for line in lines if line.startswith("post") and "1.230" in line]
        assert len(told) == 1, (dies_at, lines)
        assert not maintenance.check(url)
    assert dies_at > 30


# --- at every point of a commit with eight updates, of which one fails ---------------------------

CLUBS = 4
POISONED = 3
"""The place of the update that fails among the eight: two of each club."""


def poisoned(handle: Callable[[Unit, Incoming], None], unit: Unit, incoming: Incoming) -> None:
    """Handle an update, and fail after it where it is the poisoned one."""
    handle(unit, incoming)
    if incoming.message == f"eight {POISONED}":
        raise ZeroDivisionError


async def play_eight(url: str, arrived: Path, *, dies_at: int = 0) -> None:
    """A table in each club, and then eight updates at the same time; again after it died."""
    store = open_store(url)
    assert isinstance(store, SqliteStore)
    store._writer._stopwatch = store._writer._watch = lambda: 0.0  # all eight share a commit
    hall = Noted(arrived)
    bot = Bot(store, Environment(Random(1), Settings()), {"hall": hall})
    vars(bot.talk)["handle"] = partial(poisoned, bot.talk.handle)
    await bot.start()
    began = rows(store, "SELECT key FROM inbox")
    for club in range(CLUBS):
        if not began:
            table = said(f"table {club}", "/nieuw Anna Bert Cees Dirk", chat=f"{club}")
            await bot.desk.lay("hall", [table])
            await bot.quiet()
    if dies_at:
        die_at(store, dies_at)
    eight = (
        said(f"eight {n}", f"/ronde 40 *{1000 + 10 * n} 0 20 gewoon", chat=f"{n % CLUBS}")
        for n in range(2 * CLUBS)
    )
    await asyncio.gather(*(bot.desk.lay("hall", [one], again=not began) for one in eight))
    await bot.quiet()
    await bot.stop()
    store.close()


def scores_by_club(ledger: UnitOfWork) -> list[list[int]]:
    """The winners' scores of the table of each club, by the clubs' names."""
    unit = ledger.unit()
    clubs = sorted(ledger.clubs(), key=attrgetter("name"))
    tables = [unit.tables.table(unit.tables.sittings(club.id)[0].id) for club in clubs]
    return [[max(round_.scores) for round_ in table.rounds] for table in tables]


def a_commit_of_eight(url: str, arrived: Path, dies_at: int = 0) -> None:
    logging.disable()  # the poisoned update is told of each time
    asyncio.run(play_eight(url, arrived, dies_at=dies_at))


@pytest.mark.parametrize(
    "start", [7, *(pytest.param(n, marks=pytest.mark.soak) for n in range(1, 62) if n != 7)]
)
def test_eight_updates_are_there_once_wherever_the_bot_is_killed_beside_a_poisoned_one(
    tmp_path, start
):
    """It is killed before each statement in turn; 61 parts reach all of them."""
    for dies_at in count(start, 61):
        url, arrived = f"sqlite:///{tmp_path}/{dies_at}.db", tmp_path / f"{dies_at}.txt"
        code = code_of(begin(a_commit_of_eight, url, arrived, dies_at))
        if code == 0:
            break
        assert code == -signal.SIGKILL
        assert code_of(begin(a_commit_of_eight, url, arrived)) == 0
        store = open_store(url)
        states = dict(rows(store, "SELECT key, state FROM inbox WHERE key LIKE 'eight%'"))
        scores = store.read(scores_by_club).result()
        left = rows(store, "SELECT id FROM outbox WHERE state = 'waiting'")
        store.close()
        good = [n for n in range(2 * CLUBS) if n != POISONED]
        assert states == {f"eight {n}": "done" for n in good} | {f"eight {POISONED}": "dead"}
        assert scores == [
            [1000 + 10 * n for n in good if n % CLUBS == club] for club in range(CLUBS)
        ]
        assert left == []
        told = [
            line
            for line in arrived.read_text(encoding="utf-8").splitlines()
            if line.startswith("post")
        ]
        assert all(sum(f"1.0{n}0" in line for line in told) == 1 for n in good), (dies_at, told)
        assert not maintenance.check(url)
    assert dies_at > 150


class Drawer(Parrot):
    """Has what is drawn made elsewhere first."""

    def __init__(self, *, dies_at_work: bool) -> None:
        super().__init__()
        self._dies_at_work = dies_at_work

    def handle(self, unit: Unit, incoming: Incoming) -> None:
        assert isinstance(incoming.act, Said)
        if incoming.act.text.startswith("draw") and incoming.done is None:
            raise NeedsWork(self._work)
        if incoming.act.text == "draw and die":
            os.kill(os.getpid(), signal.SIGKILL)
        super().handle(unit, incoming)

    async def _work(self, store: Store, platform: Platform) -> str:
        del store, platform
        if self._dies_at_work:
            os.kill(os.getpid(), signal.SIGKILL)
        return "drawn"


async def live_drawing(url: str, lines: Sequence[str], *, dies_at_work: bool) -> None:
    store, hall = open_store(url), Hall()
    desk = InboxWorker(store, Drawer(dies_at_work=dies_at_work), {"hall": hall}, Hosts((), words))
    await desk.start()
    await desk.lay("hall", [said(line, line) for line in lines])
    await desk.quiet()
    store.close()


def a_life_of_drawing(url: str, *lines: str, dies_at_work: bool = False) -> None:
    asyncio.run(live_drawing(url, lines, dies_at_work=dies_at_work))


def came_of(url: str) -> tuple[list[tuple[str, str]], list[str]]:
    """What became of each update, and what was answered."""
    store = open_store(url)
    states = rows(store, "SELECT key, state FROM inbox ORDER BY id")
    bodies = rows(store, "SELECT body FROM outbox ORDER BY id")
    store.close()
    return states, [from_json(body).words for (body,) in bodies]


def test_what_is_made_elsewhere_does_not_count_against_its_update_nor_what_waits_for_it(url):
    dying = partial(a_life_of_drawing, dies_at_work=True)
    lives = [code_of(begin(dying, url, "draw", "and on")) for _ in range(5)]
    lives.append(code_of(begin(a_life_of_drawing, url)))
    assert lives == [-signal.SIGKILL] * 5 + [0]
    assert came_of(url) == ([("draw", "done"), ("and on", "done")], ["draw", "and on"])


def test_what_ends_the_program_with_what_was_made_is_a_dead_letter(url):
    lives = [code_of(begin(a_life_of_drawing, url, "draw and die", "and on")) for _ in range(4)]
    assert lives == [-signal.SIGKILL] * 3 + [0]
    found, answers = came_of(url)
    assert found == [("draw and die", "dead"), ("and on", "done")]
    assert answers[-1] == "and on"
