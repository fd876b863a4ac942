"""The tail game by votes (rule 56)."""

import pytest

from tests.bot.a_club import Club, topics, words
from tests.bot.copied import copied


def begun(folder):
    club = Club(folder)
    club.play("anna: /nieuw Anna Bert Cees Dirk", "bert: /ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    return club


@pytest.fixture
def club(tmp_path):
    club = copied(begun, tmp_path)
    yield club
    club.close()


def test_three_votes_make_the_next_round_the_last(club: Club):
    club.play("cees: hoi", "anna: /staart", "bert taps Akkoord")
    assert not club.table()["tail"]
    club.play("cees taps Akkoord")
    assert club.table()["tail"]
    shown = club.play("dirk: /remise")
    assert "end" in topics(shown)
    assert club.table()["state"] == "ended"


def test_typed_twice_it_is_still_one_vote(club: Club):
    club.play("anna: /staart")
    shown = club.play("anna: /staart")
    assert topics(shown) == {"refusal"}
    shown = club.play("anna: /staart")
    assert "refusal" in topics(shown)
    assert not club.table()["tail"]


def test_whoever_records_taps_for_the_guests(club: Club):
    club.play("anna: /staart", "anna taps Akkoord")
    assert not club.table()["tail"]
    shown = club.play("bert taps Akkoord")
    assert club.table()["tail"]
    assert "Cees" in words(shown)


def test_a_vote_can_be_taken_back(club: Club):
    club.play("anna: /staart", "bert taps Akkoord", "bert: /terug", "anna: /terug")
    club.play("bert: /staart")
    assert not club.table()["tail"]
