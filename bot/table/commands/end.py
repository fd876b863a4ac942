"""/einde, /end: ask [Klopt], then end the game."""

from bot.messages import Reply
from bot.ports.records import At
from bot.reader.command import Command
from bot.reader.lines import AtTable, Form
from bot.reader.moods import is_denied, is_reason
from bot.table.buttons import AskEndSlot, OfTable, SinceAct
from bot.table.end_message import ask_end, tell_end
from bot.table.ending import let_go
from bot.table.recording import append_event, show_table
from bot.table.table_in_play import TableInPlay, must_record_at, pick_table, table_now
from bot.table.table_of_button import table_as_it_was
from bot.talk.turn import Turn, asking
from core.game.decisions import end


def run(turn: Turn, at: AtTable) -> None:
    """Ask whether the game is over."""
    _ask(pick_table(turn, named=at.table))


def end_with_reason(turn: Turn, text: str) -> bool:
    """Ask whether the game is over: `we houden ermee op`; return False for a table or a denial."""
    if not is_reason(text) or is_denied(text):
        return False
    run(turn, AtTable())
    return True


def _ask(game: TableInPlay) -> None:
    must_record_at(game)
    end(game.table)

    def question(turn: Turn) -> Reply:
        words = turn.words
        text = words.spans("ask-end", table=game.name, rounds=len(game.table.rounds))
        return ask_end(words, text, game.id, game.table.last)

    game.speak.post(asking(game.turn, question), slot=AskEndSlot(game.id), at=At(game.id))


def tap_end(turn: Turn, button: SinceAct) -> None:
    """[Einde] under [Meer]."""
    _ask(table_now(turn, button.sitting))


def tap_confirm(turn: Turn, button: SinceAct) -> None:
    """[Klopt]: end the game, unless a round was recorded after the question."""
    game = table_as_it_was(turn, button)
    must_record_at(game)
    end_table(game)
    turn.speak.delete(AskEndSlot(game.id))


def tap_cancel(turn: Turn, button: OfTable) -> None:
    """[Annuleer]: continue the game."""
    game = table_now(turn, button.sitting)
    must_record_at(game)
    turn.speak.delete(AskEndSlot(game.id))
    turn.speak.notice("play-on")


def end_table(game: TableInPlay) -> None:
    """End a game; remove a table without rounds."""
    if not game.table.rounds:
        let_go(game)
        return
    after = append_event(game, end(game.table))
    show_table(after)
    tell_end(after)


END = Command(
    "end",
    (Form(AtTable, run),),
    of_table="open",
    group_only=True,
    sentences=end_with_reason,
    buttons={"end": tap_end, "endit": tap_confirm, "unend": tap_cancel},
)
