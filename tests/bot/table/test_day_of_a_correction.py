"""A correction that names a day changes that day's table, not the table where the writer plays."""

import pytest

from tests.bot.copied import copied
from tests.bot.newcomers import Club

DAY = 24 * 60
FOUR = ("Anna", "Bert", "Cees", "Dirk")
YESTERDAY, TODAY = 1, 2
"""The tables, in the order of their opening."""


@pytest.fixture
def club(tmp_path):
    return copied(two_evenings, tmp_path)


def two_evenings(folder):
    """Bert wins with 40 and Cees with 60 yesterday, Bert with 30 today."""
    club = Club(folder)
    for who in FOUR:
        club.says(who, "/help")
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/ronde Bert 40 Anna 10 Cees 0 Dirk 20")
    club.says("Anna", "/ronde Cees 60 Anna 10 Bert 0 Dirk 20")
    club.says("Anna", "/einde")
    club.taps("Anna", "Klopt")
    club.says("Anna", "/nieuw Anna Bert Cees Dirk", DAY)
    club.says("Anna", "/ronde Bert 30 Anna 10 Cees 0 Dirk 20")
    return club


def scores(club, table):
    return [played.scores for played in club.rounds(table)]


@pytest.mark.parametrize(
    "said",
    [
        "gisteren spel 1 Bert 50 Anna 10 Cees 0 Dirk 20",
        "gisteren, spel 1: Bert 50 Anna 10 Cees 0 Dirk 20",
        "zaterdag spel 1 Bert 50 Anna 10 Cees 0 Dirk 20",
        "ik heb me gisteren vergist, spel 1 was Bert 50 Anna 10 Cees 0 Dirk 20",
        "spel 1 van gisteren Bert 50 Anna 10 Cees 0 Dirk 20",
        "yesterday deal 1 Bert 50 Anna 10 Cees 0 Dirk 20",
    ],
)
def test_a_deal_of_the_named_day_is_corrected(club, said):
    assert "Op de avond van za 21 nov" in club.says("Anna", f"/correctie {said}")
    assert scores(club, YESTERDAY) == [(10, 50, 0, 20), (10, 0, 60, 20)]
    assert scores(club, TODAY) == [(10, 30, 0, 20)]


@pytest.mark.parametrize(
    "said", ["gisteren spel 1 vervalt", "spel 1 van gisteren vervalt", "gisteren 1 vervalt"]
)
def test_a_deal_of_the_named_day_is_void(club, said):
    club.says("Anna", f"/correctie {said}")
    assert scores(club, YESTERDAY) == [(10, 0, 60, 20)]
    assert scores(club, TODAY) == [(10, 30, 0, 20)]


@pytest.mark.parametrize("said", ["gisteren na 1", "gisteren na spel 1", "na 1 van gisteren"])
def test_a_forgotten_deal_is_put_in_at_the_named_day(club, said):
    club.says("Anna", f"/correctie {said} Bert 70 Anna 10 Cees 0 Dirk 20")
    assert scores(club, YESTERDAY) == [(10, 40, 0, 20), (10, 70, 0, 20), (10, 0, 60, 20)]
    assert scores(club, TODAY) == [(10, 30, 0, 20)]


def test_a_question_keeps_the_named_day(club):
    asked = club.says("Anna", "/correctie gisteren is spel 1 per ongeluk ingevoerd, mag weg")
    assert "/correctie spel 1 gisteren vervalt" in asked
    club.taps("Anna", "Ja, doe het")
    assert scores(club, YESTERDAY) == [(10, 0, 60, 20)]
    assert scores(club, TODAY) == [(10, 30, 0, 20)]


def test_a_table_in_words_before_the_deal_counts(club):
    refused = club.says("Anna", "/correctie aan tafel twee, spel 1 Bert 90 Anna 10 Cees 0 Dirk 20")
    assert "Tafel 2 is er niet" in refused
    assert scores(club, TODAY) == [(10, 30, 0, 20)]


def test_a_table_that_was_entered_the_day_after_is_corrected_beside_todays(tmp_path):
    """C12.1: any evening can be corrected, also while its players sit at a table of today."""
    club = Club(tmp_path)
    club.says("Anna", "/nieuw Anna Bert Cees Dirk gisteren")
    club.says("Anna", "/ronde Bert 40 Anna 10 Cees 0 Dirk 20")
    club.says("Anna", "/einde")
    club.taps("Anna", "Klopt")
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/ronde Bert 30 Anna 10 Cees 0 Dirk 20")
    told = club.says("Anna", "/correctie gisteren spel 1 Bert 50 Anna 10 Cees 0 Dirk 20")
    assert "Op de avond van vr 20 nov" in told
    assert scores(club, YESTERDAY) == [(10, 50, 0, 20)]
    assert scores(club, TODAY) == [(10, 30, 0, 20)]
