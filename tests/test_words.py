"""The rates of plain English in docstrings, and of packed writing in code.

The rates are a thermometer: they show when a private dialect grows. They forbid no word.
"""

import ast
import re
from functools import cache
from typing import NamedTuple

import pytest

from tests.test_house import ROOT

PACKAGES = ("adapters", "bot", "core", "migrations")
PER_WORDS = 10_000
PER_LINES = 1_000


class Rate(NamedTuple):
    """The fewest and the most of a pattern in ten thousand words of docstrings."""

    pattern: str
    least: float
    most: float


RATES = {  # the rates that were reached, within those of seven comparable projects
    "who": Rate(r"\bwho\b", 0, 10),
    "one": Rate(r"\bone\b", 0, 35),
    "what": Rate(r"\bwhat\b", 0, 8),
    "stands": Rate(r"\bstands\b", 0, 1),
    "somebody, nobody": Rate(r"\b(?:somebody|nobody)\b", 0, 1),
    "return, returns": Rate(r"\breturns?\b", 200, 1_000),
}
MOST_PACKED = 0.6
"""The most assignments of several values to several names in a thousand lines."""
MOST_CONDITIONAL = 8
"""The most conditional expressions in a thousand lines."""


@cache
def sources():
    files = [file for package in PACKAGES for file in (ROOT / package).rglob("*.py")]
    return [file.read_text(encoding="utf-8") for file in files]


@cache
def words_of_docstrings():
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    nodes = [node for text in sources() for node in ast.walk(ast.parse(text))]
    return "\n".join(ast.get_docstring(node) or "" for node in nodes if isinstance(node, kinds))


def rate_of(text, pattern):
    words = len(re.findall(r"[A-Za-z][A-Za-z'’-]*", text))
    return PER_WORDS * len(re.findall(pattern, text, re.IGNORECASE)) / words


def is_conditional(node):
    return isinstance(node, ast.IfExp)


def is_packed(node):
    return (
        isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Tuple)
        and isinstance(node.value, ast.Tuple)
        and len(node.value.elts) > 1
    )


def rate_in_lines(texts, is_counted):
    counted = sum(is_counted(node) for text in texts for node in ast.walk(ast.parse(text)))
    return PER_LINES * counted / sum(text.count("\n") for text in texts)


@pytest.mark.parametrize("name", RATES)
def test_docstrings_keep_to_the_rate_of(name):
    rate = RATES[name]
    assert rate.least <= rate_of(words_of_docstrings(), rate.pattern) <= rate.most


def test_one_assignment_is_on_a_line():
    assert rate_in_lines(sources(), is_packed) <= MOST_PACKED


def test_most_conditions_are_statements():
    assert rate_in_lines(sources(), is_conditional) <= MOST_CONDITIONAL


def test_a_rate_rises_with_its_word():
    assert rate_of("The table of the club", RATES["who"].pattern) == 0
    assert rate_of("Who came in is the one who knows", RATES["who"].pattern) == PER_WORDS / 4
    assert rate_in_lines(["a, b = 1, 2\n", "a = 1\n"], is_packed) == PER_LINES / 2
    assert rate_in_lines(["a = 1 if b else 2\n", "a = 1\n"], is_conditional) == PER_LINES / 2
