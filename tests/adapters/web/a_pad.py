"""A running bot with a club in a hall of its own, and the pad in front of it."""

from contextlib import asynccontextmanager
from datetime import timedelta
from random import Random
from time import monotonic

import aiohttp

from adapters.web.pad import PadDoor
from adapters.web.server import Server, WebOptions
from bot.features.page.pad import PadRoom
from bot.features.page.pages import ClubPage
from bot.features.page.passes import new_link
from bot.features.page.site import Website
from bot.features.page.storage import Pages
from bot.messages import Reply
from bot.ports.platforms import Delivered
from bot.ports.records import Settings
from bot.program import Bot
from bot.storage.upkeep.opening import open_store
from bot.talk.turn import Environment
from core.game.decisions import open_table
from tests.adapters.web.a_page import ADDRESS, NOW

NAMES = ("Anna", "Bert", "Cees", "Dirk")


class Hall:
    """A chat platform that keeps what the bot says, and says who is there."""

    name = "hall"

    def __init__(self):
        self.said: list[tuple[str, Reply]] = []
        self.out: set[str] = set()
        self.admins: set[str] = set()

    def parse(self, raw):
        raise ValueError(raw)

    async def deliver(self, item):
        if item.reply:
            self.said.append((item.act, item.reply))
        return Delivered(f"m{item.message}")

    async def standing(self, _chat, account):
        if account.key in self.admins:
            return "admin"
        return "out" if account.key in self.out else "member"

    def words(self):
        """All that was posted, edits left out."""
        return [reply.words for act, reply in self.said if act == "post"]


class Running:
    """The bot, its hall, and who is who."""

    def __init__(self, store, hall):
        self.store, self.hall = store, hall
        self.accounts, self.players = {}, []
        self.club = self.sitting = 0
        self.bot: Bot
        self.server: Server
        self.address = ""

    def make(self, ledger):
        unit = ledger.unit()
        chat = unit.clubs.found("hall", "club", "Oostpoort", Settings())
        self.club, self.chat = chat.club, chat
        self.players = [self.let_in(unit, name) for name in NAMES]
        unit.get(Pages).save_page(ClubPage(self.club, ADDRESS))
        opened = open_table("nmv-144", {}, self.players, NOW.date())
        self.sitting = unit.tables.open(self.club, "1", opened, self.players[0]).id

    def let_in(self, unit, name):
        """Make a member; gives the player."""
        account = unit.people.meet("hall", name.lower(), name, "nl")
        self.accounts[name] = account.id
        unit.people.know_role(self.chat.id, account.id, "member")
        return unit.people.add_member(self.club, name, account.id).id

    def join(self, *names):
        """Make more members; gives their names."""
        self.store.submit(
            lambda ledger: [self.let_in(ledger.unit(), name) for name in names]
        ).result()
        return names

    def link(self, name):
        """The word of a new link for somebody."""
        made = self.store.submit(
            lambda ledger: new_link(ledger.unit(), self.accounts[name], self.club)
        )
        return made.result()

    def table(self):
        """The table as it stands."""
        return self.store.read(lambda ledger: ledger.unit().tables.table(self.sitting)).result()


@asynccontextmanager
async def running(folder, signed=lambda _: None, clock=None):
    """The bot and the pad; gives both, and the address."""
    began = monotonic()
    # It goes on: what changes at one moment twice is not seen by those who look for a change.
    goes_on = clock or (lambda: NOW + timedelta(seconds=monotonic() - began))
    store = open_store(f"sqlite:///{folder}/pad.db", goes_on)
    hall = Hall()
    there = Running(store, hall)
    store.submit(there.make).result()
    bot = Bot(store, Environment(Random(7), Settings()), {"hall": hall})
    room = PadRoom(store, "nl")
    server = Server(WebOptions("127.0.0.1:0"), Website(store, "nl"), PadDoor(room, signed))
    await bot.start()
    room.inbox = bot.desk
    await server.start()
    there.bot, there.server, there.address = bot, server, server.address
    try:
        yield there
    finally:
        await server.stop()
        await bot.stop()
        store.close()


def happens(there, decide):
    """Something is decided at the table elsewhere, as in the chat, by Bert."""

    def work(ledger):
        tables = ledger.unit().tables
        tables.append(there.sitting, decide(tables.table(there.sitting)), there.players[1], NOW)

    there.store.submit(work).result()


class Phone:
    """Somebody's page, without a browser."""

    def __init__(self, browser, session):
        self.browser, self.session, self.sent = browser, session, 0

    async def ask(self, what, body, session=None):
        """Post something; status and answer."""
        headers = {"X-Session": self.session if session is None else session}
        async with self.browser.post(f"/pad/{what}", json=body, headers=headers) as answer:
            return answer.status, await answer.json()

    async def enter(self, key="", **wish):
        """Enter something; the answer."""
        self.sent += 1
        key = key or f"{id(self)}-{self.sent}"
        return (await self.ask("enter", {"key": key, "wish": wish}))[1]


async def phone(browser, there, name):
    """A phone with a session for somebody."""
    made = Phone(browser, "")
    _, told = await made.ask("session", {"link": there.link(name)})
    assert told["ok"], told
    made.session = told["session"]
    return made


def browsing(there):
    """What asks for pages."""
    return aiohttp.ClientSession(there.address)
