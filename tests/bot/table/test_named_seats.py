"""`/nieuw oost:Anna west:Cees`: who is given a seat sits there, and who lacks one is asked."""

from itertools import chain, combinations

import pytest

from tests.bot.a_club import topics, words
from tests.sampling import sampled

SEATS = {"oost": "Anna", "zuid": "Bert", "west": "Cees", "noord": "Dirk"}
WINDS = {"Anna": "E", "Bert": "S", "Cees": "W", "Dirk": "N"}
SOME = list(chain.from_iterable(combinations(reversed(SEATS), count) for count in (1, 2, 3)))


@pytest.fixture
def club(clubs):
    return clubs()


def winds(club):
    return {player["name"]: player["wind"] for player in club.table()["players"]}


def line(seats):
    return "anna: /nieuw " + " ".join(f"{seat}:{SEATS[seat]}" for seat in seats)


@pytest.mark.parametrize("seats", sampled([(seats,) for seats in SOME], 5), ids="-".join)
def test_who_lacks_is_asked_and_each_sits_where_they_were_put(club, seats):
    shown = club.play(line(seats))
    assert club.tables() == []
    assert topics(shown) == {"question"}
    for seat in seats:
        assert f"{SEATS[seat]} ({seat.capitalize()})" in words(shown)
    for seat, name in SEATS.items():  # the others take the seats that are left, in this order
        if seat not in seats:
            club.play(f"{name}: hallo", f"{name} taps Ik speel mee")
    club.play("anna taps Zo zitten we")
    assert winds(club) == WINDS


def test_four_seats_begin_at_once(club):
    club.play(line(reversed(SEATS)))
    assert winds(club) == WINDS


def test_who_is_named_without_a_seat_takes_the_first_that_is_left(club):
    club.play("anna: /nieuw Bert zuid:Anna Cees Dirk Eef")
    assert winds(club) == {"Bert": "E", "Anna": "S", "Cees": "W", "Dirk": "N", "Eef": None}


def test_a_seat_that_stays_empty_is_the_dromers_only_where_that_is_said(club):
    club.play("anna: /nieuw oost:Anna west:Cees noord:Dirk")
    assert club.tables() == []
    club.play("anna taps Zo zitten we")
    assert winds(club) == {"Anna": "E", "Dromer": "S", "Cees": "W", "Dirk": "N"}


def test_the_dromer_may_be_put_in_a_seat(club):
    club.play('anna: /nieuw oost:Anna zuid:Dromer west:"Opa Jan" noord: Dirk')
    assert winds(club) == {"Anna": "E", "Dromer": "S", "Opa Jan": "W", "Dirk": "N"}


def test_who_goes_leaves_the_seat_to_another(club):
    club.play("anna: /nieuw west:Anna noord:Bert", "anna taps Toch niet")
    for name in ("Cees", "Dirk", "Eef"):
        club.play(f"{name}: hallo", f"{name} taps Ik speel mee")
    club.play("cees taps Zo zitten we")
    assert winds(club) == {"Cees": "E", "Dirk": "S", "Eef": "W", "Bert": "N"}


def test_a_seat_is_nobodys_name_and_named_once(club):
    shown = club.play("anna: /nieuw oost:Anna oost:Bert west:Cees noord:Dirk")
    assert "oost staat er twee keer in" in words(shown)
    assert club.tables() == []


def test_a_near_miss_in_a_seat_is_asked_and_that_one_sits_there(club):
    club.play("berend: hallo")
    shown = club.play("anna: /nieuw oost:Anna zuid:Berendt west:Cees noord:Dirk")
    assert "Berend" in words(shown)
    club.play("anna taps Berend")
    assert winds(club) == {"Anna": "E", "Berend": "S", "Cees": "W", "Dirk": "N"}
