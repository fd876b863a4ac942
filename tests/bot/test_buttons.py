"""What stands on buttons: it fits, and comes back as it was."""

from enum import Enum
from typing import Any, get_args

import pytest

from bot.commands.reglement import LONGEST_VALUE
from bot.play.special_words import halves_of, specials_of
from bot.talk.buttons import LONGEST
from core.club.standings import MEASURES
from core.rulebook.refs import REFS
from core.rulesets import RULESETS, ruleset_of
from tests.bot.pressing import KINDS, LARGEST, types_of

SPECIALS = [
    special
    for key in RULESETS
    for special in (
        *specials_of(ruleset_of(key), "special"),
        *specials_of(ruleset_of(key), "situation"),
        *halves_of(ruleset_of(key)),
    )
]
LONGEST_WORDS = {
    ("keyis", "value"): "4 2 1 1/2 0".ljust(LONGEST_VALUE, "0"),
    ("startwith", "ruleset"): max(RULESETS, key=len),
    ("speak", "language"): "nl",
    ("special", "special"): max(SPECIALS, key=len),
    ("pad", "key"): "=9999999",
    ("tp", "value"): "rejected",
    ("why", "rules"): "x" * (LONGEST - len("why:")),  # as many as there is room for
    ("toall", "line"): "/help *",
    ("rule", "ref"): max(REFS, key=len),
    ("standings", "measure"): max(MEASURES, key=len),
    ("standings", "period"): "2025/2026",
    ("set", "what"): "recording",
    ("choose", "what"): "recording",
    ("choose", "value"): max(RULESETS, key=len),
    ("house", "key"): "minimum_doublings",
}


def largest(verb: str, name: str, hint: Any) -> Any:
    """The value of a field that takes the most room."""
    if hint is int:
        return LARGEST
    if hint is str:
        return LONGEST_WORDS[verb, name]
    if type(None) in get_args(hint):
        return largest(verb, name, get_args(hint)[0])
    if isinstance(hint, type) and issubclass(hint, Enum):
        return max(hint, key=lambda one: len(str(one.value)))
    return True if hint is bool else max(get_args(hint), key=lambda one: len(str(one)))


def test_no_two_kinds_of_button_have_one_verb():
    assert len({kind.verb for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.verb)
def test_a_button_fits_with_the_largest_numbers_and_comes_back(kind):
    hints = types_of(kind).items()
    button = kind(**{name: largest(kind.verb, name, hint) for name, hint in hints})
    verb, colon, rest = button.pack().partition(":")
    assert (verb, bool(colon)) == (kind.verb, bool(hints))
    assert kind.unpack(rest if colon else None) == button
