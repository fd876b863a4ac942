"""The highest final total when a place was taken over: every list names all its players.

Rule 131: a final total is the number of points with which a player ends a game.
"""

import pytest

from tests.bot.newcomers import Club

PARTS = "(spellen 1–2: Dirk −400) (spel 3: Eef +1.200)"
"""Anna wins 100 as East twice: Dirk pays 200 each time. Then Eef wins 300 in his place: Anna, who
is East, pays 600, Bert and Cees 300 each. The place has −400 + 1,200, so 3,800 with the stock."""
A_WEEK = 7 * 24 * 60


def ends(club):
    club.says("Anna", "/einde")
    return club.taps("Anna", "✅ Klopt")


@pytest.fixture
def taken_over(tmp_path):
    """A game with a record, and a week later another in which Dirk's place gets 3,800."""
    club = Club(tmp_path)
    for who in ("Anna", "Bert", "Cees", "Dirk", "Eef"):
        club.says(who, "/help")
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/ronde Bert 100 Anna 0 Cees 0 Dirk 0")
    ends(club)
    club.minute += A_WEEK
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/ronde Anna 100 Bert 0 Cees 0 Dirk 0")
    club.says("Anna", "/ronde Anna 100 Bert 0 Cees 0 Dirk 0")
    club.says("Anna", "/wissel Dirk Eef")
    club.says("Anna", "/ronde Eef 300 Anna 0 Bert 0 Cees 0")
    return club


def test_the_end_of_the_game_and_the_records_name_both_players(taken_over):
    heard = ends(taken_over)
    assert f"Clubrecord van Eef: eindtotaal 3.800 {PARTS}" in heard
    assert f"het hoogste eindtotaal is nu 3.800 van Eef. {PARTS}" in heard
    records = taken_over.says("Bert", "/records")
    assert f"Hoogste eindtotaal: 3.800 van Eef (28 november 2026) {PARTS}" in records
    own = taken_over.says("Eef", "/ik")
    assert f"Hoogste eindtotaal: 3.800 (28 november 2026) {PARTS}" in own
    assert "3.800" not in taken_over.says("Dirk", "/ik")
    assert "(spel" not in taken_over.says("Bert", "/ik")
