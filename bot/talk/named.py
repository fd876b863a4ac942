"""Who of the club a button is about."""

from bot.ports.records import Member
from bot.talk.buttons import Tap
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn
from core.players import PlayerId


class OfMember(Tap):
    """About somebody of the club."""

    member: PlayerId


def member_tapped(turn: Turn, number: PlayerId) -> Member:
    """The member of a button, if the club has such a one."""
    member = next((m for m in turn.people.members() if m.id == number), None)
    if member is None:
        raise Refuse("no-such-member")
    return member
