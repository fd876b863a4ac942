"""The verb of `peling` that draws the seating of a tournament."""

from typing import Annotated, Any

import typer

from bot.cli.lines import answer_each, show_answer
from bot.cli.streams import say

app = typer.Typer()
RANKING = "bot.features.tournament.cli.rank"
"""The module that `peling rank` asks for the standing."""


@app.command()
def schedule(
    players: Annotated[int | None, typer.Option(help="Players; prints a table.")] = None,
    rounds: Annotated[int, typer.Option(help="How many rounds, 1 to 15.")] = 4,
    lot: Annotated[int, typer.Option(help="The random seed of the draw.")] = 0,
) -> None:
    """Draw a tournament's seating: JSON lines in and out.

    {"id": 1, "players": 51, "rounds": 4, "lot": 4711} gives the seating of each round. With
    "draw": "swiss", "standing": [3, 1, …] and "rounds", the ones so far, the next is added; with
    "draw": "own" and "table", lines of round, table and four players, those are checked.
    """
    from bot.features.tournament.cli.schedule_lines import answer, as_table

    if players is None:
        answer_each(answer, "a table for people, as in peling schedule --players 52")
        return

    def show(drawn: dict[str, Any]) -> None:
        for line in as_table(drawn):
            say(line)

    # The answer has the request, too; the drawn rounds replace the number of rounds.
    show_answer(show, answer, {"players": players, "rounds": rounds, "lot": lot})
