"""/muur: whose wall is opened, and where; with as many stacks as the club plays with."""

import pytest

from tests.bot.a_club import Club, words

# The dice of this seed: 4 and 3, so West; 6 and 5, so the 18th stack of that wall.
DICE = "@ seed 12"
OPENED = ("De muur van West wordt geopend.", "Tel van rechts af: stapel 18 komt eruit.")
ROUND_THE_CORNER = "het is stapel 1 van de muur van Zuid"


@pytest.fixture
def club(tmp_path):
    club = Club(tmp_path)
    yield club
    club.close()


def thrown(club: Club, *lines: str) -> str:
    said = words(club.play(*lines, DICE, "anna: /muur"))
    assert all(line in said for line in OPENED), said
    return said


def test_with_bonus_tiles_a_wall_has_eighteen_stacks(club):
    assert ROUND_THE_CORNER not in thrown(club)


def test_without_bonus_tiles_the_eighteenth_is_round_the_corner(club):
    assert ROUND_THE_CORNER in thrown(club, "@ ruleset nts-2002")


def test_a_club_that_plays_with_bonus_tiles_has_the_longer_wall(club):
    thrown(club, "@ ruleset nts-2023")
    club.play("anna: /instellingen", "anna taps Huisregels", "anna taps Met seizoenen en bloemen")
    assert ROUND_THE_CORNER not in thrown(club)


def test_who_sits_at_a_table_has_the_wall_of_that_table(club):
    club.play("anna: /nieuw Anna Bert Cees Dirk", "@ ruleset nts-2002")
    said = words(club.play(DICE, "anna: /muur"))
    assert "De muur van West (Cees) wordt geopend." in said
    assert ROUND_THE_CORNER not in said
    assert ROUND_THE_CORNER in words(club.play(DICE, "eef: /muur"))
