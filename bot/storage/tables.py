"""The tables of a club: their events, folds and stored figures; import and export of tables."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date, datetime
from functools import lru_cache

from sqlalchemy import bindparam as value
from sqlalchemy import insert, select, update

from bot.ports.records import TableRecord
from bot.storage.columns import table_behind
from bot.storage.connection import Connection, Repository
from bot.storage.journal import TABLE_EVENTS
from bot.storage.results import drop_result, keep_result_of
from bot.storage.schema import (
    EMPTY,
    OPEN,
    OVER,
    EventRow,
    FeatRow,
    PeriodCounters,
    PeriodTotals,
    PlayedRow,
    ResultRow,
    SittingRow,
)
from bot.storage.statements import (
    GIVEN,
    Prepared,
    Row,
    Rows,
    delete_by,
    moment_to_text,
    put,
    update_by_id,
)
from core.club.statistics import Feat, Played, row_changes
from core.game.events import TableEvent, TableFact, TableOpened
from core.game.running_totals import FigureDelta, difference
from core.game.table import Table, advance, fold
from core.journal import Event
from core.players import PlayerId

SITTINGS = Rows(SittingRow, TableRecord, rooms="thread")
_PERIOD = ("club", "family", "span", "start", "player")
MEASURES = tuple(
    column.name for column in table_behind(PeriodTotals).columns if column.name not in _PERIOD
)
"""The measures with their own column; the others are stored in `kept_rare`."""

LAST_SITTINGS = 20
_SITTINGS = Prepared(
    select(SittingRow)
    .where(SittingRow.club == GIVEN, SittingRow.open == OVER)
    .order_by(SittingRow.id.desc())
    .limit(LAST_SITTINGS)
)
_OF_EVENING = Prepared(
    select(SittingRow.id)
    .where(SittingRow.club == value("club_"), SittingRow.open == OPEN)
    .union_all(
        select(ResultRow.sitting).where(ResultRow.club == value("club_"), ResultRow.day == GIVEN)
    )
)
EVERY_SITTING = Prepared(
    select(SittingRow).where(SittingRow.club == GIVEN).order_by(SittingRow.id)
)
_IDLE_SITTINGS = Prepared(
    select(SittingRow)
    .where(SittingRow.open == OPEN, SittingRow.touched < GIVEN)
    .order_by(SittingRow.touched, SittingRow.id)
)
_OPEN_SITTINGS = Prepared(
    select(SittingRow)
    .where(SittingRow.club == GIVEN, SittingRow.open == OPEN)
    .order_by(SittingRow.opened, SittingRow.id),
    of=SittingRow,
)
_SAVE_SITTING = update_by_id(SittingRow, "name", "open", "touched", "opened_by", "thread")
_ADVANCE = update(SittingRow).where(SittingRow.id == GIVEN, SittingRow.last == GIVEN)
_ADVANCE_SITTING = Prepared(_ADVANCE, ["last", "touched"])
_OPEN_OR_CLOSE = Prepared(_ADVANCE, ["last", "touched", "open"])
"""SQLite writes an index of a column anew, also where the column stays as it was."""
_DROP_SITTING = delete_by(SittingRow.id)

_SAID = Prepared(
    select(EventRow.stream_id, EventRow.number, EventRow.day)
    .where(EventRow.said == GIVEN, EventRow.said != EMPTY)
    .order_by(EventRow.stream_id, EventRow.number)
    .limit(1)
)
_READ_ANEW = Prepared(
    update(EventRow).where(EventRow.said == GIVEN, EventRow.said != EMPTY).values(day=GIVEN)
)

_ADD_KEPT = put(PeriodTotals, adds=True)
_ADD_RARE = put(PeriodCounters, adds=True)
NEW_PLAYED = Prepared(insert(PlayedRow), table_behind(PlayedRow).columns.keys())
NEW_FEAT = Prepared(insert(FeatRow), table_behind(FeatRow).columns.keys())
_DROP_PLAYED = delete_by(PlayedRow.sitting, PlayedRow.act)
_DROP_FEATS = delete_by(FeatRow.sitting, FeatRow.act)


class Tables(Repository):
    """The tables of a club: their events, folds and stored figures."""

    def sittings(self, club: int, *, open_only: bool = True) -> tuple[TableRecord, ...]:
        """Return the club's open tables in the order of their opening, or also the last twenty."""
        self._enter(club)
        tables = self._all_records(SITTINGS, _OPEN_SITTINGS, club)
        if open_only:
            return tables
        every = {
            record.id: record
            for record in (*tables, *self._all_records(SITTINGS, _SITTINGS, club))
        }
        return tuple(every[number] for number in sorted(every))

    def of_evening(self, club: int, day: date) -> dict[int, Table]:
        """Return the club's tables of an evening, open or over, in the order of their opening."""
        self._enter(club)
        rows = self._db.all(_OF_EVENING, club, day)
        tables = {number: self.table(number) for (number,) in sorted(rows)}
        return {number: table for number, table in tables.items() if table.day == day}

    def idle_sittings(self, before: datetime) -> tuple[TableRecord, ...]:
        """Return the open tables of all clubs without activity since a moment."""
        return self._all_records(SITTINGS, _IDLE_SITTINGS, before)

    def recorded_by(self, said: str) -> tuple[int, int] | None:
        """Return the table and the event that a message recorded (see `append`)."""
        row = self._db.one(_SAID, said)
        if row is None:
            return None
        return (int(row[0]), int(row[1]))

    def read_anew(self, said: str) -> bool:
        """Store the text of an edited message; False if the text is unchanged.

        `said`: as in `append`. Returns True for a message that recorded nothing.
        """
        message, _, digest = said.rpartition(" ")
        row = self._db.one(_SAID, message)
        if row is not None and row[2] != digest:
            self._db.run(_READ_ANEW, digest, message)
        return row is None or row[2] != digest

    def sitting(self, sitting: int) -> TableRecord | None:
        """Return the record of this table."""
        record = self._by_id(SITTINGS, sitting)
        if record is not None and self._enter(record.club):
            # another process may have changed it before this one had the club's lock
            record = self._by_id(SITTINGS, sitting)
        return record

    def table(self, sitting: int) -> Table:
        """Return the present state of a table."""
        table = self._memory.tables.get(sitting)
        if table is None:
            table = fold(self.happenings(sitting))
            self._memory.put(self._memory.tables, sitting, table)
        return table

    def happenings(self, sitting: int) -> tuple[TableEvent, ...]:
        """Return all events of a table, also the undone ones."""
        self._cached_record(sitting)
        return TABLE_EVENTS.events(self._db, sitting)

    def open(self, club: int, name: str, opened: TableOpened, by: PlayerId | None) -> TableRecord:
        """Open a table, store its first event, and return its record."""
        self._enter(club)
        now = self.now
        fresh = TableRecord(
            0, club, name, open=True, opened=now, touched=now, last=1, opened_by=by
        )
        number = self._add(SITTINGS, fresh)
        event = Event(1, now, by, opened)
        TABLE_EVENTS.add(self._db, number, event)
        table = fold((event,))
        keep_figures(self._db, club, difference(None, table))
        self._memory.put(self._memory.tables, number, table)
        return replace(fresh, id=number)

    def append(
        self, sitting: int, event: TableFact, by: PlayerId | None, at: datetime, *, said: str = ""
    ) -> Table:
        """Add an event to a table and the stored figures, and return the table after it.

        `said`: the message behind the event and the digest of its text ("chat:message digest"), by
        which an edit of the message finds the event, and an edit that changes no word is ignored.
        """
        before = self.table(sitting)
        event_stored = Event(before.last + 1, at, by, event)
        after = advance(before, event_stored)
        message, _, digest = said.rpartition(" ")
        TABLE_EVENTS.add(self._db, sitting, event_stored, said=message, day=digest)
        club = self._cached_record(sitting).club
        if not self._advance(club, sitting, before, after):
            raise LookupError(f"table {sitting} is not at happening {before.last}")
        self._count(club, sitting, before, after)
        if before.over or after.over:
            keep_result_of(self._db, club, sitting, after)
        self._memory.put(self._memory.tables, sitting, after)
        return after

    def _advance(self, club: int, sitting: int, before: Table, after: Table) -> int:
        """Store that a table has the events of `after`; return 0 if it was not at `before`."""
        now = (self.now, after.last, sitting, before.last)
        if before.over or after.over:
            return self._db.run(_OPEN_OR_CLOSE, not after.over, *now)
        known = [self._db.all(_OPEN_SITTINGS, club), self._db.all(SITTINGS.by_id, sitting)]
        number, of, name, is_open, opened, _, _, *more = known[-1][0]
        row = (number, of, name, is_open, opened, moment_to_text(self.now), after.last, *more)
        return self._db.amend(_ADVANCE_SITTING, row, known, *now)

    def save(self, record: TableRecord) -> None:
        """Store the changes of a table's record; `append` updates the fields of its events."""
        self._db.run(_SAVE_SITTING, {**SITTINGS.row(record), "id_": record.id})

    def forget(self, sitting: int) -> None:
        """Delete a table with its events and figures."""
        club = self._cached_record(sitting).club
        self._count(club, sitting, self.table(sitting), None)
        drop_result(self._db, sitting)
        TABLE_EVENTS.drop(self._db, sitting)
        self._db.run(_DROP_SITTING, sitting)
        self._memory.tables.pop(sitting, None)

    def _cached_record(self, sitting: int) -> TableRecord:
        record = self.sitting(sitting)
        if record is None:
            raise LookupError(f"no table {sitting}")
        return record

    def _count(self, club: int, sitting: int, before: Table, after: Table | None) -> None:
        """Update the stored figures, rounds and feats after a table changed or was deleted."""
        keep_figures(self._db, club, difference(before, after))
        change = row_changes(before, after)
        table = after or before
        for act in change.gone:
            self._db.run(_DROP_PLAYED, sitting, act)
            self._db.run(_DROP_FEATS, sitting, act)
        for played in change.played:
            self._db.run(NEW_PLAYED, *played_row(club, sitting, table.ruleset.family, played))
        for feat in change.feats:
            self._db.run(NEW_FEAT, *feat_row(club, sitting, table, feat))


def keep_figures(db: Connection, club: int, rows: Iterable[FigureDelta]) -> None:
    """Add to the stored figures."""
    plain: list[Row] = []
    rare: list[Row] = []
    for player, family, span, start, measures in rows:
        period = (club, family, span, _day_to_text(start), player)
        usual, seldom = _split_measures(measures)
        if usual:
            plain.append(period + usual)
        if seldom:
            rare += map(period.__add__, seldom)
    if plain:
        db.many(_ADD_KEPT, plain)
    if rare:
        db.many(_ADD_RARE, rare)


@lru_cache(maxsize=1024)
def _split_measures(measures: tuple[tuple[str, int], ...]) -> tuple[Row, tuple[Row, ...]]:
    """Return the measures that have their own column, () if all are 0, and the others by name."""
    others = dict(measures)
    usual = tuple([others.pop(name, 0) for name in MEASURES])
    if not any(usual):
        usual = ()
    return usual, tuple(others.items())


_day_to_text = lru_cache(64)(date.isoformat)


def played_row(club: int, sitting: int, family: str, played: Played) -> Row:
    """Return the row of a valid round."""
    first = (sitting, played.act, club, family, moment_to_text(played.at))
    fours = (*played.players, *played.changes, *played.all_round)
    return (*first, *fours, played.winner, played.score, played.zbmj)


def feat_row(club: int, sitting: int, table: Table, feat: Feat) -> Row:
    """Return the row of a feat."""
    about = (feat.act, feat.player, feat.kind, feat.what)
    family = table.ruleset.family
    day = table.day
    at = moment_to_text(feat.at)
    return (sitting, *about, club, family, day.isoformat(), day.year, at, feat.amount)
