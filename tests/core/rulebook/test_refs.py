"""Which rules there are, and how people type them."""

import pytest

from core.rulebook.refs import (
    CHAPTERS,
    REFS,
    belongs,
    is_numbered,
    neighbours,
    neighbours_around,
    typed_ref,
    variants,
)
from core.rulebook.special_refs import ref_of_special, special_of_ref
from core.rulesets import RULESETS
from core.rulesets.ruleset import special_ids


def test_every_rule_section_hand_and_ruling_is_there_once():
    assert len(REFS) == len(set(REFS))
    # 144 rules, 29 sections, 50 hands with 13 variants, 18 limit hands, 18 keys, 31 rulings
    kinds = {kind: sum(ref.startswith(kind + " ") for ref in REFS) for kind in ("nmv", "nts")}
    assert kinds == {"nmv": 144, "nts": 29}
    assert sum(ref.startswith("bmj ") for ref in REFS) == 50 + 3 + 3 + 3 + 2 + 3
    assert sum(ref.startswith("limit ") for ref in REFS) == 18
    assert sum(ref.startswith("ruling ") for ref in REFS) == 31
    assert sum(ref.startswith("reglement ") for ref in REFS) == 19


def test_the_booklet_of_144_rules_has_ten_chapters():
    booklet = [chapter for chapter in CHAPTERS if chapter.name.startswith("nmv-")]
    assert [chapter.name[-1] for chapter in booklet] == list("abcdefghij")
    assert [ref for chapter in booklet for ref in chapter.refs] == [
        f"nmv {number}" for number in range(1, 145)
    ]
    assert [chapter.name for chapter in booklet if "nmv 68" in chapter.refs] == ["nmv-d"]


@pytest.mark.parametrize(
    ("typed", "ref"),
    [
        ("68", "nmv 68"),
        ("Rule 68", "nmv 68"),
        ("nmv 68", "nmv 68"),
        ("nts 12", "nts 12"),
        ("rule nts 12", "nts 12"),
        ("bmj 23", "bmj 23"),
        ("bmj23a", "bmj 23a"),
        ("BMJ-23a", "bmj 23a"),
        ("bmj 23 A", "bmj 23a"),
        ("bmj 37-circles", "bmj 37-circles"),
        ("bmj 37 circles", "bmj 37-circles"),
        ("limit nine-gates", "limit nine-gates"),
        ("limit nine gates", "limit nine-gates"),
        ("nine-gates", "limit nine-gates"),
        ("R5", "ruling R5"),
        ("r 5", "ruling R5"),
        ("ruling r5", "ruling R5"),
        ("situation 84", "nmv 84"),
        ("068", "nmv 68"),
        ("reglement 3", "reglement 3"),
    ],
)
def test_a_ref_is_read_as_people_type_it(typed, ref):
    assert typed_ref(typed, "nmv") == ref


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "rule",
        "145",
        "0",
        "nts 30",
        "bmj 51",
        "bmj 22a",
        "R32",
        "29a",
        "limit",
        "half",
        "²",
        "6 8",
    ],
)
def test_what_is_no_ref_is_none(typed):
    assert typed_ref(typed, "nmv") is None


@pytest.mark.parametrize("typed", ["68", "rule 200", "nts 30", "bmj 51d", "rule nts 12", "R99"])
def test_a_number_is_a_number_also_where_there_is_no_such_rule(typed):
    assert is_numbered(typed)


@pytest.mark.parametrize("typed", ["", "30 punten", "rule about pungs", "circles 5", "r"])
def test_words_are_no_number(typed):
    assert not is_numbered(typed)


def test_a_bare_number_is_a_rule_of_the_clubs_family():
    assert typed_ref("12", "nmv") == "nmv 12"
    assert typed_ref("12", "nts") == "nts 12"
    assert typed_ref("68", "nts") is None


def test_jade_alone_is_a_ref_in_tournaments_and_a_word_elsewhere():
    assert typed_ref("jade", "nts") == "limit jade"
    assert typed_ref("jade", "nmv") is None


def test_neighbours_stay_within_their_kind():
    assert neighbours("nmv 1") == (None, "nmv 2")
    assert neighbours("nmv 144") == ("nmv 143", None)
    assert neighbours("nmv 57") == ("nmv 56", "nmv 58")
    assert neighbours("bmj 23a") == ("bmj 23", "bmj 23b")


def test_after_the_last_rule_comes_the_first():
    assert neighbours_around("nmv 1") == ("nmv 144", "nmv 2")
    assert neighbours_around("nmv 57") == ("nmv 56", "nmv 58")
    assert neighbours_around("nmv 144") == ("nmv 143", "nmv 1")


def test_an_own_special_hand_is_explained_by_the_rule_of_special_hands():
    assert ref_of_special("own-1_Winter_rose") == "nmv 89"


def test_a_special_hand_has_the_variants_that_the_collection_counts_apart():
    assert variants("bmj 23") == ["bmj 23a", "bmj 23b", "bmj 23c"]
    assert variants("bmj 37") == ["bmj 37-bamboos", "bmj 37-circles"]
    assert variants("bmj 2") == []
    assert variants("bmj 23a") == []
    assert variants("nmv 1") == []


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=list(RULESETS))
def test_every_special_hand_of_a_ruleset_has_its_entry_and_back(ruleset):
    for special in special_ids(ruleset):
        ref = ref_of_special(special)
        assert ref in REFS
        assert special_of_ref(ref) == special
        assert ref_of_special("half:" + special) == ref


def test_only_special_hands_and_situations_have_a_special():
    assert special_of_ref("nmv 68") is None
    assert special_of_ref("ruling R5") is None
    assert special_of_ref("nmv 84") == "situation-84"
    assert special_of_ref("bmj 23") == "bmj-23"


def test_rulings_belong_to_every_club():
    assert belongs("ruling R5", "nmv")
    assert belongs("ruling R5", "nts")
    assert belongs("bmj 1", "nmv")
    assert not belongs("bmj 1", "nts")
    assert belongs("limit jade", "nts")
    assert not belongs("nts 1", "nmv")
