"""A chat that goes on under another key, as a group does that becomes a supergroup."""

from dataclasses import replace

from bot.ports.records import Chat
from bot.ports.storage import Unit


def move(unit: Unit, chat: Chat, key: str) -> None:
    """The chat goes on under this key.

    Messages there have numbers of their own, so the old ones are left alone. What was heard under
    that key before the move was known was taken for another club's chat; it steps aside.
    """
    stray = unit.chat(chat.platform, key)
    if stray is not None and stray.id != chat.id:
        unit.save_chat(replace(stray, key=f"{key} until {chat.id} moved", open=False))
    unit.save_chat(replace(chat, key=key, open=True))
    unit.forget_references(chat.id)
