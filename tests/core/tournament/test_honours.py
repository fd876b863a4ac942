"""Who is honoured beside the first three, in the worked example of T10; computed by hand."""

from dataclasses import replace
from fractions import Fraction

import pytest

from core.tournament import decisions
from core.tournament.events import EntryNumber
from core.tournament.honours import (
    BestClub,
    BestRound,
    best_clubs,
    best_rounds,
    highest_hands,
    last,
    names_on_certificates,
)
from tests.core.tournament.test_tournament import eight, worked


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


def test_certificates_are_for_the_first_three_and_the_best_round_after_the_end():
    played = worked()
    assert names_on_certificates(played.now) == []
    t = played.do(decisions.reveal).do(decisions.close).now
    assert names_on_certificates(t) == [t.entrants[number].name for number in (3, 2, 5, 3)]


def test_the_last_place_is_of_who_played_on():
    t, rows = honoured()
    assert [row.player for row in last(t, rows)] == [8]
    gone = eight().do(decisions.start)
    gone.result(1, 1, 640, -80, -170, -390).result(1, 2, 300, 300, -200, -400)
    gone.do(decisions.close_round).do(decisions.withdraw, 8)
    assert [row.player for row in last(gone.now, gone.now.ranked(1).rows)] == [4]


def by_deals(**fills):
    """A round with one table recorded deal by deal: 1 and 3 made one of 96, 2 one of 120."""
    played = eight().do(decisions.start)
    for number, by in fills.items():
        played.do(decisions.fill, int(number.removeprefix("of")), by)
    played.result(1, 1, 300, -100, -100, -100).result(1, 2, 30, -10, -10, -10)
    fact = played.told[-2].fact
    return played.tell(replace(fact, mahjongs=(1, 1, 2, 0), highest=(96, 120, 96, 0))).now


def test_the_highest_hand_is_of_who_made_it_in_their_own_chair():
    assert highest_hands(by_deals()) == [BestRound(EntryNumber(2), 1, 120)]
    # with another in the chair of 2 the two of 96 share it
    assert highest_hands(by_deals(of2="Kees")) == [
        BestRound(EntryNumber(1), 1, 96),
        BestRound(EntryNumber(3), 1, 96),
    ]
    assert highest_hands(worked().now) == []


def test_mahjongs_are_known_of_a_table_that_was_recorded_deal_by_deal():
    t = by_deals()
    assert [chair.mahjongs for chair in t.chairs(1, 1)] == [1, 1, 2, 0]
    assert [chair.mahjongs for chair in t.chairs(1, 2)] == [None] * 4


def test_before_anything_was_played_there_is_no_best_round():
    t = worked().now
    assert best_rounds(t, t.ranked(0).rows) == []
