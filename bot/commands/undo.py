"""/terug, /undo: take back the last act at a table that still stands."""

from bot.commands.command import AtTable, Command, Form, Turn, pick_table
from bot.commands.evening import take_back_draw
from bot.play.table_in_play import left_for
from bot.play.taking_back import take_back, tap_instead, tap_redo, tap_undo, tap_undo_round
from bot.standings.penalties import last_decision, take_back_decision


def run(turn: Turn, at: AtTable) -> None:
    """Take back the last act at the writer's table; again takes back the one before."""
    decided = last_decision(turn) if at.table is None else None
    if decided is not None:
        take_back_decision(turn, decided)
        return
    game = pick_table(turn, named=at.table, ended_too=True)
    if not game.table.acts and take_back_draw(turn, game.table):
        return
    take_back(game if game.table.acts else left_for(game) or game)


UNDO = Command(
    "undo",
    (Form(AtTable, run),),
    group_only=True,
    buttons={
        "undo": tap_undo,
        "undo-round": tap_undo_round,
        "undo-instead": tap_instead,
        "redo": tap_redo,
    },
)
