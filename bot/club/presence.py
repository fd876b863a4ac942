"""Who comes into a chat and who leaves it."""

from collections.abc import Iterator
from typing import Literal

from bot.club.arrival import member_of, save_changes
from bot.messages import Departed, Joined, WentOut
from bot.ports.records import Chat, Member, Role
from bot.storage.ledger import Unit
from bot.talk.needs import NeedsRole
from bot.talk.people import (
    final,
)
from core.values import replace


def came_or_went(unit: Unit, chat: Chat, act: WentOut | Departed | Joined) -> None:
    """Store that the bot left a chat, or that accounts left or joined the chat."""
    if isinstance(act, WentOut):
        if chat.open:
            unit.clubs.save_chat(replace(chat, open=False, closed=unit.now))
        if chat.account is not None:  # who blocked the bot
            owner = unit.people.account_by_id(chat.account)
            unit.people.save_account(replace(owner, private=False))
        return
    if isinstance(act, Joined):
        keys = act.accounts
    else:
        keys = (act.account,)
    for key in keys:
        account = unit.people.account(chat.platform, key)
        if account is None or chat.club is None:
            continue
        unit.people.see(chat.id, account.id, out=isinstance(act, Departed))
        member = member_of(unit, chat.club, account.id)
        if member is not None:  # without a chat of the club the account is no longer a member
            save_changes(unit, member, left=not last_seen_in(unit, member))


Presence = Literal["in", "unsure", "out"]
"""Unsure: last seen in the club, and the platform gives no answer."""


def presence(unit: Unit, member: Member, account: int) -> Presence:
    """Return the presence of a member in the club, checked first with this account.

    Raises NeedsRole: the platform must be asked.
    """
    for chat, who, role in sorted(
        _roles(unit, member), key=lambda known: (known[1] != account, not known[2].there)
    ):
        if role.standing == "out":  # until the account is seen there again
            continue
        if not role.asked and chat.open:  # platforms do not report on chats without the bot
            raise NeedsRole(chat.id, who)
        if role.there:
            if role.silent or not role.asked:
                return "unsure"
            return "in"
    return "out"


def last_seen_in(unit: Unit, member: Member) -> bool:
    """Return whether a member was last seen in a chat of the club."""
    return any(role.there for _, _, role in _roles(unit, member))


def _roles(unit: Unit, member: Member) -> Iterator[tuple[Chat, int, Role]]:
    members = {each.id: each for each in unit.people.members(member.club)}
    chats = unit.clubs.chats(member.club)
    for each in members.values():
        if each.account is None or final(each, members).id != member.id:
            continue
        account = unit.people.account_by_id(each.account)
        for chat in chats:
            if chat.platform == account.platform:
                yield chat, account.id, unit.people.role(chat.id, account.id)
