"""Who may do what (conversation.md): asks the platform where it must, and refuses in words."""

from collections.abc import Collection

from bot.ports.records import Chat, Sitting
from bot.ports.work import NeedsRole
from bot.talk.names import as_name, namesake
from bot.talk.refusing import AskWho, Refuse
from bot.talk.turn import Turn
from core.game.table import Table
from core.players import PlayerId


def is_admin(turn: Turn) -> bool:
    """Whether the one who speaks may manage the chat; asks the platform where it must."""
    if turn.incoming.speaker.admin is not None and not turn.chat.private:
        return turn.incoming.speaker.admin
    return any(admin_of(turn, chat) for chat in turn.unit.clubs.chats(turn.here.id))


def admin_of(turn: Turn, chat: Chat) -> bool:
    """Whether the one who speaks manages this very chat; asks the platform where it must."""
    if turn.incoming.speaker.admin is not None and chat.id == turn.chat.id:
        return turn.incoming.speaker.admin
    if chat.platform != turn.account.platform or not chat.open:
        return False  # of a chat that the bot is out of, no platform tells anything
    role = turn.unit.people.role(chat.id, turn.account.id)
    if not role.asked and role.standing != "out":
        raise NeedsRole(chat.id, turn.account.id)
    return role.standing == "admin"


def must_be_admin(turn: Turn) -> None:
    """Refuse anybody but an admin of the chat."""
    must_be_sure(turn)
    if not is_admin(turn):
        raise Refuse("admins-only")


def must_be_sure(turn: Turn) -> None:
    """Refuse in private where nobody can say whether the one who speaks is still there."""
    if turn.visit.unsure:
        raise Refuse("unsure-in-private")


def may_record(turn: Turn, sitting: Sitting, table: Table) -> bool:
    """Whether the one who speaks may record at a table."""
    return turn.here.settings.recording == "all" or belongs_to(turn, sitting, table)


def must_record(turn: Turn, sitting: Sitting, table: Table) -> None:
    """Refuse somebody who may not record at this table."""
    if not may_record(turn, sitting, table):
        raise not_there(turn, table.present, Refuse("not-your-table", table=sitting.name))


def not_there(turn: Turn, there: Collection[PlayerId], refusal: Refuse) -> Refuse | AskWho:
    """The refusal to who does not sit at a table; who bears the name of one there is asked."""
    if turn.incoming.speaker.known_by_name:
        return refusal
    seated = [m for m in turn.people.members() if m.id in there]
    same = namesake(as_name(turn.account.name), seated)
    return refusal if same is None else AskWho(same, refusal)


def belongs_to(turn: Turn, sitting: Sitting, table: Table) -> bool:
    """Whether the one who speaks sits at a table, opened it, or manages the chat."""
    me = turn.member.id
    return me in table.present or me == sitting.opened_by or is_admin(turn)
