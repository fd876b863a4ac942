"""A table from paper is known by its people: other people of its number are a question (C12)."""

import pytest

from tests.bot.copied import copied
from tests.bot.test_results_from_paper import FIRST, SECOND, begun, rows


@pytest.fixture
def club(tmp_path):
    """Eight members; Anna manages the group; it is Saturday 21 November 2026."""
    return copied(begun, tmp_path, 0)


OTHERS = "tafel 1: Eef 300, Fien −100, Gijs −200, Hans 0"


def test_a_table_of_other_people_is_asked_about(club):
    club.says("Anna", f"/uitslag 14 nov\n{FIRST}\n{SECOND}")
    heard = club.says("Anna", f"/uitslag 14 nov {OTHERS}")
    # Eef, Fien, Gijs and Hans are table 2 of that evening, and table 1 has others
    assert "⚠️ Tafel 1 van za 14 nov is van anderen: Anna +300, Bert −100" in heard
    assert "Deze spelers zijn tafel 2; Klopt verbetert die." in heard
    heard = club.taps("Anna", "Klopt")
    assert "📝 Tafel 2 van za 14 nov: Eef +300, Fien −100, Gijs −200, Hans 0 (Anna)" in heard
    assert "(was: Eef 0, Fien +500, Gijs −100, Hans −400)" in heard
    assert rows(club)["Anna"]["total"] == "5"


def test_a_number_that_others_have_is_a_question(club):
    club.says("Anna", f"/uitslag 14 nov\n{FIRST}")
    before = rows(club)
    heard = club.says("Anna", f"/uitslag 14 nov {OTHERS}")
    assert "Tafel 1 van za 14 nov is al van anderen: Anna +300" in heard
    assert rows(club) == before
    club.taps("Anna", "Annuleer")
    assert "Anna +300" in club.says("Anna", "/ranglijst")
    club.says("Anna", f"/uitslag 14 nov {OTHERS}")
    club.taps("Anna", "Klopt")
    heard = club.says("Anna", "/ranglijst")
    assert "Eef +300" in heard
    assert "Anna" not in heard


def test_of_a_message_the_other_tables_are_kept(club):
    club.says("Anna", f"/uitslag 14 nov\n{FIRST}")
    heard = club.says("Anna", f"/uitslag 14 nov\n{OTHERS}\ntafel 3: Anna 3 Bert −1 Fien −2 Hans 0")
    assert "📝 Tafel 3" in heard
    assert "Tafel 1 van za 14 nov is al van anderen" in heard


def test_what_others_entered_after_the_question_is_asked_again(club):
    heard = club.says("Bert", f"/uitslag 14 nov {OTHERS}")
    assert "Bert geeft dit op" in heard
    agree = {**club.buttons}
    club.says("Anna", f"/uitslag 14 nov {FIRST}")
    club.buttons = agree
    heard = club.taps("Anna", "Klopt")
    assert "is al van anderen" in heard
    assert "Anna +300" in club.says("Anna", "/ranglijst")
    club.says("Anna", "/help")
