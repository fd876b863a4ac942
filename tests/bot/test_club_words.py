"""Words of the club lead to their rule by a tap where they first stand."""

import pytest

from tests.bot.newcomers import Club


@pytest.fixture
def playing(tmp_path):
    club = Club(tmp_path)
    club.says("Anna", "/help")
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    return club


def test_the_first_gele_trui_leads_to_its_rule_and_the_next_does_not(playing):
    assert "Bert krijgt de Gele Trui" in playing.says(
        "Anna", "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"
    )
    assert "Regel 126" in playing.taps("Anna", "Gele Trui")
    playing.buttons.clear()
    assert "Gele Trui gaat van" in playing.says("Anna", "/ronde Cees 800 Anna 0 Bert 0 Dirk 0")
    assert "📖 Gele Trui" not in playing.buttons


@pytest.mark.parametrize(
    ("asked", "word", "rule"),
    [
        ("/ik", "📖 ZBMJ", "Regel 91"),
        ("/ik", "📖 Allround", "Regel 134"),
        ("/ik", "📖 21", "Regel 142"),
        ("/verzameling", "📖 21", "Regel 142"),
        ("/ranglijst zbmj", "📖 ZBMJ", "Regel 91"),
        ("/ranglijst allround", "📖 Allround", "Regel 134"),
    ],
)
def test_a_figure_leads_to_the_rule_of_its_word(playing, asked, word, rule):
    playing.says("Anna", "/ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    playing.buttons.clear()
    playing.says("Anna", asked)
    assert rule in playing.taps("Anna", word)
