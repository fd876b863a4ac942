"""One update that nobody can store or read never stops the others, by polling or by webhook."""

import asyncio

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from adapters.telegram.service import WebhookOptions
from tests.adapters.telegram.botapi.hosted import Club, Hosted
from tests.adapters.telegram.botapi.server import BotApi
from tests.adapters.telegram.test_evening import begin
from tests.adapters.telegram.test_sending import until
from tests.databases import fresh_postgres, rows
from tests.sampling import sampled

HALF = "\ud83d"
ROUND = "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"
DEEP = "[" * 3_000 + "]" * 3_000
LONG = "7" * 6_000
SIGNS = st.characters() | st.sampled_from([HALF, "\udfff", "\0"])
TEXTS = st.one_of(
    st.text(SIGNS, max_size=20),
    st.text(SIGNS, max_size=20).map("/ronde {}".format),
    st.just("é" * 20_000),
)
NUMBERS = st.one_of(
    st.integers(), st.sampled_from([2**63, 10**30, -1, float("inf"), float("nan"), "@long@"])
)


def message(club, text, *, name="Anna", date=None, **more):
    api, phone = club.hosted.api, club.anna
    sender = {"id": phone.person.id, "is_bot": False, "first_name": name, "language_code": "nl"}
    chat = {"id": club.group.id, "type": "supergroup", "title": club.group.title}
    at = api.now() if date is None else date
    return {"message_id": 77, "date": at, "chat": chat, "from": sender, "text": text, **more}


@pytest.fixture(params=["polling", "webhook"])
async def reached(request, api, url, unused_tcp_port):
    hook = None
    if request.param == "webhook":
        hook = WebhookOptions(
            f"http://127.0.0.1:{unused_tcp_port}/hook", f"127.0.0.1:{unused_tcp_port}", "a-secret"
        )
    hosted = Hosted(api, url, hook=hook)
    await hosted.start()
    if hook:
        await until(lambda: bool(api.webhook))
    club = Club(hosted)
    await begin(club)
    yield club
    await hosted.stop()


def poison(club):
    """Updates that each stopped the bot, or could."""
    tap = {"id": "1", "from": {"id": 1}, "data": f"join:{HALF}", "chat_instance": "1"}
    return [
        {"message": message(club, f"/stand {HALF}")},
        {"message": message(club, "/stand \0")},
        {"message": message(club, "/stand", name=f"Anna{HALF}")},
        {"message": message(club, "/stand", name="Anna\0")},
        {"message": message(club, "@deep@")},
        {"message": message(club, "/stand", date="@long@")},
        {"message": message(club, "/stand", date=10**20)},
        {"message": message(club, "/stand", date=10**30)},
        {"message": message(club, "/stand", date=float("inf"))},
        {"message": message(club, "/stand", chat={"id": HALF, "type": "group"})},
        {"message": message(club, "/stand", chat={"id": "9" * 4_000, "type": "group"})},
        {"callback_query": tap},
        {"callback_query": {**tap, "message": {"chat": {"id": "\0"}}}},
        {"inline_query": {"id": "1", "query": HALF}},
        {"my_chat_member": {"chat": {"id": HALF}}},
    ]


@pytest.mark.slow
async def test_whatever_cannot_be_stored_or_read_the_others_go_on(reached):
    club, api = reached, reached.hosted.api
    api.spelled |= {"@deep@": DEEP, "@long@": LONG}
    for update in poison(club):
        api.tell("message", {}) if not update else api.tell(*next(iter(update.items())))
        club.bert.says("/stand")
    await club.says(club.anna, ROUND)
    await until(lambda: any("Spel 1: Bert" in post.text for post in club.shown()))
    assert "480" in club.last("Spel 1: Bert").text
    states = rows(club.hosted.store, "SELECT state, count(*) FROM inbox GROUP BY state")
    assert {state for state, _ in states} == {"done", "dead"}
    [kept] = rows(club.hosted.store, "SELECT raw FROM inbox WHERE raw LIKE '%[[[[[%'")
    assert DEEP in kept[0]


async def test_a_name_with_half_a_sign_plays_along(reached):
    club = reached
    club.bert.person.name = f"Bert{HALF}"
    await club.says(club.bert, ROUND)
    assert "480" in club.last("Spel 1:").text
    dead = rows(club.hosted.store, "SELECT count(*) FROM inbox WHERE state = 'dead'")
    assert dead == [(0,)]


@pytest.mark.slow
async def test_after_a_restart_they_are_not_met_again(api, url):
    hosted = Hosted(api, url)
    await hosted.start()
    club = Club(hosted)
    await begin(club)
    api.spelled["@deep@"] = DEEP
    for update in poison(club):
        api.tell(*next(iter(update.items())))
    await club.quiet()
    await hosted.stop()
    again = Hosted(api, url)
    await again.start()
    club.hosted = again
    await club.says(club.anna, ROUND)
    assert "480" in club.last("Spel 1: Bert").text
    await again.stop()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "hooked"),
    sampled([("sqlite", False), ("sqlite", True), ("postgresql", True), ("postgresql", False)], 2),
)
def test_any_text_name_and_number_is_survived(
    kind, hooked, request, tmp_path_factory, unused_tcp_port_factory
):
    @settings(max_examples=5, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(st.lists(st.tuples(TEXTS, TEXTS, NUMBERS, NUMBERS), min_size=1, max_size=8))
    def survived(odd):
        url = f"sqlite:///{tmp_path_factory.mktemp('odd')}/club.db"
        if kind == "postgresql":
            url = fresh_postgres(request)
        port = unused_tcp_port_factory()
        hook = WebhookOptions(f"http://127.0.0.1:{port}/hook", f"127.0.0.1:{port}", "a-secret")
        asyncio.run(_survived(url, hook if hooked else None, odd))

    survived()


async def _survived(url, hook, odd):
    api = BotApi(minute=0.5)
    await api.start()
    hosted = Hosted(api, url, hook=hook)
    await hosted.start()
    if hook:
        await until(lambda: bool(api.webhook))
    club = Club(hosted)
    await begin(club)
    api.spelled["@long@"] = LONG
    for text, name, date, number in odd:
        api.tell("message", message(club, text, name=name, date=date))
        api.tell("edited_message", message(club, text, edit_date=number, message_id=number))
        tap = {"id": name, "from": message(club, "")["from"], "data": text, "chat_instance": "1"}
        at = message(club, "", message_id=number)
        api.tell("callback_query", {**tap, "message": at})
    await club.says(club.anna, "/stand")
    assert api.updates == []
    states = rows(hosted.store, "SELECT DISTINCT state FROM inbox")
    assert {state for (state,) in states} <= {"done", "dead"}
    await hosted.stop()
    await api.stop()
