"""One evening with two players on Telegram and two on Discord, the bot killed all the while."""

import asyncio
import json
import re
import sqlite3
from contextlib import closing, suppress
from random import Random

import pytest

from bot.hosting.database import state
from tests.adapters.discord.discord_server import CHANNEL
from tests.adapters.discord.limits import texts_of
from tests.adapters.discord.served import unmarked
from tests.adapters.discord.threaded_server import ThreadedServer
from tests.adapters.telegram.botapi.phones import NoSuchButton, Phone
from tests.adapters.telegram.botapi.program import Program, all_stored, waiting
from tests.adapters.telegram.botapi.server import BotApi

LINE = "Anna 40 Bert 0 Cees 0 Dirk 0"
# Anna, East, wins with 40 against nothing: 80 of each, and keeps the seat; also after a draw.
WON, PAID = 240, 80
SEEDS, SOAK = range(2, 12), pytest.mark.soak


class Evening:
    """Anna and Bert play on Discord, Cees and Dirk on Telegram."""

    def __init__(self, api, server, folder, seed):
        self.api, self.server = api, server
        self.path = folder / "club.db"
        self.chance = Random(seed)
        people = [api.world.person(name) for name in ("Cees", "Dirk")]
        self.group = api.world.group("Oostpoort", people)
        self.phones = [Phone(api, person, self.group) for person in people]
        api.world.chats[self.group.id].members[people[0].id] = "creator"
        self.folder = folder

    @property
    def url(self):
        return f"sqlite:///{self.path}"

    async def start(self):
        before = self.server.counts["identifies"]
        for counted in self.folder.glob("*discord-sessions.json"):
            counted.unlink()  # nobody kills a bot so often: it would wait longer each time
        sent = self.path.with_suffix(".db.sent")
        sent.unlink(missing_ok=True)  # this Telegram's minute is short
        self.program = Program(
            self.api,
            self.url,
            PELING_DISCORD_TOKEN="good",
            PELING_DISCORD_API_URL=self.server.api_url,
        )
        await self.program.start()
        await self.server.until(lambda: self.server.counts["identifies"] > before)
        await self.server.until(lambda: self.server.connections[-1].session)

    async def kill(self):
        await self.program.killed()
        await self.start()

    # --- what people do --------------------------------------------------------------------------

    async def insist(self, do):
        """Do something on Discord until it came to the bot: it is told there when it did not.

        Meanwhile, at a moment that nobody chose, the bot may be killed.
        """
        while True:
            number = await do()
            if self.chance.random() < 0.5:
                await asyncio.sleep(self.chance.uniform(0, 0.15))
                await self.kill()
                if self.stored(number):
                    return
            else:
                await self.server.until(lambda: self.stored(number))  # noqa: B023 - done here
                return

    def stored(self, number):
        with closing(sqlite3.connect(self.path)) as database:
            asked = "SELECT count(*) FROM inbox WHERE platform = 'discord' AND key = ?"
            return database.execute(asked, (number,)).fetchone()[0] == 1

    async def writes(self, phone, text):
        """Telegram keeps what is written until the bot has taken it."""
        phone.says(text)
        if self.chance.random() < 0.5:
            await asyncio.sleep(self.chance.uniform(0, 0.15))
            await self.kill()

    async def handled(self):
        """Wait until everything that came in was handled, and is told."""
        await all_stored(self.api, self.program)
        await self.server.until(lambda: not waiting(self.path) and not self.unsent())

    def unsent(self, platform="%"):
        with closing(sqlite3.connect(self.path)) as database:
            asked = (
                "SELECT count(*) FROM outbox JOIN chat ON chat.id = outbox.chat"
                " WHERE outbox.state = 'waiting' AND chat.platform LIKE ?"
            )
            return database.execute(asked, (platform,)).fetchone()[0]

    # --- what is to be seen ----------------------------------------------------------------------

    def on_discord(self, place):
        bodies = self.server.in_place(place).values()
        return [unmarked(_words(body)) for body in bodies]

    def on_telegram(self):
        return [p.text for p in self.group.posts.values() if p.by_bot and not p.deleted]

    @property
    def thread(self):
        [number] = self.server.threads
        return number

    async def everywhere(self, words):
        def said():
            places = (self.on_discord(CHANNEL), *map(self.on_discord, self.server.threads))
            discord = [text for texts in places for text in texts]
            return all(any(words in t for t in texts) for texts in (discord, self.on_telegram()))

        await self.server.until(said)


def _words(body):
    return "\n\n".join(texts_of(body)).strip()


@pytest.fixture
async def evening(seed, tmp_path):
    api, server = BotApi(minute=0.2), ThreadedServer()
    await api.start()
    await server.start()
    evening = Evening(api, server, tmp_path, seed)
    await evening.start()
    yield evening
    with suppress(ProcessLookupError):
        await evening.program.end()
    await server.stop()
    await api.stop()


@pytest.fixture
def seed():
    return 1


async def begin(evening):
    """The chats are linked, each table has a thread on Discord, and all four are known."""
    server, (cees, dirk) = evening.server, evening.phones
    await server.command("link")

    def codes():
        return re.findall(r"\b\d+-[A-Z2-9]{8}\b", json.dumps(list(server.messages.values())))

    await server.until(codes)
    cees.says(f"/koppel {codes()[-1]}")
    await evening.everywhere("Gekoppeld")
    dirk.says("/tafels")
    await server.command("tables", by="Bert")
    await server.command("settings")
    await server.presses("Threads")
    await server.presses("elk in een eigen thread")
    await server.until(lambda: any("Tafels: elk" in t for t in evening.on_discord(CHANNEL)))
    await server.command("new", "Anna Bert Cees Dirk")
    await evening.everywhere("Tafel 1 · spel 1")


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, *(pytest.param(each, marks=SOAK) for each in SEEDS)])
async def test_both_chats_are_complete_and_alike_however_often_the_bot_is_killed(evening):
    await begin(evening)
    server, (cees, dirk) = evening.server, evening.phones
    await evening.insist(lambda: server.command("round", LINE, place=evening.thread))
    await evening.everywhere("Spel 1:")
    cees.taps("Volgend spel")
    await evening.everywhere("Wie won?")
    await evening.insist(lambda: server.press("Remise", by="Bert"))
    await evening.everywhere("Spel 2:")
    await evening.writes(cees, f"/ronde {LINE}")
    await evening.everywhere("Spel 3:")
    dirk.taps("Volgend spel")
    await evening.everywhere("Spel 4 · Oostronde")
    dirk.taps("Remise")
    await evening.kill()
    await evening.everywhere("Spel 4:")
    card = [t for t in evening.on_discord(evening.thread) if "Spel 4:" in t]
    assert card == [t for t in evening.on_telegram() if "Spel 4:" in t]
    await evening.writes(cees, "/einde")
    await evening.everywhere("Is de partij aan tafel 1 afgelopen")
    cees.taps("Klopt")
    await server.until(lambda: server.threads[evening.thread]["archived"])
    await evening.handled()
    alike(evening)


def alike(evening):
    [club] = clubs(evening)
    [table] = club["tables"]
    assert {chat["platform"] for chat in club["chats"]} == {"discord", "telegram"}
    by = [(round_["winner"], round_["by"]) for round_ in table["rounds"]]
    assert by == [("Anna", "Anna"), (None, "Bert"), ("Anna", "Cees"), (None, "Dirk")]
    totals = {player["name"]: player["total"] for player in table["players"]}
    others = 3000 - 2 * PAID
    assert totals == {"Anna": 3000 + 2 * WON, "Bert": others, "Cees": others, "Dirk": others}
    thread, channel = evening.on_discord(evening.thread), evening.on_discord(CHANNEL)
    telegram = evening.on_telegram()
    for number in range(1, 5):
        told = f"Spel {number}:"
        here = [text for text in thread if told in text]
        there = [text for text in telegram if told in text]
        assert len(here) == 1
        # Telegram knows no nonce: there a kill may double what was on its way, as it then was
        assert here[0] in there
        assert {heading(text, told) for text in there} == {heading(here[0], told)}
    assert not [text for text in channel if "Spel 1:" in text]
    end = [text for text in channel if "afgelopen" in text or "afgebroken" in text]
    assert len(end) == 1
    assert end[0] in telegram
    assert not [text for text in telegram if "thread" in text.casefold()]
    assert evening.server.threads[evening.thread]["archived"]
    assert evening.server.threads[evening.thread]["name"] == "Tafel 1 · Anna, Bert, Cees, Dirk"


def heading(text, told):
    """Who won a round with what, without what follows; a draw is below the round before it."""
    line = next(line for line in text.splitlines() if told in line)
    return line.partition(" (")[0]


async def test_an_admin_of_the_chat_that_leaves_parts_them_and_both_are_told(evening):
    evening.chance = Never()
    await begin(evening)
    server, (cees, dirk) = evening.server, evening.phones
    await server.command("round", LINE, place=evening.thread)
    await evening.everywhere("Spel 1:")
    cees.says("/koppel los")
    await server.until(lambda: any("Welke chat gaat eruit?" in t for t in evening.on_telegram()))
    with pytest.raises(NoSuchButton):  # the club began on Discord
        cees.taps("Oostpoort #mahjong")
    await server.command("link", part="off")
    await server.presses("Oostpoort #mahjong")
    await server.until(lambda: any("een club op zich" in t for t in evening.on_discord(CHANNEL)))
    await server.until(lambda: server.threads[evening.thread]["archived"])
    await server.until(lambda: any("hoort niet meer bij" in t for t in evening.on_telegram()))
    said = len(evening.on_discord(evening.thread))
    dirk.taps("Volgend spel")
    await server.until(lambda: any("Wie won?" in t for t in evening.on_telegram()))
    dirk.taps("Remise")
    # Telegram's group has had its messages of this minute: what was recorded is seen in the club
    await server.until(lambda: len(rounds(evening)) == 2 and not evening.unsent("discord"))
    assert len(evening.on_discord(evening.thread)) == said
    chats = [[chat["platform"] for chat in club["chats"]] for club in clubs(evening)]
    assert sorted(chats) == [["discord"], ["telegram"]]


def rounds(evening):
    return [played for c in clubs(evening) for t in c["tables"] for played in t["rounds"]]


def clubs(evening):
    return [club for club in state(evening.url)["clubs"] if club["chats"]]


class Never(Random):
    """The bot is not killed."""

    def random(self):
        return 1.0
