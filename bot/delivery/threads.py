"""Changes of a table's place on the platform: a new thread, or a lost one."""

from dataclasses import replace

from bot.messages import Reply
from bot.ports.platforms import OutboxItem, Urgency
from bot.ports.records import Chat, TableRecord
from bot.storage.ledger import Unit, UnitOfWork
from bot.table.buttons import CardSlot, EndSlot, ResultSlot, ThreadSlot
from bot.table.table_message import TableView
from bot.talk.texts import joined


def store_thread(ledger: UnitOfWork, item: OutboxItem, thread: str) -> None:
    """Store the thread of a posted message; without a thread the table uses the chat."""
    unit = ledger.unit()
    slot = ThreadSlot.of(item.slot)
    if slot is None and not thread:
        ledger.parcels.free(item)
    record = None
    if slot:
        record = unit.tables.sitting(slot.sitting)
    if record is None:
        return
    others = tuple(room for room in record.rooms if room.chat != item.chat.id)
    mine = record.room(item.chat.id)
    if mine is not None and mine.own:
        if thread:
            rooms = (*others, replace(mine, thread=thread))
        else:
            rooms = others
        unit.tables.save(replace(record, rooms=rooms))


def replace_lost_thread(ledger: UnitOfWork, item: OutboxItem, thread: str) -> None:
    """Move the items and tables of a lost thread to the chat."""
    ledger.parcels.leave(item)
    leave_thread(ledger.unit(), item.chat, thread)


def leave_thread(unit: Unit, chat: Chat, thread: str) -> None:
    """Move the tables of a lost thread to the chat, and show them there."""
    if chat.club is None:
        return
    for record in unit.tables.sittings(chat.club, open_only=False):
        room = record.room(chat.id)
        if room is not None and room.thread == thread:
            _move_out(unit, chat, record)


def _move_out(unit: Unit, chat: Chat, record: TableRecord) -> None:
    rooms = tuple(room for room in record.rooms if room.chat != chat.id)
    unit.tables.save(replace(record, rooms=rooms))
    if not record.open:
        return
    club = unit.clubs.club(record.club)
    view = TableView(unit, club, record, unit.tables.table(record.id))
    unit.outbox.post(chat.id, Reply(view.words.spans("thread-gone", table=record.name)))
    if unit.outbox.waits(chat.id, str(view.slot)) != "post":
        unit.outbox.post(chat.id, view.newest(), slot=str(view.slot))


def say_meanwhile(unit: Unit, item: OutboxItem) -> None:
    """Send news of a table to its players in private while the chat refuses posts."""
    slots = (kind.of(item.slot) for kind in (CardSlot, ResultSlot, EndSlot))
    slot = next(filter(None, slots), None)
    record = None
    if slot:
        record = unit.tables.sitting(slot.sitting)
    if record is None or item.reply is None or item.urgency > Urgency.CARD:
        return
    table = unit.tables.table(record.id)
    club = unit.clubs.club(record.club)
    words = TableView(unit, club, record, table).words
    text = joined([words.spans("may-not-write", chat=item.chat.title), item.reply.text])
    players = (member for member in unit.people.members(club.id) if member.id in table.people)
    for account in sorted({member.account for member in players if member.account}):
        if unit.people.account_by_id(account).private:
            unit.outbox.post(unit.clubs.open_private(account).id, Reply(text, topics=("result",)))
