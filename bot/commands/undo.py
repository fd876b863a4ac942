"""/terug, /undo: take back the last act at a table that still stands."""

from typing import Final

from bot.commands.command import Command, On
from bot.commands.correct import open_fix
from bot.messages import Spans
from bot.play.buttons import TakeBack, TakeBackRound
from bot.play.ending import tell_turn_of_state
from bot.play.lobby import forget
from bot.play.pick import correctable, later, left_for, pick_table
from bot.play.recording import refresh_card
from bot.play.retelling import post_change, retell
from bot.play.table_in_play import TableInPlay, must_be_as_it_was, round_by_act, table_now
from bot.play.trust import must_be_known, writer
from bot.ports.records import Sitting
from bot.talk.turn import Turn
from core.game.decisions import Undoing, undo
from core.game.events import (
    GameEnded,
    PlayerRelieved,
    RoundCorrected,
    RoundDrawn,
    RoundInserted,
    RoundVoided,
    RoundWon,
    TailVoted,
)

_WHAT: Final = {
    RoundWon: "round",
    RoundDrawn: "round",
    RoundCorrected: "correction",
    RoundVoided: "void",
    RoundInserted: "insert",
    PlayerRelieved: "relief",
    TailVoted: "tail",
    GameEnded: "end",
}


def run(turn: Turn, args: str) -> None:
    """Take back the last act at the writer's table; again takes back the one before."""
    del args
    game = pick_table(turn, "/undo", ended_too=True)
    take_back(turn, game if game.table.acts else left_for(turn, game) or game)


def take_back(turn: Turn, game: TableInPlay) -> None:
    """Take back the last act of a table, and say what it was."""
    sitting, table = game.sitting, correctable(turn, game).table
    undoing = undo(table)
    must_be_known(turn, undoing.act.by)
    after = turn.unit.tables.append(sitting.id, undoing.event, writer(turn), turn.incoming.written)
    if table.over and not after.over:  # who sat down elsewhere meanwhile plays on here
        for other, begun in later(turn, game):
            forget(turn, other, begun)
    act = undoing.round.act if undoing.round else 0
    if act:
        retell(turn, sitting, table, after, act)
    head = _head(turn, sitting, undoing)
    post_change(turn, sitting, table, after, head, turn.people.names())
    refresh_card(turn, sitting, after)
    tell_turn_of_state(turn, sitting, table, after)


def _head(turn: Turn, sitting: Sitting, undoing: Undoing) -> Spans:
    values: dict[str, str | int] = {"name": turn.member.name, "table": sitting.name}
    if undoing.round is not None:
        values["round"] = undoing.round.number
    return turn.words.group.spans(f"undone-{_WHAT[type(undoing.act.event)]}", **values)


def tap_undo(turn: Turn, button: TakeBack) -> None:
    """[Terug] on the card, while what it would take back is still the last."""
    game = table_now(turn, button.sitting)
    must_be_as_it_was(game, button)
    take_back(turn, game)


def tap_undo_round(turn: Turn, button: TakeBackRound) -> None:
    """[Terug] under a result: undo it while it is the last; otherwise offer the correction."""
    game = table_now(turn, button.sitting)
    acts = game.table.acts
    if acts and acts[-1].number == button.act:
        take_back(turn, game)
        return
    played = round_by_act(correctable(turn, game).table, button.act)
    turn.speak.notice("not-the-last", round=played.number)
    open_fix(turn, game, played)


UNDO = Command(
    key="undo",
    run=run,
    group_only=True,
    buttons=(On(TakeBack, tap_undo), On(TakeBackRound, tap_undo_round)),
)
