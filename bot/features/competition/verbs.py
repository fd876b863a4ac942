"""The verb of `peling` that draws the tables of an evening."""

import typer

from bot.cli.lines import answer_each

app = typer.Typer()
RANKING = "bot.features.competition.cli.rank"
"""The module of `peling rank` for a standing."""


@app.command()
def draw() -> None:
    """Draw the tables of an evening: JSON lines in, JSON lines out.

    {"id": 1, "firm": ["Anna", "Bert", "Cees", "Dirk"], "lot": 4711} gives the tables;
    earlier "evenings" and "reserves", who come if needed, are optional.
    """
    from bot.features.competition.cli.draw_lines import answer

    answer_each(answer, "a file with them, as in peling draw < evening.jsonl")
