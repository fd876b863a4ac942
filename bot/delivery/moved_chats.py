"""Change the key of a chat, as when a group becomes a supergroup."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from bot.club.hooks import TAKE_OVER
from bot.ports.records import Chat, Member, TableRecord, Whole
from bot.storage.ledger import Unit
from bot.table.rooms import free_number
from bot.talk.people import folded, free_name
from bot.talk.texts import texts
from core.game.decisions import end
from core.game.events import TableEvent
from core.game.table import advance, fold
from core.players import PlayerId

Who = dict[int, PlayerId]
Story = tuple[TableRecord, tuple[TableEvent, ...]]


def move(unit: Unit, chat: Chat, key: str) -> None:
    """Change the key of a chat.

    Messages under the new key have numbers of their own, so the old references are dropped.
    Updates that arrived earlier under the new key belong to a stray club; its tables, and what
    features keep of it, are moved to the chat's club.
    """
    stray = unit.clubs.chat(chat.platform, key)
    if stray is not None and stray.id != chat.id:
        unit.clubs.save_chat(replace(stray, key=f"{key} until {chat.id} moved", open=False))
        if stray.club is not None and chat.club is not None:
            _see(unit, stray.club, chat)
            _bring_over(unit, stray.club, chat.club)
    unit.clubs.save_chat(replace(chat, key=key, open=True))
    unit.outbox.forget_references(chat.id)


def _see(unit: Unit, stray: int, chat: Chat) -> None:
    for member in unit.people.members(stray):
        if member.account is not None:
            unit.people.see(chat.id, member.account)


def _bring_over(unit: Unit, stray: int, club: int) -> None:
    """Move the contents of a stray club to the club, and end its memberships."""
    who: Who = {
        member.id: _find_same_person(unit, member, club) for member in unit.people.members(stray)
    }
    stories = list(unit.whole_tables.stories(stray))
    packed = unit.whole_tables.pack(list(_tables(unit, stories, club, who)))
    records = unit.whole_tables.bring_in(club, packed, who)
    tables = {
        str(before.id): str(now.id) for (before, _), now in zip(stories, records, strict=True)
    }
    TAKE_OVER(unit, stray, club, who, tables)
    for record in unit.whole_tables.sittings(stray):
        unit.tables.forget(record.id)
    former = texts(unit.clubs.club(stray).settings.language).text("former-member")
    for member in unit.people.members(stray):
        name = f"{former} {member.id}"
        unit.people.save_member(replace(member, name=name, account=None, left=True))
    for draft in unit.drafts.of_club(stray):
        unit.drafts.drop(draft.id)


def _find_same_person(unit: Unit, member: Member, club: int) -> PlayerId:
    """Return the same person in the club: by account, by name, or as a new member."""
    members = [each for each in unit.people.members(club) if each.merged_into is None]
    for each in members:
        if member.account is not None and each.account == member.account:
            return each.id
    for each in members:
        if folded(each.name) == folded(member.name) and not (each.account and member.account):
            return each.id
    return unit.people.add_member(club, free_name(member.name, members), member.account).id


def _tables(unit: Unit, stories: Iterable[Story], club: int, who: Who) -> Iterator[Whole]:
    """Yield the played tables; a table with players of the club's open tables ends."""
    here = unit.tables.sittings(club)
    taken = [record.name for record in here]
    seated = {player for record in here for player in unit.tables.table(record.id).present}
    for record, happenings in stories:
        table = fold(happenings)
        if not table.over and not seated.isdisjoint(who[player] for player in table.present):
            ended = TableEvent(table.last + 1, unit.now, None, end(table))
            happenings, table = (*happenings, ended), advance(table, ended)  # noqa: PLW2901
        name = record.name
        if not table.over:
            if name in taken:
                name = free_number(taken)
            taken.append(name)
        yield Whole(name, happenings, table)
