"""Tables that were left: untouched for a day and a half, a game ends by itself."""

from datetime import timedelta
from typing import Final

from bot.messages import Reply
from bot.play.card import final_standing
from bot.play.evening import tell_evening
from bot.play.newest import TableTold
from bot.play.slots import CardSlot
from bot.play.threads import shut_rooms
from bot.ports.records import At, Sitting
from bot.ports.storage import Unit
from bot.talk.people import names_of
from bot.talk.sound import heard
from bot.talk.texts import joined, listed, texts
from core.game.decisions import end

LEFT: Final = timedelta(hours=36)


def end_idle(unit: Unit) -> None:
    """End every table that nobody has touched for 36 hours, with a word in the chat."""
    for sitting in unit.tables.idle_sittings(unit.now - LEFT):
        if unit.tables.sitting(sitting.id) == sitting:  # another process may have been first
            _end(unit, sitting)


def _end(unit: Unit, sitting: Sitting) -> None:
    club = unit.clubs.club(sitting.club)
    words = texts(club.settings.language)
    chats = [chat for chat in unit.clubs.chats(club.id) if chat.open]
    table, names = unit.tables.table(sitting.id), names_of(unit.people.members(club.id))
    if not table.rounds:
        for chat in chats:
            unit.outbox.delete(chat.id, str(CardSlot(sitting.id)))
        shut_rooms(unit, club, sitting, table, names)
        unit.tables.forget(sitting.id)
        return
    after = unit.tables.append(sitting.id, end(table, left=True), None, unit.now)
    told = TableTold(unit, club, sitting, after)
    winners = [names[player] for player in after.winners]
    parts = [
        words.spans("end-left", table=sitting.name),
        words.spans("end-winner", count=len(winners), names=listed(words, winners)),
        *final_standing(words, after, names),
    ]
    for chat in chats:
        unit.outbox.edit(chat.id, str(told.slot), told.newest())
        reply = heard(Reply(joined(parts), topics=("end",)), club.settings)
        unit.outbox.post(chat.id, reply, at=At(sitting.id, hall=True))
    tell_evening(unit, club, after.day, At(sitting.id, hall=True))
    shut_rooms(unit, club, sitting, after, names)
