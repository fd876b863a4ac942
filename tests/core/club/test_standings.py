"""Rankings: most first, equals share a place."""

from fractions import Fraction

import pytest

from core.club.standings import (
    MEASURES,
    Placed,
    Ranked,
    Totals,
    add_totals,
    least_rounds,
    ranking,
    standing,
)
from tests.core.evening import ANNA, BERT, CEES, DIRK


def test_equals_share_a_place_and_the_next_counts_them_both():
    figures = {ANNA: -20, BERT: 40, CEES: 40, DIRK: 100}
    assert ranking(figures) == (
        Placed(1, DIRK),
        Placed(2, BERT),
        Placed(2, CEES),
        Placed(4, ANNA),
    )


def test_nobody_is_ranked_when_nobody_played():
    assert ranking({}) == ()


def test_a_standing_ranks_by_a_figure_with_the_places_of_the_period_before():
    now = {
        ANNA: Totals(points=300, rounds=3),
        BERT: Totals(points=300, rounds=2),
        CEES: Totals(points=-600, rounds=3, games=2),
        DIRK: Totals(),  # a correction took the only round away
    }
    before = {CEES: Totals(points=50, rounds=1), ANNA: Totals(points=10, rounds=1)}
    assert standing(now, before) == (
        Ranked(1, 2, ANNA, now[ANNA]),
        Ranked(1, None, BERT, now[BERT]),
        Ranked(3, 1, CEES, now[CEES]),
    )
    assert [line.player for line in standing(now, {}, MEASURES["mean"])] == [BERT, ANNA, CEES]


@pytest.mark.parametrize(
    ("measure", "own"),
    [("points", 30), ("mean", 15), ("games", 5), ("rounds", 2), ("all_round", 6), ("zbmj", 7)],
)
def test_a_standing_can_be_made_by_every_measure(measure, own):
    assert MEASURES[measure].of(Totals(30, 2, 3, 4, 5, 6, 7)) == own


def test_a_mean_is_exact_and_nothing_without_rounds():
    assert Totals(points=-100, rounds=3).mean == Fraction(-100, 3)
    assert Totals().mean == 0


def test_figures_of_two_periods_add_up():
    assert add_totals(Totals(), Totals()) == Totals(0, 0, 0, 0, 0, 0, 0)
    assert add_totals(Totals(1, 2, 3, 4, 5, 6, 7), Totals(points=10)) == Totals(
        11, 2, 3, 4, 5, 6, 7
    )


def test_a_mean_of_few_rounds_stands_under_those_who_played_a_quarter_of_the_most():
    # a quarter of 17 is 4 1/4: it takes 5; Bert's one lucky round stands below
    now = {
        ANNA: Totals(points=170, rounds=17),
        BERT: Totals(points=500, rounds=1),
        CEES: Totals(points=-50, rounds=5),
        DIRK: Totals(points=800, rounds=4),
    }
    assert least_rounds(now) == 5
    found = standing(now, {}, MEASURES["mean"])
    assert [(line.place, line.player) for line in found] == [
        (1, ANNA), (2, CEES), (3, BERT), (4, DIRK)
    ]  # fmt: skip
    assert [line.player for line in standing(now, {})] == [DIRK, BERT, ANNA, CEES]
