"""/remise, /draw: record a draw, at once."""

from bot.commands.command import Command, On
from bot.play.buttons import EnterDraw
from bot.play.pick import pick_table
from bot.play.recording import put_away, tell_round, too_late
from bot.play.round_draft import RoundDraft
from bot.play.table_in_play import TableInPlay, must_record_at, table_now
from bot.talk.names import tidy
from bot.talk.turn import Turn
from core.game.decisions import FIFTEENTH_KONG, draw

_REASONS = {
    "muur": "wall",
    "wall": "wall",
    "kong": FIFTEENTH_KONG,
    "kongs": FIFTEENTH_KONG,
    "15": FIFTEENTH_KONG,
    "15e": FIFTEENTH_KONG,
    "15th": FIFTEENTH_KONG,
}


def reason_of(words: str) -> str:
    """Why it was a draw: `wall`, `kongs`, or what was said."""
    for word in words.casefold().split():
        if word.strip(".,") in _REASONS:
            return _REASONS[word.strip(".,")]
    return tidy(words)


def run(turn: Turn, args: str) -> None:
    """Record a draw at the writer's table."""
    _record(turn, pick_table(turn, f"/remise {args}"), reason_of(args))


def _record(turn: Turn, game: TableInPlay, reason: str) -> None:
    must_record_at(turn, game)
    event = draw(game.table, reason)
    put_away(turn, RoundDraft(game.id, game.table.number))
    tell_round(turn, game, event)


def tap_draw(turn: Turn, button: EnterDraw) -> None:
    """[Remise] on the card."""
    game = table_now(turn, button.sitting)
    too_late(turn, game, button.round)
    _record(turn, game, "")


DRAW = Command(
    key="draw",
    names={"nl": ("remise",), "en": ("draw",)},
    run=run,
    group_only=True,
    buttons=(On(EnterDraw, tap_draw),),
)
