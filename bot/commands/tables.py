"""/tafels, /tables: the tables that are being played."""

from collections.abc import Sequence

from bot.commands.command import (
    Button,
    Command,
    Form,
    Line,
    Reply,
    Span,
    Turn,
    joined,
    listed,
    open_tables,
    rows,
)
from bot.play.buttons import OfTable
from bot.play.ending import way_to
from bot.talk.buttons import MOST_BUTTONS


def run(turn: Turn, _: object = None) -> None:
    """Every open table with its players, its round and who leads."""
    words, names = turn.words.own if turn.speak.alone else turn.words.public, turn.people.names()
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


TABLES = Command(
    "tables",
    (Form(Line, run),),
    seen="private",
    buttons={"tables": run},
)
