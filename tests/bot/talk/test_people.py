"""Which member a written name means."""

import pytest

from bot.ports.records import Member
from bot.talk.name_parts import by_last_name, parts_of
from bot.talk.people import LONGEST_NAME, find, folded, free_name, is_name, tidy
from core.players import PlayerId

MEMBERS = tuple(
    Member(PlayerId(number), 1, name)
    for number, name in enumerate(["Anna", "Anna-Marie", "Bert", "Désirée", "Jan", "Jan 2"], 1)
)


def names(word: str) -> list[str]:
    return [member.name for member in find(word, MEMBERS).members]


def test_case_and_accents_do_not_matter():
    assert names("DESIREE") == ["Désirée"]
    assert names("désirée") == ["Désirée"]


def test_an_exact_name_goes_before_a_beginning():
    assert names("anna") == ["Anna"]
    assert names("jan") == ["Jan"]


def test_a_beginning_is_enough_while_it_is_one_persons():
    assert names("be") == ["Bert"]


def test_equal_beginnings_are_all_named():
    assert names("an") == ["Anna", "Anna-Marie"]


def test_an_at_sign_before_a_name_is_no_part_of_it():
    assert names("@bert") == ["Bert"]


@pytest.mark.parametrize("word", ["", "@", "\u202e", "Zeno"])
def test_nobody_is_meant_by_nothing_or_by_a_strangers_name(word: str):
    assert names(word) == []


def test_what_cannot_be_seen_is_taken_out_of_a_name():
    assert tidy("A\u202en\u200bn\x07a\n B ") == "Anna B"


def test_a_name_is_cut_at_its_longest():
    assert len(tidy("x" * 500)) == LONGEST_NAME


@pytest.mark.parametrize("word", ["120", "", "\u202e", "a;b", 'a"b', "*a"])
def test_what_would_part_a_line_is_no_name(word: str):
    assert not is_name(word)


def test_the_second_of_a_name_gets_a_number():
    assert free_name("jan", MEMBERS) == "jan 3"
    assert free_name("Eef", MEMBERS) == "Eef"


def test_folding_is_the_same_however_a_letter_is_composed():
    assert folded("De\u0301sire\u0301e") == folded("Désirée")
    assert folded("Cor van ’t Hof") == folded("Cor van 't Hof")


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Annemarie van der Velden-Oosterhuis", ("Annemarie", "van der", "Velden-Oosterhuis")),
        ("Jan Willem Bakker", ("Jan Willem", "", "Bakker")),
        ("Jan Willem van den Berg", ("Jan Willem", "van den", "Berg")),
        ("Els 't Hart", ("Els", "'t", "Hart")),
        ("Piet in ’t Veld", ("Piet", "in ’t", "Veld")),
        ("Anna Van Dijk", ("Anna", "Van", "Dijk")),
        ("van Dam", ("", "van", "Dam")),
        ("Jan de", ("Jan", "", "de")),
        ("Jan Bakker 2", ("Jan", "", "Bakker 2")),
        ("Cees", ("", "", "Cees")),
        ("2pac", ("", "", "2pac")),
    ],
)
def test_a_name_has_first_names_a_prefix_and_a_last_name(name, parts):
    assert parts_of(name) == parts


def test_a_list_by_last_name_is_in_the_order_of_the_dutch():
    people = ["Zoë Özdemir", "Anna van der Velden", "Bert Visser", "Bea Visser", "Jan de Beer"]
    order = ["Jan de Beer", "Zoë Özdemir", "Anna van der Velden", "Bea Visser", "Bert Visser"]
    assert sorted(people, key=by_last_name) == order
