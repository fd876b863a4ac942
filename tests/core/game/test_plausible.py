"""What can occur under each ruleset, and what is asked about."""

import pytest

from core.game.events import Entry, RoundDrawn
from core.game.plausible import (
    BelowLeast,
    NotMultiple,
    Unnamed,
    doubts,
    fixed_values,
    least_of_winner,
)
from core.rulesets import RULESETS
from core.rulesets.ruleset import with_house
from tests.core.evening import won

WITH_TENS = ("nmv-144", "nts-2023", "nts-simple")
WITH_TWO_DOUBLINGS = ("nts-2002", "nts-2019")


def doubts_about(ruleset, winner, another=0, **house):
    return doubts(with_house(RULESETS[ruleset], house), won(1, another, winner, 0, 0))


@pytest.mark.parametrize("ruleset", WITH_TENS)
def test_with_rounding_scores_are_tens_and_a_winner_has_30_at_least(ruleset):
    assert doubts_about(ruleset, 30, 10) == ()
    assert doubts_about(ruleset, 640, 0) == ()
    assert doubts_about(ruleset, 35, 12) == (NotMultiple(0, 12, 10), NotMultiple(1, 35, 10))
    assert doubts_about(ruleset, 20) == (BelowLeast(1, 20, 30),)
    assert doubts_about(ruleset, 4) == (NotMultiple(1, 4, 10), BelowLeast(1, 4, 30))
    assert doubts_about(ruleset, 0) == (BelowLeast(1, 0, 30),)


@pytest.mark.parametrize("ruleset", WITH_TWO_DOUBLINGS)
def test_with_two_doublings_a_winner_has_a_multiple_of_8_from_80_and_others_even(ruleset):
    assert doubts_about(ruleset, 80, 2) == ()
    assert doubts_about(ruleset, 104, 0) == ()
    assert doubts_about(ruleset, 84) == (NotMultiple(1, 84, 8),)
    assert doubts_about(ruleset, 72) == (BelowLeast(1, 72, 80),)
    assert doubts_about(ruleset, 88, 7) == (NotMultiple(0, 7, 2),)


@pytest.mark.parametrize("ruleset", ["nmv-144", "nts-2002", "nts-2019", "nts-2023"])
@pytest.mark.parametrize("points", [250, 500, 1000, 2000])
def test_a_fixed_value_that_bears_no_name_is_asked_for_it(ruleset, points):
    assert doubts_about(ruleset, points) == (Unnamed(1, points),)


def test_the_simple_rules_have_no_names_to_ask_for():
    assert doubts_about("nts-simple", 500) == ()


def test_another_than_the_winner_may_have_such_a_score():
    assert doubts_about("nmv-144", 30, 500) == ()


@pytest.mark.parametrize(
    "entry",
    [
        Entry(250, ("bmj-3",), 3),
        Entry(33, hand="(555k) 123b 99t EEE CC +C"),
        Entry(7, dead=True),
        Entry(7, bet="lost"),
    ],
)
def test_what_is_named_counted_dead_or_lost_is_not_doubted(entry):
    assert doubts(RULESETS["nmv-144"], won(2, 0, 0, entry, 0)) == ()


def test_a_draw_is_not_doubted():
    assert doubts(RULESETS["nmv-144"], RoundDrawn("wall")) == ()


def test_the_values_of_special_hands_go_with_the_limit_of_the_144_rules():
    assert fixed_values(with_house(RULESETS["nmv-144"], {"limit": 600})) == {300, 600, 1200, 2400}
    assert fixed_values(with_house(RULESETS["nts-2002"], {"limit": 600})) == {
        250,
        500,
        1000,
        2000,
    }
    assert doubts_about("nmv-144", 500, limit=600) == ()


@pytest.mark.parametrize(
    ("ruleset", "house", "least"),
    [
        # 20 and one open pung of simples; four chows would be a doubling
        ("nts-2002", {"minimum_doublings": 0}, 22),
        # four chows: 20 and one doubling
        ("nts-2002", {"minimum_doublings": 1}, 40),
        ("nts-2023", {"minimum_doublings": 1}, 40),
        ("nts-2002", {"minimum_doublings": 0, "rounding": True}, 30),
        # 20 and three open pungs of simples
        ("nmv-144", {"rounding": False}, 26),
        ("nmv-144", {"minimum_doublings": 1}, 60),
    ],
)
def test_the_least_of_a_winner_follows_the_house_rules(ruleset, house, least):
    assert least_of_winner(with_house(RULESETS[ruleset], house)) == least


def test_without_rounding_a_score_is_even():
    assert doubts_about("nts-2023", 34, 2, rounding=False) == ()
    assert doubts_about("nts-2023", 35, rounding=False) == (NotMultiple(1, 35, 2),)
