"""/wissel without a second name shows who can leave, in place of the name of an option."""

import pytest

from tests.bot.a_club import Club, words

NEW = "anna: /nieuw Anna Bert Cees Dirk"


@pytest.mark.parametrize("said", ["/wissel", "/wissel Bert", "/wissel bert"])
def test_one_name_or_none_shows_who_can_leave(club: Club, said: str):
    shown = club.play(NEW, f"anna: {said}")
    assert "Schrijf wie weggaat en wie voor die in de plaats komt" in words(shown)
    told = words(club.play("anna taps Bert weg"))
    assert "Bert stopt aan tafel 1" in told


def test_two_names_exchange_or_substitute(club: Club):
    assert "neemt vanaf spel 1 de plaats van Bert in" in words(
        club.play(NEW, "anna: /wissel Bert Eef")
    )
    told = words(club.play("anna: /ronde Anna 40 Eef 0 Cees 0 Dirk 0", "anna: /wissel Anna Eef"))
    assert "in elkaars stoel" in told
