"""Penalties in the words of an admin: several of them, taken back, denied, and unusual ones."""

import pytest

from tests.bot.a_club import words

EVENING = (
    "anna: /uitslag 3 sep tafel 1: Anna 300, Bert 100, Cees -100, Dirk -300",
    "anna: /uitslag 3 sep tafel 2: Eef 200, Fien 100, Gijs -100, Hans -200",
)


@pytest.fixture
def club(clubs):
    return clubs(
        "anna: /nieuw Anna Bert Cees Dirk",
        "anna: /competitie",
        "anna taps Zo spelen wij",
        "anna: /leden Anna, Bert, Cees, Dirk, Eef, Fien, Gijs, Hans",
        *EVENING,
    )


def total(club, *names):
    [told] = club.state()["clubs"]
    rows = told["competition"]["standing"][0]["rows"]
    return [next(row["total"] for row in rows if row["player"] == name) for name in names]


@pytest.mark.parametrize(
    ("line", "bert", "cees"),
    [
        ("Bert 5 min te laat 1 punt", "2", "2"),
        ("graag een half punt voor Bert, hij was te laat", "5/2", "2"),
        ("Bert 1 en Cees ½ te laat", "2", "3/2"),
        ("Bert en Cees allebei een half punt te laat", "5/2", "3/2"),
        ("⏎Bert 1 te laat⏎Cees ½ telefoon", "2", "3/2"),
        ("Bert 1 niet op tijd", "2", "2"),
        ("een punt voor Bert, Cees zag het", "2", "2"),
    ],
)
def test_each_player_of_a_line_gets_the_points(club, line, bert, cees):
    club.play(f"anna: /straf {line}")
    assert total(club, "Bert", "Cees") == [bert, cees]


@pytest.mark.parametrize(
    "line",
    [
        *("niet Bert 1 te laat", "Bert krijgt niet 1 punt", "Bert doesn't get a point, late"),
        *("Bert 1 te laat, toch niet", "1 voor Bert en 2 voor Cees te laat"),
        *("Bert 20 te laat", "Bert +1 te laat", "Bert 1 te laat?"),
        *("ten onrechte Bert 3 september", "Bert ten onrechte"),  # not ten points
    ],
)
def test_what_is_denied_or_unusual_is_not_done(club, line):
    club.play(f"anna: /straf {line}")
    assert total(club, "Bert", "Cees") == ["3", "2"]


def test_an_unusual_penalty_is_given_after_its_button(club):
    asked = club.play("anna: /straf Bert 20 te laat")
    assert "Bert −20?" in words(asked)
    club.play("anna taps Ja, doe het")
    assert total(club, "Bert") == ["-17"]


def test_a_penalty_that_was_given_already_is_asked_as_such(club):
    club.play("anna: /straf Bert 1 te laat")
    asked = words(club.play("anna: /straf Bert 1 te laat"))
    assert "Bert −1? Die straf is er die avond al" in asked
    assert total(club, "Bert") == ["2"]


def test_a_member_with_the_name_of_a_month_is_asked_about(club):
    club.play("anna: /leden Cees heet Mei")
    assert "Mei −3?" in words(club.play("anna: /straf Mei 3 mei te laat"))
    assert total(club, "Mei") == ["2"]
    club.play("anna: /straf Mei 1 te laat")
    assert total(club, "Mei") == ["1"]


@pytest.mark.parametrize(
    "line", ["Bert krijgt 1 punt", "geef Bert 1 punt", "Bert verdient ½ punt", "1 voor Bert"]
)
def test_a_verb_is_no_reason(club, line):
    assert "Zeg er de reden bij" in words(club.play(f"anna: /straf {line}"))
    assert total(club, "Bert") == ["3"]


def test_a_quarter_of_a_point_is_a_penalty(club):
    club.play("anna: /straf kwart punt voor Bert, telefoon")
    assert total(club, "Bert") == ["11/4"]


@pytest.mark.parametrize(
    "line", ["Bert terug", "Bert 1 terug", "haal de straf van Bert weg", "undo Bert"]
)
def test_a_penalty_is_taken_back(club, line):
    club.play("anna: /straf Bert 1 te laat")
    club.play(f"anna: /straf {line}")
    assert total(club, "Bert") == ["3"]


@pytest.mark.parametrize(
    "line", ["Bert moet ½ zijn", "de straf van Bert wordt een half punt", "Bert moet 0,5 worden"]
)
def test_other_points_replace_the_last_penalty(club, line):
    club.play("anna: /straf Bert 1 te laat")
    assert "Bert −½: te laat" in words(club.play(f"anna: /straf {line}"))
    assert total(club, "Bert") == ["5/2"]


@pytest.mark.parametrize(
    "line",
    [
        *("Bert ½ terug, was een vergissing", "Bert ½ onbegrijpelijk"),
        *("Bert ½ was onterecht", "Bert ½ vervalt, excuses"),
    ],
)
def test_a_second_penalty_of_the_same_points_is_asked(club, line):
    club.play("anna: /straf Bert ½ te laat")
    club.play(f"anna: /straf {line}")
    assert total(club, "Bert") == ["5/2"]
    club.play("anna taps Straf van Bert eraf")
    assert total(club, "Bert") == ["3"]


@pytest.mark.parametrize(
    "line",
    [
        "annuleer Bert ½",
        "die van Bert kan eraf, hij had wel afgebeld",
        "de straf van Bert was een vergissing",
    ],
)
def test_a_line_without_points_takes_a_penalty_back(club, line):
    club.play("anna: /straf Bert ½ te laat", f"anna: /straf {line}")
    assert total(club, "Bert") == ["3"]


def test_a_choice_of_points_is_no_penalty(club):
    club.play("anna: /straf Bert 1 of 2 punten")
    assert total(club, "Bert") == ["3"]
