"""Who is honoured beside the first three, in the worked example of T10; computed by hand."""

from dataclasses import replace
from fractions import Fraction

import pytest

from core.tournament import decisions
from core.tournament.events import EntryNumber
from core.tournament.honours import BestClub, BestRound, best_clubs, best_rounds, last
from tests.core.tournament.test_tournament import worked


def honoured(clubs=(), **changes):
    """The worked example, with a club for each of the eight."""
    t = worked(**changes).now
    for number, club in enumerate(clubs, 1):
        t.entrants[number] = replace(t.entrants[number], club=club)
    return t, t.ranked(2).rows


def test_the_best_round_is_the_one_with_the_most_points():
    assert best_rounds(*honoured()) == [BestRound(EntryNumber(3), 2, 880)]


# Totals: 1 140, 2 340, 3 720, 4 -520, 5 300 (after a penalty of 100), 6 280, 7 -320, 8 -1040.
@pytest.mark.parametrize(
    ("clubs", "best"),
    [
        # The two of A have 480 together, the three of B 500, the three of C lost
        ("AABBBCCC", [BestClub("A", Fraction(240), 2)]),
        # the third alone has the most, and is alone; the two of D have 580 together
        ("AACADDAA", [BestClub("D", Fraction(290), 2)]),
        # a club is the same however it is written; the two of the other have 580 together
        (["De Oostpoort", "de oostpoort", "", "", "Bamboe", "BAMBOE", "", ""],
         [BestClub("Bamboe", Fraction(290), 2)]),
        ("AAAAAAAA", []),
        ("ABCDEFGH", []),
        ("", []),
    ],
)  # fmt: skip
def test_the_best_club_is_that_of_the_best_mean(clubs, best):
    assert best_clubs(*honoured(clubs)) == best


def test_by_table_points_the_best_club_is_so_too():
    # table points: 1 4, 2 6, 3 5, 4 3/2, 5 5, 6 4, 7 5/2, 8 0
    clubs = honoured("AABBCCDD", rank_by="table_points")
    assert best_clubs(*clubs) == [BestClub("A", Fraction(5), 2)]


def test_the_last_place_is_of_who_played_on():
    t, rows = honoured()
    assert [row.player for row in last(t, rows)] == [8]
    gone = worked().do(decisions.withdraw, 8).now
    assert [row.player for row in last(gone, gone.ranked(2).rows)] == [4]


def test_before_anything_was_played_there_is_no_best_round():
    t = worked().now
    assert best_rounds(t, t.ranked(0).rows) == []
