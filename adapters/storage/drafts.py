"""Drafts: what is half entered."""

from dataclasses import replace

from sqlalchemy import bindparam as value
from sqlalchemy import delete, select

from adapters.storage.connection import Part
from adapters.storage.schema import DraftRow
from adapters.storage.statements import Prepared, Rows, Upsert, by_id
from bot.ports.records import Draft

_DRAFTS = Rows(DraftRow, Draft)

_BY_KEY = Prepared(
    select(DraftRow).where(
        DraftRow.club == value("club_"),
        DraftRow.kind == value("kind_"),
        DraftRow.key == value("k"),
    )
)
_BY_ID = by_id(DraftRow)
_OF_CLUB = Prepared(select(DraftRow).where(DraftRow.club == value("club_")).order_by(DraftRow.id))
_SAVE = Upsert(DraftRow, keys=("club", "kind", "key"), replace=("body", "touched"), returning="id")
_DROP = Prepared(delete(DraftRow).where(DraftRow.id == value("draft")))


class Drafts(Part):
    """Drafts: what is half entered."""

    def find(self, club: int, kind: str, key: str) -> Draft | None:
        """The club's draft of this kind and key, if there is one."""
        self._transaction.enter(club)
        return self._one(_DRAFTS, _BY_KEY, {"club_": club, "kind_": kind, "k": key})

    def by_id(self, draft: int) -> Draft | None:
        """The draft of this number, if it is still there."""
        found = self._one(_DRAFTS, _BY_ID, {"id": draft})
        if found is not None and self._transaction.enter(found.club):
            found = self._one(_DRAFTS, _BY_ID, {"id": draft})
        return found

    def of_club(self, club: int, kind: str = "") -> tuple[Draft, ...]:
        """The club's drafts (of this kind), the oldest first."""
        self._transaction.enter(club)
        drafts = self._all(_DRAFTS, _OF_CLUB, {"club_": club})
        return tuple(draft for draft in drafts if kind in ("", draft.kind))

    def save(self, draft: Draft) -> Draft:
        """Keep a draft, in the place of the one with its kind and key. Returns it as kept."""
        fresh = replace(draft, touched=self.now)
        return replace(fresh, id=self._db.number(_SAVE, _DRAFTS.row(fresh)))

    def drop(self, draft: int) -> None:
        """Throw a draft away."""
        self._db.run(_DROP, {"draft": draft})
