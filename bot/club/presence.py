"""Who is in a club: whoever is in one of its chats, with any of their accounts.

In a group that shows by itself. Somebody who writes in private may have left since, so there the
platform is asked, at most once in ten minutes; where it does not say, what was last seen holds.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from bot.ports.records import Member, Role
from bot.ports.storage import Unit
from bot.ports.work import NeedsRole
from bot.talk.people import final

Presence = Literal["in", "unsure", "out"]
"""Unsure: was last seen there, and the platform does not say."""


def member_of(unit: Unit, club: int, account: int) -> Member | None:
    """The member that an account speaks for, also one who turned out to be another."""
    members = {member.id: member for member in unit.people.members(club)}
    mine = [member for member in members.values() if member.account == account]
    plain = (member for member in mine if member.merged_into is None)
    return next(plain, final(mine[0], members) if mine else None)


def presence(unit: Unit, member: Member, account: int) -> Presence:
    """Whether a member is still in the club, first of all with this account; may have to ask."""
    for chat, who, role in sorted(
        _roles(unit, member), key=lambda known: (known[1] != account, not known[2].there)
    ):
        if role.standing == "out":  # until they are seen there again
            continue
        if not role.asked:
            raise NeedsRole(chat, who)
        if role.there:
            return "unsure" if role.silent else "in"
    return "out"


def last_seen_in(unit: Unit, member: Member) -> bool:
    """Whether a member is still in the club, as far as that was seen."""
    return any(role.there for _, _, role in _roles(unit, member))


def keep_left(unit: Unit, member: Member, *, left: bool) -> Member:
    """The member, who has left or is back; all that was played stays."""
    if member.left is left:
        return member
    changed = replace(member, left=left)
    unit.people.save_member(changed)
    return changed


def _roles(unit: Unit, member: Member) -> Iterator[tuple[int, int, Role]]:
    """What each account of a member is in each chat of the club on its platform."""
    members = {each.id: each for each in unit.people.members(member.club)}
    chats = unit.clubs.chats(member.club)
    for each in members.values():
        if each.account is None or final(each, members).id != member.id:
            continue
        account = unit.people.account_by_id(each.account)
        for chat in chats:
            if chat.platform == account.platform:
                yield chat.id, account.id, unit.people.role(chat.id, account.id)
