"""What stands on buttons: it fits, and comes back as it was."""

import ast
from dataclasses import MISSING, fields
from datetime import date
from enum import Enum
from pathlib import Path
from typing import Any, get_args

import pytest

from bot.feature import features
from bot.features.competition.commands.reglement import LONGEST_VALUE
from bot.features.tournament.commands.tournament import ACTS
from bot.registry import BUTTONS, COMMANDS
from bot.table.round_form import BUTTONS as ROUND_BUTTONS
from bot.table.special_words import named_hands
from bot.talk.buttons import LONGEST, DayNumber, tap_type_of
from core.club.standings import MEASURES
from core.rulebook.refs import REFS
from core.rulesets import RULESETS, ruleset_of
from tests.bot.pressing import KINDS, LARGEST, read, types_of

BOT = Path(__file__).parents[2] / "bot"
OF_NO_COMMAND = len(("which", "whom", "newguest", "meant", "explain")) + len(ROUND_BUTTONS)
SPECIALS = [
    special
    for key in RULESETS
    for special in (
        *named_hands(ruleset_of(key), "special"),
        *named_hands(ruleset_of(key), "situation"),
        *named_hands(ruleset_of(key), "half"),
    )
]
LONGEST_WORDS = {
    ("keyis", "value"): "4 2 1 1/2 0".ljust(LONGEST_VALUE, "0"),
    ("keysure", "value"): "4 2 1 1/2 0".ljust(LONGEST_VALUE, "0"),
    ("tour", "what"): f"thisisme:{LARGEST}:{LARGEST}:{LARGEST}",
    ("startwith", "ruleset"): max(RULESETS, key=len),
    ("speak", "language"): "nl",
    ("special", "special"): max(SPECIALS, key=len),
    ("practise", "meaning"): f"special:1:1:1:3:{max(SPECIALS, key=len)}",
    ("pad", "key"): "=9999999",
    ("open", "initial"): "Z",
    ("pagemove", "how"): "week",
    ("tp", "value"): "rejected",
    ("why", "rules"): "x" * (LONGEST - len("why:")),  # as many as there is room for
    ("toall", "line"): "/help *",
    ("rule", "ref"): max(REFS, key=len),
    ("rulein", "ref"): max(REFS, key=len),
    ("learnrule", "ref"): "x" * (LONGEST - len("learnrule:")),
    ("standings", "measure"): max(MEASURES, key=len),
    ("standings", "period"): "2025/2026",
    ("set", "what"): "recording",
    ("choose", "what"): "recording",
    ("choose", "value"): max(RULESETS, key=len),
    ("house", "what"): "minimum_doublings",
}


def largest(verb: str, name: str, hint: Any) -> Any:
    """The value of a field that takes the most room."""
    if hint == DayNumber:
        return date.max.toordinal()
    if hint is int:
        return LARGEST
    if hint is str:
        return LONGEST_WORDS[verb, name]
    if type(None) in get_args(hint):
        return largest(verb, name, get_args(hint)[0])
    if isinstance(hint, type) and issubclass(hint, Enum):
        return max(hint, key=lambda one: len(str(one.value)))
    return True if hint is bool else max(get_args(hint), key=lambda one: len(str(one)))


def packed():
    """Where in the bot a button is drawn: the name of what it bears, and its verb."""
    for file in BOT.rglob("*.py"):
        of = "tour:" if "tournament" in {file.parent.name, file.stem} else ""
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Attribute(value=ast.Call(func=ast.Name(id=kind)), attr="pack"),
                    args=[ast.Constant(value=str(verb))],
                ):
                    yield f"{file}:{node.lineno}", kind, verb if verb == "tour" else of + verb
                case ast.Call(
                    func=ast.Attribute(value=ast.Name(id="context" | "self"), attr="button"),
                    args=[_, _, *others],
                ):  # with its text before the verb
                    verbs = [each.value for each in others[:1] if isinstance(each, ast.Constant)]
                    yield from (
                        (f"{file}:{node.lineno}", "Tap", f"{of}{verb!s}") for verb in verbs
                    )
                case ast.Call(
                    func=ast.Name(id="Button") | ast.Attribute(attr="button" | "offer"),
                    args=[_, ast.Constant(value=str(verb)), *_],
                ) if verb:
                    yield f"{file}:{node.lineno}", "Tap", of + verb


@pytest.mark.slow
def test_what_is_packed_with_a_verb_is_what_its_act_takes():
    kinds = KINDS | {f"tour:{verb}": tap_type_of(act) for verb, act in ACTS.items()}
    found = list(packed())
    assert len(found) > 50
    for place, name, verb in found:
        kind = kinds[verb]
        needs = [field for field in fields(kind) if field.default is MISSING]
        assert name == kind.__name__ or (name == "Tap" and not needs), (place, verb)


def test_no_two_buttons_have_one_verb():
    of_commands = sum(len(command.buttons) for command in COMMANDS)
    of_features = sum(len(feature.buttons) for feature in features())
    assert of_commands + of_features + OF_NO_COMMAND == len(BUTTONS)


@pytest.mark.parametrize("verb", BUTTONS)
def test_a_button_fits_with_the_largest_numbers_and_comes_back(verb):
    kind = KINDS[verb]
    hints = types_of(kind).items()
    button = kind(**{name: largest(verb, name, hint) for name, hint in hints})
    text = button.pack(verb)
    assert text.partition(":")[:2] == (verb, ":" if hints else "")
    assert read(text) == button
