"""Import and export of whole tables."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from typing import Any

from sqlalchemy import select

from bot.ports.records import TableRecord, Whole
from bot.storage.connection import Connection, Repository
from bot.storage.journal import NEW_EVENT, TABLE_EVENTS, event_of
from bot.storage.people_in_facts import people_of, renumber_fact
from bot.storage.results import keep_result
from bot.storage.schema import EventRow, SittingRow
from bot.storage.statements import GIVEN, Prepared, Row
from bot.storage.tables import (
    EVERY_SITTING,
    NEW_FEAT,
    NEW_PLAYED,
    SITTINGS,
    feat_row,
    keep_figures,
    played_row,
)
from core.club.results import TableResult, result_of
from core.club.statistics import RowChanges, row_changes
from core.game.events import TableEvent
from core.game.running_totals import FigureDelta, FigureKey, Measures, add, difference
from core.game.table import Table
from core.players import DROMER, PlayerId
from core.values import frozen

_STORIES = Prepared(
    select(EventRow)
    .join(SittingRow, SittingRow.id == EventRow.stream_id)
    .where(
        SittingRow.club == GIVEN,
        SittingRow.id >= GIVEN,
        SittingRow.id <= GIVEN,
        EventRow.stream == TABLE_EVENTS.stream,
    )
    .order_by(SittingRow.id, EventRow.number)
)

READ_TOGETHER = 50
"""The number of tables that are read at once: a thread that reads all would hold up the others."""
_NOT_YET = 0
"""The number of a club or table before the import."""


@frozen
class _Table:
    """A whole table without its number; people have the numbers of their origin.

    peopled: the events whose bodies name people.
    """

    sitting: TableRecord
    happenings: list[Row]
    peopled: list[TableEvent]
    table: Table
    change: RowChanges
    result: TableResult | None


@frozen
class Packed:
    """Whole tables, ready for import, and their figures."""

    tables: list[_Table]
    figures: list[FigureDelta]


class WholeTables(Repository):
    """Import and export of whole tables."""

    def sittings(self, club: int) -> tuple[TableRecord, ...]:
        """Return all tables of the club, in the order of their opening."""
        return self._all_records(SITTINGS, EVERY_SITTING, club)

    def stories(
        self, club: int, among: Collection[int] | None = None
    ) -> Iterator[tuple[TableRecord, tuple[TableEvent, ...]]]:
        """Return the tables of a club with their events, in the order of their opening.

        Tables are read a few at a time. `among`: only the tables with these numbers.
        """
        records = self.sittings(club)
        sittings = [record for record in records if among is None or record.id in among]
        for at in range(0, len(sittings), READ_TOGETHER):
            some = {record.id: record for record in sittings[at : at + READ_TOGETHER]}
            rows = self._db.all(_STORIES, club, min(some), max(some))
            for number, events in groupby(rows, key=lambda row: int(row[1])):
                if number in some:
                    yield some[number], tuple(map(event_of, events))

    def pack(self, tables: Iterable[Whole]) -> Packed:
        """Prepare whole tables for import: the slow part, which changes nothing."""
        packed: list[_Table] = []
        figures: dict[FigureKey, Measures] = {}
        for whole in tables:
            packed.append(_pack_table(whole))
            add(figures, difference(None, whole.table))
        figure_deltas = [
            FigureDelta(*key, tuple(measures.items())) for key, measures in figures.items()
        ]
        return Packed(packed, figure_deltas)

    def bring_in(
        self, club: int, packed: Packed, who: Mapping[int, PlayerId]
    ) -> tuple[TableRecord, ...]:
        """Import whole tables with their own times, and add their figures; return their records.

        An open table counts as touched now, so that it is not ended as deserted.
        """
        self._enter(club)
        known: dict[Any, Any] = {**who, DROMER: DROMER, None: None}
        events: list[Row] = []
        played: list[Row] = []
        feats: list[Row] = []
        sittings: list[TableRecord] = []
        for whole in packed.tables:
            record = replace(whole.sitting, club=club, opened_by=known[whole.sitting.opened_by])
            if record.open:
                record = replace(record, touched=self.now)
            record = replace(record, id=self._add(SITTINGS, record))
            sittings.append(record)
            events += _happenings_of(whole, record.id, known)
            family = whole.table.ruleset.family
            for round_ in whole.change.played:
                east, south, west, north = map(known.__getitem__, round_.players)
                seats = (east, south, west, north)
                translated = round_._replace(players=seats, winner=known[round_.winner])
                played.append(played_row(club, record.id, family, translated))
            for feat in whole.change.feats:
                translated_feat = feat._replace(player=who[feat.player])
                feats.append(feat_row(club, record.id, whole.table, translated_feat))
        self._db.many(NEW_EVENT, events)
        self._db.many(NEW_PLAYED, played)
        self._db.many(NEW_FEAT, feats)
        _keep_results(self._db, sittings, packed, known)
        keep_figures(
            self._db, club, (row._replace(player=who[row.player]) for row in packed.figures)
        )
        return tuple(sittings)


def _keep_results(
    db: Connection,
    sittings: Iterable[TableRecord],
    packed: Packed,
    known: Mapping[PlayerId, PlayerId],
) -> None:
    for record, whole in zip(sittings, packed.tables, strict=True):
        if whole.result:
            result = whole.result.renumbered(known)
            keep_result(db, record.club, record.id, whole.table.day, result)


def _pack_table(whole: Whole) -> _Table:
    table = whole.table
    first = whole.happenings[0]
    last = whole.happenings[-1]
    return _Table(
        TableRecord(
            _NOT_YET,
            _NOT_YET,
            whole.name,
            open=not table.over,
            opened=first.at,
            touched=last.at,
            last=last.number,
            opened_by=first.by,
        ),
        [TABLE_EVENTS.row(_NOT_YET, event) for event in whole.happenings],
        [event for event in whole.happenings if people_of(event.fact)],
        table,
        row_changes(None, table),
        result_of(table, whole.name) if table.over else None,
    )


def _happenings_of(whole: _Table, sitting: int, known: Mapping[Any, Any]) -> Iterator[Row]:
    named = {
        event.number: TABLE_EVENTS.row(
            sitting, event._replace(fact=renumber_fact(event.fact, known))
        )
        for event in whole.peopled
    }
    for stream, _, number, at, by, *rest in whole.happenings:
        body = named[number][5:] if number in named else rest
        yield (stream, sitting, number, at, known[by], *body)
