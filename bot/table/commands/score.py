"""/stand, /score: the card of a table at the bottom of the chat, and the buttons under [Meer]."""

from dataclasses import replace

from bot.feature import acts
from bot.messages import Reply, Span
from bot.ports.records import At
from bot.reader.command import Command
from bot.reader.dates import tonight
from bot.reader.lines import AtTable, Form
from bot.table.buttons import OfTable
from bot.table.card import standing
from bot.table.hooks import NO_TABLE
from bot.table.recording import names_entered, table_now_shown
from bot.table.table_in_play import TableInPlay, pick_table, table_now
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
    view = view_of(game, game.turn.chat_words)
    if game.turn.chat.private:
        stands = standing(view.words, game.sitting, game.table, view.names, names_entered(game))
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


SCORE = Command(
    "score",
    (Form(AtTable, run, shows=True),),
    of_table="any",
    buttons={
        "card": tap_card,
        **acts(
            "bot.table.more_taps",
            {
                "more": "tap_more",
                "less": "tap_less",
                "more-round": "tap_more_of_round",
                "less-round": "tap_less_of_round",
            },
        ),
    },
)
