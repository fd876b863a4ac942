"""A clock that jumps is trusted at the second look only."""

from datetime import UTC, datetime, timedelta
from random import Random

from bot.ports.records import Settings
from bot.program import Bot
from bot.storage.upkeep.opening import open_store
from bot.talk.turn import Environment
from tests.bot.evening import Hall, said

BEGINS = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)


async def test_a_clock_that_jumps_three_days_ends_no_table(tmp_path):
    now = [BEGINS]
    store = open_store(f"sqlite:///{tmp_path}/club.db", lambda: now[0])
    hall = Hall()
    bot = Bot(store, Environment(Random(1), Settings()), {"hall": hall})
    bot._signs.clock = lambda: now[0]
    await bot.start()
    await bot.desk.lay("hall", [said("1", "/nieuw Anna Bert Cees Dirk")])
    await bot.quiet()
    await bot.desk.lay("hall", [said("2", "/ronde Anna 120 Bert 40 Cees 0 Dirk 20")])
    await bot.quiet()

    async def is_open():
        await bot.tick()
        return store.read(lambda ledger: len(open_tables(ledger.unit()))).result()

    assert await is_open()
    now[0] += timedelta(days=3)
    assert await is_open()
    now[0] -= timedelta(days=3)
    assert await is_open()
    assert await is_open()
    now[0] += timedelta(days=3)
    assert await is_open()
    assert not await is_open()  # three days have really passed
    await bot.stop()
    store.close()


def open_tables(unit):
    return unit.tables.sittings(unit.clubs.chat("hall", "Club").club)
