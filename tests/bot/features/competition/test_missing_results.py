"""A club with years of tables begins a competition: the others do not wait for their results."""

from random import Random

from sqlalchemy import delete

from bot.ports.records import Settings
from bot.program import Bot
from bot.storage.schema import ResultRow
from bot.storage.statements import Prepared
from bot.storage.upkeep.opening import open_store
from bot.talk.turn import Environment
from tests.bench.long_years import FIRST, OLD, Size, fill
from tests.bot.evening import Hall, said
from tests.databases import rows

TABLES = 14
ALL_RESULTS = Prepared(delete(ResultRow))


class Years(Size):
    """Tables of the old club, and another club."""

    tables = TABLES
    clubs = 1
    last = FIRST


async def test_missing_results_are_computed_while_other_clubs_are_answered(tmp_path):
    store = open_store(f"sqlite:///{tmp_path}/club.db")
    fill(store, Years(0))
    assert rows(store, "SELECT count(*) FROM result") == [(TABLES + 3,)]
    store.submit(lambda ledger: ledger._db.run(ALL_RESULTS)).result()
    hall = Hall()
    bot = Bot(store, Environment(Random(1), Settings()), {"hall": hall})
    await bot.start()
    await bot.desk.lay("hall", [said("1", "/competitie", chat=OLD)])
    await bot.desk.lay("hall", [said("2", "/stand", chat="Club 0")])
    await bot.quiet()
    assert [chat for chat, _, _ in hall.heard] == ["Club 0", OLD]
    assert rows(store, "SELECT count(DISTINCT sitting) FROM result") == [(TABLES,)]
    await bot.stop()
    store.close()
