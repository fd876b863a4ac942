"""/koppel, /link: link two chats to one club, or two accounts to one player.

An admin types the code of another chat, and both then show the same tables. `/koppel los` unlinks
a chat, `/koppel hoofdchat` makes this chat the founding chat if the bot has left the old one, and
`/koppel ik` links the speaker's own accounts.
"""

from dataclasses import replace
from typing import Annotated, Literal

from bot.club.guests import merge
from bot.features.linking.linking import (
    LinkCode,
    OfChat,
    WhichSlot,
    ask_which,
    asked_by,
    become_founding,
    new_code,
    part,
)
from bot.messages import Reply
from bot.ports.records import Chat, Club
from bot.reader.command import Command
from bot.reader.kinds import CodeWord
from bot.reader.lines import Form, Line
from bot.table.table_message import TableView
from bot.talk.admins import must_be_admin
from bot.talk.buttons import Tap
from bot.talk.drafts import StoredDraft
from bot.talk.people import free_name
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn, visiting


class FromElsewhere(Line):
    """`1-ABCD2345`: the code of the other chat, or of the other account."""

    code: Annotated[str, CodeWord()]


def run(turn: Turn, _: Line) -> None:
    """Give a code for the other chat."""
    must_be_admin(turn)
    _give(turn, "chat", "link-code")


def _give(turn: Turn, what: Literal["chat", "me"], sentence: str) -> None:
    turn.speak.whisper(Reply(turn.words.own.spans(sentence, code=new_code(turn, what))))


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
    other_club = turn.unit.clubs.club(other)
    here = turn.here
    if other_club.id == here.id:
        raise Refuse("link-same-club")
    unplayed = [
        club for club in (here, other_club) if not turn.unit.whole_tables.sittings(club.id)
    ]
    if not unplayed:
        raise Refuse("link-both-played")
    # A club with several chats does not move: its other chats were not asked.
    alone = [club for club in unplayed if len(turn.unit.clubs.chats(club.id)) == 1]
    if not alone:
        raise Refuse("link-goes-alone")
    goes = alone[0]
    if goes == here:
        stays = other_club
    else:
        stays = here
    [chat] = turn.unit.clubs.chats(goes.id)
    turn.unit.clubs.save_chat(replace(chat, club=stays.id, founding=False))
    _move(turn, chat, goes, stays)


def _move(turn: Turn, chat: Chat, goes: Club, stays: Club) -> None:
    unit = turn.unit
    accounts = {member.account for member in unit.people.members(stays.id)}
    for member in unit.people.members(goes.id):
        if member.account is not None and member.account not in accounts and not member.left:
            others = [m for m in unit.people.members(stays.id) if m.merged_into is None]
            unit.people.add_member(stays.id, free_name(member.name, others), member.account)
    turn = visiting(turn, stays, turn.visit.me)
    words = turn.words.group
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
    turn.speak.post(Reply(turn.words.group.spans("linked-me", name=other.name)))


LINK = Command(
    "link",
    (
        Form(Line, run),
        Form(Line, lambda turn, _: _give(turn, "me", "link-code-me"), part="me"),
        Form(Line, lambda turn, _: ask_which(turn), part="off"),
        Form(Line, lambda turn, _: become_founding(turn), part="main"),
        Form(FromElsewhere, _take),
    ),
    seen="private",
    group_only=True,
    buttons={
        "unlink": part,
        "unlink-not": tap_stay,
        "founding": lambda turn, _: become_founding(turn),
    },
    after="settings",
)
