"""Somebody who was put out of the group does nothing any more through the private chat."""

from datetime import UTC, datetime, timedelta

import pytest

from tests.adapters.telegram.botapi.hosted import Club, Hosted
from tests.adapters.telegram.test_evening import begin
from tests.databases import rows

ROUND = "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"
OUT = "Je zit niet (meer) in de groepschat"
GOES = {
    "by leaving": lambda phone: phone.leaves(),
    "put out, as an admin is told": lambda phone: phone.changes("kicked"),
    "put out, silenced first": lambda phone: (
        phone.changes("restricted"),
        phone.changes("left"),
    ),
    "put out unseen": lambda phone: phone.changes("kicked", told=False),
}


async def private(club, phone, text):
    phone.writes(text)
    await club.quiet()
    return club.shown(phone.private)[-1].text


def played(club):
    return rows(club.hosted.store, "SELECT count(*) FROM events")[0][0]


@pytest.mark.parametrize("goes", GOES.values(), ids=GOES)
async def test_who_is_out_reads_and_records_nothing_in_private(club, goes):
    await begin(club)
    club.bert.starts()
    await club.quiet()
    await club.taps(club.bert, "Mijn score")  # a pad that stays in the private chat
    goes(club.bert)
    club.hosted.store.submit(forget_when_asked).result()
    before, said = played(club), len(club.shown())
    for line in ("/stand", ROUND, "/terug", "/nieuw Anna Bert Cees Dirk", "/start own_1_1"):
        assert OUT in await private(club, club.bert, line)
    await club.taps(club.bert, "Mahjong", private=True)
    assert club.shown(club.bert.private)[-1].text.startswith(OUT)
    assert (played(club), len(club.shown())) == (before, said)
    assert rows(club.hosted.store, "SELECT name FROM member WHERE departed = 1") == [("Bert",)]


def forget_when_asked(ledger):
    """As if ten minutes had gone by since the platform was asked."""
    connection = ledger._transaction.connection
    connection.driver.execute("UPDATE role SET asked = ''")
    connection.forget()


async def test_who_joins_again_is_back_in_private(club):
    await begin(club)
    club.bert.leaves()
    assert OUT in await private(club, club.bert, "/stand")
    club.bert.joins(club.outsider("Eef"))
    assert "Tafel 1" in await private(club, club.bert, "/stand")


async def test_where_telegram_does_not_say_what_was_last_seen_holds(club):
    await begin(club)
    api = club.hosted.api
    for said in ((400, "Bad Request: user not found"), (403, "Forbidden: bot was kicked")):
        club.hosted.store.submit(forget_when_asked).result()
        api.fail("getChatMember", *said)
        assert "Tafel 1" in await private(club, club.anna, "/stand")
        assert "Ik kan nu niet nagaan" in await private(club, club.anna, "/instellingen")
        assert "Ik kan nu niet nagaan" in await private(club, club.anna, "/leden")
    club.bert.leaves()
    assert OUT in await private(club, club.bert, "/stand")


async def test_an_admin_who_spoke_in_private_while_the_bot_was_put_out_is_one_afterwards(club):
    await begin(club)
    club.anna.changes_bot("kicked")
    await club.quiet()
    assert "Tafel 1" in await private(club, club.anna, "/stand")
    assert "Ik kan nu niet nagaan" in await private(club, club.anna, "/leden")
    assert "getChatMember" not in {method for method, _ in club.hosted.api.calls}
    club.anna.changes_bot("member", was="kicked")
    await club.quiet()
    await club.says(club.anna, "/leden Eef")
    assert "Eén nieuw lid: Eef" in club.shown()[-1].text


async def test_telegram_is_asked_once_in_ten_minutes(api, tmp_path):
    now = [datetime.now(UTC)]
    hosted = Hosted(api, f"sqlite:///{tmp_path}/club.db", clock=lambda: now[0])
    await hosted.start()
    club = Club(hosted)
    await begin(club)
    for minutes, answer in ((0, "Tafel 1"), (9, "Tafel 1"), (2, OUT)):
        now[0] += timedelta(minutes=minutes)
        assert answer in await private(club, club.bert, "/stand")
        club.bert.changes("kicked", told=False)
    await hosted.stop()
