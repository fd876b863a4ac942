"""A question, a denial and the words of another change nothing by themselves."""

import pytest

from tests.bot.a_club import words


@pytest.fixture
def club(club):
    club.play(
        "anna: /competitie",
        "anna taps Zo spelen wij",
        "anna: /leden Eef",
        "anna: /ronde Anna 40 Bert 0 Cees 0 Dirk 20",
    )
    return club


def facts(club):
    return club.state(), club.tables(), club.totals()


@pytest.mark.parametrize(
    "line",
    [
        "/wissel Eef voor Bert?",
        "/correctie moet spel 1 vervallen",
        "/correctie spel 1 vervalt?",
        "/ronde Anna 40 Bert 0 Cees 0 Dirk 20?",
        "/competitie sluiten?",
        "/competitie wanneer sluiten we",
        "/leden moet Bert weg",
        "/avond komt Fien ook?",
        "/remise?",
    ],
)
def test_what_is_asked_is_done_by_a_button_alone(club, line):
    before = facts(club)
    assert club.play(f"anna: {line}")
    assert facts(club) == before


def test_a_question_is_done_after_its_button(club):
    shown = club.play("anna: /wissel Eef voor Bert?")
    assert "Dat leest als een vraag" in words(shown)
    club.play("anna taps Ja, doe het")
    assert [player["name"] for player in club.table()["players"]] == [
        "Anna",
        "Eef",
        "Cees",
        "Dirk",
    ]


@pytest.mark.parametrize(
    "line", ["/ronde geen remise", "/remise niet", "/competitie niet sluiten"]
)
def test_what_is_denied_is_not_done(club, line):
    before = facts(club)
    club.play(f"anna: {line}")
    assert facts(club) == before


def test_nobody_has_won_is_a_draw_all_the_same(club):
    club.play("anna: /ronde geen mahjong")
    assert len(club.table()["rounds"]) == 2


def test_who_says_it_of_another_is_not_meant(club):
    club.play("anna: /avond Cees zei dat Dirk niet komt", "anna: /avond Bert zei dat hij komt")
    [told] = club.state()["clubs"]
    evening = told["competition"]["evening"]
    assert (evening["coming"], evening["not"]) == (["Bert"], ["Dirk"])


@pytest.mark.parametrize(
    ("line", "coming", "away"),
    [
        ("/avond vanavond komen Bert en Cees niet", [], ["Bert", "Cees"]),
        ("/avond helaas zijn Bert en Cees ziek", [], ["Bert", "Cees"]),
        ("/avond vanavond komen Bert en Cees", ["Bert", "Cees"], []),
        ("/avond Bert komt, Cees niet", ["Bert"], ["Cees"]),
    ],
)
def test_one_plural_verb_is_of_both_names_behind_it(club, line, coming, away):
    club.play(f"anna: {line}")
    [told] = club.state()["clubs"]
    evening = told["competition"]["evening"]
    assert (evening["coming"], evening["not"]) == (coming, away)
