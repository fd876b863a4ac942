"""Advice: what completes a hand, which special hands are near, what a refused hand lacks."""

import pytest

from core.hand_problems import TooFewDoublings
from core.notation import parse_hand, print_tiles
from core.rulesets import RULESETS
from core.scoring.advice import completions, near_specials, nearest_that_counts
from core.scoring.scoring import Tally
from core.winds import Wind

NMV = RULESETS["nmv-144"]
NTS = RULESETS["nts-2002"]
SOUTH_UNDER_EAST = (Wind.SOUTH, Wind.EAST)


def completing(rack: str, ruleset=NMV) -> dict[str, tuple[object, object]]:
    found = completions(parse_hand(rack), *SOUTH_UNDER_EAST, ruleset)
    return {print_tiles([each.kind]): (each.discarded, each.self_drawn) for each in found}


def test_the_tiles_that_complete_a_hand_come_with_what_each_would_score():
    # 2 + 2 + 8 + 8 = 20, self-drawn 22 -> 30; + 20; enge spel, east prevails, and red dragons.
    found = completing("(555k) 123b 99t EEE CC")
    assert list(found) == ["9t", "C"]
    discarded, self_drawn = found["C"]
    assert isinstance(discarded, Tally)
    assert isinstance(self_drawn, Tally)
    assert (discarded.score, self_drawn.score) == (40 * 8, 50 * 8)


def test_a_tile_that_completes_a_hand_may_leave_too_few_doublings():
    # Three chows, a simple open pung and a pair of nines: nothing doubles.
    found = completing("(555k) (123b) 345b 99t 67t", NTS)
    assert found["8t"] == (TooFewDoublings(0, 2), TooFewDoublings(0, 2))


def test_the_cake_completes_a_hand_that_waits_for_bamboo_1():
    discarded, _ = completing("(222b) (444b) (666b) (999b) 1b")["1k"]
    assert isinstance(discarded, Tally)
    assert (discarded.special, discarded.score) == ("situation-84", 500)
    assert set(completing("(CCC) (333k) (777t) (444b) 1b", NTS)) == {"1k", "1b"}
    assert set(completing("(CCC) (333k) (777t) (444b) 1b", RULESETS["nts-simple"])) == {"1b"}


def test_a_hand_that_waits_for_nothing_has_no_completions():
    assert completing("147k 258b 369t ESWN") == {}


def near(hand: str, ruleset=NMV) -> dict[str, tuple[str, str]]:
    found = near_specials(parse_hand(hand), *SOUTH_UNDER_EAST, ruleset)
    return {
        each.special.id: (print_tiles(each.missing), print_tiles(each.spare)) for each in found
    }


def test_special_hands_one_tile_away_are_found_with_the_tile():
    assert near("11k 22b 44k 66t 88b EE 9t")["bmj-2"] == ("9t", "")
    assert near("1112345678999b")["bmj-48"] == ("1b", "")


def test_the_dearest_of_the_nearest_stands_first():
    assert next(iter(near("1112345678999b"))) == "bmj-48"


def test_special_hands_two_tiles_away_are_found_with_what_is_in_the_way():
    assert near("19k 19b 19t ESWNCF 5b")["bmj-20"] == ("1k P", "5b")
    assert near("19k 19b 19t ESWNCF 5b", NTS)["thirteen-orphans"] == ("1k P", "5b")


def test_a_winner_is_told_of_other_special_hands_than_the_one_made():
    # Pungs of the four winds: a pair of dragons would make it honours only.
    found = near("(EEE) (SSS) WWW NNN 9t +9t")
    assert "bmj-36" not in found
    assert found["bmj-22"] == ("CC", "99t")


def test_a_regular_special_hand_is_near_too():
    assert near("(EEE) (SSS) WWW NN 99t")["bmj-36"] == ("N", "")
    assert near("(EEE) (SSS) WWW NN 89t")["bmj-36"] == ("9t N", "8t")


def test_a_fifth_tile_of_a_kind_completes_nothing():
    # The pearl waits for a second tile beside the pungs: not for a fifth circles-2.
    assert near("[2222k] 4444k 888k PPP")["bmj-37-circles"] == ("8k", "")
    assert "2k" not in completing("[2222k] 4444k 888k PPP")


def test_a_concealed_kong_is_near_nothing_that_asks_no_pung():
    # With three red dragons on the rack any of two tiles makes the five dragons of BMJ-4.
    assert near("CCC FF 123k 234b 67t")["bmj-4"] == ("5t", "")
    found = near("[CCCC] FF 123k 234b 67t")
    assert "bmj-4" not in found


def test_sets_are_read_as_pungs_where_chows_would_be_too_many():
    # 222 333 444 could be three chows 234, and that is no hand of the 144 rules.
    assert near("222333444b 66b 88b")["bmj-37-bamboos"] == ("6b", "")


def test_the_declared_sets_are_part_of_a_special_hand_that_is_near():
    found = near("(111k) (234k) 55k 67k 999k", NTS)
    assert found["winding-snake"] == ("8k", "")


def test_a_refused_hand_is_shown_the_nearest_that_would_count():
    # 123 and 445 bamboos with E: no sets. With a 4 for the 5 there is one chow and a pung of 4.
    hand = parse_hand("(555k) 123445b 99t EE +E")
    found = nearest_that_counts(hand, *SOUTH_UNDER_EAST, NMV)
    assert found is not None
    assert (print_tiles([found.spare]), print_tiles([found.missing])) == ("5b", "4b")
    assert found.tally.hand == parse_hand("(555k) 123444b 99t EE +E")


def test_where_no_single_tile_helps_nothing_is_promised():
    hand = parse_hand("147k 258b 369t ESWN +C")
    assert nearest_that_counts(hand, *SOUTH_UNDER_EAST, NMV) is None


@pytest.mark.parametrize("key", list(RULESETS))
def test_advice_holds_for_every_ruleset(key):
    hand = parse_hand("123k 456k 789k 11b 55t")
    found = completions(hand, *SOUTH_UNDER_EAST, RULESETS[key])
    assert bool(found) == (key != "nmv-144")  # three chows are too many there
