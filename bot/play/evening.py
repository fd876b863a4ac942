"""The evening in one message, when the last of its tables has ended."""

from collections.abc import Sequence
from datetime import date

from bot.messages import Reply, Spans
from bot.ports.records import At, Club, FeatRow
from bot.ports.storage import Unit
from bot.standings.periods import Days
from bot.standings.reading import FAMILIES, Standing, people, read_totals
from bot.standings.standing_in_words import standing_lines
from bot.standings.weekly_post import tell_rounds, tell_specials
from bot.talk.texts import joined, texts
from core.club.standings import standing
from core.club.statistics import Played, moved
from core.game.table import Table

Tables = Sequence[tuple[int, Table]]


def tell_evening(unit: Unit, club: Club, day: date, at: At, *, anew: bool = True) -> None:
    """Tell the evening when all its tables are over; otherwise take it back.

    `anew`: at the bottom, else where it was told before. The evening's date counts, also for what
    is typed in later. `at`: where it is told.
    """
    chats = [chat for chat in unit.clubs.chats(club.id) if chat.open]
    slot = f"evening:{day.isoformat()}"
    tables = _tables(unit, club.id, day)
    played = [table for _, table in tables if table.rounds]
    told = bool(played) and all(table.over for table in played)
    for chat in chats:
        if anew or not told:
            unit.outbox.delete(chat.id, slot)
    if told:
        reply = _reply(unit, club, day, tables)
        for chat in chats:
            unit.outbox.edit(chat.id, slot, reply, at=at)


def _tables(unit: Unit, club: int, day: date) -> Tables:
    sittings = unit.tables.sittings(club, open_only=False)
    tables = ((sitting.id, unit.tables.table(sitting.id)) for sitting in sittings)
    return [(sitting, table) for sitting, table in tables if table.day == day]


def _reply(unit: Unit, club: Club, day: date, tables: Tables) -> Reply:
    words, who = texts(club.settings.language), people(unit, club.id)
    parts: list[Spans] = [words.spans("evening-title", day=words.long_day(day))]
    if len(tables) > 1:  # of one game the standing has just been told
        totals = read_totals(unit, club.id, Days("day", "day", day), who)
        lists = Standing({family: standing(totals[family], {}) for family in FAMILIES})
        parts += standing_lines(words, lists, who)
    parts += tell_rounds(words, who, _rounds(tables))
    parts += tell_specials(words, who, _feats(tables))
    return Reply(joined(parts), topics=("standings",))


def _rounds(tables: Tables) -> list[tuple[int, Played]]:
    return [(sitting, played) for sitting, table in tables for played in moved(None, table).played]


def _feats(tables: Tables) -> list[FeatRow]:
    return [
        FeatRow(sitting, table.ruleset.family, table.day, feat)
        for sitting, table in tables
        for feat in moved(None, table).feats
    ]
