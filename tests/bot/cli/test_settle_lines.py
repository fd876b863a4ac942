"""`peling settle`: answers, the order of errors, and lines that are meant to break it."""

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.cli.settle_lines import answer

RULE_81 = {
    "id": 1,
    "ruleset": "nmv-144",
    "winner": "W",
    "scores": {"E": 1120, "S": 40, "W": 100, "N": 40},
}


def settled(**changes):
    request = {key: value for key, value in (RULE_81 | changes).items() if value is not ...}
    return json.loads(answer(json.dumps(request)))


def code(**changes):
    return settled(**changes)["error"]["code"]


def test_a_round_is_settled_as_rule_81_has_it():
    assert answer(json.dumps(RULE_81)) == (
        '{"id": 1, "ok": true, "changes": {"E": 1640, "S": -1020, "W": 400, "N": -1020}}'
    )


def test_a_draw_may_leave_the_scores_out():
    nothing = {"E": 0, "S": 0, "W": 0, "N": 0}
    assert settled(winner=None, scores=...) == {"id": 1, "ok": True, "changes": nothing}
    assert settled(winner=None, scores=None)["changes"] == nothing
    assert settled(winner=None)["changes"] == nothing


def test_fixed_scores_are_not_capped():
    scores = {"E": 0, "S": 0, "W": 1000, "N": 640}
    changes = settled(scores=scores, fixed=["W"])["changes"]
    # North's 640 are settled as 500: East pays 1000, South 500
    assert changes == {"E": -3000, "S": -1500, "W": 4000, "N": 500}


def test_a_clubs_own_special_hands_may_be_among_the_house_rules():
    own = {"id": "own-1", "name": "Roos", "value": 1000, "from": "2026-09-01", "until": None}
    scores = {"E": 0, "S": 0, "W": 1000, "N": 0}
    changes = settled(scores=scores, fixed=["W"], house={"own_hands": [own]})["changes"]
    assert changes == {"E": -2000, "S": -1000, "W": 4000, "N": -1000}
    assert code(house={"own_hands": [own | {"value": 0}]}) == "bad-request"
    assert code(house={"own_hands": own}) == "bad-request"


def test_the_limit_may_be_a_house_rule():
    changes = settled(scores={"E": 0, "S": 0, "W": 1000, "N": 0}, house={"limit": 600})["changes"]
    assert changes == {"E": -1200, "S": -600, "W": 2400, "N": -600}


def test_a_limit_may_be_as_large_as_a_club_likes():
    assert settled(house={"limit": 10**40})["changes"]["E"] == 2 * (1120 - 40) * 2 - 2 * 100
    assert code(house={"limit": 0}) == "bad-request"


def test_east_can_receive_12_000_under_the_tournament_rules():
    scores = {"E": 2560, "S": 0, "W": 0, "N": 0}
    changes = settled(ruleset="nts-2002", winner="E", scores=scores)["changes"]
    assert changes == {"E": 12_000, "S": -4000, "W": -4000, "N": -4000}


def test_optional_keys_that_are_null_and_unknown_keys_count_for_nothing():
    assert settled(house=None, fixed=None, colour="red")["ok"]


@pytest.mark.parametrize("line", ["", " ", "{", "[1]", "1", '"x"', "null", "\x00", '{"id": NaN}'])
def test_a_line_that_is_no_json_object_is_a_bad_request(line):
    assert json.loads(answer(line))["id"] is None
    assert json.loads(answer(line))["error"]["code"] == "bad-request"


@pytest.mark.parametrize(
    "changes",
    [
        {"ruleset": ...},
        {"ruleset": "nmv-145"},
        {"ruleset": ["nmv-144"]},
        {"house": []},
        {"house": {"colour": "red"}},
        {"house": {"limit": True}},
        {"house": {"limit": 500.0}},
        {"house": {"rounding": 1}},
        {"winner": ...},
        {"scores": ...},
        {"scores": None},
        {"scores": [1, 2, 3, 4]},
        {"scores": {"E": 0, "S": 0, "W": 0}},
        {"scores": {"E": 0, "S": 0, "W": 0, "N": 0, "Q": 0}},
        {"scores": {"E": 0, "S": 0, "W": 0, "n": 0}},
        {"winner": None, "scores": {}},
        {"fixed": "W"},
        {"fixed": ["Q"]},
        {"fixed": [["W"]]},
        {"fixed": [1]},
    ],
)
def test_what_is_missing_or_unknown_is_a_bad_request(changes):
    assert code(**changes) == "bad-request"
    assert settled(**changes)["id"] == 1


@pytest.mark.parametrize("winner", ["Q", "e", "", "EE", 1, True, ["E"], {"E": 1}])
def test_a_winner_is_a_seat_or_null(winner):
    assert code(winner=winner) == "bad-winner"


@pytest.mark.parametrize("score", [40.0, True, False, "40", None, [], {}, -1, 10**9 + 1, 10**40])
def test_a_score_is_a_json_whole_number_from_0_to_a_thousand_million(score):
    assert code(scores={"E": 0, "S": 0, "W": 40, "N": score}) == "bad-score"


def test_a_score_of_a_thousand_million_is_none_too_many():
    assert settled(scores={"E": 0, "S": 0, "W": 0, "N": 10**9})["ok"]


@pytest.mark.parametrize("number", ["1e2", "1E+1", "4.0", "1" * 5000, "-5", "1e999"])
def test_a_score_is_a_whole_number_as_it_is_written(number):
    line = json.dumps(RULE_81).replace("1120", number)
    assert json.loads(answer(line))["error"]["code"] == "bad-score"


def test_minus_nothing_is_nothing():
    assert json.loads(answer(json.dumps(RULE_81).replace("1120", "-0")))["ok"]


def test_of_several_faults_the_first_in_the_order_is_reported():
    scores = {"E": -1, "S": 0, "W": 0, "N": 0}
    assert code(winner="Q", scores=scores) == "bad-winner"
    assert code(winner="Q", scores=scores, fixed=["Q"]) == "bad-request"
    assert code(winner="Q", scores=scores, ruleset="nmv-145") == "bad-request"
    assert code(winner=None, scores=scores) == "bad-score"


@pytest.mark.parametrize(
    "text",
    [
        "null",
        "0",
        "-0",
        "1.0",
        "1e999",
        "9" * 6000,
        '"\\ud800"',
        "true",
        '[1, {"a": [2.50]}]',
        "{}",
    ],
)
def test_the_id_comes_back_as_it_was(text):
    line = json.dumps(RULE_81).replace('"id": 1', f'"id": {text}')
    assert answer(line).startswith(f'{{"id": {text}, "ok": true')
    bad = line.replace('"winner": "W"', '"winner": "Q"')
    assert answer(bad).startswith(f'{{"id": {text}, "ok": false')


def test_a_request_without_an_id_is_answered_with_null():
    assert settled(id=...)["id"] is None


def test_an_id_may_be_nested():
    nested = "[" * 100 + "]" * 100
    line = json.dumps(RULE_81).replace('"id": 1', f'"id": {nested}')
    assert answer(line).startswith(f'{{"id": {nested}, "ok": true')


@pytest.mark.parametrize("depth", [990, 100_000])
def test_what_is_nested_too_deep_is_a_bad_request(depth):
    line = json.dumps(RULE_81).replace('"id": 1', f'"id": {"[" * depth}{"]" * depth}')
    assert json.loads(answer(line))["error"]["code"] == "bad-request"


def test_a_key_that_stands_twice_is_answered_once():
    line = '{"ruleset": "nts-2002", "ruleset": "nmv-144", "winner": null, "id": 1, "id": 2}'
    assert answer(line).startswith('{"id": 2, "ok": true')


@given(line=st.text())
def test_any_line_has_one_line_of_json_as_its_answer(line):
    assert json.loads(answer(line))["ok"] is False
    assert "\n" not in answer(line)


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=8,
)


@pytest.mark.slow
@given(
    request=st.fixed_dictionaries(
        {},
        optional={
            "id": JSON_VALUES,
            "ruleset": st.sampled_from(["nmv-144", "nts-2002"]) | JSON_VALUES,
            "house": st.dictionaries(st.sampled_from(["limit", "games"]), JSON_VALUES),
            "winner": st.sampled_from(["E", "S", "W", "N", None]) | JSON_VALUES,
            "scores": st.fixed_dictionaries(dict.fromkeys("ESWN", st.integers(0, 900)))
            | JSON_VALUES,
            "fixed": st.lists(st.sampled_from("ESWN")) | JSON_VALUES,
        },
    )
)
def test_any_request_is_settled_to_zero_or_refused_with_a_code(request):
    answered = json.loads(answer(json.dumps(request)))
    if answered["ok"]:
        assert sum(answered["changes"].values()) == 0
    else:
        assert answered["error"]["code"] in {"bad-request", "bad-winner", "bad-score"}
        assert answered["error"]["message"]


def test_rounds_in_a_row_each_add_up_to_zero():
    chance = random.Random(59)
    for number in range(2000):
        scores = {seat: chance.randrange(1200) for seat in "ESWN"}
        answered = settled(id=number, winner=chance.choice("ESWN"), scores=scores)
        assert answered["id"] == number
        assert sum(answered["changes"].values()) == 0
