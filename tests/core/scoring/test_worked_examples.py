"""The examples that the sources work out themselves, each with its rule.

They are asked through the JSON lines of `peling score` and `peling settle`.
"""

import json
from typing import Any

import pytest

from bot.cli import settle_lines

scoring_lines = pytest.importorskip("bot.features.count.cli.scoring_lines")


def scored(hand: str, seat: str = "S", prevailing: str = "E", **more: object) -> dict[str, Any]:
    request = {"ruleset": "nmv-144", "seat": seat, "prevailing": prevailing, "hand": hand} | more
    answer: dict[str, Any] = json.loads(scoring_lines.answer(json.dumps(request)))
    assert answer["ok"], answer
    return answer


def settled(winner: str, ruleset: str = "nmv-144", **scores: int) -> dict[str, int]:
    request = {"ruleset": ruleset, "winner": winner, "scores": scores}
    answer = json.loads(settle_lines.answer(json.dumps(request)))
    assert answer["ok"], answer
    changes: dict[str, int] = answer["changes"]
    return changes


def points_of(answer: dict[str, Any], rule: str, kind: str = "points") -> int:
    items = [item for item in answer["items"] if item["rule"] == rule and item["kind"] == kind]
    return sum(item["value"] for item in items)


# Rule 68: which finishing points go together.
@pytest.mark.parametrize(
    ("finish", "points"),
    [
        ("68b 22t +7b:wall:last", 14),  # cases 1, 2 and 3
        ("68b 22t +7b:rejected:last", 22),  # cases 2, 3 and 4
        ("68b 22t +7b:wall", 4),  # cases 1 and 2
        ("68b 22t +7b:last", 12),  # cases 2 and 3
        ("67b 22t +8b:rob:last", 20),  # cases 3 and 5
    ],
)
def test_finishing_points_go_together_as_rule_68_says(finish: str, points: int) -> None:
    assert points_of(scored(f"(111k) (999b) (777t) {finish}"), "nmv 68") == points


# Rule 68, its second note: the four ways to get the last tile before a draw.
@pytest.mark.parametrize(
    ("last", "points", "requiem"),
    [
        ("+8b:last", 10, 0),
        ("+8b:wall:last", 12, 0),
        ("+8b:rejected:last", 20, 0),
        ("+8b:dead:last", 10, 1),
    ],
)
def test_the_last_tile_comes_in_four_ways(last: str, points: int, requiem: int) -> None:
    answer = scored(f"(1111k) (999b) (777t) 67b 22t {last}")
    assert points_of(answer, "nmv 68") == points
    assert points_of(answer, "nmv 78", "doubling") == requiem


# Rule 68, its third note: a tile of the dead wall always brings something.
def test_a_rejected_replacement_tile_brings_ten_points_and_ones_own_a_doubling() -> None:
    rejected = scored("(1111k) (999b) (777t) 67b 22t +8b:rejected")
    own = scored("(1111k) (999b) (777t) 67b 22t +8b:dead")
    assert points_of(rejected, "nmv 68") == 10
    assert points_of(own, "nmv 68") == 0
    assert points_of(own, "nmv 78", "doubling") == 1


# Rule 68, its fourth note: when no other tile would have done.
@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("(111k) (999b) (777t) (444b) 2k +2k", 2),  # four pungs and a tile of the pair
        ("(111k) (999b) (777t) 22k 44b +4b", 0),  # three pungs and two pairs
        ("(111k) (999b) (777t) 67b 22t +8b", 0),  # two neighbours
        ("(111k) (999b) (777t) 67b 22t +5b", 0),  # their other end
        ("(111k) (999b) (777t) 68b 22t +7b", 2),  # the tile between two
    ],
)
def test_the_only_possible_tile_is_told_from_the_wait(hand: str, points: int) -> None:
    assert points_of(scored(hand), "nmv 68") == points


# Rule 76, its first note, by the table and by the house rule (R8).
@pytest.mark.parametrize(("house", "doublings"), [({}, 1), ({"rule_76_example": True}, 2)])
def test_two_concealed_kongs_and_a_concealed_pung(house: dict[str, bool], doublings: int) -> None:
    answer = scored("[2222k] [6666k] 888b (345t) 9t +9t", house=house)
    assert points_of(answer, "nmv 76", "doubling") == doublings


# Rule 76, its second note.
def test_an_armoede_on_the_rack_doubles_once() -> None:
    assert scored("123k 456b 789t 23b 55k +4b")["doublings"] == 1


# Rule 79, its note.
def test_own_and_prevailing_wind_may_be_one() -> None:
    answer = scored("(EEE) (333b) (777t) (444b) 2k +2k", seat="E")
    assert points_of(answer, "nmv 79", "doubling") == 2


# Rule 81: the three examples of the limit.
def test_a_winner_of_640_is_paid_500_and_by_east_1000() -> None:
    changes = settled("W", E=100, S=100, W=640, N=100)
    assert changes == {"E": -1000, "S": -500, "W": 2000, "N": -500}


def test_east_with_1920_is_paid_1000_by_each() -> None:
    changes = settled("E", E=1920, S=0, W=0, N=0)
    assert changes == {"E": 3000, "S": -1000, "W": -1000, "N": -1000}


def test_the_limit_binds_the_other_players_too() -> None:
    changes = settled("W", E=1120, S=40, W=100, N=40)
    assert changes == {"E": 1640, "S": -1020, "W": 400, "N": -1020}


# Source 002, section 23: what the limit of 2000 comes to.
def test_the_most_of_a_round_is_8000_and_for_east_12000() -> None:
    assert settled("S", "nts-2002", E=0, S=2000, W=0, N=0)["S"] == 8000
    assert settled("E", "nts-2002", E=2000, S=0, W=0, N=0)["E"] == 12000


# Rule 88.
def test_bmj_20_with_a_won_bet_is_2000_points() -> None:
    assert scored("19k 19b 19t ESWNCFP +P", bet="won")["score"] == 2000


# Rule 134.
def test_an_overscore_of_640_gives_6_all_round_points_and_bmj_21_gives_21() -> None:
    overscore = scored("222k 777k SSS 45k 88k +6k")
    assert (overscore["uncapped"], overscore["all_round_points"]) == (640, 6)
    assert scored("(555k) (777k) (555t) 777t W +W")["all_round_points"] == 21


# Source 003, BMJ-4: any five dragons.
@pytest.mark.parametrize("dragons", ["CCCCF", "PPFFF", "CFPPP"])
def test_five_dragons_of_any_sort_make_bmj_4(dragons: str) -> None:
    assert scored(f"{dragons} 123k 234b 67t +8t")["special"] == "bmj-4"


# Source 003, BMJ-5: the same row in two suits; and when that is BMJ-17.
@pytest.mark.parametrize(
    ("characters", "bamboos", "last", "special"),
    [("2335669", "233566", "9b", "bmj-5"), ("1234567", "123456", "7b", "bmj-17")],
)
def test_two_equal_rows_are_knitted(
    characters: str,
    bamboos: str,
    last: str,
    special: str,
) -> None:
    assert scored(f"{characters}t {bamboos}b +{last}")["special"] == special


# Source 003, BMJ-21.
def test_the_example_of_double_numbers() -> None:
    assert scored("WW (555k) (777k) (555t) 77t +7t")["special"] == "bmj-21"


# Source 003, BMJ-23: its five examples; the first is a misprint (R25).
@pytest.mark.parametrize(
    ("hand", "three", "special"),
    [
        ("(222b) (555b) 66b (777b) 99b +9b", "green", None),
        ("(222b) (555b) 66b (777b) 88b +8b", "green", "bmj-23a"),
        ("11b (444b) (777b) (888b) 99b +9b", "green", "bmj-23a"),
        ("(333b) 44b (555b) (666b) 77b +7b", "red", "bmj-23a"),
        ("(333b) 44b (555b) (666b) 77b +7b", "green", None),
        ("(222b) (CCC) 44b (555b) FF +F", "green", "bmj-23a"),
        ("(CCC) (FFF) (333b) 88b 99b +8b", "red", "bmj-23a"),
        ("(CCC) (FFF) (333b) 88b 99b +8b", "green", None),
    ],
)
def test_the_chains_of_the_source(hand: str, three: str, special: str | None) -> None:
    assert scored(hand, house={"bamboo_three": three})["special"] == special


# Source 003, BMJ-38: 2 to 8 with any one of them doubled between the gates.
@pytest.mark.parametrize("doubled", range(2, 9))
def test_any_tile_between_the_gates_may_be_doubled(doubled: int) -> None:
    assert scored(f"111k 2345678k {doubled}k 99k +9k")["special"] == "bmj-38"


# Source 003, BMJ-47: the stairs going up and going down.
@pytest.mark.parametrize("stairs", ["2k 44k 666k 888k +8k", "222k 444k 66k 8k +2k"])
def test_stairs_go_up_or_down(stairs: str) -> None:
    assert scored(f"ESWN {stairs}")["special"] == "bmj-47"


# Source 003, BMJ-48, and rule 121: nine gates.
@pytest.mark.parametrize("number", range(1, 10))
def test_all_nine_gates_are_open(number: int) -> None:
    assert scored(f"1112345678999t +{number}t")["special"] == "bmj-48"
