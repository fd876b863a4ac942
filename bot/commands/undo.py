"""/terug, /undo: take back the last act at a table that still stands."""

from collections.abc import Sequence
from typing import Final

from bot.commands.command import Command
from bot.commands.correct import open_fix
from bot.dialogs.card import Spans
from bot.dialogs.ending import tell_turn_of_state
from bot.dialogs.pick import must_be_last, pick_table
from bot.dialogs.recording import refresh_card, round_by_act, seat_for, sitting_of
from bot.dialogs.retelling import post_change, retell
from bot.dialogs.round_draft import RoundDraft
from bot.ports.records import Sitting
from bot.turn import Refuse, Turn
from core.acts import Undoing, undo
from core.events import (
    GameEnded,
    PlayerRelieved,
    RoundCorrected,
    RoundDrawn,
    RoundInserted,
    RoundVoided,
    RoundWon,
    TailVoted,
)
from core.table import Table

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
    meant = pick_table(turn, "/terug", ended_too=True)
    del args
    if meant is not None:
        take_back(turn, *meant)


def take_back(turn: Turn, sitting: Sitting, table: Table) -> None:
    """Take back the last act of a table, and say what it was."""
    turn.must_record(sitting, table)
    must_be_last(turn, sitting, table)
    undoing = undo(table)
    after = turn.unit.append(sitting.id, undoing.event, turn.member.id, turn.incoming.written)
    act = undoing.round.act if undoing.round else 0
    if act:
        retell(turn, sitting, table, after, act)
    head = _head(turn, sitting, undoing)
    post_change(turn, sitting, table, after, head, turn.names())
    refresh_card(turn, sitting, after)
    tell_turn_of_state(turn, sitting, table, after)


def _head(turn: Turn, sitting: Sitting, undoing: Undoing) -> Spans:
    values: dict[str, str | int] = {"name": turn.member.name, "table": sitting.name}
    if undoing.round is not None:
        values["round"] = undoing.round.number
    return turn.group.spans(f"undone-{_WHAT[type(undoing.act.event)]}", **values)


def tap_undo(turn: Turn, parts: Sequence[str]) -> None:
    """[Terug] on the card, while what it would take back is still the last."""
    sitting = sitting_of(turn, int(parts[0]))
    table = turn.unit.table(sitting.id)
    if table.last != int(parts[1]):
        raise Refuse("moved-on", table=sitting.name)
    take_back(turn, sitting, table)


def tap_undo_round(turn: Turn, parts: Sequence[str]) -> None:
    """[Terug] under a result: undo it while it is the last; otherwise offer the correction."""
    sitting = sitting_of(turn, int(parts[0]))
    table = turn.unit.table(sitting.id)
    act = int(parts[1])
    if table.acts and table.acts[-1].number == act:
        take_back(turn, sitting, table)
        return
    turn.must_record(sitting, table)
    must_be_last(turn, sitting, table)
    played = round_by_act(table, act)
    turn.notice("not-the-last", round=played.number)
    open_fix(turn, seat_for(turn, RoundDraft(sitting.id, played.number, act=act)), played)


UNDO = Command(
    key="undo",
    names={"nl": ("terug",), "en": ("undo",)},
    run=run,
    group_only=True,
    taps={"undo": tap_undo, "undo-round": tap_undo_round},
)
