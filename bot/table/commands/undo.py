"""/terug, /undo: take back the last act that still stands, at a table or a decision."""

from collections.abc import Sequence
from datetime import UTC, datetime

from bot.features.competition.commands.evening import take_back_draw
from bot.features.competition.penalties import last_decisions, take_back_last
from bot.reader.command import Command
from bot.reader.lines import AtTable, Form
from bot.table.table_in_play import AskTable, TableInPlay, left_for, pick_table
from bot.table.taking_back import take_back, tap_instead, tap_redo, tap_undo, tap_undo_round
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn


def run(turn: Turn, at: AtTable) -> None:
    """Take back the last act at the writer's table; again takes back the one before."""
    decided = last_decisions(turn) if at.table is None else ()
    if decided and decided[-1].at >= _last_act(turn):
        take_back_last(turn, decided)
        return
    game = pick_table(turn, named=at.table, ended_too=True)
    if not game.table.acts and take_back_draw(turn, game.table):
        return
    take_back(game if game.table.acts else left_for(game) or game)


def _last_act(turn: Turn) -> datetime:
    """The time of the last act that stands at the tables that the writer may mean."""
    try:
        tables: Sequence[TableInPlay] = [pick_table(turn, ended_too=True)]
    except AskTable as ask:
        tables = ask.tables
    except Refuse:
        tables = ()
    acts = (game.table.acts[-1].at if game.table.acts else game.sitting.opened for game in tables)
    return max(acts, default=datetime.min.replace(tzinfo=UTC))


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
