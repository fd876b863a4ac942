"""The example hands are counted as what they stand for, and the worked counts as worked."""

import pytest

from core.notation import parse_hand
from core.rulebook.examples import EXAMPLES
from core.rulebook.refs import REFS, kind_of
from core.rulebook.special_refs import special_of_ref
from core.rulesets import RULESETS
from core.rulesets.ruleset import family_of
from core.scoring.scoring import score
from core.winds import Wind


def counted(hand, seat="S", ruleset="nmv-144", bet=None):
    """Count a hand as South under East, or another seat; always in the East round."""
    return score(parse_hand(hand), Wind(seat), Wind.EAST, RULESETS[ruleset], bet)


def values(tally, rule):
    """What a rule gives in a count."""
    return sum(item.value for item in tally.items if item.rule == rule)


def test_every_special_hand_situation_and_limit_hand_has_an_example():
    assert set(EXAMPLES) == {ref for ref in REFS if special_of_ref(ref)}


@pytest.mark.parametrize("ref", EXAMPLES)
def test_an_example_is_counted_as_what_it_stands_for(ref):
    hand, seat, _ = EXAMPLES[ref]
    ruleset = "nts-2002" if kind_of(ref) == "limit" else "nmv-144"
    special = special_of_ref(ref)
    counts_as = counted(hand, seat.value, ruleset).special
    assert special in (counts_as, family_of(counts_as))


def test_the_worked_count_of_rules_71_and_82():
    # G 2 + 16 + 2, A 2: 22, rounded 30, U 20: 50; prevailing wind, red dragon, mixed hand: x 8
    tally = counted("(555k) 123b 99t EEE CC +C:wall")
    assert (tally.base, tally.doublings, tally.score) == (50, 3, 400)


def test_the_worked_loser_of_rule_57():
    # open red dragons 4, concealed eights 4, nines 2; the dragon doubles
    tally = counted("(CCC) 888t 99k 24b 356t", "W")
    assert (tally.base, tally.doublings, tally.score) == (10, 1, 20)


def test_the_losers_of_rulings_6_and_57():
    # R6: 8 + 8 for the pungs, 2 for one pair of dragons: 18, so 20; the prevailing wind doubles
    tally = counted("EEE 999t CC FF 123k")
    assert (tally.base, tally.score) == (20, 40)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("(555k) 13b 99t EEE CCC +2b:wall:last", 14),  # 2 self-drawn, 2 only possible, 10 last
        ("(555k) 13b 99t EEE CCC +2b:rejected:last", 22),  # 10 rejected, 2 only possible, 10 last
        ("(333t) 999k EEE 68b PP +7b:rob", 12),  # rule 47: 10 robbed, 2 only possible
    ],
)
def test_the_worked_finishing_points_of_rules_47_and_68(hand, points):
    assert values(counted(hand), "nmv 68") == points


def test_the_four_seasons_of_rule_74():
    # South: four seasons 3, winter and bamboo 1; five bonus tiles 20 points
    tally = counted("(555k) 123b 99t EEE CC 1234y 4f +C")
    assert (values(tally, "nmv 74"), values(tally, "nmv 63")) == (4, 20)


def test_the_loser_of_rule_75_is_half_clean_and_all_high():
    tally = counted("(111k) 999k EEE CC SS")
    assert values(tally, "nmv 75") == 2


def test_the_hand_of_rule_76_has_two_concealed_kongs_and_is_concealed():
    # two concealed kongs 1, as three concealed pungs would; concealed mah-jong 1
    assert values(counted("[9999t] [2222b] 444k EE 56t +7t"), "nmv 76") == 2


def test_the_requiem_of_rule_78_doubles_once_and_brings_no_points_for_the_wall():
    tally = counted("[9999t] (555k) 23b EEE CC +4b:dead")
    assert values(tally, "nmv 78") == 1
    assert values(tally, "nmv 68") == 0


@pytest.mark.parametrize(("seat", "doublings"), [("E", 2), ("S", 1), ("W", 1), ("N", 1)])
def test_the_pung_of_east_of_rule_79_doubles_twice_for_east(seat, doublings):
    assert values(counted("(EEE) 222k 444t 567b 8b +8b", seat), "nmv 79") == doublings


@pytest.mark.parametrize(("seat", "doublings"), [("S", 1), ("W", 0)])
def test_the_pung_of_south_of_rule_79_doubles_for_south_alone(seat, doublings):
    assert values(counted("(SSS) 222k 444t 567b 8b +8b", seat), "nmv 79") == doublings


@pytest.mark.parametrize("number", [84, 85, 86, 87])
def test_the_situations_are_worth_the_limit(number):
    tally = counted(EXAMPLES[f"nmv {number}"].hand)
    assert (tally.special, tally.score) == (f"situation-{number}", 500)


def test_a_won_bet_doubles_the_saving_bird_of_ruling_12_and_no_other_situation():
    assert counted(EXAMPLES["nmv 87"].hand, bet="won").score == 1000


def test_the_poverty_of_ruling_13_settles_for_more_than_its_pairs():
    tally = counted("223344k 556677b 9t 1234y +9t")
    assert (tally.special, tally.uncapped, tally.score) == (None, 800, 500)


def test_the_wait_of_ruling_1_has_one_possible_tile():
    # 2345555b waits for 2 and 5 by its look; all four fives are in the hand
    # 2 for the only possible tile, 2 for the pair that it completes
    assert values(counted("111k 999t 2345555b +2b", ruleset="nts-2023"), "nts 28") == 4


def test_the_cake_of_ruling_2():
    # 10 for the cake, 2 for the pair, 2 for the only possible tile
    tally = counted("444b 666b 888b CCC 1b +1k", ruleset="nts-2002")
    assert values(tally, "nts 28") == 14


def test_the_red_dragons_of_ruling_5_are_the_fourth_concealed_pung():
    tally = counted("222k 777b EEE 99t CC +C")
    # fours 4 + sevens 4 + EEE 8 + CCC 8 + nines 2 = 26, so 30, going out 30
    assert (tally.base, values(tally, "nmv 76")) == (60, 3)


def test_the_worked_count_of_section_18():
    # open pung 2, EEE 8, open CCC 4, mah-jong 20: 34; East and dragons double: 136
    assert counted("(555k) 234b 99t EEE CC +C", ruleset="nts-2019").score == 136
    assert counted("(555k) 234b 99t EEE CC +C", ruleset="nts-2023").score == 160


def test_the_loser_of_section_25():
    # (999b) 4, 444t 4, concealed kong of East 32, pair of dragons 2: 42; 2023 rounds it to 50
    hand = "(999b) 444t [EEEE] CC 35k"
    assert counted(hand, ruleset="nts-2019").base == 42
    assert counted(hand, ruleset="nts-2023").base == 50
