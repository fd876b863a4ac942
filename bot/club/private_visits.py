"""The club of a speaker in a private chat: where the account sits at a table, or the last used."""

from typing import TYPE_CHECKING

from bot.club.arrival import follow_name, member_of, save_changes
from bot.feature import ByName
from bot.ports.records import Account, Member
from bot.storage.ledger import Unit
from bot.talk.turn import Visit

if TYPE_CHECKING:
    from bot.club.presence import Presence


def visit_in_private(unit: Unit, account: Account, *, fixed: bool) -> Visit:
    """Return the club in whose chats the account still is: where it sits, or the last used."""
    out = False
    for club in clubs_in_order(unit, account):
        me = member_of(unit, club, account.id)
        if me is None:
            continue
        answer = PRESENCE(unit, me, account.id)
        me = save_changes(unit, me, left=answer == "out")
        if answer != "out":
            me = me if fixed else follow_name(unit, account, me)
            return Visit(unit.clubs.club(club), me, unsure=answer == "unsure")
        out = True
    return Visit(out=out)


def clubs_in_order(unit: Unit, account: Account) -> list[int]:
    """Return the clubs of an account: first where it sits at a table, then the last used."""
    clubs = sorted(unit.clubs.of_account(account.id), key=lambda club: club != account.last_club)
    if len(clubs) > 1:
        clubs.sort(key=lambda club: not _sits_in(unit, club, account.id))
    # a club that was linked to another has no chats
    return [club for club in clubs if unit.clubs.chats(club)]


def _sits_in(unit: Unit, club: int, account: int) -> bool:
    me = member_of(unit, club, account)
    tables = (unit.tables.table(record.id) for record in unit.tables.sittings(club))
    return me is not None and any(me.id in table.people for table in tables)


PRESENCE: ByName[[Unit, Member, int], "Presence"] = ByName("bot.club.presence:presence")
