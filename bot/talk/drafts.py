"""Drafts as typed values: unfinished input, questions, started actions.

    @frozen
    class Choice:
        command: str

    CHOICES = DraftsOf("which", Choice)

A club has at most one draft of each kind and key.
"""

from collections.abc import Mapping
from datetime import datetime
from functools import cached_property
from typing import Annotated, Any, ClassVar, Generic, TypeVar

from pydantic import Field, TypeAdapter, ValidationError

from bot.ports.records import Draft
from bot.storage.ledger import Unit
from bot.talk.turn import InTurn, Turn
from core.values import frozen

Body = TypeVar("Body")

Number = Annotated[int, Field(exclude=True)]
"""The number of a draft as a field of its body, which only storage writes."""


@frozen
class StoredDraft(Generic[Body]):
    """A stored draft."""

    id: int
    club: int
    key: str
    value: Body
    touched: datetime | None = None

    def drop(self, turn: Turn | InTurn) -> None:
        """Delete the draft."""
        turn.unit.drafts.drop(self.id)


@frozen
class DraftsOf(Generic[Body]):
    """The drafts of one kind and body type."""

    kind: str
    type: type[Body]
    every: ClassVar[list["DraftsOf[Any]"]] = []

    def __post_init__(self) -> None:
        self.every.append(self)

    def warm(self) -> None:
        """Build the parser of the bodies in advance."""
        _ = self._adapter

    def find(self, unit: Unit, club: int, *key: int | str) -> StoredDraft[Body] | None:
        """Return the club's draft with this key."""
        return self._load_draft(unit.drafts.find(club, self.kind, _key(key)))

    def here(self, turn: Turn | InTurn, *key: int | str) -> StoredDraft[Body] | None:
        """Return the draft with this key in the turn's club."""
        return self.find(turn.unit, turn.here.id, *key)

    def keep_here(self, turn: Turn | InTurn, value: Body, *key: int | str) -> StoredDraft[Body]:
        """Store a draft in the turn's club, replacing the previous draft with its key."""
        return self.keep(turn.unit, turn.here.id, value, *key)

    def ask_here(self, turn: Turn | InTurn, value: Body, *key: int | str) -> StoredDraft[Body]:
        """Store a question under a new number: the buttons of the earlier question are over."""
        earlier = self.here(turn, *key)
        if earlier is not None:
            earlier.drop(turn)
        return self.keep_here(turn, value, *key)

    def by_id(self, unit: Unit, draft: int) -> StoredDraft[Body] | None:
        """Return the draft with this number, or None if it is deleted or of another kind."""
        return self._load_draft(unit.drafts.by_id(draft))

    def of_club(self, unit: Unit, club: int) -> tuple[StoredDraft[Body], ...]:
        """Return the club's drafts of this kind, oldest first."""
        drafts = (self._load_draft(draft) for draft in unit.drafts.of_club(club, self.kind))
        return tuple(draft for draft in drafts if draft is not None)

    def keep(self, unit: Unit, club: int, value: Body, *key: int | str) -> StoredDraft[Body]:
        """Store a draft, replacing the previous draft with its key."""
        body = self._dump_body(value)
        draft = unit.drafts.save(Draft(0, club, self.kind, _key(key), body))
        return StoredDraft(draft.id, club, draft.key, value, draft.touched)

    def _dump_body(self, value: Body) -> Mapping[str, Any]:
        body: Mapping[str, Any] = self._adapter.dump_python(
            value, mode="json", exclude_defaults=True
        )
        return body

    @cached_property
    def _adapter(self) -> TypeAdapter[Body]:
        return TypeAdapter(self.type)

    def _load_draft(self, draft: Draft | None) -> StoredDraft[Body] | None:
        if draft is None or draft.kind != self.kind:
            return None
        try:
            value = self._adapter.validate_python(draft.body)
        except ValidationError:
            return None
        return StoredDraft(draft.id, draft.club, draft.key, value, draft.touched)


def _key(parts: tuple[int | str, ...]) -> str:
    return ":".join(map(str, parts))
