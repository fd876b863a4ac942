"""In which language a new club is spoken to: as the platform tells it."""

from telegram import User

from adapters.discord import parsing as discord
from adapters.telegram import parsing as telegram
from bot.ports.lines import as_line

PELING = {"id": 7, "is_bot": True, "first_name": "Pe-Ling"}
ANNA = {"id": 1, "is_bot": False, "first_name": "Anna", "language_code": "en-GB"}
OUT, IN = ({"user": PELING, "status": status} for status in ("left", "member"))


def test_on_telegram_it_is_the_language_of_whoever_added_the_bot():
    change = {"chat": {"id": -5, "type": "group", "title": "Club"}, "from": ANNA, "date": 1}
    update = {
        "update_id": 1,
        "my_chat_member": {**change, "old_chat_member": OUT, "new_chat_member": IN},
    }
    me = User(7, "Pe-Ling", is_bot=True, username="peling_bot")
    heard = telegram.parse(telegram.stored_line(update, 1, {}), me)
    assert heard is not None
    assert heard.place.language == "en-GB"


def test_on_discord_it_is_the_language_of_the_server():
    told = {"id": 1, "came": True, "guild_name": "Club", "guild_locale": "nl"}
    channel = {"id": 5, "type": 0, "name": "mahjong"}
    heard = discord.parse(as_line({"membership": {**told, "channel": channel}}))
    assert heard is not None
    assert heard.place.language == "nl"
