"""Results and penalties on paper, as secretaries type them (competition C6, C12)."""

import pytest

from bot.features.competition.commands.competition_pages import ShowKey
from bot.features.competition.commands.reglement import ChooseKey
from bot.messages import Tapped
from core.competition.reglement import KEYS
from tests.bot.copied import copied
from tests.bot.test_results_from_paper import begun, rows


@pytest.fixture
def club(tmp_path):
    """Eight members; Anna manages the group; it is Saturday 21 November 2026."""
    return copied(begun, tmp_path, 0)


FOUR = "Anna +300, Bert +100, Cees −100, Dirk −300"
OTHERS = "Eef +200, Fien +100, Gijs −100, Hans −200"
ONE = f"Tafel 1 van za 21 nov: {FOUR}"
BOTH = (ONE, f"Tafel 2 van za 21 nov: {OTHERS}")
PLAIN = "Anna 300 Bert 100 Cees -100 Dirk -300"
OF_OTHERS = "Eef 200 Fien 100 Gijs -100 Hans -200"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (f" {PLAIN}", [ONE]),
        (f" 1: {PLAIN}", [ONE]),
        (" tafel 1: Anna 300 / Bert 100 / Cees 100- / Dirk min 300", [ONE]),
        (" tafel 1: Anna/Bert/Cees/Dirk 300/100/-100/-300", [ONE]),
        (" tafel 1: Anna won met 300, Bert had 100, Cees -100, Dirk -300.", [ONE]),
        ("\ntafel 1\nAnna 300\nBert 100\nCees -100\nDirk -300", [ONE]),
        ("\n1. Anna 300\n2. Bert 100\n3. Cees -100\n4. Dirk -300", [ONE]),
        ("\n1 Anna 300\n2 Bert 100\n3 Cees -100\n4 Dirk -300", [ONE]),
        (f" tafel 1: {PLAIN}. Groetjes Anna", [ONE]),
        (" tafel 1: Anna 300, Bert 100, Cees -100 punten en Dirk -300 punten", [ONE]),
        (f"\n1. {PLAIN}\n2. {OF_OTHERS}", BOTH),
        (f"\n1 {PLAIN}\n2 {OF_OTHERS}", BOTH),
        (f"\n{PLAIN}\n{OF_OTHERS}", BOTH),
        (f" Tafel 1: {PLAIN} Tafel 2: {OF_OTHERS}", BOTH),
        (f"\nUitslagen van vanavond:\ntafel 1: {PLAIN}\n\ntafel 2: {OF_OTHERS}", BOTH),
        (f"\nAnna 300\nBert 100\nCees -100\nDirk -300\n{OF_OTHERS.replace('00 ', '00 ')}", BOTH),
        (f" za 14/11\ntafel 1: {PLAIN}", [f"Tafel 1 van za 14 nov: {FOUR}"]),
        (f" tafel 3 van 14-11-'26: {PLAIN}", [f"Tafel 3 van za 14 nov: {FOUR}"]),
        (f" vorige week tafel 1: {PLAIN} (16 spellen)", [f"za 14 nov: {FOUR}, 16 spellen"]),
        (" tafel een: Anna (300), Bert (100), Cees (-100), Dirk (-300)", [ONE]),
        ("\n• Anna 300\n• Bert 100\n• Cees -100\n• Dirk -300", [ONE]),
        (f" tafel 1: {PLAIN.replace(', ', ',')}", [ONE]),
        (" tafel 1: Anna +300 Bert + 100 Cees - 100 Dirk - 300", [ONE]),
        (" tafel 1: Anna - 300, Bert - 100, Cees - -100, Dirk - -300", [ONE]),
        (" tafel 1: Anna 160 Bert 10 Cees -30 Dromer -140", ["Anna +160, Bert +10, Cees −30"]),
        (f" tafel 1: {PLAIN.replace('Dirk', 'Oma (gast)')}", [FOUR.replace("Dirk", "Oma")]),
        (f" tafel 1: {PLAIN.replace('Dirk', 'Fi (gast)')}", [FOUR.replace("Dirk", "Fi")]),
        (f" tafel 1: {PLAIN.replace('Dirk', 'gast Oma')}", [FOUR.replace("Dirk", "Oma")]),
        (f"\nAvond 14 november\ntafel 1: {PLAIN}", [f"Tafel 1 van za 14 nov: {FOUR}"]),
        (f" avond van 14 nov: tafel 1 {PLAIN}", [f"Tafel 1 van za 14 nov: {FOUR}"]),
        (f" tafel 1 klopt niet, {PLAIN}", [ONE]),
        (f" tafel 1 opnieuw: {PLAIN}", [ONE]),
        (f" tafel 1 was verkeerd: {PLAIN}", [ONE]),
        (f"\ntafel 1: {PLAIN}\nstraf: Bert half punt, te laat", [ONE, "Bert −½: te laat"]),
        (f" tafel 1: {PLAIN}. Straf Bert tafel 1 20 tempo", [ONE, "−20 spelpunten aan tafel 1"]),
    ],
)
def test_a_message_is_read_as_it_is_typed(club, typed, told):
    heard = club.says("Anna", f"/uitslag{typed}")
    assert [line for line in told if line not in heard] == [], heard
    assert "Regel" not in heard, heard


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("tafel 1: Anna 300 Bert 100 Cees -100 Dirk -200", "samen 100"),
        ("tafel 1: Anna 300 Bert 100 Cees -100 Dirk", "4 namen en 3 getallen"),
        ("tafel 1: Anna 300 Anna 100 Cees -100 Dirk -300", "Anna"),
        ("tafel 1: Anna gooide 300 Bert 100 Cees -100 Dirk -300", "gooide"),
        ("van 14 nov vervalt", "uitslag van papier is er"),
        (f"finale: {PLAIN}", "geen finale"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_stored(club, typed, told):
    before = set(club.names().values())
    heard = club.says("Anna", f"/uitslag {typed}")
    assert told in heard
    assert "📝" not in heard
    assert set(club.names().values()) == before


def test_an_unknown_name_is_asked_and_then_a_guest(club):
    line = f"tafel 2: {OF_OTHERS.replace('Hans', 'Oma')}"
    heard = club.says("Anna", f"/uitslag\ntafel 1: {PLAIN}\n{line}")
    assert f"📝 {ONE}" in heard
    assert "Oma" not in club.names().values()
    heard = club.taps("Anna", "Nieuwe gast Oma")
    assert f"📝 Tafel 2 van za 21 nov: {OTHERS.replace('Hans', 'Oma')}" in heard


def test_a_table_is_found_by_its_players_and_taken_back(club):
    club.says("Anna", f"/uitslag 14 nov\n{PLAIN}\n{OF_OTHERS}")
    heard = club.says("Anna", "/uitslag 14 nov Hans 400 Fien 100 Gijs -100 Eef -400")
    assert "📝 Tafel 2 van za 14 nov: Hans +400" in heard
    club.says("Anna", "/uitslag 14 nov vervalt")
    heard = club.taps("Anna", "Tafel 2")
    assert "Anna neemt terug" in heard
    assert rows(club) == {}
    heard = club.says("Anna", "/uitslag Anna Bert Cees Dirk 14 nov toch niet")
    assert "Tafel 1 van za 14 nov" in heard


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("Bert een half punt, te laat", "Bert −½: te laat ("),
        ("Bert half punt straf, te laat", "Bert −½: te laat ("),
        ("Bert te laat, half strafpunt", "Bert −½: te laat ("),
        ("een half punt aftrek voor Bert wegens te laat komen", "Bert −½: te laat komen ("),
        ("Bert krijgt anderhalf strafpunt omdat hij te laat was", "Bert −1½: hij te laat was ("),
        ("Bert -1 te laat", "Bert −1: te laat ("),
        ("geef Bert een halfje wegens zijn telefoon", "Bert −½: zijn telefoon ("),
        ("Bert twee punten, telefoon aan tafel", "Bert −2: telefoon aan tafel ("),
        ("Bert late, half a point", "Bert −½: late ("),
        ("te laat: Bert 0,5 strafpunten", "Bert −½: te laat ("),
    ],
)
def test_a_penalty_is_read_with_its_reason_before_or_after(club, typed, told):
    club.says("Anna", f"/uitslag\n{PLAIN}\n{OF_OTHERS}")
    assert told in club.says("Anna", f"/straf {typed}")
    assert rows(club)["Bert"]["total"] != "3"
    heard = club.says("Anna", "/straf Bert toch niet")
    assert told in heard
    assert rows(club)["Bert"]["total"] == "3"
    assert "Bert heeft daar geen straf" in club.says("Anna", "/straf Bert vervalt")


def test_the_final_is_reported_from_paper(club):
    """The four best of the season play; the winner of the final is its champion."""
    club.says("Anna", f"/uitslag 14 nov\n{PLAIN}\n{OF_OTHERS}")
    number = KEYS.index("final") + 1
    club.says("Anna", "/reglement")
    club.hears("Anna", Tapped(ShowKey(number).pack("key"), "tap"))
    club.taps("Anna", "de beste vier")
    club.taps("Anna", "Klopt")
    heard = club.says("Anna", "/uitslag finale: Bert 300 Anna 100 Eef -100 Fien -300")
    assert "📝 De finale van za 21 nov: Bert +300, Anna +100, Eef −100, Fien −300" in heard
    assert rows(club)["Bert"]["place"] == 1
    assert rows(club)["Anna"]["total"] == "5"
    heard = club.says("Anna", "/uitslag finale: Bert 100 Anna 300 Eef -100 Fien -300")
    assert rows(club)["Anna"]["place"] == 1
    assert "Plaatsen: Bert 2→1, Anna 1→2" in club.says("Anna", "/straf Anna finale 250 tempo")
    assert rows(club)["Bert"]["place"] == 1
    club.says("Anna", "/terug")
    club.says("Anna", "/uitslag finale vervalt")
    assert "finale" in club.says("Anna", "/competitie sluiten")


def test_another_period_names_the_places_of_the_new_part(club):
    """With parts of one evening, who played on the first of two has no place in the second."""
    club.says("Anna", f"/uitslag 7 nov\n{PLAIN}")
    club.says("Anna", f"/uitslag 14 nov\n{OF_OTHERS}")
    number = KEYS.index("period") + 1
    choice = ChooseKey(number, sure=False, value="2").pack("keyis")
    heard = club.hears("Anna", Tapped(choice, "tap"))
    assert "wordt 2 avonden" in heard
    assert heard.count("→–") == len(rows(club))


def test_of_many_changed_places_the_three_largest_are_told(club):
    club.says("Anna", f"/uitslag 7 nov\n{PLAIN}\n{OF_OTHERS}")
    heard = club.says("Anna", "/uitslag 7 nov Anna -300 Bert -100 Cees 100 Dirk 300")
    assert "plaatsen veranderen, het meest: " in heard
    assert heard.count("→") == 3


def test_the_standing_shows_ten_and_oneself_and_then_the_whole(club):
    """Twelve play: of the places from 11 on only the reader's is shown."""
    club.says("Anna", "/leden Ine Joop Kim Lou")
    thirds = "Ine 10 Joop 5 Kim -5 Lou -10"
    club.says("Anna", f"/uitslag\n{PLAIN}\n{OF_OTHERS}\n{thirds}")
    heard = club.says("Dirk", "/competitie")
    places = [line.partition(" ")[0] for line in heard.splitlines() if line[0].isdigit()]
    assert (len(places), places[-1]) == (11, "12.")
    assert "… en nog 1." in heard
    whole = club.taps("Dirk", "Hele stand")
    assert all(name in whole for name in ("Anna", "Lou", "Hans", "Dirk"))
    assert "… en nog" not in whole


def test_a_closed_season_tells_nobody_how_many_evenings_are_missing(club):
    """Two evenings count, and two are needed: Gijs and Hans were there once."""
    club.says("Ine", "/help")
    club.says("Joop", "/help")
    club.says("Anna", f"/uitslag 7 nov\n{PLAIN}\n{OF_OTHERS}")
    others = OF_OTHERS.replace("Gijs", "Ine").replace("Hans", "Joop")
    club.says("Anna", f"/uitslag 14 nov\n{PLAIN}\n{others}")
    assert "nog 1 avond" in club.says("Hans", "/competitie")
    assert "nog 1 avond" not in club.says("Anna", "/competitie sluiten")
    heard = club.says("Hans", "/competitie")
    assert "nog 1 avond" not in heard
    assert "— niet genoeg avonden —" in heard


@pytest.mark.parametrize(
    "typed",
    [
        "eerste Anna +300, tweede Bert +100, derde Cees -100, vierde Dirk -300",
        "Anna 1e met 300, daarna Bert 100, Cees -100 en als laatste Dirk -300",
        "21-nov tafel 1: Anna 300, Bert 100, Cees -100, Dirk -300",
    ],
)
def test_a_place_in_words_and_a_day_in_one_word_are_read(club, typed):
    assert f"📝 {ONE}" in club.says("Anna", f"/uitslag {typed}")


@pytest.mark.parametrize("day", ["22 nov", "28 november", "morgen"])
def test_no_table_is_stored_of_a_day_to_come(club, day):
    assert "niet gespeeld" in club.says("Anna", f"/uitslag {day} tafel 1 {PLAIN}")
    assert rows(club) == {}


@pytest.mark.parametrize("totals", ["Anna 3300 Bert 3100 Cees 3000", "Anna 300 Bert 100 Cees 0"])
def test_three_that_do_not_add_up_are_asked(club, totals):
    heard = club.says("Anna", f"/uitslag tafel 1 {totals}")
    assert "Had de dromer −400" in heard
    assert rows(club) == {}
    assert "Anna +300, Bert +100, Cees 0" in club.taps("Anna", "Klopt")


def test_a_day_before_the_competition_is_told_so(club):
    heard = club.says("Anna", f"/uitslag 18 september 2024 tafel 1 {PLAIN}")
    assert "18 september 2024" in heard
    assert "Een beheerder" not in heard
