"""The chats of a club: the founding chat, the codes that link chats, and chats that leave.

Only admins of the founding chat may export and import the club, unless the club allows all,
and no other chat may remove it. When the bot has been out of it for a week, an admin of another
chat may make that chat the founding chat.

A code works once, within an hour, and is shown to its asker only. After five wrong codes a chat or
an account has to wait for an hour.
"""

from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Literal

from bot.club.founding import founding_chat, is_vacant, speaks_for_founding
from bot.messages import Button, Reply, Thread
from bot.ports.records import Chat
from bot.standings.weekly import plan
from bot.table.buttons import DraftSlot, LobbySlot, ThreadSlot
from bot.table.round_draft import ROUND_DRAFTS
from bot.table.starting import LOBBIES
from bot.table.table_message import message_slot
from bot.talk.admins import admin_of, must_be_admin
from bot.talk.buttons import Slot, Tap, rows
from bot.talk.drafts import DraftsOf, StoredDraft
from bot.talk.refusing import Refuse
from bot.talk.texts import listed
from bot.talk.turn import Turn
from core.players import PlayerId
from core.values import frozen

_SLOT = "founding"


def ask_founding(turn: Turn) -> None:
    """Offer the role of founding chat to the remaining chats."""
    button = turn.words.group.button("founding", "founding")
    ask = Reply(turn.words.group.spans("founding-ask"), ((button,),), ("question",))
    turn.speak.delete(_SLOT)
    turn.speak.post(ask, slot=_SLOT)


def become_founding(turn: Turn) -> None:
    """Make this chat the founding chat, if the old one is vacant."""
    must_be_admin(turn)
    before = founding_chat(turn)
    if before is not None and not is_vacant(turn):
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


VALID = timedelta(hours=1)
SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
LENGTH = 8
TRIES = 5
"""The number of wrong codes that an account or a chat may try within `VALID`."""
LONGEST_CLUB = 9
"""The most digits of a club's number in a code."""


@frozen
class LinkCode:
    """The target of a code: the chat or the member that asked for it."""

    what: Literal["chat", "me"]
    chat: int
    member: PlayerId


@frozen
class Tries:
    """The times of the wrong codes."""

    wrong: tuple[datetime, ...] = ()


CODES = DraftsOf("link", LinkCode)
TRIED = DraftsOf("tries", Tries)


def new_code(turn: Turn, what: Literal["chat", "me"]) -> str:
    """Store and return a code for this chat, or for the speaker."""
    secret = "".join(turn.environment.dice.choice(SIGNS) for _ in range(LENGTH))
    code = f"{turn.here.id}-{secret}"
    CODES.keep_here(turn, LinkCode(what, turn.chat.id, turn.member.id), code)
    return code


def asked_by(turn: Turn, code: str) -> StoredDraft[LinkCode] | None:
    """Return the valid code; otherwise count a wrong try and return None."""
    unit = turn.unit
    here = turn.here.id
    since = turn.unit.now - VALID
    club = _club_in(turn, code)
    # counted for the account at the named club, and for the chat
    places = (club or here, "account", turn.account.id), (here, "chat", turn.chat.id)
    drafts = [TRIED.find(unit, *place) for place in places]
    tried = [[at for at in draft.value.wrong if at > since] if draft else [] for draft in drafts]
    if any(len(wrong) >= TRIES for wrong in tried):
        raise Refuse("link-too-often")
    if club is None:
        asked = None
    else:
        asked = CODES.find(unit, club, code)
    if asked is not None and asked.touched and asked.touched >= since:
        return asked
    for place, wrong in zip(places, tried, strict=True):
        TRIED.keep(unit, place[0], Tries((*wrong, unit.now)), *place[1:])
    return None


def _club_in(turn: Turn, code: str) -> int | None:
    club, _, _ = code.partition("-")
    if club.isascii() and club.isdigit() and len(club) <= LONGEST_CLUB:
        with suppress(LookupError):
            return turn.unit.clubs.club(int(club)).id
    return None


class WhichSlot(Slot, name="unlink"):
    """The slot of the question about the leaving chat."""

    account: int


class OfChat(Tap):
    """A button about a chat of the club."""

    chat: int


def ask_which(turn: Turn) -> None:
    """Ask for the chat that leaves, and explain the consequence."""
    must_be_admin(turn)
    chats = turn.chats
    leaving = [chat for chat in chats if _other_chats(turn, chat) and _may_part(turn, chat)]
    if not leaving:
        raise Refuse("unlink-only-chat")
    words = turn.words.own
    names = listed(words, [chat.title for chat in chats])
    buttons = [Button(chat.title, OfChat(chat.id).pack("unlink")) for chat in leaving]
    cancel = words.button("cancel", "unlink-not", "✖️")
    text = words.spans("unlink-ask", chats=names)
    reply = Reply(text, (*rows(buttons, 1), (cancel,)), ("question",))
    turn.speak.whisper(reply, slot=WhichSlot(turn.account.id))


def _other_chats(turn: Turn, leaving: Chat) -> list[Chat]:
    return [chat for chat in turn.chats if chat.id != leaving.id and chat.open]


def _may_part(turn: Turn, leaving: Chat) -> bool:
    return admin_of(turn, leaving) or (not leaving.founding and speaks_for_founding(turn))


def part(turn: Turn, tapped: OfChat) -> None:
    """[Weer los]: move the chat to a new club with the same settings, and notify both clubs."""
    must_be_admin(turn)
    unit = turn.unit
    words = turn.words.group
    chats = [chat for chat in unit.clubs.chats(turn.here.id) if chat.id == tapped.chat]
    if not chats or not _other_chats(turn, chats[0]):
        raise Refuse("unlink-only-chat")
    leaving = chats[0]
    if not _may_part(turn, leaving):
        raise Refuse("unlink-not-yours", chat=leaving.title)
    unit.outbox.delete(turn.chat.id, str(WhichSlot(turn.account.id)))
    _clear(turn, leaving)
    fresh = unit.clubs.new(leaving.title, turn.here.settings)
    fresh = replace(fresh, asked_ruleset=turn.here.asked_ruleset)
    unit.clubs.save(fresh)
    unit.clubs.save_chat(replace(leaving, club=fresh.id, founding=True))
    plan(unit, fresh)
    turn.speak.post(Reply(words.spans("unlinked-stays", chat=leaving.title)))
    if leaving.open:
        titles = listed(words, [chat.title for chat in unit.clubs.chats(turn.here.id)])
        unit.outbox.post(leaving.id, Reply(words.spans("unlinked-goes", club=titles)))
    if leaving.founding:
        ask_founding(turn)


def _clear(turn: Turn, leaving: Chat) -> None:
    unit = turn.unit
    for record in turn.sittings:
        slot = message_slot(record.id, unit.tables.table(record.id))
        unit.outbox.delete(leaving.id, str(slot))
        room = record.room(leaving.id)
        if room is not None:
            over = turn.words.group.spans("thread-elsewhere", table=record.name)
            gone = Reply(over, thread=Thread("", active=False))
            unit.outbox.edit(leaving.id, str(ThreadSlot(record.id)), gone, or_post=False)
            rooms = tuple(other for other in record.rooms if other != room)
            unit.tables.save(replace(record, rooms=rooms))
    _clear_drafts(turn, leaving)


def _clear_drafts(turn: Turn, leaving: Chat) -> None:
    unit = turn.unit
    club = turn.here
    for code in CODES.of_club(unit, club.id):
        if code.value.chat == leaving.id:
            unit.drafts.drop(code.id)
    for draft in unit.drafts.of_club(club.id):
        if draft.kind == "ask" and draft.key.startswith(f"{leaving.id}:"):
            unit.drafts.drop(draft.id)
        elif draft.kind == ROUND_DRAFTS.kind:
            unit.outbox.delete(leaving.id, str(DraftSlot(draft.id)))
        elif draft.kind == LOBBIES.kind:
            unit.outbox.delete(leaving.id, str(LobbySlot(draft.id)))
