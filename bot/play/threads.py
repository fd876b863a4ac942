"""A table's own thread: opened with the table, put away when it is over, taken up after all.

A club may want that (the setting `threads`). Everything of the table is then said there; the chat
itself gets what the whole club should see: that the table plays, and how it ended.
"""

from dataclasses import replace
from typing import Final

from bot.messages import Reply, Span, Thread
from bot.play.buttons import ThreadSlot
from bot.ports.records import At, Club, Room, TableRecord
from bot.ports.storage import Unit
from bot.talk.people import names_of
from bot.talk.texts import listed, texts
from bot.talk.turn import Turn
from core.game.table import Table

SETTING: Final = "threads"
OWN: Final = "own"


def give_rooms(turn: Turn, sitting: TableRecord, table: Table) -> TableRecord:
    """A new table stays in the thread in which it was opened; elsewhere it gets its own."""
    rooms: list[Room] = []
    own = dict(turn.here.settings.more).get(SETTING) == OWN
    for chat in turn.chats:
        if chat.id == turn.chat.id and turn.incoming.place.thread:
            rooms.append(Room(chat.id, turn.incoming.place.thread))
        elif own and chat.open:
            rooms.append(Room(chat.id, "", own=True))
    if not rooms:
        return sitting
    placed = replace(sitting, rooms=tuple(rooms))
    turn.unit.tables.save(placed)
    show_rooms(turn.unit, turn.here, placed, table)
    return placed


def show_rooms(
    unit: Unit, club: Club, sitting: TableRecord, table: Table, *, active: bool = True
) -> None:
    """The threads of a table are in use, or put away, where anybody can still read them."""
    names, words = names_of(unit.people.members(club.id)), texts(club.settings.language)
    players = [names[player] for player in table.people]
    name = words.text("thread-name", table=sitting.name, names=", ".join(players))
    text = words.spans(
        "thread-open" if active else "thread-over",
        table=sitting.name,
        names=listed(words, players),
    )
    thread = Thread(name, active, words.spans("thread-refused"))
    reply = Reply(text, topics=("notice",), thread=thread)
    slot, at = str(ThreadSlot(sitting.id)), At(sitting.id, hall=True)
    for room in sitting.rooms:
        if room.own:
            unit.outbox.edit(room.chat, slot, reply, or_post=active, at=at)


def way_to(turn: Turn, sitting: TableRecord) -> tuple[Span, ...]:
    """A link to a table's own thread; nothing for somebody in it, or where it has none."""
    room = sitting.room(turn.chat.id)
    if room is None or not (room.own and room.thread):
        return ()
    if room.thread == turn.incoming.place.thread:
        return ()
    return (Span(turn.words.own.text("thread-link", table=sitting.name), "thread", room.thread),)


def show_the_way(turn: Turn) -> None:
    """Tell a player who acted on a table from another thread, or in private, where it is shown.

    Questions to the players in the group can be answered in private, too.
    """
    spoken = turn.speak.spoken
    told = spoken.here or spoken.noticed or turn.resumed.into
    if turn.chat.private and spoken.asked and not told:
        turn.speak.say(spoken.asked)
    elif turn.chat.private and spoken.club and not told:
        known = turn.unit.clubs.chats(spoken.club.id)
        chats = [chat.title for chat in known if chat.open]
        text = turn.words.own.spans("done-in-group", chat=listed(turn.words.own, chats))
        turn.speak.mention(Reply(text))
    if spoken.here or turn.chat.private:
        return
    for number in sorted(turn.speak.spoken.tables):
        sitting = turn.unit.tables.sitting(number)
        way = way_to(turn, sitting) if sitting and sitting.rooms else ()
        if way:
            lead = turn.words.own.spans("thread-there")
            turn.speak.mention(Reply((*lead, Span(" "), *way)))
