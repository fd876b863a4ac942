"""Messages without words, a server that does not say which bot this is, quick empty answers."""

import asyncio

import pytest

from adapters.telegram import service
from adapters.telegram.service import TelegramOptions, TelegramService, identify_bot
from bot.ports.platforms import WrongSetting
from tests.adapters.telegram.botapi.phones import Phone

FILE = {"file_id": "x", "file_unique_id": "y", "file_size": 3}
SENT = {
    "photo": [{**FILE, "width": 1, "height": 1}],
    "voice": {**FILE, "duration": 1},
    "audio": {**FILE, "duration": 1},
    "video": {**FILE, "duration": 1, "width": 1, "height": 1},
    "video_note": {**FILE, "duration": 1, "length": 1},
    "sticker": {**FILE, "type": "regular", "width": 1, "height": 1},
    "location": {"latitude": 52.1, "longitude": 5.1},
    "contact": {"phone_number": "1", "first_name": "Bert"},
    "dice": {"emoji": "🎲", "value": 6},
    "forward_origin": {"type": "hidden_user", "sender_user_name": "Bert", "date": 1764000000},
}
ANSWER = "Ik lees alleen wat je zelf typt"


def sends(phone, chat, kind):
    """Somebody sends this in a chat; words come with what is forwarded only."""
    message = phone._message(phone._write(chat, phone.person.as_json(), "x", None, None))
    if kind != "forward_origin":
        del message["text"]
    phone.api.tell("message", message | {kind: SENT[kind]})


@pytest.mark.parametrize("kind", SENT)
async def test_what_has_no_words_gets_one_line_in_private_and_none_in_a_group(hosted, api, kind):
    anna = api.world.person("Anna")
    phone = Phone(api, anna, api.world.group("Club", [anna]))
    phone.starts()
    await hosted.quiet()
    before = len(phone.private.shown())
    sends(phone, phone.group, kind)
    sends(phone, phone.private, kind)
    await hosted.quiet()
    assert [post.text.startswith(ANSWER) for post in phone.private.shown()[before:]] == [True]
    assert not [post for post in phone.group.shown() if post.by_bot]


async def test_somebody_whose_answer_is_asked_for_keeps_the_question(hosted, api):
    """A picture is no answer to what the bot asks."""
    anna = api.world.person("Anna")
    phone = Phone(api, anna, api.world.group("Club", [anna]))
    phone.says("/nieuw Anna Bert Cees Dirk")
    await hosted.quiet()
    phone.writes("/stand")
    await hosted.quiet()
    sends(phone, phone.private, "photo")
    await hosted.quiet()
    assert phone.private.shown()[-1].text.startswith(ANSWER)


@pytest.mark.parametrize("me", [{}, None, {"id": 7, "first_name": "Pe-Ling"}, [], "me"])
async def test_a_server_that_does_not_say_which_bot_it_is_gets_one_clear_line(
    api, monkeypatch, me
):
    async def get_me():
        return me

    monkeypatch.setattr(api, "_getMe", get_me)
    asking = TelegramService(TelegramOptions(api.token, api.url))
    with pytest.raises(WrongSetting, match="PELING_TELEGRAM_API_URL"):
        await asking.log_in()
    await asking.close()
    with pytest.raises(WrongSetting, match="PELING_TELEGRAM_API_URL"):
        await identify_bot(api.token, api.url)


async def test_a_server_that_answers_with_nothing_at_once_is_asked_five_times_a_second(
    hosted, api, monkeypatch
):
    assert service.FLOOR == 1 / 5
    monkeypatch.setattr(service, "FLOOR", 3600.0)
    asked = []

    async def nothing(**_):
        asked.append("for updates")
        return []

    monkeypatch.setattr(api, "_getUpdates", nothing)
    api.tell("message", {})  # ends the question that is open
    while not asked:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.2)
    assert asked == ["for updates"]
