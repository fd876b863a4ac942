"""The bot as a host runs it: one poller, webhooks, menus, look-ups, and kill -9."""

import asyncio
import json
import sqlite3
import threading
import time
from contextlib import asynccontextmanager, closing
from random import Random

import aiohttp
import pytest

from adapters.telegram import webhook
from adapters.telegram.service import WebhookOptions
from adapters.telegram.webhook import Webhook
from bot.cli.state import state_of
from bot.menus.menus import look_up, menus, not_here
from bot.ports.faults import Unavailable
from bot.ports.platforms import Stopped
from bot.ports.records import Settings
from bot.storage import writer
from tests.adapters.described import TELEGRAM
from tests.adapters.telegram.botapi.hosted import NEVER, Club, Hosted
from tests.adapters.telegram.botapi.methods import METHODS
from tests.adapters.telegram.botapi.phones import Phone
from tests.adapters.telegram.botapi.program import (
    Installed,
    Program,
    all_stored,
    kill_again_and_again,
)
from tests.adapters.telegram.botapi.server import BotApi
from tests.adapters.telegram.test_evening import begin
from tests.adapters.telegram.test_sending import until

ROUND = "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"


@pytest.mark.parametrize("method", METHODS)
def test_the_test_server_takes_what_the_api_takes(method):
    required = json.loads(TELEGRAM.read_text(encoding="utf-8"))[method]
    for name in METHODS[method]:
        assert name.removesuffix("!") in required
    # the bot never edits messages of inline mode, so there it must say which
    ours = {n.removesuffix("!") for n in METHODS[method] if n.endswith("!")}
    assert {name for name, needed in required.items() if needed} <= ours


# --- polling ---------------------------------------------------------------------------------


async def test_a_second_poller_ends_with_a_clear_line(hosted, api):
    async def poll_too():
        async with aiohttp.ClientSession() as session:
            while True:
                url = f"{api.url}/bot{api.token}/getUpdates"
                async with session.post(url, json={"timeout": 1}):
                    pass

    polling = asyncio.create_task(poll_too())
    with pytest.raises(Stopped, match="another program"):
        await asyncio.wait_for(asyncio.shield(hosted.serving), 60)
    polling.cancel()


async def test_a_wrong_token_ends_with_a_clear_line_without_the_token(api, tmp_path):
    program = Program(
        api, f"sqlite:///{tmp_path}/club.db", PELING_TELEGRAM_TOKEN="70:AAwrong-canary"
    )
    await program.start()
    assert await program.ended() == 1
    assert "PELING_TELEGRAM_TOKEN" in program.said
    assert "canary" not in program.said
    assert "Traceback" not in program.said


async def test_a_wrong_token_is_no_trouble_that_anybody_is_told_of(api, tmp_path):
    wrong = "70:AAwrong-canary"
    hosted = Hosted(api, f"sqlite:///{tmp_path}/club.db", token=wrong)
    with pytest.raises(Stopped, match="PELING_TELEGRAM_TOKEN") as stopped:
        await hosted.start()
    await hosted.service.close()
    assert "canary" not in str(stopped.value)
    assert hosted.options.signs.troubles() == ()


async def test_numbers_of_updates_may_begin_anew(hosted, api):
    club = Club(hosted)
    await begin(club)
    await asyncio.sleep(0.05)
    api._ids = iter(range(5, 1000))
    hosted.api.tell_again({"update_id": 3, "poll": {}})
    await until(lambda: hosted.api.polled)
    await club.says(club.anna, ROUND)
    assert "480" in club.last("Spel 1: Bert").text


# --- webhooks --------------------------------------------------------------------------------


@pytest.fixture
async def hooked(api, tmp_path, unused_tcp_port):
    hook = WebhookOptions(
        f"http://127.0.0.1:{unused_tcp_port}/hook", f"127.0.0.1:{unused_tcp_port}", "a-secret"
    )
    hosted = Hosted(api, f"sqlite:///{tmp_path}/hook.db", hook=hook)
    await hosted.start()
    await until(lambda: bool(api.webhook))
    yield hosted
    await hosted.stop()


async def test_an_evening_goes_by_webhook_too(hooked):
    club = Club(hooked)
    await begin(club)
    await club.says(club.anna, ROUND)
    assert "480" in club.last("Spel 1: Bert").text
    assert hooked.api.webhook["secret_token"] == "a-secret"


@pytest.mark.slow
async def test_twelve_rounds_of_one_second_are_recorded_in_the_order_of_their_numbers(
    hooked, monkeypatch
):
    monkeypatch.setattr(webhook, "A_MOMENT", 60.0)
    club = Club(hooked)
    await begin(club)
    url, headers = hooked.options.hook.url, {"X-Telegram-Bot-Api-Secret-Token": "a-secret"}
    first, second = next(hooked.api._ids), int(time.time())
    numbers = [first + n for n in range(12)]

    async def bring(session, number, points):
        message = {
            "message_id": 5000 + number - first,
            "date": second,
            "chat": club.group.as_json(),
            "from": club.anna.person.as_json(),
            "text": f"/ronde Anna {points} Bert 0 Cees 0 Dirk 0",
        }
        body = json.dumps({"update_id": number, "message": message})
        async with session.post(url, data=body, headers=headers) as answer:
            assert answer.status == 200

    async with aiohttp.ClientSession() as session:
        shuffled = Random(3).sample(numbers, 12)
        points = {number: 30 + 10 * (number - first) for number in numbers}
        await asyncio.gather(*(bring(session, n, points[n]) for n in shuffled))
    await hooked.quiet()
    state = hooked.store.read(lambda ledger: state_of(ledger.unit(), ledger.clubs())).result()
    [table] = state["clubs"][0]["tables"]
    told = [round_["scores"]["Anna"] for round_ in table["rounds"]]
    assert told == [points[number] for number in numbers], [
        p.text for p in club.shown() if "?" in p.text
    ]


@pytest.mark.parametrize(
    ("secret", "body", "status"),
    [
        ("a-secret", '{"update_id": 1}', 200),
        ("another", '{"update_id": 1}', 403),
        ("", '{"update_id": 1}', 403),
        ("a-secret", "no json", 400),
        ("a-secret", "[]", 400),
        ("a-secret", "{}", 400),
        ("a-secret", '{"update_id": 1e999}', 400),
        ("a-secret", '{"update_id": NaN}', 400),
        ("a-secret", '{"update_id": true}', 400),
        ("a-secret", '{"update_id": "1"}', 400),
        (None, '{"update_id": 1}', 403),
        ("a-sécret", '{"update_id": 1}', 403),
    ],
)
async def test_a_webhook_takes_what_bears_the_secret(hooked, secret, body, status, caplog):
    headers = {} if secret is None else {"X-Telegram-Bot-Api-Secret-Token": secret}
    async with (
        aiohttp.ClientSession() as session,
        session.post(hooked.options.hook.url, data=body, headers=headers) as answer,
    ):
        assert answer.status == status
    refusals = [line for line in caplog.messages if "was refused" in line]
    assert len(refusals) == (status != 200)


BEARING = b"POST /hook HTTP/1.1\r\nHost: x\r\nX-Telegram-Bot-Api-Secret-Token: "


@pytest.mark.parametrize(
    ("call", "status"),
    [
        (BEARING + b"\xff\xfe\r\nContent-Length: 2\r\n\r\n{}", b"403"),
        (BEARING + b"a-secret\r\nContent-Length: many\r\n\r\n{}", b"400"),
        (BEARING + b"a-secret\r\nno header at all\r\n\r\n", b"400"),
        (BEARING + b"x" * 20_000 + b"\r\n\r\n", b"400"),
    ],
    ids=["no text", "no length", "no header", "no end"],
)
async def test_a_call_with_broken_headers_is_refused_with_a_line(
    unused_tcp_port, call, status, caplog
):
    async with serving(unused_tcp_port) as connect:
        reading, writing = await connect()
        writing.write(call)
        answer = await reading.readline()
        writing.close()
    assert answer.split()[1] == status
    [record] = caplog.records
    assert not record.exc_info


@pytest.mark.parametrize(
    "begun",
    [b"", BEARING, BEARING + b"a-secret\r\nContent-Length: 9\r\n\r\n{"],
    ids=["nothing", "half its headers", "half its body"],
)
async def test_a_connection_that_does_not_go_on_is_closed(unused_tcp_port, begun):
    async with serving(unused_tcp_port, patience=0.1) as connect:
        reading, writing = await connect()
        writing.write(begun)
        await reading.read()  # comes to an end only when the other side closes
        writing.close()


async def test_a_connection_that_stops_after_its_first_call_is_closed(unused_tcp_port):
    async with serving(unused_tcp_port, patience=0.1) as connect:
        reading, writing = await connect()
        call = BEARING + b'a-secret\r\nContent-Length: 16\r\n\r\n{"update_id": 7}'
        writing.write(call + BEARING)
        answers = await reading.read()
        writing.close()
    assert answers.startswith(b"HTTP/1.1 200")


@asynccontextmanager
async def serving(port, **how):
    """A webhook; gives what connects to it."""

    async def take(updates):
        pass

    hook = Webhook("https://club.example/hook", "a-secret", take, **how)
    await hook.start(f"127.0.0.1:{port}")
    yield lambda: asyncio.open_connection("127.0.0.1", port)
    await hook.stop()


async def test_a_webhook_says_yes_only_when_it_is_stored(unused_tcp_port):
    stored: list[object] = []

    async def take(updates):
        if not stored:
            stored.append("tried")
            raise Unavailable("the disk is full")
        stored.extend(updates)

    listen = f"127.0.0.1:{unused_tcp_port}"
    hook = Webhook("https://club.example/hook", "a-secret", take)
    await hook.start(listen)
    headers = {"X-Telegram-Bot-Api-Secret-Token": "a-secret"}
    answers = []
    async with aiohttp.ClientSession() as session:
        for _ in range(2):
            url = f"http://{listen}/hook"
            async with session.post(url, json={"update_id": 7}, headers=headers) as answer:
                answers.append(answer.status)
    await hook.stop()
    assert answers == [503, 200]
    assert stored == ["tried", {"update_id": 7}]


# --- menus, look-ups, who may use it ---------------------------------------------------------


async def test_menus_are_put_up_by_language_and_place(api, tmp_path):
    put_up = menus("nl")
    hosted = Hosted(api, f"sqlite:///{tmp_path}/club.db", menus=lambda: put_up)
    await hosted.start()
    await until(lambda: len(api.menus) == len(put_up))  # one by one, while it serves

    def names(where, language):
        return [command["command"] for command in api.menus[where, language]]

    dutch = ["nieuw", "ronde", "stand", "terug", "avond", "regel", "help"]
    english = ["new", "round", "score", "undo", "evening", "rule", "help"]
    for where in ("all_group_chats", "all_chat_administrators"):
        assert names(where, "nl") == names(where, "") == dutch
        assert names(where, "en") == english
    assert names("all_private_chats", "nl") == ["stand", "regel", "help"]
    await hosted.stop()
    assert api.refused == []


async def test_a_rule_is_looked_up_in_any_chat_in_ones_own_language(api, tmp_path):
    found = Hosted(
        api,
        f"sqlite:///{tmp_path}/club.db",
        look_up=lambda words, language: look_up(words, language, Settings()),
    )
    await found.start()
    club = Club(found)
    club.bert.person.language = "en"
    dutch, english = club.anna.asks("68"), club.bert.asks("68")
    await until(lambda: dutch.answered and english.answered)
    nothing = club.anna.asks(" ")
    await until(lambda: nothing.answered)
    assert dutch.results[0]["id"] == english.results[0]["id"] == "nmv 68"
    assert dutch.results[0]["title"] != english.results[0]["title"]
    assert dutch.results[0]["input_message_content"]["parse_mode"] == "HTML"
    assert nothing.results[0]["id"] == "nmv 20"  # one of those asked most
    assert dutch.results[0]["title"].startswith("Regel 68 · ")
    keys = [key for row in dutch.results[0]["reply_markup"]["inline_keyboard"] for key in row]
    behind = next(key for key in keys if key["text"].endswith("Volgende"))
    after = club.anna.asks(behind["switch_inline_query_current_chat"])
    await until(lambda: after.answered)
    assert after.results[0]["id"] == "nmv 69"
    await found.stop()
    assert api.refused == []


@pytest.mark.parametrize(
    ("words", "ref", "title"),
    [
        ("", "nmv 20", "Regel 20 · Het gewone mahjong"),
        ("(555k) 123b 99t OOO CC +C:muur", "count", "50 × 2³ = 400 punten met mahjong"),
        ("Bert 120 Anna 40 Cees 0 Dirk 20", "round", "Dit spel invoeren"),
        ("kong beroven", "nmv 47", "Regel 47 · Een kong beroven (hoi-kongroof)"),
    ],
)
def test_an_inline_question_may_be_nothing_a_hand_or_a_line_of_scores(words, ref, title):
    first = look_up(words, "nl", Settings())[0]
    assert (first.ref, first.title) == (ref, title)
    if ref == "round":
        assert first.reply.words == "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"


async def test_of_what_somebody_types_only_the_newest_is_looked_up_and_once(api, tmp_path):
    asked, door = [], threading.Event()

    def find(words, _language):
        asked.append(words)
        door.wait(60)
        return look_up(words, "nl", Settings())

    hosted = Hosted(api, f"sqlite:///{tmp_path}/club.db", look_up=find)
    await hosted.start()
    club = Club(hosted)
    first = club.anna.asks("kong")
    await until(lambda: asked)
    typed = [club.bert.asks("kong beroven"[: n + 1]) for n in range(12)]
    cees = club.cees.asks("Kong  BEROVEN")
    long = club.dirk.asks("kong " * 100)
    await hosted.quiet()
    door.set()
    await until(lambda: cees.answered and typed[-1].answered and long.answered)
    assert asked == ["kong", "kong beroven", ("kong " * 52)[:256].strip()]
    assert first.answered
    assert not any(query.answered for query in typed[:-1])
    assert cees.results == typed[-1].results != []
    await hosted.stop()


@pytest.mark.parametrize(
    ("waits", "pause"), [(NEVER, 0.02), (0.001, NEVER)], ids=["it is waited for", "it is given up"]
)
async def test_a_rule_is_looked_up_while_another_program_holds_the_database(
    api, tmp_path, monkeypatch, waits, pause
):
    monkeypatch.setattr(writer, "PATIENCE", int(waits * 1000))
    asked = []

    def find(words, _language):
        asked.append(words)
        return look_up(words, "nl", Settings())

    url = f"sqlite:///{tmp_path}/club.db"
    hosted = Hosted(api, url, look_up=find, patience=(pause,))
    await hosted.start()
    club = Club(hosted)
    await hosted.quiet()
    with closing(sqlite3.connect(tmp_path / "club.db", isolation_level=None)) as tool:
        tool.execute("BEGIN EXCLUSIVE")
        club.anna.says("/nieuw Anna Bert Cees Dirk")
        for words in ("68", "69"):  # the first may come together with what waits
            query = club.bert.asks(words)
            await until(lambda query=query: query.answered)
        tool.execute("COMMIT")
    await until(lambda: waits < 1 or club.shown())
    await hosted.stop()
    assert asked == ["68", "69"]  # each once, however often the platform brought it
    assert sum(method == "answerInlineQuery" for method, _ in api.calls) == 2


async def test_menus_that_are_refused_end_nothing(api, tmp_path, caplog):
    api.fail("setMyCommands", 400, "Bad Request: BOT_COMMAND_INVALID")
    hosted = Hosted(api, f"sqlite:///{tmp_path}/club.db", menus=lambda: menus("nl"))
    await hosted.start()
    club = Club(hosted)
    await club.says(club.anna, "/nieuw Anna Bert Cees Dirk")
    assert club.last("Tafel 1").rows
    await until(lambda: "bot_command_invalid" in caplog.text.casefold())
    await hosted.stop()


async def test_only_groups_that_the_host_allows_are_served(api, tmp_path):
    world = api.world
    anna, eef = world.person("Anna"), world.person("Eef")
    ours, theirs = world.group("Ours", [anna], "group"), world.group("Theirs", [eef])
    hosted = Hosted(
        api, f"sqlite:///{tmp_path}/club.db", allowed=(str(ours.id),), not_here=not_here
    )
    await hosted.start()
    inside, outside = Phone(api, anna, ours), Phone(api, eef, theirs)
    outside.changes_bot("member", was="left")
    outside.says("/nieuw Eef Fred Gijs Hanna")
    inside.says("/nieuw Anna Bert Cees Dirk")
    await hosted.quiet()
    await until(lambda: theirs.bot == "left")
    assert ["vraag" in post.text for post in theirs.shown()] == [True]
    assert "Tafel 1" in ours.shown()[-1].text
    new = inside.upgrades("old", "new")  # it stays the same group
    Phone(api, anna, new).says("/remise")
    await hosted.quiet()
    assert any("Spel 1:" in post.text for post in new.shown())
    await hosted.stop()


# --- as a host runs it -----------------------------------------------------------------------


async def test_the_program_serves_until_it_is_stopped_and_no_log_holds_a_secret(api, tmp_path):
    program = Installed(api, f"sqlite:///{tmp_path}/club.db", PELING_LOG_LEVEL="DEBUG")
    api.fail("getMe", 500, "Internal Server Error")
    api.fail("sendMessage", 400, "Bad Request: something that nobody has seen before")
    await program.start()
    anna = api.world.person("Anna")
    phone = Phone(api, anna, api.world.group("Club", [anna]))
    phone.says("/nieuw Anna Bert Cees Dirk")
    phone.says("/start")
    await all_stored(api, program)
    await until(lambda: bool(phone.group.shown()))
    api.down = True
    await asyncio.sleep(0.2)
    phone.says(ROUND)
    await asyncio.sleep(0.5)
    api.down = False
    await until(lambda: any("Spel 1: Bert" in post.text for post in phone.group.shown()))
    await until(lambda: ("all_group_chats", "nl") in api.menus)  # they are made beside the rest
    assert await program.end() == 0
    secret = api.token.partition(":")[2]
    assert secret not in program.said
    assert "Anna" not in program.said
    assert "Traceback" not in program.said


def rounds_in(path):
    with sqlite3.connect(path) as database:
        return database.execute("SELECT count(*) FROM events WHERE kind = 'won'").fetchone()[0]


@pytest.mark.slow
async def test_kill_9_at_random_moments_loses_nothing_and_doubles_nothing(tmp_path):
    api = BotApi(minute=0.01)
    await api.start()
    path = tmp_path / "club.db"
    written, last = await kill_again_and_again(api, path, 4, Random(9))
    await api.stop()
    assert written > 100
    assert rounds_in(path) == written, last.said
