"""What comes in: stored once, in the order of writing, and nothing is lost when groups change."""

import json
from typing import Any

import pytest
from telegram import User

from adapters.telegram.parsing import parse
from adapters.telegram.reception import moments
from bot.messages import Departed, Joined, Moved, Said
from bot.storage.upkeep.maintenance import check
from tests.adapters.telegram.botapi.hosted import Hosted
from tests.adapters.telegram.botapi.phones import Phone
from tests.adapters.telegram.botapi.server import RESTRICTED
from tests.adapters.telegram.botapi.world import ANONYMOUS_BOT, CHANNEL_BOT
from tests.adapters.telegram.test_evening import begin, totals

ROUND = "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"


ODD: tuple[Any, ...] = (
    {"message_id": 1, "chat": {"id": -1000000000501}, "date": 1},
    {"message_id": 1, "date": "yesterday", "text": "/x", "from": "Anna"},
    {"text": []},
    "hello",
    None,
)


def raw(update, at=0):
    return json.dumps({"at": at, "update": update})


def rounds(hosted):
    query = "SELECT count(*) FROM events WHERE kind = 'won'"
    read = hosted.store.read(
        lambda ledger: ledger._transaction.connection.driver.execute(query).fetchone()[0]
    )
    return read.result()


def clubs(hosted):
    return hosted.store.read(lambda ledger: ledger.clubs()).result()


async def test_a_tap_among_others_that_waited_came_after_the_one_before_it():
    tap, said = {"callback_query": {"id": "1"}}, {"message": {"date": 50}}
    assert moments([tap, said, tap], now=99) == [50, 50, 50]
    assert moments([said, {"message": {"date": 70}}, tap], now=99) == [50, 70, 70]
    assert moments([tap], now=99) == [99]


async def test_lines_sent_late_are_taken_in_the_order_of_their_writing(club):
    await begin(club)
    now = club.hosted.api.now()
    club.bert.says("/ronde Bert 40 Anna 0 Cees 0 Dirk 0", at=now - 60)
    club.anna.says("/ronde Anna 40 Bert 0 Cees 0 Dirk 0", at=now - 300)
    await club.quiet()
    assert club.last("Spel 1:").text.startswith("🀄 Spel 1: Anna")
    assert club.last("Spel 2:").text.startswith("🀄 Spel 2: Bert")


async def test_one_poisonous_update_never_holds_up_another(club):
    await begin(club)
    for number, message in enumerate(ODD, 1):
        club.hosted.api.tell_again({"update_id": number, "message": message})
    club.hosted.api.tell_again({"update_id": 8, "callback_query": {"message": 7}})
    club.hosted.api.tell_again({"update_id": 9, "my_chat_member": {"chat": {"id": -1}}})
    await club.says(club.anna, ROUND)
    assert "480" in club.last("Spel 1: Bert").text
    assert club.last("Er ging iets mis")


@pytest.mark.parametrize("told", [("old", "new"), ("new", "old"), ("old",), ("new",), ()])
async def test_a_group_that_becomes_a_supergroup_keeps_its_club(hosted, told):
    from tests.adapters.telegram.botapi.hosted import Club

    club = Club(hosted, kind="group")
    await begin(club)
    await club.says(club.anna, ROUND)
    new = club.anna.upgrades(*told)
    if not told:  # it is found out by the error
        await club.says(club.bert, "/stand")
    await club.quiet()
    anna = Phone(hosted.api, club.anna.person, new)
    anna.says("/ronde Anna 40 Bert 0 Cees 0 Dirk 0")
    await club.quiet()
    assert rounds(hosted) == 2
    assert "Spel 2: Anna wint" in "".join(post.text for post in new.shown())
    assert len(clubs(hosted)) == 1


async def test_a_group_that_is_heard_under_its_new_number_first_is_one_club_in_the_end(hosted):
    from tests.adapters.telegram.botapi.hosted import Club

    club = Club(hosted, kind="group")
    await begin(club)
    await club.says(club.anna, ROUND)
    new = club.anna.upgrades()
    anna = Phone(hosted.api, club.anna.person, new)
    anna.says("/help")
    await club.quiet()
    message = hosted.api.as_json(hosted.api.write(club.group, anna.person.as_json(), ""))
    hosted.api.tell("message", message | {"migrate_to_chat_id": new.id, "text": None})
    await club.quiet()
    anna.says("/ronde Anna 40 Bert 0 Cees 0 Dirk 0")
    await club.quiet()
    assert rounds(hosted) == 2
    assert "Spel 2: Anna wint" in "".join(post.text for post in new.shown())


async def test_what_was_played_under_the_new_number_before_the_move_was_told_comes_over(hosted):
    from tests.adapters.telegram.botapi.hosted import Club

    club = Club(hosted, kind="group")
    await begin(club)
    await club.says(club.anna, ROUND)
    await club.says(club.anna, "/einde")
    await club.taps(club.anna, "Klopt")
    new = club.anna.upgrades()
    anna = Phone(hosted.api, club.anna.person, new)
    anna.says("/nieuw Anna Bert Cees Eef")
    anna.says("/ronde Anna 100 Bert 0 Cees 0 Eef 0")
    await club.quiet()
    message = hosted.api.as_json(hosted.api.write(club.group, anna.person.as_json(), ""))
    hosted.api.tell("message", message | {"migrate_to_chat_id": new.id, "text": None})
    await club.quiet()
    anna.says("/ronde Anna 100 Bert 0 Cees 0 Eef 0")
    await club.quiet()
    anna.says("/ranglijst alles")
    await club.quiet()
    # Anna is East: 200 of each in both rounds, and -120 in the first; Eef had not been met before.
    standing = "".join(post.text for post in new.shown())
    assert "1. Anna +1.080 (3 spellen)" in standing
    assert "Eef (gast) −400 (2 spellen)" in standing
    assert "Bert +80 (3 spellen)" in standing
    assert check(hosted.url) == []


async def test_a_stray_table_ends_when_its_players_sit_at_a_table_of_the_club(hosted):
    from tests.adapters.telegram.botapi.hosted import Club

    club = Club(hosted, kind="group")
    await begin(club)
    await club.says(club.anna, ROUND)
    new = club.anna.upgrades()
    anna = Phone(hosted.api, club.anna.person, new)
    anna.says("/nieuw Anna Bert Cees Dirk")
    anna.says("/ronde Anna 100 Bert 0 Cees 0 Dirk 0")
    await club.quiet()
    message = hosted.api.as_json(hosted.api.write(club.group, anna.person.as_json(), ""))
    hosted.api.tell("message", message | {"migrate_to_chat_id": new.id, "text": None})
    await club.quiet()
    anna.says("/tafels")
    anna.says(ROUND)
    await club.quiet()
    said = "".join(post.text for post in new.shown())
    assert "Er wordt aan één tafel gespeeld" in said
    assert "Spel 2: Bert wint" in said
    assert check(hosted.url) == []


async def test_a_bot_that_was_put_out_and_let_in_again_goes_on(club):
    await begin(club)
    club.anna.changes_bot("kicked")
    await club.quiet()
    await club.hosted.bot.tick()
    club.anna.changes_bot("member")
    await club.quiet()
    await club.says(club.anna, ROUND)
    assert totals(club.last("Spel 1:"))["Bert"] == 3480


async def test_a_bot_that_is_silenced_says_nothing_and_speaks_when_it_may(club):
    await begin(club)
    club.anna.changes_bot("restricted")
    await club.quiet()
    calls = len(club.hosted.api.calls)
    await club.says(club.anna, ROUND)
    sent = [m for m, _ in club.hosted.api.calls[calls:] if m.startswith("send")]
    club.anna.changes_bot("member", was="restricted")
    await club.quiet()
    assert len(sent) <= 1
    await club.says(club.anna, "/stand")
    assert totals(club.last("Spel 1:"))["Bert"] == 3480


async def test_who_leaves_the_group_is_told_of_once(club):
    await begin(club)
    club.dirk.leaves()
    await club.quiet()
    await club.says(club.anna, ROUND)  # and still sits at the table
    assert "480" in club.last("Spel 1: Bert").text


async def test_an_anonymous_admin_may_change_the_settings(club):
    await begin(club)
    await club.says(club.cees, "/instellingen")
    assert "Instellingen van" not in club.shown()[-1].text
    await club.says(club.anna, "/instellingen", anonymous=True)
    assert club.last("Instellingen van")


@pytest.mark.parametrize("sender", [ANONYMOUS_BOT, CHANNEL_BOT], ids=["group", "channel"])
async def test_a_tap_of_a_group_or_a_channel_is_answered(club, sender):
    await club.says(club.anna, "/nieuw", anonymous=True)
    card = club.last("Wie speelt mee?")
    join = next(b["callback_data"] for row in card.rows for b in row if "Ik speel" in b["text"])
    answer = club.anna.forges(join, card, sender=sender)
    await club.quiet()
    assert "schrijf als jezelf" in answer.text
    assert "Meegedaan" not in card.text


@pytest.mark.parametrize("line", ["/avond ik kom", "/avond kom", "/nieuw ik Bert Cees Dirk"])
async def test_an_anonymous_admin_never_plays(club, line):
    await club.says(club.anna, line, anonymous=True)
    assert "schrijf als jezelf" in club.shown()[-1].text


async def test_the_name_of_a_group_that_spoke_is_nobodys(club):
    await club.says(club.anna, "/instellingen", anonymous=True)
    await club.says(club.anna, "/leden")
    assert f"• {club.group.title}" not in str([post.text for post in club.shown()])
    for name in (club.group.title, club.group.title[:2]):
        await club.says(club.bert, f"/wissel {name} weg")
        assert club.group.title not in str(club.shown()[-1].rows)


@pytest.mark.slow
async def test_a_table_can_live_in_a_topic(club):
    club.group.forum = True
    club.group.topics[77] = True
    await club.says(club.anna, "/nieuw Anna Bert Cees Dirk", thread=77)
    await club.says(club.bert, ROUND, thread=77)
    assert {post.thread for post in club.shown()} == {77}
    for phone in club.phones:
        phone.starts()
    await club.taps(club.bert, "Volgend spel")
    for phone, said in zip(club.phones, ("Mahjong", *["Geen mahjong"] * 3), strict=True):
        await club.taps(phone, "Mijn score")
        await club.taps(phone, said, "40", private=True)
    told = club.last("Spel 2: Anna wint")  # in private they were heard, here it belongs
    assert told.thread == 77
    club.group.topics[77] = False  # closed: what there is to say is said outside it
    await club.says(club.bert, "/stand", thread=77)
    assert club.shown()[-1].thread is None


async def test_in_another_topic_than_the_tables_the_answer_is_pointed_at(club):
    club.group.forum = True
    club.group.topics.update({7: True, 9: True})
    await club.says(club.anna, "/nieuw Anna Bert Cees Dirk", thread=7)
    for line in ("/stand", ROUND, "/remise"):
        await club.says(club.bert, line, thread=9)
        told = [post.text for post in club.shown() if post.thread == 9]
        assert [text[:30] for text in told] == ["Het antwoord staat bij tafel 1"], line
    await club.says(club.bert, "/stand", thread=7)
    assert len([post for post in club.shown() if post.thread == 9]) == 1
    await club.says(club.bert, "/stand")
    assert [post.text for post in club.shown() if post.thread is None][-1].startswith(
        "Het antwoord"
    )


async def test_a_table_of_a_closed_topic_is_pointed_at_from_another(club):
    club.group.forum = True
    club.group.topics.update({7: True, 9: True})
    await club.says(club.anna, "/nieuw Anna Bert Cees Dirk", thread=7)
    club.group.topics[7] = False
    await club.says(club.bert, "/stand", thread=9)
    await club.says(club.bert, "/stand", thread=9)
    assert [post for post in club.shown() if post.thread == 9]


async def test_a_table_of_the_group_itself_answers_in_each_topic(club):
    club.group.forum = True
    club.group.topics[9] = True
    await club.says(club.anna, "/nieuw Anna Bert Cees Dirk")
    await club.says(club.bert, "/stand", thread=9)
    told = [post.text for post in club.shown() if post.thread == 9]
    assert told
    assert "onderwerp" not in "".join(told)


async def test_an_at_name_ties_the_account_at_once(club):
    club.bert.person.username = "bert_b"
    club.bert.says("/help")
    await club.quiet()
    await club.says(club.anna, "/nieuw Anna @bert_b Cees Dirk")
    await club.taps(club.bert, "Remise")
    assert "Bert" in club.last("Spel 1:").text


async def test_a_restart_loses_nothing_that_was_stored(api, tmp_path):
    from tests.adapters.telegram.botapi.hosted import Club

    hosted = Hosted(api, f"sqlite:///{tmp_path}/club.db")
    await hosted.start()
    club = Club(hosted)
    await begin(club)
    await hosted.stop()
    club.anna.says(ROUND)
    club.bert.says("/ronde Dirk 40 Anna 0 Bert 0 Cees 0")
    again = Hosted(api, hosted.url)
    await again.start()
    await again.quiet()
    assert rounds(again) == 2
    await again.stop()


async def test_an_at_name_means_the_same_player_after_a_restart(api, tmp_path):
    from tests.adapters.telegram.botapi.hosted import Club

    hosted = Hosted(api, f"sqlite:///{tmp_path}/club.db")
    await hosted.start()
    club = Club(hosted)
    club.bert.person.username = "Bert_44"
    await club.says(club.bert, "/tafels")
    await hosted.stop()
    again = Hosted(api, hosted.url)
    await again.start()
    club.hosted = again
    await club.says(club.anna, "/nieuw Anna @bert_44 Cees Dirk")
    assert "Z Bert 3.000" in club.last("Tafel 1").text
    await again.stop()


async def test_an_at_name_that_went_to_another_means_the_other(club):
    club.bert.person.username = "mahjong"
    await club.says(club.bert, "/tafels")
    club.bert.person.username = ""
    club.cees.person.username = "mahjong"
    await club.says(club.cees, "/tafels")
    await club.says(club.anna, "/nieuw Anna @Mahjong Bert Dirk")
    assert "Z Cees 3.000" in club.last("Tafel 1").text


ME = User(1, "Pe-Ling", is_bot=True, username="PeLingBot")
GROUP = {"id": -5, "type": "supergroup", "title": "Club"}
ANNA = {"id": 3, "is_bot": False, "first_name": "Anna"}


PHOTO = [{"file_id": "p", "file_unique_id": "q", "width": 90, "height": 60}]


def message(**more):
    return {
        "update_id": 1,
        "message": {"message_id": 9, "date": 100, "chat": GROUP, "from": ANNA, **more},
    }


@pytest.mark.parametrize(
    "update",
    [
        message(text="zomaar"),
        message(text="/ronde@ElseBot 1"),
        message(photo=PHOTO, caption="De tafel van gisteren"),
        message(photo=PHOTO, caption="/uitslag@ElseBot 7 1 2 3"),
        message(text="/x", chat={"id": -6, "type": "channel", "title": "News"}),
        message(text="/x", **{"from": {"id": 4, "is_bot": True, "first_name": "Robot"}}),
        message(text="/x", via_bot={"id": 2, "is_bot": True, "first_name": "Else"}),
        message(text="Regel 68", via_bot={"id": 1, "is_bot": True, "first_name": "Pe-Ling"}),
        message(new_chat_title="Anders"),
        {"update_id": 1, "edited_message": message(text="zomaar")["message"]},
    ],
)
def test_what_addresses_nobody_is_passed_over(update):
    assert parse(raw(update), ME) is None


def test_a_command_chosen_in_inline_mode_is_said_by_the_person():
    bot = {"id": 1, "is_bot": True, "first_name": "Pe-Ling"}
    found = parse(raw(message(text="/ronde Bert 120 Anna 40", via_bot=bot)), ME)
    assert found is not None
    assert found.act == Said("/ronde Bert 120 Anna 40")


def test_the_caption_of_a_picture_of_slips_is_a_command():
    lines = "/uitslag\n7 1240 -320 -520 -400\n8 100 -100 0 0"
    found = parse(raw(message(photo=PHOTO, caption=lines)), ME)
    assert found is not None
    assert (found.act, found.message) == (Said(lines), "9")


def test_a_command_for_this_bot_is_said_whatever_the_case_of_its_name():
    found = parse(raw(message(text="/ronde@pelingbot Bert 120")), ME)
    assert found is not None
    assert (found.speaker.name, found.place.key, found.message) == ("Anna", "-5", "9")


def test_a_move_is_the_same_from_either_side():
    old = parse(raw(message(migrate_to_chat_id=-100)), ME)
    new = parse(raw(message(migrate_from_chat_id=-5, chat={**GROUP, "id": -100})), ME)
    assert old is not None
    assert new is not None
    assert (old.place.key, old.act) == (new.place.key, new.act) == ("-5", Moved("-100"))


def test_who_left_is_known_by_the_account():
    found = parse(raw(message(left_chat_member=ANNA)), ME)
    assert found is not None
    assert found.act == Departed("3")


def test_who_came_in_together_are_known_by_their_accounts_and_bots_are_none():
    bot = {"id": 5, "is_bot": True, "first_name": "Bot"}
    found = parse(raw(message(new_chat_members=[ANNA, bot, {**ANNA, "id": 4}])), ME)
    assert found is not None
    assert found.act == Joined(("3", "4"))
    assert parse(raw(message(new_chat_members=[bot])), ME) is None


SILENCED = {"user": ANNA, "status": "restricted", **RESTRICTED}


@pytest.mark.parametrize(
    ("was", "now", "act"),
    [
        ({"user": ANNA, "status": "member"}, {"user": ANNA, "status": "left"}, Departed("3")),
        ({"user": ANNA, "status": "left"}, {"user": ANNA, "status": "member"}, Joined(("3",))),
        (SILENCED, {**SILENCED, "is_member": False}, Departed("3")),
        ({**SILENCED, "is_member": False}, SILENCED, Joined(("3",))),
        ({"user": ANNA, "status": "member"}, SILENCED, None),
        ({**SILENCED, "is_member": False}, {"user": ANNA, "status": "left"}, None),
    ],
)
def test_who_may_only_read_can_come_and_go_too(was, now, act):
    change = {"chat": GROUP, "from": ANNA, "date": 1}
    told = {"chat_member": {**change, "old_chat_member": was, "new_chat_member": now}}
    found = parse(raw({"update_id": 1, **told}), ME)
    assert (found.act if found else None) == act
