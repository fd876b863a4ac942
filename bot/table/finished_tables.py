"""Finished tables of a player, of an evening, and the later tables of the same players."""

from collections.abc import Sequence
from datetime import date

from bot.reader.kinds import table_of
from bot.table.table_in_play import (
    AskTable,
    TableInPlay,
    all_tables,
    open_tables,
    table_now,
    tables_with_all,
)
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn


def last_ended(turn: Turn, words: Sequence[str]) -> TableInPlay | None:
    """Return the writer's last finished table, unless its players sit at another table.

    Of the writer's last evening: first a table with all players that the line names, then one with
    the writer as a player, then one that the writer opened.
    """
    me = turn.member.id
    mine = list[TableInPlay]()
    for game in all_tables(turn):
        if mine and game.table.day != mine[0].table.day:
            break
        if not game.sitting.open and (me in game.table.present or me == game.sitting.opened_by):
            mine.append(game)
    sat = [game for game in mine if me in game.table.present]
    candidates = (*tables_with_all(turn, mine, words), *sat, *mine)[:1]
    seated = {player for game in open_tables(turn) for player in game.table.present}
    return next((game for game in candidates if not seated & set(game.table.present)), None)


def left_for(game: TableInPlay) -> TableInPlay | None:
    """Return the last earlier table of these players, if it is finished."""
    for other in all_tables(game.turn):
        if other.id < game.id and set(other.table.present) & set(game.table.present):
            if other.sitting.open:
                return None
            return other
    return None


def pick_past(turn: Turn, day: date, words: Sequence[str], *, named: str | None) -> TableInPlay:
    """Return the table of an evening for a line. Raises Refuse (none), AskTable (several).

    words: the names in the line; of two tables with one number, it is that of these people.
    """
    played = turn.unit.tables.of_evening(turn.here.id, day)
    tables = [table_now(turn, number) for number, table in played.items() if table.rounds]
    if named is not None:
        named_last = table_now(turn, table_of(turn, named, day).id)
        tables = [game for game in tables if game.name == named] or [named_last]
    chosen = [game for game in tables if game.id == turn.resumed.sitting]
    games = chosen or tables_with_all(turn, tables, words) or tables
    if len(games) == 1:
        return games[0]
    if not games:
        raise Refuse("no-evening-then", day=turn.own.day(day))
    raise AskTable(games)


def later(game: TableInPlay) -> list[TableInPlay]:
    """Return the later tables of a table's players, oldest first."""
    players = set(game.table.present)
    tables = [*all_tables(game.turn)][::-1]
    return [other for other in tables if other.id > game.id and players & set(other.table.present)]
