"""The rights of admins."""

from bot.ports.records import Chat
from bot.talk.needs import NeedsRole
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn


def is_admin(turn: Turn) -> bool:
    """Return True if the speaker is an admin of the chat or of a chat of the club."""
    if turn.incoming.speaker.admin is not None and not turn.chat.private:
        return turn.incoming.speaker.admin
    return any(admin_of(turn, chat) for chat in turn.chats)


def admin_of(turn: Turn, chat: Chat) -> bool:
    """Return True if the speaker is an admin of this chat; ask the platform if unknown."""
    if turn.incoming.speaker.admin is not None and chat.id == turn.chat.id:
        return turn.incoming.speaker.admin
    if chat.platform != turn.account.platform or not chat.open:
        return False  # platforms do not report on chats without the bot
    role = turn.unit.people.role(chat.id, turn.account.id)
    if not role.asked and role.standing != "out":
        raise NeedsRole(chat.id, turn.account.id)
    return role.standing == "admin"


def must_be_admin(turn: Turn) -> None:
    """Refuse speakers without admin rights."""
    must_be_sure(turn)
    if not is_admin(turn):
        raise Refuse("admins-only")


def must_be_sure(turn: Turn) -> None:
    """Refuse in private if the speaker's membership of the club is unknown."""
    if turn.visit.unsure:
        raise Refuse("unsure-in-private")
