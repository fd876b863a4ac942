"""A club with a page, made by hand, and its page as browsers ask for it."""

from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import aiohttp

from adapters.web.server import Server, WebOptions
from bot.features.page.pages import ClubPage
from bot.features.page.site import Website
from bot.features.page.storage import Pages
from bot.ports.records import Settings
from bot.storage.upkeep.opening import open_store
from core.game.decisions import end, open_table
from core.game.events import Entry, RoundDrawn, RoundWon
from core.players import PlayerId

NOW = datetime(2026, 11, 21, 20, 15, tzinfo=UTC)
ADDRESS = "een-adres-dat-niemand-raadt"
OTHER = "het-adres-van-een-andere-club"
NAMES = ("Anna de Vries", "Bert Jansen", "Cees van den Berg", "Dirk")


def won(winner, *points, special=""):
    """A round won: four scores by chair, perhaps with a special hand of the winner's."""
    entries = [Entry(score) for score in points]
    if special:
        entries[winner] = replace(entries[winner], specials=(special,))
    return RoundWon(winner, tuple(entries))  # type: ignore[arg-type]


class HandMade:
    """Two clubs in a store: the first has played an evening, and plays."""

    def __init__(self, store):
        self.store = store
        self.players: list[PlayerId] = []
        self.foreign = 0
        self.club = self.other = 0
        store.submit(lambda ledger: self._make(ledger.unit())).result()

    def _make(self, unit):
        self.club = unit.clubs.found("console", "club", "Oostpoort", Settings()).club
        self.other = unit.clubs.found("console", "else", "Elders", Settings()).club
        for name in NAMES:
            account = unit.people.meet("console", name, name, "nl").id
            self.players.append(unit.people.add_member(self.club, name, account).id)
        self.foreign = unit.people.add_member(self.other, "Zus Vreemd", None).id
        unit.get(Pages).save_page(ClubPage(self.club, ADDRESS))
        unit.get(Pages).save_page(ClubPage(self.other, OTHER))
        last = self._table(unit, "1", date(2026, 11, 14), days=7)
        # Bert 120, Anna 40, Cees 0, Dirk 20, Anna East; Bert's gets 240 of East, 120 of two;
        # Anna East pays Cees and Dirk double: +80, +40. Sums: Anna -120, Bert +480 …
        self._act(unit, last, won(1, 40, 120, 0, 20))
        self._act(unit, last, RoundDrawn())
        self._act(unit, last, end(unit.tables.table(last)))
        now = self._table(unit, "2", date(2026, 11, 21))
        self._act(unit, now, won(2, 0, 0, 1000, 0, special="bmj-21"))

    def draw(self, unit):
        """Record a draw at the table in play."""
        [sitting] = unit.tables.sittings(self.club)
        self._act(unit, sitting.id, RoundDrawn())

    def _table(self, unit, name, day, days=0):
        self.at = NOW - timedelta(days=days, minutes=30)
        opened = open_table("nmv-144", {}, self.players, day)
        return unit.tables.open(self.club, name, opened, self.players[0]).id

    def _act(self, unit, sitting, event):
        self.at += timedelta(minutes=1)
        unit.tables.append(sitting, event, self.players[0], self.at)


def club_in(folder):
    """The clubs in a new database."""
    return HandMade(open_store(f"sqlite:///{folder}/club.db", lambda: NOW))


@asynccontextmanager
async def serving(club):
    """The page on a port of its own; gives it, and what asks for it."""
    server = Server(WebOptions("127.0.0.1:0"), Website(club.store, "nl"))
    await server.start()
    try:
        async with aiohttp.ClientSession(server.address, auto_decompress=True) as browser:
            yield server, browser
    finally:
        await server.stop()


@asynccontextmanager
async def served(club):
    """What asks for the page, on a port of its own."""
    async with serving(club) as (_, browser):
        yield browser


async def read(browser, path, **headers):
    """What stands at a path: status, headers and text."""
    async with browser.get(path, headers=headers, allow_redirects=False) as answer:
        return answer.status, answer.headers, await answer.text()
