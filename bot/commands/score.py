"""/stand, /score: the live card, again at the bottom; and what stands under [Meer]."""

import re
from dataclasses import replace
from typing import Final

from bot.commands.command import Command, On
from bot.play.buttons import Less, More, ShowCard
from bot.play.card import more_buttons
from bot.play.pick import open_tables, pick_table
from bot.play.recording import refresh_card, shown_card
from bot.play.slots import CardSlot
from bot.play.table_in_play import TableInPlay, now_at, table_now
from bot.ports.records import At
from bot.talk.names import folded
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn
from bot.talk.typed import either

_TABLE: Final = re.compile(rf"^{either('score', 'table')}?\s*")


def run(turn: Turn, args: str) -> None:
    """The card of the table that is named, or meant."""
    wanted = _TABLE.sub("", folded(args), count=1)
    if wanted:
        _card(turn, _named(turn, wanted))
        return
    _card(turn, pick_table(turn, "/score", ended_too=True))


def _named(turn: Turn, wanted: str) -> TableInPlay:
    for sitting, table in open_tables(turn):
        if folded(sitting.name) == wanted:
            return now_at(sitting, table)
    raise Refuse("no-table-named", table=wanted)


def _card(turn: Turn, game: TableInPlay) -> None:
    slot = CardSlot(game.id)
    reply = shown_card(turn, game.sitting, game.table, turn.words.public)
    if turn.chat.private:
        turn.speak.say(reply)
        return
    turn.speak.delete(slot)
    turn.speak.post(reply, slot=slot, pin=True, at=At(game.id))


def tap_card(turn: Turn, button: ShowCard) -> None:
    """A table's button under [Tafels]."""
    _card(turn, table_now(turn, button.sitting))


def tap_more(turn: Turn, button: More) -> None:
    """[Meer]: the card with all that a table can do."""
    game, words = table_now(turn, button.sitting), turn.words.group
    reply = shown_card(turn, game.sitting, game.table, words)
    buttons = (*reply.buttons[:-1], *more_buttons(words, game.sitting, game.table))
    turn.speak.edit(CardSlot(game.id), replace(reply, buttons=buttons), at=At(game.id))


def tap_less(turn: Turn, button: Less) -> None:
    """[Minder]: the card as it was."""
    game = table_now(turn, button.sitting)
    refresh_card(turn, game.sitting, game.table)


SCORE = Command(
    key="score",
    run=run,
    takes="table",
    buttons=(On(ShowCard, tap_card), On(More, tap_more), On(Less, tap_less)),
)
