"""`/ronde` and `/correctie` are read by the one reader: a table, a number, names of two words."""

import pytest

from bot.messages import Said
from tests.bot.a_club import words
from tests.bot.newcomers import Club


def scores(club, number=-1):
    return club.table()["rounds"][number]["scores"]


def test_a_table_that_is_named_is_meant(club):
    club.play("anna: /ronde tafel 1 Bert 120 Anna 40 Cees 0 Dirk 20")
    assert scores(club) == {"Anna": 40, "Bert": 120, "Cees": 0, "Dirk": 20}
    club.play("anna: /correctie tafel 1 1 Bert 140 Anna 40 Cees 0 Dirk 20")
    assert scores(club)["Bert"] == 140
    club.play("anna: /correctie 1 Bert 160 Anna 40 Cees 0 Dirk 20 tafel 1")
    assert scores(club)["Bert"] == 160
    assert "Tafel 9" in words(club.play("anna: /ronde tafel 9 Bert 120 Anna 40 Cees 0 Dirk 20"))
    assert len(club.table()["rounds"]) == 1


def test_a_round_of_a_named_table_can_be_a_draw_and_void(club):
    club.play("anna: /ronde tafel 1 remise", "anna: /correctie tafel 1 1 vervalt")
    assert club.table()["rounds"] == []


@pytest.mark.parametrize("line", ["1 vervalt Bert", "1 remise 120 Anna", "1 vervalt 20"])
def test_a_word_that_says_nothing_there_is_named_and_nothing_is_done(club, line):
    club.play("anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    club.play(f"anna: /correctie {line}")
    assert scores(club) == {"Anna": 40, "Bert": 120, "Cees": 0, "Dirk": 20}


@pytest.mark.parametrize("name", ["Tante Truus", "tante truus", "Truus", "*Tante Truus"])
def test_a_known_name_of_two_words_needs_no_quotes(club, name):
    club.play('anna: /wissel Dirk "Tante Truus"', 'anna: /wissel Cees "Opa Jan"')
    club.play(f"anna: /ronde {name} 120 Opa Jan 0 Anna 40 Bert 20")
    assert scores(club) == {"Anna": 40, "Bert": 20, "Opa Jan": 0, "Tante Truus": 120}


def test_a_number_that_ends_a_name_is_of_it_where_a_score_follows(club):
    club.play('anna: /wissel Dirk "Bert 2"', "anna: /ronde Bert 2 120 Bert 20 Anna 40 Cees 0")
    assert scores(club) == {"Anna": 40, "Bert": 20, "Cees": 0, "Bert 2": 120}


def test_four_values_are_of_the_last_round_unless_it_is_numbered(club):
    club.play("anna: /ronde *40 0 0 20", "anna: /correctie 20 *60 0 40")
    assert scores(club) == {"Anna": 20, "Bert": 60, "Cees": 0, "Dirk": 40}
    club.play("anna: /correctie spel 1 40 *80 0 20")
    assert scores(club) == {"Anna": 40, "Bert": 80, "Cees": 0, "Dirk": 20}


@pytest.mark.parametrize(
    ("options", "left"),
    [
        ({"round": "1", "becomes": "void"}, []),
        ({"round": "1", "line": "Bert 140 Anna 40 Cees 0 Dirk 20"}, [(40, 140, 0, 20)]),
        ({"line": "40 *160 0 20", "table": "1"}, [(40, 160, 0, 20)]),
        ({"after": "1", "becomes": "draw"}, [(40, 120, 0, 20), (0, 0, 0, 0)]),
    ],
)
def test_what_is_filled_in_of_a_correction_fills_what_it_is_named_for(tmp_path, options, left):
    club = Club(tmp_path)
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    club.hears("Anna", Said("/correct", options=tuple(options.items())))
    assert [played.scores for played in club.rounds()] == left


@pytest.mark.parametrize("name", ["Jan-Willem", "Jan Willem", "jan willem", "*Jan Willem"])
def test_a_blank_may_be_written_for_a_hyphen(club, name):
    club.play('anna: /wissel Dirk "Jan-Willem"')
    club.play(f"anna: /ronde {name} 120 Anna 40 Bert 20 Cees 0")
    assert scores(club) == {"Anna": 40, "Bert": 20, "Cees": 0, "Jan-Willem": 120}
