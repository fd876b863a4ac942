"""Two members who turn out to be one person: whatever they played is one player's."""

import pytest

from tests.bot.a_club import Club, words

BESIDE = True


@pytest.fixture
def club(tmp_path):
    club = Club(tmp_path)
    yield club
    club.close()


def merge(club: Club, one: str, other: str) -> str:
    return words(
        club.play(
            "anna: /leden", f"anna taps {one}", "anna taps Voeg samen met…", f"anna taps {other}"
        )
    )


RELIEVED = (
    "anna: /nieuw Anna Bert Cees Dirk",
    # Anna is Oost en wint met 100: 200 van ieder.
    "anna: /ronde Anna 100 Bert 0 Cees 0 Dirk 0",
    "anna: /wissel Dirk Dirkje",
    # Dirkje wint met 100 onder Oost Anna: 200 van haar, 100 van de anderen.
    "anna: /ronde Dirkje 100 Anna 0 Bert 0 Cees 0",
)


def test_one_player_under_two_names_has_played_one_game_there(club):
    club.play(*RELIEVED, "anna: /einde", "anna taps Klopt")
    assert "zijn dezelfde" in merge(club, "Dirk", "Dirkje")
    figures = words(club.play("anna: /speler Dirk"))
    # -200 en +400
    assert "+200 in 2 spellen, 1 partij" in figures
    assert club.faults() == []


def test_who_sat_in_the_final_together_on_paper_are_two(club):
    club.play("@ now 2026-09-10T20:00", "anna: /leden Bert Cees Dirk Eef", "anna: /competitie")
    club.play("anna taps Zo spelen wij", "anna: /reglement finale", "anna taps de beste vier")
    club.play("anna: /uitslag finale: Anna 300, Bert 200, Cees -300, Dirk -200")
    refused = words(club.play("anna: /leden Bert en Cees zijn dezelfde"))
    assert refused == "Ze zaten samen in de finale, dus dit zijn er twee."


PAPER = (
    "@ now 2026-09-10T20:00",
    "anna: /leden Bert Cees Dirk Dirkje",
    "anna: /competitie",
    "anna taps Zo spelen wij",
    "anna: /uitslag 2 sep tafel 1: Dirk 300, Bert 0, Cees -100, Anna -200",
    "anna: /uitslag 3 sep tafel 1: Dirkje 500, Bert 0, Cees -200, Anna -300",
    "@ now 2026-09-10T20:01",
)


def points(club: Club, name: str) -> str:
    """The points of a player in the list of all times."""
    listed = words(club.play("anna: /ranglijst alles"))
    return next(line for line in listed.split("\n") if f" {name} " in line).split()[-1]


def test_a_merge_is_taken_back_by_the_button_that_undo_names(club):
    club.play(*PAPER)
    merge(club, "Dirk", "Dirkje")
    assert points(club, "Dirk") == "+800"
    assert "met de knop eronder" in words(club.play("anna: /terug"))
    club.play("anna: /uitslag 4 sep tafel 1: Dirk 10, Bert 0, Cees 0, Anna -10")
    parted = words(club.play("anna taps Haal uit elkaar"))
    assert parted.startswith("Dirkje en Dirk zijn weer twee leden.")
    # de 300 van vóór het samenvoegen, en de 10 van daarna
    assert (points(club, "Dirk"), points(club, "Dirkje")) == ("+310", "+500")
    again = words(club.play("anna taps Haal uit elkaar"))
    assert again == "Die knop werkt hier niet (meer)."
    assert club.faults() == []


def test_who_is_parted_is_not_given_the_name_of_another(club):
    club.play(*PAPER)
    merge(club, "Dirk", "Dirkje")
    club.play("anna: /leden Dirkje")
    parted = words(club.play("anna taps Haal uit elkaar"))
    assert parted.startswith("Dirkje 2 en Dirk zijn weer twee leden.")


def test_a_merge_at_a_table_of_both_is_final_and_says_so(club):
    club.play(*RELIEVED, "anna: /einde", "anna taps Klopt")
    asked = club.play("anna: /leden voeg Dirk samen met Dirkje")
    assert "Dat is niet terug te draaien." in words(asked)
    assert "Haal uit elkaar" not in str(club.play("anna taps Dirk en Dirkje zijn dezelfde"))


def test_so_it_is_while_the_table_is_still_played(club):
    club.play(*RELIEVED)
    merge(club, "Dirk", "Dirkje")
    club.play("anna: /ronde Dirk 100 Anna 0 Bert 0 Cees 0")
    assert "in 3 spellen, 1 partij" in words(club.play("anna: /speler Dirk"))
    assert club.table()["players"][3]["name"] == "Dirk"
    # Wat er het laatst gespeeld is gaat terug, niet wie iemand is.
    assert "spel 3 teruggenomen" in words(club.play("anna: /terug"))
    assert "spel 2 teruggenomen" in words(club.play("anna: /terug"))
    assert "in 1 spel, 1 partij" in words(club.play("anna: /speler Dirk"))
    assert club.faults() == []


def test_a_guest_at_the_table_keeps_the_rounds_and_the_one_game(club):
    club.play(
        "anna: /nieuw Anna Bert Cees Gast",
        "anna: /ronde Gast 100 Anna 0 Bert 0 Cees 0",
        "eef: /tafels",
    )
    merge(club, "Gast", "Eef")
    club.play("anna: /ronde Eef 100 Anna 0 Bert 0 Cees 0")
    assert "in 2 spellen, 1 partij" in words(club.play("eef: /ik"))
    assert club.faults() == []


def test_two_who_played_one_round_are_two_also_when_that_is_long_ago(club):
    club.play(*RELIEVED, "anna: /einde", "anna taps Klopt")
    assert "dus dit zijn er twee" in merge(club, "Cees", "Dirk")
    assert "oud" not in words(club.play("anna: /leden"))


@pytest.mark.slow
def test_an_export_brings_the_merged_back_as_they_were(club, tmp_path):
    club.play(*RELIEVED, "anna: /einde", "anna taps Klopt")
    merge(club, "Dirk", "Dirkje")
    files = [file for one in club.play("anna: /export") for file in one.files]
    path = tmp_path / "club.json"
    path.write_bytes(next(contents for name, contents in files if name.endswith("json")))
    club.play("@ group Elders", f"anna: /import {path}", "anna taps Klopt")
    assert "+200 in 2 spellen, 1 partij" in words(club.play("anna: /speler Dirk"))
    assert club.faults() == []


def test_a_merge_and_its_end_tell_the_places_in_the_season(club):
    """One player has the evenings of both.

    The evenings: Dirkje 4 + 1 = 5, Anna 3, Bert 2, Cees 1½, and Bert 5, Dirk 3, Anna 2, Cees 1½.
    Who played both evenings is eligible: Bert 7, Anna 5, Cees 3; Dirkje 5 and Dirk 3 are below.
    """
    club.play(
        "@ now 2026-09-10T20:00",
        "anna: /leden Bert Cees Dirk Dirkje",
        "anna: /competitie",
        "anna taps Zo spelen wij",
        "anna: /reglement leden nodig 4",
        "anna taps Klopt",
        "anna: /uitslag 3 sep tafel 1: Dirkje 300, Anna 100, Bert -100, Cees -300",
        "anna: /uitslag 2 sep tafel 1: Bert 300, Dirk 100, Anna -100, Cees -300",
    )
    # Dirk has 5 + 3 = 8; Cees goes to 4, and Dirkje from 4 to no place
    after = "5 plaatsen veranderen, het meest: Dirk 5→1, Bert 1→2, Anna 2→3"
    assert after in merge(club, "Dirk", "Dirkje")
    back = "5 plaatsen veranderen, het meest: Dirk 1→5, Bert 2→1, Anna 3→2"
    assert back in words(club.play("anna taps Haal uit elkaar"))
