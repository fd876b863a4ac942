"""Queries of the figures of a club; `tables` writes them.

Every query reads only its few rows by an index, so it takes the same time after ten years.
"""

from datetime import date, datetime

from sqlalchemy import ColumnElement, and_, func, select
from sqlalchemy import bindparam as value
from sqlalchemy.orm import InstrumentedAttribute

from bot.ports import records
from bot.ports.records import Best
from bot.storage.connection import Repository
from bot.storage.schema import EMPTY, FeatRow, PeriodTotals, PlayedRow
from bot.storage.statements import GIVEN, Prepared, Row, given, moment_from_text
from core.club.standings import Totals
from core.club.statistics import Feat, Played
from core.players import PlayerId


def _in_time(row: type[PlayedRow | FeatRow]) -> ColumnElement[bool]:
    return and_(row.club == GIVEN, row.at >= GIVEN, row.at < GIVEN)


_PLAYED_BETWEEN = Prepared(
    select(PlayedRow)
    .where(_in_time(PlayedRow))
    .order_by(PlayedRow.at, PlayedRow.sitting, PlayedRow.act)
)
_FEATS_BETWEEN = Prepared(
    select(FeatRow).where(_in_time(FeatRow)).order_by(FeatRow.at, FeatRow.sitting, FeatRow.act)
)

SUMS = [
    getattr(PeriodTotals, measure) for measure in Totals._fields if hasattr(PeriodTotals, measure)
]
"""The measures of rounds; the other measures are of tables from paper."""
OF_A_PERIOD = (
    *given(PeriodTotals.club, PeriodTotals.family, PeriodTotals.span),
    PeriodTotals.start >= GIVEN,
    PeriodTotals.start < GIVEN,
)
_TOTALS = Prepared(
    select(PeriodTotals.player, *(func.sum(column) for column in SUMS))
    .where(*OF_A_PERIOD)
    .group_by(PeriodTotals.player)
)


def _best(*owner: InstrumentedAttribute[int]) -> Prepared:
    # the added text avoids an index by time, with which SQLite would read nearly all rows
    return Prepared(
        select(FeatRow)
        .where(
            *given(*owner, FeatRow.family, FeatRow.kind),
            FeatRow.day + EMPTY >= value("start"),
            FeatRow.day + EMPTY < value("end"),
            (FeatRow.sitting != value("sitting_")) | (FeatRow.act != value("act_")),
            FeatRow.at + EMPTY < value("before"),
        )
        .order_by(FeatRow.amount.desc(), FeatRow.day, FeatRow.at)  # among equal feats the first
        .limit(value("most"))
    )


_BEST = {
    (False, False): _best(FeatRow.club),
    (False, True): _best(FeatRow.club, FeatRow.year),
    (True, False): _best(FeatRow.player),
    (True, True): _best(FeatRow.player, FeatRow.year),
}
"""By whether they are a player's own, and whether of a single year."""

AFTER_ALL = "9"
"""Sorts after every moment, in any collation of a database."""


def _played_of(row: Row) -> tuple[str, int, Played]:
    sitting, act, _, family, at = row[:5]
    fours = row[5:9], row[9:13], row[13:17]
    return family, sitting, Played(act, moment_from_text(at), *fours, *row[17:])


def _feat_of(row: Row) -> records.DatedFeat:
    sitting, act, player, kind, what, _, family, day, _, at, amount = row
    feat = Feat(act, player, kind, what, amount, moment_from_text(at))
    return records.DatedFeat(sitting, family, date.fromisoformat(day), feat)


class FiguresRepository(Repository):
    """The figures of a club."""

    def totals(
        self, club: int, family: str, span: str, start: date, end: date
    ) -> dict[PlayerId, Totals]:
        """Return all players' totals over the spans that begin from `start` to before `end`."""
        self._enter(club)
        return {
            player: Totals(*map(int, measures))
            for player, *measures in self._db.all(_TOTALS, club, family, span, start, end)
        }

    def played(
        self, club: int, start: datetime, until: datetime
    ) -> tuple[tuple[str, int, Played], ...]:
        """Return the rounds recorded in a period (end excluded): family, table, round."""
        self._enter(club)
        return tuple(_played_of(row) for row in self._db.all(_PLAYED_BETWEEN, club, start, until))

    def feats(self, club: int, start: datetime, until: datetime) -> tuple[records.DatedFeat, ...]:
        """Return the feats in the rounds recorded in a period."""
        return tuple(map(_feat_of, self._db.all(_FEATS_BETWEEN, club, start, until)))

    def best(self, wanted: Best) -> tuple[records.DatedFeat, ...]:
        """Return the highest feats of a kind."""
        year = wanted.start.year
        in_year = wanted.end.year == year or wanted.end <= date(year + 1, 1, 1)
        statement = _BEST[wanted.player is not None, in_year]
        keys = [wanted.club if wanted.player is None else wanted.player]
        if in_year:
            keys.append(year)
        about = (wanted.family, wanted.kind, wanted.start, wanted.end, *wanted.besides)
        rows = self._db.all(statement, *keys, *about, wanted.before or AFTER_ALL, wanted.most)
        return tuple(map(_feat_of, rows))
