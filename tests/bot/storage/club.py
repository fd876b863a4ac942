"""A club of four and what they play, for the tests of the storage."""

from datetime import UTC, date, datetime

from bot.ports.records import Settings
from core.game.events import Entry, RoundWon, TableOpened

NOW = datetime(2026, 11, 21, 19, 15, tzinfo=UTC)


def found(unit):
    chat = unit.clubs.found("console", "Club", "Club", Settings(house=(("limit", 1000),)))
    for name in ("Anna", "Bert", "Cees", "Dirk"):
        unit.people.add_member(chat.club, name, unit.people.meet("console", name, name, "nl").id)
    return chat


def sit(unit, club):
    players = tuple(member.id for member in unit.people.members(club))
    opened = TableOpened("nmv-144", (), players, date(2026, 11, 21))
    return unit.tables.open(club, "1", opened, players[0])


BERT_WINS = RoundWon(1, (Entry(40), Entry(120), Entry(0), Entry(20)))
