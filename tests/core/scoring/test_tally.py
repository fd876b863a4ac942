"""How a hand is written after it was read: by its sets, in canonical notation."""

import pytest

from core.notation import parse_hand
from core.rulesets import RULESETS
from core.scoring.scoring import score
from core.winds import Wind


def reading_of(hand, ruleset="nmv-144"):
    return score(parse_hand(hand), Wind.SOUTH, Wind.EAST, RULESETS[ruleset]).reading


@pytest.mark.parametrize(
    ("hand", "ruleset", "reading"),
    [
        ("(555k) 123b 99t EEE CC +C:wall", "nmv-144", "(555k) 123b 99t EEE CCC"),
        # chows that overlap stand apart
        ("(CCC) 123k 234k 99t EE +E", "nts-2023", "(CCC) 123k 234k 99t EEE"),
        # in the order of their first tiles, whatever they are
        ("(CCC) 123k 444k 99k EE +9k", "nmv-144", "(CCC) 123k 444k 999k EE"),
        ("(NNN) [6666t] (111k) 67b 22t +8b", "nmv-144", "(111k) [6666t] (NNN) 678b 22t"),
        (
            "(111k) (999b) (777t) 67b 22t 4f 4y +8b",
            "nmv-144",
            "(111k) (999b) (777t) 678b 22t 4y 4f",
        ),
    ],
)
def test_a_winner_s_hand_is_written_by_its_sets(hand, ruleset, reading):
    assert reading_of(hand, ruleset) == reading


def test_a_hand_without_sets_is_written_by_its_tiles():
    assert reading_of("E 99t CC 77b 22b 44k 11k +E") == "1144k 2277b 99t EE CC"


def test_the_cake_stands_beside_its_bamboo_1():
    hand = "(222b) (444b) (666b) (999b) 1b +1k"
    assert reading_of(hand) == "(222b) (444b) (666b) (999b) 1b 1k"
    assert reading_of(hand, "nts-2023") == "(222b) (444b) (666b) (999b) 1b 1k"
    assert reading_of("222b 444b 666b 999b 1b +1k") == "1b 1k 222b 444b 666b 999b"


@pytest.mark.parametrize(
    ("hand", "reading"),
    [
        ("2555k 123b 99t ESWN", "555k 2k 123b 99t E S W N"),
        ("(777b) 9999t 55k 12t EE", "(777b) 999t 55k 129t EE"),
        ("147k 258b 369t ESWN 3y", "147k 258b 369t E S W N 3y"),
    ],
)
def test_of_the_other_players_the_pungs_stand_before_the_rest(hand, reading):
    assert reading_of(hand) == reading
