"""[Waarom?] under a standing: which evenings count, and what changed since the weekly post."""

import pytest

from tests.bot.a_club import Club, words
from tests.bot.copied import copied

PAPER = "anna: /uitslag {day} tafel 1: {scores}"


def begun(folder):
    """Two evenings of four, 3 and 10 September; the weekly post comes on Sunday 13 September."""
    club = Club(folder)
    club.play("@ now 2026-09-10T18:00", "anna: /help", "anna: /competitie")
    club.play("anna taps Zo spelen wij", "anna: /leden Anna Bert Cees Dirk")
    club.play("anna: /competitie minstens 4 leden", "anna taps Klopt")
    club.play(PAPER.format(day="3 sep", scores="Anna 300, Bert 100, Cees -100, Dirk -300"))
    club.play(PAPER.format(day="10 sep", scores="Anna 300, Bert 100, Cees -100, Dirk -300"))
    return club


@pytest.fixture
def club(tmp_path):
    club = copied(begun, tmp_path)
    yield club
    club.close()


def test_before_the_first_post_it_shows_the_evenings(club):
    club.play("anna: /competitie")
    why = words(club.play("anna taps Waarom?"))
    assert why == "Je staat 1e met 10.\n✔ do 3 sep: 5\n✔ do 10 sep: 5"


def test_a_corrected_evening_explains_itself(club):
    club.play("@ now 2026-09-14T20:00")
    club.play(PAPER.format(day="10 sep", scores="Anna -300, Bert 300, Cees 100, Dirk -100"))
    # Anna 5 + 1½, Bert 3 + 5, Cees 2 + 3, Dirk 1½ + 2
    why = words(club.play("anna: /competitie waarom sta ik nu tweede?"))
    assert "Je staat 2e met 6½." in why
    assert "Sinds het weekbericht van zo 13 sep: van 1e naar 2e." in why
    assert "do 10 sep: was 5, nu 1½" in why
    assert "do 3 sep: was" not in why
    assert "Nu boven jou: Bert" in why
    assert "Dirk −100 (Anna) (was: Anna +300" in why
    why = words(club.play("bert: /competitie hoe kom ik eerste"))
    assert "Je staat 1e met 8." in why
    assert "Nu boven jou" not in why


def test_the_secretary_asks_it_of_a_member_also_in_private(club):
    club.play("anna: /straf Bert ½ te laat van 10 sep")
    told = "Bert staat 2e met 5½.\n✔ do 3 sep: 3\n✔ do 10 sep: 3\n⚠️ straf: −½"
    assert words(club.play("anna: /competitie waarom staat Bert tweede?")) == told
    assert words(club.play("anna> waarom staat Bert nu tweede")) == told
    club.play("anna: /leden Eef")
    told = words(club.play("anna: /competitie waarom Eef"))
    assert told == "Eef heeft dit seizoen nog geen avond gespeeld die telt."


def test_a_table_of_phones_is_as_it_was_at_the_post(club):
    club.play("@ now 2026-09-12T19:00", "anna: /nieuw Anna Bert Cees Dirk")
    for _ in range(4):
        club.play("anna: /ronde Dirk 60 Anna 20 Bert 0 Cees 0")
    # Dirk 1080, Anna -120, Bert and Cees -480; so Anna 13, Dirk 8, Bert 7¾, Cees 5¾
    club.play("anna: /einde", "anna taps Klopt", "@ now 2026-09-14T20:00")
    why = words(club.play("dirk: /competitie waarom"))
    assert "Sinds het weekbericht van zo 13 sep: nog steeds 2e." in why
    assert "was" not in why
    club.play("anna: /correctie 12 sep spel 1 Bert 400 Anna 0 Cees 0 Dirk 0")
    # Bert 1220, Dirk 440, Cees -780, Anna -880: Bert 5, Dirk 3, Cees 2, Anna 1½
    why = words(club.play("dirk: /competitie waarom"))
    assert "Sinds het weekbericht van zo 13 sep: van 2e naar 3e." in why
    assert "za 12 sep: was 5, nu 3" in why
    assert "Nu boven jou: Bert" in why
    assert "spel 1" in why
