"""A question, a denial and the words of another change nothing by themselves."""

import pytest

from tests.bot.a_club import words


@pytest.fixture
def club(clubs):
    return clubs(
        "anna: /nieuw Anna Bert Cees Dirk",
        "anna: /competitie",
        "anna taps Zo spelen wij",
        "anna: /leden Eef",
        "anna: /ronde Anna 40 Bert 0 Cees 0 Dirk 20",
    )


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
        "/avond komt Fien ook",
        "/avond zijn Anna en Bert er",
        "/evening are Anna and Bert in",
        "/wissel gaat Bert naar huis",
        "/correctie niet 1 Bert 120 Anna 40 Cees 0 Dirk 20",
        "/leden per 1 januari stopt Eef",
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
    "line",
    [
        *("/ronde geen remise", "/remise niet", "/competitie niet sluiten"),
        *("/ronde nog geen winnaar", "/remise nog niet", "/wissel Bert even plassen"),
        *("/avond komen Bert, Cees en Dirk zijn ziek", "/avond moet overwerken"),
    ],
)
def test_what_is_denied_is_not_done(club, line):
    before = facts(club)
    club.play(f"anna: {line}")
    assert facts(club) == before


@pytest.mark.parametrize(
    ("line", "coming", "away"),
    [
        ("/avond komt Bert, Cees", ["Bert", "Cees"], []),
        ("/avond niet alleen Bert, ook Cees", ["Bert", "Cees"], []),
        ("/evening not just Bert, Cees too", ["Bert", "Cees"], []),
        ("/evening I don't think Bert is coming", [], ["Bert"]),
        ("/evening Bert's coming", ["Bert"], []),
        ("/avond Bert kan niet, oppassen", [], ["Bert"]),
        ("/avond Bert is niet zeker", [], []),
        ("/avond over 2 weken komt Bert niet", [], []),
        ("/avond Bert, Cees maar Dirk niet", ["Bert", "Cees"], ["Dirk"]),
        ("/avond Bert komt Bert komt", ["Bert"], []),
        ("/avond 2 man: Bert en Cees", ["Bert", "Cees"], []),
        ("/avond vanavond komen Bert en Cees, Dirk is ziek", ["Bert", "Cees"], ["Dirk"]),
        ("/avond ziek zijn Bert, Cees, Dirk komt", ["Dirk"], ["Bert", "Cees"]),
        ("/avond Bert en Cees allemaal ja", ["Bert", "Cees"], []),
        ("/avond ikke ook", ["Anna"], []),
    ],
)
def test_what_is_said_is_done(club, line, coming, away):
    shown = club.play(f"anna: {line}")
    [told] = club.state()["clubs"]
    evening = told["competition"]["evening"]
    assert (evening["coming"], evening["not"]) == (coming, away)
    assert "Ik weet niet" not in words(shown)


def test_the_name_behind_a_relation_is_the_guest(club):
    assert "Nieuwe gast Truus" in str(club.play("anna: /avond Anna's zus Truus komt ook"))


def test_tables_are_drawn_in_words(club):
    club.play("anna: /einde", "anna taps Klopt", "anna: /avond Anna, Bert, Cees en Dirk komen")
    assert "Loting" in words(club.play("anna: /avond trek de tafels maar"))


def test_a_word_beside_three_names_asks_for_their_table(club):
    club.play("anna: /einde", "anna taps Klopt")
    shown = club.play("anna: /nieuw potje met Bert, Cees en Dirk")
    assert "Een tafel met Anna, Bert, Cees en Dirk?" in words(shown)


def test_nobody_has_won_is_a_draw_all_the_same(club):
    club.play("anna: /ronde geen mahjong")
    assert len(club.table()["rounds"]) == 2


def test_who_says_it_of_another_is_not_meant(club):
    club.play("anna: /avond Cees zei dat Dirk niet komt", "anna: /avond Bert zei dat hij komt")
    [told] = club.state()["clubs"]
    evening = told["competition"]["evening"]
    assert (evening["coming"], evening["not"]) == (["Bert"], ["Dirk"])
