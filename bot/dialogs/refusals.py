"""Refusals of the core in words: `refused-CODE`, with its facts put in."""

from dataclasses import fields

from bot.dialogs.tally import tile_picture
from bot.turn import Refuse, Turn
from core.events import PlayerId
from core.notation import tile_name
from core.problems import BadCircumstance, Problem, TooManyChows


def in_words(turn: Turn, problem: Problem) -> Refuse:
    """The sentence that says a refusal, with the names that its numbers stand for."""
    if isinstance(problem, BadCircumstance):
        return Refuse(f"clash-{problem.clash.value}")
    code = "too-many-chows" if isinstance(problem, TooManyChows) else problem.code
    values: dict[str, str | int] = {}
    for entry in fields(problem):
        value = getattr(problem, entry.name)
        if entry.name == "player" and turn.club is not None:
            value = turn.name(PlayerId(value))
        if entry.name == "kind":
            values["tile"] = f"{tile_picture(value)} {tile_name(value)}"
        elif isinstance(value, str | int) and not isinstance(value, bool):
            values[entry.name] = value
    return Refuse(f"refused-{code}", (), **values)
