"""What the host may want to know of the whole: counts over all clubs."""

from __future__ import annotations

from sqlalchemy import func, select

from adapters.storage.line import Prepared
from adapters.storage.part import Part
from adapters.storage.schema import DEAD, OPEN, WAITING, metadata
from bot.ports.records import Counts

_CLUB = metadata.tables["club"]
_SITTING = metadata.tables["sitting"]
_INBOX = metadata.tables["inbox"]
_OUTBOX = metadata.tables["outbox"]

_SUM = func.count()
_COUNTS = Prepared(
    select(
        select(_SUM).select_from(_CLUB).scalar_subquery(),
        select(_SUM).select_from(_SITTING).where(_SITTING.c.open == OPEN).scalar_subquery(),
        select(_SUM).select_from(_INBOX).where(_INBOX.c.state == WAITING).scalar_subquery(),
        select(_SUM).select_from(_INBOX).where(_INBOX.c.state == DEAD).scalar_subquery(),
        select(_SUM).select_from(_OUTBOX).where(_OUTBOX.c.state == WAITING).scalar_subquery(),
    )
)


class Status(Part):
    """Counts over all clubs."""

    def counts(self) -> Counts:
        """How much there is, and how much waits."""
        row = self._line.one(_COUNTS)
        return Counts(*(int(number) for number in row or (0,) * 5))
