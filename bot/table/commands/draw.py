"""/remise, /draw: record a draw."""

from typing import Annotated

from bot.reader.command import Command
from bot.reader.kinds import FreeText, TableName, WordOf
from bot.reader.lines import AtTable, Form
from bot.table.asked_drafts import ask_sure
from bot.table.buttons import DrawRound
from bot.table.drawn import denies_draw
from bot.table.filling import note_replaced_entries
from bot.table.recording import is_entered, put_away, stored_round, tell_round
from bot.table.table_in_play import TableInPlay, must_record_at, pick_table, table_now
from bot.table.table_of_button import say, too_late
from bot.talk.people import tidy
from bot.talk.refusing import Refuse
from bot.talk.texts import meaning
from bot.talk.turn import Turn
from core.game.decisions import draw

REASONS = ("wall", "kongs")


def reason_of(words: str) -> str:
    """Return the reason of a draw: `wall`, `kongs`, or the words themselves."""
    known = [meaning("draw", word.strip(".,")) for word in words.split()]
    return next((key for key in known if key in REASONS), tidy(words))


class DrawReason(AtTable):
    """The reason of a draw: a broken wall, too many kongs, or free text."""

    table: TableName | None = None
    reason: tuple[Annotated[str, WordOf("draw", REASONS)], ...] = ()
    note: FreeText = ""


def run(turn: Turn, drawn: DrawReason) -> None:
    """Record a draw at the speaker's table. Refuse: the note denies it, `niet`."""
    command = turn.own.command("draw")
    if denies_draw(f"{command[1:]} {drawn.note}"):
        raise Refuse("word-unknown", word=tidy(drawn.note), example=command)
    record_draw(pick_table(turn, named=drawn.table), next(iter(drawn.reason), tidy(drawn.note)))


def record_drawn(game: TableInPlay, words: str) -> None:
    """Record a draw for the reason in these words."""
    record_draw(game, reason_of(words))


def record_draw(game: TableInPlay, reason: str) -> None:
    """Record a draw at a table."""
    must_record_at(game)
    event = draw(game.table, reason)
    lead = note_replaced_entries(stored_round(game))
    pad = is_entered(game)
    put_away(game, game.now)
    tell_round(game, event, lead=lead, pad=pad)


def tap_draw(turn: Turn, button: DrawRound) -> None:
    """[Remise]: record a draw; ask first while a round is being entered."""
    game = table_now(turn, button.sitting)
    too_late(game, button.round)
    stored = stored_round(game)
    if stored and stored.draft.shared and stored.draft.entered and not button.sure:
        must_record_at(game)
        ask_sure(stored, "draw")
        return
    record_draw(game, "")
    say(game, "tap-recorded")


DRAW = Command(
    "draw",
    (Form(DrawReason, run),),
    of_table="open",
    group_only=True,
    buttons={"draw": tap_draw},
    certain=True,
    shows="score",
)
