"""/terug, /undo: take back the last act of a table, or the last decision of a feature."""

from collections.abc import Sequence
from datetime import UTC, datetime

from bot.reader.command import Command
from bot.reader.lines import AtTable, Form
from bot.table.hooks import DECISIONS, OPENING_UNDONE
from bot.table.table_in_play import AskTable, TableInPlay, left_for, pick_table
from bot.table.taking_back import take_back, tap_instead, tap_redo, tap_undo, tap_undo_round
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn


def run(turn: Turn, at: AtTable) -> None:
    """Take back the last act at the speaker's table; repeated, the act before it."""
    if at.table is None:
        decided = [*filter(None, DECISIONS(turn))]
    else:
        decided = []
    if decided and decided[-1][0] >= _last_act(turn):
        decided[-1][1]()
        return
    game = pick_table(turn, named=at.table, ended_too=True)
    if not game.table.acts and any(OPENING_UNDONE(turn, game.table)):
        return
    take_back(game if game.table.acts else left_for(game) or game)


def _last_act(turn: Turn) -> datetime:
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
