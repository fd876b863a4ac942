"""/koppel, /link: one club in two chats, and one player with two accounts.

An admin of one chat asks for a code, an admin of the other types it there: from then on both show
the same tables, until one of them asks with `/koppel los` to part them. `/koppel ik` is for one's
own accounts: the same player on both platforms.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Final

from bot.commands.command import Command
from bot.commands.members import merge
from bot.dialogs.card import card, card_slot
from bot.dialogs.unlinking import ask_which, came_from, may_leave, part, question_slot
from bot.messages import Reply
from bot.people import folded, free_name
from bot.ports.records import Club, Draft
from bot.turn import Refuse, Turn

KIND: Final = "link"
VALID: Final = timedelta(hours=1)
SIGNS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
LENGTH: Final = 8
ME: Final = frozenset({"ik", "me"})
OFF: Final = frozenset({"los", "off"})


def run(turn: Turn, args: str) -> None:
    """Give a code, or take the one from the other chat."""
    word = folded(args.strip())
    if word in ME:
        _give(turn, "me", "link-code-me")
    elif word in OFF:
        turn.must_be_admin()
        ask_which(turn)
    elif word:
        _take(turn, word.upper())
    else:
        turn.must_be_admin()
        _give(turn, "chat", "link-code")


def _give(turn: Turn, what: str, sentence: str) -> None:
    """A code that only its asker sees; it leads to the club and is good once, for an hour."""
    secret = "".join(turn.around.dice.choice(SIGNS) for _ in range(LENGTH))
    code = f"{turn.here.id}-{secret}"
    body = {"what": what, "chat": turn.chat.id, "member": turn.member.id}
    turn.unit.save_draft(Draft(0, turn.here.id, KIND, code, body, turn.now))
    turn.whisper(Reply(turn.own.spans(sentence, code=code)))


def _take(turn: Turn, code: str) -> None:
    draft = _given(turn, code)
    if draft.body["what"] == "me":
        _tie(turn, draft)
    else:
        turn.must_be_admin()
        _join(turn, draft)
    turn.unit.drop_draft(draft.id)


def _given(turn: Turn, code: str) -> Draft:
    """What was to be linked by this code."""
    club, _, _ = code.partition("-")
    if not (club.isascii() and club.isdigit() and len(club) < 10):  # noqa: PLR2004 - a number
        raise Refuse("link-no-such-code")
    draft = turn.unit.draft(int(club), KIND, code)
    if draft is None or draft.touched is None or draft.touched < turn.now - VALID:
        raise Refuse("link-no-such-code")
    return draft


# --- two chats -----------------------------------------------------------------------------------


def _join(turn: Turn, draft: Draft) -> None:
    """The two chats are one club: the one that has played, or the one that gave the code."""
    there, here = turn.unit.club(draft.club), turn.here
    if there.id == here.id:
        raise Refuse("link-same-club")
    if not turn.unit.every_sitting(here.id):
        stays, goes = there, here
    elif not turn.unit.every_sitting(there.id):
        stays, goes = here, there
    else:
        raise Refuse("link-both-played")
    _move(turn, goes, stays)


def _move(turn: Turn, goes: Club, stays: Club) -> None:
    """The chats of one club, and who spoke there, belong to another."""
    for chat in turn.unit.chats(goes.id):
        turn.unit.save_chat(replace(chat, club=stays.id))
    _bring_over(turn, goes, stays)
    _show(turn, stays)


def _bring_over(turn: Turn, goes: Club, stays: Club) -> None:
    """Whoever spoke in the chats that come along is a member here too."""
    known = {member.account for member in turn.unit.members(stays.id)}
    for member in turn.unit.members(goes.id):
        if member.account is not None and member.account not in known and not member.left:
            others = [m for m in turn.unit.members(stays.id) if m.merged_into is None]
            name = free_name(member.name, others)
            turn.unit.add_member(stays.id, name, member.account)


def _show(turn: Turn, club: Club) -> None:
    """Tell both chats, and show in each what is being played."""
    turn.club = club
    names = [chat.title for chat in turn.unit.chats(club.id)]
    turn.post(Reply(turn.group.spans("linked", chats=" + ".join(names))))
    for sitting in turn.unit.sittings(club.id):
        table = turn.unit.table(sitting.id)
        turn.edit(card_slot(sitting.id), card(turn.group, sitting, table, turn.names()))


# --- apart again ---------------------------------------------------------------------------------


def tap_unlink(turn: Turn, parts: Sequence[str]) -> None:
    """The chat that leaves the club."""
    turn.must_be_admin()
    part(turn, may_leave(turn, int(parts[0])))


def tap_stay(turn: Turn, parts: Sequence[str]) -> None:
    """[Annuleer]: they stay together."""
    del parts
    turn.unit.delete(turn.chat.id, question_slot(turn))
    turn.notice("unlink-not")


def tap_rejoin(turn: Turn, parts: Sequence[str]) -> None:
    """[Toch bij elkaar]: the chat that left goes back."""
    del parts
    turn.must_be_admin()
    _move(turn, turn.here, came_from(turn))


# --- two accounts --------------------------------------------------------------------------------


def _tie(turn: Turn, draft: Draft) -> None:
    """The one who types the code is the player who asked for it."""
    if draft.club != turn.here.id:
        raise Refuse("link-other-club")
    me = turn.member
    other = next((m for m in turn.members() if m.id == draft.body["member"]), None)
    if other is None:
        raise Refuse("link-no-such-code")
    if other.id == me.id:
        raise Refuse("link-same-account")
    merge(turn, other, me)
    # Both accounts speak for the one who stays.
    turn.unit.save_member(replace(me, merged_into=other.id))
    turn.post(Reply(turn.group.spans("linked-me", name=other.name)))


LINK = Command(
    key="link",
    names={"nl": ("koppel",), "en": ("link",)},
    run=run,
    seen="private",
    group_only=True,
    taps={"unlink": tap_unlink, "unlink-not": tap_stay, "rejoin": tap_rejoin},
    private_taps=frozenset({"unlink", "unlink-not"}),
)
