"""Who gets a discard that several claim (nmv 29; nts 16)."""

import pytest

from core.precedence import Call, Claim, who_goes_first
from core.rulesets import RULESETS
from core.tiles import Wind

EAST, SOUTH, WEST, NORTH = Wind


def first(*claims: Claim, ruleset: str = "nmv-144", discarder: Wind = EAST) -> Wind:
    return who_goes_first(claims, discarder, RULESETS[ruleset]).seat


def test_mahjong_goes_before_a_pung_and_a_pung_before_a_chow():
    chow, pung = Claim(SOUTH, Call.CHOW), Claim(WEST, Call.PUNG)
    assert first(chow, pung) is WEST
    assert first(chow, Claim(NORTH, Call.KONG)) is NORTH
    assert first(pung, Claim(NORTH, Call.MAHJONG, "chow")) is NORTH
    assert first(Claim(WEST, Call.KONG), Claim(NORTH, Call.MAHJONG)) is NORTH
    assert first(chow, Claim(SOUTH, Call.PUNG), Claim(NORTH, Call.MAHJONG)) is NORTH


def test_a_pung_and_a_kong_are_alike_the_first_in_turn_goes_first():
    pung, kong = Claim(SOUTH, Call.PUNG), Claim(NORTH, Call.KONG)
    assert first(kong, pung, discarder=EAST) is SOUTH
    assert first(kong, pung, discarder=WEST) is NORTH


def test_who_completes_the_pair_goes_before_a_pung_and_that_before_a_chow():
    chow = Claim(SOUTH, Call.MAHJONG, "chow")
    pung = Claim(WEST, Call.MAHJONG, "pung")
    pair = Claim(NORTH, Call.MAHJONG, "pair")
    assert first(chow, pung) is WEST
    assert first(chow, pung, pair) is NORTH


def test_last_of_all_the_first_in_turn_after_the_discarder():
    claims = [Claim(wind, Call.MAHJONG, "pung") for wind in (EAST, SOUTH, NORTH)]
    assert first(*claims, discarder=WEST) is NORTH
    assert first(*claims[:2], discarder=WEST) is EAST


def test_of_special_hands_the_higher_number_goes_first():
    low = Claim(SOUTH, Call.MAHJONG, special="bmj-11")
    high = Claim(NORTH, Call.MAHJONG, special="bmj-12")
    ordinary = Claim(WEST, Call.MAHJONG, "pair")
    assert first(low, ordinary) is SOUTH
    assert first(low, high, ordinary) is NORTH


def test_a_situation_is_an_ordinary_hand_but_the_saving_bird_has_seven_pairs():
    ordinary = Claim(SOUTH, Call.MAHJONG, "pung")
    assert first(ordinary, Claim(NORTH, Call.MAHJONG, "chow", "situation-86")) is SOUTH
    assert first(ordinary, Claim(NORTH, Call.MAHJONG, "", "situation-87")) is NORTH


@pytest.mark.parametrize(
    ("other", "winner"), [("bmj-1", NORTH), ("bmj-2", SOUTH), ("bmj-3", SOUTH)]
)
def test_the_saving_bird_is_seven_pairs_among_special_hands(other, winner):
    special = Claim(SOUTH, Call.MAHJONG, special=other)
    saving_bird = Claim(NORTH, Call.MAHJONG, special="situation-87")  # it has no number but BMJ-2
    assert first(saving_bird, special) is winner


def test_of_equal_special_hands_the_first_in_turn_goes_first_whatever_is_completed():
    chow = Claim(SOUTH, Call.MAHJONG, "chow", "bmj-49")
    pair = Claim(NORTH, Call.MAHJONG, "pair", "bmj-49")
    assert first(pair, chow) is SOUTH
    jade = Claim(SOUTH, Call.MAHJONG, "pung", "jade")
    three_dragons = Claim(NORTH, Call.MAHJONG, "pair", "three-dragons")
    assert first(three_dragons, jade, ruleset="nts-2019") is SOUTH


@pytest.mark.parametrize(
    ("ruleset", "winner"), [("nts-2002", SOUTH), ("nts-2019", NORTH), ("nts-2023", NORTH)]
)
def test_a_regular_limit_hand_goes_first_from_2019_on(ruleset, winner):
    pair = Claim(SOUTH, Call.MAHJONG, "pair")
    regular = Claim(NORTH, Call.MAHJONG, "pung", "jade")
    assert first(pair, regular, ruleset=ruleset) is winner


@pytest.mark.parametrize("ruleset", ["nts-2002", "nts-2019", "nts-2023"])
def test_an_irregular_limit_hand_goes_first_in_every_edition(ruleset):
    pair = Claim(SOUTH, Call.MAHJONG, "pair")
    irregular = Claim(NORTH, Call.MAHJONG, "", "seven-twins")
    assert first(pair, irregular, ruleset=ruleset) is NORTH
