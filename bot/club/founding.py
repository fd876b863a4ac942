"""The founding chat: the one with which a club began.

What the club has on paper is for its admins, unless the club wants otherwise, and no other chat
puts it out. When the bot is out of it for a week, an admin of another chat makes that the founding
one.
"""

from dataclasses import replace
from datetime import timedelta
from typing import Final

from bot.messages import Reply
from bot.ports.records import Chat
from bot.talk.refusing import Refuse
from bot.talk.rights import admin_of, is_admin, must_be_admin, must_be_sure
from bot.talk.turn import Turn

SETTING: Final = "papers"
ALL: Final = "all"
AWAY: Final = timedelta(days=7)
_SLOT: Final = "founding"


def founding_chat(turn: Turn) -> Chat | None:
    """The chat with which the club began, if it is still one of its own."""
    return next((chat for chat in turn.chats if chat.founding), None)


def speaks_for_founding(turn: Turn) -> bool:
    """Return whether the one who speaks manages the founding chat."""
    chat = founding_chat(turn)
    return chat is not None and admin_of(turn, chat)


def must_speak_for_founding(turn: Turn, why: str = "admins-only") -> None:
    """Refuse anybody but an admin of the founding chat; `why` says so where it is the only one."""
    if speaks_for_founding(turn):
        return
    chat = founding_chat(turn)
    if _vacant(turn) and is_admin(turn):
        raise Refuse("founding-away", (("founding", "founding"),))
    if chat is None or len(turn.chats) == 1:
        raise Refuse(why)
    raise Refuse("founding-only", chat=chat.title)


def must_have_papers(turn: Turn, why: str = "admins-only") -> None:
    """Refuse anybody who may not have all of the club on paper, nor bring some in."""
    must_be_sure(turn)
    if dict(turn.here.settings.more).get(SETTING) != ALL:
        must_speak_for_founding(turn, why)
    elif not is_admin(turn):
        raise Refuse(why)


# --- another one ---------------------------------------------------------------------------------


def _vacant(turn: Turn) -> bool:
    """Return whether there is no founding chat, or the bot has been out of it for a week."""
    chat = founding_chat(turn)
    since = None if chat is None or chat.open else chat.closed
    return chat is None or (since is not None and since <= turn.unit.now - AWAY)


def ask_founding(turn: Turn) -> None:
    """Offer the place of the founding chat to the chats that are left."""
    button = turn.words.group.button("founding", "founding")
    ask = Reply(turn.words.group.spans("founding-ask"), ((button,),), ("question",))
    turn.speak.delete(_SLOT)
    turn.speak.post(ask, slot=_SLOT)


def become_founding(turn: Turn) -> None:
    """Make this chat the founding one, by an admin of its own, where there is none any more."""
    must_be_admin(turn)
    before = founding_chat(turn)
    if before is not None and not _vacant(turn):
        raise Refuse("founding-is-there", chat=before.title)
    if turn.chat.private:
        raise Refuse("founding-in-group")
    if not admin_of(turn, turn.chat):
        raise Refuse("admins-only")
    if before is not None:
        turn.unit.clubs.save_chat(replace(before, founding=False))
    turn.unit.clubs.save_chat(replace(turn.chat, founding=True))
    text = turn.words.group.spans("founding-chosen", chat=turn.chat.title)
    turn.speak.edit(_SLOT, Reply(text))
