"""The host is told what is wrong with the database; nobody writes to a damaged one."""

import asyncio
import sqlite3
import threading
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from random import Random

import psycopg
import pytest

from bot.delivery.futures import settled
from bot.delivery.hosts import Host, Hosts
from bot.delivery.inbox import InboxWorker
from bot.delivery.sender import Sender
from bot.delivery.upkeep import Upkeep, UpkeepLoop
from bot.health.lookout import HealthMonitor
from bot.ports.faults import Closed, Damaged, Unavailable
from bot.ports.health import HealthState
from bot.program import Bot
from bot.storage import DatabaseTrouble
from bot.storage.connection import Connection
from bot.storage.postgres import POSTGRESQL, connect, passing
from bot.storage.upkeep import maintenance
from bot.storage.upkeep.checking import all_faults
from bot.storage.upkeep.keeping import Keeper, newest_good
from bot.storage.upkeep.opening import open_store
from bot.talk.turn import Environment
from tests.bot.delivery.test_inbox import FullDisk
from tests.bot.evening import NOW, Hall, Parrot, said, words
from tests.bot.storage.club import found
from tests.bot.storage.test_maintenance import play, spoil
from tests.databases import ON_EITHER

AT_ONCE = (0.0, 0.0, 0.0)
"""No test waits for a further look at what seems to be damaged."""


def nothing():
    """An upkeep that has nothing to say."""
    return ()


class Hosted:
    """A bot of few words with a host, on a database that is looked after."""

    def __init__(self, store, upkeep=None):
        self.now = NOW
        self.hall = Hall()
        upkeep = replace(upkeep or Upkeep(nothing, nothing, lambda: ""), looks=AT_ONCE)
        hosts, platforms = [Host("hall", "keeper")], {"hall": self.hall}
        self.watch = UpkeepLoop(store, platforms, words, hosts, upkeep, lambda: self.now)
        self.lookout = HealthMonitor(self.watch.store, self.watch.signs, platforms, hosts)
        self.desk = InboxWorker(
            self.watch.store, Parrot(), platforms, Hosts(hosts, words), (0.01,)
        )
        self.sender = Sender(self.watch.store, platforms, (0.01,))

    async def start(self):
        await self.sender.start()
        await self.desk.start()

    async def say(self, key, text):
        await self.desk.lay("hall", [said(key, text)])
        await self.desk.quiet()
        await self.sender.quiet()

    def told(self, whom="keeper"):
        return [said for place, _, said in self.hall.heard if place == whom]

    async def stop(self):
        await self.desk.stop()
        await self.sender.stop()
        await self.watch.stop()


@pytest.fixture
def file(tmp_path):
    return f"sqlite:///{tmp_path}/club.db"


def of(url, folder, **more):
    """The upkeep of a real database."""
    parts = {
        "back_up": Keeper(url, folder, "", HealthState(), lambda: NOW).keep,
        "check": lambda: maintenance.check(url),
        "newest_good": lambda: newest_good(url, folder),
    }
    return Upkeep(**{**parts, **more})


@pytest.fixture
async def hosted(store):
    hosted = Hosted(store)
    yield hosted
    await hosted.stop()


FULL = (
    "Er gaat iets mis:\nDe database is onbereikbaar (database or disk is full). Is de schijf vol, "
    "of de databaseserver weg? Wat er geschreven wordt, wacht."
)


async def test_a_full_disk_is_told_of_while_a_platform_is_polled(store):
    full = FullDisk(store, 0)
    hosted = Hosted(full)
    await hosted.start()
    full.failures = 2
    for _ in range(2):
        with pytest.raises(Unavailable):
            await hosted.desk.lay("hall", [said("1", "hello")])
    await hosted.say("1", "hello")
    for _ in range(2):
        await hosted.lookout.look()
    await hosted.stop()
    assert hosted.told() == [FULL]
    assert hosted.told("Club") == ["hello"]


@pytest.mark.parametrize("where", ["sweep", "written down", "handled"])
async def test_a_full_disk_is_told_of_from_wherever_it_is_met(store, where):
    full = FullDisk(store, 0)
    hosted = Hosted(full)
    await hosted.start()
    if where == "sweep":
        full.failures = 1
        with pytest.raises(Unavailable):
            await hosted.desk.sweep()
    else:
        door = hosted.hall.shut()
        await hosted.desk.lay("hall", [said("1", "hello")])
        if where == "written down":
            await hosted.hall.on_the_way.acquire()
        full.failures = 1
        door.set()
        await hosted.desk.quiet()
        await hosted.sender.quiet()
    await hosted.lookout.look()  # which finds that it is over
    await hosted.stop()
    assert hosted.told() == [FULL]
    # what arrived is not sent again because that could not be written down
    assert hosted.told("Club") == ([] if where == "sweep" else ["hello"])


@pytest.mark.slow
@ON_EITHER
async def test_after_a_bad_answer_nothing_is_recorded_and_the_newest_good_backup_is_named(
    url, tmp_path
):
    play(url)
    folder = tmp_path / "backups"
    Keeper(url, folder, "", HealthState(), lambda: NOW).keep()
    [good] = folder.iterdir()
    later = good.with_name(good.name.replace("11-21", "11-22"))
    later.write_bytes(good.read_bytes()[: good.stat().st_size // 2])
    store = open_store(url)
    hosted = Hosted(store, of(url, folder))
    await hosted.start()
    await hosted.watch.look()
    assert hosted.told() == []
    spoil(url, "UPDATE kept SET points = points + 1")
    hosted.now = (NOW + timedelta(days=1)).replace(hour=2)
    await hosted.watch.look()
    [damage] = {hosted.watch.store.damage}
    await hosted.say("1", "hello")
    await hosted.say("2", "hello again")
    await hosted.stop()
    assert hosted.told() == [f"nl host-damaged why={damage} backup={good}"]
    assert hosted.told("Club") == ["nl not-recording"]
    with pytest.raises(Damaged):
        hosted.watch.store.submit(lambda ledger: found(ledger.unit())).result()
    store.close()
    with closing(open_store(url)) as again:
        assert again.read(lambda ledger: ledger.vitals()).result().inbox == 0


async def test_a_damaged_page_is_told_of_once_and_nothing_is_written_on_it(file, tmp_path):
    play(file)
    path = tmp_path / "club.db"
    with closing(sqlite3.connect(path)) as driver:
        root = "SELECT rootpage FROM sqlite_master WHERE name = 'ix_inbox_waiting'"
        [(page,)] = driver.execute(root)
        [(size,)] = driver.execute("PRAGMA page_size")
    contents = bytearray(path.read_bytes())
    contents[(page - 1) * size : page * size] = b"\xff" * size
    path.write_bytes(contents)
    store = open_store(file)
    hosted = Hosted(store, of(file, tmp_path / "backups"))
    for number in range(3):
        try:
            await hosted.desk.lay("hall", [said(str(number), "hello")])
        except Damaged:
            assert number == 0
    await hosted.stop()
    told = "nl host-damaged-no-backup why=database disk image is malformed"
    assert hosted.told() == [told]
    assert hosted.told("Club") == ["nl not-recording"]
    store.close()


async def test_it_is_looked_at_the_start_and_every_night(store):
    looks = []

    def look():
        looks.append(bot.now)
        return ()

    bot = Hosted(store, Upkeep(nothing, look, lambda: ""))
    for _ in range(3 * 24):
        await bot.watch.look()
        bot.now += timedelta(hours=1)
    nights = [NOW.replace(day=day, hour=2) for day in (22, 23, 24)]
    assert looks == [NOW, *nights]


async def test_a_connection_that_is_lost_during_the_check_is_no_damage(postgres_url, tmp_path):
    maintenance.upgrade(postgres_url)
    play(postgres_url)
    driver = connect(postgres_url)
    broken = Connection(driver, POSTGRESQL, passing)
    with psycopg.connect(postgres_url, autocommit=True) as other:
        other.execute("SELECT pg_terminate_backend(%s)", [driver.info.backend_pid])
    with pytest.raises(Unavailable):
        list(all_faults(broken))
    driver.close()

    def check():
        raise DatabaseTrouble("the database went away while it was checked")

    store = open_store(postgres_url)
    hosted = Hosted(store, of(postgres_url, tmp_path, check=check))
    await hosted.start()
    with pytest.raises(DatabaseTrouble):
        await hosted.watch.look()
    await hosted.say("1", "hello")
    await hosted.stop()
    assert (hosted.told(), hosted.told("Club")) == ([], ["hello"])
    store.close()


@pytest.mark.parametrize("left", ["", "4711"])
async def test_after_a_stop_out_of_order_it_is_checked_before_anything_is_done(
    file, tmp_path, left
):
    play(file)
    (tmp_path / "club.db.lock").write_text(left)
    store, hall = open_store(file), Hall()
    upkeep = Upkeep(nothing, lambda: ["a page is damaged"], lambda: "a copy", looks=AT_ONCE)
    watch = UpkeepLoop(store, {"hall": hall}, words, [Host("hall", "keeper")], upkeep)
    bot = Bot(store, Environment(Random(1)), {"hall": hall}, watch=watch)
    await bot.start()
    await bot.desk.lay("hall", [said("1", "hello")] if left else [])
    await bot.stop()
    store.close()
    told = ("keeper", "post", "nl host-damaged why=a page is damaged backup=a copy")
    assert [one for one in hall.heard if one[0] == "keeper"] == ([told] if left else [])
    spoken = [words for where, _, words in hall.heard if where == "Club"]
    assert [words.partition(":")[0] for words in spoken] == ["Ik leg nu niets vast"] * bool(left)


async def test_a_database_that_cannot_be_begun_on_is_told_of_and_not_the_end(file, tmp_path):
    play(file)
    store, hall = open_store(file), Hall()
    with closing(sqlite3.connect(tmp_path / "club.db")) as driver:
        root = "SELECT rootpage FROM sqlite_master WHERE name = 'ix_due_waiting'"
        pages = [page for (page,) in driver.execute(root)]
        pages += [page for (page,) in driver.execute(root.replace("ix_due_waiting", "meta"))]
        pages += [page for (page,) in driver.execute(root.replace("ix_due_waiting", "club"))]
    contents = bytearray((tmp_path / "club.db").read_bytes())
    for page in pages:
        contents[(page - 1) * 4096 : page * 4096] = b"\xff" * 4096
    (tmp_path / "club.db").write_bytes(contents)
    upkeep = Upkeep(nothing, nothing, str, looks=AT_ONCE)
    watch = UpkeepLoop(store, {"hall": hall}, words, [Host("hall", "keeper")], upkeep)
    bot = Bot(store, Environment(Random(1)), {"hall": hall}, watch=watch)
    await bot.start()
    await bot.stop()
    store.close()
    assert [words for _, _, words in hall.heard] == [
        "nl host-damaged-no-backup why=database disk image is malformed"
    ]


def test_a_run_that_did_not_end_in_order_is_known_at_the_next(file, tmp_path):
    store = open_store(file)
    assert not store.unclean
    store.close()
    store = open_store(file)
    assert not store.unclean
    store.close()
    (tmp_path / "club.db.lock").write_text("4711")
    store = open_store(file)
    assert store.unclean
    store.close()
    with closing(open_store(file)) as store:
        assert not store.unclean


DAMAGED = "DO $$ BEGIN RAISE EXCEPTION 'invalid page in block 7' USING ERRCODE = 'XX001'; END $$"
"""PostgreSQL's word for a page that makes no sense."""


def failing(store, times):
    """Return work that meets damage this many times, and the list of its attempts."""
    begun = []

    def work(ledger):
        begun.append(ledger)
        if len(begun) <= times:
            driver = ledger._transaction.connection.driver
            if isinstance(driver, psycopg.Connection):
                driver.execute(DAMAGED)
            problem = sqlite3.DatabaseError("database disk image is malformed")
            problem.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
            raise problem
        return ledger.vitals().clubs

    return work, begun


WAYS = {
    "submit": lambda store, work: store.submit(work),
    "lazy": lambda store, work: store.submit(work, lazy=True),
    "read": lambda store, work: store.read(work),
    "browse": lambda store, work: store.browse(work),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("times", [1, 3])
async def test_a_read_that_fails_at_first_is_repeated_and_told_of(store, way, times):
    hosted = Hosted(store)
    work, begun = failing(store, times)
    assert await settled(WAYS[way](hosted.watch.store, work)) == 0
    await hosted.stop()
    assert len(begun) == times + 1
    [told] = hosted.told()
    assert told.startswith("nl host-read-again why=")
    assert not hosted.watch.store.damage
    assert not hosted.watch.signs.has("damage")


@pytest.mark.parametrize("way", WAYS)
async def test_a_read_that_fails_at_every_look_closes_the_database(store, way):
    hosted = Hosted(store)
    work, begun = failing(store, 4)
    with pytest.raises(Damaged):
        await settled(WAYS[way](hosted.watch.store, work))
    await hosted.stop()
    assert len(begun) == 4
    [told] = hosted.told()
    assert told.startswith("nl host-damaged-no-backup why=")
    with pytest.raises(Closed):
        await settled(WAYS[way](hosted.watch.store, work))


async def test_nothing_is_begun_while_the_database_is_read_again(file, monkeypatch):
    store = open_store(file)
    looking, came = asyncio.Event(), threading.Event()
    loop, looks, hosted = asyncio.get_running_loop(), [], Hosted(store)
    work, begun = failing(store, 2)

    def renew():
        looks.append(len(begun))
        loop.call_soon_threadsafe(looking.set)
        came.wait()

    monkeypatch.setattr(store, "renew", renew)
    first = hosted.watch.store.submit(work)
    await looking.wait()
    second = hosted.watch.store.submit(lambda ledger: len(begun))
    came.set()
    assert await settled(second) == 3
    assert await settled(first) == 0
    await hosted.stop()
    store.close()
    assert looks == [1, 2]


async def test_a_check_that_fails_once_closes_nothing(store):
    faults = [["a page cannot be read"], [], []]
    hosted = Hosted(store, Upkeep(nothing, lambda: faults.pop(0), lambda: ""))
    await hosted.watch.look()
    await hosted.stop()
    assert hosted.told() == ["nl host-read-again why=a page cannot be read"]
    assert (faults, hosted.watch.store.damage) == ([[]], "")
