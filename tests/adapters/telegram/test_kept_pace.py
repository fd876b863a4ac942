"""How fast the bot writes after a restart, or as several processes."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from adapters.telegram import kept_pace
from adapters.telegram.kept_pace import PaceOnFile, SharedPace
from adapters.telegram.service import TelegramOptions, TelegramService
from bot.delivery.futures import settled
from bot.messages import plain
from bot.ports.platforms import AwayError, Delivered, Urgency, direct_parcel
from bot.ports.records import Chat
from bot.storage.upkeep.opening import open_store
from tests.adapters.telegram.test_pacing import CHAT, Clock, parcel
from tests.adapters.telegram.test_sending import until
from tests.databases import fresh_postgres, postgres_away, rows

OF_A_GROUP = 18


def sent_by(pace):
    """How many results it lets into the group just now."""
    sent = 0
    while pace.wait(parcel(Urgency.RESULT)) == 0:
        pace.count(CHAT)
        sent += 1
    return sent


# --- one process ---------------------------------------------------------------------------------


class Later:
    """What is to be done later, done when its time has come."""

    def __init__(self, clock) -> None:
        self.clock = clock
        self.works: list[tuple[float, Callable[[], None]]] = []

    def __call__(self, seconds, work) -> None:
        self.works.append((self.clock() + seconds, work))

    def go_to(self, now) -> None:
        self.clock.now = now
        due = [work for work in self.works if work[0] <= now]
        self.works = [work for work in self.works if work[0] > now]
        for _, work in due:
            work()


@pytest.fixture
def later():
    return Later(Clock())


def test_what_left_before_a_crash_counts_for_the_rest_of_its_minute(tmp_path, later):
    file, clock = tmp_path / "club.db.sent", later.clock
    assert sent_by(PaceOnFile(file, clock, clock=clock, later=later)) == OF_A_GROUP
    clock.now += 50
    again = PaceOnFile(file, clock, clock=lambda: clock.now - 1_000, later=later)
    assert again.wait(parcel(Urgency.RESULT)) == pytest.approx(10, abs=0.01)
    clock.now += 11
    assert sent_by(again) == OF_A_GROUP


def test_a_line_that_was_cut_off_or_makes_no_sense_counts_for_nothing(tmp_path, later):
    file, clock = tmp_path / "club.db.sent", later.clock
    file.write_bytes(f"\n\xff\nx {CHAT}\n99999 {CHAT}\n0.1".encode("latin-1"))
    assert sent_by(PaceOnFile(file, clock, clock=clock, later=later)) == OF_A_GROUP


def test_a_minute_later_the_file_names_nobody_also_where_nothing_more_is_sent(tmp_path, later):
    file, clock = tmp_path / "club.db.sent", later.clock
    pace = PaceOnFile(file, clock, clock=clock, later=later)
    pace.count("1234")
    later.go_to(30)
    pace.count("5678")
    later.go_to(60)
    assert "1234" not in file.read_text()
    assert "5678" in file.read_text()
    assert PaceOnFile(file, clock, clock=clock, later=later)._within("5678")
    later.go_to(120)
    assert file.read_text() == ""
    assert later.works == []


def test_what_an_earlier_run_left_long_ago_is_dropped_at_the_start(tmp_path, later):
    file = tmp_path / "club.db.sent"
    file.write_text("100.000 1234\n", encoding="utf-8")
    later.clock.now = 200
    PaceOnFile(file, later.clock, clock=later.clock, later=later)
    assert file.read_text() == ""


# --- several -------------------------------------------------------------------------------------


@pytest.fixture
def stores(request):
    """Three processes on one database."""
    url = fresh_postgres(request)
    stores = [open_store(url) for _ in range(3)]
    yield stores
    for store in stores:
        store.close()


@pytest.mark.slow
async def test_three_processes_send_eighteen_into_a_group_together(stores):
    paces = [SharedPace(store.sharing) for store in stores]
    sent = 0
    for n in range(30):
        pace = paces[n % 3]
        await pace.look(CHAT)
        if pace.wait(parcel(Urgency.RESULT)) == 0:
            await pace.leave(Urgency.RESULT, CHAT)
            sent += 1
    assert sent == OF_A_GROUP


async def test_what_left_more_than_a_minute_ago_does_not_count(stores):
    one, other, _ = stores
    for _ in range(3):
        await settled(one.sharing.spend(f"telegram {CHAT}"))
    older = (
        "UPDATE pace SET sent = (SELECT string_agg((at::bigint - 60001)::text, ' ') "
        "FROM unnest(string_to_array(sent, ' ')) at)"
    )
    one.submit(lambda ledger: ledger._transaction.connection.driver.execute(older)).result()
    assert await settled(other.sharing.spent(f"telegram {CHAT}")) == ()
    await settled(one.sharing.spend(f"telegram {CHAT}"))
    [[kept]] = rows(one, "SELECT sent FROM pace")
    assert len(kept.split()) == 1


async def test_a_chat_to_which_nothing_was_sent_for_a_minute_is_not_named(stores):
    one, other, _ = stores
    await settled(one.sharing.spend("telegram 1234"))
    older = "UPDATE pace SET sent = (sent::bigint - 60001)::text"
    one.submit(lambda ledger: ledger._transaction.connection.driver.execute(older)).result()
    await settled(one.sharing.spend("telegram 5678"))
    await settled(one.sharing.turn("telegram", 1 / 28))
    await settled(other.sharing.renew())
    named = {place for [place] in rows(one, "SELECT place FROM pace")}
    assert named == {"telegram 5678", "telegram"}


async def test_the_turns_of_three_processes_are_as_far_apart_as_those_of_one(stores):
    """28 a second: the sixtieth is more than two seconds after the first."""
    await settled(stores[0].sharing.turn("telegram", 1 / 28))
    [[first]] = rows(stores[0], "SELECT free FROM pace")
    turns = [settled(store.sharing.turn("telegram", 1 / 28)) for store in stores * 20]
    await asyncio.gather(*turns)
    [[last]] = rows(stores[0], "SELECT free FROM pace")
    assert last - first >= 60 * 36


async def test_after_a_clock_that_was_put_back_nobody_waits_for_longer_than_a_minute(stores):
    await settled(stores[0].sharing.turn("telegram", 1 / 28))
    move = "UPDATE pace SET free = free + 3600000"
    stores[0].submit(lambda ledger: ledger._transaction.connection.driver.execute(move)).result()
    assert await settled(stores[1].sharing.turn("telegram", 1 / 28)) <= 60


async def test_an_answer_goes_before_what_comes_by_itself(stores):
    pace, left = SharedPace(stores[0].sharing), []

    async def leave(urgency):
        await pace.in_turn(urgency)
        left.append(urgency)

    urgencies = [*[Urgency.UNASKED] * 8, Urgency.RESULT]
    await asyncio.gather(*map(leave, urgencies))
    assert left.index(Urgency.RESULT) <= 1
    assert len(left) == 9


async def test_a_turn_that_was_missed_is_taken_anew(stores, monkeypatch):
    pace, taken = SharedPace(stores[0].sharing), []
    take = stores[0].sharing.turn

    def turn(*line):
        taken.append(line)
        return take(*line)

    monkeypatch.setattr(stores[0].sharing, "turn", turn)
    monkeypatch.setattr(kept_pace, "LATE", -1)
    waiting = asyncio.create_task(pace.in_turn(Urgency.RESULT))
    await until(lambda: len(taken) > 2)
    assert not waiting.done()
    monkeypatch.setattr(kept_pace, "LATE", 10)
    await waiting


async def test_with_the_database_away_nothing_leaves_and_nothing_is_to_blame(stores):
    store = stores[0]
    pace = SharedPace(store.sharing)
    await pace.leave(Urgency.RESULT, CHAT)
    end = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    stores[1].submit(lambda ledger: ledger._transaction.connection.driver.execute(end)).result()
    with pytest.raises(AwayError):
        await pace.leave(Urgency.RESULT, CHAT)
    await pace.leave(Urgency.RESULT, CHAT)
    await pace.look(CHAT)
    assert len(pace._within(CHAT)) == 2


async def test_with_the_database_away_a_direct_message_leaves(api, request):
    url = fresh_postgres(request)
    store, host = open_store(url), api.world.person("Host")
    host.started = True
    assert store.sharing
    service = TelegramService(TelegramOptions(api.token, api.url, pace=SharedPace(store.sharing)))
    platform = await service.log_in()
    message = direct_parcel(Chat(0, "telegram", str(host.id), "", "private"), plain("it is away"))
    with postgres_away(url):
        with pytest.raises(AwayError):
            await platform.deliver(replace(message, id=1))
        assert isinstance(await platform.deliver(message), Delivered)
    assert [post.text for post in api.world.chats[host.id].shown()] == ["it is away"]
    await service.close()
    store.close()
