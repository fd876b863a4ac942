"""Checks of a database: every total against its rounds, and the fold of every table."""

from collections.abc import Iterator
from datetime import date
from itertools import chain

from sqlalchemy import select

from bot.ports.records import TableRecord
from bot.storage.connection import Connection
from bot.storage.hooks import FAULTS
from bot.storage.journal import TABLE_EVENTS
from bot.storage.schema import ClubRow, FeatRow, PeriodCounters, PeriodTotals, PlayedRow
from bot.storage.statements import Prepared, given
from bot.storage.tables import EVERY_SITTING, MEASURES, SITTINGS, feat_row, played_row
from core.club.statistics import row_changes
from core.game.running_totals import FigureKey, add, difference
from core.game.table import Table, fold

CLUBS = Prepared(select(ClubRow.id, ClubRow.name).order_by(ClubRow.id))
PLAYED = Prepared(select(PlayedRow).where(*given(PlayedRow.sitting)))
_FEATS = Prepared(select(FeatRow).where(*given(FeatRow.sitting)))
_PLAIN_KEPT = Prepared(select(PeriodTotals).where(*given(PeriodTotals.club)))
_RARE_KEPT = Prepared(select(PeriodCounters).where(*given(PeriodCounters.club)))
"""Without `of`: a transaction does not cache these rows, which are the whole database."""

CheckedTotals = dict[FigureKey, dict[str, int]]


def all_faults(connection: Connection) -> Iterator[str]:
    """Yield all faults of a database, also of an unreadable one.

    Raises:
        Unavailable: it is away, which is no damage.
    """
    try:
        yield from faults(connection)
    except Exception as problem:  # noqa: BLE001 - any error is a fault
        connection.must_be_there(problem)
        yield f"cannot be read to the end: {problem!r}"


def faults(connection: Connection) -> Iterator[str]:
    """Yield all faults of a database, in words for its host."""
    yield from TABLE_EVENTS.strays(connection)
    yield from chain.from_iterable(FAULTS(connection))
    for club, name in connection.all(CLUBS):
        expected: CheckedTotals = {}
        for row in connection.all(EVERY_SITTING, club):
            record = SITTINGS.of(row)
            where = f"club {name!r}, table {record.name!r} ({record.id})"
            table, fault = _fold(connection, record)
            if table is None or fault:
                yield f"{where}: {fault}"
            if table is not None:
                add(expected, difference(None, table))
                yield from (f"{where}: {fault}" for fault in _rows(connection, record, table))
        for fault in _differences(expected, _stored_totals(connection, club)):
            yield f"club {name!r}, {fault}"


def _fold(connection: Connection, record: TableRecord) -> tuple[Table | None, str]:
    try:
        events = TABLE_EVENTS.events(connection, record.id)
        table = fold(events)
    except Exception as problem:  # noqa: BLE001 - any error is a fault
        connection.must_be_there(problem)
        return None, f"does not fold: {problem!r}"
    if [event.number for event in events] != list(range(1, len(events) + 1)):
        return table, "an event is missing"
    if table.last != record.last:
        return table, f"is at event {table.last}, and {record.last} is written down"
    if any(sum(round_.changes) for round_ in table.rounds):
        return table, "the changes of a round do not add up to zero"
    return table, ""


def _rows(connection: Connection, record: TableRecord, table: Table) -> Iterator[str]:
    club = record.club
    family = table.ruleset.family
    all_ = row_changes(None, table)
    played = [played_row(club, record.id, family, each) for each in all_.played]
    feats = [feat_row(club, record.id, table, each) for each in all_.feats]
    for name, statement, should in (("round", PLAYED, played), ("feat", _FEATS, feats)):
        expected = set(should)
        stands = set(connection.all(statement, record.id))
        if expected - stands:
            yield f"{len(expected - stands)} rows of a {name} are missing"
        if stands - expected:
            yield f"{len(stands - expected)} rows of a {name} do not belong there"


def _stored_totals(connection: Connection, club: int) -> CheckedTotals:
    """Return the stored figures of a club that are not zero."""
    totals: CheckedTotals = {}
    rows = connection.all(_RARE_KEPT, club)
    for row in connection.all(_PLAIN_KEPT, club):
        rows += [(*row[:5], *each) for each in zip(MEASURES, row[5:], strict=True)]
    for _, family, span, start, player, measure, amount in rows:
        if amount:
            key = (player, family, span, date.fromisoformat(start))
            totals.setdefault(key, {})[measure] = amount
    return totals


def _differences(expected: CheckedTotals, kept: CheckedTotals) -> Iterator[str]:
    for key in sorted(expected.keys() | kept.keys()):
        should = expected.get(key, {})
        stands = kept.get(key, {})
        wrong = [
            f"{name} {stands.get(name, 0)} instead of {should.get(name, 0)}"
            for name in sorted(should.keys() | stands.keys())
            if should.get(name) != stands.get(name)
        ]
        if wrong:
            player, family, span, start = key
            yield f"player {player}, {family}, {span} from {start}: {', '.join(wrong)}"
