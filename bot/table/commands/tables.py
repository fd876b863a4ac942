"""/tafels, /tables: the open tables."""

from collections.abc import Sequence

from bot.messages import Button, Reply, Span
from bot.reader.command import Command
from bot.reader.lines import Form, Line
from bot.table.buttons import OfTable
from bot.table.ending import way_to
from bot.table.table_in_play import open_tables
from bot.talk.buttons import MOST_BUTTONS, rows
from bot.talk.texts import joined, listed
from bot.talk.turn import Turn


def run(turn: Turn, _: object = None) -> None:
    """Show every open table with its players, round and leader."""
    words = turn.words.own if turn.speak.alone else turn.words.public
    names = turn.people.names()
    tables = open_tables(turn)
    new = words.button("new-table", "new", "➕")
    if not tables:
        turn.speak.answer(Reply(words.spans("no-tables"), ((new,),)), line="/tables")
        return
    parts: list[Sequence[Span]] = [words.spans("tables-heading", count=len(tables))]
    buttons = []
    for game in tables:
        table = game.table
        players = listed(words, [names[player] for player in table.people])
        key = "tables-line" if table.leader is None else "tables-line-leader"
        leader = {} if table.leader is None else {"leader": names[table.leader]}
        line = words.spans(key, table=game.name, names=players, round=table.number, **leader)
        way = way_to(turn, game.sitting)
        parts.append((*line, Span(" "), *way) if way else line)
        label = words.text("table-button", table=game.name)
        buttons.append(Button(label, OfTable(game.id).pack("card")))
    shown = (*rows(buttons[:MOST_BUTTONS], 4), (new,))
    turn.speak.answer(Reply(joined(parts), shown), line="/tables")


TABLES = Command("tables", (Form(Line, run),), seen="private", buttons={"tables": run})
