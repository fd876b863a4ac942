"""A line of JSON says what was given, whichever of the two ways it is written and read."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ports.lines import LOST, as_line, from_line

plain = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text()
values = st.recursive(plain, lambda of: st.lists(of) | st.dictionaries(st.text(), of))


@pytest.mark.slow
@given(values)
def test_what_is_written_comes_back(value):
    line = as_line(value)
    assert "\n" not in line
    assert json.loads(line) == value


@pytest.mark.parametrize(
    ("value", "back"),
    [
        (10**40, 10**40),
        ("half \ud83d, nothing \0", f"half {LOST}, nothing {LOST}"),
        ({"t": [["🀄 Spel 6:", "strong"]]}, {"t": [["🀄 Spel 6:", "strong"]]}),
    ],
)
def test_a_text_is_read_as_one_that_every_database_holds(value, back):
    assert from_line(as_line(value)) == back
    assert as_line(value).isprintable()
