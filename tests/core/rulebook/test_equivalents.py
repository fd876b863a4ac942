"""What answers the same question in the other family, and what a house rule touches."""

from core.rulebook.refs import (
    COUNTERPARTS,
    REFS,
    belongs,
    counterpart,
    differing_counterpart,
    editions,
    has_value_of_its_own,
    house_keys_of,
    in_family,
)
from core.rulesets import RULESETS
from core.rulesets.ruleset import HOUSE_RULES


def test_counterparts_are_entries_of_either_family():
    assert all(pair.nmv in REFS and belongs(pair.nmv, "nmv") for pair in COUNTERPARTS)
    assert all(pair.nts in REFS and belongs(pair.nts, "nts") for pair in COUNTERPARTS)
    assert len({pair.nmv for pair in COUNTERPARTS}) == len(COUNTERPARTS)


def test_a_rule_finds_its_counterpart_both_ways():
    assert counterpart("nmv 29") == "nts 16"
    assert counterpart("nts 16") == "nmv 29"
    assert counterpart("bmj 20") == "limit thirteen-orphans"
    assert counterpart("limit thirteen-orphans") == "bmj 20"
    assert counterpart("nmv 126") is None
    assert counterpart("ruling R5") is None


def test_of_a_section_with_several_counterparts_the_main_one_is_named():
    assert counterpart("nts 28") == "nmv 68"  # the winning tile: finishing points
    assert counterpart("nts 13") == "nmv 44"  # how a round ends
    assert counterpart("nts 17") == "nmv 46"  # the dead hand


def test_settling_is_the_same_and_precedence_is_not():
    assert differing_counterpart("nmv 59") is None
    assert differing_counterpart("nmv 29") == "nts 16"
    assert differing_counterpart("nts 16") == "nmv 29"
    assert differing_counterpart("nmv 144") is None


def test_a_rule_is_given_as_a_family_has_it():
    assert in_family("nmv 59", "nts") == "nts 22"
    assert in_family("nmv 59", "nmv") == "nmv 59"
    assert in_family("ruling R21", "nts") == "ruling R21"
    assert in_family("nmv 126", "nts") == "nmv 126"


def test_every_house_rule_is_spoken_of_somewhere():
    assert {key for ref in REFS for key in house_keys_of(ref)} == set(HOUSE_RULES)
    assert house_keys_of("nmv 80") == ("limit",)
    assert house_keys_of("nmv 1") == ()


def test_special_hands_and_situations_have_a_value_that_the_limit_changes():
    assert has_value_of_its_own("bmj 1")
    assert has_value_of_its_own("nmv 84")
    assert not has_value_of_its_own("nmv 68")
    assert not has_value_of_its_own("limit jade")


def test_each_tournament_ruleset_takes_in_the_editions_up_to_its_own():
    assert [editions(key) for key in RULESETS] == [
        (),
        (),
        ("2019",),
        ("2019", "2023"),
        ("2019", "2023", "simple"),
    ]
