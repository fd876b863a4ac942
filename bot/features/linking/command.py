"""/koppel, /link: link two chats to one club, or two accounts to one player.

An admin types the code of another chat, and both then show the same tables. `/koppel los` unlinks
a chat, `/koppel hoofdchat` makes this chat the founding chat if the bot has left the old one, and
`/koppel ik` links the speaker's own accounts.

Only admins of the founding chat may export and import the club, unless the club allows all,
and no other chat may remove it. When the bot has been out of it for a week, an admin of another
chat may make that chat the founding chat.

A code works once, within an hour, and is shown to its asker only. After five wrong codes a chat or
an account has to wait for an hour.
"""

from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Annotated, Literal

from bot.club.founding import founding_chat, is_vacant, speaks_for_founding
from bot.club.guests import merge
from bot.club.history import has_history
from bot.messages import Button, Reply, Thread
from bot.ports.records import Chat, Club
from bot.reader.command import Command
from bot.reader.kinds import CodeWord
from bot.reader.lines import Form, Line
from bot.standings.weekly import plan
from bot.table.buttons import DraftSlot, LobbySlot, ThreadSlot
from bot.table.round_draft import ROUND_DRAFTS
from bot.table.starting import LOBBIES
from bot.table.table_message import TableView, message_slot
from bot.talk.admins import admin_of, must_be_admin
from bot.talk.buttons import Slot, Tap, question, rows
from bot.talk.drafts import DraftsOf, StoredDraft
from bot.talk.people import folded, free_name
from bot.talk.refusing import Refuse
from bot.talk.texts import listed
from bot.talk.turn import Turn, visiting
from core.players import PlayerId
from core.values import frozen

_SLOT = "founding"


def ask_founding(turn: Turn) -> None:
    """Offer the role of founding chat to the remaining chats."""
    button = turn.words.button("founding", "founding")
    ask = question(turn.words.spans("founding-ask"), ((button,),))
    turn.speak.delete(_SLOT)
    turn.speak.post(ask, slot=_SLOT)


def become_founding(turn: Turn, _: object) -> None:
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
    text = turn.words.spans("founding-chosen", chat=turn.chat.title)
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
    asked = club and CODES.find(unit, club, code)
    if asked and asked.touched and asked.touched >= since:
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


def ask_which(turn: Turn, _: Line) -> None:
    """Ask for the chat that leaves, and explain the consequence."""
    must_be_admin(turn)
    chats = turn.chats
    leaving = [chat for chat in chats if _other_chats(turn, chat) and _may_part(turn, chat)]
    if not leaving:
        raise Refuse("unlink-only-chat")
    words = turn.own
    names = listed(words, [chat.title for chat in chats])
    buttons = [Button(chat.title, OfChat(chat.id).pack("unlink")) for chat in leaving]
    cancel = words.button("cancel", "unlink-not", "✖️")
    text = words.spans("unlink-ask", chats=names)
    reply = question(text, (*rows(buttons, 1), (cancel,)))
    turn.speak.whisper(reply, slot=WhichSlot(turn.account.id))


def _other_chats(turn: Turn, leaving: Chat) -> list[Chat]:
    return [chat for chat in turn.chats if chat.id != leaving.id and chat.open]


def _may_part(turn: Turn, leaving: Chat) -> bool:
    return admin_of(turn, leaving) or (not leaving.founding and speaks_for_founding(turn))


def part(turn: Turn, tapped: OfChat) -> None:
    """[Weer los]: move the chat to a new club with the same settings, and notify both clubs."""
    must_be_admin(turn)
    unit = turn.unit
    words = turn.words
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
            over = turn.words.spans("thread-elsewhere", table=record.name)
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


class FromElsewhere(Line):
    """`1-ABCD2345`: the code of the other chat, or of the other account."""

    code: Annotated[str, CodeWord()]


def run(turn: Turn, _: Line) -> None:
    """Give a code for the other chat."""
    must_be_admin(turn)
    _give(turn, "chat", "link-code")


def _give(turn: Turn, what: Literal["chat", "me"], sentence: str) -> None:
    turn.speak.whisper(Reply(turn.own.spans(sentence, code=new_code(turn, what))))


def _take(turn: Turn, line: FromElsewhere) -> None:
    asked = asked_by(turn, line.code.upper())
    if asked is None:
        # not raised, since that would undo the count of tries
        turn.speak.refuse(Refuse("link-no-such-code"))
        return
    if asked.value.what == "me":
        _tie(turn, asked)
    else:
        must_be_admin(turn)
        _join(turn, asked.club)
    asked.drop(turn)


def _join(turn: Turn, other: int) -> None:
    """Join two chats to one club: the club that has played, or the club of the code."""
    clubs = (turn.here, turn.unit.clubs.club(other))
    if other == turn.here.id:
        raise Refuse("link-same-club")
    unplayed = [club for club in clubs if not has_history(turn.unit, club.id)]
    if not unplayed:
        raise Refuse("link-both-played")
    # A club with several chats does not move: its other chats were not asked.
    alone = [club for club in unplayed if len(turn.unit.clubs.chats(club.id)) == 1]
    if not alone:
        raise Refuse("link-goes-alone")
    goes = alone[0]
    [stays] = (club for club in clubs if club != goes)
    [chat] = turn.unit.clubs.chats(goes.id)
    turn.unit.clubs.save_chat(replace(chat, club=stays.id, founding=False))
    _move(turn, chat, goes, stays)


def _move(turn: Turn, chat: Chat, goes: Club, stays: Club) -> None:
    unit = turn.unit
    accounts = {member.account for member in unit.people.members(stays.id)} - {None}
    for member in unit.people.members(goes.id):
        if member.left or member.merged_into is not None or member.account in accounts:
            continue
        others = [m for m in unit.people.members(stays.id) if m.merged_into is None]
        if member.account is not None:
            unit.people.add_member(stays.id, free_name(member.name, others), member.account)
        elif folded(member.name) not in [folded(other.name) for other in others]:
            unit.people.add_member(stays.id, member.name, None)
    turn = visiting(turn, stays, turn.visit.me)
    words = turn.words
    names = " + ".join(each.title for each in unit.clubs.chats(stays.id))
    undo = words.button("unlink", OfChat(chat.id).pack("unlink"), "↩️")
    turn.speak.post(Reply(words.spans("linked", chats=names), ((undo,),)))
    for record in unit.tables.sittings(stays.id):
        view = TableView(unit, stays, record, unit.tables.table(record.id))
        turn.speak.edit(view.slot, view.newest())


def tap_stay(turn: Turn, _: Tap) -> None:
    """[Annuleer]: keep the chats linked."""
    turn.unit.outbox.delete(turn.chat.id, str(WhichSlot(turn.account.id)))
    turn.speak.notice("unlink-not")


def _tie(turn: Turn, asked: StoredDraft[LinkCode]) -> None:
    if asked.club != turn.here.id:
        raise Refuse("link-other-club")
    me = turn.member
    other = next((m for m in turn.people.members() if m.id == asked.value.member), None)
    if other is None:
        raise Refuse("link-no-such-code")
    if other.id == me.id:
        raise Refuse("link-same-account")
    merge(turn, other, me)
    # Both accounts are now the remaining member.
    turn.unit.people.save_member(replace(me, merged_into=other.id))
    turn.speak.post(Reply(turn.words.spans("linked-me", name=other.name)))


LINK = Command(
    "link",
    (
        Form(Line, run),
        Form(Line, lambda turn, _: _give(turn, "me", "link-code-me"), part="me"),
        Form(Line, ask_which, part="off"),
        Form(Line, become_founding, part="main"),
        Form(FromElsewhere, _take),
    ),
    seen="private",
    group_only=True,
    buttons={"unlink": part, "unlink-not": tap_stay, "founding": become_founding},
    after="settings",
)
