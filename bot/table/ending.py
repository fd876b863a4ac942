"""Close a table: one that nobody has touched for a long time, and one without rounds."""

from bot.messages import Reply, Spans
from bot.ports.records import At
from bot.standings.evening import tell_evening
from bot.table.buttons import CardSlot
from bot.table.card import final_standing
from bot.table.rooms import show_rooms
from bot.table.round_draft import half_entered
from bot.table.table_in_play import TableInPlay
from bot.table.table_message import TableView, view_of
from bot.talk.speaking import with_sound
from bot.talk.texts import joined, listed


def close(view: TableView, *, active: bool = False, fresh: bool = True) -> None:
    """Update the standing of the evening, and the threads of the table."""
    tell_evening(view.unit, view.club, view.table.day, view.hall, fresh=fresh)
    show_rooms(view, active=active)


def lines_of_half_entered(view: TableView) -> list[Spans]:
    """Return the notice of a half entered round, which is lost; empty without one."""
    return half_entered(view.unit, view.club.id, view.sitting.id, view.table, view.words)


def winner_lines(view: TableView) -> list[Spans]:
    """Return the winner and the final standing."""
    words = view.words
    winners = [view.names[player] for player in view.table.winners]
    standing = final_standing(words, view.table, view.names)
    if not winners:  # every round is void
        return standing
    won = words.spans("end-winner", count=len(winners), names=listed(words, winners))
    return [won, *standing]


def forget(view: TableView) -> None:
    """Remove a table without rounds, with its messages."""
    unit = view.unit
    club = view.club
    for chat in unit.clubs.open_chats(club.id):
        unit.outbox.delete(chat.id, str(CardSlot(view.sitting.id)))
    show_rooms(view, active=False)
    unit.tables.forget(view.sitting.id)
    tell_evening(unit, club, view.table.day, At(0, hall=True), fresh=False)


def let_go(game: TableInPlay) -> None:
    """Remove a table without rounds, and report it."""
    text = game.words.spans("forgotten", table=game.name)
    view = view_of(game)
    new = game.words.button("new-table", "new", "➕")
    game.speak.post(Reply(text, ((new,),)), at=view.hall)
    forget(view)


def report_left(view: TableView) -> None:
    """Report the end of a table that nobody has touched for a long time."""
    unit = view.unit
    club = view.club
    head = view.words.spans("end-left", table=view.sitting.name)
    parts = [head, *lines_of_half_entered(view), *winner_lines(view)]
    reply = Reply(joined(parts), topics=("end",))
    for chat in unit.clubs.open_chats(club.id):
        unit.outbox.edit(chat.id, str(view.slot), view.newest())
        unit.outbox.post(chat.id, with_sound(reply, club.settings), at=view.hall)
    close(view)
