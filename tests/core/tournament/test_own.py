"""An organiser's own schedule: what is read, and each fault with its line."""

import pytest

from core.tournament.own import OwnFault, read_own

WITH_NUMBERS = """ronde;tafel;O;Z;W;N
1;2;5;6;7;8
1;1;1;2;3;4
2;1;5;1;6;2
2;2;3;7;4;8"""
BY_TABLE = "Ronde 1\n1 2 3 4\n5 6 7 8\n\nRonde 2\n5,1,6,2\n3 7 4 8\n"
ROUNDS = (((1, 2, 3, 4), (5, 6, 7, 8)), ((5, 1, 6, 2), (3, 7, 4, 8)))


@pytest.mark.parametrize("text", [WITH_NUMBERS, BY_TABLE])
def test_both_ways_of_writing_are_read(text):
    assert read_own(text, 8, 2) == (ROUNDS, [])


@pytest.mark.parametrize(
    ("was", "now", "fault"),
    [
        ("5 6 7 8", "5 6 7 1", OwnFault("twice", 3, 1, 1)),
        ("5 6 7 8", "5 6 7 9", OwnFault("nobody", 3, 9, 1)),
        ("5 6 7 8", "5 6 7 0", OwnFault("nobody", 3, 0, 1)),
        ("5 6 7 8", "5 6 7 1", OwnFault("missing", 3, 8, 1)),
        ("3 7 4 8", "3 7 4", OwnFault("four", 7, 0, 2)),
        ("3 7 4 8", "3 7 4 8 1", OwnFault("four", 7, 0, 2)),
        ("\n3 7 4 8", "", OwnFault("tables", 6, 1, 2)),
        ("\n\nRonde 2", "", OwnFault("rounds", 0, 1, 2)),
    ],
)
def test_each_fault_is_found_on_its_line(was, now, fault):
    assert was in BY_TABLE
    assert fault in read_own(BY_TABLE.replace(was, now), 8, 2)[1]


def test_a_table_told_twice_is_a_fault():
    assert OwnFault("table", 3, 2, 1) in read_own(WITH_NUMBERS.replace("1;1;", "1;2;"), 8, 2)[1]
