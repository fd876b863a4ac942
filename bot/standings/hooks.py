"""The hooks of standings and posts for features."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, Any

from bot.feature import Hook, LineHook

if TYPE_CHECKING:
    from bot.messages import Button, Reply, Spans
    from bot.ports.records import Club, ScheduledPost
    from bot.standings.evening import Evening
    from bot.standings.reading import ClubPeople
    from bot.storage.ledger import Unit
    from bot.talk.buttons import Slot
    from bot.talk.texts import Texts
    from core.players import PlayerId

MARKS: Hook[[Unit, int], Mapping[PlayerId, bool]] = Hook()
"""Returns the players of a club marked as members (True) or guests, whatever their account."""
HAS_SEASON: Hook[[Unit, Club], bool] = Hook()
"""Returns True if a club plays for a season; called at every round."""
CLUBS_WITH_SEASON: Hook[[Unit], Collection[int]] = Hook()
"""Returns the clubs for which `HAS_SEASON` may be true, in one statement."""
LEADERS: Hook[[Unit, Club, date, ClubPeople], Sequence[Spans] | None] = Hook()
"""Returns the weekly post's lines about the leaders of the season; None: use the standing."""
CORRECTIONS: LineHook[[Unit, Club, ScheduledPost], Sequence[str]] = LineHook()
"""Returns other corrections in the time of a weekly post."""
WEEK_LINES: LineHook[[Unit, Club, ScheduledPost], Sequence[Spans]] = LineHook()
"""Returns the lines to add at the end of a weekly post."""
PLAYER_LINES: LineHook[[Unit, Club, PlayerId, Texts], Sequence[Spans]] = LineHook()
"""Returns the lines to add to the figures of a player: at /me, and on the player's page."""
EVENING_LINES: LineHook[[Evening], tuple[Sequence[Spans], Button]] = LineHook()
"""Returns the lines to add to an evening that is over, and the button below them."""
WHO_COMES: Hook[[Unit, Club, date], tuple[Reply, Slot]] = Hook()
"""Returns the reminder of an evening, and its slot."""
WEEK_POSTED: Hook[[Unit, ScheduledPost], None] = Hook()
"""Called when the standing of the week has been posted, in its transaction; may post more."""
HAND_LAID: Hook[[str], Mapping[str, Any]] = Hook()
"""Returns the facts of a hand in notation for a picture."""
