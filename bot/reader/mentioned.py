"""The member that a mention of an account means."""

from dataclasses import replace

from bot.ports.records import Account, Member
from bot.talk.people import (
    as_name,
    bears,
    final,
    folded,
    free_name,
    name_of,
    namesake,
)
from bot.talk.turn import Turn
from core.players import PlayerId


def member_of_account(turn: Turn, account: Account) -> Member:
    """Return the member of an account, the only guest of its name, or a new member."""
    member = find_member(turn, account)
    if member:
        return member
    name = free_name(name_of(account), turn.people.members())
    return turn.unit.people.add_member(turn.here.id, name, account.id)


def find_member(turn: Turn, account: Account, *, tie: bool = True) -> Member | None:
    """Return the member of an account, or the only guest of its name, tied to the account.

    tie: False: do not store the tie.
    """
    members = {member.id: member for member in turn.unit.people.members(turn.here.id)}
    for member in members.values():
        if member.account == account.id:
            return final(member, members)
    called = as_name(account.name)
    guest = namesake(called, [m for m in turn.people.members() if m.account is None])
    if guest is None or not only_one_called(turn, guest, called):
        return None
    tied = replace(guest, account=account.id)
    if tie:
        turn.unit.people.save_member(tied)
    return tied


def only_one_called(turn: Turn, guest: Member, called: str, but: PlayerId | None = None) -> bool:
    """Return True if no other member has this guest's name.

    A first word counts as the name, unless `called` is the full name.
    """
    whole = folded(guest.name) == folded(called)
    for other in turn.people.members():
        if other.left or other.id in {guest.id, but}:
            continue
        names = [other.name.rstrip("0123456789 ")]
        if other.account is not None:
            names.append(turn.unit.people.account_by_id(other.account).name)
        if any(
            folded(name) == folded(guest.name) if whole else bears(name, guest.name)
            for name in names
        ):
            return False
    return True
