"""What cannot have happened, each with its reason (scoring section 1; nmv 28, 47, 88)."""

import pytest

from core.notation import parse_hand
from core.problems import BadCircumstance, Clash
from core.rulesets import RULESETS
from core.scoring.scoring import score
from core.winds import Wind
from tests.core.evening import refusal

NMV, NTS = RULESETS["nmv-144"], RULESETS["nts-2002"]
WON = "555k 123b 99t EEE CC +C"
OTHER = "147k 258b 369t ESWN"


@pytest.mark.parametrize(
    ("hand", "seat", "clash"),
    [
        (f"{WON}:wall:rejected", "S", Clash.REJECTED_IS_NO_DISCARD),
        (f"{WON}:dealt:rejected", "E", Clash.REJECTED_IS_NO_DISCARD),
        (f"{WON}:first:last", "S", Clash.LAST_TOO_EARLY),
        (f"{WON}:dealt:last", "E", Clash.LAST_TOO_EARLY),
        ("[5555k] [6666b] 99t EEE CC +C:wall:kong2", "S", Clash.SECOND_KONG_NOT_FROM_DEAD_WALL),
        (f"{WON}:dealt", "S", Clash.DEALT_TO_ANOTHER_THAN_EAST),
        ("[5555k] 123b 99t EEE CC +C:dealt", "E", Clash.DEALT_WITH_A_DECLARED_SET),
        (f"{WON}:first", "E", Clash.FIRST_DISCARD_TAKEN_BY_EAST),
        ("(555k) 123b 99t EEE CC +C:first", "S", Clash.FIRST_DISCARD_WITH_AN_OPEN_SET),
        (f"{WON}:dead", "S", Clash.DEAD_WALL_WITHOUT_REASON),
        ("[5555k] 123b 99t EEE CC +C:dead:kong2", "S", Clash.SECOND_KONG_MISSING),
        (f"{WON}:rob", "S", Clash.ROBBED_TILE_HELD),
        ("(555k)! 123b 99t EEE CC +C", "E", Clash.MARK_OF_EAST),
        ("(555k)! (111k)! 99t EEE CC +C", "S", Clash.MARK_TWICE),
        ("(123k)! 147b 369t ESWN", "N", Clash.MARK_ON_A_CHOW),
    ],
)
def test_how_a_hand_was_won_must_have_been_possible(hand, seat, clash):
    refused = refusal(score, parse_hand(hand), Wind(seat), Wind.EAST, NMV)
    assert refused == BadCircumstance(clash)


@pytest.mark.parametrize(
    "hand",
    [
        f"{WON}:rejected",
        f"{WON}:first:rejected",
        f"{WON}:wall:last",
        "[5555k] [6666b] 99t EEE CC +C:dead:kong2",
        "[5555k] 123b 99t EEE CC +C:first",
        "555k 123b 99t EEE CC 1y +C:dead",
        "555k 13b 99t EEE CCC +2b:rob",
        "(555k)! 123b 99t EEE CC +C",
        "(123k)! (555k) 99t EEE CC +C",
    ],
)
def test_what_is_rare_is_not_refused(hand):
    assert score(parse_hand(hand), Wind.SOUTH, Wind.EAST, NMV).winner


@pytest.mark.parametrize(
    ("hand", "seat", "ruleset", "bet", "clash"),
    [
        (f"{OTHER} 1y", "S", NTS, None, Clash.NO_BONUS_TILES),
        (WON, "S", NTS, "won", Clash.BET_NOT_PLAYED),
        (f"{WON}:dealt", "E", NMV, "won", Clash.BET_AS_DEALT),
        ("(555k) 123b 99t EEE CC +C", "S", NMV, "won", Clash.BET_WITH_AN_OPEN_SET),
        (OTHER, "S", NMV, "won", Clash.BET_WON_WITHOUT_MAHJONG),
        (WON, "S", NMV, "lost", Clash.BET_LOST_WITH_MAHJONG),
    ],
)
def test_bonus_tiles_and_the_bet_must_belong_to_the_game(hand, seat, ruleset, bet, clash):
    refused = refusal(score, parse_hand(hand), Wind(seat), Wind.EAST, ruleset, bet)
    assert refused == BadCircumstance(clash)


def test_a_bet_may_be_won_by_the_winner_and_lost_by_another():
    assert score(parse_hand(WON), Wind.SOUTH, Wind.EAST, NMV, "won").winner
    assert score(parse_hand(OTHER), Wind.SOUTH, Wind.EAST, NMV, "lost").score == 0


@pytest.mark.parametrize("seat", ["S", "W", "N"])
def test_everyone_but_east_may_take_easts_first_discard_for_a_pung(seat):
    assert score(parse_hand("(555k)! 123b 99t EEE CC +C"), Wind(seat), Wind.EAST, NMV).winner


def test_the_first_fault_is_told():
    """In the order of the list: the winning tile, the marks, the bonus tiles, the bet."""
    hand = "(555k)! 123b 99t EEE CC 1y +C"
    east = (Wind.EAST, Wind.EAST, NTS, "lost")
    assert refusal(score, parse_hand(f"{hand}:wall:rejected"), *east) == BadCircumstance(
        Clash.REJECTED_IS_NO_DISCARD
    )
    assert refusal(score, parse_hand(hand), *east) == BadCircumstance(Clash.MARK_OF_EAST)
    south = (Wind.SOUTH, Wind.EAST, NTS, "lost")
    assert refusal(score, parse_hand(hand), *south) == BadCircumstance(Clash.NO_BONUS_TILES)
