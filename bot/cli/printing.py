"""Print the results of `peling show` and `rule` in readable form."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

Told = Mapping[str, Any]


def print_state(state: Told) -> None:
    """Print all clubs and their tables."""
    console = Console(highlight=False)
    if not state["clubs"]:
        console.print("No club yet: 'peling chat' begins one.")
    for club in state["clubs"]:
        console.print(Text(f"{club['name']}  {club['ruleset']}, {club['language']}", "bold"))
        for table in club["tables"]:
            console.print(_table(table))


def _table(table: Told) -> Table:
    if table["state"] == "ended":
        stage = "ended"
    else:
        stage = f"round {table['round']}"
    grid = Table(title=f"Table {table['name']}, {stage}", box=box.SIMPLE, title_justify="left")
    for heading in ("wind", "player", "total", ""):
        grid.add_column(heading, justify="right" if heading == "total" else "left")
    for player in table["players"]:
        marks = ["Gele Trui"] * (player["name"] == table["leader"])
        marks += ["won"] * (player["name"] in table["winners"])
        name = Text("".join(sign if sign.isprintable() else " " for sign in player["name"]))
        grid.add_row(player["wind"], name, str(player["total"]), ", ".join(marks))
    return grid


def print_rule(matches: Sequence[Told]) -> None:
    """Print the best match in full, the others by name."""
    console = Console(highlight=False)
    best, *others = matches
    console.print(Text(f"{best['ref']}  {best['title']}", "bold green"))
    text = Text(best["text"])
    text.highlight_regex(r"\[[^\]\n]+\]", "cyan")  # refs, and concealed kongs
    console.print(text)
    console.print(Text(f"\n{best['source']}", "dim"))
    if others:
        console.print(
            Text("\n" + ", ".join(f"{match['ref']} {match['title']}" for match in others), "dim")
        )
