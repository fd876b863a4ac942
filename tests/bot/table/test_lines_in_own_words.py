"""The line of a round, in the words of the players (issue 47)."""

import pytest

from tests.bot.a_club import Club, topics, words

SAME = """
Bert: 120; Anna: 40; Cees: 0; Dirk: 20.
1. Bert 120⏎2. Anna 40⏎3. Cees 0⏎4. Dirk 20
Bert 120 / Anna 40 / Cees 0 / Dirk 20
Bert (120) Anna(40) Cees(0) Dirk(20)
120 voor Bert, 40 voor Anna, 0 voor Cees en 20 voor Dirk
120/Bert 40/Anna 0/Cees 20/Dirk
Anna 40, Cees 0, Dirk 20, mahjong voor Bert 120
Anna 40, mahjong Bert 120, Cees 0, Dirk 20
de winnaar is Bert met 120, Anna 40, Cees 0, Dirk 20
Bert heeft gewonnen met honderd twintig punten, Anna had veertig, Cees niks en Dirk 20
Bert +120 Anna 40p Cees geen Dirk 20
ik 40, Bert wint met 120, Cees nul, Dirk 20
oost 40 zuid *120 west 0 noord 20
Bert goes out with 120; Anna 40; Cees nothing; Dirk twenty
E 40 S 120 mahjong W 0 N 20
"""
SCORES = {"Anna": 40, "Bert": 120, "Cees": 0, "Dirk": 20}
DRAWS = "niemand wint|de muur is op|muur leeg|geen mahjong|het was remise|nobody won|no winner"
UNCLEAR = """
Bert 120 Anna -40 Cees 0 Dirk 20
Bert 120 Anna 40 Cees 0 Dirk 20 lekker
iedereen 20
Bert 120 Eef 40 rest 20
niemand 120
"""


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    club = Club(tmp_path_factory.mktemp("own"))
    club.play("anna: /nieuw Anna Bert Cees Dirk")
    yield club
    club.close()


def recorded(club, line):
    """The winner and the scores of the round that a line records; it is taken back again."""
    club.play(f"anna: {line}")
    (played,) = club.table()["rounds"]
    club.play("anna: /terug")
    return played["winner"], played["scores"]


@pytest.mark.parametrize("line", SAME.strip().split("\n"))
def test_the_same_round_is_read_in_many_words(club, line):
    assert recorded(club, f"/ronde {line}") == ("Bert", SCORES)


@pytest.mark.parametrize(
    "line", ["/ronde, Bert 120, de rest 20", "/round Bert 120, everyone else 20"]
)
def test_the_rest_is_everybody_who_was_not_named(club, line):
    assert recorded(club, line) == ("Bert", {"Anna": 20, "Bert": 120, "Cees": 20, "Dirk": 20})


@pytest.mark.parametrize("line", DRAWS.split("|"))
def test_a_round_without_a_winner_is_a_draw(club, line):
    assert recorded(club, f"/ronde {line}") == (None, {})


@pytest.mark.parametrize("line", UNCLEAR.strip().split("\n"))
def test_an_unclear_line_records_nothing(club, line):
    assert topics(club.play(f"anna: /ronde {line}")) & {"refusal", "question"}
    assert not club.table()["rounds"]


def test_a_misspelled_command_is_asked_and_done_with_its_line(club):
    assert "/ronde" in words(club.play("anna: /rond Bert 120 Anna 40 Cees 0 Dirk 20"))
    assert not club.table()["rounds"]
    club.play("anna taps /ronde")
    assert club.table()["rounds"][0]["scores"] == SCORES
