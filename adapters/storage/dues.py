"""What is due: rows that say when, and what time they cover."""

from datetime import datetime

from sqlalchemy import bindparam as value
from sqlalchemy import delete, func, select, update

from adapters.storage.connection import Part
from adapters.storage.schema import WAITING, DueRow
from adapters.storage.statements import Prepared, PutOnce, Rows, heard, told
from bot.ports.records import Due

_DUES = Rows(DueRow, Due)

_PLAN = PutOnce(
    DueRow,
    ["club", "kind", "due_at", "covers_from", "covers_to"],
    keys=("club", "kind", "due_at"),
    returning="id",
)
_UNTIL = Prepared(
    select(DueRow)
    .where(DueRow.state == WAITING, DueRow.due_at <= value("until"))
    .order_by(DueRow.due_at, DueRow.id)
)
_NEXT = Prepared(select(func.min(DueRow.due_at)).where(DueRow.state == WAITING))
_TO_COME = (DueRow.club == value("club_"), DueRow.kind == value("kind_"), DueRow.state == WAITING)
_PLANNED = Prepared(select(DueRow).where(*_TO_COME))
_CALL_OFF = Prepared(delete(DueRow).where(*_TO_COME))
_LAST = Prepared(
    select(DueRow)
    .where(DueRow.club == value("club_"), DueRow.kind == value("kind_"), DueRow.state != WAITING)
    .order_by(DueRow.due_at.desc())
    .limit(1)
)
_FINISH = Prepared(
    update(DueRow)
    .where(DueRow.id == value("row"), DueRow.state == WAITING)
    .values(state=value("state_"))
)


class Dues(Part):
    """What is due: rows that say when, and what time they cover."""

    def plan(self, due: Due) -> bool:
        """Write down what is due; False if it was written down before."""
        return self._db.one(_PLAN, _DUES.row(due)) is not None

    def until(self, until: datetime) -> tuple[Due, ...]:
        """What is due until a moment and not done, the earliest first."""
        return self._all(_DUES, _UNTIL, {"until": told(until)})

    def planned(self, club: int, kind: str) -> Due | None:
        """The club's post of this kind that is due next, or overdue."""
        self._transaction.enter(club)
        return self._one(_DUES, _PLANNED, {"club_": club, "kind_": kind})

    def last(self, club: int, kind: str) -> Due | None:
        """The club's last post of this kind that is done, posted or passed over."""
        return self._one(_DUES, _LAST, {"club_": club, "kind_": kind})

    def call_off(self, club: int, kind: str) -> None:
        """Take back the club's post of this kind that is not done, if there is one."""
        self._transaction.enter(club)
        self._db.run(_CALL_OFF, {"club_": club, "kind_": kind})

    def next(self) -> datetime | None:
        """When something is due next."""
        row = self._db.one(_NEXT)
        return None if row is None or row[0] is None else heard(row[0])

    def finish(self, due: int, *, posted: bool) -> None:
        """It is done when this transaction is."""
        self._db.run(_FINISH, {"row": due, "state_": "posted" if posted else "passed"})
