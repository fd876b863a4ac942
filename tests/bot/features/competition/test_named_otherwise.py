"""Pages, papers and penalties of a season, asked for as secretaries do (C6, C11)."""

import pytest

from tests.bot.copied import copied
from tests.bot.newcomers import Club
from tests.bot.test_paper_corrected import on_paper

A_WEEK = 7 * 24 * 60
"""In minutes."""


@pytest.fixture
def club(tmp_path):
    """Eight members with two tables on paper on 14 November; Anna manages the group."""
    return copied(on_paper, tmp_path)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("/avonden", "Avonden van 2026/2027"),
        ("/evenings", "Avonden van 2026/2027"),
        ("/avonden dit seizoen", "Avonden van 2026/2027"),
        ("/avonden 2026/2027", "Avonden van 2026/2027"),
        ("/avonden vorig seizoen", "geen seizoen met avonden"),
        ("/avonden 14 nov", "De avond van 14 november 2026"),
        ("/avonden van november", "november"),
        ("/logboek van november", "Logboek van 2026/2027"),
        ("/logboek van Anna", "wat ik met Anna moet"),
        ("/tafelindeling", "Wie komt er?"),
        ("/waarom staat Bert boven Anna", "Bert staat"),
        ("/straf overzicht", "Geen straffen"),
        ("/competitie top 5", "🏆 2026/2027"),
        ("/erelijst van de club", "Erelijst"),
        ("/records van dit seizoen", "seizoen"),
        ("/ledenlijst", "8 leden"),
        ("/competitie hoeveel avonden moet je komen", "Het deel van de avonden"),
        ("/reglement hoeveel avonden moet je spelen", "Het deel van de avonden"),
        ("/reglement aanwezigheid 1", "Nu: 1"),
        ("/weekbericht", "Weekbericht: "),
        ("/straffen", "Geen straffen"),
        ("/erelijst", "Erelijst"),
        ("/avondje", "ken ik niet"),
    ],
)
def test_an_unknown_command_shows_the_page_that_it_names(club, line, told):
    assert told in club.says("Anna", line)


def test_a_club_without_a_competition_has_its_evenings(tmp_path):
    club = Club(tmp_path)
    for who in ("Anna", "Bert", "Cees", "Dirk"):
        club.says(who, "/help")
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/ronde Anna 120 Bert 40 Cees 0 Dirk 20")
    club.says("Anna", "/einde")
    club.taps("Anna", "Klopt")
    assert "De laatste avonden" in club.says("Anna", "/avonden")
    assert "Tafel 1: Anna +720" in club.taps("Anna", "za 21 nov")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("/afdrukken", "Wat wil je afdrukken?"),
        ("/print lege scorebriefjes graag", "🖨 Scorebriefjes"),
        ("/afdrukken de stand", "🖨 Stand"),
        ("/leden afdrukken", "🖨 Presentielijst"),
        ("/leden lijst printen", "🖨 Presentielijst"),
        ("/stand afdrukken", "🖨 Stand"),
        ("/ranglijst afdrukken", "🖨 Stand"),
        ("/uitslag afdrukken", "Wat wil je afdrukken?"),
        ("/stand naar excel", "🖨 Werkmap"),
        ("/leden exporteren", "🖨 Werkmap"),
        ("/afdrukken presentielijst voor morgen", "🖨 Presentielijst"),
        ("/scorebriefjes", "🖨 Scorebriefjes"),
        ("/presentielijst", "🖨 Presentielijst"),
        ("/afdrukken foto", "foto"),
    ],
)
def test_papers_are_printed_at_any_command(club, line, told):
    assert told in club.says("Anna", line)
    assert len(club.names()) == 9  # and the Dromer


def test_the_standing_of_a_later_evening_is_that_of_the_season(club):
    """Anna played a deal on 21 November; a week later /stand is about the season."""
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/ronde Anna 120 Bert 40 Cees 0 Dirk 20")
    club.says("Anna", "/einde")
    club.taps("Anna", "Klopt")
    assert "afgelopen na 1 spel" in club.says("Anna", "/stand")
    assert "🏆 2026/2027" in club.says("Anna", "/stand", A_WEEK)
    assert "afgelopen na 1 spel" in club.says("Anna", "/stand tafel 1", A_WEEK)


@pytest.mark.parametrize("said", ["14 nov telt niet", "14 nov hoort niet mee te tellen"])
def test_why_an_evening_does_not_count_is_asked(club, said):
    assert "Waarom telt de avond van za 14 nov niet?" in club.says("Anna", f"/avond {said}")


@pytest.mark.parametrize("reason", ["feest van Bert", "Bert jarig", "wegens ziekte Bert"])
def test_a_name_in_the_reason_of_an_evening_is_text(club, reason):
    sign = "" if reason.startswith("wegens") else ","
    heard = club.says("Anna", f"/avond 14 nov telt niet{sign} {reason}")
    assert f"De avond van za 14 nov telt niet: {reason} (Anna)" in heard


def test_a_penalty_to_take_back_is_asked(club):
    assert "alle tafels tellen" in club.says("Anna", "/straf terug")
    club.says("Anna", "/straf Bert 1 te laat")
    club.says("Anna", "/straf Cees ½ te laat")
    heard = club.says("Anna", "/straf terug")
    assert "1. ⚠️ Cees −½" in heard
    assert "2. ⚠️ Bert −1" in heard
    assert "Bert −1" in club.taps("Anna", "↩️ 2")


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("strafpunten", "Geen straffen"),
        ("gasten", "Een gast houdt zijn plaats"),
        ("finale", "een finale spelen"),
        ("hoe zit het met een tafel van vijf", "Wat de vijf aan een tafel"),
        ("gelijke punten", "Gelijk aan tafel"),
        ("blabla", "blabla"),
        ("aanwezigheid 0,1", "Aanwezigheid: 1 wordt 0,1."),
        ("tafelpunten 4 1/3 0,25 -1", "Tafelpunten: 4 2 1 ½ wordt 4 0,33 ¼ −1."),
        ("leden nodig blauw", "Dit begreep ik niet: blauw.\nLeden nodig"),
        ("de duur twee avonden", "De duur: het hele seizoen wordt 2 avonden"),
        ("finale zeven", "“zeven” is daar niet mogelijk."),
        ("finale beste vier", "De finale: geen wordt de beste vier"),
        ("finale van acht", "De finale: geen wordt de beste acht"),
        ("de duur 2 avonden", "De duur: het hele seizoen wordt 2 avonden"),
        ("avonden nodig 50", "Avonden nodig: 75 % wordt 50 %"),
        ("tafelpunten 5 3 2 1", "Tafelpunten: 4 2 1 ½ wordt 5 3 2 1"),
        ("beste avonden alle", "Beste avonden: zoveel als nodig is wordt alle"),
        ("gasten overslaan", "Gasten: houden hun plaats wordt overslaan"),
        ("gelijk aan tafel delen", "Gelijk aan tafel: vaker mahjong wordt delen"),
    ],
)
def test_a_part_of_the_reglement_is_shown(club, asked, told):
    assert told in club.says("Anna", f"/reglement {asked}")
