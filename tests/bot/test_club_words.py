"""Words of the club lead to their rule by a tap where they first stand."""

import pytest

from tests.bot.copied import copied
from tests.bot.newcomers import Club


def begun(folder):
    club = Club(folder)
    club.says("Anna", "/help")
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    return club


@pytest.fixture
def playing(tmp_path):
    return copied(begun, tmp_path)


def test_the_gele_trui_is_said_when_it_changes_without_a_button(playing):
    said = playing.says("Anna", "/ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    assert "🟡 Gele Trui: Bert, 600 voor" in said  # 480 and -120
    said = playing.says("Anna", "/ronde Bert 40 Anna 0 Cees 0 Dirk 0")
    assert said.count("Gele Trui") == 1  # on the one before, which shrank
    # Bert, East, has lost 1.000: 3.720 - 1.000; Cees 2.700 + 1.000 + 500 + 500
    said = playing.says("Anna", "/ronde Cees 800 Anna 0 Bert 0 Dirk 0")
    assert "🟡 Gele Trui: Cees, 1.980 voor" in said
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
