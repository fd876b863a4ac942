"""/tel gives advice too: what completes thirteen tiles, and what a refused hand lacks."""

import pytest

from tests.bot.a_club import Club, topics, words


@pytest.fixture
def club(tmp_path):
    club = Club(tmp_path)
    yield club
    club.close()


def test_of_thirteen_tiles_it_names_those_that_complete_them_with_their_scores(club: Club):
    told = words(club.play("anna: /tel (555k) 123b 99t EEE CC als Z wind O"))
    # 9t: 2 + 8 + 8 + 2 = 20, + 20 = 40; East and the enge spel: x 2^2. Self-drawn 22 -> 30 + 20.
    assert "9t: 160, zelf getrokken 200" in told
    # C: 2 + 2 + 8 + 8 = 20, + 20 = 40; dragons, East, enge spel: x 2^3. Self-drawn 50 x 2^3.
    assert "C: 320, zelf getrokken 400" in told


def test_of_a_winners_hand_it_says_nothing_more(club: Club):
    told = words(club.play("anna: /tel (555k) 123b 99t EEE CC +C:muur als Z wind O"))
    assert "Nog één steen" not in told


def test_a_refused_hand_is_told_what_would_count(club: Club):
    # Three pungs, 7-8-8 of bamboos and two Easts. The dearest is East for the 7: 8 + 4 + 4 + 8
    # = 24 -> 30, + 30 = 60; four concealed pungs, no open set, East prevails: x 2^4, over 500.
    shown = club.play("anna: /count 111k 333t 555k 788b E +E as S wind E")
    assert topics(shown) == {"refusal"}
    assert words(shown).splitlines()[-1].endswith("telt het wel: 500 punten.")
    assert " O " in words(shown)
    assert "7b" in words(shown)
