"""A club's competition: what was decided, who comes to an evening, how its tables ended."""

import json
from datetime import date, datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import bindparam as value
from sqlalchemy import select

from bot.features.competition.rows import ApartRow, AttendanceRow, DrawRow, ResultRow
from bot.ports.records import Attendance, EveningDraw, Pair
from bot.storage.connection import Connection, Repository
from bot.storage.journal import TABLE_EVENTS, Journal, event_of
from bot.storage.schema import ClubRow, SittingRow
from bot.storage.statements import GIVEN, Prepared, Row, Rows, by, dropped, given, put, put_once
from core.club.results import (
    PaperTable,
    PersonResult,
    PlayerLine,
    TableReported,
    TableResult,
    result_of,
)
from core.competition.facts import SeasonEvent, SeasonFact, papers
from core.game.table import Table, fold
from core.journal import Undone
from core.players import PlayerId

SEASON_EVENTS = Journal("season", ClubRow)

_SAID = Rows(AttendanceRow, Attendance)
_ATTENDANCE = Prepared(
    select(AttendanceRow)
    .where(*given(AttendanceRow.club, AttendanceRow.day))
    .order_by(AttendanceRow.place)
)
_ATTEND = put(AttendanceRow)
_DAYS = Prepared(
    select(AttendanceRow.day)
    .where(AttendanceRow.club == value("club_"))
    .union(select(DrawRow.day).where(DrawRow.club == value("club_")))
)
_DRAW = by(DrawRow.club, DrawRow.day)
_KEEP_DRAW = put(DrawRow)

_APART = by(ApartRow.club)
_KEEP_APART = put_once(ApartRow)
_DROP_APART = dropped(ApartRow.club, ApartRow.one, ApartRow.other)

_RESULTS = Prepared(
    select(ResultRow)
    .where(
        ResultRow.club == GIVEN,
        ResultRow.day >= GIVEN,
        ResultRow.day < GIVEN,
    )
    .order_by(ResultRow.day, ResultRow.sitting)
)
_KEEP_RESULT = put(ResultRow)
_DROP_RESULT = dropped(ResultRow.sitting)
_WITHOUT_RESULT = Prepared(
    select(SittingRow.id)
    .where(
        SittingRow.club == GIVEN,
        SittingRow.open == 0,
        ~select(ResultRow.sitting).where(ResultRow.sitting == SittingRow.id).exists(),
    )
    .order_by(SittingRow.id)
)


_OF_PAPER = (TableReported, Undone)


def keep_result(db: Connection, club: int, sitting: int, table: Table) -> None:
    """Keep how a table ended, or that it goes on again."""
    if table.over:
        result = result_of(table, str(sitting))
        db.run(_KEEP_RESULT, _result_row(club, sitting, table.day, result))
    else:
        drop_result(db, sitting)


def drop_result(db: Connection, sitting: int) -> None:
    """A table that is not over, or goes."""
    db.run(_DROP_RESULT, sitting)


_papers = lru_cache(1024)(papers)
"""Keep the tables from paper of a club: its figures are read more often than it reports some."""


class Competitions(Repository):
    """The competition of a club, as it is stored."""

    def decisions(self, club: int) -> tuple[tuple[date, SeasonEvent], ...]:
        """All decisions in their order, each with the day whose season it is about."""
        self._enter(club)
        rows = SEASON_EVENTS.rows(self._db, club)
        return tuple((date.fromisoformat(row[-1]), event_of(row)) for row in rows)

    def decide(
        self, club: int, day: date, fact: SeasonFact, by: PlayerId | None, at: datetime
    ) -> SeasonEvent:
        """Add a decision about the season of a day."""
        self._enter(club)
        decision = SeasonEvent(SEASON_EVENTS.last(self._db, club) + 1, at, by, fact)
        SEASON_EVENTS.add(self._db, club, decision, day=day.isoformat())
        return decision

    def decided(self, club: int) -> int:
        """Return the number of the last decision, 0 where there is none."""
        return SEASON_EVENTS.last(self._db, club)

    def papers(self, club: int) -> tuple[PaperTable, ...]:
        """Return the tables from paper of all seasons that stand."""
        every = (one for _, one in self.decisions(club))
        return _papers(tuple(one for one in every if isinstance(one.fact, _OF_PAPER)))

    def results(self, club: int, start: date, until: date) -> tuple[tuple[date, TableResult], ...]:
        """How the tables ended from a day to before another, by day and sitting.

        A table's name is the number of its sitting.
        """
        return tuple(map(_result, self._db.all(_RESULTS, club, start, until)))

    def catch_up(self, club: int) -> None:
        """Keep the results of tables that ended under an older program, or came from a file."""
        for (sitting,) in self._db.all(_WITHOUT_RESULT, club):
            keep_result(self._db, club, sitting, fold(TABLE_EVENTS.events(self._db, sitting)))

    # --- an evening --------------------------------------------------------------------------

    def evenings(self, club: int) -> tuple[date, ...]:
        """The days with an answer or a draw."""
        return tuple(sorted(date.fromisoformat(day) for (day,) in self._db.all(_DAYS, club)))

    def attendance(self, club: int, day: date) -> tuple[Attendance, ...]:
        """Who comes, who does not, in the order in which it was said."""
        return self._all(_SAID, _ATTENDANCE, club, day)

    def attend(self, club: int, day: date, said: Attendance) -> None:
        """Store an answer; a changed answer puts its player last again."""
        rows = self._db.all(_ATTENDANCE, club, day)
        places = {(player, answer): place for _, _, player, answer, place, _ in rows}
        place = places.get((said.player, said.answer), max(places.values(), default=0) + 1)
        self._db.run(_ATTEND, club, day, said.player, said.answer, place, said.late)

    def draw(self, club: int, day: date) -> EveningDraw | None:
        """The last draw of an evening."""
        row = self._db.one(_DRAW, club, day)
        if row is None:
            return None
        _, _, lot, tables, state = row
        return EveningDraw(lot, tuple(map(tuple, json.loads(tables))), state)

    def keep_draw(self, club: int, day: date, draw: EveningDraw) -> None:
        """Store the last draw of an evening."""
        self._db.run(_KEEP_DRAW, club, day, draw.lot, json.dumps(draw.tables), draw.state)

    def apart(self, club: int) -> tuple[Pair, ...]:
        """The pairs who asked not to sit together."""
        rows = self._db.all(_APART, club)
        return tuple((one, other) for _, one, other in sorted(rows))

    def keep_apart(self, club: int, pair: Pair) -> bool:
        """Store a wish; False if it was stored already. The lower number comes first."""
        one, other = sorted(pair)
        return self._db.one(_KEEP_APART, club, one, other) is not None

    def drop_apart(self, club: int, pair: Pair) -> bool:
        """Take a wish back; False if there was none."""
        one, other = sorted(pair)
        return self._db.run(_DROP_APART, club, one, other) == 1


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


def _result(row: Row) -> tuple[date, TableResult]:
    sitting, _, day, family, rounds, body = row
    lines, winners = json.loads(body)
    told_lines = tuple(
        PlayerLine(tuple(PersonResult(*own) for own in owned), points, caused)
        for points, caused, owned in lines
    )
    name = str(sitting)
    return date.fromisoformat(day), TableResult(name, family, rounds, told_lines, tuple(winners))
