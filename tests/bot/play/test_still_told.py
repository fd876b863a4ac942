"""What a message says is still said when it is shown anew, and where somebody is."""

import pytest

from tests.bot.newcomers import Club

ROUND = "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"


@pytest.fixture
def club(tmp_path):
    club = Club(tmp_path)
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    yield club
    club.store.close()


def test_who_has_entered_stays_on_the_card_whatever_shows_it_anew(club):
    club.taps("Anna", "Mijn score")
    club.taps("Anna", "Geen mahjong")
    assert "al ingevuld: Anna" in club.taps("Anna", "40")
    assert "al ingevuld: Anna" in club.says("Anna", "/stand")
    assert "al ingevuld: Anna" in club.taps("Anna", "Meer")
    assert "al ingevuld: Anna" in club.says("Anna", "/stand", private=True)


def test_a_corrected_result_keeps_the_jersey_and_the_table_who_is_east(club):
    club.says("Anna", ROUND)
    club.says("Anna", "/ronde Cees 60 Anna 40 Bert 0 Dirk 20")
    edited = club.says("Anna", "/correctie 1 Bert 160 Anna 40 Cees 0 Dirk 20")
    assert "Bert krijgt de Gele Trui" in edited
    # Bert, South, won the first round: the winds moved, and he was East in the second
    assert "Oostronde\nOost Cees" in edited  # Cees won the second as South


def test_a_round_from_private_is_answered_there(club):
    club.says("Anna", "/stand", private=True)
    assert "Gedaan. Het staat in Club." in club.says("Anna", ROUND, private=True)
    assert len(club.rounds()) == 1
    assert "Gedaan" not in club.says("Anna", ROUND)


def test_a_correction_after_the_end_is_of_the_table_where_one_sat_or_whom_it_names(club):
    # Anna opens both; the second, at which she does not sit, is over last
    club.says("Anna", "/ronde Anna 40 Bert 0 Cees 0 Dirk 0")
    club.says("Anna", "/nieuw Eef Fien Gijs Hans")
    club.says("Anna", "/ronde Eef 40 Fien 0 Gijs 0 Hans 0")
    for table in (1, 2):
        club.says("Anna", f"/einde {table}")
        club.taps("Anna", "Klopt")

    def won():
        return [club.rounds(table)[0].entries[0].points for table in (1, 2)]

    club.says("Anna", "/correctie 1 *60 0 0 0")
    assert won() == [60, 40]
    club.says("Anna", "/correctie 1 Eef 80 Fien 0 Gijs 0 Hans 0")
    assert won() == [60, 80]
    club.says("Anna", "/correctie 1 *100 0 0 0")
    assert won() == [100, 80]
