"""A result that is stored already changes nothing, and that is said (competition C12)."""

import pytest

from tests.bot.a_club import words

TOLD = "Anna 300 Bert 100 Cees -100 Dirk -300"


@pytest.mark.parametrize("again", [TOLD, "Bert 100 Anna 300 Cees -100 Dirk -300"])
def test_the_same_result_is_not_stored_again(clubs, again):
    club = clubs(
        "anna: /competitie", "anna taps Zo spelen wij", "anna: /leden Bert, Cees, Dirk, Eef, Fien"
    )
    club.play(f"anna: /uitslag tafel 1: {TOLD}, 12 spellen")
    before = words(club.play("anna: /competitie log"))
    assert "stond al zo opgeslagen" in words(club.play(f"anna: /uitslag tafel 1: {again}"))
    assert words(club.play("anna: /competitie log")) == before
    heard = words(club.play(f"anna: /uitslag tafel 1: {again}, 16 spellen"))
    assert "stond al" not in heard
    assert "was:" in heard
