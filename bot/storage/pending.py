"""Drafts, and scheduled posts with their times."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import delete, literal_column, select, update

from bot.ports.lines import as_line, from_line
from bot.ports.records import Draft, ScheduledPost
from bot.storage.connection import Repository
from bot.storage.schema import WAITING, DraftRow, DueRow, MetaRow
from bot.storage.statements import GIVEN, Prepared, Row, Rows, by, delete_by, put, put_once

_DRAFTS = Rows(DraftRow, Draft)

_FEW = "round", "taken"
"""Kinds with few drafts in a club, which are read together."""

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
_DROP = delete_by(DraftRow.id)

_OWN = by(MetaRow.key)
_DROP_OWN = delete_by(MetaRow.key)
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
    .limit(1),
    of=DueRow,
)
_FINISH = Prepared(
    update(DueRow).where(DueRow.id == GIVEN, DueRow.state == WAITING).values(state=GIVEN)
)


class Drafts(Repository):
    """Drafts: input that is not complete."""

    def find(self, club: int, kind: str, key: str) -> Draft | None:
        """Return the club's draft of this kind and key, if there is a draft."""
        self._enter(club)
        if kind in _FEW:
            for row in self._db.all(_OF_FEW, club):
                if row[2:4] == (kind, key):
                    return _DRAFTS.of(row)
            return None
        return self._one_record(_DRAFTS, _BY_KEY, club, kind, key)

    def by_id(self, draft: int) -> Draft | None:
        """Return the draft of this number, if it still exists."""
        record = self._by_id(_DRAFTS, draft)
        if record is not None and self._enter(record.club):
            record = self._by_id(_DRAFTS, draft)
        return record

    def of_club(self, club: int, kind: str = "") -> tuple[Draft, ...]:
        """Return the club's drafts (of this kind), oldest first."""
        self._enter(club)
        if kind in _FEW:
            return tuple(
                [_DRAFTS.of(row) for row in self._db.all(_OF_FEW, club) if row[2] == kind]
            )
        if kind:
            return self._all_records(_DRAFTS, _OF_KIND, club, kind)
        return self._all_records(_DRAFTS, _OF_CLUB, club)

    def save(self, draft: Draft) -> Draft:
        """Store a draft, in place of another with its kind and key, and return it as stored."""
        fresh = replace(draft, touched=self.now)
        return replace(fresh, id=self._db.number(_SAVE, _DRAFTS.row(fresh)))

    def drop(self, draft: int) -> None:
        """Delete a draft."""
        self._db.run(_DROP, draft)

    def own(self, account: int, kind: str) -> Draft | None:
        """Return the draft of an account of this kind, which belongs to no club."""
        row = self._db.one(_OWN, f"{kind} {account}")
        if row:
            return Draft(0, 0, kind, "", from_line(row[1]))
        return None

    def save_own(self, account: int, kind: str, body: Mapping[str, Any]) -> None:
        """Store the draft of an account, in place of the previous one."""
        self._db.run(_SAVE_OWN, f"{kind} {account}", as_line(body))

    def drop_own(self, account: int, kind: str) -> None:
        """Delete the draft of an account."""
        self._db.run(_DROP_OWN, f"{kind} {account}")


class ScheduledPosts(Repository):
    """Scheduled posts with their times and the periods that they cover."""

    def plan(self, due: ScheduledPost) -> bool:
        """Schedule a post; False if it was scheduled before."""
        return self._db.one(_PLAN, _DUES.row(due)) is not None

    def until(self, until: datetime) -> tuple[ScheduledPost, ...]:
        """Return the posts due until a moment and not done, earliest first."""
        return self._all_records(_DUES, _UNTIL, until)

    def planned(self, club: int, kind: str) -> ScheduledPost | None:
        """Return the club's next or overdue post of this kind."""
        self._enter(club)
        return self._one_record(_DUES, _PLANNED, club, kind)

    def all_planned(self) -> set[Row]:
        """Return the club and kind of every post that is not done."""
        return set(self._db.all(_ALL_PLANNED))

    def last(self, club: int, kind: str) -> ScheduledPost | None:
        """Return the club's last finished post of this kind, posted or skipped."""
        return self._one_record(_DUES, _LAST, club, kind)

    def call_off(self, club: int, kind: str) -> None:
        """Cancel the club's waiting post of this kind, if there is a post."""
        self._enter(club)
        self._db.run(_CALL_OFF, club, kind)

    def finish(self, due: int, *, posted: bool) -> None:
        """Mark a scheduled post as posted or skipped."""
        self._db.run(_FINISH, "posted" if posted else "passed", due)
