"""/remise, /draw: record a draw, at once."""

from typing import Annotated

from bot.commands.command import Command, On
from bot.play.buttons import EnterDraw
from bot.play.filling import replaced
from bot.play.lines import AtTable
from bot.play.recording import put_away, stored_draft, tell_round, too_late
from bot.play.round_draft import WhichRound
from bot.play.table_in_play import TableInPlay, must_record_at, pick_table, table_now
from bot.reader.kinds import FreeText, TableName, WordOf
from bot.reader.lines import Form
from bot.talk.people import tidy
from bot.talk.refusing import Refuse
from bot.talk.texts import meaning
from bot.talk.turn import Turn
from core.game.decisions import draw


def reason_of(words: str) -> str:
    """Why it was a draw: `wall`, `kongs`, or what was said."""
    known = (meaning("draw", word.strip(".,")) for word in words.split())
    return next(filter(None, known), tidy(words))


class Drawn(AtTable):
    """Why: the wall was broken, too many kongs, or what is said."""

    table: TableName | None = None
    reason: tuple[Annotated[str, WordOf("draw")], ...] = ()
    note: FreeText = ""


def run(turn: Turn, drawn: Drawn) -> None:
    """Record a draw at the writer's table."""
    record_draw(
        turn, pick_table(turn, named=drawn.table), next(iter(drawn.reason), tidy(drawn.note))
    )


def record_draw(turn: Turn, game: TableInPlay, reason: str) -> None:
    """Record a draw at a table."""
    must_record_at(turn, game)
    event = draw(game.table, reason)
    lead = replaced(turn, game, stored_draft(turn, game.now))
    put_away(turn, game.now)
    tell_round(turn, game, event, lead=lead)


def tap_draw(turn: Turn, button: EnterDraw) -> None:
    """[Remise]; not over the scores that somebody is entering."""
    game = table_now(turn, button.sitting)
    too_late(turn, game, button.round)
    draft = stored_draft(turn, WhichRound(game.id, button.round))
    if draft is not None and draft.shared and draft.winner is not None:
        raise Refuse("being-entered", round=button.round)
    record_draw(turn, game, "")


DRAW = Command(
    key="draw",
    forms=(Form(Drawn, run),),
    group_only=True,
    buttons=(On(EnterDraw, tap_draw),),
)
