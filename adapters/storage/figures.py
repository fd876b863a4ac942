"""The figures of a club: what is kept beside the sums, and what is read of both.

Every reading goes by an index to the few rows that it needs, so it costs the same after ten years.
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any, cast

from sqlalchemy import bindparam as value
from sqlalchemy import case, delete, func, insert, or_, select

from adapters.storage.line import Prepared, Row
from adapters.storage.moments import heard, told
from adapters.storage.part import Part
from adapters.storage.schema import metadata
from bot.ports.records import Best, FeatRow, Made
from core.events import PlayerId
from core.standings import Totals, together
from core.statistics import Feat, Played

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from core.rounds import Four
    from core.statistics import FeatKind, Moment, Moved
    from core.table import Table

_PLAYED = metadata.tables["played"]
_FEAT = metadata.tables["feat"]
_KEPT = metadata.tables["kept"]
_MEMBER = metadata.tables["member"]
_RARE = metadata.tables["kept_rare"]

_WINDS = "eswn"
SEATS = tuple(f"player_{wind}" for wind in _WINDS)
"""The columns that say who sat where."""
_PLAYED_COLUMNS = [column.name for column in _PLAYED.columns]
_FEAT_COLUMNS = [column.name for column in _FEAT.columns]

NEW_PLAYED = Prepared(insert(_PLAYED), _PLAYED_COLUMNS)
NEW_FEAT = Prepared(insert(_FEAT), _FEAT_COLUMNS)
_DROP_PLAYED = Prepared(
    delete(_PLAYED).where(_PLAYED.c.sitting == value("of"), _PLAYED.c.act == value("number"))
)
_DROP_FEATS = Prepared(
    delete(_FEAT).where(_FEAT.c.sitting == value("of"), _FEAT.c.act == value("number"))
)
_PLAYED_BETWEEN = Prepared(
    select(_PLAYED)
    .where(
        _PLAYED.c.club == value("club_"),
        _PLAYED.c.at >= value("from_"),
        _PLAYED.c.at < value("until"),
    )
    .order_by(_PLAYED.c.at, _PLAYED.c.sitting, _PLAYED.c.act)
)
_FEATS_BETWEEN = Prepared(
    select(_FEAT)
    .where(
        _FEAT.c.club == value("club_"), _FEAT.c.at >= value("from_"), _FEAT.c.at < value("until")
    )
    .order_by(_FEAT.c.at, _FEAT.c.sitting, _FEAT.c.act)
)

_SEATED = [_PLAYED.c[seat] for seat in SEATS]


def _of_seat(wind: str) -> tuple[Any, ...]:
    """What a seat's rounds add up to: points, own mah-jongs, all-round points, ZBMJ total."""
    won = _PLAYED.c.winner == _PLAYED.c[f"player_{wind}"]
    return (
        func.sum(_PLAYED.c[f"change_{wind}"]),
        func.sum(case((won, 1), else_=0)),
        func.sum(_PLAYED.c[f"all_round_{wind}"]),
        func.sum(case((won, _PLAYED.c.zbmj), else_=0)),
    )


_WEEK = Prepared(
    select(
        _PLAYED.c.family,
        _PLAYED.c.sitting,
        func.count(),
        func.sum(case((_PLAYED.c.winner.is_(None), 1), else_=0)),
        *_SEATED,
        *(column for wind in _WINDS for column in _of_seat(wind)),
    )
    .where(
        _PLAYED.c.club == value("club_"),
        _PLAYED.c.at >= value("from_"),
        _PLAYED.c.at < value("until"),
    )
    .group_by(_PLAYED.c.family, _PLAYED.c.sitting, *_SEATED)
)
"""A row for each four that sat together at a table."""


def _is_seated(name: str) -> Any:  # noqa: ANN401 - an expression of SQLAlchemy's
    return or_(*(seat == value(name) for seat in _SEATED))


_TOGETHER = Prepared(
    select(_PLAYED.c.sitting)
    .where(_PLAYED.c.club == value("club_"), or_(_is_seated("one"), _is_seated("other")))
    .group_by(_PLAYED.c.sitting)
    .having(
        func.max(case((_is_seated("one"), 1), else_=0)) > 0,
        func.max(case((_is_seated("other"), 1), else_=0)) > 0,
    )
)

_SUMS = [getattr(_KEPT.c, measure) for measure in Totals._fields]
_OF_A_PERIOD = (
    _KEPT.c.club == value("club_"),
    _KEPT.c.family == value("family_"),
    _KEPT.c.span == value("span_"),
    _KEPT.c.start >= value("from_"),
    _KEPT.c.start < value("until"),
)
_TOTALS = Prepared(
    select(_KEPT.c.player, *(func.sum(column) for column in _SUMS))
    .where(*_OF_A_PERIOD)
    .group_by(_KEPT.c.player)
)
_DAYS = Prepared(
    select(_KEPT.c.start, *_SUMS)
    .where(*_OF_A_PERIOD, _KEPT.c.player == value("player_"))
    .order_by(_KEPT.c.start)
)

_BEST_OF_CLUB = (
    _FEAT.c.club == value("club_"),
    _FEAT.c.family == value("family_"),
    _FEAT.c.kind == value("kind_"),
)
_BEST_OF_PLAYER = (
    _FEAT.c.player == value("player_"),
    _FEAT.c.family == value("family_"),
    _FEAT.c.kind == value("kind_"),
)
_BESIDES = (_FEAT.c.sitting != value("sitting_")) | (_FEAT.c.act != value("act_"))
_IN_YEAR = _FEAT.c.year == value("year_")


def _best(*where: Any) -> Prepared:  # noqa: ANN401 - an expression of SQLAlchemy's
    return Prepared(
        select(_FEAT)
        .where(*where, _BESIDES, _FEAT.c.at < value("before"))
        .order_by(_FEAT.c.amount.desc(), _FEAT.c.day, _FEAT.c.at)  # of equals the first
        .limit(value("most"))
    )


_BEST = {
    (False, False): _best(*_BEST_OF_CLUB),
    (False, True): _best(*_BEST_OF_CLUB, _IN_YEAR),
    (True, False): _best(*_BEST_OF_PLAYER),
    (True, True): _best(*_BEST_OF_PLAYER, _IN_YEAR),
}
"""By whether they are a player's own, and whether of one year."""

_MEASURE = "special:"
AFTER_ALL = "~"
"""Stands after every moment."""


_FIRST = (
    select(_FEAT.c.day + _FEAT.c.at)
    .where(
        _FEAT.c.player == _RARE.c.player,
        _FEAT.c.what == func.substr(_RARE.c.measure, len(_MEASURE) + 1),
        _FEAT.c.day >= value("from_day"),
    )
    .order_by(_FEAT.c.day, _FEAT.c.at)
    .limit(1)
    .scalar_subquery()
)
"""Evening and moment of the first of the special hands that a row of `kept_rare` counts."""
_DAY = len("2026-11-21")

_MADE = Prepared(
    select(_RARE.c.measure, _RARE.c.amount, _FIRST).where(
        _RARE.c.club == value("club_"),
        _RARE.c.family == value("family_"),
        _RARE.c.span == value("span_"),
        _RARE.c.start == value("start_"),
        _RARE.c.player == value("player_"),
        _RARE.c.measure >= _MEASURE,
        _RARE.c.measure < "special;",
    )
)
_YEARS = Prepared(
    select(_KEPT.c.start, _KEPT.c.player, *_SUMS).where(
        _KEPT.c.club == value("club_"),
        _KEPT.c.family == value("family_"),
        _KEPT.c.span == "year",
    )
)
_CLUBS_OF = Prepared(
    select(_MEMBER.c.club)
    .where(_MEMBER.c.account == value("account_"))
    .distinct()
    .order_by(_MEMBER.c.club)
)
_FULL = Prepared(
    select(_RARE.c.start, _RARE.c.player, _RARE.c.measure).where(
        _RARE.c.amount > 0,
        _RARE.c.club == value("club_"),
        _RARE.c.family == value("family_"),
        _RARE.c.span == "year",
        _RARE.c.measure >= _MEASURE,
        _RARE.c.measure < "special;",
    )
)


def played_row(club: int, sitting: int, family: str, played: Played) -> dict[str, Any]:
    """A standing round as its row."""
    return {
        "sitting": sitting,
        "act": played.act,
        "club": club,
        "family": family,
        "at": told(played.at),
        **_by_wind("player", played.players),
        **_by_wind("change", played.changes),
        **_by_wind("all_round", played.all_round),
        "winner": played.winner,
        "score": played.score,
        "zbmj": played.zbmj,
    }


def feat_row(club: int, sitting: int, table: Table, feat: Feat) -> dict[str, Any]:
    """A feat as its row."""
    return {
        "sitting": sitting,
        "act": feat.act,
        "player": feat.player,
        "kind": feat.kind,
        "what": feat.what,
        "club": club,
        "family": table.ruleset.family,
        "day": table.day.isoformat(),
        "year": table.day.year,
        "at": told(feat.at),
        "amount": feat.amount,
    }


def _by_wind(name: str, values: Four[Any]) -> dict[str, int]:
    return {f"{name}_{wind}": number for wind, number in zip(_WINDS, values, strict=True)}


def _played_of(row: Row) -> tuple[str, int, Played]:
    sitting, act, _, family, at = row[:5]
    players: Four[PlayerId] = row[5:9]
    changes: Four[int] = row[9:13]
    all_round: Four[int] = row[13:17]
    return family, sitting, Played(act, heard(at), players, changes, all_round, *row[17:])


def _feat_of(row: Row) -> FeatRow:
    sitting, act, player, kind, what, _, family, day, _, at, amount = row
    feat = Feat(act, PlayerId(player), cast("FeatKind", kind), what, amount, heard(at))
    return FeatRow(sitting, family, date.fromisoformat(day), feat)


def _added_up(fours: Iterable[Row]) -> dict[tuple[str, PlayerId], Totals]:
    """The sums of a time by family and player, from those of every four that sat together."""
    sums: dict[tuple[str, PlayerId], Totals] = {}
    sat: set[tuple[int, int]] = set()
    for family, sitting, rounds, drawn, *numbers in fours:
        for seat, player in enumerate(numbers[:4]):
            points, won, all_round, zbmj = (int(n) for n in numbers[4 * seat + 4 : 4 * seat + 8])
            games = int((sitting, player) not in sat)
            own = Totals(points, rounds, won, int(drawn), games, all_round, zbmj)
            key = family, PlayerId(player)
            sums[key] = together(sums[key], own) if key in sums else own
            sat.add((sitting, player))
    return sums


def _moment(text: str) -> Moment:
    return date.fromisoformat(text[:_DAY]), heard(text[_DAY:])


class FiguresPart(Part):
    """The figures of a club."""

    def remember(self, club: int, sitting: int, table: Table, change: Moved) -> None:
        """Put the rows of rounds and feats where they belong after a table has moved on."""
        for act in change.gone:
            place = {"of": sitting, "number": act}
            self._line.run(_DROP_PLAYED, place)
            self._line.run(_DROP_FEATS, place)
        family = table.ruleset.family
        for played in change.played:
            self._line.run(NEW_PLAYED, played_row(club, sitting, family, played))
        for feat in change.feats:
            self._line.run(NEW_FEAT, feat_row(club, sitting, table, feat))

    def totals(
        self, club: int, family: str, span: str, start: date, until: date | None = None
    ) -> dict[PlayerId, Totals]:
        """What everybody's rounds of a period add up to, or of all that begin before `until`."""
        self._frame.enter(club)
        period = _period(club, family, span, start, until)
        return {
            PlayerId(player): Totals(*(int(measure) for measure in measures))
            for player, *measures in self._line.all(_TOTALS, period)
        }

    def days(
        self, club: int, family: str, player: PlayerId, start: date, until: date
    ) -> tuple[tuple[date, Totals], ...]:
        """A player's evenings with what each added up to, in their order."""
        period = {**_period(club, family, "day", start, until), "player_": player}
        return tuple(
            (date.fromisoformat(day), Totals(*measures))
            for day, *measures in self._line.all(_DAYS, period)
        )

    def sat_together(self, club: int, one: PlayerId, other: PlayerId) -> tuple[int, ...]:
        """The tables at which both of these have played."""
        self._frame.enter(club)
        where = {"club_": club, "one": one, "other": other}
        return tuple(int(row[0]) for row in self._line.all(_TOGETHER, where))

    def totals_between(
        self, club: int, start: datetime, until: datetime
    ) -> dict[tuple[str, PlayerId], Totals]:
        """What everybody's rounds recorded in this time add up to, by family and player."""
        self._frame.enter(club)
        stretch = {"club_": club, "from_": told(start), "until": told(until)}
        return _added_up(self._line.all(_WEEK, stretch))

    def played(
        self, club: int, start: datetime, until: datetime
    ) -> tuple[tuple[str, int, Played], ...]:
        """The rounds recorded from `start` to before `until`: family, sitting, round."""
        self._frame.enter(club)
        stretch = {"club_": club, "from_": told(start), "until": told(until)}
        return tuple(_played_of(row) for row in self._line.all(_PLAYED_BETWEEN, stretch))

    def feats(self, club: int, start: datetime, until: datetime) -> tuple[FeatRow, ...]:
        """What was done worth remembering in the rounds recorded in this time."""
        stretch = {"club_": club, "from_": told(start), "until": told(until)}
        return tuple(_feat_of(row) for row in self._line.all(_FEATS_BETWEEN, stretch))

    def best(self, wanted: Best) -> tuple[FeatRow, ...]:
        """The highest feats of a kind."""
        statement = _BEST[wanted.player is not None, wanted.year is not None]
        where = {
            "club_": wanted.club,
            "family_": wanted.family,
            "kind_": wanted.kind,
            "player_": wanted.player,
            "year_": wanted.year,
            "sitting_": wanted.besides[0],
            "act_": wanted.besides[1],
            "before": told(wanted.before) if wanted.before else AFTER_ALL,
            "most": wanted.most,
        }
        return tuple(_feat_of(row) for row in self._line.all(statement, where))

    def made(
        self, club: int, family: str, player: PlayerId, year: int | None = None
    ) -> tuple[Made, ...]:
        """Which special hands a player made, ever or in a year: how often, and when first."""
        start = date.min if year is None else date(year, 1, 1)
        where = {
            "club_": club,
            "family_": family,
            "span_": "all" if year is None else "year",
            "start_": start.isoformat(),
            "player_": player,
            "from_day": start.isoformat(),
        }
        return tuple(
            Made(measure.removeprefix(_MEASURE), amount, _moment(first))
            for measure, amount, first in self._line.all(_MADE, where)
            if amount
        )

    def years(self, club: int, family: str) -> dict[tuple[int, PlayerId], Totals]:
        """What everybody's rounds of each calendar year add up to."""
        return {
            (int(start[:4]), PlayerId(player)): Totals(*measures)
            for start, player, *measures in self._line.all(
                _YEARS, {"club_": club, "family_": family}
            )
        }

    def clubs_of(self, account: int) -> tuple[int, ...]:
        """The clubs of which this account is a member, in the order of their founding."""
        return tuple(int(row[0]) for row in self._line.all(_CLUBS_OF, {"account_": account}))

    def made_by_year(self, club: int, family: str) -> dict[tuple[int, PlayerId], set[str]]:
        """Which special hands everybody made in each year."""
        made: dict[tuple[int, PlayerId], set[str]] = {}
        for start, player, measure in self._line.all(_FULL, {"club_": club, "family_": family}):
            key = int(start[:4]), PlayerId(player)
            made.setdefault(key, set()).add(measure.removeprefix(_MEASURE))
        return made


def _period(club: int, family: str, span: str, start: date, until: date | None) -> dict[str, Any]:
    return {
        "club_": club,
        "family_": family,
        "span_": span,
        "from_": start.isoformat(),
        "until": until.isoformat() if until else start.isoformat() + "~",
    }
