"""What goes out: in order, within the platform's limits, whatever it refuses."""

import asyncio
import json
from dataclasses import replace
from datetime import timedelta

import pytest

from adapters.console.evening import ConsoleClock as MovedClock
from adapters.telegram.pacing import Pace
from adapters.telegram.rendering import html, keyboard, name_html, parts
from bot.messages import Button, Picture, Reply, Sent, Span, folding, length, plain
from bot.ports.clock import wall_clock
from bot.ports.platforms import Delivered, OutboxItem, Reference, Urgency
from bot.ports.records import Chat
from bot.storage.upkeep.migrating import alembic_config
from bot.storage.upkeep.upgrading import schema_connection
from tests.adapters.telegram.botapi.hosted import Club, Hosted
from tests.adapters.telegram.botapi.methods import Words
from tests.adapters.telegram.test_evening import begin

ROUND = "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"
PNG = b"\x89PNG\r\n\x1a\n and so on"


async def until(true, seconds=60.0):
    for _ in range(int(seconds / 0.01)):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not come to that")


async def post(club, reply, **more):
    """The bot says something of its own accord."""

    def work(ledger):
        unit = ledger.unit()
        chat = unit.clubs.chat("telegram", str(club.group.id))
        unit.outbox.post(chat.id, reply, **more)

    await asyncio.wrap_future(club.hosted.store.submit(work))
    await club.quiet()


# --- what earlier versions did ---------------------------------------------------------------


OLD_CLUB = (
    "INSERT INTO club (id, name, ruleset, language, timezone) "
    "VALUES (1, 'Club', 'nmv-144', 'nl', 'Europe/Amsterdam')"
)
OLD_CHAT = (
    "INSERT INTO chat (id, platform, key, kind, club, open) "
    "VALUES (1, 'telegram', '{}', 'group', 1, 1)"
)
OLD_MESSAGE = "INSERT INTO message (id, chat, ref, made) VALUES ({0}, 1, '{0}', '{1}')"
OLD_UNPIN = "INSERT INTO outbox (chat, act, message, made) VALUES (1, 'unpin', {}, '{}')"


def of_an_earlier_version(path, group, messages):
    """A database in which these messages of a group are still to be unpinned."""
    from alembic import command

    rows = [OLD_CLUB, OLD_CHAT.format(group.id)]
    for number in messages:
        old = (OLD_MESSAGE, OLD_UNPIN)
        rows += [row.format(number, "2026-01-01T20:00:00+00:00") for row in old]
    with schema_connection(path) as connection:
        command.upgrade(alembic_config(connection), "head")
        for row in rows:
            connection.exec_driver_sql(row)


@pytest.mark.parametrize("may_pin", [True, False])
async def test_what_an_earlier_version_pinned_is_unpinned_once(api, tmp_path, may_pin):
    group = api.world.group("Club")
    group.pinned, group.bot_may_pin = [7, 8, 9], may_pin  # the ninth is somebody else's
    of_an_earlier_version(tmp_path / "club.db", group, [6, 7, 8])  # the sixth is pinned no more
    for _ in range(2):
        hosted = Hosted(api, f"sqlite:///{tmp_path}/club.db")
        await hosted.start()
        await hosted.quiet()
        await hosted.stop()
    assert group.pinned == ([9] if may_pin else [7, 8, 9])
    unpinned = [told["message_id"] for method, told in api.calls if method == "unpinChatMessage"]
    assert unpinned == [6, 7, 8]


# --- what the platform refuses ---------------------------------------------------------------


async def test_being_told_to_wait_is_heeded_and_nothing_is_lost(api, tmp_path):
    began = wall_clock()
    clock = MovedClock(lambda: began)
    hosted = Hosted(api, f"sqlite:///{tmp_path}/club.db", clock.now)
    await hosted.start()
    club = Club(hosted)
    await begin(club)
    api.fail("sendMessage", 429, "Too Many Requests: retry after 2", retry_after=2)
    await club.says(club.anna, ROUND)
    calls = len(api.calls)
    await club.taps(club.bert, "Ronde")
    clock.move(clock.now() + timedelta(seconds=1))
    await hosted.bot.sender.sweep()
    await club.quiet()
    sent = [m for m, _ in api.calls[calls:] if m in ("sendMessage", "editMessageText")]
    assert sent == []
    clock.move(clock.now() + timedelta(seconds=1))
    await hosted.bot.sender.sweep()
    await until(lambda: any("Spel 1: Bert" in p.text for p in club.shown()))
    assert [e for e in api.refused if e[1] == 429] == [
        ("sendMessage", 429, "Too Many Requests: retry after 2")
    ]
    await hosted.stop()


async def test_being_told_to_wait_outlives_a_restart(api, tmp_path):
    began = wall_clock()
    clock = MovedClock(lambda: began)
    hosted = Hosted(api, f"sqlite:///{tmp_path}/club.db", clock.now)
    await hosted.start()
    club = Club(hosted)
    await begin(club)
    api.fail("sendMessage", 429, "Too Many Requests: retry after 2", retry_after=2)
    await club.says(club.anna, ROUND)
    await hosted.stop()
    calls = len(api.calls)
    again = Hosted(api, hosted.url, clock.now)
    await again.start()
    club.bert.says("/stand")
    await again.quiet()
    clock.move(clock.now() + timedelta(seconds=1.9))
    await again.bot.sender.sweep()
    await again.quiet()
    assert not any(m.startswith("send") for m, _ in api.calls[calls:])
    clock.move(clock.now() + timedelta(seconds=0.1))
    await again.bot.sender.sweep()
    await until(lambda: any("Spel 1: Bert" in p.text for p in club.shown()))
    await again.stop()


async def test_a_network_that_is_away_loses_nothing(club):
    await begin(club)
    club.anna.says(ROUND)
    club.hosted.api.down = True
    await asyncio.sleep(0.1)
    club.hosted.api.down = False
    await until(lambda: any("Spel 1: Bert" in p.text for p in club.shown()))
    assert sum("Spel 1: Bert" in p.text for p in club.shown()) == 1


async def test_what_is_not_changed_is_no_trouble(club):
    await begin(club)
    club.hosted.api.fail("editMessageText", 400, "Bad Request: message is not modified: the same")
    await club.says(club.anna, ROUND)
    await club.says(club.bert, "/remise")
    assert club.last("Spel 2:")


async def test_a_card_that_somebody_deleted_is_posted_anew(club):
    await begin(club)
    club.last("Tafel 1 · spel 1").deleted = True
    await club.says(club.anna, ROUND)
    await club.says(club.anna, "/remise")
    assert club.last("Spel 2:")


async def test_who_blocked_the_bot_holds_nobody_up_and_is_led_back(club):
    await begin(club)
    club.cees.starts()
    await club.quiet()
    club.cees.person.blocked = True
    await club.taps(club.cees, "Mijn score")
    await club.taps(club.anna, "Mijn score")
    assert "Anna, heb" in club.shown(club.anna.private)[-1].text


async def test_who_blocked_the_bot_is_told_to_start_it_again(club):
    await begin(club)
    club.cees.starts()
    await club.quiet()
    club.cees.blocks()
    await club.quiet()
    answer = club.cees.taps("Mijn score")
    await club.quiet()
    assert answer.text == "In onze privéchat: tik daar op Start."


async def test_an_old_question_is_over_without_trouble(club):
    await begin(club)
    club.hosted.api.fail(
        "answerCallbackQuery", 400, "Bad Request: query is too old and response timeout expired"
    )
    await club.taps(club.bert, "Ronde", "Bert", "⋯", "1")
    await club.says(club.anna, ROUND)
    assert "480" in club.last("Spel 1: Bert").text


async def test_every_tap_is_answered(club):
    await begin(club)
    answers = [club.bert.taps("Ronde"), club.anna.taps("Meer")]
    await club.quiet()
    await until(lambda: all(answer.answered for answer in answers))


# --- words -----------------------------------------------------------------------------------


async def test_names_are_names_whatever_is_in_them(club):
    club.anna.person.name = "<b>Anna</b> &amp; @jan\u202eevil"
    await club.says(club.anna, "/nieuw")
    await club.taps(club.anna, "Ik speel mee")
    shown = club.last("Wie speelt mee")
    assert "<b>Anna</b> &amp" in shown.text
    assert "\u202e" not in shown.text
    assert "@jan" not in shown.text
    assert club.hosted.api.refused == []


def test_a_name_mentions_nobody_and_stays_on_its_line():
    assert name_html("@jan\n<i>") == "@\u2060jan &lt;i&gt;"


def test_only_an_address_of_the_web_is_a_link():
    assert html([Span("x", "link", "javascript:alert(1)")]) == "x"
    assert html([Span("x", "link", 'https://a.b/"')]) == '<a href="https://a.b/&quot;">x</a>'


def test_a_long_text_is_split_at_a_sentence():
    sentence = "Dit is een zin van enige lengte. "
    found = parts([Span(sentence * 300)])
    assert [length(html(part)) <= 4096 for part in found] == [True] * 3
    assert all(html(part).endswith("lengte.") for part in found)
    whole = " ".join(html(part) for part in found)
    assert whole == (sentence * 300).strip()


def test_a_text_without_a_sentence_is_split_where_it_must_be():
    found = parts([Span("🀄" * 5000, "strong")])
    assert "".join(Words(html(part)).text for part in found) == "🀄" * 5000
    assert all(length(Words(html(part)).text) <= 4096 for part in found)


@pytest.mark.parametrize(("names", "shape"), [(4, [3]), (40, [1, 2]), (400, [1, 1, 1, 1, 1, 2])])
def test_an_evening_too_long_for_a_caption_goes_on_in_whole_lines_and_words(names, shape):
    """A line of names and points is one; one too long for a part is split between words."""
    one = [Span("Anna-Maria van den Berg", "name"), Span(" +1.640 (12 spellen), ")]
    told = [Span("Zo was de avond\n"), *one * names, Span("\nTafel 1: Bert.")]
    whole = "".join(span.text for span in told)
    found = [Words(html(part)).text for part in parts(told, 1024)]
    assert " ".join(found).split() == whole.split()
    assert length(found[0]) <= 1024
    assert all(length(text) <= 4096 for text in found)
    assert [len(text.splitlines()) for text in found] == shape
    assert all(text.endswith((",", ".", "avond")) for text in found)


def test_what_folds_is_a_quotation_that_opens_with_its_styles_in_it():
    told = [Span("Regel 1\n", "strong"), *folding([Span("Voorbeeld: "), Span("1k", "code")])]
    opens = "<blockquote expandable>Voorbeeld: <code>1k</code></blockquote>"
    assert html(told) == f"<b>Regel 1\n</b>{opens}"
    assert html([*told, Span("\nen door")]) == f"<b>Regel 1\n</b>{opens}\nen door"


def test_what_folds_goes_on_folded_in_the_next_message():
    told = [Span("Kort.\n"), *folding([Span("Dit is een zin van enige lengte. " * 200)])]
    first, second = (html(part) for part in parts(told))
    assert first.startswith("Kort.\n<blockquote expandable>Dit is")
    assert second.startswith("<blockquote expandable>Dit is")
    assert first.endswith("lengte.</blockquote>")
    assert second.endswith("lengte.</blockquote>")


async def test_a_long_reply_becomes_several_messages_and_is_edited_as_one(club):
    await begin(club)
    before = len(club.shown())
    long, short = "Zo staat het er. " * 500, "Kort."
    await post(club, plain(long), slot="long")
    assert len(club.shown()) == before + 3

    def edit(ledger, words):
        unit = ledger.unit()
        unit.outbox.edit(unit.clubs.chat("telegram", str(club.group.id)).id, "long", plain(words))

    for words in (short, long):
        await asyncio.wrap_future(club.hosted.store.submit(lambda at, w=words: edit(at, w)))
        await club.quiet()
    told = " ".join(p.text for p in club.shown()[before:])
    assert told.strip() == long.strip()


@pytest.mark.parametrize("text", ["12", "12,13", "p12", "5/12", "-100/p12,13", "~7,8", "9/~7"])
def test_a_reference_is_read_as_it_was_written(text):
    assert str(Reference.read(text)) == text


# --- pictures --------------------------------------------------------------------------------


async def drawn(_):
    return PNG


@pytest.fixture
async def drawing(api, tmp_path):
    hosted = Hosted(api, f"sqlite:///{tmp_path}/drawn.db", draw=drawn)
    await hosted.start()
    club = Club(hosted)
    await begin(club)
    yield club
    await hosted.stop()


async def test_a_picture_has_its_text_as_caption_and_the_rest_below(drawing):
    picture = Picture("course", {}, "een lijn die stijgt")
    await post(drawing, Reply((Span("Het verloop."),), picture=picture))
    assert drawing.shown()[-1].picture == PNG
    assert drawing.shown()[-1].text == "Het verloop."
    await post(drawing, Reply((Span("Een lange zin. " * 100),), picture=picture))
    first, second = drawing.shown()[-2:]
    assert (first.picture, second.picture) == (PNG, None)
    assert len(first.text) <= 1024


async def test_a_picture_that_cannot_be_drawn_is_told_in_words(club):
    await begin(club)
    await post(club, Reply((), picture=Picture("course", {}, "een lijn die stijgt")))
    assert club.shown()[-1].text == "een lijn die stijgt"


@pytest.mark.parametrize(
    ("code", "problem", "tried"),
    [
        (502, "Bad Gateway", 2),
        (500, "Internal Server Error", 2),
        (400, "IMAGE_PROCESS_FAILED", 1),
        (400, "Bad Request: not enough rights to send photos to the chat", 1),
    ],
)
async def test_a_picture_that_keeps_failing_is_told_in_words_and_holds_nothing(
    drawing, code, problem, tried
):
    for _ in range(20):
        drawing.hosted.api.fail("sendPhoto", code, problem)
    calls = len(drawing.hosted.api.calls)
    await post(drawing, Reply((), picture=Picture("course", {}, "een lijn die stijgt")))
    await post(drawing, plain("het volgende antwoord"))
    await until(lambda: drawing.shown()[-1].text == "het volgende antwoord", 5)
    assert drawing.shown()[-2].text == "een lijn die stijgt"
    made = [method for method, _ in drawing.hosted.api.calls[calls:]]
    assert made.count("sendPhoto") == tried


async def test_an_old_result_for_which_there_was_no_room_is_not_posted_below_the_newest(club):
    await begin(club)
    pace = club.hosted.platform._pace
    for _ in range(18):
        pace.count(str(club.group.id))
    chat = Chat(1, "telegram", str(club.group.id), "Club", "group", 1)
    reply = Reply((Span("Spel 1: Bert 120"),), or_gone=True)
    old = OutboxItem(5, chat, "post", reply=reply, slot="result:1:7", urgency=Urgency.RESULT)
    assert pace.wait(old)
    assert await club.hosted.platform.deliver(old) == Delivered()
    assert "Spel 1: Bert 120" not in [one.text for one in club.shown()]


async def test_a_text_that_becomes_a_picture_is_posted_anew(drawing):
    picture = Picture("hand", {}, "een hand")

    def edit(reply):
        def work(ledger):
            unit = ledger.unit()
            unit.outbox.edit(unit.clubs.chat("telegram", str(drawing.group.id)).id, "hand", reply)

        return asyncio.wrap_future(drawing.hosted.store.submit(work))

    for reply in (
        plain("Nog leeg."),
        Reply((Span("Een pung."),), picture=picture),
        Reply((Span("Twee."),), picture=picture),
        plain("Klaar."),
    ):
        await edit(reply)
        await drawing.quiet()
        assert drawing.shown()[-1].text == reply.words
        assert bool(drawing.shown()[-1].picture) == bool(reply.picture)


async def test_a_file_is_sent_after_the_words_that_go_with_it(club):
    await begin(club)
    await club.says(club.anna, "/export")
    words = [post for post in club.shown(club.group) if not post.picture]
    files = [post.picture for post in club.shown() if post.picture]
    assert words[-1].text
    assert len(files) == 2
    assert files[0].startswith(b"PK")  # a spreadsheet
    assert club.hosted.api.refused == []


async def test_a_file_that_somebody_sent_can_be_fetched(club):
    club.hosted.api.files["F1"] = b"date,table"
    document = {"file_id": "F1", "file_unique_id": "u", "file_name": "club.csv"}
    update = {
        "update_id": 1,
        "message": {
            "message_id": 1,
            "date": 1,
            "chat": club.group.as_json(),
            "from": club.anna.person.as_json(),
            "caption": "/import",
            "document": document,
        },
    }
    incoming = club.hosted.platform.parse(json.dumps({"at": 1, "update": update}))
    assert incoming.act.text == "/import"
    assert incoming.act.sent == Sent("club.csv", "F1")
    assert await club.hosted.platform.fetch(incoming.act.sent) == b"date,table"


async def test_each_message_of_a_long_reply_takes_its_turn(club):
    await begin(club)
    club.hosted.platform._pace = pace = Pace(a_second=10_000)
    await post(club, plain("Zo staat het er. " * 500))
    assert len(pace._sent[str(club.group.id)]) == 3


@pytest.mark.parametrize("silent", [False, True])
async def test_what_is_silent_makes_no_sound(club, silent):
    await begin(club)
    await post(club, replace(plain("Stil."), silent=silent))
    sent = [asked for method, asked in club.hosted.api.calls if method == "sendMessage"][-1]
    assert sent.get("disable_notification", False) is silent


async def test_the_help_of_one_member_delays_no_result(club):
    api = club.hosted.api
    api.limited, api.minute = True, 60.0
    pace = Pace(a_second=10_000)
    club.hosted.platform._pace = pace
    await begin(club)
    for _ in range(150):
        club.cees.says("/help")
    club.anna.says(ROUND)
    await club.quiet()
    assert "480" in club.last("Spel 1: Bert").text
    assert api.refused == []
    assert len([p for p in club.shown() if "/ronde" in p.text]) < 18


@pytest.mark.slow
async def test_a_busy_table_stays_within_the_limit_and_its_card_is_right_in_the_end(club):
    api = club.hosted.api
    api.limited = True
    await begin(club)
    for _ in range(12):
        club.anna.says("/ronde Anna 40 Bert 0 Cees 0 Dirk 0")
        club.bert.says("/terug")
    club.anna.says(ROUND)
    await club.quiet()
    await until(lambda: any("Spel 1:" in p.text for p in club.shown()))
    await until(lambda: any("Spel 1: Bert" in p.text for p in club.shown()))
    assert [call for call in api.refused if call[1] == 429] == []


def test_the_board_opens_from_a_group_where_the_bot_has_an_app_and_else_by_the_private_chat():
    board, at_table = "app:https://page.example.org/pad", "app:https://page.example.org/pad?t=12"

    def shown(url, action="", **where):
        reply = Reply((Span("Hier"),), ((Button("Bord", action, url=url),),))
        under = keyboard(reply, "PeLingBot", **where)
        assert under
        [[key]] = under["inline_keyboard"]
        return {name: value for name, value in key.items() if name != "text"}

    app = {"url": "https://t.me/PeLingBot?startapp"}
    of_table = {"url": "https://t.me/PeLingBot?startapp=t12"}
    asks = {"callback_data": "padlink"}
    assert shown(board, "padlink", private=False, app=True) == app
    assert shown(at_table, "padlink", private=False, app=True) == of_table
    assert shown(board, "padlink", private=False, app=False) == asks
    assert shown(board, "padlink", private=True, app=True) == asks
    window = {"web_app": {"url": "https://page.example.org/pad?t=12"}}
    assert shown(at_table, private=True) == window
    # Telegram takes no window in a group: where the private chat is shut, the way there
    assert shown(at_table, private=False) == {"url": "https://t.me/PeLingBot?start=pad_12_0"}
    assert shown(at_table, private=False, app=True) == of_table


def test_what_goes_on_is_green_and_what_throws_away_is_red():
    row = (
        Button("🀄 Volgend spel", "round:1:2", form="round"),
        Button("✅ Klopt", "confirm:1"),
        Button("✖️ Annuleer", "cancel:1"),
        Button("Meer", "more:1"),
    )
    under = keyboard(Reply((Span("Hier"),), (row,)), "PeLingBot", private=False)
    assert under
    [keys] = under["inline_keyboard"]
    assert [key.get("style") for key in keys] == ["success", "success", "danger", None]
