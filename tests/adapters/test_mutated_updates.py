"""Real updates of Telegram, of Discord and of the page, changed at random: none is a dead letter.

`make soak` tries 100,000 of each; PELING_SOAK_UPDATES is another number, and PELING_SOAK_SEED the
first seed. A failed part names its seed.
"""

import json
import os
from random import Random

import pytest

from adapters.discord.parsing import COMMAND, COMPONENT, MODAL, parse
from bot.ports.budgets import Allowance
from bot.ports.lines import as_line, from_line
from bot.ports.records import Settings, Update
from bot.program import Bot
from bot.storage.upkeep.opening import open_store
from bot.talk.turn import Environment
from tests.adapters.discord.served import Served
from tests.adapters.mutating import mutated, watched
from tests.adapters.telegram.botapi.hosted import Club, Hosted
from tests.adapters.telegram.botapi.server import BotApi
from tests.adapters.telegram.botapi.world import BOT_ID
from tests.adapters.telegram.test_evening import begin
from tests.adapters.web.a_pad import NAMES, browsing, phone, running
from tests.bench.on_telegram import Ours
from tests.bench.telegram_echo import ME, Session
from tests.bot.evening import Hall
from tests.databases import rows
from tests.laws.everything import pad_requests

PART = 500
"""How many come to one club, which some of them may spoil."""
EVERY = int(os.environ.get("PELING_SOAK_UPDATES", "100000"))
FIRST = int(os.environ.get("PELING_SOAK_SEED", "1"))
SEEDS = [
    pytest.param(0, 60),
    *(
        pytest.param(FIRST + part, PART, marks=pytest.mark.soak)
        for part in range(-(-EVERY // PART))
    ),
]
KINDS = {
    *("message", "edited_message", "callback_query", "inline_query"),
    *("my_chat_member", "chat_member"),
}
ROUND = "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"


def holds(store, faults):
    """Check that all is handled or put away."""
    assert faults == [], "\n".join(faults)
    vitals = store.read(lambda ledger: ledger.vitals()).result()
    assert (vitals.dead_letters, vitals.inbox) == (0, 0)
    dead = rows(store, "SELECT id FROM outbox WHERE state = 'dead'")
    assert dead == []


# --- Telegram ------------------------------------------------------------------------------------


async def play_on_telegram(club):
    """Do what tells the bot of every kind of update."""
    await begin(club)
    await club.says(club.bert, ROUND)
    club.bert.edits(ROUND.replace("120", "160"))
    await club.taps(club.anna, "Volgend spel", "Remise")
    await club.says(club.cees, "/stand")
    club.anna.starts()
    await club.quiet()
    club.anna.writes("/speler Bert")
    club.dirk.asks("kong")
    club.dirk.leaves()
    club.dirk.joins()
    club.anna.changes("administrator")
    club.bert.blocks()
    await club.quiet()
    post = club.shown()[-1]
    await club.says(club.anna, "40 0 120 20", reply_to=post)
    await club.says(club.anna, "/nieuw @bert Cees", message_thread_id=7, is_topic_message=True)
    file = {"file_id": "1", "file_unique_id": "1", "file_name": "leden.csv"}
    await club.says(club.anna, "/importeer", document=file)


class Answering(Session):
    """Telegram, which takes everything and says that everybody is a member."""

    def request(self, _, url, **more):
        self.asked = url.rpartition("/")[2]
        return super().request(_, url, **more)

    async def read(self):
        return MEMBER if self.asked == "getChatMember" else await super().read()


MEMBER = (
    b'{"ok":true,"result":{"status":"member","user":{"id":5,"is_bot":false,"first_name":"Anna"}}}'
)


@pytest.fixture
async def from_telegram(tmp_path):
    """The updates of an evening on Telegram."""
    api = BotApi(minute=0.005)
    await api.start()
    real, tell_again = [], api.tell_again

    def noting(update):
        real.append(update)
        tell_again(update)

    api.tell_again = noting  # type: ignore[method-assign]
    hosted = Hosted(api, f"sqlite:///{tmp_path}/real.db")
    await hosted.start()
    await play_on_telegram(Club(hosted))
    await hosted.stop()
    await api.stop()
    assert {kind for update in real for kind in update} >= KINDS
    return json.loads(json.dumps(real).replace(str(BOT_ID), str(ME["id"])))


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "number"), SEEDS)
async def test_no_update_of_telegram_is_a_dead_letter(tmp_path, from_telegram, seed, number):
    dice = Random(seed)
    bot = Ours(tmp_path / "club.db", session=Answering())
    await bot.start()
    await bot.hear(from_telegram)
    await bot.quiet()
    with watched() as faults:
        for place in range(number):
            update = mutated(dice.choice(from_telegram), dice)
            await bot.hear([{**update, "update_id": 1_000_000 + place}])
            if place % 20 == 19:
                await bot.quiet()
        await bot.quiet()
    holds(bot._store, faults)
    await bot.stop()


# --- Discord -------------------------------------------------------------------------------------


async def play_on_discord(club):
    """Do what tells the bot of commands, buttons, menus and forms."""
    await club.says("Bert", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    await club.says("Anna", "round", "Bert xyz")
    await club.says("Anna", "correct", "1 Bert 160 Anna 40 Cees 0 Dirk 20")
    await club.taps("Anna", "Volgend spel", "Remise")
    await club.says("Cees", "standings")
    await club.says("Anna", "settings")
    await club.says("Anna", "new")
    await club.answers("Anna", "Gast…", "Opa Jan")
    await club.says("Dirk", "player", "Bert")


class Accepting(Hall):
    """A Discord that takes everything."""

    def __init__(self):
        super().__init__("discord")

    def parse(self, raw):
        return parse(raw)

    async def standing(self, chat, account):
        return "member"


@pytest.fixture
async def from_discord(tmp_path):
    """The updates of an evening on Discord, as its client stores them."""
    club = Served(f"sqlite:///{tmp_path}/real.db")
    await club.start()
    await club.found("Anna", "Bert", "Cees", "Dirk")
    await club.begin()
    await play_on_discord(club)
    real = [from_line(raw) for (raw,) in rows(club.store, "SELECT raw FROM inbox ORDER BY id")]
    await club.stop()
    assert {update["interaction"]["type"] for update in real} == {COMMAND, COMPONENT, MODAL}
    membership = {"id": "1", "came": True, "channel": real[0]["interaction"]["channel"]}
    person = {"id": 5, "username": "Anna", "global_name": "Anna"}
    message = {"id": 6, "channel_id": 7, "content": "/stand", "answered": 5, "author": person}
    return [*real, {"membership": membership}, {"message": message}]


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "number"), SEEDS)
async def test_no_update_of_discord_is_a_dead_letter(tmp_path, from_discord, seed, number):
    dice = Random(seed)
    store = open_store(f"sqlite:///{tmp_path}/club.db")
    bot = Bot(store, Environment(dice, Settings()), {"discord": Accepting()})
    await bot.start()
    chat = str(from_discord[0]["interaction"]["channel"]["id"])

    async def hear(key, update):
        await bot.desk.lay("discord", [Update(str(key), chat, as_line(update))], again=True)

    for place, update in enumerate(from_discord):
        await hear(place, update)
    await bot.quiet()
    with watched() as faults:
        for place in range(number):
            await hear(1_000 + place, mutated(dice.choice(from_discord), dice))
            if place % 20 == 19:
                await bot.quiet()
        await bot.quiet()
    await bot.stop()
    holds(store, faults)
    store.close()


# --- the page ------------------------------------------------------------------------------------


def asked_of_the_pad(there, link):
    """What the scripts of the page ask and enter."""
    at = {"sitting": there.sitting, "round": 1, "saw": 1}
    yield "session", {"link": link, "device": "a phone"}
    yield "session", {"init": "user=1&hash=2", "device": "a phone"}
    for what in ("state", "grid", "comes", "count"):
        yield what, {"sitting": there.sitting, "round": 1, "tiles": "(111k)", "day": "2026-11-24"}
    people = [
        {"name": name, "points": points}
        for name, points in zip(NAMES, (40, 120, 0, 20), strict=True)
    ]
    more = {"chair": 1, "value": "40", "winner": 1, "names": "Eef Fien", "day": "2026-11-24"}
    for number, do in enumerate(pad_requests()):
        wish = {"do": do, **at, **more, "rows": [people], "tables": [{"rows": people}]}
        yield "enter", {"key": f"key-{number}", "wish": wish}


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "number"), SEEDS)
async def test_no_request_of_the_page_fails_or_is_a_dead_letter(tmp_path, seed, number):
    dice = Random(seed)
    async with running(tmp_path) as there, browsing(there) as browser:
        free = Allowance(1e9, 1e9)
        for bucket in there.server.budgets.accounts.values():
            bucket.allowance = free
        anna = await phone(browser, there, "Anna")
        real = [*asked_of_the_pad(there, there.link("Bert"))]
        with watched() as faults:
            for place in range(number):
                what, body = dice.choice(real)
                changed = mutated({"body": body | {"key": f"{place}"}}, dice).get("body")
                headers = {"X-Session": anna.session}
                async with browser.post(f"/pad/{what}", json=changed, headers=headers) as answer:
                    status = answer.status
                assert status < 500, (what, changed)
                if status == 401:  # a session that was ended
                    anna = await phone(browser, there, "Anna")
            await there.bot.quiet()
        holds(there.store, faults)
