"""The results of tables that are over, so that an evening is not folded from its rounds."""

import json
from datetime import date
from functools import lru_cache
from typing import Any

from sqlalchemy import select

from bot.storage.connection import Connection, Repository
from bot.storage.journal import TABLE_EVENTS
from bot.storage.schema import OVER, ResultRow, SittingRow
from bot.storage.statements import GIVEN, Prepared, Row, delete_by, put
from core.club.results import PersonResult, PlayerLine, TableResult, result_of
from core.game.table import Table, fold

_RESULTS = Prepared(
    select(ResultRow)
    .where(ResultRow.club == GIVEN, ResultRow.day >= GIVEN, ResultRow.day < GIVEN)
    .order_by(ResultRow.day, ResultRow.sitting)
)
_KEEP_RESULT = put(ResultRow)
_DROP_RESULT = delete_by(ResultRow.sitting)
_WITHOUT_RESULT = Prepared(
    select(SittingRow.id)
    .where(
        SittingRow.club == GIVEN,
        SittingRow.open == OVER,
        ~select(ResultRow.sitting).where(ResultRow.sitting == SittingRow.id).exists(),
    )
    .order_by(SittingRow.id)
)
_DAYS = Prepared(select(ResultRow.day).where(ResultRow.club == GIVEN).distinct())
_LAST_DAY = Prepared(
    select(ResultRow.day)
    .where(ResultRow.club == GIVEN, ResultRow.day <= GIVEN)
    .order_by(ResultRow.day.desc())
    .limit(1)
)


def keep_result_of(db: Connection, club: int, sitting: int, table: Table) -> None:
    """Store the result of a table, or delete it while the table is not over."""
    if table.over:
        keep_result(db, club, sitting, table.day, result_of(table, str(sitting)))
    else:
        drop_result(db, sitting)


def keep_result(db: Connection, club: int, sitting: int, day: date, result: TableResult) -> None:
    """Store the result of a table of this evening."""
    db.run(_KEEP_RESULT, _result_row(club, sitting, day, result))


def drop_result(db: Connection, sitting: int) -> None:
    """Delete the result of a table."""
    db.run(_DROP_RESULT, sitting)


class TableResults(Repository):
    """The results of the tables of a club."""

    def between(self, club: int, start: date, until: date) -> tuple[tuple[date, TableResult], ...]:
        """Return the results between two days (the last excluded), by day and table.

        The name in a result is the number of the table.
        """
        return tuple(map(_result, self._db.all(_RESULTS, club, start, until)))

    def days(self, club: int) -> set[date]:
        """Return the evenings of the club's tables that are over."""
        return {date.fromisoformat(day) for (day,) in self._db.all(_DAYS, club)}

    def last_days(self, club: int, until: date) -> set[date]:
        """Return the last evening until a day of the club's tables that are over, if any."""
        return {date.fromisoformat(day) for (day,) in self._db.all(_LAST_DAY, club, until)}

    def catch_up(self, club: int, most: int | None = None) -> bool:
        """Store the missing results of tables from an older program, at most so many.

        Returns True when none is missing any more.
        """
        self._enter(club)
        missing = self._db.all(_WITHOUT_RESULT, club)
        for (sitting,) in missing[:most]:
            keep_result_of(self._db, club, sitting, fold(TABLE_EVENTS.events(self._db, sitting)))
        return most is None or len(missing) <= most


def _result_row(club: int, sitting: int, day: date, result: TableResult) -> dict[str, Any]:
    lines = [[line.points, line.caused, line.own] for line in result.lines]
    return {
        "sitting": sitting,
        "club": club,
        "day": day,
        "family": result.family,
        "rounds": result.rounds,
        "body": json.dumps([lines, result.winners], separators=(",", ":")),
    }


@lru_cache(10_000)
def _result(row: Row) -> tuple[date, TableResult]:
    sitting, _, day, family, rounds, body = row
    lines, winners = json.loads(body)
    told_lines = tuple(
        PlayerLine(tuple(PersonResult(*person) for person in owned), points, caused)
        for points, caused, owned in lines
    )
    name = str(sitting)
    return date.fromisoformat(day), TableResult(name, family, rounds, told_lines, tuple(winners))
