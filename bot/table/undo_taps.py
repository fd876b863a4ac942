"""The buttons that take back and restore the acts of a table."""

from functools import partial

from bot.table.buttons import AskEndSlot, SinceAct, TakeBackInstead, UndoRound
from bot.table.change_message import tell_change, update_result
from bot.table.commands.undo import heading, later_tables, take_back
from bot.table.ending import let_go
from bot.table.recording import append_event, is_entered, must_not_be_entered, put_away, tell_round
from bot.table.table_in_play import correctable, table_now
from bot.table.table_message import undone
from bot.table.table_of_button import open_fix, round_by_act, say, table_as_it_was
from bot.table.thumbs import is_following_thumb
from bot.talk.refusing import Refuse
from bot.talk.rights import belongs_to, must_be_known
from bot.talk.turn import Turn
from core.game.events import RoundCorrected, RoundDrawn, RoundVoided, RoundWon


def tap_undo(turn: Turn, button: SinceAct) -> None:
    """[Terug]: take back the last act, if it is still the button's act."""
    game = table_as_it_was(turn, button)
    if take_back(game):
        say(game, "tap-undone")


def tap_instead(turn: Turn, button: TakeBackInstead) -> None:
    """[Klopt]: remove the new table and undo the ending. Refused without rights at both."""
    game = table_as_it_was(turn, button)
    for begun in later_tables(game):
        if begun.id == button.other:
            if not belongs_to(turn, begun.sitting, begun.table):
                raise Refuse("leave-not-yours", table=begun.name)
            must_not_be_entered(begun)
            turn.speak.delete(AskEndSlot(begun.id))
            let_go(begun)
    if take_back(game):
        say(game, "tap-undone")


def tap_undo_round(turn: Turn, button: UndoRound) -> None:
    """[Terug] under a result: undo the last round; for an earlier round open the correction."""
    game = table_now(turn, button.sitting)
    if is_following_thumb(game):
        return
    must_not_be_entered(game)
    acts = game.table.acts
    if acts and acts[-1].number == button.act:
        if take_back(game):
            say(game, "tap-undone")
        return
    played = round_by_act(correctable(game).table, button.act)
    turn.speak.notice("not-the-last", round=played.number)
    open_fix(game, played)


def tap_redo(turn: Turn, button: SinceAct) -> None:
    """[Toch wel]: restore the last act within ten minutes, if the table has no newer act."""
    game = correctable(table_as_it_was(turn, button))
    taken = undone(turn.unit, game.id, game.table)
    if taken is None:
        raise Refuse("redo-too-late", table=game.name)
    must_be_known(turn, taken.by)
    pad = is_entered(game)
    event = taken.fact
    put_away(game, game.now)
    # the restored act has the author and the moment of the original
    if isinstance(event, RoundWon | RoundDrawn):
        tell_round(game, event, again=taken, pad=pad)
    else:
        after = append_event(game, event, taken)
        played = None
        if isinstance(event, RoundCorrected | RoundVoided):
            update_result(game, after, event.round)
            played = after.table.recorded(event.round) or game.table.recorded(event.round)
        head = partial(heading, how="redone", event=event, played=played)
        tell_change(game, after, head)
    say(game, "tap-redone")
