"""/koppel, /link: one club in two chats, and one player with two accounts.

An admin of one chat asks for a code, an admin of the other types it there: from then on both show
the same tables, until one of them asks with `/koppel los` to part them. Where the bot is out of
the founding chat, `/koppel hoofdchat` chooses another. `/koppel ik` is for one's own accounts: the
same player on both platforms.
"""

from dataclasses import replace
from typing import Annotated, Literal

from bot.club.founding import AskFounding, ChooseFounding, ask_founding, choose
from bot.club.link_codes import LinkCode, asked_by, new_code
from bot.club.merging import merge
from bot.club.unlinking import (
    Rejoin,
    StayTogether,
    Unlink,
    WhichSlot,
    agree,
    ask_which,
    come_back,
    may_leave,
    part,
    to_take_back,
)
from bot.commands.command import Command, On
from bot.messages import Button, Reply
from bot.play.newest import TableTold
from bot.ports.records import Chat, Club
from bot.reader.kinds import Code
from bot.reader.lines import Form, Line
from bot.talk.drafts import Kept
from bot.talk.people import free_name
from bot.talk.refusing import Refuse
from bot.talk.rights import must_be_admin
from bot.talk.turn import Turn, visiting


class FromElsewhere(Line):
    """`1-ABCD2345`: the code of the other chat, or of the other account."""

    code: Annotated[str, Code()]


def run(turn: Turn, _: Line) -> None:
    """Give a code for the other chat."""
    must_be_admin(turn)
    _give(turn, "chat", "link-code")


def _part(turn: Turn, _: Line) -> None:
    must_be_admin(turn)
    ask_which(turn)


def _give(turn: Turn, what: Literal["chat", "me"], sentence: str) -> None:
    """A code that only its asker sees."""
    turn.speak.whisper(Reply(turn.words.own.spans(sentence, code=new_code(turn, what))))


def _take(turn: Turn, given: FromElsewhere) -> None:
    asked = asked_by(turn, given.code.upper())
    if asked is None:
        # said, not raised: that would undo the count
        turn.speak.refuse(Refuse("link-no-such-code"))
        return
    if asked.value.what == "me":
        _tie(turn, asked)
    else:
        must_be_admin(turn)
        _join(turn, asked.club)
    turn.unit.drafts.drop(asked.id)


# --- two chats -----------------------------------------------------------------------------------


def _join(turn: Turn, other: int) -> None:
    """The two chats are one club: the one that has played, or the one that gave the code."""
    there, here = turn.unit.clubs.club(other), turn.here
    if there.id == here.id:
        raise Refuse("link-same-club")
    unplayed = [club for club in (here, there) if not turn.unit.tables.whole.sittings(club.id)]
    if not unplayed:
        raise Refuse("link-both-played")
    # The other chats of a club were not asked whether they want to belong to another.
    alone = [club for club in unplayed if len(turn.unit.clubs.chats(club.id)) == 1]
    if not alone:
        raise Refuse("link-goes-alone")
    goes = alone[0]
    stays = there if goes == here else here
    [chat] = turn.unit.clubs.chats(goes.id)
    turn.unit.clubs.save_chat(replace(chat, club=stays.id, founding=False))
    _move(turn, chat, goes, stays)


def _move(turn: Turn, chat: Chat, goes: Club, stays: Club) -> None:
    """Whoever spoke in the chat that comes along is known here too; what is played shows there."""
    known = {member.account for member in turn.unit.people.members(stays.id)}
    for member in turn.unit.people.members(goes.id):
        if member.account is not None and member.account not in known and not member.left:
            others = [m for m in turn.unit.people.members(stays.id) if m.merged_into is None]
            name = free_name(member.name, others)
            turn.unit.people.add_member(stays.id, name, member.account)
    _show(turn, chat, stays)


def _show(turn: Turn, chat: Chat, club: Club) -> None:
    """Tell both chats, and show in each what is being played."""
    turn = visiting(turn, club, turn.visit.me)
    names = [each.title for each in turn.unit.clubs.chats(club.id)]
    undo = Button("↩️ " + turn.words.group.label("unlink"), Unlink(chat.id).pack())
    turn.speak.post(Reply(turn.words.group.spans("linked", chats=" + ".join(names)), ((undo,),)))
    for sitting in turn.unit.tables.sittings(club.id):
        table = turn.unit.tables.table(sitting.id)
        told = TableTold(turn.unit, club, sitting, table)
        turn.speak.edit(told.slot, told.newest())


# --- apart again ---------------------------------------------------------------------------------


def tap_unlink(turn: Turn, tapped: Unlink) -> None:
    """The chat that leaves the club."""
    must_be_admin(turn)
    part(turn, may_leave(turn, tapped.chat))


def tap_stay(turn: Turn, _: StayTogether) -> None:
    """They stay together."""
    turn.unit.outbox.delete(turn.chat.id, str(WhichSlot(turn.account.id)))
    turn.speak.notice("unlink-not")


def tap_rejoin(turn: Turn, tapped: Rejoin) -> None:
    """The chat that left goes back, when both sides want it."""
    parting = to_take_back(turn, tapped)
    if agree(turn, parting):
        clubs = turn.unit.clubs
        goes, stays = clubs.club(parting.club), clubs.club(parting.value.club)
        _move(turn, come_back(turn, parting), goes, stays)


# --- the founding chat ---------------------------------------------------------------------------


def tap_founding(turn: Turn, _: AskFounding) -> None:
    """Ask which chat is the founding one from now on."""
    ask_founding(turn)


def tap_found(turn: Turn, tapped: ChooseFounding) -> None:
    """The chat that is the founding one from now on."""
    choose(turn, tapped.chat)


# --- two accounts --------------------------------------------------------------------------------


def _tie(turn: Turn, asked: Kept[LinkCode]) -> None:
    """The one who types the code is the player who asked for it."""
    if asked.club != turn.here.id:
        raise Refuse("link-other-club")
    me = turn.member
    other = next((m for m in turn.people.members() if m.id == asked.value.member), None)
    if other is None:
        raise Refuse("link-no-such-code")
    if other.id == me.id:
        raise Refuse("link-same-account")
    merge(turn, other, me)
    # Both accounts speak for the one who stays.
    turn.unit.people.save_member(replace(me, merged_into=other.id))
    turn.speak.post(Reply(turn.words.group.spans("linked-me", name=other.name)))


LINK = Command(
    key="link",
    forms=(
        Form(Line, run),
        Form(Line, lambda turn, _: _give(turn, "me", "link-code-me"), part="me"),
        Form(Line, _part, part="off"),
        Form(Line, lambda turn, _: ask_founding(turn), part="main"),
        Form(FromElsewhere, _take),
    ),
    seen="private",
    group_only=True,
    buttons=(
        On(Unlink, tap_unlink),
        On(StayTogether, tap_stay),
        On(Rejoin, tap_rejoin),
        On(AskFounding, tap_founding),
        On(ChooseFounding, tap_found),
    ),
)
