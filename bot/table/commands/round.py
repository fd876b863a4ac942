"""/ronde, /round: record a round by a line, buttons, a form, or each player's own entry.

A form shows the entries so far, or the round as recorded.
"""

from functools import partial

from bot.feature import ByName
from bot.reader.command import Command
from bot.reader.kinds import RoundWritten, TableName
from bot.reader.lines import Form, Line
from bot.table.filling import fill_line
from bot.table.recording import must_go_on, open_round, stored_draft
from bot.table.round_draft import (
    RoundDraft,
)
from bot.table.round_line import begins_with_name, names_in
from bot.table.table_in_play import TableInPlay, must_record_at, pick_table
from bot.talk.people import is_called
from bot.talk.turn import Turn

ASK: ByName[..., None] = ByName("bot.table.asked_drafts:ask")

DRAWN_IN: ByName[[str], str | None] = ByName("bot.table.drawn:drawn_in")
RECORD_DRAWN: ByName[[TableInPlay, str], None] = ByName("bot.table.commands.draw:record_drawn")


class RoundLine(Line):
    """`tafel 2 Bert 120 Anna 40 Cees 0 Dirk 20`; `remise`; nothing."""

    line: RoundWritten = ""
    table: TableName | None = None


def run(turn: Turn, round_line: RoundLine) -> None:
    """Record the round of the line; without a line, ask with buttons."""
    line = round_line.line
    game = pick_table(turn, names_in(line), named=round_line.table)
    players = turn.people.among(game.table.people)
    named = begins_with_name(line, partial(is_called, members=players))
    drawn = None if named else DRAWN_IN(line)
    if drawn is not None:
        RECORD_DRAWN(game, drawn)
        return
    must_record_at(game)
    must_go_on(game)
    if not line:
        ASK(open_round(game), game)
        return
    fill_line(stored_draft(game) or RoundDraft(game.now), game, line)


ROUND = Command(
    "round",
    (Form(RoundLine, run),),
    group_only=True,
    shows="score",
)
