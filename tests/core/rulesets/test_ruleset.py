"""Rulesets, house rules and the fixed values of special hands."""

import pytest

from core.problems import BadHouseRule, BetNotPlayed, Refused, UnknownRuleset, UnknownSpecial
from core.rulesets import RULESETS, parse_special, ruleset_of
from core.rulesets.ruleset import HOUSE_RULES, fixed_value, special_ids, with_house

NMV = RULESETS["nmv-144"]
NTS = RULESETS["nts-2002"]


def test_the_five_rulesets_stand_in_their_order():
    assert list(RULESETS) == ["nmv-144", "nts-2002", "nts-2019", "nts-2023", "nts-simple"]


def test_an_unknown_ruleset_is_refused():
    with pytest.raises(Refused) as refused:
        ruleset_of("riichi")
    assert refused.value.problem == UnknownRuleset("riichi")
    assert refused.value.problem.code == "bad-request"


@pytest.mark.parametrize(
    ("key", "numbers"),
    [
        ("nmv-144", (500, 3000, 0, True, "by_round", "non_east_win", None, True)),
        ("nts-2002", (2000, 0, 2, False, "east", "every_game", 4, False)),
        ("nts-2019", (2000, 0, 2, False, "by_round", "every_game", 16, False)),
        ("nts-2023", (2000, 0, 0, True, "by_round", "every_game", 16, False)),
        ("nts-simple", (2000, 0, 0, True, "by_round", "every_game", 16, False)),
    ],
)
def test_each_ruleset_has_the_numbers_of_its_document(key, numbers):
    rules = ruleset_of(key)
    settings = [getattr(rules, name) for name in list(HOUSE_RULES)[:8]]
    assert settings == list(numbers)


def test_a_club_plays_a_ruleset_with_its_changes():
    house = with_house(NMV, {"limit": 1000, "games": None, "bamboo_three": "red"})
    assert (house.limit, house.games, house.bamboo_three) == (1000, None, "red")
    assert NMV.limit == 500
    assert with_house(NMV, {}) is NMV


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("limit", 0),
        ("limit", True),
        ("limit", 500.0),
        ("limit", "500"),
        ("starting_stock", -1),
        ("minimum_doublings", None),
        ("rounding", 1),
        ("prevailing_wind", "south"),
        ("winds_move", 1),
        ("games", 0),
        ("games", True),
        ("bonus_tiles", None),
        ("rule_76_example", "true"),
        ("bamboo_three", "blue"),
        ("key", "mine"),
        ("jokers", True),
    ],
)
def test_a_house_rule_that_makes_no_sense_is_refused(key, value):
    with pytest.raises(Refused) as refused:
        with_house(NMV, {key: value})
    assert refused.value.problem == BadHouseRule(key, value)


def test_the_house_rules_are_listed_in_order():
    assert tuple(HOUSE_RULES) == (
        "limit",
        "starting_stock",
        "minimum_doublings",
        "rounding",
        "prevailing_wind",
        "winds_move",
        "games",
        "bonus_tiles",
        "rule_76_example",
        "bamboo_three",
    )


@pytest.mark.parametrize(
    ("special", "bet", "value"),
    [
        ("bmj-3", None, (250, 3)),
        ("bmj-4", None, (500, 4)),
        ("bmj-19", None, (500, 19)),
        ("bmj-20", None, (1000, 20)),
        ("bmj-50", None, (1000, 50)),
        ("bmj-23", None, (1000, 23)),
        ("bmj-23a", "won", (2000, 23)),
        ("bmj-37-circles", None, (1000, 37)),
        ("bmj-1", "lost", (0, 0)),
        ("situation-84", None, (500, 51)),
        ("situation-84", "won", (500, 51)),
        ("situation-86", None, (500, 53)),
        ("situation-87", "won", (1000, 54)),
    ],
)
def test_a_special_hand_has_its_fixed_value(special, bet, value):
    assert fixed_value(NMV, special, bet) == value


def test_special_hands_go_with_the_limit_of_the_house_rounded_down():
    assert fixed_value(with_house(NMV, {"limit": 333}), "bmj-1").points == 166  # R23


def test_limit_hands_of_the_tournament_rules_stay_as_they_are():
    assert fixed_value(with_house(NTS, {"limit": 500}), "nine-gates").points == 2000  # R23


def test_half_a_limit_is_for_irregular_limit_hands_alone():
    assert fixed_value(NTS, "half:seven-twins") == (125, 0)
    with pytest.raises(Refused) as refused:
        fixed_value(NTS, "half:jade")
    assert refused.value.problem == UnknownSpecial("nts-2002", "half:jade")


@pytest.mark.parametrize("special", ["bmj-51", "nine-gates", "half:bmj-1", "bmj-23d", ""])
def test_a_ruleset_refuses_a_special_hand_that_it_has_not(special):
    with pytest.raises(Refused):
        fixed_value(NMV, special)


def test_the_tournament_rules_know_no_bet():
    with pytest.raises(Refused) as refused:
        fixed_value(NTS, "nine-gates", "won")
    assert refused.value.problem == BetNotPlayed("nts-2002")


def test_special_hands_are_listed_in_the_booklets_order():
    ids = special_ids(NMV)
    assert ids[:2] == ("bmj-1", "bmj-2")
    assert ids[22:25] == ("bmj-23a", "bmj-23b", "bmj-23c")
    assert ids[-5:] == ("bmj-50", "situation-84", "situation-85", "situation-86", "situation-87")
    assert len(ids) == 50 + 2 + 2 + 2 + 1 + 2 + 4
    assert special_ids(NTS)[0] == "nine-gates"
    assert len(special_ids(NTS)) == 18
    assert special_ids(RULESETS["nts-simple"]) == ()


@pytest.mark.parametrize(
    ("text", "special"),
    [
        ("bmj23a", "bmj-23a"),
        ("BMJ 23a", "bmj-23a"),
        ("bmj-23a", "bmj-23a"),
        ("Bmj 23", "bmj-23"),
        ("bmj 37 circles", "bmj-37-circles"),
        ("situation 84", "situation-84"),
        ("nine gates", "nine-gates"),
        ("limit nine-gates", "nine-gates"),
        ("half nine gates", "half:nine-gates"),
        ("half:nine-gates", "half:nine-gates"),
    ],
)
def test_a_special_hand_is_understood_as_typed(text, special):
    assert parse_special(text) == special


@pytest.mark.parametrize("text", ["", "bmj", "bmj 51", "half jade"])
def test_an_unknown_special_hand_is_refused(text):
    with pytest.raises(Refused):
        parse_special(text)
