"""Somebody who is out of the group is out in private too, and comes back in the group."""

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from adapters.console.script import Senseless
from bot.messages import Departed, Incoming, Joined, Place, Said, Sent, Speaker, Tapped
from bot.ports.platforms import Delivered
from bot.ports.records import Draft, Settings, Update
from bot.program import Bot
from bot.registry import BUTTONS, BY_NAME
from bot.storage.upkeep.opening import open_store
from bot.talk.refusing import Refuse
from bot.talk.turn import Environment
from tests.bot.a_club import Club, words
from tests.bot.copied import copied
from tests.bot.pressing import read
from tests.databases import rows

NOW = datetime(2026, 11, 21, 19, 0, tzinfo=UTC)
ROUND = "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"
OUT = "Je zit niet (meer) in de groepschat"
NO_CLUB = "Dit hoort bij een club"
KEPT = {
    table: f"SELECT * FROM {table}"  # noqa: S608 - our own words
    for table in (
        *("events", "sitting", "draft", "member", "club", "chat", "tournament"),
        *("attendance", "draw", "apart", "page", "numbered"),
    )
}


class Town:
    """A platform with groups and private chats, and the bot on it."""

    def __init__(self, url, name="hall"):
        self.name = name
        self.now = NOW
        self.store = open_store(url, lambda: self.now)
        self.dice = Random(7)
        around = Environment(self.dice, Settings())
        self.bot = Bot(self.store, around, {name: self})
        self.bot.desk._patience = (0.0,)
        self.standings = {}
        self.asked = []
        self.heard = []
        self.came = []

    # --- the platform ------------------------------------------------------------------------

    def parse(self, raw):
        return self.came[json.loads(raw)]

    async def standing(self, chat, account):
        self.asked.append((chat.key, account.key))
        standing = self.standings.get((chat.key, account.key), "member")
        if isinstance(standing, Exception):
            raise standing
        return standing

    async def deliver(self, item):
        if item.reply:
            self.heard.append((item.chat.key, item.reply.words))
        return Delivered(f"r{item.message}")

    async def fetch(self, sent):
        return b"{}"

    # --- what happens ------------------------------------------------------------------------

    async def hear(self, act, who="", place="Club", **more):
        """Somebody does this; gives what was said in answer, wherever."""
        self.heard.clear()
        speaker = Speaker(who, who, "nl", **more)
        where = Place(place, place, "private" if place == who else "group")
        number = len(self.came)
        self.came.append(Incoming(self.name, where, speaker, self.now, act, str(number)))
        await self.bot.desk.lay(self.name, [Update(str(number), place, str(number))])
        await self.bot.quiet()
        return "\n".join(words for _, words in self.heard)

    async def says(self, who, text, group="Club", **more):
        return await self.hear(Said(text), who, group, **more)

    async def writes(self, who, text):
        return await self.hear(Said(text), who, who)

    async def taps(self, who, action, typed=""):
        return await self.hear(Tapped(action, "t", typed), who, who)

    async def leaves(self, who, group="Club"):
        await self.hear(Departed(who), who, group)

    async def joins(self, who, group="Club"):
        await self.hear(Joined((who,)), "Anna", group)

    def kept(self):
        """All that is played, half entered, and set, and who is a member."""
        return {table: sorted(rows(self.store, q), key=repr) for table, q in KEPT.items()}

    def left(self):
        return [name for (name,) in rows(self.store, "SELECT name FROM member WHERE departed = 1")]

    async def begin(self):
        """Four who spoke, and a table of them with a round."""
        await self.bot.start()
        for who in ("Anna", "Bert", "Cees", "Dirk"):
            await self.says(who, "/help")
        await self.says("Anna", "/nieuw Anna Bert Cees Dirk")
        await self.says("Anna", ROUND)
        assert self.rounds() == 1
        return self

    def rounds(self):
        return rows(self.store, "SELECT count(*) FROM events WHERE kind = 'won'")[0][0]

    async def stop(self):
        await self.bot.stop()
        self.store.close()


@pytest.fixture
async def town(tmp_path):
    town = await Town(f"sqlite:///{tmp_path}/club.db").begin()
    yield town
    await town.stop()


def private_lines():
    """Every command, with what may follow it in a private chat."""
    lines = {"ronde": ROUND, "nieuw": "/nieuw Anna Bert Cees Dirk", "start": "/start own_1_2"}
    lines |= {"export": "/export club", "bmj": "/bmj 1", "regel": "/regel 68"}
    lines |= {"onderling": "/onderling Anna Bert"}
    names = {command.names["nl"][0] for command in BY_NAME.values()}
    return [lines.get(name, f"/{name}") for name in sorted(names)]


FOR_ANYBODY = {
    "/help",
    "/privacy",
    "/regel 68",
    "/bmj 1",
    "/vergeetmij",
    "/status",
    "/tel",
    "/oefen",
    "/muur",
}
"""Commands that need no club, or concern only the one who asks."""


async def test_who_was_put_out_can_do_nothing_in_private(town):
    await town.writes("Bert", "/stand")
    await town.leaves("Bert")
    before = town.kept()
    for line in [line for line in private_lines() if line not in FOR_ANYBODY]:
        answer = await town.writes("Bert", line)
        assert OUT in answer, line
        assert {chat for chat, _ in town.heard} == {"Bert"}
    assert town.kept() == before
    assert town.left() == ["Bert"]


async def test_what_belongs_to_no_club_is_still_for_anybody(town):
    await town.leaves("Bert")
    for line in sorted(FOR_ANYBODY):
        assert OUT not in await town.writes("Bert", line)
    assert "van jou bewaar" in await town.writes("Bert", "/export")


PARTS = ("", ":1", ":1:1", ":1:2:0", ":1:2:0:1", ":2:1", ":1:2:0:1:1:1")


def forms_of(verb):
    """The longest that a button of this kind can look like, and a forged one of kinds without."""
    fit = [parts for parts in PARTS if _reads(verb, parts)]
    return fit[-2:] or PARTS[1:2]


def _reads(verb, parts):
    try:
        read(verb + parts)
    except Refuse:
        return False
    return True


@pytest.mark.slow
async def test_no_button_does_anything_for_who_was_put_out(town):
    await town.says("Bert", "/koppel ik")
    await town.taps("Bert", "own:1:2")
    await town.leaves("Bert")
    before = town.kept()
    for verb in sorted(BUTTONS.keys() - {"forgetit"}):  # that is about oneself
        for parts in forms_of(verb):
            await town.taps("Bert", verb + parts, typed="120")
            assert {chat for chat, _ in town.heard} <= {"Bert"}, verb
            assert not any("Tafel 1" in words for _, words in town.heard), verb
    assert town.kept() == before


THAT_ASK = """
guest:1 rename:1 set:timezone set:season set:evening choose:weekly:time house:limit
"""


async def test_no_question_is_answered_by_who_was_put_out(town):
    await town.writes("Bert", "/help")
    await town.leaves("Bert")
    [(chat, account)] = rows(town.store, "SELECT id, account FROM chat WHERE kind = 'private'")
    for into in THAT_ASK.split():
        asked = Draft(0, 1, "ask", f"{chat}:{account}", {"into": into}, NOW)
        save = town.store.submit(lambda ledger, asked=asked: ledger.unit().drafts.save(asked))
        number = save.result().id
        before = town.kept()
        assert "Wat ik kan" in await town.writes("Bert", "Eef")
        assert town.kept() == before
        town.store.submit(lambda ledger, number=number: ledger.unit().drafts.drop(number)).result()


async def test_a_file_of_who_was_put_out_is_not_read(town):
    await town.leaves("Bert")
    answer = await town.hear(Said("/import", sent=Sent("club.json", "f")), "Bert", "Bert")
    assert OUT in answer


async def test_a_stranger_sees_no_club_in_private(town):
    before = town.kept()
    for line in ("/stand", ROUND, "/terug", "/nieuw Anna Bert Cees Dirk", "/start own_1_2"):
        answer = await town.writes("Zeno", line)
        assert NO_CLUB in answer or "groepschat van je club" in answer
        assert OUT not in answer
    assert NO_CLUB in await town.taps("Zeno", "card:1")
    assert {**town.kept(), "chat": before["chat"]} == before
    assert town.asked == []


# --- the platform knows it -----------------------------------------------------------------------


async def test_whom_the_platform_calls_gone_is_out_and_is_not_asked_about_again(town):
    town.standings["Club", "Bert"] = "out"
    assert OUT in await town.writes("Bert", "/stand")
    assert town.left() == ["Bert"]
    town.now += timedelta(hours=1)
    assert OUT in await town.writes("Bert", ROUND)
    assert town.rounds() == 1
    assert town.asked == [("Club", "Bert")]


async def test_the_platform_is_asked_at_most_once_in_ten_minutes(town):
    for minutes, times in ((0, 1), (9, 1), (1.1, 2), (9, 2)):
        town.now += timedelta(minutes=minutes)
        assert "Tafel 1" in await town.writes("Bert", "/stand")
        assert len(town.asked) == times
    town.standings["Club", "Bert"] = "out"
    town.now += timedelta(minutes=2)
    assert OUT in await town.writes("Bert", "/stand")


async def test_in_the_group_nobody_is_asked_about(town):
    await town.says("Bert", "/stand")
    await town.says("Bert", "/ranglijst")
    assert town.asked == []


SILENT = ["unknown", OSError("no network")]


@pytest.mark.parametrize("silent", SILENT)
async def test_where_the_platform_does_not_answer_what_was_last_seen_holds(town, silent):
    town.standings["Club", "Bert"] = silent
    assert "Tafel 1" in await town.writes("Bert", "/stand")
    times = len(town.asked)
    assert "Spel 2:" in await town.writes("Bert", "/ronde Bert 40 Anna 0 Cees 0 Dirk 0")
    assert len(town.asked) == times
    await town.leaves("Bert")
    assert OUT in await town.writes("Bert", "/stand")


UNSURE = "Ik kan nu niet nagaan of je nog in de groepschat zit"


@pytest.mark.parametrize("line", ["/instellingen", "/leden", "/export club", "/import x"])
async def test_where_it_does_not_answer_what_admins_do_is_refused_in_private(town, line):
    town.standings["Club", "Anna"] = "admin"
    assert UNSURE not in await town.writes("Anna", line)
    town.now += timedelta(minutes=11)
    town.standings["Club", "Anna"] = "unknown"
    assert UNSURE in await town.writes("Anna", line)
    town.now += timedelta(minutes=11)
    town.standings["Club", "Anna"] = "admin"
    assert UNSURE not in await town.writes("Anna", line)


@pytest.mark.parametrize("tap", ["settings", "members:0", "rename:2", "exportclub"])
async def test_where_it_does_not_answer_the_buttons_for_that_are_refused_too(town, tap):
    town.standings["Club", "Anna"] = "unknown"
    before = town.kept()
    assert UNSURE in await town.taps("Anna", tap)
    assert {**town.kept(), "chat": before["chat"]} == before
    assert "Hele club" not in await town.writes("Anna", "/export")


async def test_an_admin_who_was_put_out_manages_nothing_at_once(town):
    town.standings["Club", "Anna"] = "admin"
    assert "Instellingen van" in await town.writes("Anna", "/instellingen")
    await town.leaves("Anna")
    assert OUT in await town.writes("Anna", "/instellingen")


async def test_nor_does_the_organiser_of_a_tournament_who_plays_in_it(town):
    town.standings["Club", "Anna"] = "admin"
    await town.says("Anna", "/toernooi Witte Draak 2027-03-14, 4 rondes")
    await town.taps("Anna", "tour:1:join:0:0:0")
    assert "90" in await town.writes("Anna", "/toernooi zet minuten 90")
    await town.leaves("Anna")
    before = town.kept()
    assert "organisatie" in await town.writes("Anna", "/toernooi zet minuten 80")
    assert town.kept() == before
    # but they play on, and may withdraw: the club that holds it hears so, and they are told
    await town.writes("Anna", "/toernooi uit")
    assert {chat for chat, _ in town.heard} == {"Anna", "Club"}
    assert rows(town.store, "SELECT count(*) FROM events")[0][0] == len(before["events"]) + 1


async def test_who_leaves_while_the_platform_is_asked_is_out(town):
    say = town.standing

    async def leaving(chat, account):
        answer = await say(chat, account)
        account_id = account.id
        town.store.submit(
            lambda ledger: ledger.unit().people.see(chat.id, account_id, out=True)
        ).result()
        return answer

    town.standing = leaving
    assert OUT in await town.writes("Bert", "/stand")


# --- back ----------------------------------------------------------------------------------------


async def test_who_was_out_comes_back_by_speaking_in_the_group_and_not_in_private(town):
    await town.leaves("Bert")
    await town.writes("Bert", "/stand")
    assert town.left() == ["Bert"]
    await town.says("Bert", "/stand")
    assert town.left() == []
    assert "Tafel 1" in await town.writes("Bert", "/stand")


async def test_who_was_out_comes_back_by_a_tap_in_the_group(town):
    await town.leaves("Bert")
    await town.hear(Tapped("card:1", "t"), "Bert", "Club")
    assert "Tafel 1" in await town.writes("Bert", "/stand")


async def test_who_was_out_comes_back_by_being_seen_to_join(town):
    await town.leaves("Bert")
    await town.joins("Bert")
    assert town.left() == []
    assert "Tafel 1" in await town.writes("Bert", "/stand")
    await town.joins("Zeno")
    assert NO_CLUB in await town.writes("Zeno", "/stand")


async def test_an_admin_who_comes_back_may_manage_again(town):
    town.standings["Club", "Anna"] = "admin"
    await town.leaves("Anna")
    assert "Instellingen van" in await town.says("Anna", "/instellingen")


# --- several chats, accounts and clubs -----------------------------------------------------------


async def link(town, chat, who):
    """The chat joins the club."""
    await town.says("Anna", "/koppel", admin=True)
    code = rows(town.store, "SELECT key FROM draft WHERE kind = 'link' ORDER BY id")[-1][0]
    await town.says(who, f"/koppel {code}", chat, admin=True)


async def test_of_a_club_with_two_chats_who_is_in_one_is_in(town):
    await link(town, "Jeugd", "Bert")
    await town.leaves("Bert")
    assert town.left() == []
    assert "Tafel 1" in await town.writes("Bert", "/stand")
    await town.leaves("Bert", "Jeugd")
    assert town.left() == ["Bert"]
    assert OUT in await town.writes("Bert", "/stand")
    await town.joins("Bert", "Jeugd")
    assert "Tafel 1" in await town.writes("Bert", "/stand")


async def test_who_was_never_seen_in_the_second_chat_is_asked_about_there(town):
    await link(town, "Jeugd", "Eef")
    await town.leaves("Cees")
    assert "Tafel 1" in await town.writes("Cees", "/stand")
    assert town.asked == [("Jeugd", "Cees")]
    await town.leaves("Dirk")
    town.standings["Jeugd", "Dirk"] = "out"
    assert OUT in await town.writes("Dirk", "/stand")


async def test_who_was_never_seen_in_the_second_chat_is_out_where_it_is_not_told(town):
    await link(town, "Jeugd", "Eef")
    await town.leaves("Cees")
    town.standings["Jeugd", "Cees"] = "unknown"
    assert OUT in await town.writes("Cees", "/stand")


async def test_who_leaves_with_one_account_is_in_with_the_other(town):
    await town.says("Bert", "/koppel ik")
    code = rows(town.store, "SELECT key FROM draft WHERE kind = 'link'")[0][0]
    await town.says("Berend", f"/koppel {code}")
    await town.leaves("Bert")
    assert "Tafel 1" in await town.writes("Bert", "/stand")
    await town.leaves("Berend")
    assert OUT in await town.writes("Bert", "/stand")
    assert OUT in await town.writes("Berend", "/stand")


async def test_an_account_on_a_platform_that_is_not_served_counts_as_last_seen(town):
    """Fien plays on another platform too, and has left this group."""

    def elsewhere(ledger):
        unit = ledger.unit()
        chat = unit.clubs.found("yard", "Yard", "Yard", Settings())
        unit.clubs.save_chat(replace(chat, club=1, founding=False))
        other = unit.people.meet("yard", "fien", "Fien", "nl")
        member = next(m for m in unit.people.members(1) if m.name == "Bert")
        twin = unit.people.add_member(1, "Fien", other.id)
        unit.people.save_member(replace(twin, merged_into=member.id))
        unit.people.see(chat.id, other.id)

    town.store.submit(elsewhere).result()
    await town.leaves("Bert")
    assert "Tafel 1" in await town.writes("Bert", "/stand")


async def test_another_club_of_somebody_is_shown_and_the_one_they_left_is_not(town):
    await town.says("Bert", "/help", "Schaakclub")
    await town.says("Bert", "/help")
    await town.leaves("Bert")
    answer = await town.writes("Bert", "/ik")
    assert "Schaakclub" in answer
    assert "Tafel 1" not in await town.writes("Bert", "/tafels")
    assert "Bert" not in await town.taps("Bert", "me:1")
    assert "Schaakclub" in await town.taps("Bert", "me:2")


async def test_a_club_that_is_chosen_in_private_is_asked_about(town):
    await town.says("Bert", "/help", "Schaakclub")
    town.standings["Club", "Bert"] = "out"
    assert "Schaakclub" in await town.writes("Bert", "/ik")
    assert "Bert" not in await town.taps("Bert", "me:1")
    assert ("Club", "Bert") in town.asked


async def test_english_too(town):
    await town.leaves("Bert")
    speaker = Speaker("Bert", "Bert", "en")
    town.came.append(
        Incoming("hall", Place("Bert", "Bert", "private"), speaker, NOW, Said("/score"), "e")
    )
    number = len(town.came) - 1
    await town.bot.desk.lay("hall", [Update(str(number), "Bert", str(number))])
    await town.bot.quiet()
    assert "You are not in your club’s group chat" in town.heard[-1][1]


# --- at the console ------------------------------------------------------------------------------


def begun(folder):
    club = Club(folder)
    club.play("anna: /nieuw Anna Bert Cees Dirk", f"bert: {ROUND}", "bert> /stand")
    return club


@pytest.fixture
def console(tmp_path):
    club = copied(begun, tmp_path)
    yield club
    club.close()


@pytest.mark.parametrize("line", [ROUND, "/stand", "/terug", "/nieuw Anna Bert Cees Dirk"])
def test_who_leaves_the_group_at_the_console_is_out_in_private(console, line):
    assert OUT in words(console.play("bert leaves", f"bert> {line}"))
    assert len(console.table()["rounds"]) == 1
    assert "Tafel 1" in words(console.play("bert joins", "bert> /stand"))


def test_who_has_left_the_group_says_nothing_there(console):
    console.play("bert leaves", "@ restart")
    with pytest.raises(Senseless, match="bert joins"):
        console.play("bert: /stand")
    assert "Tafel 1" in words(console.play("bert joins", "bert: /stand"))
