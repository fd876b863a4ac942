"""/stand, /score: the card of a table at the bottom of the chat, and the buttons under [Meer]."""

from dataclasses import replace

from bot.messages import Reply, Span
from bot.ports.records import At
from bot.reader.command import Command
from bot.reader.dates import tonight
from bot.reader.lines import AtTable, Form
from bot.table.buttons import OfAct, OfTable, ResultSlot
from bot.table.card import standing
from bot.table.hooks import NO_TABLE, PAD_BUTTON
from bot.table.recording import must_not_be_entered, names_entered, show_table, table_now_shown
from bot.table.table_in_play import (
    TableInPlay,
    is_following_thumb,
    pick_table,
    round_by_act,
    table_now,
)
from bot.table.table_message import view_of
from bot.talk.refusing import Refuse
from bot.talk.texts import joined
from bot.talk.turn import Turn


def run(turn: Turn, at: AtTable) -> None:
    """Show the card of the line's table; without tables of tonight, a feature's answer."""
    try:
        game = pick_table(turn, named=at.table, ended_too=True)
    except Refuse as refusal:
        if refusal.why != "no-table" or not NO_TABLE.first(turn):
            raise
    else:
        before = not game.sitting.open and game.table.day < tonight(turn)
        if at.table is not None or not (before and NO_TABLE.first(turn)):
            _bring(game)


def _bring(game: TableInPlay) -> None:
    """Move the table's message to the bottom; during entry, with the standing above it."""
    view = view_of(game, game.turn.words.public)
    if game.turn.chat.private:
        entered = names_entered(game)
        stands = standing(view.words, game.sitting, game.table, view.names, entered)
        game.speak.say(Reply(joined(stands), topics=("card",)))
        return
    reply = table_now_shown(game, asked=True)
    if "question" in reply.topics:
        stands = standing(view.words, game.sitting, game.table, view.names)
        reply = replace(reply, text=joined([*stands, (Span(""),), reply.text]))
    game.speak.bring(view.slot, reply, at=At(game.id), anyway=True)


def tap_card(turn: Turn, button: OfTable) -> None:
    """Show the table of a button under [Tafels]."""
    _bring(table_now(turn, button.sitting))


def tap_more(turn: Turn, button: OfTable) -> None:
    """[Meer]: show all actions of a table, in a private panel or in the newest message."""
    game = table_now(turn, button.sitting)
    alone = turn.speak.alone
    if is_following_thumb(game):
        return
    must_not_be_entered(game)
    view = view_of(game, turn.words.own if alone else None)
    if alone:
        reply = view.panel()
    else:
        reply = view.with_more(names_entered(game))
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
        reply = view_of(game, turn.words.own).older(played, more=True)
        *upper, last = reply.buttons  # without [Minder]: a tap closes the panel
        turn.speak.whisper(replace(reply, buttons=(*upper, last[:-1]), topics=("question",)))
    else:
        reply = view_of(game).older(played, more=more)
        turn.speak.edit(ResultSlot(game.id, played.act), reply, at=At(game.id))


SCORE = Command(
    "score",
    (Form(AtTable, run),),
    buttons={
        "card": tap_card,
        "more": tap_more,
        "less": tap_less,
        "more-round": tap_more_of_round,
        "less-round": tap_less_of_round,
    },
)
