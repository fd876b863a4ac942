"""The buttons [Meer] and [Minder] of the message of a table."""

from collections.abc import Sequence
from dataclasses import replace

from bot.messages import Button, Reply
from bot.ports.records import At
from bot.table.buttons import OfAct, OfRound, OfTable, ResultSlot, SinceAct
from bot.table.counting import COUNT_HANDS
from bot.table.hooks import PAD_BUTTON
from bot.table.recording import must_not_be_entered, names_entered, show_table
from bot.table.table_in_play import table_now
from bot.table.table_message import TableView, view_of
from bot.table.table_of_button import round_by_act
from bot.table.thumbs import is_following_thumb
from bot.talk.buttons import question, rows
from bot.talk.turn import Turn


def tap_more(turn: Turn, button: OfTable) -> None:
    """[Meer]: show all actions of a table, in a private panel or in the newest message."""
    game = table_now(turn, button.sitting)
    alone = turn.speak.alone
    if is_following_thumb(game):
        return
    must_not_be_entered(game)
    view = view_of(game, turn.own if alone else None)
    if alone:
        reply = _panel(view)
    else:
        reply = _with_more(view, names_entered(game))
    if not game.table.over:
        for pad in filter(None, PAD_BUTTON(turn, view.words, turn.incoming.platform, game.id)):
            kept = [
                tuple(button for button in row if not button.action.startswith("draw:"))
                for row in reply.buttons
            ]
            reply = replace(reply, buttons=(*filter(None, kept), (pad,)))
    if alone:
        turn.speak.whisper(reply)
    else:
        turn.speak.edit(view.slot, reply, at=At(game.id))


def _with_more(view: TableView, entered: Sequence[str]) -> Reply:
    """Return the newest message with all actions of the table."""
    more = _more_buttons(view)
    if view.table.rounds and not view.table.over:  # one can go on without [Sluit]
        more = [view.enter() if "draw:" in button.action else button for button in more]
    wrong = [(button,) for _, button in view.guest_lines()]
    return replace(view.newest(entered), buttons=(*rows(more, 2), *wrong))


def _panel(view: TableView) -> Reply:
    """Return all actions of a table for a single reader; a tap closes this panel.

    [Ronde] opens a form there, so the screen of buttons takes the place of [Sluit].
    """
    *more, _ = _more_buttons(view)
    if not view.table.over:
        enter = OfRound(view.sitting.id, view.table.number).pack("round")
        more.append(view.words.button("by-buttons", enter))
    return question(view.first_line(), rows(more, 2))


def tap_less(turn: Turn, button: OfTable) -> None:
    """[Minder]: restore the message."""
    show_table(table_now(turn, button.sitting))


def tap_more_of_round(turn: Turn, button: OfAct) -> None:
    """[Meer] under an older result: correction, explanation and history."""
    _show_older(turn, button, more=True)


def tap_less_of_round(turn: Turn, button: OfAct) -> None:
    """[Minder] under an older result."""
    _show_older(turn, button, more=False)


def _show_older(turn: Turn, button: OfAct, *, more: bool) -> None:
    game = table_now(turn, button.sitting)
    played = round_by_act(game.table, button.act)
    is_newest = played.act == game.table.rounds[-1].act  # the later rounds were taken back
    if is_newest and more:
        tap_more(turn, button)
    elif is_newest:
        tap_less(turn, button)
    elif more and turn.speak.alone:
        reply = view_of(game, turn.own).older(played, more=True)
        *upper, last = reply.buttons  # without [Minder]: a tap closes the panel
        turn.speak.whisper(replace(reply, buttons=(*upper, last[:-1]), topics=("question",)))
    else:
        reply = view_of(game).older(played, more=more)
        turn.speak.edit(ResultSlot(game.id, played.act), reply, at=At(game.id))


WHILE_PLAYED = frozenset({"draw", "my-score", "tail", "end", "relieve"})
"""Buttons that a finished table does not have."""


def _more_buttons(view: TableView) -> list[Button]:
    """Return the other actions of a table in a fixed order; the last is [Sluit]."""
    table = view.table
    number = view.sitting.id
    about = OfTable(number)
    round_ = OfRound(number, table.number)
    means = {
        "my-score": round_.pack("own"),
        "count-hand": round_.pack("tiles"),
        "correct": about.pack("fixlist"),
        "draw": round_.pack("draw"),
        "relieve": about.pack("relieve"),
        "tail": about.pack("tail"),
        "end": SinceAct(number, table.last).pack("end"),
        "less": about.pack("less"),
    }
    forms = {"relieve": "round"}
    leads = {"count-hand": f"start:tiles_{number}_{table.number}"}
    if not COUNT_HANDS:
        del means["count-hand"]
    if not table.rounds:
        del means["correct"]
    if table.tail_agreed:
        del means["tail"]
    return [
        Button(view.words.label(key), meaning, leads.get(key, ""), forms.get(key, ""))
        for key, meaning in means.items()
        if not (table.over and key in WHILE_PLAYED)
    ]
