"""Tables that were left: untouched for a day and a half, a game ends by itself."""

from datetime import timedelta
from typing import Final

from bot.dialogs.card import card, card_slot, final_standing, listed
from bot.dialogs.evening import tell_evening
from bot.dialogs.rooms import shut_rooms
from bot.messages import Reply
from bot.ports.records import At, Sitting
from bot.ports.storage import Unit
from bot.texts import texts
from bot.turn import joined, names_of
from core.acts import end

LEFT: Final = timedelta(hours=36)


def end_idle(unit: Unit) -> None:
    """End every table that nobody has touched for 36 hours, with a word in the chat."""
    for sitting in unit.idle_sittings(unit.now - LEFT):
        _end(unit, sitting)


def _end(unit: Unit, sitting: Sitting) -> None:
    club = unit.club(sitting.club)
    words = texts(club.settings.language)
    chats = [chat for chat in unit.chats(club.id) if chat.open]
    table, names = unit.table(sitting.id), names_of(unit.members(club.id))
    if not table.rounds:
        for chat in chats:
            unit.delete(chat.id, card_slot(sitting.id))
        shut_rooms(unit, club, sitting, table, names)
        unit.forget_sitting(sitting.id)
        return
    after = unit.append(sitting.id, end(table, left=True), None, unit.now)
    winners = [names[player] for player in after.winners]
    parts = [
        words.spans("end-left", table=sitting.name),
        words.spans("end-winner", count=len(winners), names=listed(words, winners)),
        *final_standing(words, after, names),
    ]
    for chat in chats:
        unit.edit(chat.id, card_slot(sitting.id), card(words, sitting, after, names))
        unit.post(chat.id, Reply(joined(parts), topics=("end",)), at=At(sitting.id, hall=True))
    tell_evening(unit, club, after.day, At(sitting.id, hall=True))
    shut_rooms(unit, club, sitting, after, names)
