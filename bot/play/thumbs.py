"""Thumbs that follow: a key was tapped once too often, or before the new screen was there."""

from collections.abc import Sequence
from typing import Final

from bot.messages import Tapped
from bot.play.table_in_play import TableInPlay
from bot.talk.drafts import DraftsOf
from core.players import PlayerId
from core.values import frozen

FOLLOWS: Final = 2.0
"""For so long (s) a thumb goes on tapping what it tapped."""


@frozen
class Thumbs:
    """The players who filled the round whose result has just appeared, and when (seconds)."""

    players: tuple[PlayerId, ...]
    at: float


THUMBS: Final = DraftsOf("thumbs", Thumbs)
"""One for each table."""


def remember_thumbs(game: TableInPlay, players: Sequence[PlayerId]) -> None:
    """A result appears by the taps of these, and of the one who taps now."""
    everybody = tuple(dict.fromkeys([*players, game.member.id]))
    THUMBS.keep(game.unit, game.here.id, Thumbs(everybody, game.unit.now.timestamp()), game.id)


def is_following_thumb(game: TableInPlay) -> bool:
    """True when this tap was meant for the message that the result replaced; the user is told."""
    turn = game.turn
    if isinstance(turn.incoming.act, Tapped) and turn.incoming.act.keyed:
        return False
    kept = THUMBS.find(game.unit, game.here.id, game.id)
    if kept is None or turn.visit.me is None or turn.member.id not in kept.value.players:
        return False
    if turn.unit.now.timestamp() - kept.value.at >= FOLLOWS:
        return False
    turn.speak.notice("tap-after-result")
    return True
