"""What is due: rows that say when, and what time they cover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import bindparam as value
from sqlalchemy import delete, func, select, update

from adapters.storage.line import Prepared, PutOnce, Row
from adapters.storage.moments import heard, told
from adapters.storage.part import Part
from adapters.storage.schema import WAITING, metadata
from bot.ports.records import Due

if TYPE_CHECKING:
    from datetime import datetime

_DUE = metadata.tables["due"]

_PLAN = PutOnce(
    _DUE,
    ["club", "kind", "due_at", "covers_from", "covers_to"],
    keys=("club", "kind", "due_at"),
    returning="id",
)
_UNTIL = Prepared(
    select(_DUE)
    .where(_DUE.c.state == WAITING, _DUE.c.due_at <= value("until"))
    .order_by(_DUE.c.due_at, _DUE.c.id)
)
_NEXT = Prepared(select(func.min(_DUE.c.due_at)).where(_DUE.c.state == WAITING))
_PLANNED = Prepared(
    select(_DUE).where(
        _DUE.c.club == value("club_"), _DUE.c.kind == value("kind_"), _DUE.c.state == WAITING
    )
)
_LAST = Prepared(
    select(_DUE)
    .where(_DUE.c.club == value("club_"), _DUE.c.kind == value("kind_"), _DUE.c.state != WAITING)
    .order_by(_DUE.c.due_at.desc())
    .limit(1)
)
_DROP = Prepared(delete(_DUE).where(_DUE.c.id == value("row"), _DUE.c.state == WAITING))
_FINISH = Prepared(
    update(_DUE)
    .where(_DUE.c.id == value("row"), _DUE.c.state == WAITING)
    .values(state=value("state_"))
)


def _due_of(row: Row) -> Due:
    number, club, kind, due_at, covers_from, covers_to, _ = row
    return Due(club, kind, heard(due_at), heard(covers_from), heard(covers_to), number)


class Dues(Part):
    """What is due: rows that say when, and what time they cover."""

    def plan(self, due: Due) -> bool:
        """Write down what is due; False if it was written down before."""
        row = {
            "club": due.club,
            "kind": due.kind,
            "due_at": told(due.due_at),
            "covers_from": told(due.covers_from),
            "covers_to": told(due.covers_to),
        }
        return self._line.one(_PLAN, row) is not None

    def due(self, until: datetime) -> tuple[Due, ...]:
        """What is due until a moment and not done, the earliest first."""
        rows = self._line.all(_UNTIL, {"until": told(until)})
        return tuple(_due_of(row) for row in rows)

    def planned(self, club: int, kind: str) -> Due | None:
        """The club's post of this kind that is due next, or overdue."""
        self._frame.enter(club)
        row = self._line.one(_PLANNED, {"club_": club, "kind_": kind})
        return None if row is None else _due_of(row)

    def last_due(self, club: int, kind: str) -> Due | None:
        """The club's last post of this kind that is done, posted or passed over."""
        row = self._line.one(_LAST, {"club_": club, "kind_": kind})
        return None if row is None else _due_of(row)

    def drop_due(self, due: int) -> None:
        """Take back what was written down and is not done."""
        self._line.run(_DROP, {"row": due})

    def next_due(self) -> datetime | None:
        """When something is due next."""
        row = self._line.one(_NEXT)
        return None if row is None or row[0] is None else heard(row[0])

    def finish_due(self, due: int, *, posted: bool) -> bool:
        """It is done when this transaction is; False if another was first."""
        state = "posted" if posted else "passed"
        return self._line.run(_FINISH, {"row": due, "state_": state}) == 1
