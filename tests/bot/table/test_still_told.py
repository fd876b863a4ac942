"""A message says the same when it is shown again; an answer comes where one wrote."""

import pytest

from tests.bot.copied import copied
from tests.bot.newcomers import Club

ROUND = "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"


def begun(folder):
    club = Club(folder)
    club.says("Bert", "/help")
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    return club


@pytest.fixture
def club(tmp_path):
    club = copied(begun, tmp_path)
    yield club
    club.store.close()


def test_who_has_entered_stays_on_the_card_whatever_shows_it_anew(club):
    club.taps("Anna", "Mijn score")
    club.taps("Anna", "Geen mahjong")
    assert "Al ingevuld: Anna" in club.taps("Anna", "40")
    assert "Al ingevuld: Anna" in club.says("Anna", "/stand")
    assert "Al ingevuld: Anna" in club.taps("Anna", "Meer")
    assert "Al ingevuld: Anna" in club.says("Anna", "/stand", private=True)


def test_a_corrected_result_keeps_the_jersey_and_the_table_who_is_east(club):
    club.says("Anna", ROUND)
    club.says("Anna", "/ronde Cees 60 Anna 40 Bert 0 Dirk 20")
    edited = club.says("Anna", "/correctie 1 Bert 160 Anna 40 Cees 0 Dirk 20")
    assert "Gele Trui: Bert" in edited
    # Bert, South, won the first round: the winds moved, and he was East in the second
    assert "wint met 60\nO Cees" in edited  # Cees won the second as South


def test_a_round_from_private_is_answered_there(club):
    club.says("Anna", "/stand", private=True)
    told = club.says("Anna", ROUND, private=True)
    # Bert gets 240 of East and 120 of both others; Anna (East) 80 and 40; Dirk 20 of Cees
    changes = "(+480), Cees −220, Dirk −140, Anna −120"
    assert told.endswith(f"Spel 1: Bert wint met 120 {changes}")
    assert "Gedaan" not in told
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


def test_a_round_that_is_begun_in_private_is_asked_there_until_it_is_recorded(club):
    club.says("Anna", "/stand", private=True)
    club.says("Anna", "/ronde Bert 120 Anna 40", private=True)
    [asked] = club.in_private
    assert asked.words.endswith("Hoeveel punten heeft Cees?")
    club.taps("Anna", "Nul", private=True)
    assert club.in_private[0].words.endswith("Hoeveel punten heeft Dirk?")
    club.taps("Bert", "Bert 120")  # in the group: the private chat shows it too
    assert club.in_private[0].words.endswith("Hoeveel punten heeft Bert?")
    club.taps("Bert", "120")
    club.taps("Anna", "20", private=True)
    assert "Bert wint met 120 (+480)" in club.in_private[-1].words
    assert len(club.rounds()) == 1


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("/ronde Bert 125 Anna 40 Cees 0 Dirk 20", "Een score is hier een veelvoud van 10."),
        (ROUND, "Is dit hetzelfde spel, of een nieuw?"),
        ("/correctie 1", "Klopt het zo?"),
        ("/terug", "Klopt het zo?"),
        ("/einde", "?"),
    ],
)
def test_what_is_asked_in_private_can_be_answered_there(club, line, asked):
    club.says("Anna", ROUND)
    assert "Gedaan" not in club.says("Bert", line, private=True)
    [*_, reply] = club.in_private
    assert asked in reply.words
    assert reply.buttons


def test_a_correction_from_private_is_answered_with_what_it_changed(club):
    club.says("Anna", ROUND)
    club.says("Bert", "/correctie 1 Bert 120 Anna 40 Cees 20 Dirk 20", private=True)
    # Anna's 80 of Cees is 40, Dirk's 20 of Cees is nothing
    assert "Cees +60 → 2.840, Dirk −20 → 2.840" in club.in_private[-1].words
