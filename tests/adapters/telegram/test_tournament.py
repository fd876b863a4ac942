"""The tournaments of *It must show* on Telegram (a_day.py); kill -9."""

import asyncio
import random
import sqlite3
from contextlib import closing

import pytest

from bot.features.tournament import files
from tests.adapters.telegram.botapi.program import Program, all_stored
from tests.adapters.telegram.botapi.server import BotApi
from tests.adapters.telegram.test_transcripts import Driver, OnTelegram
from tests.bot.features.tournament.a_day import NAMES, SEEDS, ByDriver, Day, OnAPlatform


class TestOnTelegram(OnAPlatform):
    """Through the real client."""

    platform = staticmethod(lambda url: ByDriver(Driver(url)))


@pytest.mark.slow
def test_the_code_on_a_card_leads_into_the_private_chat_with_the_bot(tmp_path, monkeypatch):
    on_cards, to_print = [], files.to_print

    def listen(*asked):
        on_cards.append(dict(asked[4]))
        return to_print(*asked)

    monkeypatch.setattr(files, "to_print", listen)
    url = f"sqlite:///{tmp_path}/day.db"
    day = Day(url, 1, ByDriver(Driver(url)), stopped=0)
    try:
        day.announce("Witte Draak 2027-03-14, 8 spelers, 2 rondes, nts-2023", NAMES[:8])
        day.step("Loting")
        day.step("Afdrukken")
        day.does("org taps Loopbriefjes")
        code = day.code(4)
    finally:
        day.console.close()
    assert on_cards[0][4] == f"https://t.me/PeLingBot?start={code}"


# --- kill -9 -------------------------------------------------------------------------------------

LEFT = """SELECT (SELECT count(*) FROM inbox WHERE state = 'waiting')
              + (SELECT count(*) FROM outbox WHERE state = 'waiting')"""


class Killed(OnTelegram):
    """`peling run` itself, which is killed while it has something in hand; its clock is ours."""

    def __init__(self, url, seed):
        super().__init__(url)
        self.chance, self.kills, self.topics = random.Random(seed), 0, []
        self.hosted = self  # type: ignore[assignment]

    async def start(self):
        self.api = BotApi(minute=0.005)
        await self.api.start()
        self.program = Program(self.api, self.url)
        await self.program.start()

    async def stop(self):
        await self.program.end()
        await self.api.stop()

    def _next_due(self):
        """The program looks at its own clock."""

    async def _post_due(self):
        """So does it post."""

    async def quiet(self):
        """Until all is done; one time in three the program is killed before."""
        if self.chance.random() < 1 / 3:
            await asyncio.sleep(self.chance.uniform(0, 0.1))
            await self.program.killed()
            self.kills += 1
            await self.program.start()
        await all_stored(self.api, self.program)
        with closing(sqlite3.connect(self.url.removeprefix("sqlite:///"))) as database:
            while database.execute(LEFT).fetchone() != (0,):
                assert self.program.running, self.program.said
                await asyncio.sleep(0.01)


class KilledDriver(Driver):
    def __init__(self, url, seed):
        self._loop = asyncio.new_event_loop()
        self.evening = self.killed = Killed(url, seed)
        self._loop.run_until_complete(self.evening.start())

    def close(self):
        """What was on its way at a kill is sent again, and may be refused as said already."""
        super().close()
        return []


@pytest.mark.soak
@pytest.mark.parametrize("seed", SEEDS[:2])
def test_a_program_that_is_killed_again_and_again_loses_and_doubles_nothing(tmp_path, seed):
    url = f"sqlite:///{tmp_path}/day.db"
    driver = KilledDriver(url, seed)
    try:
        Day(url, seed, ByDriver(driver), stopped=0).plays_white_dragon(2, players=11)
    finally:
        driver.close()
    assert driver.killed.kills > 10
