"""/tafels, /tables: the tables that are being played."""

from collections.abc import Sequence

from bot.commands.command import Command
from bot.dialogs.card import listed
from bot.dialogs.pick import open_tables
from bot.dialogs.rooms import way_to
from bot.messages import Button, Reply, Span
from bot.turn import Turn, action, joined, rows


def run(turn: Turn, args: str) -> None:
    """Every open table with its players, its round and who leads."""
    del args
    words, names = turn.public, turn.names()
    tables = open_tables(turn)
    new = Button("➕ " + words.label("new-table"), action("new"))
    if not tables:
        turn.say(Reply(words.spans("no-tables"), ((new,),)))
        return
    parts: list[Sequence[Span]] = [words.spans("tables-heading", count=len(tables))]
    buttons = []
    for sitting, table in tables:
        players = listed(words, [names[player] for player in table.seats])
        key = "tables-line" if table.leader is None else "tables-line-leader"
        leader = {} if table.leader is None else {"leader": names[table.leader]}
        line = words.spans(key, table=sitting.name, names=players, round=table.number, **leader)
        way = way_to(turn, sitting)
        parts.append((*line, Span(" "), *way) if way else line)
        label = words.text("table-button", table=sitting.name)
        buttons.append(Button(label, action("card", sitting.id)))
    turn.say(Reply(joined(parts), (*rows(buttons, 4), (new,))))


def tap_tables(turn: Turn, parts: Sequence[str]) -> None:
    """[Tafels]."""
    del parts
    run(turn, "")


TABLES = Command(
    key="tables",
    names={"nl": ("tafels",), "en": ("tables",)},
    run=run,
    taps={"tables": tap_tables},
)
