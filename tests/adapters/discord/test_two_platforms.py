"""One club on Telegram and Discord: `peling run` serves both, is killed, and both are alike."""

import json
import re

import pytest

from bot.hosting.database import state
from tests.adapters.discord.limits import texts_of
from tests.adapters.discord.served import unmarked
from tests.adapters.discord.timed_server import PATIENT, TimedServer
from tests.adapters.telegram.botapi.phones import Phone
from tests.adapters.telegram.botapi.program import Program, all_stored
from tests.adapters.telegram.botapi.server import BotApi


class Evening:
    """Anna and Bert on Discord, Cees and Dirk on Telegram."""

    def __init__(self, api, server, folder):
        self.api, self.server = api, server
        self.url = f"sqlite:///{folder}/club.db"
        people = [api.world.person(name) for name in ("Cees", "Dirk")]
        self.group = api.world.group("Oostpoort", people)
        self.cees, self.dirk = (Phone(api, person, self.group) for person in people)
        self.program = Program(
            api,
            self.url,
            PELING_DISCORD_TOKEN="good",
            PELING_DISCORD_API_URL=server.api_url,
            XDG_DATA_HOME=str(folder),
        )

    async def start(self):
        before = self.server.counts["identifies"]
        await self.program.start()
        await self.server.until(lambda: self.server.counts["identifies"] > before)

    async def killed(self):
        await self.program.killed()
        await self.start()

    def on_discord(self):
        """Every card and every answer there, without marks."""
        bodies = self.server.messages.values()
        return [unmarked("\n\n".join(texts_of(body))) for body in bodies]

    def on_telegram(self):
        return [p.text for p in self.group.posts.values() if p.by_bot and not p.deleted]

    async def both_say(self, words):
        def said():
            return all(any(words in text for text in texts()) for texts in self.sides)

        await self.server.until(said)

    @property
    def sides(self):
        return self.on_discord, self.on_telegram

    def card(self, texts, words):
        return next(text for text in texts if words in text)


@pytest.fixture
async def evening(tmp_path):
    api, server = BotApi(minute=0.5), TimedServer(law=PATIENT)
    await api.start()
    await server.start()
    evening = Evening(api, server, tmp_path)
    await evening.start()
    yield evening
    await evening.program.end()
    await server.stop()
    await api.stop()


async def linked(evening):
    evening.api.world.chats[evening.group.id].members[evening.cees.person.id] = "creator"
    await evening.server.command("link")
    await evening.server.until(lambda: codes(evening))
    evening.cees.says(f"/koppel {codes(evening)[-1]}")
    await evening.both_say("Gekoppeld")
    for phone in (evening.cees, evening.dirk):
        phone.says("/tafels")
    await all_stored(evening.api, evening.program)


def codes(evening):
    return re.findall(r"\b\d+-[A-Z2-9]{8}\b", json.dumps(list(evening.server.messages.values())))


async def test_both_chats_are_complete_and_alike_also_after_kill_9(evening):
    await linked(evening)
    await evening.server.command("new", "Anna Bert Cees Dirk")
    await evening.both_say("Tafel 1 · spel 1")
    # Anna, East, wins each round against nothing: with 40 she has 80 of each, with 50 she has 100.
    await evening.server.command("round", "Anna 40 Bert 0 Cees 0 Dirk 0")
    await evening.server.until(lambda: any("Spel 1: Anna" in t for t in evening.on_discord()))
    await evening.killed()
    await evening.both_say("Spel 1:")
    evening.cees.says("/ronde Anna 50 Bert 0 Cees 0 Dirk 0")
    await evening.killed()
    await evening.both_say("Spel 2:")
    await evening.server.command("round", "Anna 40 Bert 0 Cees 0 Dirk 0")
    await evening.both_say("Spel 3:")
    [club] = [c for c in state(evening.url)["clubs"] if c["chats"]]
    [table] = club["tables"]
    assert {chat["platform"] for chat in club["chats"]} == {"discord", "telegram"}
    assert [round_["by"] for round_ in table["rounds"]] == ["Anna", "Cees", "Anna"]
    assert [player["total"] for player in table["players"]] == [3780, 2740, 2740, 2740]
    for number in (1, 2, 3):
        # Telegram knows no nonce: there a kill may double what was on its way
        said = [[t for t in texts() if f"Spel {number}: Anna" in t] for texts in evening.sides]
        assert len(said[0]) == 1
        assert len(said[1]) >= 1
    there, here = (evening.card(texts(), "Spel 3:") for texts in evening.sides)
    assert there == here
