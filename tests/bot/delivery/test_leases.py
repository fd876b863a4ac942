"""Several processes on one database: who holds an update, and when another takes it up."""

import asyncio
from contextlib import closing, suppress
from datetime import timedelta
from random import Random
from threading import Barrier, BrokenBarrierError, Event

import psycopg
import pytest

from bot.conversation import Talk
from bot.delivery.attempts import Attempts
from bot.delivery.futures import settled
from bot.ports.faults import Unavailable
from bot.ports.records import Settings
from bot.program import Bot
from bot.storage import postgres
from bot.storage.outbox import from_json
from bot.storage.postgres import CONNECTIONS
from bot.storage.upkeep.opening import open_store
from bot.talk.turn import Environment
from core.game.decisions import open_table
from core.game.events import RoundDrawn
from tests.bot.delivery.test_inbox import Club, inbox
from tests.bot.evening import NOW, Hall, Parrot, said
from tests.databases import fresh_postgres, rows
from tests.sampling import sampled

HOURS = timedelta(hours=6)
POSTED = "SELECT body FROM outbox ORDER BY id"
WAITING = "SELECT count(*) FROM pg_locks WHERE NOT granted"


class Process(Club):
    """A process of its own, with a clock of its own."""

    def __init__(self, url, clock):
        self.clock = clock
        super().__init__(open_store(url, lambda: self.clock))

    async def fall_silent(self):
        """Give no more signs of life; the last one is given."""
        assert self.desk._beating is not None
        self.desk._beating.cancel()
        await settled(self.store.sharing.renew())

    async def die(self):
        """As after a kill -9: its connection ends, and the server notices in its own time."""
        await self.fall_silent()
        self.store.sharing._connection.driver.close()
        mine = f"SELECT FROM pg_locks WHERE objid = {self.store.sharing.holder}"
        await until(lambda: not rows(self.store, mine))

    async def end(self):
        await self.stop()
        self.store.close()


async def until(true):
    for _ in range(3_000):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not come to that")


@pytest.fixture
async def two(request):
    """Two processes on one database, whose clocks are twelve hours apart."""
    url = fresh_postgres(request)
    processes = Process(url, NOW + HOURS), Process(url, NOW - HOURS)
    for process in processes:
        await process.start()
    yield processes
    for process in processes:
        await process.end()


async def test_what_waits_in_a_process_that_is_alive_is_left_to_it_however_long(two):
    one, other = two
    answer = asyncio.Event()
    ask = one.hall.standing

    async def thinking(chat, account):
        await answer.wait()
        return await ask(chat, account)

    one.hall.standing = thinking
    await one.desk.lay("hall", [said("1", "may I")])
    for process in (one, other) * 5:
        process.clock += timedelta(minutes=10)
        await process.desk.take_over()
    assert inbox(one.store) == [("1", "waiting", 0)]
    answer.set()
    await one.quiet()
    assert inbox(one.store) == [("1", "done", 0)]
    assert (one.hall.words(), other.hall.words()) == (["may I", "you may"], [])


@pytest.mark.slow
async def test_what_a_process_held_that_was_killed_is_taken_up_at_the_next_look(two):
    one, other = two
    one.lay_down("1")
    await other.desk.take_over()
    assert inbox(other.store) == [("1", "waiting", 0)]
    await one.die()
    await settled(other.store.sharing.renew())
    await other.desk.take_over()
    await other.quiet()
    assert inbox(other.store) == [("1", "done", 1)]
    assert other.hall.words() == ["word 1"]


@pytest.mark.slow
@pytest.mark.parametrize("moved", sampled([-7_000, 3_600_000], 1))
async def test_a_process_that_stands_still_holds_nothing_for_long(two, moved):
    """After 7 s without a sign; nor for ever, when the clock of the database was put back."""
    one, other = two
    one.lay_down("1")
    await one.fall_silent()
    silent = one.store.sharing.holder
    move = f"UPDATE lease SET expires = expires + {moved} WHERE holder = {silent}"  # noqa: S608
    one.store.submit(lambda ledger: ledger._transaction.connection.driver.execute(move)).result()
    await settled(other.store.sharing.renew())
    await other.desk.take_over()
    await other.quiet()
    assert inbox(other.store) == [("1", "done", 1)]


async def test_a_process_that_stands_still_in_the_midst_of_it_holds_up_nobody_for_long(two):
    """Neither the club whose transaction is open nor the chat that it sends to."""
    one, other = two
    await one.say(said("1", "first"))
    silent, frozen, goes_on = one.store.sharing.holder, Event(), Event()

    def stands_still(ledger):
        ledger._transaction.enter(1)
        frozen.set()
        goes_on.wait(30)
        return ledger.unit().clubs.club(1)

    assert await settled(one.store.sharing.claim_chat(1))
    held = one.store.submit(stands_still)
    await asyncio.to_thread(frozen.wait, 30)
    await one.fall_silent()
    await other.desk.lay("hall", [said("2", "second")])
    await until(lambda: rows(one.store, WAITING) == [(1,)])
    with closing(psycopg.connect(one.store._url, autocommit=True)) as third:
        third.execute("UPDATE lease SET expires = expires - 7000 WHERE holder = %s", [silent])
    await settled(other.store.sharing.renew())
    await other.quiet()
    assert other.hall.words() == ["second"]
    goes_on.set()
    with pytest.raises(Unavailable):
        await settled(held)


async def test_who_stands_still_before_the_first_sign_of_life_holds_up_nobody_either(
    two, monkeypatch
):
    monkeypatch.setattr(postgres, "STILL", 100)
    _, other = two
    await other.say(said("1", "first"))
    begins = open_store(other.store._url)
    frozen, goes_on = Event(), Event()

    def stands_still(ledger):
        ledger._transaction.enter(1)
        frozen.set()
        goes_on.wait()
        return ledger.unit().clubs.club(1)

    held = begins.submit(stands_still)
    await asyncio.to_thread(frozen.wait, 30)
    try:
        await other.desk.lay("hall", [said("2", "second")])
        await until(lambda: other.hall.words() == ["first", "second"])
    finally:
        goes_on.set()
    with pytest.raises(Unavailable):
        await settled(held)
    begins.close()


async def test_what_arrived_is_written_down_however_much_waits(two):
    """A kill before that doubles it."""
    one, _ = two
    await one.say(said("1", "first"))
    may_end, door = Event(), one.hall.shut()
    await one.desk.lay("hall", [said("2", "second")])
    await one.hall.on_the_way.acquire()
    waiting = [one.store.submit(lambda _: may_end.wait()) for _ in range(CONNECTIONS)]
    door.set()
    try:
        with closing(psycopg.connect(one.store._url, autocommit=True)) as third:
            states = "SELECT state FROM outbox ORDER BY id"
            await until(lambda: third.execute(states).fetchall() == [("sent",)] * 2)
    finally:
        may_end.set()
    for work in waiting:
        await settled(work)


@pytest.mark.slow
async def test_two_that_take_up_the_same_count_one_attempt(request):
    url = fresh_postgres(request)
    gone, *others = (Process(url, NOW) for _ in range(3))
    gone.lay_down("1", "2", "3")
    gone.store.close()
    await asyncio.gather(*(other.start() for other in others))
    for other in others:
        await other.quiet()
    assert inbox(others[0].store) == [("1", "done", 1), ("2", "done", 1), ("3", "done", 1)]
    for other in others:
        await other.end()


@pytest.mark.slow
async def test_what_was_stored_without_an_answer_is_taken_up_by_the_same_process(two):
    """The connection may break while the commit is on its way back."""
    one, _ = two
    one.lay_down("1")
    await one.desk.take_over()
    assert inbox(one.store) == [("1", "waiting", 0)]
    one.clock += timedelta(seconds=31)
    await one.desk.take_over()
    await one.quiet()
    assert inbox(one.store) == [("1", "done", 1)]


async def test_who_stops_in_order_leaves_no_lease_behind(two):
    one, _ = two
    third = Process(one.store._url, NOW)
    await third.start()
    assert rows(one.store, "SELECT count(*) FROM lease") == [(3,)]
    await third.end()
    assert rows(one.store, "SELECT count(*) FROM lease") == [(2,)]


# --- woken by the others -------------------------------------------------------------------------


async def test_who_sends_to_a_chat_is_told_that_there_is_more_and_nobody_asks_twice(
    two, monkeypatch
):
    """It had looked, and found nothing any more. Who asked again would do so all the time."""
    one, other = two
    leave, may_leave = one.store.sharing.leave_chat, Event()
    claim, claimed = other.store.sharing.claim_chat, []

    def claim_noted(chat):
        claimed.append(chat)
        return claim(chat)

    def leave_later(chat, **how):
        may_leave.wait(30)
        return leave(chat, **how)

    monkeypatch.setattr(
        one.store.sharing,
        "leave_chat",
        lambda chat, **how: one.store.submit(lambda _: leave_later(chat, **how).result()),
    )
    monkeypatch.setattr(other.store.sharing, "claim_chat", claim_noted)
    monkeypatch.setattr(other.sender, "_wake_later", lambda *again: claimed.append(again))
    await one.desk.lay("hall", [said("1", "first")])
    await one.desk.quiet()
    await until(lambda: rows(other.store, "SELECT state FROM outbox") == [("sent",)])
    await other.say(said("2", "second"))
    assert (one.hall.words(), other.hall.words()) == (["first"], [])
    may_leave.set()
    await until(lambda: one.hall.words() == ["first", "second"])
    await one.quiet()
    assert claimed == [1]
    await other.say(said("3", "third"))
    assert other.hall.words() == ["third"]


@pytest.mark.slow
async def test_what_a_killed_process_left_is_done_and_sent_without_a_clock(request):
    url = fresh_postgres(request)
    killed = Process(url, NOW)
    await killed.start()
    killed.hall.shut()
    await killed.desk.lay("hall", [said("1", "to be sent")])
    await killed.hall.on_the_way.acquire()
    killed.lay_down("2")
    store, hall = open_store(url, lambda: NOW), Hall()
    bot = Bot(store, Environment(Random(1), Settings()), {"hall": hall})
    bot.desk._clerk._conversation = Parrot()
    await bot.start()
    assert hall.words() == []
    assert store.read(lambda ledger: ledger.parcels.chats()).result() == ()  # it is sent to
    await killed.die()
    await until(lambda: sorted(hall.words()) == ["to be sent", "word 2"])
    await bot.stop()
    bot.look_around()  # it was called, and comes too late
    assert bot._looking is None
    store.close()
    await killed.end()


async def test_a_club_in_two_chats_is_handled_in_order_by_two_processes(two):
    one, other = two
    await one.say(said("1", "founding", chat="Club"))  # which is the first club so
    await one.say(said("2", "founding", chat="Annex"))
    link = "UPDATE chat SET founding = 0, club = 1 WHERE key = 'Annex'"
    one.store.submit(lambda ledger: ledger._transaction.connection.driver.execute(link)).result()
    clerk = one.desk._clerk
    update = clerk.open("hall", said("3", "earlier", chat="Annex", minute=20))
    one.store.submit(lambda ledger: clerk.lay(ledger, [update])).result()
    await other.say(said("4", "later", chat="Club", minute=30))
    assert other.parrot.handled == ["earlier", "later"]


@pytest.mark.parametrize("known", [True, False])
async def test_what_was_written_before_is_asked_about_and_done_first_whoever_holds_it(two, known):
    """Else a table would be begun after the first round at it, and the round refused."""
    one, other = two
    if known:
        await one.say(said("1", "founding"))
    clerk = one.desk._clerk
    update = clerk.open("hall", said("2", "may I", minute=20))
    one.store.submit(lambda ledger: clerk.lay(ledger, [update])).result()
    await other.say(said("3", "later", minute=30, who="bert"))
    assert other.hall.words() == ["may I", "you may", "later"]
    assert other.hall.asked == [("Club", "anna")]
    assert [state for _, state, _ in inbox(one.store)] == ["done"] * (2 + known)


@pytest.mark.slow
@pytest.mark.parametrize("seed", sampled(range(3), 1))
async def test_whichever_of_two_a_letter_falls_to_all_are_answered_in_their_order(two, seed):
    chance = Random(seed)
    await two[0].say(said("0", "founding"))
    texts = [f"{chance.choice(('word', 'word', 'may I'))} {number}" for number in range(1, 25)]
    for number, text in enumerate(texts, 1):
        update = said(str(number), text, minute=number, who=f"member {chance.randrange(6)}")
        await chance.choice(two).desk.lay("hall", [update])
    for process in two:
        await process.desk.quiet()
    answered = [from_json(body).words for (body,) in rows(two[0].store, POSTED)]
    assert [words for words in answered if words in texts] == texts


@pytest.mark.slow
async def test_a_letter_that_only_waits_for_the_database_is_no_dead_letter(two, monkeypatch):
    """What is counted is what ended a program, not a connection that broke three times."""
    one, other = two
    other.lay_down("1")
    await other.die()
    await settled(one.store.sharing.renew())
    go, broken = Attempts.go, iter(range(4))

    def breaking(attempts, ledger, updates):
        if next(broken, None) is not None:
            raise Unavailable("terminating connection due to administrator command")
        return go(attempts, ledger, updates)

    monkeypatch.setattr(Attempts, "go", breaking)
    for _ in range(4):
        await one.desk.take_over()
    await one.quiet()
    assert inbox(one.store) == [("1", "done", 1)]
    assert one.hall.words() == ["word 1"]


async def test_two_that_wait_for_each_others_clubs_both_come_to_an_end(two):
    """One of the two gives way, and does it again: it is no fault that anybody sees."""
    one, other = two
    met = Barrier(2)

    def both(first, second):
        def work(ledger):
            enter = ledger._transaction.enter
            enter(first)
            with suppress(BrokenBarrierError):  # the one that does it again finds nobody there
                met.wait(3)
            enter(second)
            return first

        return work

    works = [one.store.submit(both(1, 2)), other.store.submit(both(2, 1))]
    async with asyncio.timeout(60):
        assert [await settled(work) for work in works] == [1, 2]


@pytest.fixture
def at_once(two):
    """Have both do this, the other while the transaction of the one is not ended yet."""

    async def do(work):
        one, other = two
        done, may_end = Event(), Event()

        def work_and_wait(ledger):
            result = work(ledger)
            done.set()
            may_end.wait(30)
            return result

        first = one.store.submit(work_and_wait)
        await asyncio.to_thread(done.wait, 30)
        second = other.store.submit(work)
        await until(lambda: rows(one.store, WAITING) == [(1,)])
        may_end.set()
        return await settled(first), await settled(second)

    return do


async def test_an_account_that_two_clubs_meet_at_once_is_one(two, at_once):
    def meet(ledger):
        return ledger.unit().people.meet("hall", "eef", "Eef", "nl", "eef").id

    first, second = await at_once(meet)
    assert first == second
    assert rows(two[0].store, "SELECT key, handle FROM account") == [("eef", "eef")]


async def test_a_group_that_two_processes_meet_at_once_is_one_club(two, at_once):
    def found(ledger):
        return ledger.unit().clubs.found("hall", "Club", "The Club", Settings())

    first, second = await at_once(found)
    assert first == second
    assert rows(two[0].store, "SELECT name FROM club") == [("The Club",)]


async def test_somebody_whom_two_processes_write_to_at_once_has_one_chat(two, at_once):
    meet = two[0].store.submit(lambda ledger: ledger.unit().people.meet("hall", "eef", "E", "nl"))
    eef = (await settled(meet)).id
    first, second = await at_once(lambda ledger: ledger.unit().clubs.open_private(eef))
    assert first == second


async def test_a_table_that_was_left_is_ended_by_one_of_them(two):
    """Both saw it, and wait for its club: who comes second finds it ended, or gone."""
    one, other = two

    def play(ledger):
        unit = ledger.unit()
        club = unit.clubs.found("hall", "Club", "Club", Settings()).club
        four = [unit.people.add_member(club, name, None).id for name in "ABCD"]
        for name in "12":
            opened = open_table("nmv-144", {}, four, unit.now.date())
            table = unit.tables.open(club, name, opened, None)
        unit.tables.append(table.id, RoundDrawn(), None, unit.now)
        return club

    club = one.store.submit(play).result()
    talk = Talk(Environment(Random(1), Settings()))
    one.clock = other.clock = NOW + HOURS + timedelta(hours=36, minutes=1)
    with closing(psycopg.connect(one.store._url, autocommit=True)) as third:
        third.execute("SELECT pg_advisory_lock(1, %s)", [club])
        ticks = [each.store.submit(lambda ledger: talk.tick(ledger.unit())) for each in two]
        await until(lambda: rows(one.store, WAITING) == [(2,)])
        third.execute("SELECT pg_advisory_unlock(1, %s)", [club])
        for tick in ticks:
            await settled(tick)
    assert rows(one.store, "SELECT name, open FROM sitting") == [("2", 0)]
    told = rows(one.store, "SELECT body FROM outbox WHERE body LIKE '%afgesloten%'")
    assert len(told) == 1
