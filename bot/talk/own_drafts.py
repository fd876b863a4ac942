"""Drafts by number, and drafts of an account without a club."""

from bot.talk.drafts import Body, DraftsOf, StoredDraft
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn
from core.values import frozen


@frozen
class OwnDraftsOf(DraftsOf[Body]):
    """The drafts of one kind that belong to an account without a club."""

    def of(self, turn: Turn) -> Body:
        """Return the speaker's draft, or an empty one."""
        draft = self._load_draft(turn.unit.drafts.own(turn.account.id, self.kind))
        if draft:
            return draft.value
        return self.type()

    def put(self, turn: Turn, value: Body) -> None:
        """Store the speaker's draft, replacing the previous draft."""
        turn.unit.drafts.save_own(turn.account.id, self.kind, self._dump_body(value))


def own_draft(
    turn: Turn, drafts: DraftsOf[Body], number: int, *, gone: str = "draft-gone"
) -> StoredDraft[Body]:
    """Return the club's draft with this number, or refuse with `gone`."""
    draft = drafts.by_id(turn.unit, number)
    if draft is None or draft.club != turn.here.id:
        raise Refuse(gone)
    return draft
