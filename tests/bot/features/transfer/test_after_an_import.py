"""Acts after an import take back what was made here, and never what came in."""

import pytest

from tests.bot.a_club import words
from tests.bot.features.transfer.test_import import ON_PAPER, exported


@pytest.fixture
def club(clubs, sent):
    """A club that took in another one: three tables from paper, one of them taken out."""
    old, new = clubs(), clubs()
    old.play(*ON_PAPER, "anna: /competitie tafel 1 van 3 feb telt niet, oefenpartij")
    old.play("anna: /nieuw Anna Bert Cees Dirk", "anna: /remise")
    new.play("@ now 2026-02-06T20:00", sent(exported(old), "club.json"), "anna taps Doe het")
    return new


def deal(club):
    """The deal that is now played at the table of elsewhere."""
    return next(table["round"] for table in club.tables() if not table.get("paper"))


def test_undo_does_not_reach_what_was_made_elsewhere(club):
    taken_out = words(club.play("anna: /competitie straffen"))
    assert "Tafel 1 van di 3 feb telt niet: oefenpartij (Anna)" in taken_out
    refused = words(club.play("anna: /terug"))
    assert "Het laatste hier is het bestand dat op vr 6 feb is ingelezen" in refused
    assert words(club.play("anna: /competitie straffen")) == taken_out
    assert deal(club) == 2  # the draw of elsewhere still counts
    # who names the table means its last deal
    assert "spel 1 teruggenomen" in words(club.play("anna: /terug tafel 1"))
    assert deal(club) == 1


def test_undo_takes_back_what_was_done_since_and_then_stops(club):
    club.play("anna: /straf Bert 4 feb ½ te laat")
    assert "Bert −½: te laat" in words(club.play("anna: /terug"))
    assert "ingelezen" in words(club.play("anna: /terug"))
    club.play("anna: /remise")
    assert deal(club) == 3
    assert "spel 2 teruggenomen" in words(club.play("anna: /terug"))
    assert deal(club) == 2
    assert "ingelezen" in words(club.play("anna: /terug"))


def test_the_log_says_of_what_came_in_without_a_name_that_it_was_imported(club):
    log = words(club.play("anna: /competitie logboek"))
    assert "Anna telt als lid (ingelezen)." in log
    assert "()" not in log
