"""The taps that made a round complete: a repeated one belongs to the message before the result."""

from collections.abc import Sequence

from bot.messages import Tapped
from bot.table.table_in_play import TableInPlay
from bot.talk.drafts import DraftsOf
from core.players import PlayerId, Players
from core.values import frozen

FOLLOWS = 2.0
"""The seconds in which a repeated tap still belongs to the previous message."""


@frozen
class Thumbs:
    """The players who filled the last recorded round, and the time in seconds."""

    players: Players
    at: float


THUMBS = DraftsOf("thumbs", Thumbs)
"""The last taps of each table."""


def remember_thumbs(game: TableInPlay, players: Sequence[PlayerId]) -> None:
    """Store the players whose taps made the result appear, with the speaker."""
    everybody = tuple(dict.fromkeys([*players, game.member.id]))
    THUMBS.keep_here(game, Thumbs(everybody, game.unit.now.timestamp()), game.id)


def is_following_thumb(game: TableInPlay) -> bool:
    """Return whether this tap belongs to the message before the result, and report such a tap."""
    turn = game.turn
    if isinstance(turn.incoming.act, Tapped) and turn.incoming.act.keyed:
        return False
    draft = THUMBS.here(game, game.id)
    if draft is None or turn.visit.me is None or turn.member.id not in draft.value.players:
        return False
    if turn.unit.now.timestamp() - draft.value.at >= FOLLOWS:
        return False
    turn.speak.notice("tap-after-result")
    return True
