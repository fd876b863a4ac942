"""Plain lines and taps are read without the library, as the library reads them."""

import json

import pytest

from adapters.telegram.parsing import Me, parse

GROUP = {"id": -1000000000501, "type": "supergroup", "title": "De Vier Winden"}
ANNA = {"id": 501, "is_bot": False, "first_name": "Anna", "language_code": "nl"}
PLAIN = {"message_id": 7, "date": 1764000000, "chat": GROUP, "from": ANNA, "text": "/ronde 1"}
PRIVATE = {"id": 501, "type": "private", "first_name": "Anna", "username": "anna"}
FROM_US = {**PLAIN, "from": {"id": 7, "is_bot": True, "first_name": "Pe-Ling"}, "text": "Kaart"}
TAP = {"id": "4", "from": ANNA, "message": FROM_US, "data": "more:1", "chat_instance": "9"}
COMMAND = {"type": "bot_command", "offset": 0, "length": 6}
THEIRS = [
    {"message": change}
    for change in (
        PLAIN,
        {**PLAIN, "entities": [COMMAND]},
        {**PLAIN, "text": "/ronde@PeLingBot 1"},
        {**PLAIN, "text": "/ronde@other_bot 1"},
        {**PLAIN, "text": "hello"},
        {**PLAIN, "text": "/"},
        {**PLAIN, "text": ""},
        {**PLAIN, "chat": PRIVATE, "text": "hello"},
        {**PLAIN, "chat": PRIVATE | {"last_name": "de Wit"}, "text": "/start own_1"},
        {**PLAIN, "chat": GROUP | {"type": "group"}},
        {**PLAIN, "chat": GROUP | {"type": "channel"}},
        {**PLAIN, "from": ANNA | {"last_name": "de Wit", "username": "anna"}},
        {**PLAIN, "from": ANNA | {"last_name": "", "language_code": None}},
        {**PLAIN, "from": ANNA | {"is_bot": True}},
        {**PLAIN, "from": ANNA | {"is_bot": True}, "sender_chat": GROUP},
        {**PLAIN, "message_thread_id": 3, "is_topic_message": True},
        {**PLAIN, "reply_to_message": FROM_US, "text": "40"},
        {
            **PLAIN,
            "text": "/lid anna",
            "entities": [
                COMMAND | {"type": "text_mention", "offset": 5, "length": 4, "user": ANNA}
            ],
        },
        {**PLAIN, "via_bot": FROM_US["from"]},
    )
] + [
    {"callback_query": change}
    for change in (
        TAP,
        {**TAP, "message": {**FROM_US, "chat": PRIVATE}},
        {**TAP, "message": {**FROM_US, "is_topic_message": True, "message_thread_id": 3}},
        {**TAP, "message": {"message_id": 7, "date": 0, "chat": GROUP}},
        {**TAP, "from": ANNA | {"is_bot": True}},
        {**TAP, "inline_message_id": "x"},
        {"id": "4", "from": ANNA, "chat_instance": "9", "game_short_name": "x"},
    )
]


def raw(update, at=0):
    return json.dumps({"at": at, "update": update})


@pytest.mark.parametrize("told", THEIRS)
async def test_what_is_read_plainly_is_what_the_library_reads(told, monkeypatch):
    me, stored = Me(7, "PeLingBot"), raw({"update_id": 1, **told}, at=1764000001)
    plainly = parse(stored, me)
    monkeypatch.setattr("adapters.telegram.parsing._read_plainly", lambda *_: None)
    assert plainly == parse(stored, me)


async def test_only_what_is_odd_is_left_to_the_library(monkeypatch):
    def never(*_):
        raise AssertionError

    monkeypatch.setattr("adapters.telegram.parsing.Update.de_json", never)
    assert parse(raw({"update_id": 1, "message": PLAIN}), Me(7, "PeLingBot"))
    assert parse(raw({"update_id": 1, "message": {**PLAIN, "chat": PRIVATE}}), Me(7, "PeLingBot"))
    assert parse(raw({"update_id": 1, "callback_query": TAP}), Me(7, "PeLingBot"))
