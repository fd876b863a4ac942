"""A question behind a command that does not read it is answered, and changes nothing."""

import pytest

from tests.bot.a_club import words


@pytest.fixture
def club(clubs):
    return clubs(
        "anna: /nieuw Anna Bert Cees Dirk",
        "@ now 2026-09-10T18:00",
        "anna: /competitie",
        "anna taps Zo spelen wij",
        "anna: /leden Anna, Bert, Cees, Dirk, Eef, Fien, Gijs, Hans",
        "anna: /uitslag 3 sep tafel 1: Anna 300, Bert 100, Cees -100, Dirk -300",
        "anna: /uitslag 3 sep tafel 2: Eef 200, Fien 100, Gijs -100, Hans -200",
        "anna: /nieuw Anna Bert Cees Dirk",
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("/stand 2026/2027", "2026/2027: 1 avond"),
        ("/stand van dit seizoen graag", "2026/2027: 1 avond"),
        ("/stand 26-27", "2026/2027: 1 avond"),
        ("/stand 2025/2026", "“2025/2026” is hier geen seizoen"),
        ("/competitie hoeveel punten heeft Bert", "Bert staat 3e met 3"),
        ("/stand wie zit aan tafel 1", "O Anna"),
        ("/uitslag wie zat er aan tafel 1", "Anna, Bert, Cees en Dirk"),
        ("/stand competitie sluiten", "wat ik met"),
        ("/stand minstens 6 leden", "wat ik met"),
    ],
)
def test_it_is_answered(club, line, said):
    before = club.state(), club.totals()
    assert said in words(club.play(f"anna: {line}"))
    assert (club.state(), club.totals()) == before


@pytest.mark.parametrize(
    ("line", "anna", "bert"),
    [
        ("tafel 1: Anna was niet 300 maar 310 en Bert 90", 310, 90),
        ("tafel 1 Anna en Bert zijn omgedraaid", 100, 300),
        ("tafel 1 moet zijn Anna 310, Bert 90, Cees -100, Dirk -300", 310, 90),
    ],
)
def test_a_table_on_paper_is_corrected_in_words(club, line, anna, bert):
    told = words(club.play(f"anna: /uitslag 3 sep {line}"))
    assert f"Anna +{anna}, Bert +{bert}, Cees −100, Dirk −300" in told or (
        f"Bert +{bert}, Anna +{anna}, Cees −100, Dirk −300" in told
    )


def test_some_totals_of_a_table_that_was_not_told_are_refused(club):
    assert "Tafel" not in words(club.play("anna: /uitslag 3 sep tafel 3 Anna 310 en Bert 90"))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Hans komt altijd", "Hans komt voortaan altijd"),
        ("Hans is er altijd", "Hans komt voortaan altijd"),
        ("Gijs en Hans komen altijd", "Gijs komt voortaan altijd"),
        ("Hans komt vanavond", "Hans komt, schrijft Anna"),
    ],
)
def test_who_comes_is_asked_about_and_then_noted(club, line, told):
    asked = words(club.play(f"anna: /leden {line}"))
    assert asked == f"Dat staat niet in de ledenlijst. Bedoel je /avond {line}?"
    assert told not in words(club.play("anna: /avond"))
    club.play(f"anna: /leden {line}")
    assert told in words(club.play("anna taps Ja, doe het"))
