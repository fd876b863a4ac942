"""Queries of a player's evenings, years, company and special hands."""

from collections.abc import Collection
from datetime import date
from typing import Any

from sqlalchemy import bindparam as value
from sqlalchemy import case, func, or_, select

from bot.ports.records import SpecialMade
from bot.storage.connection import Repository
from bot.storage.figures import OF_A_PERIOD, SUMS
from bot.storage.schema import FeatRow, PeriodCounters, PeriodTotals, PlayedRow
from bot.storage.statements import GIVEN, Prepared, given, moment_from_text
from core.club.standings import Totals
from core.club.statistics import DatedMoment
from core.game.running_totals import WITH_DROMER
from core.players import DROMER, PlayerId

MadeInYear = dict[tuple[int, PlayerId], dict[str, DatedMoment]]

SEATED = (PlayedRow.player_e, PlayedRow.player_s, PlayedRow.player_w, PlayedRow.player_n)


def _is_seated(name: str) -> Any:  # noqa: ANN401 - SQLAlchemy
    return or_(*(seat == value(name) for seat in SEATED))


_CHANGES = (PlayedRow.change_e, PlayedRow.change_s, PlayedRow.change_w, PlayedRow.change_n)
_COMPANY = Prepared(
    select(func.count(), *SEATED, *(func.sum(change) for change in _CHANGES))
    .where(PlayedRow.club == GIVEN, _is_seated("player"))
    .group_by(*SEATED)
)
"""A row for each four in the same seats."""


_TOGETHER = Prepared(
    select(PlayedRow.sitting)
    .where(
        PlayedRow.club == GIVEN,
        PlayedRow.at >= GIVEN,
        or_(_is_seated("player"), _is_seated("opponent")),
    )
    .group_by(PlayedRow.sitting)
    .having(
        func.max(case((_is_seated("player"), 1), else_=0)) > 0,
        func.max(case((_is_seated("opponent"), 1), else_=0)) > 0,
    )
)

_DAYS = Prepared(
    select(PeriodTotals.start, *SUMS)
    .where(*OF_A_PERIOD, PeriodTotals.player == GIVEN)
    .order_by(PeriodTotals.start)
)
_POINTS = Prepared(
    select(PeriodTotals.start, PeriodTotals.player, PeriodTotals.points).where(*OF_A_PERIOD)
)


_MEASURE = "special:"


def _first(since: Any) -> Any:  # noqa: ANN401 - SQLAlchemy
    """Return evening and moment of the first special hand counted by a row of `kept_rare`."""
    return (
        select(FeatRow.day + FeatRow.at)
        .where(
            FeatRow.player == PeriodCounters.player,
            FeatRow.what == func.substr(PeriodCounters.measure, len(_MEASURE) + 1),
            FeatRow.day >= since,
        )
        .order_by(FeatRow.day, FeatRow.at)
        .limit(1)
        .scalar_subquery()
    )


_DAY = len("2026-11-21")

_SPECIALS = (
    *given(PeriodCounters.club, PeriodCounters.family),
    func.substr(PeriodCounters.measure, 1, len(_MEASURE)) == _MEASURE,
)
"""By single characters, since the order of two texts depends on the language of the database."""
_IN_SPANS = (
    *given(PeriodCounters.span),
    PeriodCounters.start >= value("start"),
    PeriodCounters.start < value("end"),
)
_MADE = Prepared(
    select(PeriodCounters.measure, func.sum(PeriodCounters.amount), _first(GIVEN))
    .where(*_SPECIALS, *_IN_SPANS, *given(PeriodCounters.player))
    .group_by(PeriodCounters.measure, PeriodCounters.player)
)
_WITH_DROMER = Prepared(
    select(func.sum(PeriodCounters.amount)).where(
        *given(PeriodCounters.club, PeriodCounters.family),
        *_IN_SPANS,
        PeriodCounters.measure == WITH_DROMER,
    )
)
_YEARS = Prepared(
    select(PeriodTotals.start, PeriodTotals.player, *SUMS).where(
        *given(PeriodTotals.club, PeriodTotals.family), PeriodTotals.span == "year"
    )
)
_FULL = Prepared(
    select(
        *(PeriodCounters.start, PeriodCounters.player, PeriodCounters.measure),
        _first(PeriodCounters.start),
    ).where(*_SPECIALS, PeriodCounters.span == "year", PeriodCounters.amount > 0)
)


def _moment(text: str) -> DatedMoment:
    return date.fromisoformat(text[:_DAY]), moment_from_text(text[_DAY:])


class PlayerFigures(Repository):
    """The evenings, years, company and special hands of players."""

    def days(
        self, club: int, family: str, player: PlayerId, start: date, until: date
    ) -> tuple[tuple[date, Totals], ...]:
        """Return a player's evenings in their order, with the totals of each."""
        days = self._db.all(_DAYS, club, family, "day", start, until, player)
        return tuple((date.fromisoformat(day), Totals(*measures)) for day, *measures in days)

    def every_day(
        self, club: int, family: str, start: date, until: date
    ) -> tuple[tuple[date, PlayerId, int], ...]:
        """Return the points of all players on each evening."""
        return tuple(
            (date.fromisoformat(day), player, points)
            for day, player, points in self._db.all(_POINTS, club, family, "day", start, until)
        )

    def sat_together(
        self, club: int, player: PlayerId, opponent: PlayerId, since: date = date.min
    ) -> tuple[int, ...]:
        """Return the tables at which both have played since a day, if not in the same rounds."""
        self._enter(club)
        rows = self._db.all(_TOGETHER, club, since, player, opponent)
        return tuple(sitting for (sitting,) in rows)

    def with_dromer(self, club: int, family: str, span: str, start: date, end: date) -> int:
        """Return the number of a period's rounds with the Dromer, counted for each player."""
        [(rounds,)] = self._db.all(_WITH_DROMER, club, family, span, start, end)
        return int(rounds or 0)

    def made(
        self, club: int, family: str, player: PlayerId, span: str, start: date, end: date
    ) -> tuple[SpecialMade, ...]:
        """Return a player's special hands of a period: how often, and when first."""
        rows = self._db.all(_MADE, start, club, family, span, start, end, player)
        return tuple(
            SpecialMade(measure.removeprefix(_MEASURE), int(amount), _moment(first))
            for measure, amount, first in rows
            if amount
        )

    def years(self, club: int, family: str) -> dict[tuple[int, PlayerId], Totals]:
        """Return all players' totals of each calendar year."""
        return {
            (int(start[:4]), player): Totals(*measures)
            for start, player, *measures in self._db.all(_YEARS, club, family)
        }

    def company(
        self, club: int, players: Collection[PlayerId]
    ) -> tuple[tuple[PlayerId, int, int], ...]:
        """Return each player's fellow players, with the shared rounds and the player's points.

        A fellow player may be returned several times.
        """
        return tuple(
            (other, rounds, int(row[4 + row.index(player)]))
            for player in players
            for rounds, *row in self._db.all(_COMPANY, club, player)
            for other in row[:4]
            if other not in {player, DROMER}
        )

    def made_by_year(self, club: int, family: str) -> MadeInYear:
        """Return the special hands of all players in each year, with their first moments."""
        hands: MadeInYear = {}
        for start, player, measure, at in self._db.all(_FULL, club, family):
            key = int(start[:4]), player
            hands.setdefault(key, {})[measure.removeprefix(_MEASURE)] = _moment(at)
        return hands
