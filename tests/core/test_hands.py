"""Hands that can lie on a table, alone and four together."""

import pytest

from core.hand_problems import TooManyCopies
from core.hands import check_copies
from core.notation import parse_hand
from core.problems import Refused
from core.tiles import EAST, suit_tile

RACKS = ["123k 456k 789k 11b 55t", "123k 456k 789k 99b 55t", "EEE SSS WWW NNN C"]


def test_four_hands_share_the_tiles_of_one_game():
    check_copies(map(parse_hand, [*RACKS, "(555b) 22t 33t CC FF PP"]))


def test_over_the_four_hands_of_a_round_there_are_four_of_a_kind():
    hands = [parse_hand(text) for text in (*RACKS, "555t 222t 333t 44t 66t")]
    with pytest.raises(Refused) as refused:
        check_copies(hands)
    assert refused.value.problem == TooManyCopies(suit_tile(2, 5), 7, 4)


def test_the_winning_tile_and_the_fourth_of_a_kong_are_counted():
    with pytest.raises(Refused) as refused:
        parse_hand("[EEEE] 123k 456k 789k 1b +E")
    assert refused.value.problem == TooManyCopies(EAST, 5, 4)


def test_of_a_bonus_tile_there_is_one_over_the_four_hands():
    hands = [parse_hand(f"{text} 1y") for text in RACKS[:2]]
    with pytest.raises(Refused) as refused:
        check_copies(hands)
    assert refused.value.problem.code == "too-many-copies"
