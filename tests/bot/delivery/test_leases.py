"""Several processes on one database: who holds an update, and when another takes it up."""

import asyncio
from datetime import timedelta

import pytest

from adapters.storage.upkeep.opening import open_store
from bot.delivery.futures import settled
from tests.bot.delivery.test_inbox import Club, inbox
from tests.bot.evening import NOW, said
from tests.databases import fresh_postgres, rows

HOURS = timedelta(hours=6)


class Process(Club):
    """A process of its own, with a clock of its own."""

    def __init__(self, url, clock):
        self.clock = clock
        super().__init__(open_store(url, lambda: self.clock))

    async def fall_silent(self):
        """Give no more signs of life; the last one is given."""
        assert self.desk._beating is not None
        self.desk._beating.cancel()
        await settled(self.store.renew())

    async def end(self):
        await self.stop()
        self.store.close()


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


async def test_what_a_process_held_that_was_killed_is_taken_up_at_the_next_look(two):
    one, other = two
    one.lay_down("1")
    await other.desk.take_over()
    assert inbox(other.store) == [("1", "waiting", 0)]
    await one.fall_silent()
    one.store._holding.driver.close()  # as its end would
    await settled(other.store.renew())
    await other.desk.take_over()
    await other.quiet()
    assert inbox(other.store) == [("1", "done", 1)]
    assert other.hall.words() == ["word 1"]


@pytest.mark.parametrize("moved", [-9_000, 3_600_000])
async def test_a_process_that_stands_still_holds_nothing_for_long(two, moved):
    """After 9 s without a sign; nor for ever, when the clock of the database was put back."""
    one, other = two
    one.lay_down("1")
    await one.fall_silent()
    move = f"UPDATE lease SET expires = expires + {moved} WHERE holder = {one.store.holder}"  # noqa: S608
    one.store.submit(lambda ledger: ledger._transaction.connection.driver.execute(move)).result()
    await settled(other.store.renew())
    await other.desk.take_over()
    await other.quiet()
    assert inbox(other.store) == [("1", "done", 1)]


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
