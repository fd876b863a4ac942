"""/ronde, /round: record a round by a line, buttons, a form, or each player's own entry.

A form shows the entries so far, or the round as recorded.
"""

from functools import partial

from bot.reader.command import Command
from bot.reader.kinds import RoundWritten, TableName
from bot.reader.lines import Form, Line
from bot.table.filling import fill_line
from bot.table.recording import begun_round, must_go_on, open_round
from bot.table.round_line import begins_with_name, names_in
from bot.table.table_in_play import TableInPlay, must_record_at, pick_table
from bot.talk.people import is_called
from bot.talk.refusing import AskMeant
from bot.talk.turn import Turn
from core.game.table import Table


class RoundLine(Line):
    """`tafel 2 Bert 120 Anna 40 Cees 0 Dirk 20`; `remise`; nothing."""

    line: RoundWritten = ""
    table: TableName | None = None


def run(turn: Turn, round_line: RoundLine) -> None:
    """Record the round of the line; without a line, ask with buttons."""
    line = round_line.line
    game = pick_table(turn, names_in(line), named=round_line.table)
    drawn = drawn_among(turn, game.table, line)
    if drawn is not None:
        from bot.table.commands.draw import record_drawn

        record_drawn(game, drawn)
        return
    _ask_about_draw(turn, game, line)
    must_record_at(game)
    must_go_on(game)
    if not line:
        from bot.table.asked_drafts import ask

        ask(open_round(game))
        return
    fill_line(begun_round(game), line)


def _ask_about_draw(turn: Turn, game: TableInPlay, line: str) -> None:
    """Ask if a line without a player reports a draw, for it has other words beside it."""
    players = turn.people.among(game.table.people)
    if any(is_called(word.strip(".,!"), players) for word in line.split()):
        return
    from bot.table.drawn import unread_in_draw

    unread = unread_in_draw(line)
    if unread:
        command = turn.own.command("draw")
        choices = [("do-asked", command)]
        raise AskMeant("ask-without-words", choices, word=", ".join(unread), line=command)


def drawn_among(turn: Turn, table: Table, line: str) -> str | None:
    """Return the reason of a draw if a line reports a draw of a table, otherwise None."""
    if begins_with_name(line, partial(is_called, members=turn.people.among(table.people))):
        return None
    from bot.table.drawn import drawn_in

    return drawn_in(line)


ROUND = Command(
    "round",
    (Form(RoundLine, run),),
    of_table="open",
    group_only=True,
    certain=True,
    shows="score",
)
