"""Whole tables, as they are exported and imported: read and added in one go."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from typing import Any, cast

from sqlalchemy import bindparam as value
from sqlalchemy import select

from adapters.storage.connection import Repository
from adapters.storage.journal import NEW_EVENT, TABLE_EVENTS, event_of
from adapters.storage.schema import EventRow, SittingRow
from adapters.storage.statements import Prepared
from adapters.storage.tables import (
    NEW_FEAT,
    NEW_PLAYED,
    NEW_SITTING,
    SEATS,
    SITTINGS,
    feat_row,
    keep_figures,
    played_row,
)
from bot.ports.journal import people_of, renamed
from bot.ports.records import TableRecord
from bot.ports.tables import Packed, Whole
from core.club.statistics import moved
from core.game.events import TableEvent
from core.game.running_totals import FigureDelta, FigureKey, Measures, add, difference
from core.players import DROMER, PlayerId
from core.values import frozen

AnyRow = dict[str, Any]

EVERY_SITTING = Prepared(
    select(SittingRow).where(SittingRow.club == value("club_")).order_by(SittingRow.id)
)
_STORIES = Prepared(
    select(EventRow)
    .join(SittingRow, SittingRow.id == EventRow.stream_id)
    .where(SittingRow.club == value("club_"), EventRow.stream == TABLE_EVENTS.stream)
    .order_by(SittingRow.id, EventRow.number)
)

_NOT_YET = 0
"""Stands for the number of a club or table until there is one."""


@frozen
class _Table:
    """A whole table in rows, without its number; its people are named as in other rows.

    peopled: the events in whose bodies people are named.
    """

    sitting: TableRecord
    happenings: list[AnyRow]
    peopled: list[TableEvent]
    played: list[AnyRow]
    feats: list[AnyRow]


@frozen
class _Rows(Packed):
    """Whole tables in rows, and what they add to the kept figures."""

    tables: list[_Table]
    figures: list[FigureDelta]


class WholeTables(Repository):
    """Whole tables, out and in."""

    def sittings(self, club: int) -> tuple[TableRecord, ...]:
        """Every table that the club has had, in the order of their opening."""
        return self._all(SITTINGS, EVERY_SITTING, {"club_": club})

    def stories(self, club: int) -> Iterator[tuple[TableRecord, tuple[TableEvent, ...]]]:
        """Every table of a club with all that happened at it, in the order of their opening."""
        sittings = {sitting.id: sitting for sitting in self.sittings(club)}
        rows = self._db.all(_STORIES, {"club_": club})
        for number, told_of in groupby(rows, key=lambda row: int(row[1])):
            yield sittings[number], tuple(map(event_of, told_of))

    def pack(self, tables: Iterable[Whole]) -> Packed:
        """Make whole tables ready to be brought in: all that takes long, and changes nothing."""
        packed: list[_Table] = []
        figures: dict[FigureKey, Measures] = {}
        for whole in tables:
            packed.append(_packed(whole))
            add(figures, difference(None, whole.table))
        kept = [FigureDelta(*key, tuple(measures.items())) for key, measures in figures.items()]
        return _Rows(packed, kept)

    def bring_in(
        self, club: int, packed: Packed, who: Mapping[int, PlayerId]
    ) -> tuple[TableRecord, ...]:
        """Add whole tables from elsewhere, with their own moments; the kept figures follow.

        One counts as touched just now while it is open, so that nobody ends it as deserted.
        """
        self._transaction.enter(club)
        rows = cast("_Rows", packed)
        happenings: list[AnyRow] = []
        played: list[AnyRow] = []
        feats: list[AnyRow] = []
        sittings: list[TableRecord] = []
        for table in rows.tables:
            sitting = self._sit_down(club, table.sitting, who)
            sittings.append(sitting)
            happenings += _happenings_of(table, sitting.id, who)
            here = {"sitting": sitting.id, "club": club}
            played += [row | here | _people(row, who) for row in table.played]
            feats += [row | here | {"player": who[row["player"]]} for row in table.feats]
        self._db.many(NEW_EVENT, happenings)
        self._db.many(NEW_PLAYED, played)
        self._db.many(NEW_FEAT, feats)
        keep_figures(
            self._db, club, [row._replace(player=who[row.player]) for row in rows.figures]
        )
        return tuple(sittings)

    def _sit_down(
        self, club: int, sitting: TableRecord, who: Mapping[int, PlayerId]
    ) -> TableRecord:
        opened_by = None if sitting.opened_by is None else who[sitting.opened_by]
        fresh = replace(sitting, club=club, opened_by=opened_by)
        if fresh.open:
            fresh = replace(fresh, touched=self.now)
        return replace(fresh, id=self._db.number(NEW_SITTING, SITTINGS.row(fresh)))


def _packed(whole: Whole) -> _Table:
    table, first, last = whole.table, whole.happenings[0], whole.happenings[-1]
    change = moved(None, table)
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
        [TABLE_EVENTS.row(_NOT_YET, one) for one in whole.happenings],
        [one for one in whole.happenings if people_of(one.fact)],
        [played_row(_NOT_YET, _NOT_YET, table.ruleset.family, one) for one in change.played],
        [feat_row(_NOT_YET, _NOT_YET, table, one) for one in change.feats],
    )


def _happenings_of(table: _Table, sitting: int, who: Mapping[int, PlayerId]) -> Iterator[AnyRow]:
    named = {
        one.number: TABLE_EVENTS.row(sitting, one._replace(fact=renamed(one.fact, who)))
        for one in table.peopled
    }
    for row in table.happenings:
        by = None if row["by"] is None else who[row["by"]]
        yield named.get(row["number"], row) | {"stream_id": sitting, "by": by}


def _people(row: AnyRow, who: Mapping[int, PlayerId]) -> AnyRow:
    winner = row["winner"]
    return {
        "winner": None if winner is None else who[winner],
        **{seat: DROMER if row[seat] == DROMER else who[row[seat]] for seat in SEATS},
    }
