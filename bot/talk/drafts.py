"""Drafts as typed values: what is half entered, a question, something that was begun.

    @frozen
    class Which:
        command: str

    WHICH = DraftsOf("which", Which)

A draft is stored under its kind and a key; a club has one for each.
"""

from collections.abc import Mapping
from datetime import datetime
from functools import cached_property
from typing import Annotated, Any, ClassVar, Generic, TypeVar

from pydantic import Field, TypeAdapter, ValidationError

from bot.ports.records import Draft
from bot.storage.ledger import Unit
from bot.talk.refusing import Refuse
from bot.talk.turn import InTurn, Turn
from core.values import frozen

Body = TypeVar("Body")

Number = Annotated[int, Field(exclude=True)]
"""A draft's own number, where its body has it, too; only storage writes it."""


@frozen
class StoredDraft(Generic[Body]):
    """A draft that is stored: its number, its club, its key, and when it was last touched."""

    id: int
    club: int
    key: str
    value: Body
    touched: datetime | None = None

    def drop(self, turn: Turn | InTurn) -> None:
        """Remove it."""
        turn.unit.drafts.drop(self.id)


@frozen
class DraftsOf(Generic[Body]):
    """The drafts of one kind, whose bodies are all of one type."""

    kind: str
    type: type[Body]
    every: ClassVar[list["DraftsOf[Any]"]] = []
    """All that there are, to be warmed."""

    def __post_init__(self) -> None:
        """It is one of them."""
        self.every.append(self)

    def warm(self) -> None:
        """Learn to read their bodies now, not while something is handled."""
        _ = self._adapter

    def find(self, unit: Unit, club: int, *key: int | str) -> StoredDraft[Body] | None:
        """The club's draft with this key."""
        return self._kept(unit.drafts.find(club, self.kind, _key(key)))

    def here(self, turn: Turn | InTurn, *key: int | str) -> StoredDraft[Body] | None:
        """The draft with this key of the club in which somebody speaks."""
        return self.find(turn.unit, turn.here.id, *key)

    def keep_here(self, turn: Turn | InTurn, value: Body, *key: int | str) -> StoredDraft[Body]:
        """Store a draft of that club, replacing the one with its key."""
        return self.keep(turn.unit, turn.here.id, value, *key)

    def by_id(self, unit: Unit, draft: int) -> StoredDraft[Body] | None:
        """The draft with this number, if it is still there and of this kind."""
        return self._kept(unit.drafts.by_id(draft))

    def of_club(self, unit: Unit, club: int) -> tuple[StoredDraft[Body], ...]:
        """The club's drafts of this kind, the oldest first."""
        found = (self._kept(draft) for draft in unit.drafts.of_club(club, self.kind))
        return tuple(draft for draft in found if draft is not None)

    def keep(self, unit: Unit, club: int, value: Body, *key: int | str) -> StoredDraft[Body]:
        """Store a draft, replacing the one with its key."""
        body = self._dumped(value)
        kept = unit.drafts.save(Draft(0, club, self.kind, _key(key), body))
        return StoredDraft(kept.id, club, kept.key, value, kept.touched)

    def _dumped(self, value: Body) -> Mapping[str, Any]:
        body: Mapping[str, Any] = self._adapter.dump_python(
            value, mode="json", exclude_defaults=True
        )
        return body

    @cached_property
    def _adapter(self) -> TypeAdapter[Body]:
        return TypeAdapter(self.type)

    def _kept(self, draft: Draft | None) -> StoredDraft[Body] | None:
        """The draft with its body read; one of another kind, or of an older program, is gone."""
        if draft is None or draft.kind != self.kind:
            return None
        try:
            value = self._adapter.validate_python(draft.body)
        except ValidationError:
            return None
        return StoredDraft(draft.id, draft.club, draft.key, value, draft.touched)


@frozen
class OwnDraftsOf(DraftsOf[Body]):
    """The drafts of one kind that an account has alone, in no club."""

    def of(self, turn: Turn) -> Body:
        """The speaker's; an empty one, where there is none."""
        kept = self._kept(turn.unit.drafts.own(turn.account.id, self.kind))
        return kept.value if kept else self.type()

    def put(self, turn: Turn, value: Body) -> None:
        """Store the speaker's, in the place of the one before."""
        turn.unit.drafts.save_own(turn.account.id, self.kind, self._dumped(value))


def own_draft(
    turn: Turn, drafts: DraftsOf[Body], number: int, *, gone: str = "draft-gone"
) -> StoredDraft[Body]:
    """The club's draft of this number, on a button; where there is none, `gone` says so."""
    kept = drafts.by_id(turn.unit, number)
    if kept is None or kept.club != turn.here.id:
        raise Refuse(gone)
    return kept


def _key(parts: tuple[int | str, ...]) -> str:
    return ":".join(map(str, parts))
