"""The founding chat of a club; by default only its admins export and import the club."""

from datetime import timedelta

from bot.ports.records import Chat
from bot.talk.admins import admin_of, is_admin, must_be_sure
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn

SETTING = "papers"
ALL = "all"
AWAY = timedelta(days=7)


def founding_chat(turn: Turn) -> Chat | None:
    """Return the chat with which the club began, or None if it left the club."""
    return next((chat for chat in turn.chats if chat.founding), None)


def speaks_for_founding(turn: Turn) -> bool:
    """Return whether the speaker is an admin of the founding chat."""
    chat = founding_chat(turn)
    return chat is not None and admin_of(turn, chat)


def must_speak_for_founding(turn: Turn, why: str = "admins-only") -> None:
    """Refuse all but admins of the founding chat; `why`: if the club has no other chat."""
    if speaks_for_founding(turn):
        return
    chat = founding_chat(turn)
    if is_vacant(turn) and is_admin(turn):
        raise Refuse("founding-away", (("founding", "founding"),))
    if chat is None or len(turn.chats) == 1:
        raise Refuse(why)
    raise Refuse("founding-only", chat=chat.title)


def must_have_papers(turn: Turn, why: str = "admins-only") -> None:
    """Refuse speakers without the right to export or import the club."""
    must_be_sure(turn)
    if dict(turn.here.settings.more).get(SETTING) != ALL:
        must_speak_for_founding(turn, why)
    elif not is_admin(turn):
        raise Refuse(why)


def is_vacant(turn: Turn) -> bool:
    """Return whether the founding chat is missing, or without the bot for a week."""
    chat = founding_chat(turn)
    if chat is None:
        return True
    since = chat.closed
    return not chat.open and since is not None and since <= turn.unit.now - AWAY
