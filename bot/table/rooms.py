"""The threads of tables.

With the setting `threads`, each table has its own thread, opened with the table and archived at
its end. All messages of the table are posted there; the chat itself gets only the messages for the
whole club: a new table, and the end of a game.
"""

from collections.abc import Collection
from dataclasses import replace
from itertools import count

from bot.messages import Reply, Span, Thread
from bot.ports.records import Room, TableRecord
from bot.table.buttons import ThreadSlot
from bot.table.table_message import TableView
from bot.talk.texts import listed
from bot.talk.turn import Turn
from core.game.table import Table

SETTING = "threads"
OWN = "own"


def give_rooms(turn: Turn, record: TableRecord, table: Table) -> TableRecord:
    """Return a new table with its rooms: the thread of its opening, or its own threads."""
    rooms = []
    wanted = dict(turn.here.settings.more).get(SETTING) == OWN
    for chat in turn.chats:
        if chat.id == turn.chat.id and turn.incoming.place.thread:
            rooms.append(Room(chat.id, turn.incoming.place.thread))
        elif wanted and chat.open:
            rooms.append(Room(chat.id, "", own=True))
    if not rooms:
        return record
    placed = replace(record, rooms=tuple(rooms))
    turn.unit.tables.save(placed)
    show_rooms(TableView(turn.unit, turn.here, placed, table))
    return placed


def show_rooms(view: TableView, *, active: bool = True) -> None:
    """Show the threads of a table as active, or archive them; archived threads remain readable."""
    words = view.words
    record = view.sitting
    players = [view.names[player] for player in view.table.people]
    name = words.text("thread-name", table=record.name, names=", ".join(players))
    key = "thread-open" if active else "thread-over"
    text = words.spans(key, table=record.name, names=listed(words, players))
    thread = Thread(name, active, words.spans("thread-refused"))
    reply = Reply(text, thread=thread)
    slot = str(ThreadSlot(record.id))
    for room in record.rooms:
        if room.own:
            view.unit.outbox.edit(room.chat, slot, reply, or_post=active, at=view.hall)


def way_to(turn: Turn, record: TableRecord) -> tuple[Span, ...]:
    """Return a link to a table's own thread; empty inside the thread, or without a thread."""
    room = record.room(turn.chat.id)
    if room is None or not room.own or room.thread in {"", turn.incoming.place.thread}:
        return ()
    return (Span(turn.own.text("thread-link", table=record.name), "thread", room.thread),)


def show_the_way(turn: Turn) -> None:
    """Refer a player to the thread or group that shows the table on which they acted.

    A question to the players in the group is repeated in private.
    """
    spoken = turn.speak.spoken
    answered = spoken.here or spoken.noticed or turn.resumed.into
    if turn.chat.private and spoken.asked and not answered:
        turn.speak.say(spoken.asked)
    elif turn.chat.private and spoken.club and not answered:
        chats = [chat.title for chat in turn.unit.clubs.open_chats(spoken.club.id)]
        text = turn.own.spans("done-in-group", chat=listed(turn.own, chats))
        turn.speak.mention(Reply(text))
    if spoken.here or turn.chat.private:
        return
    for number in sorted(turn.speak.spoken.tables):
        record = turn.unit.tables.sitting(number)
        if record is None:
            continue
        room = record.room(turn.chat.id)
        way = way_to(turn, record)
        if way:
            lead = turn.own.spans("thread-there")
            turn.speak.mention(Reply((*lead, Span(" "), *way)))
        elif room and room.thread != turn.incoming.place.thread:
            turn.speak.mention(Reply(turn.own.spans("topic-there", table=record.name)))


def free_number(taken: Collection[str]) -> str:
    """Return the smallest number that is no table's name."""
    return next(name for name in map(str, count(1)) if name not in taken)
