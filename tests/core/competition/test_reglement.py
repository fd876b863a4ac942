"""The reglement: every key of C1, what it is and what it may be."""

from fractions import Fraction

import pytest

from core.competition.reglement import KEYS, PRESETS, SPEELPUNTEN, TAFELPUNTEN, with_changes
from core.evening_problems import BadReglement
from core.problems import Refused
from core.readings import number_of, to_json

DEFAULTS = {
    "competition": False,
    "count": "table_points",
    "scale4": (4, 2, 1, Fraction(1, 2)),
    "scale5": (4, 2, 1, Fraction(1, 2), 0),
    "scale3": (4, 2, 1),
    "ties": "mahjongs",
    "attendance": 1,
    "min_members": 8,
    "min_rounds": 4,
    "eligible": 75,
    "eligible_from": "season",
    "best": "eligible",
    "per_evening": "mean",
    "guests": "take",
    "odd": "fives",
    "empty_chair": "dromer",
    "draw": "spread",
    "period": "season",
    "final": "none",
}
MAY_BE = [
    ("competition", [True, "on", "off"], [1, "yes", None]),
    ("count", ["table_points", "points", "mean"], ["mahjongs", 1, ["mean"]]),
    ("scale4", [[4, 2, 1, 0], ["1/2", "1/3", 0, -1]], [[4, 2, 1], [1, 2, 3, 4], [4, 2, 1, 0.5]]),
    ("scale5", [[4, 4, 4, 4, 4]], [[4, 2, 1, 0], 5, [4, 2, 1, "1/2", "1"]]),
    ("scale3", [[3, 2, 1]], [[3, 2, 1, 0], "321"]),
    ("ties", ["mahjongs", "share"], ["lots"]),
    ("attendance", [0, 3000, "1/2"], [-1, 0.5, "half", "1/0", True, 10**10]),
    ("min_members", [0, 99], [-1, 100, "8", True]),
    ("min_rounds", [0, 16], [-1, 4.0]),
    ("eligible", [0, 100], [101, -1, "75"]),
    ("eligible_from", ["season", "first_evening"], ["today"]),
    ("best", ["all", "eligible", 1, 40], [0, "some", True]),
    ("per_evening", ["mean", "sum"], ["best"]),
    ("guests", ["take", "skip"], [True]),
    ("odd", ["fives", "threes"], [5]),
    ("empty_chair", ["dromer", "refuse"], [False]),
    ("draw", ["spread", "lots", "standing", "self"], ["swiss"]),
    ("period", ["season", "quarter", "named", 7], ["week", 1]),
    ("final", ["none", "top4", "top8"], ["top16"]),
]


def test_every_key_stands_in_its_order_with_its_default():
    assert list(KEYS) == list(DEFAULTS)
    assert {key: getattr(TAFELPUNTEN, key) for key in KEYS} == DEFAULTS


def test_the_points_of_the_game_are_a_preset_of_five_changes():
    changes = {"count": "points", "attendance": 0, "best": "all", "eligible": 0, "min_members": 0}
    assert with_changes(TAFELPUNTEN, changes) == SPEELPUNTEN
    assert PRESETS == {"table_points": TAFELPUNTEN, "points": SPEELPUNTEN}


def test_each_key_is_tried():
    assert [key for key, _, _ in MAY_BE] == list(KEYS)


@pytest.mark.parametrize(("key", "good", "bad"), MAY_BE, ids=list(KEYS))
def test_a_key_takes_what_it_may_be_and_refuses_the_rest(key, good, bad):
    for value in good:
        with_changes(TAFELPUNTEN, {key: value})
    for value in bad:
        with pytest.raises(Refused) as refused:
            with_changes(TAFELPUNTEN, {key: value})
        assert refused.value.problem == BadReglement(key, value)


def test_a_key_that_is_none_is_refused():
    with pytest.raises(Refused):
        with_changes(TAFELPUNTEN, {"colour": "red"})


def test_a_rating_that_an_older_version_wrote_down_is_nothing():
    changes = {"rating": True, "guests": "skip"}
    assert with_changes(TAFELPUNTEN, changes) == with_changes(TAFELPUNTEN, {"guests": "skip"})


def test_a_value_is_written_down_without_fractions():
    assert to_json((Fraction(4), Fraction(1, 2))) == (4, "1/2")
    assert [to_json(value) for value in (Fraction(3), 75, True, "all")] == [3, 75, True, "all"]


def test_numbers_are_exact_and_never_decimals():
    assert number_of("25/2") == Fraction(25, 2)
    assert number_of("-3") == -3
    assert [
        number_of(text) for text in ("2.5", "²", "1_0", " 1", "1/-2", "1/9999", "9999999999")
    ] == [None] * 7
