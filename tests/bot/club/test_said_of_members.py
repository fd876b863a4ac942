"""What a secretary says of who a member is: in full, twice on the list, or the speaker."""

import pytest

from tests.bot.copied import copied
from tests.bot.newcomers import Club


@pytest.fixture
def club(tmp_path):
    """Anna manages the group and wrote a list of members; nobody else has an account."""
    return copied(listed, tmp_path)


def listed(folder):
    club = Club(folder)
    club.says("Anna", "/leden Piet, Jan Smit, Bert Smit, Greet Bos")
    return club


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("Piet heet voluit Piet van den Berg", "Piet van den Berg"),
        ("Piet is voluit Piet Jansen-Bos", "Piet Jansen-Bos"),
        ("Piet is getrouwd en heet nu Piet Bos-de Vries", "Piet Bos-de Vries"),
    ],
)
def test_a_name_in_full_is_the_new_name(club, said, name):
    club.says("Anna", f"/leden {said}")
    assert name in club.names().values()


@pytest.mark.parametrize(
    "said",
    [
        "Jan Smit en Bert Smit zijn dezelfde",
        "Jan Smit is dezelfde als Bert Smit",
        "Jan Smit is dezelfde persoon als Bert Smit",
        "voeg Jan Smit en Bert Smit samen",
        "voeg Jan Smit samen met Bert Smit",
        "Jan Smit and Bert Smit are the same",
    ],
)
def test_two_members_are_merged_after_a_question(club, said):
    heard = club.says("Anna", f"/leden {said}")
    assert "Zijn Jan Smit en Bert Smit dezelfde?" in heard
    assert len(club.members()) == 5
    club.taps("Anna", "Jan Smit en Bert Smit zijn dezelfde")
    assert len(club.members()) == 4


@pytest.mark.parametrize("said", ["Piet staat er dubbel in", "Piet en Piet zijn dezelfde"])
def test_a_member_who_is_twice_on_the_list_is_asked_about(club, said):
    assert "Wat wil je met Piet?" in club.says("Anna", f"/leden {said}")


@pytest.mark.parametrize("day", ["29 feb", "31 dec"])
def test_a_day_is_no_new_member(club, day):
    before = club.names()
    assert f"Ik weet niet wat ik met {day[3:]} moet." in club.says("Anna", f"/leden {day}")
    assert club.names() == before


def test_a_collection_is_of_a_year_of_our_time(club):
    assert "120 is niet mogelijk" in club.says("Anna", "/verzameling Piet 120")


def test_two_members_with_accounts_are_two(club):
    club.says("Cees", "/help")
    club.says("Dirk", "/help")
    assert "twee mensen" in club.says("Anna", "/leden Cees en Dirk zijn dezelfde")


def test_two_full_names_are_not_four_members(club):
    heard = club.says("Anna", "/leden Ada Mulder en Kees Prins")
    assert "Wat staat er op een regel als “Ada Mulder en Kees Prins”?" in heard
    assert len(club.members()) == 5
    club.taps("Anna", "Ada Mulder, Kees Prins")
    assert {"Ada Mulder", "Kees Prins"} < {*club.members()}


@pytest.mark.parametrize("said", ["Greet Bos ben ik", "ik ben Greet Bos", "Greet Bos, dat ben ik"])
def test_who_says_to_be_a_member_needs_the_word_of_another(club, said):
    club.says("Gré", "/help")
    assert "Gré, ben jij Greet Bos" in club.says("Gré", f"/leden {said}")
    assert club.members()["Greet Bos"] is None
    club.taps("Anna", "Klopt")
    assert club.members()["Greet Bos"] == "Gré"
    assert "Je bent Greet Bos." in club.says("Gré", f"/leden {said}")


def test_a_member_with_an_account_is_nobody_else(club):
    club.says("Cees", "/help")
    club.says("Dirk", "/help")
    assert "al iemand anders" in club.says("Dirk", "/leden ik ben Cees")


def test_a_member_is_looked_up_and_the_departed_are_listed(club):
    assert "Wie bedoel je met smit?" in club.says("Anna", "/leden zoek smit")
    assert "Wat wil je met Greet Bos?" in club.says("Anna", "/leden zoek Greet Bos")
    assert "Er is niemand gestopt." in club.says("Anna", "/leden gestopt")
    club.says("Anna", "/leden Piet stopt")
    assert "Gestopt: Piet" in club.says("Anna", "/leden gestopt")


@pytest.mark.parametrize(
    "said",
    [
        "Hendrik Piet Terpstra is nieuw",
        "voeg Hendrik Piet Terpstra toe",
        "nieuw lid: Hendrik Piet Terpstra",
        "Hendrik Willem Terpstra is nieuw",
        "Hendrik Piet van der Meer is nieuw",
    ],
)
def test_a_first_name_of_a_member_in_a_new_name_is_no_second_person(club, said):
    club.says("Anna", f"/leden {said}")
    [new] = [name for name in club.names().values() if name.startswith("Hendrik")]
    assert new in said
    assert len(new.split()) >= 3
    assert len(club.members()) == 6


def test_a_list_of_three_words_with_a_member_between_is_asked(club):
    heard = club.says("Anna", "/leden Hendrik Piet Terpstra")
    assert "Hendrik Piet Terpstra" in heard
    assert len(club.members()) == 5
    club.taps("Anna", "Hendrik Piet Terpstra")
    assert "Hendrik Piet Terpstra" in club.names().values()
    assert len(club.members()) == 6
