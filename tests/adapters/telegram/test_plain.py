"""Updates are read as they are written, and so that the library reads the same in them."""

import json

import pytest
from telegram import MessageEntity, Update, User

from adapters.telegram.parsing import parse
from bot.messages import Said, Tapped

GROUP = {"id": -1000000000501, "type": "supergroup", "title": "De Vier Winden"}
ANNA = {"id": 501, "is_bot": False, "first_name": "Anna", "language_code": "nl"}
PLAIN = {"message_id": 7, "date": 1764000000, "chat": GROUP, "from": ANNA, "text": "/ronde 1"}
PRIVATE = {"id": 501, "type": "private", "first_name": "Anna", "username": "anna"}
FROM_US = {**PLAIN, "from": {"id": 7, "is_bot": True, "first_name": "Pe-Ling"}, "text": "Kaart"}
ANOTHER_BOT = {"id": 8, "is_bot": True, "first_name": "Else"}
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
        {**PLAIN, "via_bot": ANOTHER_BOT},
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


FOR_NOBODY = [
    {"message": {**PLAIN, "text": "/ronde@other_bot 1"}},
    {"message": {**PLAIN, "text": "hello"}},
    {"message": {**PLAIN, "text": "/"}},
    {"message": {**PLAIN, "text": ""}},
    {"message": {**PLAIN, "chat": GROUP | {"type": "channel"}}},
    {"message": {**PLAIN, "from": ANNA | {"is_bot": True}}},
    {"message": {**PLAIN, "via_bot": ANOTHER_BOT}},
    {"callback_query": {**TAP, "from": ANNA | {"is_bot": True}}},
    {
        "callback_query": {
            "id": "4",
            "from": ANNA,
            "chat_instance": "9",
            "game_short_name": "x",
        }
    },
]


def by_the_library(update):
    """What the library reads of it: the chat, who spoke, where, when and what."""
    read = Update.de_json({"update_id": 1, **update}, None)
    message, chat, user = read.effective_message, read.effective_chat, read.effective_user
    assert message
    assert chat
    assert user
    thread = message.message_thread_id if message.is_topic_message else None
    mentioned = message.parse_entities([MessageEntity.TEXT_MENTION]).values()
    query = read.callback_query
    return (
        (str(chat.id), chat.title or chat.full_name, str(thread or "")),
        (str(user.id), user.full_name, user.language_code or "", user.username or ""),
        str(message.message_id),
        1764000001 if query else message.date.timestamp(),
        query.data if query else message.text,
        list(mentioned),
    )


@pytest.mark.parametrize("told", THEIRS)
def test_what_is_read_is_what_the_library_reads(told):
    stored = json.dumps({"at": 1764000001, "update": {"update_id": 0, **told}})
    found = parse(stored, User(7, "Pe-Ling", is_bot=True, username="PeLingBot"))
    assert (found is None) == (told in FOR_NOBODY)
    if found is None or "sender_chat" in told.get("message", {}):
        return
    who, act = found.speaker, found.act
    assert isinstance(act, Said | Tapped)
    assert (
        (found.place.key, found.place.title, found.place.thread),
        (who.key, who.name, who.language, who.handle),
        found.message,
        found.written.timestamp(),
        act.text if isinstance(act, Said) else act.action,
        [word for word, _ in act.mentions],
    ) == by_the_library(told)


def test_who_speaks_as_the_group_itself_manages_it():
    told = {"message": {**PLAIN, "from": ANNA | {"is_bot": True}, "sender_chat": GROUP}}
    stored = json.dumps({"at": 1, "update": {"update_id": 1, **told}})
    found = parse(stored, User(7, "Pe-Ling", is_bot=True, username="PeLingBot"))
    assert found is not None
    assert (found.speaker.key, found.speaker.admin) == ("-1000000000501", True)


def test_a_mention_is_found_behind_signs_of_two_units():
    mention = {"type": "text_mention", "offset": 8, "length": 4, "user": ANNA}
    told = {"message": {**PLAIN, "text": "/lid 🀄 Anna", "entities": [mention]}}
    stored = json.dumps({"at": 1, "update": {"update_id": 1, **told}})
    found = parse(stored, User(7, "Pe-Ling", is_bot=True, username="PeLingBot"))
    assert found is not None
    assert isinstance(found.act, Said)
    assert [(word, who.key) for word, who in found.act.mentions] == [("Anna", "501")]
