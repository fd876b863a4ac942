"""First names, prefix and last name: by rule, and as somebody said them."""

import pytest

from bot.talk.name_parts import by_last_name, in_parts, parts_of, with_part
from bot.talk.people import folded


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Anna van der Velden", ("Anna", "van der", "Velden")),
        ("Anna Visser-de Boer", ("Anna", "", "Visser-de Boer")),
        ("Wil van Dam-van den Berg", ("Wil", "van", "Dam-van den Berg")),
        ("Anna", ("", "", "Anna")),
    ],
)
def test_a_name_is_parted_by_rule(name, parts):
    assert parts_of(name) == parts


@pytest.mark.parametrize(
    "parts",
    [
        ("Ana", "", "García López"),
        ("Jan", "", "De Wit"),
        ("Maria José", "de la", "Cruz Pinto"),
        ("Anna", "van der", "Velden"),
    ],
)
def test_a_name_keeps_the_parts_that_it_was_made_of(parts):
    name = in_parts(*parts)
    assert parts_of(name) == parts
    assert folded(name) == folded(" ".join(filter(None, parts)))


@pytest.mark.parametrize(
    ("name", "typed", "last", "parts"),
    [
        ("Ana García López", "García López", True, ("Ana", "", "García López")),
        ("Jan De Wit", "De Wit", True, ("Jan", "", "De Wit")),
        ("Anna Visser", "de Boer", True, ("Anna", "de", "Boer")),
        ("Anna", "de Boer", True, ("Anna", "de", "Boer")),
        ("Jan Peter de Wit", "Jan", False, ("Jan", "", "Peter de Wit")),
        ("Anna Visser", "Anne Marie", False, ("Anne Marie", "", "Visser")),
    ],
)
def test_a_part_is_corrected(name, typed, last, parts):
    assert parts_of(with_part(name, typed, last=last)) == parts


def test_a_parted_name_is_sorted_by_its_last_name():
    assert by_last_name(in_parts("Ana", "", "García López"))[0] == "garcia lopez"
