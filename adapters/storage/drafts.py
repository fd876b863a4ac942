"""Drafts: what is half entered."""

from __future__ import annotations

import json
from dataclasses import replace

from sqlalchemy import bindparam as value
from sqlalchemy import delete, select

from adapters.storage.line import Prepared, Row, Upsert
from adapters.storage.moments import heard, told
from adapters.storage.part import Part
from adapters.storage.schema import metadata
from bot.ports.records import Draft

_DRAFT = metadata.tables["draft"]

_BY_KEY = Prepared(
    select(_DRAFT).where(
        _DRAFT.c.club == value("club_"),
        _DRAFT.c.kind == value("kind_"),
        _DRAFT.c.key == value("k"),
    )
)
_BY_ID = Prepared(select(_DRAFT).where(_DRAFT.c.id == value("draft")))
_OF_CLUB = Prepared(select(_DRAFT).where(_DRAFT.c.club == value("club_")).order_by(_DRAFT.c.id))
_SAVE = Upsert(_DRAFT, keys=("club", "kind", "key"), replace=("body", "touched"), returning="id")
_DROP = Prepared(delete(_DRAFT).where(_DRAFT.c.id == value("draft")))


def _draft_of(row: Row) -> Draft:
    number, club, kind, key, body, touched = row
    return Draft(number, club, kind, key, json.loads(body), heard(touched))


class Drafts(Part):
    """Drafts: what is half entered."""

    def draft(self, club: int, kind: str, key: str) -> Draft | None:
        """The club's draft of this kind and key, if there is one."""
        self._frame.enter(club)
        row = self._line.one(_BY_KEY, {"club_": club, "kind_": kind, "k": key})
        return None if row is None else _draft_of(row)

    def draft_by_id(self, draft: int) -> Draft | None:
        """The draft of this number, if it is still there."""
        row = self._line.one(_BY_ID, {"draft": draft})
        if row is not None and self._frame.enter(row[1]):
            row = self._line.one(_BY_ID, {"draft": draft})
        return None if row is None else _draft_of(row)

    def drafts(self, club: int, kind: str = "") -> tuple[Draft, ...]:
        """The club's drafts (of this kind), the oldest first."""
        self._frame.enter(club)
        drafts = (_draft_of(row) for row in self._line.all(_OF_CLUB, {"club_": club}))
        return tuple(draft for draft in drafts if kind in ("", draft.kind))

    def save_draft(self, draft: Draft) -> Draft:
        """Keep a draft, in the place of the one with its kind and key. Returns it as kept."""
        number = self._line.number(
            _SAVE,
            {
                "club": draft.club,
                "kind": draft.kind,
                "key": draft.key,
                "body": json.dumps(draft.body, ensure_ascii=False, separators=(",", ":")),
                "touched": told(self.now),
            },
        )
        return replace(draft, id=number, touched=self.now)

    def drop_draft(self, draft: int) -> None:
        """Throw a draft away."""
        self._line.run(_DROP, {"draft": draft})
