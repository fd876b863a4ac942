"""The host hears of each trouble once, and once that all is well. Clocks go by hand here."""

import os
import resource
from datetime import timedelta

import pytest

from adapters.connections import note_free
from adapters.health.metrics import to_prometheus
from bot.delivery.futures import settled
from bot.delivery.hosts import Host
from bot.delivery.upkeep import Upkeep, UpkeepLoop
from bot.health.lookout import HealthMonitor, look
from bot.hosting.care import status
from bot.ports.budgets import Allowance, Budget, Budgets
from bot.ports.faults import Unavailable
from bot.ports.health import BOUNDS, HealthState, Vitals
from bot.ports.host_figures import HostFigures
from bot.ports.platforms import Delivered, Later, OutboxItem, Undeliverable
from bot.ports.records import Chat
from bot.storage.upkeep.opening import open_store
from bot.talk.texts import texts
from tests.bot.evening import NOW, Hall, said, words
from tests.databases import store, url

__all__ = ["store", "url"]


class Time:
    """A watch and a clock that go when they are told to."""

    def __init__(self):
        self.seconds = 0.0

    def watch(self):
        return self.seconds

    def clock(self):
        return NOW + timedelta(seconds=self.seconds)


@pytest.fixture
def time():
    return Time()


@pytest.fixture
def signs(time):
    return HealthState(time.watch, time.clock)


@pytest.fixture
def hall():
    return Hall()


@pytest.fixture
def lookout(store, signs, hall, time):
    hosts = [Host("hall", "keeper", "en")]
    return HealthMonitor(store, signs, {"hall": hall}, hosts)


async def test_a_bot_to_which_nothing_happened_is_well(store, signs):
    told = (await look(store, signs, "1.2.3")).to_json()
    assert told == {
        "ok": True,
        "database": "ok",
        "inbox_oldest_s": 0.0,
        "outbox": 0,
        "last_update_s": None,
        "last_backup_s": None,
        "version": "1.2.3",
        "dead_letters": 0,
        "unreadable": 0,
        "refused": {},
    }


async def test_what_failed_and_was_refused_is_in_the_status_and_the_figures(store, signs):
    budgets = Budgets([Budget("files", Allowance(1, 1 / 60))], lambda: 0.0)
    signs.refused = budgets.refused
    for _ in range(3):
        budgets.spend("files", "hall anna")
    health = await look(store, signs, "1.2.3")
    told = health.to_json() | {"dead_letters": 4, "unreadable": 7}
    lines = status("sqlite:///none.db", told, None, texts("en"))
    assert "Failed:      not handled: 4; unreadable: 7" in lines
    assert "Refused:     files: 2 times above the limit" in lines
    figures = to_prometheus(HostFigures(health, Vitals(), 0), signs).decode()
    assert 'peling_budget_refusals_total{budget="files"} 2.0' in figures


async def test_each_trouble_is_told_once_and_once_that_all_is_well(lookout, signs, hall, time):
    signs.raise_alert("backup", why="the disk is full")
    await lookout.look()
    await lookout.look()
    signs.raise_alert("second", why="rclone said no")
    await lookout.look()
    signs.clear("backup")
    signs.clear("second")
    for _ in range(4):
        time.seconds += 30
        await lookout.look()
    assert [who for who, _, _ in hall.heard] == ["keeper"] * 3
    first, second, well = hall.words()
    assert "the disk is full" in first
    assert "rclone" not in first
    assert "rclone said no" in second
    assert well == "All is well again."


async def test_a_network_that_is_away_for_a_moment_is_no_trouble(lookout, signs, hall, time):
    signs.raise_alert("platform", "telegram", why="TimedOut")
    time.seconds += 59
    signs.raise_alert("platform", "telegram", why="TimedOut")
    await lookout.look()
    assert hall.words() == []
    time.seconds += 1
    await lookout.look()
    assert "Telegram is out of reach (TimedOut)" in hall.words()[0]


async def test_who_could_not_be_told_is_told_later(lookout, signs, hall):
    signs.raise_alert("disk", free=3)
    hall.answers = [OSError("no network"), Delivered("r1")]
    await lookout.look()
    await lookout.look()
    await lookout.look()
    assert hall.words() == ["Something is wrong:\nOnly 3 MB is left on the disk. Make room."]


async def test_that_the_database_is_away_is_told_once_and_that_it_is_back(
    lookout, signs, hall, time, monkeypatch
):
    with monkeypatch.context() as broken:

        def refuse(_work):
            raise Unavailable("disk full")

        broken.setattr(lookout.store, "read", refuse)
        for _ in range(3):
            await lookout.look()
    [alarm] = hall.words()
    assert "The database is out of reach (disk full)." in alarm
    for _ in range(3):
        time.seconds += 30
        await lookout.look()
    assert hall.words() == [alarm, "All is well again."]


async def test_that_the_database_is_damaged_is_told_by_who_watches_and_stays_so(
    lookout, store, signs, hall, time
):
    upkeep = Upkeep(lambda: None, lambda: ["a page is bad"], lambda: "", signs, (0.0, 0.0))
    watch = UpkeepLoop(store, {"hall": hall}, words, lookout.hosts, upkeep)
    await watch.look()
    await watch.stop()
    for _ in range(4):
        time.seconds += 30
        await lookout.look()
    assert hall.words() == ["en host-damaged-no-backup why=a page is bad"]
    health = await look(store, signs, "1")  # the page that is read here may be a good one
    assert (health.ok, health.database) == (False, "a page is bad")
    [line] = health.troubles
    assert "damaged (a page is bad)" in line


async def test_an_update_that_waits_for_longer_than_ten_seconds_is_trouble(store, signs, time):
    def lay(ledger):
        ledger.inbox.store("hall", said("1", "hello"), NOW)

    store.submit(lay).result()
    laid = store.read(lambda ledger: ledger.vitals()).result().waits_since
    time.seconds = (laid - NOW).total_seconds() + 10
    assert (await look(store, signs, "1")).ok
    time.seconds += 1
    health = await look(store, signs, "1")
    assert (health.ok, health.inbox_oldest_s, health.database) == (False, 11.0, "ok")
    assert "waited 11 s" in health.troubles[0]


@pytest.mark.parametrize(("off", "ok"), [(299, True), (301, False), (-301, False)])
async def test_a_clock_that_is_wrong_is_found_by_that_of_a_platform(store, signs, off, ok):
    signs.told_time("telegram", NOW + timedelta(seconds=off))
    health = await look(store, signs, "1")
    assert health.ok is ok
    assert ok or "5 minutes off that of Telegram" in health.troubles[0]


def refused(_ledger):
    raise Unavailable("disk full")


@pytest.fixture
def hardly_any_free():
    """Leave thirty file descriptors free."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    held = [os.dup(0) for _ in range(300)]
    resource.setrlimit(resource.RLIMIT_NOFILE, (held[-1] + 30, hard))
    yield held[-1] + 30
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    for one in held:
        os.close(one)


async def test_what_runs_out_is_found_when_somebody_asks_and_told_to_the_host(
    lookout, store, signs, hall, hardly_any_free
):
    signs.checks = (lambda: signs.raise_alert("disk", free=3), lambda: note_free(signs))
    health = await look(store, signs, "1")
    await lookout.look()
    assert not health.ok
    disk, descriptors = health.troubles
    assert "3 MB is left on the disk" in disk
    few = f"of {hardly_any_free} files and connections are free"
    assert few in descriptors
    assert [few in told for told in hall.words()] == [True]


async def test_with_descriptors_to_spare_all_is_well(store, signs):
    signs.raise_alert("descriptors", free=1, limit=1_024)
    signs.checks = (lambda: note_free(signs),)
    assert (await look(store, signs, "1")).ok


async def test_what_cannot_be_stored_is_trouble_until_the_database_can_be_written(store, signs):
    watch = UpkeepLoop(store, {}, words, [], Upkeep(list, list, str, signs))
    with pytest.raises(Unavailable):
        await settled(watch.store.submit(refused))
    await watch.stop()
    assert signs.has("database")
    assert (await look(store, signs, "1")).ok  # it was tried again, and could be written


def parcel(**more):
    chat = Chat(1, "hall", "Club", "", "group")
    return OutboxItem(**{"id": 1, "chat": chat, "act": "post", "made": NOW, **more})


def test_answers_are_counted_by_how_long_they_took_and_refusals_by_why(signs, time):
    time.seconds = 0.3
    signs.sent(parcel(), Delivered("r1"))
    signs.sent(parcel(act="notice"), Delivered())
    signs.sent(parcel(act="edit"), Delivered("r1"))  # nobody waited for it
    for outcome in (
        Undeliverable("gone", closed=True),
        Undeliverable("no"),
        Later(3.0),
        Later(1.0, "place", under_way=True),  # it is being done
        Later(3.0, "less"),  # its turn has not come: nothing was refused
        Later(3.0, "itself"),
    ):
        signs.sent(parcel(), outcome)
    assert signs.answered == {BOUNDS.index(0.5): 2}
    assert signs.answered_in == pytest.approx(0.6)
    assert signs.refusals == {("hall", "closed"): 1, ("hall", "refused"): 1, ("hall", "wait"): 1}


async def test_that_the_file_of_the_database_is_away_is_told_and_that_it_is_back(
    signs, hall, time, tmp_path
):
    file, away = tmp_path / "club.db", tmp_path / "away.db"
    store = open_store(f"sqlite:///{file}")
    watch = UpkeepLoop(store, {}, words, [], Upkeep(list, list, str, signs))
    lookout = HealthMonitor(watch.store, signs, {"hall": hall}, [Host("hall", "keeper", "en")])
    await lookout.look()
    file.rename(away)
    with pytest.raises(Unavailable):
        await settled(watch.store.submit(lambda ledger: ledger.try_writing()))
    for _ in range(3):
        time.seconds += 30
        await lookout.look()
    away.rename(file)
    for _ in range(3):
        time.seconds += 30
        await lookout.look()
    await watch.stop()
    store.close()
    alarm, well = hall.words()
    assert f"The database is out of reach ({file} is away" in alarm
    assert well == "All is well again."
