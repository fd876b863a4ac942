"""Who sits apart at the draw, in the words of a secretary (competition C4)."""

import pytest

from tests.bot.copied import copied
from tests.bot.test_results_from_paper import begun

IN_GROUP = "Genoteerd voor de loting. Schrijf mij zoiets liever privé, dan blijft het tussen ons."


@pytest.fixture
def club(tmp_path):
    """Eight members; Anna manages the group."""
    return copied(begun, tmp_path, 0)


@pytest.mark.parametrize(
    "said",
    [
        "Bert en Cees niet bij elkaar",
        "Bert en Cees apart",
        "zet Bert en Cees niet aan één tafel",
        "Bert en Cees liever niet samen",
        "Bert niet bij Cees",
        "Bert wil niet bij Cees zitten",
        "Bert not with Cees",
    ],
)
def test_a_wish_is_noted_where_it_is_said_and_named_in_private_only(club, said):
    assert club.says("Anna", f"/avond {said}") == IN_GROUP
    assert "• Bert en Cees" in club.says("Anna", "/avond apart", private=True)
    assert "Bert" not in club.says("Anna", "/avond")


@pytest.mark.parametrize("said", ["28 november Bert en Cees apart", "Bert niet bij Cees 28 nov"])
def test_a_wish_for_one_evening_is_asked_for_all_evenings(club, said):
    assert "wel voor alle avonden. Zal ik Bert en Cees" in club.says("Anna", f"/avond {said}")
    assert "Zulke wensen zijn er niet" in club.says("Anna", "/avond apart", private=True)


def test_a_wish_is_taken_back_in_words(club):
    assert "Zulke wensen zijn er niet" in club.says("Anna", "/avond Bert en Cees weer bij elkaar")
    club.says("Anna", "/avond Bert en Cees apart")
    heard = club.says("Anna", "/avond Bert en Cees mogen weer bij elkaar")
    assert "geldt niet meer" in heard
    assert "Zulke wensen zijn er niet" in club.says("Anna", "/avond apart", private=True)


def test_another_member_keeps_nobody_apart(club):
    assert "of een beheerder" in club.says("Dirk", "/avond Bert en Cees niet bij elkaar")
    assert club.says("Dirk", "/avond ik zit liever niet bij Cees") == IN_GROUP


@pytest.mark.parametrize("said", ["Bert niet bij de loting", "Bert komt niet samen met Cees"])
def test_a_line_that_says_more_is_asked_about(club, said):
    assert "Wat wil je zeggen over Bert" in club.says("Anna", f"/avond {said}")
    assert "Zulke wensen zijn er niet" in club.says("Anna", "/avond apart", private=True)


def test_a_wish_of_two_who_became_one_is_none(club):
    club.says("Anna", "/leden Wies")
    club.says("Anna", "/avond Bert en Wies apart")
    club.says("Anna", "/leden voeg Wies samen met Bert")
    club.taps("Anna", "Wies en Bert zijn dezelfde")
    assert "Zulke wensen zijn er niet" in club.says("Anna", "/avond apart", private=True)
    club.says("Anna", "/avond komen Anna, Bert, Cees, Dirk, Eef, Fien, Gijs en Hans")
    assert "Tafel 2: " in club.taps("Anna", "Trek de tafels")
