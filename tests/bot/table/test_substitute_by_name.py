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


def test_a_player_who_was_removed_can_be_substituted(club: Club):
    """The list of members is not the table: Cees is in the table's message until he leaves it."""
    club.play("anna: /leden Anna Bert Cees Dirk", NEW, "anna: /leden verwijder Cees")
    told = words(club.play("anna: /wissel Cees Eef"))
    assert "Eef neemt vanaf spel 1 de plaats van Cees in" in told
