"""What is asked and said of the season in words: its pages, and the keys of its reglement."""

import pytest

from tests.bot.a_club import Club
from tests.bot.copied import copied

LIST = "anna: /competitie\nanna taps Zo spelen wij\nanna: /leden Anna Bert Cees Dirk"
PAPER = "anna: /uitslag 3 sep tafel 1: Anna 300, Bert 100, Cees -100, Dirk -300"


def begun(folder):
    """Four members and one evening on paper; it is Thursday 10 September 2026."""
    club = Club(folder)
    club.play("@ now 2026-09-10T18:00", "anna: /help", *LIST.split("\n"), PAPER)
    return club


@pytest.fixture
def club(tmp_path):
    club = copied(begun, tmp_path)
    yield club
    club.close()


def words(shown):
    return "\n".join(one.reply.words for one in shown)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("wie staat er bovenaan?", "2026/2027: 0 avonden"),
        ("laat de tussenstand zien", "2026/2027: 0 avonden"),
        ("hoe sta ik ervoor", "nog geen avond"),
        ("hoeveel avonden tellen mee", "do 3 sep"),
        ("hoeveel leden zijn er nodig", "Leden nodig"),
        ("3 september", "De avond van 3 september"),
        ("de avond van 3 sep telt niet", "Waarom telt de avond van do 3 sep niet"),
        ("minstens 6 leden", "8 wordt 6"),
        ("75% van de avonden is nodig", "75"),
        ("geen aanwezigheidspunten", "1 wordt 0"),
        ("3 sep tafel 1 telt niet mee, oefenen", "Tafel 1 van do 3 sep telt niet: oefenen"),
        ("tafel 1 van 3 sep telt niet mee", "reden"),
        ("tafel een van 3 sep moet niet meetellen, oefenen", "3 sep telt niet: oefenen"),
        ("de avond van 3 sep niet meetellen wegens storing", "telt niet: wegens storing"),
        ("3 sep tafel 1 ongeldig", "reden"),
        (
            "tafel 1 van 3 sep is ongeldig: steen kwijt",
            "Tafel 1 van do 3 sep telt niet: steen kwijt",
        ),
        ("tafel 1 van 3 sep is niet ongeldig", "telt gewoon mee"),
        ("table 1 of 3 Sep is invalid, tile lost", "3 sep telt niet: tile lost"),
        ("tafel 1 vorige week was oefenen, telt niet mee", "telt niet: was oefenen (Anna)"),
        ("2026 sluiten", "2026 sluiten"),
        ("2026 voorbij", "2026 voorbij"),
        ("uitslagen", "do 3 sep"),
        ("hoe werkt de telling", "Reglement van 2026/2027"),
        ("als het seizoen klaar is sluiten we het", "weet niet"),
        ("wie is de penningmeester", "wat ik met"),
        ("minstens 6 leden en 8 spellen", "wat ik met"),
    ],
)
def test_a_line_says_it_in_words(club, line, said):
    assert said in words(club.play(f"anna: /competitie {line}"))


def test_a_key_changes_when_an_admin_confirms(club):
    assert "alleen een beheerder" in words(club.play("bert: /competitie minstens 6 leden"))
    club.play("anna: /competitie minstens 4 leden")
    assert "Leden nodig: 8 wordt 4" in words(club.play("anna taps Klopt"))


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("/avond 3 sep telt Bert niet mee", "de hele avond"),
        ("/avond 3 sep Bert en Cees tellen niet mee", "de hele avond"),
        ("/avond telt Bert niet mee", "de hele avond"),
        ("/competitie tafel 1 telt Bert niet mee", "tafel 1"),
    ],
)
def test_who_does_not_count_takes_nothing_out_unasked(club, line, what):
    asked = words(club.play(f"anna: {line}"))
    assert f"Bedoel je dat {what} van do 3 sep voor niemand telt?" in asked
    assert "Bert" in asked
    assert "Dat telt gewoon mee" in words(club.play("anna: /avond 3 sep telt weer"))
    out = words(club.play(f"anna: {line}", "anna taps Ja, doe het"))
    assert "van do 3 sep telt niet: " in out


def test_a_reason_with_a_name_and_more_takes_the_evening_out(club):
    out = words(club.play("anna: /avond 3 sep telt niet, Bert was ziek"))
    assert "De avond van do 3 sep telt niet: Bert was ziek (Anna)" in out
