"""The tables of a club: what happened at them, their folds, and the kept figures."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam as value
from sqlalchemy import delete, insert, select, update

from adapters.storage import events_json
from adapters.storage.figures import FiguresPart
from adapters.storage.line import Prepared, Row, Upsert
from adapters.storage.moments import heard, told
from adapters.storage.rooms import rooms_from, told_rooms
from adapters.storage.schema import EMPTY, OPEN, metadata
from bot.ports.records import KeptRow, Sitting
from core.events import Event, Happening, PlayerId, TableOpened
from core.kept import difference
from core.statistics import moved
from core.table import Table, advance, fold

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from core.kept import Figures

_SITTING = metadata.tables["sitting"]
_HAPPENING = metadata.tables["happening"]
_KEPT = metadata.tables["kept"]
_RARE = metadata.tables["kept_rare"]

_SITTING_COLUMNS = [column.name for column in _SITTING.columns if column.name != "id"]
_PERIOD = ("club", "family", "span", "start", "player")
MEASURES = tuple(column.name for column in _KEPT.columns if column.name not in _PERIOD)
"""The measures with a column of their own; all others stand in `kept_rare`."""

_SITTING_BY_ID = Prepared(select(_SITTING).where(_SITTING.c.id == value("sitting")))
LAST_SITTINGS = 20
_SITTINGS = Prepared(
    select(_SITTING)
    .where(_SITTING.c.club == value("club_"))
    .order_by(_SITTING.c.id.desc())
    .limit(LAST_SITTINGS)
)
EVERY_SITTING = Prepared(
    select(_SITTING).where(_SITTING.c.club == value("club_")).order_by(_SITTING.c.id)
)
_IDLE_SITTINGS = Prepared(
    select(_SITTING)
    .where(_SITTING.c.open == OPEN, _SITTING.c.touched < value("before"))
    .order_by(_SITTING.c.touched, _SITTING.c.id)
)
_OPEN_SITTINGS = Prepared(
    select(_SITTING)
    .where(_SITTING.c.club == value("club_"), _SITTING.c.open == OPEN)
    .order_by(_SITTING.c.opened, _SITTING.c.id)
)
NEW_SITTING = Prepared(insert(_SITTING).returning(_SITTING.c.id), _SITTING_COLUMNS)
_SAVE_SITTING = Prepared(
    update(_SITTING).where(_SITTING.c.id == value("id_")),
    ["name", "open", "touched", "opened_by", "thread"],
)
_ADVANCE_SITTING = Prepared(
    update(_SITTING).where(_SITTING.c.id == value("id_"), _SITTING.c.last == value("before")),
    ["last", "touched", "open"],
)
_DROP_SITTING = Prepared(delete(_SITTING).where(_SITTING.c.id == value("sitting")))

NEW_HAPPENING = Prepared(
    insert(_HAPPENING), ["sitting", "number", "at", "by", "kind", "version", "body", "said"]
)
_SAID = Prepared(
    select(_HAPPENING.c.sitting, _HAPPENING.c.number)
    .where(_HAPPENING.c.said == value("words"), _HAPPENING.c.said != EMPTY)
    .order_by(_HAPPENING.c.sitting, _HAPPENING.c.number)
    .limit(1)
)
TOLD = [_HAPPENING.c[name] for name in ("number", "at", "by", "kind", "version", "body")]
"""What `happening_of` reads."""
_HAPPENINGS = Prepared(
    select(*TOLD)
    .where(_HAPPENING.c.sitting == value("sitting_"), _HAPPENING.c.number > value("after"))
    .order_by(_HAPPENING.c.number)
)
_DROP_HAPPENINGS = Prepared(delete(_HAPPENING).where(_HAPPENING.c.sitting == value("sitting_")))

_ADD_KEPT = Upsert(_KEPT, keys=_PERIOD, add=MEASURES)
_ADD_RARE = Upsert(_RARE, keys=(*_PERIOD, "measure"), add=("amount",))
_OF_PERIODS = (
    _KEPT.c.club == value("club_"),
    _KEPT.c.family == value("family_"),
    _KEPT.c.span == value("span_"),
    _KEPT.c.start >= value("from_"),
    _KEPT.c.start < value("until"),
)
_KEPT_ROWS = Prepared(select(_KEPT).where(*_OF_PERIODS))
_RARE_ROWS = Prepared(
    select(_RARE).where(
        _RARE.c.club == value("club_"),
        _RARE.c.family == value("family_"),
        _RARE.c.span == value("span_"),
        _RARE.c.start >= value("from_"),
        _RARE.c.start < value("until"),
    )
)
_PLAIN = dict.fromkeys(MEASURES, 0)


def sitting_of(row: Row) -> Sitting:
    """The sitting that a row of its table holds."""
    number, club, name, is_open, opened, touched, last, by, threads = row
    opened_by = None if by is None else PlayerId(by)
    return Sitting(
        number,
        club,
        name,
        bool(is_open),
        heard(opened),
        heard(touched),
        last,
        opened_by,
        rooms_from(threads),
    )


def happening_of(row: Row) -> Happening:
    """The happening that a row of its table holds, whatever version wrote it."""
    number, at, by, kind, version, body = row
    who = None if by is None else PlayerId(by)
    return Happening(number, heard(at), who, events_json.read(kind, version, body))


class Tables(FiguresPart):
    """The tables of a club: what happened at them, their folds, and the kept figures."""

    def sittings(self, club: int, *, open_only: bool = True) -> tuple[Sitting, ...]:
        """The club's open tables in the order of their opening, or its last twenty."""
        self._frame.enter(club)
        if open_only:
            rows = self._line.all(_OPEN_SITTINGS, {"club_": club})
        else:
            rows = self._line.all(_SITTINGS, {"club_": club})[::-1]
        return tuple(sitting_of(row) for row in rows)

    def every_sitting(self, club: int) -> tuple[Sitting, ...]:
        """Every table that the club has had, in the order of their opening."""
        rows = self._line.all(EVERY_SITTING, {"club_": club})
        return tuple(sitting_of(row) for row in rows)

    def idle_sittings(self, before: datetime) -> tuple[Sitting, ...]:
        """The open tables of all clubs that nobody has touched since then."""
        rows = self._line.all(_IDLE_SITTINGS, {"before": told(before)})
        return tuple(sitting_of(row) for row in rows)

    def recorded_by(self, said: str) -> tuple[int, int] | None:
        """The sitting and the act that somebody's message recorded."""
        row = self._line.one(_SAID, {"words": said})
        return None if row is None else (int(row[0]), int(row[1]))

    def sitting(self, sitting: int) -> Sitting | None:
        """The sitting of this number."""
        row = self._line.one(_SITTING_BY_ID, {"sitting": sitting})
        if row is None:
            return None
        if self._frame.enter(row[1]):  # another may have written while we waited for the club
            row = self._line.one(_SITTING_BY_ID, {"sitting": sitting})
        return None if row is None else sitting_of(row)

    def table(self, sitting: int) -> Table:
        """The table as it stands."""
        known = self._frame.memory.tables.get(sitting)
        if known is None:
            known = fold(self.happenings(sitting))
            self._frame.memory.tables.put(sitting, known)
        return known

    def happenings(self, sitting: int) -> tuple[Happening, ...]:
        """Everything that happened at the table, undone things too."""
        self._known(sitting)
        rows = self._line.all(_HAPPENINGS, {"sitting_": sitting, "after": 0})
        return tuple(happening_of(row) for row in rows)

    def open_sitting(
        self, club: int, name: str, opened: TableOpened, by: PlayerId | None
    ) -> Sitting:
        """A new table, with its first happening."""
        self._frame.enter(club)
        now = self.now
        fresh = Sitting(0, club, name, open=True, opened=now, touched=now, last=1, opened_by=by)
        number = self._line.number(NEW_SITTING, sitting_row(fresh))
        happening = Happening(1, self.now, by, opened)
        self._write(number, happening)
        table = fold((happening,))
        self._keep(club, difference(None, table))
        self._frame.memory.tables.put(number, table)
        return replace(fresh, id=number)

    def append(
        self, sitting: int, event: Event, by: PlayerId | None, at: datetime, *, said: str = ""
    ) -> Table:
        """Add a happening; the kept figures follow. Returns the table after it."""
        club = self._known(sitting).club
        before = self.table(sitting)
        happening = Happening(before.last + 1, at, by, event)
        after = advance(before, happening)
        self._write(sitting, happening, said)
        touched = self._line.run(
            _ADVANCE_SITTING,
            {
                "id_": sitting,
                "before": before.last,
                "last": happening.number,
                "touched": told(self.now),
                "open": int(not after.over),
            },
        )
        if touched != 1:
            raise LookupError(f"table {sitting} is not at happening {before.last}")
        self._keep(club, difference(before, after))
        self.remember(club, sitting, after, moved(before, after))
        self._frame.memory.tables.put(sitting, after)
        return after

    def save_sitting(self, sitting: Sitting) -> None:
        """Keep what has changed in a sitting; its happenings count themselves."""
        self._line.run(_SAVE_SITTING, {**sitting_row(sitting), "id_": sitting.id})

    def forget_sitting(self, sitting: int) -> None:
        """Take a table away as if it had never been."""
        club = self._known(sitting).club
        table = self.table(sitting)
        self._keep(club, difference(table, None))
        self.remember(club, sitting, table, moved(table, None))
        self._line.run(_DROP_HAPPENINGS, {"sitting_": sitting})
        self._line.run(_DROP_SITTING, {"sitting": sitting})
        self._frame.memory.tables.drop(sitting)

    def kept(
        self, club: int, family: str, span: str, start: date, until: date | None = None
    ) -> tuple[KeptRow, ...]:
        """The kept figures of a club's players over the periods that begin from `start` on.

        Without `until` only the period that begins at `start`; otherwise all that begin before
        `until`, a row for each player and period.
        """
        self._frame.enter(club)
        period = {
            "club_": club,
            "family_": family,
            "span_": span,
            "from_": start.isoformat(),
            "until": until.isoformat() if until else start.isoformat() + "~",
        }
        rows: dict[tuple[int, str], dict[str, int]] = {}
        for _, _, _, begins, player, *figures in self._line.all(_KEPT_ROWS, period):
            rows[player, begins] = dict(zip(MEASURES, figures, strict=True))
        for _, _, _, begins, player, measure, amount in self._line.all(_RARE_ROWS, period):
            rows.setdefault((player, begins), {})[measure] = amount
        return tuple(
            KeptRow(
                PlayerId(player), family, span, date.fromisoformat(begins), tuple(figures.items())
            )
            for (player, begins), figures in rows.items()
        )

    # --- within ------------------------------------------------------------------------------

    def _known(self, sitting: int) -> Sitting:
        known = self.sitting(sitting)
        if known is None:
            raise LookupError(f"no table {sitting}")
        return known

    def _write(self, sitting: int, happening: Happening, said: str = "") -> None:
        self._line.run(NEW_HAPPENING, happening_row(sitting, happening, said))

    def _keep(self, club: int, rows: Iterable[Figures]) -> None:
        """Add to the kept figures."""
        plain: list[dict[str, Any]] = []
        rare: list[dict[str, Any]] = []
        for row in rows:
            period = {
                "club": club,
                "family": row.family,
                "span": row.span,
                "start": row.start.isoformat(),
                "player": row.player,
            }
            usual, seldom = _parted(row.measures)
            if usual:
                plain.append(period | usual)
            rare += [period | {"measure": name, "amount": amount} for name, amount in seldom]
        if plain:
            self._line.many(_ADD_KEPT, plain)
        if rare:
            self._line.many(_ADD_RARE, rare)


@lru_cache(maxsize=1024)
def _parted(
    measures: tuple[tuple[str, int], ...],
) -> tuple[dict[str, int], tuple[tuple[str, int], ...]]:
    """The measures with a column of their own, if there are any, and the others."""
    usual = {name: amount for name, amount in measures if name in _PLAIN}
    seldom = tuple((name, amount) for name, amount in measures if name not in _PLAIN)
    return ({**_PLAIN, **usual} if usual else {}), seldom


def happening_row(sitting: int, happening: Happening, said: str = "") -> dict[str, Any]:
    """A happening as its row."""
    kind, version, body = events_json.written(happening.event)
    return {
        "sitting": sitting,
        "number": happening.number,
        "at": told(happening.at),
        "by": happening.by,
        "kind": kind,
        "version": version,
        "body": body,
        "said": said,
    }


def sitting_row(sitting: Sitting) -> dict[str, Any]:
    """A sitting as its row."""
    return {
        "club": sitting.club,
        "name": sitting.name,
        "open": int(sitting.open),
        "opened": told(sitting.opened),
        "touched": told(sitting.touched),
        "last": sitting.last,
        "opened_by": sitting.opened_by,
        "thread": told_rooms(sitting.rooms),
    }
