"""/tafels, /tables: the open tables."""

from bot.messages import Button, Reply, Span, Spans
from bot.reader.command import Command
from bot.reader.lines import Form, Line
from bot.table.buttons import OfTable
from bot.table.rooms import way_to
from bot.table.table_in_play import TableInPlay, open_tables
from bot.talk.buttons import MOST_BUTTONS, rows
from bot.talk.texts import Texts, Values, joined, listed
from bot.talk.turn import Turn


def run(turn: Turn, _: object = None) -> None:
    """Show every open table with its players, round and leader."""
    words = turn.chat_words
    if turn.speak.alone:
        words = turn.own
    tables = open_tables(turn)
    heading = words.spans("tables-heading", count=len(tables))
    if not tables:
        heading = words.spans("no-tables")
    buttons = [
        Button(words.text("table-button", table=game.name), OfTable(game.id).pack("card"))
        for game in tables[:MOST_BUTTONS]
    ]
    shown = (*rows(buttons, 4), (words.button("new-table", "new", "➕"),))
    lines = [_line(words, game) for game in tables]
    turn.speak.answer(Reply(joined([heading, *lines]), shown), line="/tables")


def _line(words: Texts, game: TableInPlay) -> Spans:
    """Return the players, the round and the leader of a table, and the way to it."""
    table = game.table
    names = game.people.names()
    players = listed(words, [names[player] for player in table.people])
    values: Values = {"table": game.name, "names": players, "round": table.number}
    line = words.spans("tables-line", **values)
    if table.leader is not None:
        line = words.spans("tables-line-leader", leader=names[table.leader], **values)
    way = way_to(game.turn, game.sitting)
    if way:
        return (*line, Span(" "), *way)
    return line


TABLES = Command("tables", (Form(Line, run),), seen="private", buttons={"tables": run})
