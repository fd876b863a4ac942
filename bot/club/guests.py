"""Somebody new who bears a guest's name is asked once whether they are that guest."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

from bot.club.arrival import guest_called
from bot.club.merging import merge
from bot.messages import Button, Reply, Said, Tapped
from bot.ports.records import Member
from bot.talk.buttons import Tap
from bot.talk.drafts import Drafts
from bot.talk.named import OfMember, member_tapped
from bot.talk.names import find
from bot.talk.refusing import Refuse
from bot.talk.turn import Resumed, Turn, rounds_played, visiting


class ThatsMe(OfMember, verb="thatsme"):
    """[Ja, dat ben ik]: about the guest."""


class NotMe(Tap, verb="notme"):
    """[Nee]."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody wanted and when, kept while they are asked who they are."""

    written: datetime
    rounds: Mapping[str, int] = field(default_factory=dict)
    act: Said | Tapped | None = None
    message: str = ""
    """Where a line stands; a tap is answered where the question is."""


ASKED: Final = Drafts("who", Wanted)
"""Under the member's number."""


def ask_who(turn: Turn) -> bool:
    """Ask somebody new with a guest's name whether they are that guest; whether that was asked."""
    me = turn.visit.me
    if me is None or me.named or turn.chat.private or turn.incoming.speaker.known_by_name:
        return False
    names = (turn.account.name, turn.account.name.split(" ")[0])
    guest = guest_called(names, turn.people.members())
    if guest is None or ASKED.find(turn.unit, turn.here.id, me.id) is not None:
        return False
    ASKED.keep(turn.unit, turn.here.id, _wanted(turn), me.id)
    buttons = (
        Button("👋 " + turn.words.own.label("that-is-me"), ThatsMe(guest.id).pack()),
        Button(turn.words.own.label("not-me"), NotMe().pack()),
    )
    text = turn.words.own.spans("ask-who", name=guest.name)
    turn.speak.whisper(Reply(text, (buttons,), ("question",)))
    return True


def _wanted(turn: Turn) -> Wanted:
    wanted = Wanted(turn.incoming.written, rounds_played(turn))
    match turn.incoming.act:
        case Said(text=text):
            return replace(wanted, act=Said(text), message=turn.incoming.message)
        case Tapped(action=action, typed=typed):
            return replace(wanted, act=Tapped(action, typed=typed))
        case _:
            return wanted


def tap_that_is_me(turn: Turn, tapped: ThatsMe) -> Turn | None:
    """The guest of this name is the one who taps."""
    guest = member_tapped(turn, tapped.member)
    if guest.account is not None:
        raise Refuse("guest-taken", name=guest.name)
    me = turn.member
    if not find(me.name.rstrip("0123456789 "), [guest]).members:
        raise Refuse("button-unknown")
    merge(turn, guest, me)
    turn.speak.notice("you-are-tied", name=guest.name)
    return _go_on(turn, me, replace(guest, account=turn.account.id))


def tap_not_me(turn: Turn, _: NotMe) -> Turn | None:
    """It is somebody else of the same name."""
    turn.speak.notice("you-are-new", name=turn.member.name)
    return _go_on(turn, turn.member, turn.member)


def _go_on(turn: Turn, asked: Member, me: Member) -> Turn | None:
    """What was wanted before the question, as of the moment at which it was."""
    kept = ASKED.find(turn.unit, turn.here.id, asked.id)
    if kept is None or kept.value.act is None:
        return None
    wanted = kept.value
    incoming = replace(
        turn.incoming,
        act=kept.value.act,
        written=wanted.written,
        message=wanted.message or turn.incoming.message,
    )
    turn = visiting(turn, turn.here, me)
    return replace(turn, incoming=incoming, resumed=Resumed(rounds=wanted.rounds))
