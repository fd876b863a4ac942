"""A club's own special hands (scoring section 6, `own_hands`)."""

from datetime import date

import pytest

from core.game.decisions import open_table
from core.players import PlayerId
from core.problems import BadHouseRule, Refused
from core.rulesets import RULESETS, parse_special
from core.rulesets.own_hands import OwnHand, key_in, name_in
from core.rulesets.ruleset import fixed_value, with_house

ROSE = "1000 2026-09-01 2027-06-30 Winterroos"
PLAYERS = [PlayerId(number) for number in range(1, 5)]


@pytest.mark.parametrize("key", list(RULESETS))
def test_an_own_hand_has_its_value_in_every_ruleset_and_no_all_round_points(key):
    ruleset = with_house(RULESETS[key], {"limit": 600, "own-1": ROSE})
    assert fixed_value(ruleset, "own-1") == (1000, 0)
    assert fixed_value(ruleset, "own-1_Winterroos") == (1000, 0)
    assert ruleset.specials is RULESETS[key].specials  # no tiles make it


def test_an_own_hand_is_read_from_the_form_of_the_rules():
    told = {"id": "own-2", "name": "Oude dame", "value": 250, "from": "2026-01-01", "until": None}
    hand = OwnHand.of(told)
    assert (hand.written, hand.id) == ("250 2026-01-01 - Oude dame", "own-2_Oude_dame")


@pytest.mark.parametrize(
    ("day", "played"),
    [
        (date(2026, 8, 31), False),
        (date(2026, 9, 1), True),
        (date(2027, 6, 30), True),
        (date(2027, 7, 1), False),
    ],
)
def test_a_table_has_the_own_hands_of_its_evening(day, played):
    opened = open_table("nmv-144", {"limit": 600, "own-1": ROSE}, PLAYERS, day)
    assert ("own-1" in dict(opened.house)) == played
    assert dict(opened.house)["limit"] == 600


@pytest.mark.parametrize(
    ("key", "written"),
    [
        ("own-0", ROSE),
        ("own-1", 1000),
        ("own-1", "0 2026-09-01 - Roos"),
        ("own-1", "1000 2026-02-30 - Roos"),
        ("own-1", "1000 2026-09-01 Roos"),
        ("own-1", "1000 2026-09-01 - Roos; 7"),
        ("own-1", "1000 2026-09-01 - een twee drie vier vijf zes"),
    ],
)
def test_what_is_no_own_hand_is_refused(key, written):
    with pytest.raises(Refused) as refused:
        with_house(RULESETS["nmv-144"], {key: written})
    assert isinstance(refused.value.problem, BadHouseRule)


@pytest.mark.parametrize(
    "wrong",
    [
        {"id": "own-2", "name": "Oude dame", "value": 0, "from": "2026-01-01", "until": None},
        {"id": "own-2", "name": "Oude dame", "value": 250, "from": "2026-13-01", "until": None},
    ],
)
def test_an_own_hand_that_cannot_be_is_refused_as_it_was_given(wrong):
    with pytest.raises(Refused) as refused:
        OwnHand.of(wrong)
    assert refused.value.problem == BadHouseRule("own_hands", wrong)


def test_the_name_of_an_own_hand_is_in_its_id():
    assert name_in("own-2_Oude_dame") == "Oude dame"
    assert name_in("bmj-23") == "bmj-23"
    assert key_in("own-2_Oude_dame") == "own-2"


def test_an_own_hand_is_read_by_its_id():
    assert parse_special("own-1_Winterroos") == "own-1_Winterroos"
