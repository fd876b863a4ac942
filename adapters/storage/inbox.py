"""The inbox: raw updates, each handled exactly once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import bindparam as value
from sqlalchemy import select, tuple_, update

from adapters.storage.line import Prepared, PutOnce
from adapters.storage.moments import heard, told
from adapters.storage.part import Part
from adapters.storage.schema import EMPTY, WAITING, metadata
from bot.ports.records import Waiting

if TYPE_CHECKING:
    from datetime import datetime

    from adapters.storage.line import Row
    from bot.ports.records import Update

_INBOX = metadata.tables["inbox"]
_CHAT = metadata.tables["chat"]

_LAY = PutOnce(
    _INBOX,
    ["platform", "key", "chat", "raw", "received", "written"],
    keys=("platform", "key"),
    returning="id",
)
_ROW = (
    _INBOX.c.id,
    _INBOX.c.platform,
    _INBOX.c.key,
    _INBOX.c.chat,
    _INBOX.c.raw,
    _INBOX.c.received,
    _INBOX.c.attempts,
    _CHAT.c.club,
)
_JOINED = _INBOX.outerjoin(
    _CHAT, (_CHAT.c.platform == _INBOX.c.platform) & (_CHAT.c.key == _INBOX.c.chat)
)
_WAITING = Prepared(
    select(*_ROW)
    .select_from(_JOINED)
    .where(_INBOX.c.state == WAITING, _INBOX.c.received <= value("before"))
    .order_by(_INBOX.c.written, _INBOX.c.id)
)
_TAKE = Prepared(
    update(_INBOX)
    .where(_INBOX.c.id == value("row"), _INBOX.c.state == WAITING)
    .values(state="done")
)
_COUNT = Prepared(
    update(_INBOX)
    .where(_INBOX.c.id == value("row"), _INBOX.c.state == WAITING)
    .values(attempts=_INBOX.c.attempts + 1, trouble=value("why"))
    .returning(_INBOX.c.attempts)
)
_BURY = Prepared(
    update(_INBOX)
    .where(_INBOX.c.id == value("row"), _INBOX.c.state == WAITING)
    .values(state="dead", trouble=value("why"))
)
_CLUB_OF = Prepared(
    select(_CHAT.c.club).where(_CHAT.c.platform == value("p"), _CHAT.c.key == value("k"))
)
_THIS = _INBOX.alias()
_EARLIER = Prepared(
    select(*_ROW)
    .select_from(_JOINED)
    .join(_THIS, (_THIS.c.platform == _INBOX.c.platform) & (_THIS.c.chat == _INBOX.c.chat))
    .where(
        _THIS.c.id == value("row"),
        _INBOX.c.state == WAITING,
        tuple_(_INBOX.c.written, _INBOX.c.id) < tuple_(_THIS.c.written, _THIS.c.id),
    )
    .order_by(_INBOX.c.written, _INBOX.c.id)
)
_CLUB_OF_ROW = Prepared(
    select(_CHAT.c.club)
    .select_from(_JOINED)
    .where(_INBOX.c.id == value("row"), _CHAT.c.club.is_not(None))
)
_WIPE = Prepared(
    update(_INBOX)
    .where(_INBOX.c.state != WAITING, _INBOX.c.raw != EMPTY, _INBOX.c.received < value("before"))
    .values(raw="")
)


def _waiting_of(row: Row) -> Waiting:
    number, platform, key, chat, raw, received, attempts, club = row
    return Waiting(number, platform, key, chat, raw, heard(received), attempts, club)


class InboxPart(Part):
    """The inbox: raw updates, each handled exactly once."""

    def lay(self, platform: str, update_: Update, written: datetime) -> int | None:
        """Store an update. Returns its number, or None when its key was there before."""
        row = self._line.one(
            _LAY,
            {
                "platform": platform,
                "key": update_.key,
                "chat": update_.chat,
                "raw": update_.raw,
                "received": told(self.now),
                "written": told(written),
            },
        )
        return None if row is None else int(row[0])

    def club_of(self, platform: str, chat: str) -> int | None:
        """The club whose chat this is, if it is known."""
        row = self._line.one(_CLUB_OF, {"p": platform, "k": chat})
        return None if row is None else row[0]

    def waiting(self, before: datetime) -> tuple[Waiting, ...]:
        """Every update that was received before a moment and is not done, in order of writing."""
        rows = self._line.all(_WAITING, {"before": told(before)})
        return tuple(_waiting_of(row) for row in rows)

    def earlier(self, row: int) -> tuple[Waiting, ...]:
        """What waits of the same chat and was written before; takes the club's lock first."""
        club = self._line.one(_CLUB_OF_ROW, {"row": row})
        if club is not None:
            self._frame.enter(club[0])
        return tuple(_waiting_of(found) for found in self._line.all(_EARLIER, {"row": row}))

    def take(self, row: int) -> bool:
        """The update is done when this transaction is; False if it was done before."""
        return self._line.run(_TAKE, {"row": row}) == 1

    def count_attempt(self, row: int, why: str = "") -> int:
        """Count one more attempt at an update. Returns how many there have been, 0 if done."""
        counted = self._line.one(_COUNT, {"row": row, "why": why})
        return 0 if counted is None else int(counted[0])

    def bury(self, row: int, why: str) -> bool:
        """Make a dead letter of an update; False if it was done before."""
        return self._line.run(_BURY, {"row": row, "why": why}) == 1

    def wipe_inbox(self, before: datetime) -> int:
        """Empty what was received before a moment and is done."""
        return self._line.run(_WIPE, {"before": told(before)})
