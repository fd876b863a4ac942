"""Changes of a table's threads on the platform: one was opened, or is gone."""

from dataclasses import replace

from bot.messages import Reply
from bot.play.buttons import ThreadSlot
from bot.play.table_message import TableView
from bot.ports.platforms import OutboxItem
from bot.ports.records import Chat, TableRecord
from bot.ports.storage import Unit, UnitOfWork


def opened(unit: Unit, parcel: OutboxItem, thread: str) -> None:
    """Store the thread of a posted message; without a thread the chat is the room."""
    slot = ThreadSlot.of(parcel.slot)
    sitting = unit.tables.sitting(slot.sitting) if slot else None
    if sitting is None:
        return
    others = tuple(room for room in sitting.rooms if room.chat != parcel.chat.id)
    mine = sitting.room(parcel.chat.id)
    if mine is not None and mine.own:
        rooms = (*others, replace(mine, thread=thread)) if thread else others
        unit.tables.save(replace(sitting, rooms=rooms))


def lost(ledger: UnitOfWork, parcel: OutboxItem, thread: str) -> None:
    """Move the tables of a thread that is gone or closed to the bot to the chat."""
    ledger.parcels.leave(parcel)
    leave_thread(ledger.unit(), parcel.chat, thread)


def leave_thread(unit: Unit, chat: Chat, thread: str) -> None:
    """Move the tables of a thread that is gone to the chat, and show them there."""
    if chat.club is None:
        return
    for sitting in unit.tables.sittings(chat.club, open_only=False):
        room = sitting.room(chat.id)
        if room is not None and room.thread == thread:
            _move_out(unit, chat, sitting)


def _move_out(unit: Unit, chat: Chat, sitting: TableRecord) -> None:
    rooms = tuple(room for room in sitting.rooms if room.chat != chat.id)
    unit.tables.save(replace(sitting, rooms=rooms))
    if not sitting.open:
        return
    club = unit.clubs.club(sitting.club)
    told = TableView(unit, club, sitting, unit.tables.table(sitting.id))
    unit.outbox.post(chat.id, Reply(told.words.spans("thread-gone", table=sitting.name)))
    if unit.outbox.waits(chat.id, str(told.slot)) != "post":
        unit.outbox.post(chat.id, told.newest(), slot=str(told.slot))
