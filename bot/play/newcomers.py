"""Who sits down: members, known guests and new ones, and whether they sit elsewhere."""

from collections.abc import Sequence

from bot.ports.records import Account, Member, Sitting
from bot.talk.mentions import mentioned
from bot.talk.names import free_name, is_name, tidy
from bot.talk.people import final
from bot.talk.refusing import AskName, Refuse
from bot.talk.turn import Turn
from core.players import PlayerId


def player_named(turn: Turn, word: str) -> Member:
    """The member or guest of this name, or a new guest. An @mention is the account's member."""
    account = mentioned(turn, word)
    if account is not None:
        return _member_of(turn, account)
    found = turn.people.find(word)
    if found.one is not None:
        return found.one
    if found.members:
        raise AskName(word, found.members)
    if not is_name(word):
        raise Refuse("not-a-name", word=tidy(word))
    name = free_name(_capitalised(tidy(word.removeprefix("@"))), turn.people.members())
    return turn.unit.people.add_member(turn.here.id, name, None)


def _capitalised(name: str) -> str:
    """A new name that somebody typed without any capital has one after all."""
    return name[:1].upper() + name[1:] if name == name.lower() else name


def _member_of(turn: Turn, account: Account) -> Member:
    members = {member.id: member for member in turn.unit.people.members(turn.here.id)}
    known = next((m for m in members.values() if m.account == account.id), None)
    if known:
        return final(known, members)
    name = free_name(tidy(account.name) or "?", turn.people.members())
    return turn.unit.people.add_member(turn.here.id, name, account.id)


def seated_elsewhere(turn: Turn, players: Sequence[PlayerId], but: int = 0) -> Sitting | None:
    """The open table, other than `but`, at which one of these players sits."""
    for sitting in turn.unit.tables.sittings(turn.here.id):
        if sitting.id != but and set(players) & set(turn.unit.tables.table(sitting.id).seats):
            return sitting
    return None
