"""The verbs of `peling` that answer lines of JSON, and functions shared with features."""

import sys
from collections.abc import Callable
from typing import Any

import typer

from bot.cli.streams import WRONG_USE, Failure, at_a_terminal, say, tell

app = typer.Typer()


@app.command()
def settle() -> None:
    """Settle deals: JSON lines in, JSON lines out.

    {"id": 1, "ruleset": "nmv-144", "winner": "W", "scores": {"E": 1120, "S": 40, "W": 100,
    "N": 40}} gives each player's gain or loss.
    """
    from bot.cli.settle_lines import answer

    answer_each(answer, "a file with them, as in peling settle < rounds.jsonl")


@app.command()
def rank() -> None:
    """Rank a competition or a tournament: JSON lines in and out.

    {"id": 1, "members": ["Anna", …], "evenings": [{"date": "2026-09-03", "tables": […]}]}
    gives the evenings that count and the ranking; {"tournament": {}, "players": [1, 2, …],
    "rounds": […], "penalties": [{"player": 5, "points": 100, "table_points": 1}]} the standing.
    """
    from bot.cli.rankings import answer

    answer_each(answer, "a file with them, as in peling rank < season.jsonl")


def answer_each(answer: Callable[[str], str], otherwise: str) -> None:
    """Answer the lines of standard input; at a terminal, print a hint first."""
    if at_a_terminal():
        tell(f"Type one JSON object a line, Ctrl-D ends; or give {otherwise}.")
    answer_lines(answer)


def show_answer(
    show: Callable[[dict[str, Any]], None], answer: Callable[[str], str], request: dict[str, Any]
) -> None:
    """Show the answer to a request. Failure: the request is refused."""
    import json

    result = json.loads(answer(json.dumps(request)))
    if not result["ok"]:
        raise Failure(f"{result['error']['message']} ({result['error']['code']})", WRONG_USE)
    show(request | result)


def answer_lines(answer: Callable[[str], str]) -> None:
    """Answer each line of standard input with a line on standard output at once."""
    for line in sys.stdin.buffer:
        say(answer(_text(line.rstrip(b"\r\n"))))
        sys.stdout.flush()


def _text(line: bytes) -> str:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return "\ufffd"  # an invalid line of JSON
