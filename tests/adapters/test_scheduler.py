import asyncio
from contextlib import suppress

from adapters.scheduler import ring
from bot.ports.work import Chore


async def rung(chores, until):
    """Let the chores be done until something has happened."""
    ringing = asyncio.create_task(ring(chores))
    try:
        await asyncio.wait_for(until, 60)
    finally:
        ringing.cancel()
        with suppress(asyncio.CancelledError):
            await ringing


async def test_a_chore_is_done_at_once_and_again_and_again():
    done, often = [], asyncio.Event()

    async def work():
        done.append(1)
        if len(done) == 3:
            often.set()

    await rung([Chore("sweep", 0.05, work)], often.wait())
    assert len(done) >= 3


async def test_a_chore_that_fails_is_done_again_and_holds_up_no_other():
    tries, both = [], asyncio.Event()

    async def fail():
        tries.append(1)
        raise OSError

    async def work():
        if len(tries) > 1:
            both.set()

    await rung([Chore("fail", 0.05, fail), Chore("work", 0.05, work)], both.wait())


async def test_a_chore_that_takes_long_is_never_done_twice_at_a_time():
    at_work, most, begun = 0, 0, []
    enough = asyncio.Event()

    async def work():
        nonlocal at_work, most
        at_work += 1
        most = max(most, at_work)
        begun.append(1)
        await asyncio.sleep(0.1)
        at_work -= 1
        if len(begun) == 2:
            enough.set()

    await rung([Chore("slow", 0.02, work)], enough.wait())
    assert most == 1


async def test_a_chore_that_is_stopped_halfway_is_no_error(caplog):
    begun = asyncio.Event()

    async def work():
        begun.set()
        await asyncio.Event().wait()

    await rung([Chore("long", 60, work)], begun.wait())
    await asyncio.sleep(0)  # the scheduler hears of it
    await asyncio.sleep(0)
    assert caplog.records == []
