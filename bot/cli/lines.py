"""The verbs of `peling` that answer lines of JSON: hands, rounds, competitions, tournaments."""

from collections.abc import Callable
from typing import Annotated, Any

import typer

from bot.cli.streams import WRONG_USE, Failure, answer_lines, at_a_terminal, say, tell

app = typer.Typer()


@app.command()
def score(
    hand: Annotated[
        str | None,
        typer.Argument(metavar="HAND", help="'(555k) 123b 99t EEE CC +C:wall'"),
    ] = None,
    ruleset: Annotated[str, typer.Option(help="nmv-144, nts-2002, nts-2019 …")] = "nmv-144",
    seat: Annotated[str, typer.Option(help="The player's wind: E, S, W or N.")] = "S",
    prevailing: Annotated[str, typer.Option(help="The prevailing wind.")] = "E",
    house: Annotated[
        list[str] | None,
        typer.Option(metavar="KEY=VALUE", help="A house rule: limit=1000. Repeatable."),
    ] = None,
    bet: Annotated[str | None, typer.Option(help="A bet: won or lost.")] = None,
) -> None:
    """Score hands: JSON lines in, JSON lines out; or one HAND as text."""
    from bot.cli.scoring_lines import answer

    if hand is None:
        _lines(answer, "a HAND, as in peling score '(555k) 123b …'")
        return
    from bot.cli.printing import print_advice, print_hand

    request = {
        "ruleset": ruleset,
        "house": dict(map(_house_rule, house or [])),
        "seat": seat.upper(),
        "prevailing": prevailing.upper(),
        "hand": hand,
        "bet": bet,
    }
    _judged(print_hand, answer, request)
    print_advice(request)


@app.command()
def settle() -> None:
    """Settle rounds: JSON lines in, JSON lines out.

    {"id": 1, "ruleset": "nmv-144", "winner": "W", "scores": {"E": 1120, "S": 40, "W": 100,
    "N": 40}} gives each player's gain or loss.
    """
    from bot.cli.settle_lines import answer

    _lines(answer, "a file with them, as in peling settle < rounds.jsonl")


@app.command()
def draw() -> None:
    """Draw the tables of an evening: JSON lines in, JSON lines out.

    {"id": 1, "firm": ["Anna", "Bert", "Cees", "Dirk"], "lot": 4711} gives the tables;
    earlier "evenings" and "reserves", who come if needed, are optional.
    """
    from bot.features.competition.cli.draw_lines import answer

    _lines(answer, "a file with them, as in peling draw < evening.jsonl")


@app.command()
def rank() -> None:
    """Rank a competition or a tournament: JSON lines in and out.

    {"id": 1, "members": ["Anna", …], "evenings": [{"date": "2026-09-03", "tables": […]}]}
    gives the evenings that count and the ranking; {"tournament": {}, "players": [1, 2, …],
    "rounds": […], "penalties": [{"player": 5, "points": 100, "table_points": 1}]} the standing.
    """
    from bot.features.competition.cli.rank_lines import answer

    _lines(answer, "a file with them, as in peling rank < season.jsonl")


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
        _lines(answer, "a table for people, as in peling schedule --players 52")
        return

    def show(drawn: dict[str, Any]) -> None:
        for line in as_table(drawn):
            say(line)

    # The request is told beside what was drawn: its number of rounds steps back for those.
    _judged(show, answer, {"players": players, "rounds": rounds, "lot": lot})


def _lines(answer: Callable[[str], str], otherwise: str) -> None:
    if at_a_terminal():
        tell(f"Type one JSON object a line, Ctrl-D ends; or give {otherwise}.")
    answer_lines(answer)


def _judged(
    show: Callable[[dict[str, Any]], None], answer: Callable[[str], str], request: dict[str, Any]
) -> None:
    import json

    result = json.loads(answer(json.dumps(request)))
    if not result["ok"]:
        raise Failure(f"{result['error']['message']} ({result['error']['code']})", WRONG_USE)
    show(request | result)


def _house_rule(text: str) -> tuple[str, Any]:
    import json

    key, equals, value = text.partition("=")
    if not equals:
        raise Failure(f"a house rule is KEY=VALUE, as in limit=1000, not '{text}'", WRONG_USE)
    try:
        return key.strip(), json.loads(value)
    except ValueError:
        return key.strip(), value.strip()
