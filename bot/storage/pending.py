"""Drafts, half entered, and scheduled posts: rows that say when they are due."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import delete, literal_column, select, update

from bot.ports.lines import as_line, from_line
from bot.ports.records import Draft, ScheduledPost
from bot.storage.connection import Repository
from bot.storage.schema import WAITING, DraftRow, DueRow, MetaRow
from bot.storage.statements import (
    GIVEN,
    Prepared,
    Row,
    Rows,
    by,
    dropped,
    put,
    put_once,
)

_DRAFTS = Rows(DraftRow, Draft)

_FEW = "round", "taken"
"""Kinds with few drafts in a club: all of both are read at once."""

_BY_KEY = by(DraftRow.club, DraftRow.kind, DraftRow.key)
_OF_CLUB = by(DraftRow.club, ordered=True)
_OF_KIND = by(DraftRow.club, DraftRow.kind, ordered=True)
_OF_FEW = Prepared(
    select(DraftRow)
    .where(DraftRow.club == GIVEN, DraftRow.kind.in_(map(literal_column, map(repr, _FEW))))
    .order_by(DraftRow.id),
    of=DraftRow,
)
_SAVE = put(DraftRow, "club", "kind", "key")
_DROP = dropped(DraftRow.id)

_OWN = by(MetaRow.key)
_DROP_OWN = dropped(MetaRow.key)
_SAVE_OWN = put(MetaRow)

_DUES = Rows(DueRow, ScheduledPost)

_PLAN = put_once(DueRow, ["club", "kind", "due_at", "covers_from", "covers_to"])
_UNTIL = Prepared(
    select(DueRow)
    .where(DueRow.state == WAITING, DueRow.due_at <= GIVEN)
    .order_by(DueRow.due_at, DueRow.id)
)
_TO_COME = (DueRow.club == GIVEN, DueRow.kind == GIVEN, DueRow.state == WAITING)
_PLANNED = Prepared(select(DueRow).where(*_TO_COME))
_ALL_PLANNED = Prepared(select(DueRow.club, DueRow.kind).where(DueRow.state == WAITING))
_CALL_OFF = Prepared(delete(DueRow).where(*_TO_COME))
_LAST = Prepared(
    select(DueRow)
    .where(DueRow.club == GIVEN, DueRow.kind == GIVEN, DueRow.state != WAITING)
    .order_by(DueRow.due_at.desc())
    .limit(1)
)
_FINISH = Prepared(
    update(DueRow).where(DueRow.id == GIVEN, DueRow.state == WAITING).values(state=GIVEN)
)


class Drafts(Repository):
    """Drafts: what is half entered."""

    def find(self, club: int, kind: str, key: str) -> Draft | None:
        """The club's draft of this kind and key, if there is one."""
        self._enter(club)
        if kind in _FEW:
            return next((one for one in self.of_club(club, kind) if one.key == key), None)
        return self._one(_DRAFTS, _BY_KEY, club, kind, key)

    def by_id(self, draft: int) -> Draft | None:
        """The draft of this number, if it is still there."""
        found = self._by_id(_DRAFTS, draft)
        if found is not None and self._enter(found.club):
            found = self._by_id(_DRAFTS, draft)
        return found

    def of_club(self, club: int, kind: str = "") -> tuple[Draft, ...]:
        """The club's drafts (of this kind), the oldest first."""
        self._enter(club)
        if kind in _FEW:
            found = self._all(_DRAFTS, _OF_FEW, club)
            return tuple([draft for draft in found if draft.kind == kind])
        if kind:
            return self._all(_DRAFTS, _OF_KIND, club, kind)
        return self._all(_DRAFTS, _OF_CLUB, club)

    def save(self, draft: Draft) -> Draft:
        """Keep a draft, in the place of the one with its kind and key. Returns it as kept."""
        fresh = replace(draft, touched=self.now)
        return replace(fresh, id=self._db.number(_SAVE, _DRAFTS.row(fresh)))

    def drop(self, draft: int) -> None:
        """Throw a draft away."""
        self._db.run(_DROP, draft)

    def own(self, account: int, kind: str) -> Draft | None:
        """The draft of this kind that an account has alone, in no club."""
        row = self._db.one(_OWN, f"{kind} {account}")
        if row:
            return Draft(0, 0, kind, "", from_line(row[1]))
        return None

    def save_own(self, account: int, kind: str, body: Mapping[str, Any]) -> None:
        """Keep such a draft, in the place of the one before."""
        self._db.run(_SAVE_OWN, f"{kind} {account}", as_line(body))

    def drop_own(self, account: int, kind: str) -> None:
        """Throw such a draft away."""
        self._db.run(_DROP_OWN, f"{kind} {account}")


class ScheduledPosts(Repository):
    """Scheduled posts: rows that say when they are due, and what time they cover."""

    def plan(self, due: ScheduledPost) -> bool:
        """Write down what is due; False if it was written down before."""
        return self._db.one(_PLAN, _DUES.row(due)) is not None

    def until(self, until: datetime) -> tuple[ScheduledPost, ...]:
        """The posts due until a moment and not done, the earliest first."""
        return self._all(_DUES, _UNTIL, until)

    def planned(self, club: int, kind: str) -> ScheduledPost | None:
        """The club's post of this kind that is due next, or overdue."""
        self._enter(club)
        return self._one(_DUES, _PLANNED, club, kind)

    def all_planned(self) -> set[Row]:
        """The club and kind of every post that is not done."""
        return set(self._db.all(_ALL_PLANNED))

    def last(self, club: int, kind: str) -> ScheduledPost | None:
        """The club's last post of this kind that is done, posted or passed over."""
        return self._one(_DUES, _LAST, club, kind)

    def call_off(self, club: int, kind: str) -> None:
        """Take back the club's post of this kind that is not done, if there is one."""
        self._enter(club)
        self._db.run(_CALL_OFF, club, kind)

    def finish(self, due: int, *, posted: bool) -> None:
        """It is done when this transaction is."""
        self._db.run(_FINISH, "posted" if posted else "passed", due)
