"""Sentences for the core's refusals: `refused-CODE` with its facts."""

from dataclasses import fields

from bot.messages import Spans
from bot.pictures.tileset import tile_picture
from bot.talk.refusing import AskName, Refuse
from bot.talk.special_names import tile_letters
from bot.talk.texts import Values
from bot.talk.turn import Turn
from core.hand_problems import TooManyChows
from core.players import PlayerId
from core.problems import BadCircumstance, Problem, Refused
from core.tiles import tile_name

WORDS_SHOWN = 4
"""Maximum words that name a refused line."""


def in_words(turn: Turn, refused: Refused) -> Refuse:
    """Return the sentence of a refusal, with names instead of numbers."""
    if isinstance(refused, Refuse):
        return refused
    key, values = key_and_facts(refused.problem)
    if "player" in values and turn.visit.club:
        values["player"] = turn.people.name(PlayerId(int(values["player"])))
    if "tile" in values:
        values["tile"] = tile_letters(turn.own, str(values["tile"]))
    return Refuse(key, (), **values)


def key_and_facts(problem: Problem) -> tuple[str, Values]:
    """Return the key and the values of a problem's sentence."""
    if isinstance(problem, BadCircumstance):
        return f"clash-{problem.clash.value}", {}
    if isinstance(problem, TooManyChows):
        code = "too-many-chows"
    else:
        code = problem.code
    values: Values = {}
    for entry in fields(problem):
        value = getattr(problem, entry.name)
        if entry.name == "kind":
            values["tile"] = f"{tile_picture(value)} {tile_name(value)}"
        elif isinstance(value, str | int) and not isinstance(value, bool):
            values[entry.name] = value
    return f"refused-{code}", values


def fault_line(turn: Turn, number: int, line: str, fault: Refused | AskName) -> Spans:
    """Return the report of a refused line: its first words, and the reason."""
    words = turn.own
    start = " ".join(line.split()[:WORDS_SHOWN])
    return words.spans("paper-fault", number=number, line=start, why=why_not(turn, fault))


def why_not(turn: Turn, fault: Refused | AskName) -> str:
    """Return the reason for which a line is refused, in the writer's language."""
    if isinstance(fault, AskName):
        if is_of_former(fault):
            return turn.own.text("paper-former", name=fault.word)
        return turn.own.text("paper-who", name=fault.word)
    refuse = in_words(turn, fault)
    return turn.own.text(refuse.why, **refuse.values)


def is_of_former(asked: AskName) -> bool:
    """Return True if a name can only mean one former member."""
    return [member.left for member in asked.members] == [True]
