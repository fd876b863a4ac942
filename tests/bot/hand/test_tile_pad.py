"""A hand tapped in tile by tile: what stands there, and taking the last group back."""

import pytest

from tests.bot.a_club import Club, words


@pytest.fixture
def club(tmp_path):
    club = Club(tmp_path)
    club.play("anna: /nieuw Anna Bert Cees Dirk", "anna taps Meer", "anna taps Tel mijn hand")
    club.play("anna taps Geen mahjong")
    yield club
    club.close()


def pung(club: Club, suit: str, tile: str, where: str) -> str:
    return words(
        club.play("anna taps Pung", f"anna taps {suit}", f"anna taps {tile}", f"anna taps {where}")
    ).splitlines()[-2]


def test_what_lies_open_stands_in_brackets_and_winds_by_their_letters_here(club):
    assert pung(club, "Kringen", "5", "Open") == "(555k) 3 van 13"
    assert pung(club, "Winden en draken", "Oost", "Dicht") == "(555k) OOO 6 van 13"


def test_the_group_that_was_added_last_goes_first_wherever_it_stands(club):
    pung(club, "Winden en draken", "Oost", "Dicht")
    pung(club, "Kringen", "5", "Open")
    assert "OOO 3 van 13" in words(club.play("anna taps Wis laatste"))
    pung(club, "Tekens", "9", "Dicht")
    assert "OOO 3 van 13" in words(club.play("anna taps Wis laatste"))
    assert "van 13" not in words(club.play("anna taps Wis laatste"))
