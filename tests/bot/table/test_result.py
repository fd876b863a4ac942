"""What a result says besides the points."""

import pytest

from tests.bot.a_club import Club, words


def test_a_special_hand_without_its_suit_is_asked_for_it(club: Club):
    shown = words(club.play("bert: /ronde Bert bmj 23; Anna 40; Cees 0; Dirk 20"))
    assert "Welke was het? Tik op Uitleg." in shown
    shown = words(club.play("bert taps Uitleg"))
    assert "bmj 23a / bmj 23b / bmj 23c" in shown


@pytest.mark.parametrize("special", ["bmj 23b", "bmj 44a", "bmj 20", "1000 gewoon"])
def test_one_that_is_known_is_not(club: Club, special: str):
    shown = words(club.play(f"bert: /ronde Bert {special}; Anna 40; Cees 0; Dirk 20"))
    assert "Bert" in shown
    assert "Welke was het" not in shown
