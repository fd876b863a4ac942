"""Buttons about a member."""

from typing import Literal

from bot.ports.records import Member
from bot.talk.buttons import OfMember
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn
from core.players import PlayerId


class Renaming(OfMember):
    """A new name for a member; to: the name that the account has now, or the present one."""

    to: Literal["", "account", "keep"] = ""


def member_tapped(turn: Turn, number: PlayerId) -> Member:
    """Return the member with this number, or refuse."""
    member = next((m for m in turn.people.members() if m.id == number), None)
    if member is None:
        raise Refuse("no-such-member")
    return member
