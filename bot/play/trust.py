"""Whoever was taken for a guest by their name alone records, and leaves alone what others did.

Until a fellow player agrees, or their table is over. What they record stands under their own
number, so that it is theirs also when they turn out to be somebody else.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.ports.storage import Unit
from bot.talk.drafts import Drafts
from bot.talk.refusing import Refuse
from bot.talk.rights import is_admin
from bot.talk.turn import Turn
from core.players import PlayerId

ANSWERED: Final = timedelta(days=7)
"""How long those of the table may say that it is another."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A guest whom somebody speaks for since a moment: as which member, at which table.

    `name` is what the guest was called; `sure`: somebody has agreed.
    """

    own: PlayerId
    name: str
    sitting: int
    since: datetime
    sure: bool = False


TAKEN: Final = Drafts("taken", Taken)
"""Under the guest's number."""


def writer(turn: Turn) -> PlayerId:
    """Who stands with what the one who speaks does."""
    taken = TAKEN.find(turn.unit, turn.here.id, turn.member.id)
    return turn.member.id if taken is None else taken.value.own


def must_be_known(turn: Turn, by: PlayerId | None) -> None:
    """Refuse to let somebody who was taken for a guest change what another did."""
    taken = TAKEN.find(turn.unit, turn.here.id, turn.member.id)
    if taken is None or taken.value.own == by or not on_trial(turn.unit, taken.value):
        return
    if not is_admin(turn):
        raise Refuse("not-known-yet", name=turn.member.name)


def on_trial(unit: Unit, taken: Taken) -> bool:
    """Whether nobody has agreed yet, and the table still plays."""
    sitting = unit.tables.sitting(taken.sitting)
    return not taken.sure and sitting is not None and sitting.open
