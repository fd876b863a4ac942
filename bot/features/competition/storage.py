"""The stored competition of a club: decisions, attendance, draws, and players kept apart."""

import json
from datetime import date, datetime, timedelta
from functools import lru_cache
from typing import Literal

from sqlalchemy import bindparam as value
from sqlalchemy import select

from bot.features.competition.rows import ApartRow, AttendanceRow, DrawRow
from bot.storage.connection import Repository, Transaction
from bot.storage.journal import Journal, event_of
from bot.storage.schema import ClubRow
from bot.storage.statements import Prepared, Rows, by, delete_by, given, put, put_once
from core.club.results import PaperTable, TableReported
from core.competition.facts import MemberMarked, ReglementChanged, SeasonEvent, SeasonFact, papers
from core.journal import Undone
from core.players import PlayerId, Players
from core.values import frozen

Answer = Literal["coming", "reserve", "not"]
ROSTER = 15
"""The most evenings of a roster; the lots of draws are higher."""


@frozen
class Attendance:
    """A player's answer for an evening. late: the time of arrival, if it is later."""

    player: PlayerId
    answer: Answer
    late: str = ""


@frozen
class EveningDraw:
    """The last draw of an evening. void: the attendance has changed, or it was taken back.

    lot: up to `ROSTER`, the number of a roster evening; a table to be made up later is empty.
    """

    lot: int
    tables: tuple[Players, ...]
    state: Literal["drawn", "opened", "void"] = "drawn"


Pair = tuple[PlayerId, PlayerId]


SEASON_EVENTS = Journal("season", ClubRow)
DECISIONS = "decisions"
"""The name in the cache of the decisions of a club."""
Decisions = tuple[tuple[date, SeasonEvent], ...]

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
_DROP_APART = delete_by(ApartRow.club, ApartRow.one, ApartRow.other)

_OF_PAPER = (TableReported, Undone)


_papers = lru_cache(1024)(papers)
"""A cache, since the tables from paper are read more often than reported."""


class Competitions(Repository):
    """The repository of competitions."""

    def __init__(self, transaction: Transaction) -> None:
        super().__init__(transaction)
        self._moments: dict[int, datetime] = {}

    def decisions(self, club: int) -> Decisions:
        """Return all decisions in their order, each with a day of its season."""
        self._enter(club)
        remembered = self._memory.of_features[DECISIONS]
        if club not in remembered:
            rows = SEASON_EVENTS.rows(self._db, club)
            every = tuple((date.fromisoformat(row[-1]), event_of(row)) for row in rows)
            self._memory.put(remembered, club, every)
        decisions: Decisions = remembered[club]
        return decisions

    def events(self, club: int) -> list[SeasonEvent]:
        """Return all decisions in their order, without the days of their seasons."""
        return [event for _, event in self.decisions(club)]

    def has_history(self, club: int) -> bool:
        """Return True if there are decisions other than of its members, answers or a draw."""
        decided = (event.fact for event in self.events(club))
        return bool(self.evenings(club)) or any(
            not isinstance(fact, MemberMarked) for fact in decided
        )

    def clubs(self) -> list[int]:
        """Return the clubs with a decision."""
        return SEASON_EVENTS.numbers(self._db)

    def decide(
        self, club: int, day: date, fact: SeasonFact, by: PlayerId | None, at: datetime
    ) -> SeasonEvent:
        """Add a decision about the season of a day."""
        self._enter(club)
        decision = SeasonEvent(SEASON_EVENTS.last(self._db, club) + 1, at, by, fact)
        SEASON_EVENTS.add(self._db, club, decision, day=day.isoformat())
        self._memory.of_features[DECISIONS].pop(club, None)
        return decision

    def has_reglement(self, club: int) -> bool:
        """Return True if a decision was about the reglement."""
        return any(isinstance(event.fact, ReglementChanged) for event in self.events(club))

    def forget(self, club: int) -> None:
        """Delete all decisions of a club."""
        self._enter(club)
        SEASON_EVENTS.drop(self._db, club)
        self._memory.of_features[DECISIONS].pop(club, None)

    def moment(self, club: int, at: datetime) -> datetime:
        """Return the moment of an act: later than all earlier ones, so that no two are equal."""
        if club not in self._moments:
            earlier = (event.at + timedelta.resolution for event in self.events(club))
            self._moments[club] = max([at, *earlier])
        return self._moments[club]

    def decided(self, club: int) -> int:
        """Return the number of the last decision, or 0."""
        return SEASON_EVENTS.last(self._db, club)

    def papers(self, club: int) -> tuple[PaperTable, ...]:
        """Return the valid tables from paper of all seasons."""
        events = self.events(club)
        return _papers(tuple(event for event in events if isinstance(event.fact, _OF_PAPER)))

    def evenings(self, club: int) -> tuple[date, ...]:
        """Return the days with an answer or a draw."""
        return tuple(sorted(date.fromisoformat(day) for (day,) in self._db.all(_DAYS, club)))

    def attendance(self, club: int, day: date) -> tuple[Attendance, ...]:
        """Return the answers for an evening, in their order."""
        return self._all_records(_SAID, _ATTENDANCE, club, day)

    def attend(self, club: int, day: date, attendance: Attendance) -> None:
        """Store an answer; a changed answer moves its player to the end."""
        rows = self._db.all(_ATTENDANCE, club, day)
        places = {(player, answer): place for _, _, player, answer, place, _ in rows}
        place = places.get(
            (attendance.player, attendance.answer), max(places.values(), default=0) + 1
        )
        self._db.run(
            _ATTEND, club, day, attendance.player, attendance.answer, place, attendance.late
        )

    def draw(self, club: int, day: date) -> EveningDraw | None:
        """Return the last draw of an evening."""
        row = self._db.one(_DRAW, club, day)
        if row is None:
            return None
        _, _, lot, tables, state = row
        return EveningDraw(lot, tuple(map(tuple, json.loads(tables))), state)

    def keep_draw(self, club: int, day: date, draw: EveningDraw) -> None:
        """Store the last draw of an evening."""
        self._db.run(_KEEP_DRAW, club, day, draw.lot, json.dumps(draw.tables), draw.state)

    def apart(self, club: int) -> tuple[Pair, ...]:
        """Return the pairs of players who are kept apart."""
        rows = self._db.all(_APART, club)
        return tuple((one, other) for _, one, other in sorted(rows))

    def keep_apart(self, club: int, pair: Pair) -> bool:
        """Store a pair, the lower number first; return False if it was stored already."""
        player_id, other = sorted(pair)
        return self._db.one(_KEEP_APART, club, player_id, other) is not None

    def drop_apart(self, club: int, pair: Pair) -> bool:
        """Delete a pair; return False if it was not stored."""
        player_id, other = sorted(pair)
        return self._db.run(_DROP_APART, club, player_id, other) == 1
